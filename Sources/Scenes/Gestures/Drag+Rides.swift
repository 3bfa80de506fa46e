extension Drag {
  /// A segment of an edge that a finger drives, between two values of its progress.
  struct Ride: Hashable {
    var from: Double
    var to: Double
    var animation: Animation
  }

  /// Returns the segments of the drag, and of the motion after the finger has let go.
  ///
  /// - Parameters:
  ///   - interaction: The rules of the drag.
  ///   - duration: The duration of the whole edge, in seconds.
  func rides(by interaction: Interaction, over duration: Double) -> [Ride] {
    var rides: [Ride] = []
    var gone = 0.0
    for stretch in stretches {
      // Between the ends, the progress is linear. Beyond them, other rules apply.
      let end = gone + stretch.distance
      let crossings = [0, interaction.distance].map { ($0 - gone) / stretch.distance }.filter { $0 > 0 && $0 < 1 }
      let parts = [0] + crossings.sorted() + [1]
      for (from, to) in zip(parts, parts.dropFirst()) {
        let isPulled = gone + stretch.distance * (from + to) / 2 < 0
        let count = isPulled && stretch.distance != 0 ? 32 : 1
        for step in 0..<count {
          func progress(_ step: Int) -> Double {
            let part = from + (to - from) * Double(step) / Double(count)
            return interaction.progress(of: gone + stretch.distance * part)
          }
          let animation = Animation.linear(duration: stretch.duration * (to - from) / Double(count))
          rides.append(Ride(from: progress(step), to: progress(step + 1), animation: animation))
        }
      }
      gone = end
    }
    let progress = interaction.progress(of: gone)
    let target: Double = interaction.finishes(at: gone, velocity: velocity) ? 1 : 0
    if abs(target - progress) > 1e-9 {
      let ending = interaction.ending(from: gone, velocity: velocity, of: duration)
      rides.append(Ride(from: progress, to: target, animation: ending))
    }
    return rides
  }
}
