import CCMarkGFM
import Foundation
import WebText

extension Markdown {
  /// A heading that addresses can end with.
  struct Heading: Equatable {
    /// The level, 1…6.
    let level: Int
    /// The id.
    let id: String
    /// The text without marks.
    let text: String
    /// Whether tables of contents show it.
    var isListed = true
  }

  /// Takes a heading of the first level out of a document that begins with it.
  static func takeTitle(of document: OpaquePointer) -> String? {
    guard let first = unsafe cmark_node_first_child(document),
      unsafe cmark_node_get_type(first) == CMARK_NODE_HEADING, unsafe cmark_node_get_heading_level(first) == 1
    else { return nil }
    let title = HeadingAttributes(cutFrom: unsafe text(of: first)).rest.trimmed
    guard !title.isEmpty else { return nil }
    unsafe cmark_node_unlink(first)
    unsafe cmark_node_free(first)
    return title
  }

  /// Gives every heading an id, the author's own or one made of its text, and says which headings there are.
  func finishHeadings(of document: OpaquePointer, _ printer: NodePrinter) -> [Heading] {
    var ids = HeadingIDs(style: headingStyle)
    var headings: [Heading] = []
    let nodes = unsafe Self.nodes(of: document).filter { unsafe cmark_node_get_type($0) == CMARK_NODE_HEADING }
    for index in unsafe nodes.indices {
      let node = unsafe nodes[index]
      let level = unsafe Int(cmark_node_get_heading_level(node))
      let own = HeadingAttributes(cutFrom: unsafe Self.text(of: node))
      let text = own.rest.trimmed
      let id = ids.next(own: own.id, text: text)
      headings.append(Heading(level: level, id: id, text: text, isListed: !own.classes.contains("no_toc")))
      let (start, end) = ("<h\(level)>", "</h\(level)>")
      let html = unsafe printer.html(of: node).trimmed
      guard html.hasPrefix(start), html.hasSuffix(end) else { continue }
      let inner = HeadingAttributes(cutFrom: String(html.dropFirst(start.count).dropLast(end.count))).rest
      let classes = own.classes.isEmpty ? "" : " class=\"\(Escape.markup(own.classes.joined(separator: " ")))\""
      let heading = "<h\(level) id=\"\(Escape.markup(id))\"\(classes)>\(inner)\(end)"
      unsafe replace(node, with: Array(heading.utf8))
    }
    return headings
  }

  private var headingStyle: HeadingIDs.Style {
    if extensions.contains(.vueHeadings) { return .vue }
    if extensions.contains(.zolaHeadings) { return .zola }
    return extensions.contains(.hexoHeadings) ? .hexo : .github
  }

  /// A list of links to headings, one within another.
  static func contents(_ headings: [Heading]) -> String {
    var html = ""
    var open: [Int] = []
    for heading in headings {
      while let last = open.last, last > heading.level {
        open.removeLast()
        html += "</li></ul>"
      }
      if open.last == heading.level {
        html += "</li>"
      } else {
        open.append(heading.level)
        html += "<ul>"
      }
      let address = PagePath.percentEncoded(heading.id)
      html += "<li><a href=\"#\(address)\">\(Escape.markup(heading.text))</a>"
    }
    return html + String(repeating: "</li></ul>", count: open.count)
  }

  /// The text in a node, with spaces for the ends of lines.
  static func text(of node: OpaquePointer) -> String {
    var text = ""
    let nodes = unsafe nodes(of: node)
    for index in unsafe nodes.indices {
      switch unsafe cmark_node_get_type(nodes[index]) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        text += unsafe cmark_node_get_literal(nodes[index]).map { unsafe String(cString: $0) } ?? ""
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
    }
    return text
  }
}

/// An id and classes that an author wrote at the end of a heading: `{#id .class}`, or `{: #id .class}`.
struct HeadingAttributes {
  /// The id.
  private(set) var id: String?
  /// The classes.
  private(set) var classes: [String] = []
  /// The text before them.
  private(set) var rest: String

  /// Reads them off the end of a heading's text or HTML.
  init(cutFrom text: String) {
    rest = text
    let trimmed = text.trimmed
    guard trimmed.hasSuffix("}"), let open = trimmed.lastIndex(of: "{") else { return }
    var inner = trimmed[trimmed.index(after: open)...].dropLast()
    if inner.first == ":" { inner = inner.dropFirst() }
    var (id, classes): (String?, [String]) = (nil, [])
    for part in inner.split(whereSeparator: \.isWhitespace) {
      let name = part.dropFirst()
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_:.".contains($0) }) else { return }
      switch part.first {
      case "#" where id == nil: id = String(name)
      case ".": classes.append(String(name))
      default: return
      }
    }
    guard id != nil || !classes.isEmpty else { return }
    (self.id, self.classes, rest) = (id, classes, String(trimmed[..<open]).trimmed)
  }
}

/// Makes the ids of a page's headings, each of them once.
struct HeadingIDs {
  /// The rules of a generator for ids.
  enum Style {
    /// Letters and digits, and a hyphen for each space, as GitHub, Goldmark, kramdown and Astro have them.
    case github
    /// Letters and digits, and a hyphen for all signs between them, as VuePress and VitePress have them.
    case vue
    /// The same with another rule for apostrophes, as Zola has them.
    case zola
    /// The same with capital letters, as Hexo has them.
    case hexo
  }

  /// The rules.
  let style: Style
  /// The number of times that each id was wanted.
  ///
  /// The ids of the page around the text are taken.
  private var counts: [String: Int] = ["main": 1]

  /// Begins with the ids of a page around its text.
  init(style: Style = .github) { self.style = style }

  /// The id of the next heading.
  ///
  /// - Parameters:
  ///   - own: The one that its author chose, which is kept unless an earlier heading has it.
  ///   - text: What it is made of otherwise: letters and digits, and hyphens for spaces.
  mutating func next(own: String?, text: String) -> String {
    var wanted = own ?? id(text)
    // Footnotes have such ids.
    if wanted.hasPrefix("fn-") || wanted.hasPrefix("fnref-") { wanted = "section-" + wanted }
    var id = wanted
    while let count = counts[id] {
      counts[wanted, default: 0] += 1
      id = "\(wanted)-\(max(count, counts[wanted] ?? 0) - 1)"
    }
    counts[id] = 1
    return id
  }

  private func id(_ text: String) -> String {
    let id = style == .github ? Self.plainID(text) : joinedID(text)
    return id.isEmpty ? "section" : id
  }

  /// The words of a text with hyphens between them.
  private func joinedID(_ text: String) -> String {
    let accents = text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      !(0x300...0x36F).contains($0.value) && $0.properties.generalCategory != .control
    }
    // Only the signs of ASCII and quotation marks are between words in JavaScript's generators.
    let quotes: Set<Unicode.Scalar> = style == .vue ? ["“", "”", "‘", "’"] : []
    let words = accents.split { scalar in
      let isSign = scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
      let isOther = style == .zola && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
      return isSign || isOther || scalar.properties.isWhitespace || quotes.contains(scalar)
    }
    let id = String(String.UnicodeScalarView(words.joined(separator: "-".unicodeScalars)))
      .precomposedStringWithCanonicalMapping
    if style == .hexo { return id }
    return (style == .vue && id.first?.isASCII == true && id.first?.isNumber == true ? "_" : "") + id.lowercased()
  }

  private static func plainID(_ text: String) -> String {
    var id = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber || character == "-" || character == "_" {
        id.append(character)
      } else if character.isWhitespace {
        id.append("-")
      }
    }
    return id
  }
}
