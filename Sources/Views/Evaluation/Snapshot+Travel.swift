import Foundation

/// How far what a spring repeats goes each time: SwiftUI's springs end when they are slow, so a longer way takes longer.
extension Snapshot {
  /// Tells the springs that are repeated how far their layers go.
  ///
  /// - Parameter last: The snapshot before.
  mutating func measureTravel(since last: Snapshot) {
    guard allLayers.contains(where: { $0.animation?.dependsOnTravel == true }) else { return }
    let known = Dictionary(last.allLayers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for index in layers.indices { layers[index].measureTravel(since: known) }
  }
}

extension Snapshot.Layer {
  fileprivate mutating func measureTravel(since known: [Identity: Snapshot.Layer]) {
    if animation?.dependsOnTravel == true, let old = known[id] {
      let travel = travel(since: old)
      animation?.travel = travel
    }
    for index in children.indices { children[index].measureTravel(since: known) }
  }

  /// How far the layer goes, in the units that SwiftUI animates, or nil if that isn't known.
  ///
  /// A scale has two numbers. Apple's recording m619 shows that they count together.
  private func travel(since old: Snapshot.Layer) -> Double? {
    let travel: Double? =
      switch (old.effect, effect) {
      case (.opacity(let a)?, .opacity(let b)?): b - a
      case (.offset(let a)?, .offset(let b)?): hypot(b.width - a.width, b.height - a.height)
      case (.scale(let x, let y, _)?, .scale(let newX, let newY, _)?): hypot(newX - x, newY - y)
      case (.rotation(let a, _)?, .rotation(let b, _)?): b.radians - a.radians
      case (.rotation3D(let a, _, _, _, _)?, .rotation3D(let b, _, _, _, _)?): b.radians - a.radians
      case (.blur(let a)?, .blur(let b)?): b - a
      default: nil
      }
    if let travel, travel != 0 { return abs(travel) }
    let way = hypot(frame.minX - old.frame.minX, frame.minY - old.frame.minY)
    let growth = hypot(frame.width - old.frame.width, frame.height - old.frame.height)
    return way + growth > 0 ? hypot(way, growth) : nil
  }
}

extension [AnimatableRecord] {
  /// Tells the springs that are repeated how far their numbers go.
  ///
  /// - Parameter last: The numbers before.
  mutating func measureTravel(since last: [AnimatableRecord]) {
    for index in indices where self[index].animation?.dependsOnTravel == true {
      guard let old = last.first(where: { $0.id == self[index].id }) else { continue }
      let travel = self[index].travel(since: old)
      self[index].animation?.travel = travel
    }
  }
}

extension AnimatableRecord {
  /// How far the numbers go from those of another record, or nil if they have another type.
  fileprivate func travel(since old: AnimatableRecord) -> Double? { Self.distance(value, old.value) }

  private static func distance<Value: VectorArithmetic>(_ a: Value, _ b: any VectorArithmetic) -> Double? {
    (b as? Value).map { (a - $0).magnitudeSquared.squareRoot() }
  }
}
