/// The name of a page in its address.
enum Slug {
  /// A text as a part of an address: small letters and digits, and a hyphen for anything between them.
  static func make(_ text: some StringProtocol) -> String {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      .filter { word in word.contains { $0 != "." } }
    return String(words.joined(separator: "-").drop { $0 == "." })
  }
}
