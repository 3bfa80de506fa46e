/// A text as a string literal of Swift.
struct SwiftLiteral: CustomStringConvertible {
  /// The literal, with its quotes.
  let description: String

  /// Writes a literal whose value is the text, whatever is in it.
  init(_ text: String) {
    let content = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        switch scalar.properties.generalCategory {
        // What an editor doesn't show, or shows as the end of a line.
        case .control, .format, .lineSeparator, .paragraphSeparator: "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
      }
    }
    description = "\"\(content.joined())\""
  }
}
