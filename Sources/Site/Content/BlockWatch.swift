import CCMarkGFM

/// An extension of libcmark-gfm that parses nothing, and finds the document while that is still being made.
///
/// The parser hands a document out only after it has looked for everything in its paragraphs. But it asks extensions what a
/// line begins, and tells them where the line is.
final class BlockWatch {
  /// Text that makes the parser ask, leaves nothing behind in the document, and precedes the author's.
  static let prelude = "[\u{E000}stagecraft]: .\n\n"
  /// How many lines that has.
  static let preludeLines = 2

  private let node: OpaquePointer
  private var document: OpaquePointer?

  /// Creates an extension and attaches it to a parser.
  init(_ parser: OpaquePointer) {
    guard let node = cmark_syntax_extension_new("stagecraft") else {
      preconditionFailure("there is no memory for an extension")
    }
    self.node = node
    cmark_syntax_extension_set_private(node, Unmanaged.passUnretained(self).toOpaque(), nil)
    cmark_syntax_extension_set_open_block_func(node) { node, _, _, parent, _, _ in
      if let node, let watch = cmark_syntax_extension_get_private(node) {
        Unmanaged<BlockWatch>.fromOpaque(watch).takeUnretainedValue().see(parent)
      }
      return nil
    }
    cmark_parser_attach_syntax_extension(parser, node)
  }

  /// Frees the extension, after the parser.
  deinit { cmark_syntax_extension_free(cmark_get_default_mem_allocator(), node) }

  /// The document as far as it is parsed.
  var root: OpaquePointer? { document }

  private func see(_ block: OpaquePointer?) {
    guard document == nil else { return }
    var root = block
    while let current = root, let parent = cmark_node_parent(current) { root = parent }
    document = root
  }
}
