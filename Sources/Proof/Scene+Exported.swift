import Diagnostics
import Exports
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
    var options = options
    let scene = options.start.map(started) ?? self
    options.start = nil
    return try Composition(resolving: scene).exported(as: format, options: options)
  }
}
