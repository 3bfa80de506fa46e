/// A Swift string literal.
package struct SwiftLiteral: CustomStringConvertible {
  /// The literal, with its quotation marks.
  package let description: String

  /// Creates a literal whose value is a text.
  package init(_ text: String) {
    let content = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        switch scalar.properties.generalCategory {
        // Characters that an editor doesn't show, or shows as line breaks.
        case .control, .format, .lineSeparator, .paragraphSeparator: "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
      }
    }
    description = "\"\(content.joined())\""
  }
}
