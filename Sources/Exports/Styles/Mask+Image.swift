import Scenes
import WebText

extension [Mask.Part] {
  /// Returns the parts as an image of CSS, white and as opaque as they are.
  ///
  /// - Parameters:
  ///   - frame: The rectangle that the image fills, in the points of the parts.
  ///   - fonts: The fonts inside of the document, or nil for those of readers.
  func image(in frame: Rect2D, _ fonts: [EmbeddedFont]?) -> String {
    // An image sees no fonts of the document around it.
    let used = (fonts ?? []).filter { font in contains { $0.uses(font) } }
    let own = used.isEmpty ? nil : used
    let style = used.isEmpty ? [] : [Markup.element("style", children: [.style(StyleSheet(used.rules))])]
    let area = frame.components.map { Number.css($0, decimals: 3) }.joined(separator: " ")
    let image = Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": area, "preserveAspectRatio": "none",
        "font-family": Text.Design.standard.css(own),
      ],
      style + enumerated().flatMap { $1.elements("g\($0)", own) }
    )
    return "url(\"data:image/svg+xml,\(MarkupPrinter(.xml).text(of: image).inAddress)\")"
  }
}

extension Mask.Part {
  /// Whether the letters of a font are in a text.
  fileprivate func uses(_ font: EmbeddedFont) -> Bool {
    guard case .text(let text) = content, text.design == .standard else { return false }
    return font.weight == text.weight && font.isItalic == text.isItalic
  }

  /// Returns the elements of the part, in the mask's points.
  ///
  /// - Parameters:
  ///   - id: The id of its gradient, if it has one.
  ///   - fonts: The fonts inside of the image, or nil for those of readers.
  fileprivate func elements(_ id: String, _ fonts: [EmbeddedFont]?) -> [Markup] {
    var size = frame.size
    let drawn: (Markup.Attribute) -> [Markup]
    switch content {
    case .text(let text):
      let color = Markup.Attribute("fill", text.asMask.color.light.css)
      return moved(text.asMask.elements(in: frame.size, fill: [color], fonts))
    case .shape(let path):
      size = path.bounds.size
      drawn = { fill in
        [.element("path", attributes: [.init("d", path.data())] + path.fillRule.attributes("fill-rule") + [fill])]
      }
    case .none, .picture:
      let sides = [("width", size.width), ("height", size.height)].map {
        Markup.Attribute($0, Number.css($1, decimals: 3))
      }
      drawn = { fill in [.element("rect", attributes: sides + [fill])] }
    }
    switch fill.asMask {
    case .color(let color): return moved(drawn(.init("fill", color.light.css)))
    case .gradient(let gradient):
      let markup = GradientMarkup(gradient: gradient, size: size, isStretched: true)
      let definition = markup.element(id: id, in: .light) { attributes, _ in attributes }
      return moved([definition] + drawn(.init("fill", "url(#\(id))")))
    }
  }

  private func moved(_ elements: [Markup]) -> [Markup] {
    let place = [frame.x, frame.y].map { Number.css($0, decimals: 3) }.joined(separator: " ")
    return [.element("g", ["transform": "translate(\(place))"], elements)]
  }
}

extension String {
  /// The text as a part of an address in quotation marks.
  fileprivate var inAddress: String {
    let kept = UInt8(ascii: " ")...UInt8(ascii: "~")
    let special = Set("%#&<>\"\\{}".utf8)
    return utf8.reduce(into: "") { text, byte in
      if kept.contains(byte), !special.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
