import Diagnostics

extension XMLTree {
  /// Parses a drawing that an author brings, with the limits that every SVG document has.
  ///
  /// It may name a document type, as older editors write one, which isn't read.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: What messages call it.
  ///   - limit: The most bytes that it may have.
  /// - Throws: ``Diagnostics`` where it isn't UTF-8, isn't well-formed or passes a limit.
  package init(artwork bytes: [UInt8], file: String, atMost limit: Int) throws(Diagnostics) {
    if let problem = SVGBytes.problem(in: bytes, file: file, atMost: limit) { throw Diagnostics([problem]) }
    self = try XMLDocument(bytes, file: file, allowsDocumentType: true).tree
  }
}
