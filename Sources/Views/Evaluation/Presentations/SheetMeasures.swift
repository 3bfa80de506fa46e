import Foundation

/// The properties of a sheet that its content sets.
@MainActor final class SheetMeasures {
  var detents: Set<PresentationDetent> = [.large]
  var showsGrip = false
  var radius: CGFloat?
  /// The background, or nil for that of the system.
  var background: AnyView?
  /// The source of the sheet's zoom transition.
  var zoom: ZoomSource?
  /// Whether readers can't dismiss the sheet with a finger.
  var staysInPlace = false
  /// The height of the sheet, in points.
  var height: CGFloat = 0
}
