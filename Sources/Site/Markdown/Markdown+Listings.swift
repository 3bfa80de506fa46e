import CCMarkGFM
import Diagnostics

/// The listings of a text.
extension Markdown {
  /// Finds the listings of a text that have figures.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - lineOffset: The number of lines of the file before it.
  /// - Throws: ``Diagnostics`` with what is wrong with its listings.
  func figures(in text: String, lineOffset: Int) throws(Diagnostics) -> [ArticleListings.Figure] {
    try unsafe withDocument(of: text, lineOffset: lineOffset) { document, _, lineOffset throws(Diagnostics) in
      var listings = self.listings
      var figures: [ArticleListings.Figure] = []
      var problems: [Diagnostic] = []
      let nodes = unsafe Self.nodes(of: document)
      for index in unsafe nodes.indices {
        let node = unsafe nodes[index]
        switch unsafe cmark_node_get_type(node) {
        case CMARK_NODE_HEADING:
          guard listings?.library != nil else { continue }
          listings?.heading = HeadingAttributes(cutFrom: unsafe Self.text(of: node)).rest
        case CMARK_NODE_CODE_BLOCK:
          do throws(Diagnostics) {
            let listing = try unsafe listing(node, &listings, lineOffset: lineOffset)
            if let figure = listing?.figure { figures.append(figure) }
          } catch {
            problems += error.all
          }
        default: continue
        }
      }
      guard problems.isEmpty else { throw Diagnostics(problems) }
      return figures
    }
  }

  /// A block of code that is a listing, and its figure, if it has one.
  typealias Listing = (fence: ListingFence, figure: ArticleListings.Figure?)

  /// Takes a block of code as a listing, if the article has figures of listings and it is one.
  func listing(
    _ node: OpaquePointer,
    _ listings: inout ArticleListings?,
    lineOffset: Int
  ) throws(Diagnostics) -> Listing? {
    guard listings != nil else { return nil }
    let place = unsafe Location(file: file, line: line(of: node, lineOffset))
    let code = unsafe Self.literal(of: node)
    let comment = unsafe Self.html(cmark_node_previous(node))
    let words = unsafe ListingFence.words(Self.info(of: node), code: code, comment: comment)
    if let fence = try ListingFence(words, at: place) { return (fence, try listings?.add(fence, code, at: place)) }
    guard ListingFence.isSwift(words) else { return nil }
    let shown = unsafe Self.html(cmark_node_next(node)).flatMap { FigureMark.name(before: $0) }
    if let listing = try listings?.addPlain(code, shownAs: shown, at: place) { return listing }
    listings?.lend(code, at: place)
    return nil
  }

  /// The text of a block of HTML.
  private static func html(_ node: OpaquePointer?) -> String? {
    guard let node = unsafe node, unsafe cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK else { return nil }
    return unsafe literal(of: node)
  }
}
