/// Why a value can't be read, in words that follow the name of its element.
struct SyntaxProblem: Error, Hashable {
  var message: String
  var suggestion: String?

  init(_ message: String, suggestion: String? = nil) { (self.message, self.suggestion) = (message, suggestion) }

  /// A value that isn't what its property can be.
  static func value(_ value: some StringProtocol, of name: String, expected: String) -> SyntaxProblem {
    SyntaxProblem("“\(shortened(value))” isn't a value of \(name); expected \(expected)")
  }

  /// A value as a message quotes it.
  static func shortened(_ value: some StringProtocol) -> String {
    value.count <= 40 ? String(value) : value.prefix(40) + "…"
  }
}
