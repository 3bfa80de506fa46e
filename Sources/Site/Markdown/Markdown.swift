import CCMarkGFM
import Diagnostics
import Synchronization
import WebText

/// Markdown as HTML, by libcmark-gfm; this file and its extensions know it.
///
/// CommonMark with tables, strikethrough, autolinks, task lists, footnotes, alerts and raw HTML. Headings have ids, Swift
/// code has colors, wide code and tables scroll, and a paragraph that is a directive, `@Name(arguments)`, becomes the
/// place of a figure.
struct Markdown {
  /// The most directives in one text: each may become a whole figure.
  static let mostDirectives = 200

  /// The name of the file in messages.
  var file: String
  /// Whether straight quotes, hyphens and dots become typographic ones.
  var isSmart = true
  /// Whether a heading of the first level that comes first is the title, and isn't part of the text.
  var takesTitle = false
  /// The mark at the end of the excerpt, in addition to the usual comments.
  var excerptMark: String?
  /// The listings so far, or nil where none has a figure.
  var listings: ArticleListings?
  /// The shortcodes in the text, or nil if it has none.
  var shortcodes: ShortcodeMarks?
  /// The lines of the text that its author didn't begin.
  var addedLines: [Int] = []
  /// What the text has besides CommonMark.
  var extensions: Set<Extension> = []
  /// Whether the text is HTML, which no Markdown is looked for in.
  var isHTML = false
  /// Returns a word that is added to the author's, by its name in ``englishWords``.
  var word: (_ name: String) -> String = { englishWords[$0] ?? "" }
  /// A check of each directive, before its place is kept for a figure.
  var check: (Directive) throws(Diagnostics) -> Void = { _ in }

  /// The result of a text.
  struct Rendered {
    /// The HTML, with places for figures.
    var figured = FiguredHTML()
    /// The HTML without figures.
    var html: String { figured.text }
    /// The directives of its figures, by their numbers.
    var directives: [Directive] = []
    /// The notes for the author.
    var notes: [Diagnostic] = []
    /// The title, where the text begins with one and that is taken.
    var title: String?
    /// Whether there is a block of code.
    var hasCode = false
    /// The headings, in their order.
    var headings: [Heading] = []
    /// The beginning of the text as HTML, up to a mark or the end of the first paragraph.
    var excerpt: String?
    /// The first paragraph without marks.
    var summary: String?
  }

  /// Registers the extensions once for the process, since libcmark-gfm does it without a lock.
  private static let extensionsAreRegistered: Void = cmark_gfm_core_extensions_ensure_registered()

  /// The lock of the characters that begin something in a paragraph, such as `~`.
  ///
  /// libcmark-gfm has one table of them for all parsers. A parser adds those of its extensions before it looks for links and
  /// emphasis, and removes them after that, while another one may still look for them.
  private static let specialCharacters = Mutex(())

  /// Renders a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - lineOffset: The number of lines of the file before it.
  /// - Returns: The HTML, and what was found on the way to it.
  /// - Throws: ``Diagnostics`` with what is wrong with its directives and tables.
  func html(_ text: String, lineOffset: Int) throws(Diagnostics) -> Rendered {
    do throws(Diagnostics) {
      var result = try unsafe withDocument(of: isHTML ? "" : text, lineOffset: lineOffset) {
        document,
        printer,
        lineOffset throws(Diagnostics) in
        if isHTML, let block = unsafe Self.block(Array(text.filter { $0 != "\0" }.utf8)) {
          unsafe cmark_node_append_child(document, block)
        }
        return try unsafe rendered(document, printer, text, lineOffset: lineOffset)
      }
      result.leaveOut(addedLines, in: file, after: lineOffset)
      return result
    } catch {
      var problems = error.all
      AddedLines.correct(&problems, in: file, addedLines, after: lineOffset)
      throw Diagnostics(problems)
    }
  }

  /// Parses a text.
  func withDocument<Result>(
    of text: String,
    lineOffset: Int,
    _ body: (OpaquePointer, NodePrinter, _ lineOffset: Int) throws(Diagnostics) -> Result
  ) throws(Diagnostics) -> Result {
    let measure = MarkdownMeasure(text)
    if let problem = measure.problem {
      throw Diagnostics([
        Diagnostic(.articleText, problem.message, at: Location(file: file, line: problem.line + lineOffset))
      ])
    }
    Self.extensionsAreRegistered
    let options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | (isSmart ? CMARK_OPT_SMART : 0)
    guard let parser = unsafe cmark_parser_new_with_mem(options, ClearingMemory.shared) else {
      preconditionFailure("there is no memory for a parser")
    }
    defer { unsafe cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      if let known = unsafe cmark_find_syntax_extension(name) {
        unsafe cmark_parser_attach_syntax_extension(parser, known)
      }
    }
    let watch = unsafe BlockWatch(parser)
    let prelude = BlockWatch.prelude(of: text)
    defer { withExtendedLifetime(watch) {} }
    // What the parser counts is behind the prelude.
    let lineOffset = lineOffset - BlockWatch.preludeLines
    unsafe cmark_parser_feed(parser, prelude, prelude.utf8.count)
    unsafe cmark_parser_feed(parser, text, text.utf8.count)
    if !text.utf8.isEmpty, text.utf8.last != UInt8(ascii: "\n") { unsafe cmark_parser_feed(parser, "\n", 1) }
    if let problem = Self.problem(of: watch, measure) {
      throw Diagnostics([
        Diagnostic(.articleText, problem.message, at: Location(file: file, line: problem.line + lineOffset))
      ])
    }
    var finished: OpaquePointer?
    Self.specialCharacters.withLock { _ in unsafe finished = unsafe cmark_parser_finish(parser) }
    guard let document = unsafe finished else {
      preconditionFailure("there is no memory for a document")
    }
    defer { unsafe cmark_node_free(document) }
    let printer = unsafe NodePrinter(options: options, extensions: cmark_parser_get_syntax_extensions(parser))
    return try unsafe body(document, printer, lineOffset)
  }

  private func rendered(
    _ document: OpaquePointer,
    _ printer: NodePrinter,
    _ text: String,
    lineOffset: Int
  ) throws(Diagnostics) -> Rendered {
    var rendered = Rendered()
    var dialect = isHTML ? nil : MarkdownDialect(text, extensions)
    unsafe dialect?.run(document)
    if let shortcodes { unsafe Self.takeShortcodes(shortcodes, of: document) }
    if takesTitle { rendered.title = unsafe Self.takeTitle(of: document) }
    var problems = unsafe finishBlocks(of: document, &rendered, lineOffset: lineOffset)
    rendered.headings = unsafe finishHeadings(of: document, printer)
    rendered.notes += unsafe unknownElements(in: document, lineOffset: lineOffset)
    unsafe (rendered.excerpt, rendered.summary) = takeExcerpt(of: document, printer)
    if isHTML { (rendered.excerpt, rendered.summary) = Self.beginning(ofHTML: text) }
    var directives = 0
    var next = unsafe cmark_node_first_child(document)
    while let node = unsafe next {
      unsafe next = cmark_node_next(node)
      do throws(Diagnostics) {
        if let directive = try unsafe directive(node, lineOffset: lineOffset) {
          directives += 1
          if directives > Self.mostDirectives {
            let place = unsafe Location(file: file, line: Int(cmark_node_get_start_line(node)) + lineOffset, column: 1)
            let message =
              "the text shows more than \(Self.mostDirectives) scenes; expected the others in another article"
            problems.append(Diagnostic(.articleText, message, at: place))
            break
          }
          unsafe replace(node, with: try figure(directive, &rendered))
        }
      } catch {
        problems += error.all
        // It has been looked at.
        unsafe replace(node, with: [])
      }
    }
    guard directives <= Self.mostDirectives else { throw Diagnostics(problems) }
    unsafe problems += strayDirectives(in: document, lineOffset: lineOffset)
    problems.sort { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    rendered.figured = unsafe printer.figured(document).changed(translatedFootnotes)
    rendered.notes += unusedFootnotes(of: text, in: rendered.html, lineOffset: lineOffset + BlockWatch.preludeLines)
    if let dialect {
      let contents = Self.contents(rendered.headings.filter { $0.level <= 4 && $0.isListed })
      rendered.figured = rendered.figured.changed { dialect.applied(to: $0, contents: contents) }
      rendered.excerpt = rendered.excerpt.map { dialect.applied(to: $0, contents: contents) }
    }
    return rendered
  }

  /// The error about a block that is too costly for the parser of links, emphasis and quotes, and its line, in a
  /// document whose blocks are known.
  private static func problem(of watch: BlockWatch, _ measure: MarkdownMeasure) -> (message: String, line: Int)? {
    guard let root = unsafe watch.root else { preconditionFailure("the parser asks extensions about a line of text") }
    var marks = InlineMarks()
    unsafe nodes(of: root).forEach { unsafe marks.count(in: $0) }
    if marks.most.count > InlineMarks.most {
      let message = "a paragraph has \(marks.most.count) marks such as quotes and brackets"
      return ("\(message); expected at most \(InlineMarks.most)", marks.most.line)
    }
    if marks.comparisons > InlineMarks.mostComparisons {
      let message = "a word of \(marks.longest.size) bytes has \(marks.longest.addresses) marks of addresses"
      return ("\(message) such as “www.” and “@”; expected spaces between them", marks.longest.line)
    }
    let (bytes, isTooMuch) = measure.longestDefinition.multipliedReportingOverflow(by: marks.links)
    if isTooMuch || bytes > InlineMarks.mostLinkedBytes {
      let message =
        "a link definition has \(measure.longestDefinition) bytes, and \(marks.links) places may refer to it"
      return ("\(message); expected a shorter address, such as that of a file in Public", 1 + BlockWatch.preludeLines)
    }
    return nil
  }

  /// Highlights code and lets code and tables scroll, wherever they are.
  ///
  /// Areas that scroll can be reached from the keyboard, and have a name.
  ///
  /// - Returns: What is wrong with the listings.
  private func finishBlocks(
    of document: OpaquePointer,
    _ rendered: inout Rendered,
    lineOffset: Int
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var listings = self.listings
    let nodes = unsafe Self.nodes(of: document)
    var quotes: [OpaquePointer] = unsafe []
    for index in unsafe nodes.indices {
      let node = unsafe nodes[index]
      if unsafe cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK {
        unsafe Self.takeLanguage(of: node)
        do throws(Diagnostics) {
          let listing = try unsafe listing(node, &listings, lineOffset: lineOffset)
          let code = unsafe code(node, listing?.fence, &rendered, lineOffset: lineOffset)
          unsafe replace(node, with: try shown(code, listing, line: line(of: node, lineOffset), &rendered))
        } catch {
          problems += error.all
        }
      } else if unsafe cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE {
        unsafe quotes.append(node)
      } else if unsafe cmark_node_get_type_string(node).map({ unsafe String(cString: $0) }) == "table" {
        let label = Escape.markup(word("table"))
        let start = "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"\(label)\">"
        if let before = unsafe Self.block(Array(start.utf8)) { unsafe cmark_node_insert_before(node, before) }
        if let after = unsafe Self.block(Array("</div>".utf8)) { unsafe cmark_node_insert_after(node, after) }
      }
    }
    // Last, since it frees nodes that are in the list.
    for index in unsafe quotes.indices { unsafe finishAlert(quotes[index]) }
    return problems
  }

  /// Takes the line with the language from indented code, as Python-Markdown has it: `:::python`.
  private static func takeLanguage(of node: OpaquePointer) {
    var (length, offset, sign): (Int32, Int32, CChar) = (0, 0, 0)
    guard unsafe cmark_node_get_fenced(node, &length, &offset, &sign) == 0 else { return }
    let code = unsafe literal(of: node)
    guard let match = code.prefixMatch(of: /:::([A-Za-z][\w+#\-]*)\n/), !code.contains("\n:::") else { return }
    unsafe cmark_node_set_fence_info(node, String(match.1))
    unsafe cmark_node_set_literal(node, String(code[match.range.upperBound...]))
  }

  func line(of node: OpaquePointer, _ lineOffset: Int) -> Int {
    unsafe Int(cmark_node_get_start_line(node)) + lineOffset
  }

  /// A block of code with colors, unless its language isn't known or Swift's parser couldn't bear it.
  private func code(
    _ node: OpaquePointer,
    _ listing: ListingFence?,
    _ rendered: inout Rendered,
    lineOffset: Int
  ) -> String {
    if listing?.isHidden == true { return "" }
    rendered.hasCode = true
    let code = unsafe Self.literal(of: node)
    let fence = unsafe CodeFence(listing?.codeInfo ?? Self.info(of: node))
    let colored = ColoredCode(code, in: fence.language)
    if let problem = colored.problem {
      let place = unsafe Location(file: file, line: line(of: node, lineOffset))
      rendered.notes.append(Diagnostic(.articleCode, "the Swift code has no colors: \(problem)", at: place))
    }
    let isSwift = fence.language.lowercased() == "swift"
    return fence.block(colored.html, name: isSwift ? "Swift" : CodeLanguage.named(fence.language)?.title)
  }

  static func info(of node: OpaquePointer) -> String {
    unsafe cmark_node_get_fence_info(node).map { unsafe String(cString: $0) } ?? ""
  }

  static func literal(of node: OpaquePointer) -> String {
    unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? ""
  }

  /// Code with its figure, if it has one.
  private func shown(
    _ code: String,
    _ listing: Listing?,
    line: Int,
    _ rendered: inout Rendered
  ) throws(Diagnostics) -> [UInt8] {
    guard let listing, let figure = listing.figure else { return Array(code.utf8) }
    let place = try self.figure(Directive(listing: figure, line: line), &rendered)
    if code.isEmpty { return place }
    let start = "<div class=\"code-figure\(listing.fence.isBeside ? " beside" : "")\">\n\(code)\n"
    return start.utf8 + place + "\n</div>".utf8
  }

  /// The place of a figure.
  private func figure(_ directive: Directive, _ rendered: inout Rendered) throws(Diagnostics) -> [UInt8] {
    try check(directive)
    rendered.directives.append(directive)
    return FiguredHTML(figure: rendered.directives.count - 1).bytes
  }

  /// The directive that a paragraph is, or nil if it is none.
  private func directive(_ node: OpaquePointer, lineOffset: Int) throws(Diagnostics) -> Directive? {
    guard unsafe cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH else { return nil }
    let firstLine = unsafe Int(cmark_node_get_start_line(node)) + lineOffset
    let lines = unsafe Self.lines(of: node)
    func refuse(_ message: String, _ line: Int) -> Diagnostics {
      Diagnostics([Diagnostic(.articleScene, message, at: Location(file: file, line: line, column: 1))])
    }
    if lines.count == 1, let text = lines[0]?.trimmed, text.hasPrefix("@Scene"),
      let match = text.wholeMatch(of: /@Scene(?:\s+([\w-]+))?/)
    {
      throw refuse("@Scene has no parentheses; expected @Scene(\(match.output.1 ?? "name"))", firstLine)
    }
    for (index, line) in lines.enumerated() {
      guard let line, let directive = Directive(line, line: firstLine + index), Self.isMeant(directive.name)
      else { continue }
      if lines.count == 1 { return directive }
      let name = directive.name.shortened
      throw refuse("@\(name) stands within other text; expected a paragraph of its own", directive.line)
    }
    return nil
  }

  /// Whether a name is that of a directive, or nearly so; any other stands in the text, as annotations of Java do.
  private static func isMeant(_ name: String) -> Bool {
    name == "Scene" || nearestSpelling(of: name, among: ["Scene"]) != nil
  }

  /// Directives in the middle of text, in lists and headings, which would be shown as they are written.
  private func strayDirectives(in document: OpaquePointer, lineOffset: Int) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var line = 0
    let nodes = unsafe Self.nodes(of: document)
    for index in unsafe nodes.indices {
      let node = unsafe nodes[index]
      // Only blocks know where they are.
      if unsafe cmark_node_get_start_line(node) > 0 { line = unsafe Int(cmark_node_get_start_line(node)) }
      guard unsafe cmark_node_get_type(node) == CMARK_NODE_TEXT, let literal = unsafe cmark_node_get_literal(node),
        unsafe String(cString: literal).hasBytes(of: "@Scene(")
      else { continue }
      problems.append(
        Diagnostic(
          .articleScene,
          "@Scene stands within other text; expected a paragraph of its own, or `@Scene` as code",
          at: Location(file: file, line: line + lineOffset)
        )
      )
    }
    return problems
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
