import Diagnostics
import Exports
import Scenes

extension Scene {
  /// Exports the scene, and validates the result if it is SVG.
  ///
  /// An invalid document isn't returned.
  ///
  /// ```swift
  /// let document = try scene.exported(as: .svg)
  /// document.fidelity.largestError  // in points; at most the tolerance
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The options.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene, the options or the result, or if the
  ///   tolerance can't be kept.
  public func exported(
    as format: ExportFormat,
    options: ExportOptions = .init()
  ) throws(Diagnostics) -> ExportedDocument {
    var options = options
    return try composition(for: &options).exported(as: format, options: options)
  }
}
