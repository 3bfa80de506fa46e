import Diagnostics
import Exports
import MarkupChecks
import Scenes

extension Composition {
  /// Exports the composition, and checks it if it is an SVG.
  ///
  /// ```swift
  /// let composition = try Composition(resolving: scene)
  /// let document = try composition.exported(as: .figure)
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format of the document.
  ///   - options: How to write it. The composition has its own playback, so `start` must be `nil`.
  /// - Throws: ``Diagnostics`` with everything that is wrong with the composition, the options or the document, or if the
  ///   tolerance can't be kept.
  public func exported(
    as format: ExportFormat,
    options: ExportOptions = .init()
  ) throws(Diagnostics) -> ExportedDocument {
    let document = try self.document(as: format, options: options)
    if format.isSVG {
      let findings = SVGCheck().findings(in: Array(document.text.utf8), file: document.fileName)
      if !findings.isEmpty { throw Diagnostics(findings) }
    }
    return document
  }
}
