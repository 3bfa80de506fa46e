import Scenes

/// A digest of all that a scene consists of, found by looking through its value.
///
/// Two scenes with one digest are made of the same values. A value that can't be looked into, such as a function in a
/// transition of somebody's own, has a digest that no other run of a program finds again.
struct SceneDigest {
  /// The largest depth of nested values.
  ///
  /// An object can contain itself.
  private static let mostDepth = 256

  /// How values of a type are written.
  private enum Kind {
    case text, number, flag, integer, bytes, property
    /// By its parts, below the type's name.
    case parts(String)
  }

  private var writer = RecordWriter()
  private var isKnown = true
  /// The kinds of the types that were met: asking a value what it is takes longer than writing it.
  private var kinds: [ObjectIdentifier: Kind] = [:]

  private init() {}

  /// Returns the digest of a scene.
  static func of(_ scene: any Playable) -> Digest { digest(of: scene) }

  /// Returns the digest of any value.
  static func digest(of value: Any) -> Digest {
    var digest = SceneDigest()
    digest.add(value, depth: 0)
    return digest.isKnown
      ? Digest(of: digest.writer.bytes)
      : Digest(first: .random(in: 0...UInt64.max), last: .random(in: 0...UInt64.max))
  }

  /// Returns the name of a type as any other process has it: that of a private type contains an address in memory.
  static func name(_ reflected: String) -> String {
    reflected.replacing(/\(unknown context at \$[0-9a-fA-F]+\)/, with: "(private)")
  }

  private mutating func kind(of value: Any) -> Kind {
    let type = type(of: value)
    if let known = kinds[ObjectIdentifier(type)] { return known }
    let simple: [(Any.Type, Kind)] = [
      (String.self, .text), (Double.self, .number), (Bool.self, .flag), (Int.self, .integer), ([UInt8].self, .bytes),
    ]
    let kind =
      simple.first { $0.0 == type }?.1
      ?? (value is any NamedProperty ? .property : .parts(Self.name(String(reflecting: type))))
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }

  private mutating func add(_ value: Any, depth: Int) {
    guard depth < Self.mostDepth else {
      isKnown = false
      return
    }
    switch (kind(of: value), value) {
    case (.text, let text as String): writer.write(text)
    case (.number, let number as Double): writer.write(Int(truncatingIfNeeded: number.bitPattern))
    case (.flag, let flag as Bool): writer.write(flag)
    case (.integer, let number as Int): writer.write(number)
    case (.bytes, let bytes as [UInt8]): writer.write(raw: bytes)
    case (.property, let property as any NamedProperty): writer.write(property.name)
    case (.parts(let name), _): addParts(of: value, name, depth: depth)
    default: isKnown = false
    }
  }

  private mutating func addParts(of value: Any, _ name: String, depth: Int) {
    let mirror = Mirror(reflecting: value)
    writer.write(name)
    switch mirror.displayStyle {
    case .dictionary?, .set?:
      // Their order changes from run to run.
      let parts = mirror.children.map { Self.digest(of: $0.value) }
      writer.write(each: parts.sorted { ($0.first, $0.last) < ($1.first, $1.last) }) { $0.write($1) }
    case .enum? where mirror.children.isEmpty: writer.write("\(value)")
    case nil where mirror.children.isEmpty:
      if let value = value as? any LosslessStringConvertible {
        writer.write(value.description)
      } else {
        isKnown = false
      }
    default:
      writer.write(mirror.children.count)
      for child in mirror.children {
        writer.write(child.label)
        add(child.value, depth: depth + 1)
      }
      if let base = mirror.superclassMirror {
        writer.write(base.children.count)
        for child in base.children { add(child.value, depth: depth + 1) }
      }
    }
  }
}

/// A property of layers, which its name stands for: only the module declares some, so their functions are the program's.
private protocol NamedProperty {
  var name: String { get }
}

extension LayerProperty: NamedProperty {}
