import Foundation
import Scenes

/// Where a view goes when a finger lets go of it.
extension DragTour {
  /// The states at rest that drags lead between.
  private struct Ends {
    /// The layers at the start.
    let start: [Snapshot.Layer]
    /// The layers in the other state, or nil if there is none.
    var other: [Snapshot.Layer]?
    /// The drag that leads to the other state.
    var change: Fling?
    /// Whether the view stays where the finger lets go.
    var stays = false
  }

  /// Finds out where drags lead.
  func course() throws(Obstacle) -> Course {
    let host = try visit().host
    guard !trials.isOver(after: Self.fewestLooks) else { throw tooLarge }
    guard let handle = handle(in: host) else {
      let expected = fingers == nil ? "a drag" : "two fingers"
      throw Obstacle(message: "nothing called “\(drag.target)” answers it; expected the target of \(expected)")
    }
    let minimum = handle.minimumDistance
    guard minimum < reach else {
      throw Obstacle(
        message:
          "the gesture begins after \(minimum.inWords) points; expected less than \(reach.inWords), the size of the canvas"
      )
    }
    let ends = try ends(from: host.snapshot.resting)
    var course = Course(
      minimumDistance: minimum,
      areas: [handle.area],
      releases: [ends.stays ? .stays : .returns],
      back: nil,
      there: nil
    )
    course.others = others(host)
    if fingers == nil { course.movesAcross = try movesAcross(beyond: minimum) }
    if isDiagonal, !course.movesAcross { throw Self.diagonal(drag) }
    if !ends.stays { try findWayThere(&course, between: ends) }
    if course.change != nil { try findWayBack(&course, between: ends) }
    if course.there == nil, course.change == nil { course.there = course.back }
    return course
  }

  /// Finds the other state, which the play's own drag decides: by its distance, across the canvas, or by its velocity.
  private func ends(from rest: [Snapshot.Layer]) throws(Obstacle) -> Ends {
    var ends = Ends(start: rest)
    for fling in [Fling(distance: goal), Fling(distance: reach), Fling(distance: goal, velocity: Self.fastest)] {
      var trial = try visit()
      let held = try self.fling(fling, &trial).held
      let end = trial.host.snapshot.resting
      if end == rest { continue }
      if end == held.resting { ends.stays = true } else { (ends.change, ends.other) = (fling, end) }
      break
    }
    return ends
  }

  /// Returns where a drag leads to from the state of the start, or from the one that another drag leads to.
  private func outcome(
    _ fling: Fling,
    from state: Fling?,
    between ends: Ends
  ) throws(Obstacle) -> Outcome {
    var visit = try visit(after: state)
    let held = try self.fling(fling, &visit).held
    let end = visit.host.snapshot.resting
    let (own, opposite) = state == nil ? (ends.start, ends.other) : (ends.other, ends.start)
    if end == own { return .returns }
    if end == opposite { return .goesOn }
    return end == held.resting ? .stays : .strays
  }

  /// What can be dragged, with its area on the canvas.
  private func handle(in host: ViewHost) -> (area: CGRect, minimumDistance: Double)? {
    let target: (id: Identity, minimum: Double)? =
      if let fingers {
        (try? host.fingerTarget(drag.target, fingers)).map { ($0.id, $0.handler.minimumDistance) }
      } else {
        (try? host.dragTarget(drag.target)).map { ($0.id, Double($0.handler.minimumDistance)) }
      }
    guard let target, let area = host.snapshot.areas(where: { $0.id == target.id })[target.id], area.width >= 1,
      area.height >= 1
    else { return nil }
    return (area, target.minimum)
  }

  // MARK: There and back

  /// Finds what letting go does at the start, and the animations after it.
  private func findWayThere(_ course: inout Course, between ends: Ends) throws(Obstacle) {
    course.releases[0] = try release(1, from: nil, between: ends, &course)
    let opposite = try? outcome(Fling(distance: -reach), from: nil, between: ends)
    var isUnsteady = opposite != .returns
    if case .goesOn(let distance, _) = course.releases[0] {
      if distance <= -reach { isUnsteady = opposite != .goesOn }
      course.change = ends.change
      course.there = try animation(of: ends.change, from: nil)
    } else if ends.change != nil {
      isUnsteady = true
    }
    if isUnsteady { course.notes.append("a drag the other way leads to another state, which readers don't see") }
    let last = lastReturn(course.releases[0], course.minimumDistance)
    course.back = try animation(of: Fling(distance: last), from: nil)
  }

  /// Returns a distance from which the view returns, in points.
  private func lastReturn(_ release: Scrubbing.Release, _ minimum: Double) -> Double {
    guard case .goesOn(let distance, _) = release, distance < reach else { return max(goal, minimum + 1) }
    return max(distance / 2, min(minimum + 1, distance - 1))
  }

  /// Finds a drag or a tap that leads back from the other state.
  private func findWayBack(_ course: inout Course, between ends: Ends) throws(Obstacle) {
    guard let change = course.change else { return }
    let end = try visit(after: change)
    if let handle = handle(in: end.host) {
      let release = try release(-1, from: change, between: ends, &course)
      if case .goesOn(let distance, _) = release {
        course.areas.append(handle.area)
        course.releases.append(release)
        let least = -course.minimumDistance - 1
        let place = abs(distance - 1) > course.minimumDistance ? distance - 1 : least
        let back = try animation(of: Fling(distance: max(-reach, place)), from: change)
        if back != course.back {
          course.notes.append(
            "it goes back by another animation than it returns by, and readers see that of its return"
          )
        }
        return
      }
    }
    for target in end.host.tapTargets {
      var visit = try visit(after: change)
      let count = visit.host.updates.count
      let held = visit.host.snapshot
      visit.host.perform(target.action)
      guard visit.settling.settleFully(visit.host, within: Self.patience), visit.host.snapshot.resting == ends.start,
        let area = end.host.snapshot.tapAreas[target.id]
      else { continue }
      course.returnArea = area
      course.back = try animation(of: visit.host.updates[count...], after: held) ?? course.back
      return
    }
    course.notes.append("nothing leads back from where the drag leads to; readers start again with a tap")
  }

  // MARK: Distances and velocities

  /// Finds the distance and the velocity from which on the view goes on to the other state.
  ///
  /// - Parameters:
  ///   - direction: 1 for drags toward the edge, −1 for those away from it.
  ///   - state: The drag that leads to the state before, or nil for the state of the start.
  ///   - ends: The states.
  ///   - course: The drag, with its notes.
  private func release(
    _ direction: Double,
    from state: Fling?,
    between ends: Ends,
    _ course: inout Course
  ) throws(Obstacle) -> Scrubbing.Release {
    var outcomes: Set<Outcome> = []
    // A third state is beyond the other one: in a page, the view goes on to that.
    func passes(_ distance: Double, _ velocity: Double = 0) throws(Obstacle) -> Bool {
      let fling = Fling(distance: distance * direction, velocity: velocity * direction)
      let outcome = try outcome(fling, from: state, between: ends)
      outcomes.insert(outcome)
      return outcome == .goesOn || outcome == .strays
    }
    func velocity(at distance: Double) throws(Obstacle) -> ClosedRange<Double>? {
      guard try passes(distance, Self.fastest) else { return nil }
      return try Self.start(in: 0...Self.fastest, within: 10) { velocity throws(Obstacle) in
        try passes(distance, velocity)
      }
    }
    let first = max(course.minimumDistance, 1)
    let last = max(reach, first)
    let steps = (0...8).map { first + (last - first) * Double($0) / 8 }
    var passing: [Bool] = []
    for step in steps { passing.append(try passes(step)) }
    defer {
      if outcomes.contains(.strays) {
        course.notes.append("some drags lead to a third state, which readers don't see")
      }
    }
    if outcomes.contains(.strays), !outcomes.contains(.goesOn) { return .returns }
    guard let index = passing.firstIndex(of: true) else {
      // Only a velocity leads on.
      let places = (near: first + reach * 0.05, far: first + reach * 0.4)
      guard let slow = try velocity(at: places.far), let fast = try velocity(at: places.near) else { return .returns }
      let foresight = min(1_000, (places.far - places.near) / max(fast.middle - slow.middle, 0.01))
      return .goesOn(beyond: direction * (places.near + foresight * fast.middle), foresight: foresight)
    }
    if passing[index...].contains(false) {
      course.notes.append("a longer drag returns again, which readers don't see")
    }
    var limit = 0.0
    if index > 0 {
      let range = steps[index - 1]...steps[index]
      limit = try Self.start(in: range, within: 0.5) { distance throws(Obstacle) in try passes(distance) }.roundest
    } else if try passes(-first) {
      // Code that starts from 0 again in the other state goes back unless the finger moves on.
      limit = -(try Self.end(of: steps) { distance throws(Obstacle) in try passes(-distance) })
    }
    let (near, far) = (max(first, limit * 0.3), limit * 0.7)
    guard far > near, let fast = try velocity(at: near) else { return .goesOn(beyond: direction * limit, foresight: 0) }
    // SwiftUI's prediction is a quarter of a second ahead.
    let (least, most) = ((limit - near) / fast.upperBound, (limit - near) / max(fast.lowerBound, 1))
    let foresight = least <= 0.25 && 0.25 <= most ? 0.25 : (least + most) / 2
    let slow = (limit - far) / foresight
    let (passesFast, passesSlow) = (try passes(far, slow * 1.15), try passes(far, slow * 0.85))
    if !passesFast || passesSlow {
      course.notes.append("how fast the finger has to be depends on its place in a way that readers see only roughly")
    }
    return .goesOn(beyond: direction * limit, foresight: foresight)
  }

  /// Returns a short part of a range in which a condition that holds at its end begins to hold.
  private static func start(
    in range: ClosedRange<Double>,
    within tolerance: Double,
    _ holds: (Double) throws(Obstacle) -> Bool
  ) throws(Obstacle) -> ClosedRange<Double> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while high - low > tolerance {
      let middle = (low + high) / 2
      if try holds(middle) { high = middle } else { low = middle }
    }
    return low...high
  }

  /// Returns where a condition that holds at the first of some distances ends, or the last one if it holds at all of them.
  private static func end(of steps: [Double], _ holds: (Double) throws(Obstacle) -> Bool) throws(Obstacle) -> Double {
    var last = steps[0]
    for step in steps.dropFirst() {
      guard try holds(step) else {
        return try start(in: last...step, within: 0.5) { distance throws(Obstacle) in try !holds(distance) }.roundest
      }
      last = step
    }
    return last
  }

  // MARK: Animations

  /// Returns the animation after the finger has let go, or nil if the view jumps.
  private func animation(of fling: Fling?, from state: Fling?) throws(Obstacle) -> Scenes.Animation? {
    guard let fling else { return nil }
    var visit = try visit(after: state)
    let (held, count) = try self.fling(fling, &visit)
    return try animation(of: visit.host.updates[count...], after: held)
  }

  /// Returns the animation that all changes of some updates have in common, or nil if they jump.
  private func animation(
    of updates: ArraySlice<ViewHost.Update>,
    after snapshot: Snapshot
  ) throws(Obstacle) -> Scenes.Animation? {
    guard let time = updates.first?.time else { return nil }
    guard updates.allSatisfy({ $0.time == time }) else {
      throw Obstacle(message: "it goes on by a chain of changes after the finger has let go; expected one animation")
    }
    var last = Dictionary(snapshot.allLayers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var animations: Set<Scenes.Animation?> = []
    for update in updates {
      for layer in update.snapshot.allLayers {
        if let old = last[layer.id], old.withoutMotion != layer.withoutMotion {
          animations.insert(layer.animation?.resolved(defaults))
        }
        last[layer.id] = layer
      }
    }
    guard animations.count < 2 else {
      throw Obstacle(
        message: "its parts move by different animations after the finger has let go; expected one animation"
      )
    }
    guard let animation = animations.first ?? nil else { return nil }
    guard animation.repetition == nil, animation.delay == 0 else {
      throw Obstacle(
        message:
          "it waits or repeats after the finger has let go; expected an animation without a delay and a repetition"
      )
    }
    return animation
  }
}

extension Snapshot.Layer {
  /// The layer alone, without what says how it came about.
  fileprivate var withoutMotion: Snapshot.Layer {
    var layer = self
    layer.children = []
    return layer.atRest
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }

  /// The whole number in the range that authors write most likely, or the middle if there is none.
  fileprivate var roundest: Double {
    for unit in [100.0, 50, 10, 5, 1] {
      let number = (upperBound / unit).rounded(.down) * unit
      if number >= lowerBound { return number }
    }
    return middle
  }
}
