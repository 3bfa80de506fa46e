import Foundation
import Scenes

/// Finds out what a view does under a finger: how it looks while the finger moves, and where it goes when the finger lets go.
///
/// The play's first drag says what is dragged and which way. Each trial starts in a new host, from the state in which that
/// drag begins or from the other state that a drag leads to.
@MainActor struct DragTour {
  /// Why a finger can't move the view in a page.
  struct Obstacle: Error {
    var message: String
  }

  /// Where the view goes when the finger lets go.
  enum Outcome: Equatable {
    case returns, goesOn, stays
  }

  /// A way of dragging and letting go.
  struct Fling: Hashable {
    /// The distance of the finger in the direction of the play's drag, in points.
    var distance: Double
    /// The velocity in that direction, in points per second.
    var velocity = 0.0
  }

  /// The drag that was found.
  struct Course {
    /// The distance that the finger moves before the gesture begins, in points.
    var minimumDistance: Double
    /// The area of what is dragged, in each state in which it can be.
    var areas: [CGRect]
    /// What letting go does, in each state in which something can be dragged.
    var releases: [Scrubbing.Release]
    /// The drag that leads to the other state, or nil if none does.
    var change: Fling?
    /// The animations to the state of the start and to the other end, or nil for a jump.
    var (back, there): (Scenes.Animation?, Scenes.Animation?)
    /// The area of the tap that leads back from the other state, if no drag does.
    var returnArea: CGRect?
    /// What the page does in another way than the view.
    var notes: [String] = []
  }

  /// The drag of the play.
  let drag: Cue.Drag
  /// The edge that the finger moves to.
  let edge: Scenes.Edge
  /// The distance of the play's drag, in points.
  let goal: Double
  /// The largest distance that a finger is tried at, in points.
  let reach: Double
  private let cues: [Cue]
  private let defaults: AnimationDefaults
  private let makeHost: (ColorScheme) -> ViewHost
  private let trials = Trials(largestCost: largestSearch)

  /// The largest cost of finding out how a view follows a finger.
  nonisolated static let largestSearch = 150_000
  /// The number of looks that are always needed.
  private static let fewestLooks = 200

  /// The largest velocity that is tried, in points per second.
  private static let fastest = 6_000.0
  /// The time that a view may need to come to rest, in seconds.
  private static let patience = 30.0
  /// The distance of two places of the finger at which the view is looked at, in points.
  private var step: Double { max(4, reach / 100) }

  /// Creates a tour.
  ///
  /// - Parameters:
  ///   - cues: The play.
  ///   - canvas: The size of the canvas.
  ///   - defaults: What `Animation.default` means.
  ///   - makeHost: Shows the view in an appearance.
  /// - Throws: An ``Obstacle`` if the play has no drag, or one that isn't along the canvas.
  init(
    _ cues: [Cue],
    on canvas: CGSize,
    defaults: AnimationDefaults,
    _ makeHost: @escaping (ColorScheme) -> ViewHost
  ) throws(Obstacle) {
    guard let index = cues.firstIndex(where: { $0.drag != nil }), let drag = cues[index].drag else {
      throw Obstacle(
        message: "nothing is dragged in the play; expected a drag, which says what a finger moves and which way"
      )
    }
    let (x, y) = (Double(drag.translation.width), Double(drag.translation.height))
    guard x == 0 || y == 0, x != y, x.isFinite, y.isFinite else {
      throw Obstacle(message: "the drag goes by \(x.inWords) and \(y.inWords) points; expected one along x or along y")
    }
    self.drag = drag
    edge = y == 0 ? (x > 0 ? .trailing : .leading) : (y > 0 ? .bottom : .top)
    goal = abs(x + y)
    reach = min(max(goal, Double(y == 0 ? canvas.width : canvas.height)), 2_000)
    self.cues = Array(cues[..<index])
    (self.defaults, self.makeHost) = (defaults, makeHost)
  }

  private static let tooLarge = Obstacle(
    message: "the view is too large to find out how it follows a finger; expected fewer layers"
  )

  // MARK: Hosts

  /// A host in a state, at rest.
  private struct Visit {
    var host: ViewHost
    var settling: Settling
  }

  /// Returns a new host in the state that the drag begins in.
  private func visit(_ scheme: ColorScheme = .light) throws(Obstacle) -> Visit {
    trials.begin(cues.count + 1)
    guard !trials.isOver else { throw Self.tooLarge }
    let host = makeHost(scheme)
    var settling = Settling(defaults)
    for cue in cues {
      switch cue.action {
      case .hold(let duration): host.advance(by: duration)
      case .act(let action):
        settling.settle(host)
        // A cue that finds no target is an error of the play, which says so.
        try? action(host)
      }
    }
    guard settling.settleFully(host, within: Self.patience), settling.repetitions.isEmpty else {
      throw Obstacle(message: "the view moves by itself before the drag; expected one that waits for a finger")
    }
    trials.add(host)
    return Visit(host: host, settling: settling)
  }

  /// Returns a new host in the state that a drag leads to.
  private func visit(after change: Fling?, _ scheme: ColorScheme = .light) throws(Obstacle) -> Visit {
    var visit = try visit(scheme)
    guard let change else { return visit }
    try fling(change, &visit)
    return visit
  }

  private func touch(_ host: ViewHost) -> Finger? { try? host.touch(drag.target) }

  private func translation(_ distance: Double) -> CGSize {
    let signed = edge.isAhead ? distance : -distance
    return edge.isHorizontal ? CGSize(width: 0, height: signed) : CGSize(width: signed, height: 0)
  }

  /// Drags, lets go, and waits until the view rests.
  ///
  /// - Returns: The look before the finger lets go, and the number of updates until then.
  @discardableResult private func fling(
    _ fling: Fling,
    _ visit: inout Visit
  ) throws(Obstacle) -> (held: Snapshot, updates: Int) {
    guard let finger = touch(visit.host) else {
      throw Obstacle(
        message: "“\(drag.target)” can't be dragged any more; expected a view that stays where it was touched"
      )
    }
    let instant = 1.0 / 60
    finger.move(to: translation(fling.distance - fling.velocity * instant))
    visit.host.advance(by: fling.velocity == 0 ? 0.1 : instant)
    finger.move(to: translation(fling.distance))
    let (held, updates) = (visit.host.snapshot, visit.host.updates.count)
    // A finger that rests has no velocity.
    if fling.velocity == 0 { visit.host.advance(by: 0.1) }
    finger.lift()
    guard visit.settling.settleFully(visit.host, within: Self.patience), visit.settling.repetitions.isEmpty else {
      throw Obstacle(message: "it doesn't come to rest after the finger has let go; expected motion that ends")
    }
    return (held, updates)
  }

  // MARK: Looks

  /// The places of the finger at which the view is looked at, in one direction.
  private func distances(_ direction: Double, beyond least: Double) -> [Double] {
    stride(from: max(step, least), through: reach, by: step).map { $0 * direction }
  }

  /// Returns the looks of the view in a state and while a finger moves on it.
  ///
  /// - Parameters:
  ///   - change: The drag that leads to the state, or nil for the state of the start.
  ///   - minimum: The distance that the finger moves before the gesture begins, in points, or nil if nothing is dragged.
  ///   - scheme: The appearance.
  func looks(
    after change: Fling?,
    beyond minimum: Double?,
    _ scheme: ColorScheme
  ) throws(Obstacle) -> [(distance: Double, snapshot: Snapshot)] {
    let rest = try visit(after: change, scheme)
    var looks = [(distance: 0.0, snapshot: rest.host.snapshot)]
    guard let minimum else { return looks }
    for direction in [1.0, -1] {
      let visit = try visit(after: change, scheme)
      guard let finger = touch(visit.host) else { continue }
      for distance in distances(direction, beyond: minimum) {
        finger.move(to: translation(distance))
        trials.look(visit.host)
        guard !trials.isOver else { throw Self.tooLarge }
        looks.append((distance, visit.host.snapshot))
      }
    }
    return looks
  }

  /// Returns whether the view follows a finger that moves across the direction of the play's drag.
  private func movesAcross(beyond minimum: Double) throws(Obstacle) -> Bool {
    let visit = try visit()
    guard let finger = touch(visit.host) else { return false }
    let far = translation(max(goal, minimum + 1))
    finger.move(to: far)
    let held = visit.host.snapshot.resting
    let aside = max(goal, 40)
    finger.move(to: far.width == 0 ? CGSize(width: aside, height: far.height) : CGSize(width: far.width, height: aside))
    return visit.host.snapshot.resting != held
  }

  // MARK: Letting go

  /// Finds out where drags lead.
  func course() throws(Obstacle) -> Course {
    var start = try visit()
    guard !trials.isOver(after: Self.fewestLooks) else { throw Self.tooLarge }
    let rest = start.host.snapshot.resting
    guard let handle = handle(in: start.host) else {
      throw Obstacle(message: "nothing called “\(drag.target)” can be dragged; expected the target of a drag")
    }
    let minimum = handle.minimumDistance
    guard minimum < reach else {
      throw Obstacle(
        message:
          "the drag begins after \(minimum.inWords) points; expected less than \(reach.inWords), the size of the canvas"
      )
    }
    var notes: [String] = []
    // The play's own drag decides what the other state is.
    var (change, other): (Fling?, [Snapshot.Layer]?) = (nil, nil)
    var stays = false
    for fling in [Fling(distance: goal), Fling(distance: reach), Fling(distance: goal, velocity: Self.fastest)]
    where change == nil && !stays {
      start = try visit()
      let held = try self.fling(fling, &start).held
      let end = start.host.snapshot.resting
      if end == rest { continue }
      if end == held.resting { stays = true } else { (change, other) = (fling, end) }
    }
    func outcome(_ fling: Fling, from state: Fling?) throws(Obstacle) -> Outcome {
      var visit = try visit(after: state)
      let held = try self.fling(fling, &visit).held
      let end = visit.host.snapshot.resting
      let (own, opposite) = state == nil ? (rest, other) : (other, rest)
      if end == own { return .returns }
      if end == opposite { return .goesOn }
      if end == held.resting { return .stays }
      throw Obstacle(
        message:
          "a drag by \(fling.distance.inWords) points leads to a third state; expected two states, or one that the view "
          + "returns to"
      )
    }
    if try movesAcross(beyond: minimum) {
      let (one, other) = edge.isHorizontal ? ("up and down", "sideways") : ("sideways", "up and down")
      notes.append("readers drag it \(one) only, and the view follows the finger \(other), too")
    }
    var course = Course(
      minimumDistance: minimum,
      areas: [handle.area],
      releases: [stays ? .stays : .returns],
      back: nil,
      there: nil
    )
    if !stays {
      course.releases[0] = try release(1, minimum, &notes) { fling throws(Obstacle) in try outcome(fling, from: nil) }
      var isUnsteady = (try? outcome(Fling(distance: -reach), from: nil)) != .returns
      if case .goesOn = course.releases[0] {
        course.change = change
        course.there = try animation(of: change, from: nil)
      } else if change != nil {
        isUnsteady = true
      }
      if isUnsteady { notes.append("a drag the other way leads to another state, which readers don't see") }
      course.back = try animation(of: Fling(distance: lastReturn(course.releases[0], minimum)), from: nil)
    }
    if course.change != nil {
      try findWayBack(&course, to: rest, &notes) { fling, state throws(Obstacle) in try outcome(fling, from: state) }
    }
    if course.there == nil, course.change == nil { course.there = course.back }
    course.notes = notes
    return course
  }

  /// Returns a distance from which the view returns, in points.
  private func lastReturn(_ release: Scrubbing.Release, _ minimum: Double) -> Double {
    guard case .goesOn(let distance, _) = release, distance < reach else { return max(goal, minimum + 1) }
    return max(distance / 2, min(minimum + 1, distance - 1))
  }

  /// Finds a drag or a tap that leads back from the other state.
  private func findWayBack(
    _ course: inout Course,
    to rest: [Snapshot.Layer],
    _ notes: inout [String],
    _ outcome: (Fling, Fling?) throws(Obstacle) -> Outcome
  ) throws(Obstacle) {
    guard let change = course.change else { return }
    let end = try visit(after: change)
    if let handle = handle(in: end.host) {
      let release = try release(-1, course.minimumDistance, &notes) { fling throws(Obstacle) in
        try outcome(fling, change)
      }
      if case .goesOn(let distance, _) = release {
        course.areas.append(handle.area)
        course.releases.append(release)
        let back = try animation(of: Fling(distance: max(-reach, distance - 1)), from: change)
        if back != course.back {
          notes.append("it goes back by another animation than it returns by, and readers see that of its return")
        }
        return
      }
    }
    for target in end.host.tapTargets {
      var visit = try visit(after: change)
      let count = visit.host.updates.count
      let held = visit.host.snapshot
      visit.host.perform(target.action)
      guard visit.settling.settleFully(visit.host, within: Self.patience), visit.host.snapshot.resting == rest,
        let area = end.host.snapshot.tapAreas[target.id]
      else { continue }
      course.returnArea = area
      course.back = try animation(of: visit.host.updates[count...], after: held) ?? course.back
      return
    }
    notes.append("nothing leads back from where the drag leads to; readers start again with a tap")
  }

  /// What can be dragged, with its area on the canvas.
  private func handle(in host: ViewHost) -> (area: CGRect, minimumDistance: Double)? {
    guard let (id, _, handler) = try? host.dragTarget(drag.target),
      let area = host.snapshot.areas(where: { $0.id == id })[id], area.width >= 1, area.height >= 1
    else { return nil }
    return (area, Double(handler.minimumDistance))
  }

  /// Finds the distance and the velocity from which on the view goes on to the other state.
  ///
  /// - Parameters:
  ///   - direction: 1 for drags toward the edge, −1 for those away from it.
  ///   - minimum: The distance that the finger moves before the gesture begins, in points.
  ///   - notes: What the page does in another way.
  ///   - outcome: Returns where a drag leads to.
  private func release(
    _ direction: Double,
    _ minimum: Double,
    _ notes: inout [String],
    _ outcome: (Fling) throws(Obstacle) -> Outcome
  ) throws(Obstacle) -> Scrubbing.Release {
    func passes(_ distance: Double, _ velocity: Double = 0) throws(Obstacle) -> Bool {
      try outcome(Fling(distance: distance * direction, velocity: velocity * direction)) == .goesOn
    }
    /// Returns a short part of a range in which a condition that holds at its end begins to hold.
    func start(
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
    func velocity(at distance: Double) throws(Obstacle) -> ClosedRange<Double>? {
      guard try passes(distance, Self.fastest) else { return nil }
      return try start(in: 0...Self.fastest, within: 10) { velocity throws(Obstacle) in try passes(distance, velocity) }
    }
    let first = max(minimum, 1)
    let steps = (0...8).map { first + (reach - first) * Double($0) / 8 }
    var passing: [Bool] = []
    for step in steps { passing.append(try passes(step)) }
    guard let index = passing.firstIndex(of: true) else {
      // Only a velocity leads on.
      let places = (near: first + reach * 0.05, far: first + reach * 0.4)
      guard let slow = try velocity(at: places.far), let fast = try velocity(at: places.near) else { return .returns }
      let foresight = min(1_000, (places.far - places.near) / max(fast.middle - slow.middle, 0.01))
      return .goesOn(beyond: direction * (places.near + foresight * fast.middle), foresight: foresight)
    }
    if passing[index...].contains(false) {
      notes.append("a longer drag returns again, which readers don't see")
    }
    var limit = 0.0
    if index > 0 {
      let range = steps[index - 1]...steps[index]
      limit = try start(in: range, within: 0.5) { distance throws(Obstacle) in try passes(distance) }.roundest
    }
    let (near, far) = (max(first, limit * 0.3), limit * 0.7)
    guard far > near, let fast = try velocity(at: near) else { return .goesOn(beyond: direction * limit, foresight: 0) }
    // SwiftUI's prediction is a quarter of a second ahead.
    let (least, most) = ((limit - near) / fast.upperBound, (limit - near) / max(fast.lowerBound, 1))
    let foresight = least...most ~= 0.25 ? 0.25 : (least + most) / 2
    let slow = (limit - far) / foresight
    let (passesFast, passesSlow) = (try passes(far, slow * 1.15), try passes(far, slow * 0.85))
    if !passesFast || passesSlow {
      notes.append("how fast the finger has to be depends on its place in a way that readers see only roughly")
    }
    return .goesOn(beyond: direction * limit, foresight: foresight)
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

extension Snapshot {
  /// The layers without what says how they came about.
  fileprivate var resting: [Layer] { layers.map(\.atRest) }
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

extension Double {
  /// The number with at most one decimal.
  fileprivate var inWords: String {
    formatted(.number.precision(.fractionLength(0...1)).locale(Locale(identifier: "en")))
  }
}
