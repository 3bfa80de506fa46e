import Scenes
import WebText

extension Mask.Part {
  /// Returns the part as an image of CSS, white and as opaque as it is.
  ///
  /// - Parameter fonts: The fonts inside of the document, or nil for those of readers.
  func image(_ fonts: [EmbeddedFont]?) -> String {
    let paint = fill.asMask
    switch content {
    case .none, .picture:
      let image = paint.css(isDark: false, in: frame.size)
      return paint.isGradient ? image : "linear-gradient(\(image),\(image))"
    case .text(let text):
      let text = text.asMask
      let own = (fonts ?? []).filter {
        text.design == .standard && $0.weight == text.weight && $0.isItalic == text.isItalic
      }
      // An image sees no fonts of the document around it.
      let style = own.isEmpty ? [] : [Markup.element("style", children: [.style(StyleSheet(own.rules))])]
      let color = Markup.Attribute("fill", text.color.light.css)
      return address(of: style + text.elements(in: frame.size, fill: [color], fonts), fonts)
    case .shape(let path):
      let outline = [Markup.Attribute("d", path.data())] + path.fillRule.attributes("fill-rule")
      func shape(_ fill: String) -> Markup { .element("path", attributes: outline + [.init("fill", fill)]) }
      switch paint {
      case .color(let color): return address(of: [shape(color.light.css)], nil)
      case .gradient(let gradient):
        let markup = GradientMarkup(gradient: gradient, size: path.bounds.size, isStretched: true)
        let definition = markup.element(id: "g", in: .light) { attributes, _ in attributes }
        return address(of: [definition, shape("url(#g)")], nil)
      }
    }
  }

  /// Returns the address of an SVG with elements, which covers the part's reach.
  private func address(of elements: [Markup], _ fonts: [EmbeddedFont]?) -> String {
    let area = reach.offset(by: Point2D(x: -frame.x, y: -frame.y))
    let image = Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": area.components.map { Number.css($0, decimals: 3) }.joined(separator: " "),
        "preserveAspectRatio": "none", "font-family": Text.Design.standard.css(fonts),
      ],
      elements
    )
    return "url(\"data:image/svg+xml,\(MarkupPrinter(.xml).text(of: image).inAddress)\")"
  }
}

extension String {
  /// The text as a part of an address in quotation marks.
  fileprivate var inAddress: String {
    let kept = UInt8(ascii: " ")...UInt8(ascii: "~")
    let special = Set("%#<>\"\\{}".utf8)
    return utf8.reduce(into: "") { text, byte in
      if kept.contains(byte), !special.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
