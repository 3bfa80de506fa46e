import Diagnostics
import Exports
import Scenes

extension Playable {
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
    try located { () throws(Diagnostics) in
      var options = options
      let composition = try composition(for: &options)
      guard let code else { return try composition.exported(as: format, options: options) }
      // The motion of a listing can be as long as its author likes, and threads share the work on it.
      return try code.run(mayWait: true) { () throws(Diagnostics) in
        RunningPart.note(.export)
        return try composition.exported(as: format, options: options)
      }
    }
  }
}
