import CCMarkGFM
import Foundation

/// Prints a document of libcmark-gfm, or a part of it, as HTML.
@safe struct NodePrinter {
  private let options: Int32
  private let extensions: UnsafeMutablePointer<cmark_llist>?

  /// Takes the options and the syntax extensions of a parser, which must outlive the printer.
  init(options: Int32, extensions: UnsafeMutablePointer<cmark_llist>?) {
    self.options = options
    unsafe self.extensions = unsafe extensions
  }

  /// The HTML of a node, without figures.
  func html(of node: OpaquePointer) -> String { unsafe figured(node).text }

  /// The HTML of a node, with the places of figures.
  func figured(_ node: OpaquePointer) -> FiguredHTML {
    guard let html = unsafe cmark_render_html(node, options, extensions) else {
      preconditionFailure("there is no memory for the HTML")
    }
    defer { unsafe shim_cmark_free(html) }
    let count = unsafe strlen(html)
    // Most texts have no figures.
    let figured =
      if unsafe memchr(html, Int32(FiguredHTML.sign), count) == nil {
        unsafe FiguredHTML(String(cString: html))
      } else {
        unsafe FiguredHTML(Array(UnsafeRawBufferPointer(start: html, count: count)))
      }
    // Few articles have task lists, and a search of the bytes is fast.
    return unsafe strstr(html, Self.box) == nil ? figured : figured.changed(Self.withNames)
  }

  /// The start of a box of a task list.
  private static let box = "<input type=\"checkbox\""

  /// Gives the boxes of task lists a name for screen readers: a sign, which they read in the reader's language.
  private static func withNames(_ html: String) -> String {
    let (checked, disabled) = (" checked=\"\"", " disabled=\"\"")
    return html.replacing(box + checked + disabled + " />", with: box + checked + disabled + " aria-label=\"☑\" />")
      .replacing(box + disabled + " />", with: box + disabled + " aria-label=\"☐\" />")
  }
}
