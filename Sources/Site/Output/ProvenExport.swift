import Diagnostics
import Exports
import MarkupChecks
import Scenes

extension Scene {
  /// Writes the scene out and, where that is SVG, proves it: what fails isn't returned.
  ///
  /// - Parameters:
  ///   - format: What to write it as.
  ///   - options: How to write it.
  /// - Throws: ``Diagnostics`` with what is wrong with the scene or with what was made of it.
  public func proven(
    as format: ExportFormat,
    options: ExportOptions = .init()
  ) throws(Diagnostics) -> ExportedDocument {
    let document = try exported(as: format, options: options)
    if format.isSVG {
      let findings = SVGCheck().findings(in: Array(document.text.utf8), file: document.fileName)
      if !findings.isEmpty { throw Diagnostics(findings) }
    }
    return document
  }
}
