import CCMarkGFM

extension Markdown {
  /// What other generators' Markdown has besides CommonMark.
  enum Extension: String, CaseIterable, Sendable {
    /// kramdown's and Goldmark's attributes, `{: .note}`, and `{:toc}`.
    case attributes
    /// Attributes in braces behind pictures, links, code and emphasis: `![a](b.png){width=200}`.
    case spanAttributes
    /// `[toc]`, `[TOC]` or `[[toc]]` in a line of its own, which stands for the table of contents.
    case contents
    /// Terms with definitions, which begin with a colon.
    case definitionLists
    /// Abbreviations with their meaning, `*[HTML]: …`.
    case abbreviations
    /// Formulas between `$$`, which are shown as code.
    case math
    /// Pictures by their names, `:wave:`.
    case emoji
    /// Strong text beside Chinese, Japanese and Korean, where CommonMark sees none, and addresses that end where these begin.
    case cjkEmphasis
    /// Strong text between any two pairs of stars, as Publish reads it: `**strong **`.
    case looseEmphasis
    /// HTML that ends with its element, and not with an empty line, as Publish reads it.
    case elementHTML
    /// Blocks of code between lines of HTML, as Hexo and Python-Markdown read them.
    case codeInHTML
    /// Footnotes within a line, `^[text]`, as Pandoc and markdown-it read them.
    case inlineFootnotes
    /// Links by the names of articles, `[[name]]` and `[[name|text]]`, as Obsidian has them.
    case wikiLinks
    /// Addresses of links and pictures that have spaces, or the size of a picture behind them: `[a](b c.png)`, `![a](b.png =200x)`.
    case spacedLinks
    /// Notes between lines of colons, `:::note`, or indented below `!!! note`, and other directives with colons.
    case directives
    /// Components, expressions and lines of JavaScript in every article, as in files that end in `.mdx`.
    case mdx
    /// The ids that VuePress and VitePress give to headings.
    case vueHeadings
    /// The ids that Zola gives to headings.
    case zolaHeadings
    /// The ids that Hexo gives to headings.
    case hexoHeadings

    /// What is read together with shortcodes, before the Markdown is parsed.
    static let ofShortcodes: Set<Extension> = [
      .attributes, .math, .directives, .mdx, .spacedLinks, .elementHTML, .codeInHTML,
      .inlineFootnotes, .wikiLinks, .vueHeadings,
    ]
  }
}

/// A second pass over the tree of libcmark-gfm, for what dialects of Markdown add to it.
///
/// Nodes have no attributes, so that marks in the tree say what is to be added to tags when these are printed. A mark is a
/// comment with a character that the text doesn't contain, so nothing that an author writes is one.
struct MarkdownDialect {
  /// What a mark stands for.
  enum Mark {
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

  let extensions: Set<Markdown.Extension>
  let lines: [Substring]
  let sign: String
  var marks: [Mark] = []
  var definitions: [String: Attributes] = [:]
  var abbreviations: [(name: String, meaning: String)] = []

  /// Prepares a pass, or returns nil if there is nothing to do.
  init?(_ text: String, _ extensions: Set<Markdown.Extension>) {
    guard !extensions.isEmpty, let sign = Unicode.Scalar(missingIn: [text.utf8]) else { return nil }
    (self.extensions, self.sign) = (extensions, String(sign))
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The HTML of a mark.
  mutating func mark(_ mark: Mark) -> String {
    marks.append(mark)
    return "<!--\(sign)\(marks.count - 1)\(sign)-->"
  }

  /// Changes a document.
  mutating func run(_ document: OpaquePointer) {
    if extensions.contains(.attributes) || extensions.contains(.abbreviations) { unsafe takeDefinitions(document) }
    if extensions.contains(.attributes) {
      unsafe takeTables(document)
      unsafe takeBlocks(document)
    }
    if extensions.contains(.attributes) || extensions.contains(.spanAttributes) { unsafe takeSpans(document) }
    if extensions.contains(.contents) { unsafe takeContents(document) }
    if extensions.contains(.definitionLists) { unsafe takeTerms(document) }
    if extensions.contains(.cjkEmphasis) { unsafe endAddresses(document) }
    if extensions.contains(.cjkEmphasis) || extensions.contains(.looseEmphasis) { unsafe joinEmphasis(document) }
    if extensions.contains(.emoji) || !abbreviations.isEmpty { unsafe takeWords(document) }
  }

  func line(_ number: Int32) -> Substring {
    let index = Int(number) - BlockWatch.preludeLines - 1
    return lines.indices.contains(index) ? lines[index] : ""
  }

  static func nodes(_ document: OpaquePointer, _ types: cmark_node_type...) -> [OpaquePointer] {
    unsafe Markdown.nodes(of: document).filter { node in types.contains { unsafe $0 == cmark_node_get_type(node) } }
  }

  static func name(of node: OpaquePointer) -> String {
    unsafe cmark_node_get_type_string(node).map { unsafe String(cString: $0) } ?? ""
  }

  static func new(_ type: cmark_node_type, _ literal: String) -> OpaquePointer? {
    guard let node = unsafe cmark_node_new_with_mem(type, ClearingMemory.shared) else { return nil }
    unsafe cmark_node_set_literal(node, literal)
    return unsafe node
  }

  static func literal(_ node: OpaquePointer) -> String {
    unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? ""
  }

  /// The places at which lines begin among the children of a paragraph: each child that begins one.
  static func isBreak(_ node: OpaquePointer) -> Bool {
    let type = unsafe cmark_node_get_type(node)
    return type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK
  }
}
