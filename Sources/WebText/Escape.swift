/// Escapes text for markup and JSON.
public enum Escape {
  /// Escapes text for the content or a quoted attribute value of HTML and XML.
  ///
  /// The sequences `{{`, `{%` and `{#`, which template languages interpret, are escaped too.
  ///
  /// - Parameters:
  ///   - text: Any text. Control characters other than white space are removed: XML doesn't allow those below U+0020,
  ///     and HTML interprets references to U+0080…U+009F as Windows-1252.
  ///   - asciiOnly: Whether characters outside ASCII become numeric references.
  public static func markup(_ text: String, asciiOnly: Bool = false) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "{", "%", "#":
        result += previous == "{" ? "&#\(scalar.value);" : String(scalar)
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      case "\u{A0}"...: result += asciiOnly ? "&#\(scalar.value);" : String(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// Whether a byte of UTF-8 is a character that means itself in markup, whatever is beside it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "{"): false
    case UInt8(ascii: " ")...UInt8(ascii: "~"), UInt8(ascii: "\n"): true
    default: false
    }
  }

  /// Returns text as one word of a shell's command, in quotes if it needs them.
  package static func shellWord(_ text: String) -> String {
    let isPlain = text.wholeMatch(of: /[\w.\/+@%:,-][\w.\/+@%:,~-]*/) != nil
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// Returns text as a quoted JSON string, in which nothing controls a terminal or turns the direction of text.
  public static func jsonString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\u{0}"..<" ", "<", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
