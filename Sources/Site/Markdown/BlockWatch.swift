import CCMarkGFM

/// An extension of libcmark-gfm that parses nothing, and finds the document while that is still being made.
///
/// The parser hands a document out only after it has looked for everything in its paragraphs. But it asks extensions what a
/// line begins, and tells them where the line is.
@safe final class BlockWatch {
  /// Text that makes the parser ask, leaves nothing behind in the document, and precedes the author's: a definition with a
  /// name that the author's text doesn't contain.
  static func prelude(of text: String) -> String { "[\(Unicode.Scalar(missingIn: [text.utf8]) ?? "-")]: .\n\n" }
  /// The number of lines of it.
  static let preludeLines = 2

  private let node: OpaquePointer
  private var document: OpaquePointer?

  /// Creates an extension and attaches it to a parser.
  init(_ parser: OpaquePointer) {
    guard let node = unsafe cmark_syntax_extension_new("stagecraft") else {
      preconditionFailure("there is no memory for an extension")
    }
    unsafe self.node = node
    unsafe cmark_syntax_extension_set_private(node, Unmanaged.passUnretained(self).toOpaque(), nil)
    unsafe cmark_syntax_extension_set_open_block_func(node) { node, _, _, parent, _, _ in
      if let node = unsafe node, let watch = unsafe cmark_syntax_extension_get_private(node) {
        unsafe Unmanaged<BlockWatch>.fromOpaque(watch).takeUnretainedValue().see(parent)
      }
      return nil
    }
    unsafe cmark_parser_attach_syntax_extension(parser, node)
  }

  /// Frees the extension, after the parser.
  deinit { unsafe cmark_syntax_extension_free(cmark_get_default_mem_allocator(), node) }

  /// The document as far as it is parsed.
  var root: OpaquePointer? { unsafe document }

  private func see(_ block: OpaquePointer?) {
    guard unsafe document == nil else { return }
    var root = unsafe block
    while let current = unsafe root, let parent = unsafe cmark_node_parent(current) { unsafe root = unsafe parent }
    unsafe document = root
  }
}
