import Scenes

extension Text {
  /// The value of `text-decoration`, or nil for no lines.
  var decorationLine: String? {
    let lines = Line.allCases.filter(decorations.contains).map(\.css)
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }
}

extension Text.Line {
  fileprivate var css: String {
    switch self {
    case .underline: "underline"
    case .strikethrough: "line-through"
    }
  }
}

extension Text.Design {
  /// The value of `font-family`.
  var css: String {
    switch self {
    case .standard: "system-ui,sans-serif"
    case .serif: "ui-serif,serif"
    case .rounded: "ui-rounded,system-ui,sans-serif"
    case .monospaced: "ui-monospace,monospace"
    }
  }
}
