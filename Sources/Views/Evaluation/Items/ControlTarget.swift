import Foundation

/// A control that takes more than a tap.
@MainActor struct ControlTarget: CueTarget {
  /// The input of the control.
  enum Kind {
    /// A number in a range.
    case number(ClosedRange<Double>, (Double) -> Void)
    case text((String) -> Void)
    /// A choice between named options.
    case choice([Option])
    /// A press with a minimum duration in seconds.
    case press(Double, (Bool) -> Void, () -> Void)
    case drag(DragHandler)
    case fingers(FingerHandler)
  }

  /// An option of a choice.
  struct Option {
    var names: [String]
    var action: () -> Void
  }

  /// The control's layer in the snapshot.
  var id: Identity
  var names: [String]
  /// The names that come from `accessibilityIdentifier`.
  var identifiers: [String] = []
  var frame: CGRect
  var kind: Kind
}
