import CCMarkGFM
import Diagnostics

extension Markdown {
  /// The elements of HTML, and those that browsers still know.
  private static let elements: Set<Substring> = Set(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br \
    button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed \
    fieldset figcaption figure font footer form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe \
    image img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed noframes \
    noscript object ol optgroup option output p param path picture portal pre progress q rb rp rt rtc ruby s samp script \
    search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea \
    tfoot th thead time title tr track tt u ul var video wbr xmp
    """.split(separator: " ")
  )

  /// Whether HTML has an element with a name in small letters.
  static func isElement(_ name: String) -> Bool { elements.contains(name[...]) }

  /// Warnings about footnotes that no mark in the text leads to, which readers don't see.
  func unusedFootnotes(of text: String, in html: String, lineOffset: Int) -> [Diagnostic] {
    guard !isHTML, text.contains("[^") else { return [] }
    let used = Set(html.matches(of: /id="fn-([^"]*)"/).map(\.1))
    // The signs that a block of code began with.
    var fence: Substring = ""
    var isComment = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let start = line.drop { $0 == " " }
      if fence.isEmpty, isComment || start.hasPrefix("<!--") {
        isComment = !line.contains("-->")
        return nil
      }
      let signs = start.prefix { $0 == start.first && ($0 == "`" || $0 == "~") }
      if signs.count >= 3 {
        // Fewer signs, and those before a word, are in the code.
        if fence.isEmpty {
          if signs.first == "~" || !start.dropFirst(signs.count).contains("`") { fence = signs }
        } else if signs.hasPrefix(fence), start.dropFirst(signs.count).allSatisfy(\.isWhitespace) {
          fence = ""
        }
      }
      guard fence.isEmpty, start.hasPrefix("[^"), line.utf8.count - start.utf8.count < 4,
        let match = start.prefixMatch(of: /\[\^([A-Za-z0-9_\-]+)\]:/), !used.contains(match.1)
      else { return nil }
      let message = "the footnote “\(match.1)” has no mark [^\(match.1)] in the text, so readers don't see it"
      var note = Diagnostic(.articleText, message, at: Location(file: file, line: index + 1 + lineOffset))
      note.severity = .warning
      return note
    }
  }

  /// Warnings about tags of elements that there aren't, whose text readers don't see: `Set<Int>` in prose.
  ///
  /// The content of drawings and formulas isn't looked at, and neither are names with a hyphen, which anybody may define.
  func unknownElements(in document: OpaquePointer, lineOffset: Int) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    var (line, isDrawing) = (0, false)
    func note(_ message: String) {
      notes.append(Diagnostic(.articleElement, message, at: Location(file: file, line: line + lineOffset)))
    }
    let nodes = unsafe Self.nodes(of: document)
    for index in unsafe nodes.indices {
      let node = unsafe nodes[index]
      if unsafe cmark_node_get_start_line(node) > 0 { line = unsafe Int(cmark_node_get_start_line(node)) }
      if unsafe Self.isJavaScript(node) {
        note("readers see this line of JavaScript; expected \(Self.mdxExpectation)")
        continue
      }
      if unsafe cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK, let literal = unsafe cmark_node_get_literal(node),
        unsafe Self.beginsComponent(literal),
        let match = unsafe String(cString: literal).prefixMatch(of: /\s*<([A-Z][A-Za-z0-9.]*)/),
        !Self.elements.contains(Substring(match.1.lowercased()))
      {
        note("“<\(match.1)>” is no element of HTML, so readers don't see it; expected \(Self.mdxExpectation)")
      }
      guard unsafe cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE,
        let literal = unsafe cmark_node_get_literal(node),
        let match = unsafe String(cString: literal).prefixMatch(of: /<(\/?)([A-Za-z][A-Za-z0-9:.\-]*)/)
      else { continue }
      let name = match.2.lowercased()
      if name == "svg" || name == "math" { isDrawing = match.1.isEmpty }
      guard match.1.isEmpty, !isDrawing, !Self.elements.contains(Substring(name)), !name.contains("-"),
        !name.contains(":")
      else { continue }
      note("“<\(match.2)>” is no element of HTML, so readers don't see it; expected `code`, or “\\<”")
    }
    return notes
  }

  /// Whether a text begins with the tag of a component, which costs less to find out for a long block than to copy it.
  private static func beginsComponent(_ text: UnsafePointer<CChar>) -> Bool {
    var place = unsafe text
    while unsafe place.pointee == 0x20 || (0x09...0x0D).contains(place.pointee) { unsafe place += 1 }
    return unsafe place.pointee == 0x3C && (0x41...0x5A).contains(place[1])
  }

  /// What an article with components needs.
  private static let mdxExpectation = "“mdx” in the setting “markdown”, or a file that ends in “.mdx”, for components"

  /// Whether a paragraph is a line that imports something, as in MDX.
  private static func isJavaScript(_ node: OpaquePointer) -> Bool {
    guard unsafe cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH, let first = unsafe cmark_node_first_child(node),
      let literal = unsafe cmark_node_get_literal(first),
      unsafe String(cString: literal).hasPrefix("import ")
    else { return false }
    return unsafe text(of: node).prefixMatch(of: /import\s+[\w{*$][^;]*\sfrom\s+["'“‘][^"'”’]+["'”’]/) != nil
  }
}
