import Diagnostics
import Files

/// Reads the values that a `RecordWriter` wrote, in the same order.
///
/// Bytes that weren't written so are no reason to stop: values are empty from there on, and the record isn't whole.
struct RecordReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  /// Whether the bytes ended too early, or weren't written by a `RecordWriter`.
  private(set) var isDamaged = false

  /// Begins with the first byte.
  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, place) = (bytes, bytes.startIndex) }

  /// Whether everything could be read, and nothing is left.
  var isWhole: Bool { !isDamaged && place == bytes.endIndex }

  private mutating func byte() -> UInt8 {
    guard place < bytes.endIndex else {
      isDamaged = true
      return 0
    }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func number() -> Int {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let next = byte()
      value |= UInt64(next & 0x7F) << shift
      guard next >= 0x80 else { break }
      shift += 7
      guard shift < 64 else {
        isDamaged = true
        return 0
      }
    }
    return Int(bitPattern: UInt(value >> 1)) ^ -Int(value & 1)
  }

  mutating func flag() -> Bool { byte() != 0 }

  mutating func digest() -> Digest {
    guard bytes.endIndex - place >= 16 else {
      (isDamaged, place) = (true, bytes.endIndex)
      return Digest(first: 0, last: 0)
    }
    defer { place += 16 }
    func word(_ start: Int) -> UInt64 {
      unsafe bytes[start..<start + 8].withUnsafeBytes { unsafe UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    }
    return Digest(first: word(place), last: word(place + 8))
  }

  /// So many bytes as a number says that comes before them.
  mutating func raw() -> ArraySlice<UInt8> {
    let count = number()
    guard count >= 0, count <= bytes.endIndex - place, !isDamaged else {
      isDamaged = true
      return []
    }
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func text() -> String { String(decoding: raw(), as: UTF8.self) }

  mutating func optional<Value>(_ body: (inout RecordReader) -> Value) -> Value? { flag() ? body(&self) : nil }

  mutating func optionalText() -> String? { optional { $0.text() } }

  mutating func list<Value>(_ body: (inout RecordReader) -> Value) -> [Value] {
    let count = number()
    // Each value has at least one byte.
    guard count >= 0, count <= bytes.endIndex - place else {
      isDamaged = true
      return []
    }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count where !isDamaged { values.append(body(&self)) }
    return values
  }

  mutating func texts() -> [String] { list { $0.text() } }

  /// The largest depth of nested lists and tables.
  ///
  /// Deeper ones are made again each time.
  static let mostDepth = 256

  /// A value of a template.
  mutating func templateValue(depth: Int = 0) -> any Sendable {
    guard depth < Self.mostDepth else {
      isDamaged = true
      return ""
    }
    switch byte() {
    case 0: return text()
    case 1: return flag()
    case 2: return number()
    case 3: return list { $0.templateValue(depth: depth + 1) }
    case 4: return table(depth: depth + 1)
    default:
      isDamaged = true
      return ""
    }
  }

  mutating func table(depth: Int = 0) -> TemplateValues {
    Dictionary(list { ($0.text(), $0.templateValue(depth: depth)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The identity of a file, or nil if nothing is left.
  mutating func identity() -> FileIdentity? {
    let words = (0..<FileIdentity.wordCount).map { _ in number() }
    return isDamaged ? nil : FileIdentity(words: words)
  }

  mutating func location() -> Location {
    let file = text()
    let line = optional { $0.number() }
    var location = Location(file: file, line: line, column: optional { $0.number() })
    location.end = optional { Location.Position(line: $0.number(), column: $0.number()) }
    return location
  }

  mutating func diagnostic() -> Diagnostic {
    let id = Diagnostic.ID(named: text())
    let severity = Diagnostic.Severity(rawValue: text()) ?? .note
    let location = optional { $0.location() }
    let subject = optionalText()
    let message = text()
    var diagnostic = Diagnostic(id, message, at: location, about: subject, suggestion: optionalText())
    diagnostic.severity = severity
    diagnostic.notes = list { reader in
      let message = reader.text()
      return Diagnostic.Note(message, at: reader.location())
    }
    return diagnostic
  }

  mutating func notes() -> [Diagnostic] { list { $0.diagnostic() } }
}
