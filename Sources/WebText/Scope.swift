/// Names that no other document on the page has: each carries a hash of the content they belong to.
public struct Scope: Hashable, Sendable {
  /// What every name begins with.
  public let prefix: String

  private init(prefix: String) {
    self.prefix = prefix
  }

  /// Finds the scope of a document.
  ///
  /// - Parameter build: Makes the document's text with the names of a scope, and depends on nothing else; it is called
  ///   once, with a neutral scope, for the hash.
  public init(hashing build: (Scope) -> String) {
    self.init(prefix: "k" + Scope.hash(of: build(Scope(prefix: "k"))))
  }

  /// A scoped name.
  ///
  /// - Parameter local: The name within the document, letters, digits and hyphens.
  public func name(_ local: some CustomStringConvertible) -> String { "\(prefix)-\(local)" }

  /// The upper 30 bits of a text’s 64-bit FNV-1a hash, in letters and digits.
  public static func hash(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash >> 34, radix: 36)
  }
}
