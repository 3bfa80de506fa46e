import CCMarkGFM
import WebText

extension Markdown {
  /// What other generators' Markdown has besides CommonMark.
  enum Extension: String, CaseIterable, Sendable {
    /// kramdown's and Goldmark's attributes, `{: .note}`, and `{:toc}`.
    case attributes
    /// Terms with definitions, which begin with a colon.
    case definitionLists
    /// Abbreviations with their meaning, `*[HTML]: …`.
    case abbreviations
    /// Formulas between `$$`, which are shown as code.
    case math
    /// Pictures by their names, `:wave:`.
    case emoji
    /// Strong text beside Chinese, Japanese and Korean, where CommonMark sees none.
    case cjkEmphasis
    /// Notes between lines of colons, `:::note`, or indented below `!!! note`, and other directives with colons.
    case directives
    /// Components, expressions and lines of JavaScript in every article, as in files that end in `.mdx`.
    case mdx

    /// What is read together with shortcodes, before the Markdown is parsed.
    static let ofShortcodes: Set<Extension> = [.math, .directives, .mdx]
  }
}

/// A second pass over the tree of libcmark-gfm, for what dialects of Markdown add to it.
///
/// Nodes have no attributes, so that marks in the tree say what is to be added to tags when these are printed. A mark is a
/// comment with a character that the text doesn't contain, so nothing that an author writes is one.
struct MarkdownDialect {
  /// What a mark stands for.
  private enum Mark {
    /// Attributes for the next tag, of an element if its name is known.
    case next(Attributes, element: String?)
    /// Attributes for the tag before.
    case last(Attributes)
    /// Another element in place of the paragraph that the mark begins.
    case element(String)
    /// A table of contents.
    case contents
    /// The place of the footnotes.
    case footnotes
  }

  private let extensions: Set<Markdown.Extension>
  private let lines: [Substring]
  private let sign: String
  private var marks: [Mark] = []
  private var definitions: [String: Attributes] = [:]
  private var abbreviations: [(name: String, meaning: String)] = []

  /// Prepares a pass, or returns nil if there is nothing to do.
  init?(_ text: String, _ extensions: Set<Markdown.Extension>) {
    guard !extensions.isEmpty, let sign = Unicode.Scalar(missingIn: [text.utf8]) else { return nil }
    (self.extensions, self.sign) = (extensions, String(sign))
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  // MARK: Attributes

  /// Attributes of an element.
  struct Attributes {
    var id: String?
    var classes: [String] = []
    var others: [(name: String, value: String)] = []
    /// Words alone, which name definitions.
    var words: [String] = []

    /// Reads what stands between `{:` and `}`, or returns nil if it isn't that.
    init?(_ text: some StringProtocol, needsSign: Bool = false) {
      var rest = Substring(text).drop(while: \.isWhitespace)
      while let first = rest.first {
        if first == "." || first == "#" {
          let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_:/".contains($0) }
          guard !name.isEmpty else { return nil }
          if first == "." { classes.append(String(name)) } else { id = String(name) }
          rest = rest[name.endIndex...]
        } else {
          let name = rest.prefix { $0.isLetter || $0.isNumber || "-_:".contains($0) }
          guard !name.isEmpty else { return nil }
          rest = rest[name.endIndex...]
          guard rest.first == "=" else {
            if needsSign { return nil }
            words.append(String(name))
            rest = rest.drop(while: \.isWhitespace)
            continue
          }
          rest = rest.dropFirst()
          let value: Substring
          if let quote = rest.first, quote == "\"" || quote == "'" {
            let inner = rest.dropFirst()
            guard let end = inner.firstIndex(of: quote) else { return nil }
            value = inner[..<end]
            rest = inner[inner.index(after: end)...]
          } else {
            value = rest.prefix { !$0.isWhitespace }
            rest = rest[value.endIndex...]
          }
          switch name {
          case "class": classes += value.split(separator: " ").map(String.init)
          case "id": id = String(value)
          default: others.append((String(name), String(value)))
          }
        }
        rest = rest.drop(while: \.isWhitespace)
      }
      if needsSign, id == nil, classes.isEmpty, others.isEmpty { return nil }
    }

    /// Takes what a definition has.
    mutating func add(_ other: Attributes) {
      id = id ?? other.id
      classes += other.classes
      others += other.others.filter { entry in !others.contains { $0.name == entry.name } }
    }

    /// The attributes of a tag that has some already.
    func added(to tag: Substring) -> String {
      var tag = String(tag)
      var added = ""
      if let id, !tag.contains(" id=") { added += " id=\"\(Escape.markup(id))\"" }
      if !classes.isEmpty {
        let names = Escape.markup(classes.joined(separator: " "))
        if let place = tag.firstRange(of: " class=\"") {
          tag.insert(contentsOf: names + " ", at: place.upperBound)
        } else {
          added += " class=\"\(names)\""
        }
      }
      for (name, value) in others where !tag.contains(" \(name)=") { added += " \(name)=\"\(Escape.markup(value))\"" }
      let end = tag.hasSuffix("/") ? tag.index(before: tag.endIndex) : tag.endIndex
      if tag.hasSuffix(" /") {
        tag.insert(contentsOf: added, at: tag.index(tag.endIndex, offsetBy: -2))
      } else {
        tag.insert(contentsOf: added, at: end)
      }
      return tag
    }
  }

  /// The attributes of a line that has nothing else, without the marks of quotes before it.
  private func attributes(ofLine line: Substring) -> Attributes? {
    let text = String(line.drop { $0 == ">" || $0.isWhitespace }).trimmed
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    if text.hasPrefix("{:") {
      guard !text.hasPrefix("{::"), !text.hasPrefix("{:/") else { return nil }
      return resolved(Attributes(text.dropFirst(2).dropLast()))
    }
    return resolved(Attributes(text.dropFirst().dropLast(), needsSign: true))
  }

  private func resolved(_ attributes: Attributes?) -> Attributes? {
    guard var attributes else { return nil }
    for word in attributes.words { if let definition = definitions[word] { attributes.add(definition) } }
    return attributes
  }

  // MARK: The pass

  /// The HTML of a mark.
  private mutating func mark(_ mark: Mark) -> String {
    marks.append(mark)
    return "<!--\(sign)\(marks.count - 1)\(sign)-->"
  }

  /// Changes a document.
  mutating func run(_ document: OpaquePointer) {
    if extensions.contains(.attributes) || extensions.contains(.abbreviations) { unsafe takeDefinitions(document) }
    if extensions.contains(.attributes) {
      unsafe takeTables(document)
      unsafe takeBlocks(document)
      unsafe takeSpans(document)
    }
    if extensions.contains(.definitionLists) { unsafe takeTerms(document) }
    if extensions.contains(.cjkEmphasis) { unsafe joinEmphasis(document) }
    if extensions.contains(.emoji) || !abbreviations.isEmpty { unsafe takeWords(document) }
  }

  private func line(_ number: Int32) -> Substring {
    let index = Int(number) - BlockWatch.preludeLines - 1
    return lines.indices.contains(index) ? lines[index] : ""
  }

  private static func nodes(_ document: OpaquePointer, _ types: cmark_node_type...) -> [OpaquePointer] {
    unsafe Markdown.nodes(of: document).filter { node in types.contains { unsafe $0 == cmark_node_get_type(node) } }
  }

  private static func name(of node: OpaquePointer) -> String {
    unsafe cmark_node_get_type_string(node).map { unsafe String(cString: $0) } ?? ""
  }

  private static func new(_ type: cmark_node_type, _ literal: String) -> OpaquePointer? {
    guard let node = unsafe cmark_node_new_with_mem(type, ClearingMemory.shared) else { return nil }
    unsafe cmark_node_set_literal(node, literal)
    return unsafe node
  }

  private static func literal(_ node: OpaquePointer) -> String {
    unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? ""
  }

  /// The places at which lines begin among the children of a paragraph: each child that begins one.
  private static func isBreak(_ node: OpaquePointer) -> Bool {
    let type = unsafe cmark_node_get_type(node)
    return type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK
  }

  /// Takes definitions of attributes and abbreviations, and comments, out of a document.
  private mutating func takeDefinitions(_ document: OpaquePointer) {
    var isComment = false
    let paragraphs = unsafe Self.nodes(document, CMARK_NODE_PARAGRAPH)
    for index in unsafe paragraphs.indices {
      let paragraph = unsafe paragraphs[index]
      let range =
        unsafe cmark_node_get_start_line(
          paragraph
        )...max(
          cmark_node_get_start_line(paragraph),
          cmark_node_get_end_line(paragraph)
        )
      let texts = range.map { String(line($0)).trimmed }
      if extensions.contains(.attributes) {
        if texts[0].hasPrefix("{::comment}") { isComment = true }
        if isComment {
          if texts.contains(where: { $0.contains("{:/comment}") || $0.contains("{:/}") }) { isComment = false }
          unsafe Markdown.remove(paragraph)
          continue
        }
        if texts.allSatisfy({ $0.wholeMatch(of: /\{::[^}]*\}|\{:\/[^}]*\}/) != nil }) {
          unsafe Markdown.remove(paragraph)
          continue
        }
        let found = texts.compactMap { $0.wholeMatch(of: /\{:([\w\-]+):\s*(.*)\}/) }
        if found.count == texts.count {
          for match in found { if let attributes = Attributes(match.2) { definitions[String(match.1)] = attributes } }
          unsafe Markdown.remove(paragraph)
          continue
        }
      }
      guard extensions.contains(.abbreviations) else { continue }
      let found = texts.prefix { $0.wholeMatch(of: /\*\[([^\]]+)\]:\s*(.*)/) != nil }
      for match in found.compactMap({ $0.wholeMatch(of: /\*\[([^\]]+)\]:\s*(.*)/) }) {
        abbreviations.append((String(match.1), String(match.2)))
        unsafe Self.removeFirstLine(of: paragraph)
      }
      if unsafe cmark_node_first_child(paragraph) == nil { unsafe Markdown.remove(paragraph) }
    }
  }

  /// Takes the attributes behind tables, which are rows for the parser.
  private mutating func takeTables(_ document: OpaquePointer) {
    let tables = unsafe Markdown.nodes(of: document).filter { unsafe Self.name(of: $0) == "table" }
    for index in unsafe tables.indices {
      let table = unsafe tables[index]
      guard let row = unsafe cmark_node_last_child(table),
        let attributes = unsafe attributes(ofLine: line(cmark_node_get_start_line(row)))
      else { continue }
      unsafe Markdown.remove(row)
      unsafe put(attributes, on: table)
    }
  }

  /// Puts attributes on a block.
  private mutating func put(_ attributes: Attributes, on node: OpaquePointer) {
    let type = unsafe cmark_node_get_type(node)
    if type == CMARK_NODE_LIST, attributes.words.contains("toc") || attributes.words.contains("footnotes") {
      let mark = self.mark(attributes.words.contains("toc") ? .contents : .footnotes)
      guard let block = unsafe Markdown.block(Array(mark.utf8)), unsafe cmark_node_replace(node, block) == 1 else {
        return
      }
      unsafe cmark_node_free(node)
      return
    }
    if type == CMARK_NODE_HEADING {
      let names = (attributes.id.map { ["#" + $0] } ?? []) + attributes.classes.map { "." + $0 }
      guard !names.isEmpty, let text = unsafe Self.new(CMARK_NODE_TEXT, " {\(names.joined(separator: " "))}") else {
        return
      }
      unsafe cmark_node_append_child(node, text)
      return
    }
    if type == CMARK_NODE_ITEM {
      guard let block = unsafe Markdown.block(Array(mark(.last(attributes)).utf8)) else { return }
      unsafe cmark_node_prepend_child(node, block)
      return
    }
    let isTable = unsafe Self.name(of: node) == "table"
    guard let block = unsafe Markdown.block(Array(mark(.next(attributes, element: isTable ? "table" : nil)).utf8))
    else { return }
    unsafe cmark_node_insert_before(node, block)
  }

  /// Takes the attributes of blocks: lines of their own at the end or the start of a paragraph, or alone.
  private mutating func takeBlocks(_ document: OpaquePointer) {
    let paragraphs = unsafe Self.nodes(document, CMARK_NODE_PARAGRAPH)
    for index in unsafe paragraphs.indices {
      let paragraph = unsafe paragraphs[index]
      let (start, end) = unsafe (cmark_node_get_start_line(paragraph), cmark_node_get_end_line(paragraph))
      guard let last = attributes(ofLine: line(end)), start > 0 else {
        if let first = attributes(ofLine: line(start)), end > start {
          unsafe Self.removeFirstLine(of: paragraph)
          unsafe put(first, on: paragraph)
        }
        continue
      }
      if start == end {
        unsafe take(last, alone: paragraph)
      } else {
        let target = unsafe owner(of: line(end), paragraph)
        unsafe Self.removeLastLine(of: paragraph)
        unsafe put(last, on: target)
      }
    }
    let html = unsafe Self.nodes(document, CMARK_NODE_HTML_BLOCK)
    for index in unsafe html.indices {
      let parts = unsafe Self.literal(html[index]).split(separator: "\n", omittingEmptySubsequences: false)
      guard let place = parts.lastIndex(where: { !$0.allSatisfy(\.isWhitespace) }), place > 0,
        attributes(ofLine: parts[place]) != nil
      else { continue }
      unsafe cmark_node_set_literal(html[index], parts[..<place].joined(separator: "\n") + "\n")
    }
  }

  /// Takes a line of attributes that is a paragraph for the parser.
  private mutating func take(_ attributes: Attributes, alone paragraph: OpaquePointer) {
    let line = unsafe cmark_node_get_start_line(paragraph)
    let (before, after) = unsafe (cmark_node_previous(paragraph), cmark_node_next(paragraph))
    if let before = unsafe before, unsafe cmark_node_get_end_line(before) >= line - 1 {
      unsafe put(attributes, on: before)
    } else if let after = unsafe after, unsafe cmark_node_get_start_line(after) == line + 1 {
      unsafe put(attributes, on: after)
    } else if attributes.words.contains("toc"), let block = unsafe Markdown.block(Array(mark(.contents).utf8)) {
      unsafe cmark_node_insert_before(paragraph, block)
    }
    unsafe Markdown.remove(paragraph)
  }

  /// The block that a line of attributes at the end of a paragraph belongs to: a list or a quote that its indentation is
  /// outside of, or the paragraph itself.
  private func owner(of line: Substring, _ paragraph: OpaquePointer) -> OpaquePointer {
    var node = unsafe paragraph
    let indentation = line.prefix { $0 == " " || $0 == ">" }.count
    while let parent = unsafe cmark_node_parent(node) {
      let type = unsafe cmark_node_get_type(parent)
      if type == CMARK_NODE_ITEM {
        guard let list = unsafe cmark_node_parent(parent) else { break }
        let column = unsafe Int(cmark_node_get_start_column(parent)) - 1
        // A paragraph of a tight list has no tag.
        if indentation > column {
          return unsafe node == paragraph && cmark_node_get_list_tight(list) != 0 ? parent : node
        }
        unsafe node = list
      } else if type == CMARK_NODE_BLOCK_QUOTE, !line.drop(while: \.isWhitespace).hasPrefix(">") {
        unsafe node = parent
      } else {
        break
      }
    }
    return unsafe node
  }

  private static func removeLastLine(of paragraph: OpaquePointer) {
    while let child = unsafe cmark_node_last_child(paragraph) {
      let isBreak = unsafe isBreak(child)
      unsafe Markdown.remove(child)
      if isBreak { return }
    }
  }

  private static func removeFirstLine(of paragraph: OpaquePointer) {
    while let child = unsafe cmark_node_first_child(paragraph) {
      let isBreak = unsafe isBreak(child)
      unsafe Markdown.remove(child)
      if isBreak { return }
    }
  }

  // MARK: Spans

  /// Takes attributes behind a part of a line, and at the start of an item.
  private mutating func takeSpans(_ document: OpaquePointer) {
    let texts = unsafe Self.nodes(document, CMARK_NODE_TEXT)
    var removed: Set<OpaquePointer> = unsafe []
    for index in unsafe texts.indices {
      let node = unsafe texts[index]
      guard unsafe !removed.contains(node), unsafe Self.literal(node).contains("{:") else { continue }
      // Typographic quotes divide a text.
      var text = unsafe Self.literal(node)
      while !text.contains("}"), let next = unsafe cmark_node_next(node),
        unsafe cmark_node_get_type(next) == CMARK_NODE_TEXT
      {
        text += unsafe Self.literal(next)
        unsafe removed.insert(next)
        unsafe Markdown.remove(next)
      }
      unsafe take(text, node)
    }
  }

  private mutating func take(_ text: String, _ node: OpaquePointer) {
    var rest = text[...]
    var kept = ""
    while let open = rest.firstRange(of: "{:"), let close = rest[open.upperBound...].firstIndex(of: "}") {
      let inner = rest[open.upperBound..<close].map { "“”".contains($0) ? "\"" : "‘’".contains($0) ? "'" : $0 }
      let before = rest[..<open.lowerBound]
      rest = rest[rest.index(after: close)...]
      kept += before
      if inner.first == ":" || inner.first == "/" { continue }
      guard let attributes = resolved(Attributes(String(inner))) else {
        kept += "{:" + String(inner) + "}"
        continue
      }
      guard kept.trimmed.isEmpty else {
        if unsafe isInHeading(node) {
          let names = (attributes.id.map { ["#" + $0] } ?? []) + attributes.classes.map { "." + $0 }
          if !names.isEmpty { kept += "{\(names.joined(separator: " "))}" }
        }
        continue
      }
      if let span = unsafe cmark_node_previous(node), kept.isEmpty, unsafe !Self.isBreak(span) {
        if let mark = unsafe Self.new(CMARK_NODE_HTML_INLINE, mark(.next(attributes, element: nil))) {
          unsafe cmark_node_insert_before(span, mark)
        }
      } else if unsafe cmark_node_previous(node) == nil, let paragraph = unsafe cmark_node_parent(node),
        let item = unsafe cmark_node_parent(paragraph), unsafe cmark_node_get_type(item) == CMARK_NODE_ITEM
      {
        unsafe put(attributes, on: item)
      }
    }
    unsafe cmark_node_set_literal(node, kept + rest)
  }

  private func isInHeading(_ node: OpaquePointer) -> Bool {
    unsafe cmark_node_parent(node).map { unsafe cmark_node_get_type($0) == CMARK_NODE_HEADING } ?? false
  }

  // MARK: Definition lists

  /// Makes lists of terms and definitions of paragraphs with lines that begin with a colon.
  private mutating func takeTerms(_ document: OpaquePointer) {
    let paragraphs = unsafe Self.nodes(document, CMARK_NODE_PARAGRAPH)
    var last: OpaquePointer?
    for index in unsafe paragraphs.indices {
      let paragraph = unsafe paragraphs[index]
      let parts = unsafe Self.lines(of: paragraph)
      let isDefinition = unsafe parts.map { unsafe Self.definition($0) }
      guard let first = isDefinition.firstIndex(of: true) else { continue }
      var terms = unsafe paragraph
      if first == 0 {
        // The term is the paragraph before, or the definition is another one of the last term.
        guard let before = unsafe cmark_node_previous(paragraph) else { continue }
        if unsafe before == last {
          unsafe terms = before
        } else if unsafe cmark_node_get_type(before) == CMARK_NODE_PARAGRAPH {
          unsafe terms = before
          guard let open = unsafe Markdown.block(Array("<dl>".utf8)) else { continue }
          unsafe cmark_node_insert_before(terms, open)
          let names = unsafe Self.lines(of: terms)
          unsafe divide(terms, names, names.map { _ in false })
        } else {
          continue
        }
      } else {
        guard let open = unsafe Markdown.block(Array("<dl>".utf8)) else { continue }
        unsafe cmark_node_insert_before(paragraph, open)
      }
      let isMore = unsafe first == 0 && terms == last
      if isMore, let last = unsafe last { unsafe Markdown.remove(last) }
      let end = unsafe divide(paragraph, parts, isDefinition)
      guard let close = unsafe Markdown.block(Array("</dl>".utf8)) else { continue }
      unsafe cmark_node_insert_after(end, close)
      unsafe last = close
    }
  }

  /// The children of a paragraph by their lines, without the breaks.
  private static func lines(of paragraph: OpaquePointer) -> [[OpaquePointer]] {
    var lines: [[OpaquePointer]] = unsafe [[]]
    var next = unsafe cmark_node_first_child(paragraph)
    while let node = unsafe next {
      unsafe next = cmark_node_next(node)
      if unsafe isBreak(node) { unsafe lines.append([]) } else { unsafe lines[lines.count - 1].append(node) }
    }
    return unsafe lines
  }

  /// Whether a line begins with a colon and a space.
  private static func definition(_ line: [OpaquePointer]) -> Bool {
    guard let first = unsafe line.first, unsafe cmark_node_get_type(first) == CMARK_NODE_TEXT else { return false }
    let text = unsafe literal(first)
    let hasMore = unsafe line.count > 1
    return text.hasPrefix(": ") || text.hasPrefix(":\t") || text == ":" && hasMore
  }

  /// Makes a paragraph for each term and each definition of the lines of one.
  ///
  /// - Returns: The last one.
  @discardableResult
  private mutating func divide(_ paragraph: OpaquePointer, _ lines: [[OpaquePointer]], _ isDefinition: [Bool])
    -> OpaquePointer
  {
    var breaks: [OpaquePointer] = unsafe []
    var child = unsafe cmark_node_first_child(paragraph)
    while let node = unsafe child {
      unsafe child = cmark_node_next(node)
      if unsafe Self.isBreak(node) { unsafe breaks.append(node) }
    }
    var current: OpaquePointer?
    var isInDefinition = false
    for index in unsafe lines.indices {
      let starts = isDefinition[index] || !isInDefinition
      if starts {
        guard let new = unsafe cmark_node_new_with_mem(CMARK_NODE_PARAGRAPH, ClearingMemory.shared),
          let mark = unsafe Self.new(CMARK_NODE_HTML_INLINE, mark(.element(isDefinition[index] ? "dd" : "dt")))
        else { return unsafe paragraph }
        unsafe cmark_node_append_child(new, mark)
        unsafe cmark_node_insert_after(current ?? paragraph, new)
        unsafe current = new
        isInDefinition = isDefinition[index]
        if isInDefinition, let first = unsafe lines[index].first {
          unsafe cmark_node_set_literal(first, String(Self.literal(first).dropFirst().drop(while: \.isWhitespace)))
        }
      } else if let current = unsafe current, let space = unsafe Self.new(CMARK_NODE_TEXT, "\n") {
        unsafe cmark_node_append_child(current, space)
      }
      guard let current = unsafe current else { continue }
      for place in unsafe lines[index].indices {
        let node = unsafe lines[index][place]
        unsafe Self.copyTexts(in: node)
        unsafe cmark_node_unlink(node)
        unsafe cmark_node_append_child(current, node)
      }
    }
    for index in unsafe breaks.indices { unsafe Markdown.remove(breaks[index]) }
    let end = unsafe current ?? paragraph
    if unsafe current != nil { unsafe Markdown.remove(paragraph) }
    return unsafe end
  }

  /// Gives the texts in a node memory of their own: they are parts of that of their paragraph, which is freed.
  private static func copyTexts(in node: OpaquePointer) {
    let nodes = unsafe Markdown.nodes(of: node)
    for index in unsafe nodes.indices where unsafe cmark_node_get_literal(nodes[index]) != nil {
      unsafe cmark_node_set_literal(nodes[index], literal(nodes[index]))
    }
  }

  // MARK: Words

  private static func isCJK(_ character: Character?) -> Bool {
    guard let scalar = character?.unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(scalar) || (0xAC00...0xD7AF).contains(scalar)
      || (0xF900...0xFAFF).contains(scalar)
      || (0xFF00...0xFFEF).contains(scalar) || (0x20000...0x3FFFF).contains(scalar)
  }

  /// Makes strong text of what stands between two pairs of stars that CommonMark sees no emphasis in, beside characters of
  /// Chinese, Japanese or Korean.
  private func joinEmphasis(_ document: OpaquePointer) {
    unsafe divideStars(document)
    let texts = unsafe Self.nodes(document, CMARK_NODE_TEXT)
    var open: OpaquePointer?
    for index in unsafe texts.indices {
      let node = unsafe texts[index]
      guard unsafe Self.literal(node) == "**" else { continue }
      guard let start = unsafe open, unsafe cmark_node_parent(start) == cmark_node_parent(node) else {
        unsafe open = node
        continue
      }
      let around = unsafe [
        cmark_node_previous(start).map { unsafe Markdown.text(of: $0).last },
        cmark_node_next(start).map { unsafe Markdown.text(of: $0).first },
        cmark_node_previous(node).map { unsafe Markdown.text(of: $0).last },
        cmark_node_next(node).map { unsafe Markdown.text(of: $0).first },
      ]
      let (first, last) = (around[1] ?? nil, around[2] ?? nil)
      guard around.contains(where: { Self.isCJK($0 ?? nil) }), first?.isWhitespace == false,
        last?.isWhitespace == false,
        unsafe cmark_node_next(start) != node,
        let strong = unsafe cmark_node_new_with_mem(CMARK_NODE_STRONG, ClearingMemory.shared)
      else {
        unsafe open = node
        continue
      }
      unsafe cmark_node_insert_before(start, strong)
      while let inner = unsafe cmark_node_next(start), unsafe inner != node {
        unsafe cmark_node_unlink(inner)
        unsafe cmark_node_append_child(strong, inner)
      }
      unsafe Markdown.remove(start)
      unsafe Markdown.remove(node)
      unsafe open = nil
    }
  }

  /// Makes nodes of their own of pairs of stars in texts, unless a backslash in the paragraph may mean that they are text.
  private func divideStars(_ document: OpaquePointer) {
    let texts = unsafe Self.nodes(document, CMARK_NODE_TEXT)
    for index in unsafe texts.indices {
      let node = unsafe texts[index]
      let parts = unsafe Self.literal(node).split(separator: "**", omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      var block = unsafe cmark_node_parent(node)
      while let inner = unsafe block,
        unsafe cmark_node_get_start_line(inner) == 0 || cmark_node_get_type(inner) == CMARK_NODE_STRONG
          || cmark_node_get_type(inner) == CMARK_NODE_EMPH || cmark_node_get_type(inner) == CMARK_NODE_LINK
      { unsafe block = cmark_node_parent(inner) }
      if let block = unsafe block {
        let start = unsafe cmark_node_get_start_line(block)
        let end = unsafe max(start, cmark_node_get_end_line(block))
        if (start...end).contains(where: { line($0).contains("\\*") }) { continue }
      }
      for (place, part) in parts.enumerated() {
        for text in (place == 0 ? [] : ["**"]) + (part.isEmpty ? [] : [String(part)]) {
          guard let new = unsafe Self.new(CMARK_NODE_TEXT, text) else { return }
          unsafe cmark_node_insert_before(node, new)
        }
      }
      unsafe Markdown.remove(node)
    }
  }

  /// Puts pictures in place of their names, and meanings around abbreviations.
  private func takeWords(_ document: OpaquePointer) {
    let texts = unsafe Self.nodes(document, CMARK_NODE_TEXT)
    for index in unsafe texts.indices {
      let node = unsafe texts[index]
      var text = unsafe Self.literal(node)
      if extensions.contains(.emoji), text.contains(":") {
        text = text.replacing(/:([a-z0-9_+\-]+):/) { Emoji.named(String($0.1)) ?? String($0.0) }
        unsafe cmark_node_set_literal(node, text)
      }
      guard !abbreviations.isEmpty else { continue }
      let parts = abbreviated(text)
      guard parts.count > 1 || parts.first?.isHTML == true else { continue }
      for part in parts {
        guard let new = unsafe Self.new(part.isHTML ? CMARK_NODE_HTML_INLINE : CMARK_NODE_TEXT, part.text) else {
          return
        }
        unsafe cmark_node_insert_before(node, new)
      }
      unsafe Markdown.remove(node)
    }
  }

  private func abbreviated(_ text: String) -> [(text: String, isHTML: Bool)] {
    var parts: [(text: String, isHTML: Bool)] = []
    var rest = text[...]
    var start = rest.startIndex
    func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
    while start < rest.endIndex {
      let before = start > text.startIndex ? text[text.index(before: start)] : nil
      let found =
        isWord(before)
        ? nil
        : abbreviations.filter { entry in
          rest[start...].hasPrefix(entry.name) && !isWord(rest[start...].dropFirst(entry.name.count).first)
        }.max { $0.name.count < $1.name.count }
      guard let found else {
        start = rest.index(after: start)
        continue
      }
      if start > rest.startIndex { parts.append((String(rest[..<start]), false)) }
      let title = found.meaning.isEmpty ? "" : " title=\"\(Escape.markup(found.meaning))\""
      parts.append(("<abbr\(title)>\(Escape.markup(found.name))</abbr>", true))
      rest = rest[rest.index(start, offsetBy: found.name.count)...]
      start = rest.startIndex
    }
    if !rest.isEmpty { parts.append((String(rest), false)) }
    return parts
  }

  // MARK: HTML

  /// HTML with what its marks stand for.
  ///
  /// - Parameters:
  ///   - html: The HTML with marks.
  ///   - contents: A table of contents.
  func applied(to html: String, contents: String) -> String {
    guard html.contains("<!--\(sign)") else { return html }
    var html = html
    var notes = ""
    if marks.contains(where: { if case .footnotes = $0 { true } else { false } }),
      let start = html.firstRange(of: "<section class=\"footnotes\""),
      let end = html[start.lowerBound...].firstRange(of: "</section>")
    {
      notes = String(html[start.lowerBound..<end.upperBound])
      html.removeSubrange(start.lowerBound..<end.upperBound)
    }
    let parts = html.split(separator: "<!--\(sign)", omittingEmptySubsequences: false)
    var result = String(parts[0])
    var element: String?
    func add(_ text: Substring) {
      guard let name = element, let end = text.firstRange(of: "</p>") else { return result += text }
      result += text[..<end.lowerBound] + "</\(name)>" + text[end.upperBound...]
      element = nil
    }
    for part in parts.dropFirst() {
      let digits = part.prefix { $0 != sign.first }
      var rest = part.dropFirst(digits.count + 4)
      guard let number = Int(digits), marks.indices.contains(number) else { continue }
      switch marks[number] {
      case .next(let attributes, let name):
        if rest.first == "\n" { rest.removeFirst() }
        guard let tag = rest.firstRange(of: "<" + (name ?? "")), let end = rest[tag.upperBound...].firstIndex(of: ">")
        else {
          add(rest)
          continue
        }
        add(rest[..<tag.lowerBound] + attributes.added(to: rest[tag.lowerBound..<end]) + rest[end...])
      case .last(let attributes):
        if rest.first == "\n" { rest.removeFirst() }
        if let tag = result.lastIndex(of: "<"), let end = result[tag...].firstIndex(of: ">") {
          let changed = attributes.added(to: result[tag..<end])
          // A list item that begins with a block has a line feed behind its tag.
          let after = result[end...].filter { $0 != "\n" }
          result = result[..<tag] + changed + after
        }
        add(rest)
      case .element(let name):
        if result.hasSuffix("<p>") { result = result.dropLast(3) + "<\(name)>" }
        element = name
        add(rest)
      case .contents:
        result += contents
        add(rest)
      case .footnotes:
        result += notes
        add(rest)
      }
    }
    return result
  }
}
