/// A scope for names that are unique on a page.
///
/// Every name contains a hash of the document's content.
public struct Scope: Hashable, Sendable {
  /// The prefix of every name.
  public let prefix: String

  /// The scope of a document that is being built, whose content isn't known yet.
  ///
  /// Its names begin with a mark. ``MarkupPrinter`` and ``StyleSheet/text(in:)`` replace it with the prefix of a scope.
  public static let pending = Scope(prefix: String(mark))

  /// The prefix of pending names: a character that no document contains.
  static let mark: Unicode.Scalar = "\u{1}"

  private init(prefix: String) {
    self.prefix = prefix
  }

  /// Creates the scope of a document.
  ///
  /// - Parameter text: Returns the document's text with the names of a scope. It is called once, with a neutral scope,
  ///   to compute the hash.
  public init(hashing text: (Scope) -> String) {
    self.init(prefix: "k" + Scope.hash(of: text(Scope(prefix: "k"))))
  }

  /// Returns a text with this scope's prefix in the names of the pending scope.
  func naming(_ text: String) -> String {
    let mark = UInt8(ascii: Self.mark)
    guard text.utf8.contains(mark) else { return text }
    var text = text
    return text.withUTF8 { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + 256 * prefix.utf8.count)
      var rest = bytes[...]
      while let next = rest.firstIndex(of: mark) {
        result += rest[..<next]
        result += prefix.utf8
        rest = rest[(next + 1)...]
      }
      result += rest
      return String(decoding: result, as: UTF8.self)
    }
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
