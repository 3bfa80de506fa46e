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

  /// Whether another record has an equal value.
  func isEqual(to other: AnimatableRecord) -> Bool { Self.isEqual(value, other.value) }

  private static func isEqual<Value: VectorArithmetic>(_ a: Value, _ b: any VectorArithmetic) -> Bool {
    b as? Value == a
  }
}
