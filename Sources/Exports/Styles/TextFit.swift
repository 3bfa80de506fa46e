import Scenes
import WebText

extension Text {
  /// Returns the attributes that give a line in any font the width that it has in Apple's.
  ///
  /// CSS paints only letters of HTML with a gradient, which nothing fits. So no form has such lines with another width.
  ///
  /// - Parameters:
  ///   - width: The width, in points, or nil if it isn't known.
  ///   - length: Returns a length in points as a text.
  func fit(_ width: Double?, _ length: (Double) -> String) -> [Markup.Attribute] {
    guard let width, gradient == nil else { return [] }
    return [.init("textLength", length(width)), .init("lengthAdjust", "spacingAndGlyphs")]
  }
}

extension Text {
  /// Returns the lines as elements of an SVG.
  ///
  /// - Parameters:
  ///   - size: The size of the text's box, in points.
  ///   - fill: The attributes of its color.
  ///   - fonts: The fonts inside of the document, or nil for those of readers.
  func elements(in size: Size2D, fill: [Markup.Attribute], _ fonts: [EmbeddedFont]?) -> [Markup] {
    let x = alignment.part * size.width
    var attributes: [Markup.Attribute] = [.init("font-size", Number.css(self.size, decimals: 3))]
    if weight != .regular { attributes.append(.init("font-weight", String(weight.rawValue))) }
    if design != .standard { attributes.append(.init("font-family", design.css(fonts))) }
    if isItalic { attributes.append(.init("font-style", "italic")) }
    if let lines = decorationLine { attributes.append(.init("text-decoration", lines)) }
    if tracking != 0 { attributes.append(.init("letter-spacing", Number.css(tracking, decimals: 3))) }
    if let anchor = alignment.anchor { attributes.append(.init("text-anchor", anchor)) }
    // Firefox fits no parts of an element, so each line is one.
    return zip(lines, lineWidths).enumerated().map { index, line in
      Markup.element(
        "text",
        attributes: [
          .init("x", Number.css(x, decimals: 3)),
          .init("y", Number.css((firstBaseline + Double(index) * lineHeight) * self.size, decimals: 3)),
        ] + fit(line.1) { Number.css($0, decimals: 2) } + attributes + fill,
        children: [.text(line.0.keepingSpaces)]
      )
    }
  }
}

extension Text.Alignment {
  /// Which part of a line is at its place, as `text-anchor` has it, or nil for the start.
  var anchor: String? {
    switch self {
    case .leading: nil
    case .center: "middle"
    case .trailing: "end"
    }
  }
}

extension String {
  /// The line with no-break spaces in the places where SVG collapses spaces: at its ends, and after another space.
  var keepingSpaces: String {
    guard hasPrefix(" ") || hasSuffix(" ") || contains("  ") else { return self }
    let characters = Array(self)
    return String(
      characters.indices.map { index in
        let isCollapsed = index == 0 || index == characters.count - 1 || characters[index - 1] == " "
        return characters[index] == " " && isCollapsed ? "\u{A0}" : characters[index]
      }
    )
  }
}
