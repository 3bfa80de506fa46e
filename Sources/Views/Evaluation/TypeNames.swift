import Diagnostics

/// The short names of types, for places in a view tree.
@MainActor enum TypeNames {
  private static var names: [ObjectIdentifier: String] = [:]

  static func name(of type: Any.Type) -> String {
    let key = ObjectIdentifier(type)
    if let name = names[key] { return name }
    let name = String(_typeName(type, qualified: false).prefix { $0 != "<" })
    names[key] = name
    return name
  }

  /// Whether a type is declared in this module.
  static func isOfThisModule(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let isOwn = own[key] { return isOwn }
    let isOwn = _typeName(type, qualified: true).hasPrefix("Views.")
    own[key] = isOwn
    return isOwn
  }

  private static var own: [ObjectIdentifier: Bool] = [:]

  /// The short name of the first type that a type is made of: `Circle` of a trimmed and stroked circle.
  static func innermostName(of type: Any.Type) -> String {
    let key = ObjectIdentifier(type)
    if let name = innermostNames[key] { return name }
    let whole = _typeName(type, qualified: false)
    let name = String(whole.split(separator: "<").last?.prefix { $0 != ">" && $0 != "," } ?? "")
    innermostNames[key] = name
    return name
  }

  private static var innermostNames: [ObjectIdentifier: String] = [:]
}
