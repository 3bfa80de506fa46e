import CLibXML2

/// The values that an attribute of the profile may have.
indirect enum ValuePattern: Sendable {
  /// Any text.
  case any
  /// One text.
  case exactly(String)
  /// A text with as many characters or more.
  case atLeast(Int)
  /// A text that matches a regular expression as a whole.
  case matching(RegularExpression)
  /// A text that matches one of several patterns.
  case oneOf([ValuePattern])

  /// Whether a value matches.
  func matches(_ value: String) -> Bool {
    switch self {
    case .any: true
    case .exactly(let text): value == text
    case .atLeast(let count): value.utf8.count >= count
    case .matching(let expression): expression.matches(value)
    case .oneOf(let patterns): patterns.contains { $0.matches(value) }
    }
  }
}

/// A regular expression of XML Schema that libxml2 has compiled.
@safe final class RegularExpression: Sendable {
  private nonisolated(unsafe) let pointer: xmlRegexpPtr

  /// Compiles an expression that is part of the program.
  init(_ pattern: String) {
    LibXML2.initialize()
    guard let expression = unsafe xmlRegexpCompile(pattern) else {
      preconditionFailure("the built-in schema has an invalid pattern")
    }
    unsafe pointer = expression
  }

  deinit { unsafe xmlRegFreeRegexp(pointer) }

  /// Whether the whole of a text matches.
  func matches(_ text: String) -> Bool { unsafe xmlRegexpExec(pointer, text) == 1 }
}
