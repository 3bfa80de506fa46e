import CCMarkGFM

/// Prints a document of libcmark-gfm, or a part of it, as HTML.
@safe struct NodePrinter {
  private let options: Int32
  private let extensions: UnsafeMutablePointer<cmark_llist>?

  /// Takes the options and the syntax extensions of a parser, which must outlive the printer.
  init(options: Int32, extensions: UnsafeMutablePointer<cmark_llist>?) {
    self.options = options
    unsafe self.extensions = unsafe extensions
  }

  /// The HTML of a node.
  func html(of node: OpaquePointer) -> String {
    guard let html = unsafe cmark_render_html(node, options, extensions) else {
      preconditionFailure("there is no memory for the HTML")
    }
    defer { unsafe shim_cmark_free(html) }
    return unsafe String(cString: html)
  }
}
