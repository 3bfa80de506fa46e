import Diagnostics
import Foundation

/// A presentation, and how a finger dismisses it.
@MainActor struct Presentation {
  var look: PresentedLook
  var measures: SheetMeasures
  /// The distance that a finger has dragged a sheet down.
  var drag: SheetDrag
  var close: () -> Void

  /// The names of a sheet in cues; a phone shows popovers and inspectors as sheets.
  static let sheetNames = ["Sheet", "Popover", "Inspector"]
}

/// The distance that a finger has dragged a sheet down, in points.
@MainActor final class SheetDrag {
  var distance: CGFloat = 0
}
