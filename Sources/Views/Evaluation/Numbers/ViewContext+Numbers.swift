import Foundation

/// A view whose number is a time, and that isn't smooth at some times.
protocol Kinked {
  /// The times in seconds, and whether what is shown jumps there.
  var kinks: [Double: Bool] { get }
}

extension ViewContext {
  /// A view, modifier or shape with the numbers that are to be shown in place of its own, if it has numbers.
  func presented<Value>(_ value: Value) -> Value {
    guard !isOffstage, let animatable = value as? any Animatable else { return value }
    return presented(animatable: animatable) as? Value ?? value
  }

  /// The number that is to be shown in place of one, and is drawn only as far as it is in a range.
  ///
  /// It moves on beyond the range, where nothing changes to the eye.
  func presented(_ number: Double, drawnIn range: ClosedRange<Double>) -> Double {
    guard !isOffstage else { return number }
    let id = node.identity
    evaluation.animatables.append(
      AnimatableRecord(id: id, value: number, animation: transaction.animation, isDrawable: range.contains(number))
    )
    return evaluation.numbers[id] as? Double ?? number
  }

  /// A gradient with the direction, the radii or the angle that are to be shown in place of its own.
  ///
  /// One whose colors change fades, and one that is moved as a whole needs no frames.
  func presented(_ paint: Paint) -> Paint {
    guard !isOffstage else { return paint }
    switch paint {
    case .linear(let stops, let from, let to):
      let way = AnimatablePair(Self.even(to.x - from.x), Self.even(to.y - from.y))
      guard let shown = presented(way, "direction \(stops.hashValue)") else { return paint }
      return .linear(stops, from: from, to: UnitPoint(x: from.x + shown.first, y: from.y + shown.second))
    case .radial(let stops, let center, let from, let to):
      let radii = AnimatablePair(Self.even(from), Self.even(to))
      guard let shown = presented(radii, "radii \(stops.hashValue)") else { return paint }
      return .radial(stops, center: center, from: shown.first, to: shown.second)
    case .angular(let stops, let center, let from, let to):
      guard let shown = presented(Self.even((to - from).radians), "angle \(stops.hashValue)") else { return paint }
      return .angular(stops, center: center, from: from, to: from + .radians(shown))
    default: return paint
    }
  }

  /// A number without the rounding of sums, which would be taken for a change.
  private static func even(_ number: Double) -> Double { number.isFinite ? (number * 1e9).rounded() / 1e9 : number }

  /// Records a number of a view, and returns the one that is to be shown in its place, if there is one.
  private func presented<Value: VectorArithmetic>(_ value: Value, _ part: String) -> Value? {
    let id = Identity("\(node.identity)\(Identity.separator)\(part)")
    evaluation.animatables.append(AnimatableRecord(id: id, value: value, animation: transaction.animation))
    return evaluation.numbers[id] as? Value
  }

  private func presented<Value: Animatable>(animatable: Value) -> Value {
    guard Value.AnimatableData.self != EmptyAnimatableData.self else { return animatable }
    let id = node.identity
    evaluation.animatables.append(
      AnimatableRecord(
        id: id,
        value: animatable.animatableData,
        animation: transaction.animation,
        kinks: (animatable as? any Kinked)?.kinks ?? [:]
      )
    )
    guard let shown = evaluation.numbers[id] as? Value.AnimatableData else { return animatable }
    var copy = animatable
    copy.animatableData = shown
    return copy
  }
}
