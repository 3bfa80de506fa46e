import Foundation

/// Something whose numbers can change smoothly, found while a view was evaluated.
struct AnimatableRecord {
  var id: Identity
  var value: any VectorArithmetic
  /// The animation of their change.
  var animation: Animation?
  /// The times in seconds from a change on at which what it shows isn't smooth, and whether it jumps there.
  var kinks: [Double: Bool] = [:]
  /// Whether it is drawn as it is, so that its motion needs no frames between two such values.
  var isDrawable = false
}
