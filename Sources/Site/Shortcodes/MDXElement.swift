import Foundation
import WebText

/// A tag of MDX: an element of HTML with the attributes that React has for it, or a component.
struct MDXElement {
  /// The value of an attribute.
  enum Value: Equatable {
    /// None, which means true.
    case none
    /// A text in quotes.
    case text(String)
    /// Code of JavaScript in braces.
    case code(String)
  }

  /// The name: `div` or `Tabs.Item`, and empty for `<>`.
  let name: String
  /// Whether it is an end tag.
  let isEnd: Bool
  /// Whether a slash at its end says that nothing is in it.
  private(set) var closesItself = false
  /// The attributes in their order; one without a name holds what `...` spreads.
  private(set) var attributes: [(name: String, value: Value)] = []
  /// Where it ends.
  private(set) var end: Int

  /// Whether it is a component, and not an element of HTML.
  var isComponent: Bool { Self.isComponent(name) }

  static func isComponent(_ name: String) -> Bool { name.first?.isUppercase == true || name.contains(".") }

  /// Whether nothing can be in it.
  var isVoid: Bool { TagBalance.void.contains(name) }

  /// Reads a tag.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - place: The place of `<`.
  /// - Returns: Nil if none begins there, or it is too long.
  init?(_ bytes: [UInt8], at place: Int) {
    let limit = min(bytes.count, place + Shortcodes.mostBytes)
    var index = place + 1
    isEnd = index < limit && bytes[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    func word() -> String {
      let word = bytes[index..<limit].prefix { Self.isName($0) }
      index = word.endIndex
      return String(decoding: word, as: UTF8.self)
    }
    func skipSpace() { while index < limit, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 } }
    end = index
    name = index < limit && (bytes[index] | 0x20) >= UInt8(ascii: "a") ? word() : ""
    while true {
      skipSpace()
      guard index < limit else { return nil }
      if bytes[index] == UInt8(ascii: ">") { break }
      guard !name.isEmpty else { return nil }
      if bytes[index] == UInt8(ascii: "/"), index + 1 < limit, bytes[index + 1] == UInt8(ascii: ">") {
        closesItself = true
        index += 1
        break
      }
      if bytes[index] == UInt8(ascii: "{") {
        guard let close = JavaScriptCode.end(in: bytes, from: index + 1, before: limit, where: Self.isClosed) else {
          return nil
        }
        attributes.append(("", .code(String(decoding: bytes[(index + 1)..<close], as: UTF8.self).trimmed)))
        index = close + 1
        continue
      }
      let key = word()
      guard !key.isEmpty else { return nil }
      skipSpace()
      guard index < limit, bytes[index] == UInt8(ascii: "=") else {
        attributes.append((key, .none))
        continue
      }
      index += 1
      skipSpace()
      guard index < limit else { return nil }
      let first = bytes[index]
      if first == UInt8(ascii: "{") {
        guard let close = JavaScriptCode.end(in: bytes, from: index + 1, before: limit, where: Self.isClosed) else {
          return nil
        }
        attributes.append((key, .code(String(decoding: bytes[(index + 1)..<close], as: UTF8.self).trimmed)))
        index = close + 1
      } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        guard let close = bytes[(index + 1)..<limit].firstIndex(of: first) else { return nil }
        attributes.append((key, .text(String(decoding: bytes[(index + 1)..<close], as: UTF8.self))))
        index = close + 1
      } else {
        return nil
      }
    }
    end = index + 1
  }

  private static func isClosed(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") }

  static func isName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "-_.:".utf8.contains(byte)
  }

  // MARK: HTML

  /// Whether browsers read the tag as it is written.
  var isHTML: Bool {
    (isVoid || !closesItself)
      && attributes.allSatisfy { name, value in
        if case .code = value { false } else { Self.htmlName(of: name) == name }
      }
  }

  /// Returns the tag as HTML.
  ///
  /// - Parameters:
  ///   - value: Returns the text that code stands for, if it is known.
  ///   - refuse: Is told about each attribute that is left out.
  func html(_ value: (_ code: String) -> String?, refuse: (_ attribute: String) -> Void) -> String {
    guard !isEnd else { return "</\(name)>" }
    var html = "<" + name
    for (key, own) in attributes {
      switch own {
      case .none: html += " " + Self.htmlName(of: key)
      case .text(let text):
        // References to characters are the same in both languages.
        html += " \(Self.htmlName(of: key))=\"\(text.replacing("\"", with: "&quot;"))\""
      case .code("true"): html += " " + Self.htmlName(of: key)
      case .code("false"), .code("null"), .code("undefined"): break
      case .code(let code):
        if let text = key == "style" ? Self.declarations(in: code) : value(code), !key.isEmpty {
          html += " \(Self.htmlName(of: key))=\"\(Escape.markup(text))\""
        } else {
          refuse(key.isEmpty ? "{\(code)}" : "\(key)={\(code)}")
        }
      }
    }
    return html + ">" + (closesItself && !isVoid ? "</\(name)>" : "")
  }

  /// Whether HTML has an attribute for pictures, by its name in React or HTML.
  static func isOfPicture(_ name: String) -> Bool {
    [
      "title", "width", "height", "class", "id", "style", "loading", "decoding", "sizes", "srcset", "fetchpriority",
      "crossorigin", "referrerpolicy", "usemap", "ismap", "lang", "dir", "role",
    ].contains(htmlName(of: name)) || name.hasPrefix("data-") || name.hasPrefix("aria-")
  }

  /// The names of React that differ from those of HTML and SVG by more than their case.
  private static let hyphenated = [
    "className": "class", "htmlFor": "for", "acceptCharset": "accept-charset", "httpEquiv": "http-equiv",
    "strokeWidth": "stroke-width", "strokeLinecap": "stroke-linecap", "strokeLinejoin": "stroke-linejoin",
    "strokeDasharray": "stroke-dasharray", "strokeOpacity": "stroke-opacity", "fillRule": "fill-rule",
    "fillOpacity": "fill-opacity", "clipRule": "clip-rule", "clipPath": "clip-path", "stopColor": "stop-color",
    "stopOpacity": "stop-opacity", "textAnchor": "text-anchor", "fontSize": "font-size", "fontFamily": "font-family",
    "fontWeight": "font-weight", "xlinkHref": "xlink:href",
  ]

  /// The names of React that HTML has in lower case.
  private static let lowered: Set<String> = [
    "tabIndex", "fetchPriority", "useMap", "isMap", "colSpan", "rowSpan", "allowFullScreen", "frameBorder", "autoPlay",
    "playsInline", "crossOrigin",
    "srcSet", "referrerPolicy", "dateTime", "maxLength", "readOnly", "srcDoc", "autoFocus", "itemProp", "itemScope",
    "itemType", "cellPadding", "cellSpacing", "noValidate", "spellCheck", "contentEditable",
  ]

  static func htmlName(of name: String) -> String {
    hyphenated[name] ?? (lowered.contains(name) ? name.lowercased() : name)
  }

  /// Numbers without a unit are pixels, but for these.
  private static let unitless: Set<String> = [
    "flex", "flex-grow", "flex-shrink", "font-weight", "line-height", "opacity", "order", "z-index", "zoom",
    "aspect-ratio", "column-count", "grid-column", "grid-row",
  ]

  /// The declarations of CSS that an object of JavaScript has, or nil if some aren't literals.
  static func declarations(in code: String) -> String? {
    guard let inside = code.wholeMatch(of: /\{(?<inside>[\s\S]*)\}/)?.inside else { return nil }
    var rest = inside.drop(while: \.isWhitespace)
    var declarations: [String] = []
    while !rest.isEmpty {
      guard
        let match = rest.prefixMatch(
          of:
            /["']?(?<key>[\w\-]+)["']?\s*:\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<number>-?[\d.]+))\s*(?:,\s*|$)/
        )
      else { return nil }
      let key = match.key.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
      let number = match.number.map { unitless.contains(key) || $0 == "0" ? String($0) : "\($0)px" }
      declarations.append(
        "\(key):\(match.double.map { String($0) } ?? match.single.map { String($0) } ?? number ?? "")"
      )
      rest = rest[match.range.upperBound...]
    }
    return declarations.joined(separator: ";")
  }
}
