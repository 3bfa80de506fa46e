import Diagnostics

/// Why a value can't be read, in words that follow the name of its element.
struct SyntaxProblem: Error, Hashable {
  var message: String
  var suggestion: String?

  init(_ message: String, suggestion: String? = nil) { (self.message, self.suggestion) = (message, suggestion) }

  /// A value that isn't what its property can be.
  static func value(_ value: some StringProtocol, of name: String, expected: String) -> SyntaxProblem {
    SyntaxProblem("“\(value.shortened)” isn't a value of \(name); expected \(expected)")
  }
}
