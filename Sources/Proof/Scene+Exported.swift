import Diagnostics
import Exports
import MarkupChecks
import Scenes

extension Scene {
  /// Writes the scene out and, where that is SVG, proves it: what fails isn't returned.
  ///
  /// ```swift
  /// let document = try scene.exported(as: .svg)
  /// document.fidelity.largestError  // in points; at most the tolerance
  /// ```
  ///
  /// - Parameters:
  ///   - format: What to write it as.
  ///   - options: How to write it.
  /// - Throws: ``Diagnostics`` with everything that is wrong with the scene, the options or what was made of them, or where
  ///   the tolerance can't be kept.
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
