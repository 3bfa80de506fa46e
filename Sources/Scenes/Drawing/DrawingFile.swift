import Diagnostics
import Synchronization

/// What a file with a drawing has, such as a PDF or an SVG of an asset catalog.
package struct DrawingFile: Sendable {
  /// The drawing.
  package var picture: Picture
  /// What of the file isn't in it, or is heavy.
  package var notes: [String]

  /// Creates what a file has.
  package init(_ picture: Picture, notes: [String] = []) { (self.picture, self.notes) = (picture, notes) }

  /// Reads the file at an absolute path.
  package typealias Reader = @Sendable (_ path: String) throws(Diagnostics) -> DrawingFile

  /// What reads such files, or nil if nothing does: a module above this one knows their formats.
  package static let reader = Mutex<Reader?>(nil)
}
