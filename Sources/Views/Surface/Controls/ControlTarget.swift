import Foundation

/// Something that can be used otherwise than by a tap.
@MainActor struct ControlTarget: CueTarget {
  /// What it takes.
  enum Kind {
    /// A number in a range.
    case number(ClosedRange<Double>, (Double) -> Void)
    case text((String) -> Void)
    /// One of several, by names.
    case choice([Option])
    /// A press of so many seconds at least.
    case press(Double, (Bool) -> Void, () -> Void)
    case drag(DragHandler)
    case fingers(FingerHandler)
  }

  /// One of several.
  struct Option {
    var names: [String]
    var action: () -> Void
  }

  /// The layer of the snapshot that it is.
  var id: Identity
  var names: [String]
  /// Those of the names that `accessibilityIdentifier` gives.
  var identifiers: [String] = []
  var frame: CGRect
  var kind: Kind
}
