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
  /// Returns the value of `font-family` in a document with some fonts inside.
  func css(_ fonts: [EmbeddedFont]?) -> String {
    switch self {
    case .standard: (fonts.map { $0.isEmpty ? "" : $0.family + "," } ?? "") + "system-ui,sans-serif"
    case .serif: "ui-serif,serif"
    case .rounded: "ui-rounded,system-ui,sans-serif"
    case .monospaced: "ui-monospace,monospace"
    }
  }
}
