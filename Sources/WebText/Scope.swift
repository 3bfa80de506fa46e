/// A scope for names that are unique on a page.
///
/// Every name contains a hash of the document's content.
public struct Scope: Hashable, Sendable {
  /// The prefix of every name.
  public let prefix: String

  private init(prefix: String) {
    self.prefix = prefix
  }

  /// Creates the scope of a document.
  ///
  /// - Parameter build: Returns the document's text with the names of a scope. It is called once, with a neutral scope,
  ///   to compute the hash.
  public init(hashing build: (Scope) -> String) {
    self.init(prefix: "k" + Scope.hash(of: build(Scope(prefix: "k"))))
  }

  /// Returns a scoped name.
  ///
  /// - Parameter local: The name within the document: letters, digits and hyphens.
  public func name(_ local: some CustomStringConvertible) -> String { "\(prefix)-\(local)" }

  /// Returns the upper 30 bits of a text's 64-bit FNV-1a hash, as letters and digits.
  public static func hash(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash >> 34, radix: 36)
  }
}
