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
    case returns, goesOn, stays, strays
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
    /// Whether the view also follows a finger that moves across the direction.
    var movesAcross = false
    /// What the view answers beside the gesture: one finger, or two that do something else.
    var others: [FingerHandler.Kind?] = []
    /// What the page does in another way than the view.
    var notes: [String] = []

    /// Whether the view follows a finger anywhere.
    ///
    /// One that has another state is dragged in the direction of that.
    var isFree: Bool { movesAcross && change == nil && returnArea == nil }
  }

  /// The drag of the play.
  let drag: Cue.Drag
  /// What two fingers do, or nil for the movement of one finger.
  let fingers: FingerHandler.Kind?
  /// The edge that the finger moves to; for two fingers, trailing if they move apart or clockwise.
  let edge: Scenes.Edge
  /// Whether the play's drag goes along x and along y.
  let isDiagonal: Bool
  /// The distance of the play's drag, in points.
  let goal: Double
  /// The largest distance that a finger is tried at, in points.
  let reach: Double
  private let cues: [Cue]
  let defaults: AnimationDefaults
  private let makeHost: (ColorScheme) -> ViewHost
  private let budget: WorkBudget
  let trials: Trials

  /// The largest cost of finding out how a view follows a finger.
  nonisolated static let largestSearch = 150_000
  /// The number of looks that are always needed.
  static let fewestLooks = 200

  /// The largest distance of two fingers.
  private static let farthestTurn = 360.0
  /// The largest velocity that is tried, in points per second.
  static let fastest = 6_000.0
  /// The time that a view may need to come to rest, in seconds.
  static let patience = 30.0
  /// The distance of two places of the finger at which the view is looked at, in points.
  private var step: Double { max(4, reach / 100) }

  /// Creates a tour.
  ///
  /// - Parameters:
  ///   - cues: The play.
  ///   - own: What fingers move in place of the play's first drag, or nil for that.
  ///   - fingers: What two fingers do, or nil for the movement of one finger.
  ///   - canvas: The size of the canvas.
  ///   - defaults: What `Animation.default` means.
  ///   - budget: The budget of all trials.
  ///   - makeHost: Shows the view in an appearance.
  /// - Throws: An ``Obstacle`` if the play has no drag, or one that isn't along the canvas.
  init(
    _ cues: [Cue],
    moving own: Cue.Drag? = nil,
    by fingers: FingerHandler.Kind? = nil,
    on canvas: CGSize,
    defaults: AnimationDefaults,
    within budget: WorkBudget = WorkBudget(),
    _ makeHost: @escaping (ColorScheme) -> ViewHost
  ) throws(Obstacle) {
    (self.budget, trials) = (budget, Trials(largestCost: Self.largestSearch, budget))
    guard let index = cues.firstIndex(where: { $0.drag != nil }), let drag = own ?? cues[index].drag else {
      throw Obstacle(
        message:
          "nothing is dragged in the play; expected a drag or a pinch, which says what fingers move and which way"
      )
    }
    self.fingers = fingers
    let (x, y) = (
      fingers.map { drag.turns[$0] ?? 0 } ?? Double(drag.translation.width), Double(drag.translation.height)
    )
    // The longer part is the direction. The other one is for views that follow a finger anywhere.
    let isSideways = abs(x) >= abs(y)
    isDiagonal = x != 0 && y != 0
    self.drag = drag
    guard x != 0 || y != 0, x.isFinite, y.isFinite else {
      guard fingers == nil else {
        throw Obstacle(message: "the fingers don't move; expected a magnification or a rotation")
      }
      throw Self.diagonal(drag)
    }
    edge = isSideways ? (x > 0 ? .trailing : .leading) : (y > 0 ? .bottom : .top)
    switch fingers {
    case nil:
      goal = max(abs(x), abs(y))
      reach = min(max(goal, Double(isSideways ? canvas.width : canvas.height)), 2_000)
    case .magnification?:
      goal = min(abs(x), Self.farthestTurn)
      reach = max(goal, FingerHandler.Kind.magnification.distance(of: 4))
    case .rotation?:
      // Half a turn at least, because the view can be turned as far the other way.
      goal = min(max(abs(x), 180), Self.farthestTurn)
      reach = goal
    }
    self.cues = Array(cues[..<index])
    (self.defaults, self.makeHost) = (defaults, makeHost)
  }

  /// Why a drag isn't played beside two fingers.
  static var bound: Obstacle {
    Obstacle(message: "one finger doesn't move all of it evenly; expected a view that follows it in all directions")
  }

  /// Why a drag along two axes can't be one of the view.
  static func diagonal(_ drag: Cue.Drag) -> Obstacle {
    let (x, y) = (Double(drag.translation.width), Double(drag.translation.height))
    return Obstacle(message: "the drag goes by \(x.inWords) and \(y.inWords) points; expected one along x or along y")
  }

  /// What one finger or two do with a view, in a word.
  private static func verb(_ fingers: FingerHandler.Kind?) -> String {
    switch fingers {
    case nil: "drag"
    case .magnification?: "pinch"
    case .rotation?: "rotate"
    }
  }

  /// Returns what the view answers beside the gesture.
  func others(_ host: ViewHost) -> [FingerHandler.Kind?] {
    [nil, .magnification, .rotation].filter { other in
      guard other != fingers else { return false }
      if let other { return (try? host.fingerTarget(drag.target, other)) != nil }
      return (try? host.dragTarget(drag.target)) != nil
    }
  }

  /// Returns what readers can't do with the view, although it answers that, too, or nil if there is nothing.
  func note(about others: [FingerHandler.Kind?]) -> String? {
    guard !others.isEmpty else { return nil }
    return "readers \(Self.verb(fingers)) it, and can't \(others.map(Self.verb).joined(separator: " or ")) it"
  }

  /// Why the search has to end.
  var tooLarge: Obstacle {
    Obstacle(
      message: trials.timeProblem ?? "the view is too large to find out how it follows a finger; expected fewer layers"
    )
  }

  // MARK: Hosts

  /// A host in a state, at rest.
  struct Visit {
    var host: ViewHost
    var settling: Settling
  }

  /// Returns a new host in the state that the drag begins in.
  func visit(_ scheme: ColorScheme = .light) throws(Obstacle) -> Visit {
    trials.begin(cues.count + 1)
    guard !trials.isOver else { throw tooLarge }
    let host = makeHost(scheme)
    host.budget = budget
    var settling = Settling(defaults)
    for cue in cues {
      switch cue.action {
      case .hold(let duration): host.advance(by: duration)
      case .settle: _ = settling.settleFully(host, within: Self.patience)
      case .act(let action):
        settling.settle(host)
        // A cue that finds no target is an error of the play, which says so.
        try? action(host)
      }
    }
    let isAtRest = settling.settleFully(host, within: Self.patience)
    guard trials.timeProblem == nil else { throw tooLarge }
    guard isAtRest, settling.repetitions.isEmpty else {
      throw Obstacle(message: "the view moves by itself before the drag; expected one that waits for a finger")
    }
    trials.add(host)
    return Visit(host: host, settling: settling)
  }

  /// Returns a new host in the state that a drag leads to.
  func visit(after change: Fling?, _ scheme: ColorScheme = .light) throws(Obstacle) -> Visit {
    var visit = try visit(scheme)
    guard let change else { return visit }
    try fling(change, &visit)
    return visit
  }

  private func touch(_ host: ViewHost) -> (any FingerMovement)? {
    if let fingers { try? host.touch(drag.target, with: fingers) } else { try? host.touch(drag.target) }
  }

  private func translation(_ distance: Double) -> CGSize {
    let signed = edge.isAhead ? distance : -distance
    return edge.isHorizontal ? CGSize(width: 0, height: signed) : CGSize(width: signed, height: 0)
  }

  /// Drags, lets go, and waits until the view rests.
  ///
  /// - Returns: The look before the finger lets go, and the number of updates until then.
  @discardableResult func fling(
    _ fling: Fling,
    _ visit: inout Visit
  ) throws(Obstacle) -> (held: Snapshot, updates: Int) {
    guard let finger = touch(visit.host) else {
      throw Obstacle(
        message: "“\(drag.target)” can't be touched any more; expected a view that stays where it was touched"
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
    let isAtRest = visit.settling.settleFully(visit.host, within: Self.patience)
    guard trials.timeProblem == nil else { throw tooLarge }
    guard isAtRest, visit.settling.repetitions.isEmpty else {
      throw Obstacle(message: "it doesn't come to rest after the finger has let go; expected motion that ends")
    }
    if visit.host.needsLeftOutCode { throw Obstacle(message: "the drag \(ViewHost.leftOutWords)") }
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
      let all = distances(direction, beyond: minimum)
      // A gesture that has begun goes on when the finger is nearer again.
      if let first = all.first { finger.move(to: translation(first)) }
      for distance in [direction] + all {
        finger.move(to: translation(distance))
        trials.look(visit.host)
        guard !trials.isOver else { throw tooLarge }
        looks.append((distance, visit.host.snapshot))
      }
    }
    return looks
  }

  /// The places of the finger across the direction at which a view that follows it anywhere is looked at.
  func places(beyond minimum: Double) -> [DragPlace] {
    let near = max(minimum + 1, step)
    return [max(goal, near), near, -near].flatMap { along in
      [0, 40, -40, reach / 2, -reach / 2].map { aside in
        var way = translation(along)
        if edge.isHorizontal { way.width = aside } else { way.height = aside }
        return DragPlace(translation: way, isBase: aside == 0)
      }
    }
  }

  /// The places of the finger in all directions, once with the view at rest and once while two fingers hold it.
  func placesBesidePinch(beyond minimum: Double) -> [DragPlace] {
    let far = CGFloat(max(goal, minimum + 1))
    let ways: [(x: CGFloat, y: CGFloat)] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -0.5)]
    let row = ways.map { DragPlace(translation: CGSize(width: far * $0.x, height: far * $0.y)) }
    let both = [DragPlace(translation: .zero, isBase: true)] + row
    return both + both
  }

  /// Returns the looks of the view with the finger at some places.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - pinch: The tour of two fingers that hold the view from the second base on, or nil for one finger alone.
  ///   - scheme: The appearance.
  func looks(
    at places: [DragPlace],
    beside pinch: DragTour? = nil,
    _ scheme: ColorScheme
  ) throws(Obstacle) -> [(distance: Double, snapshot: Snapshot)] {
    let visit = try visit(scheme)
    guard let finger = touch(visit.host) else { throw tooLarge }
    var looks: [(distance: Double, snapshot: Snapshot)] = []
    for place in places {
      finger.move(to: place.translation)
      if let pinch, place.isBase, !looks.isEmpty {
        pinch.touch(visit.host)?.move(to: pinch.translation(pinch.goal))
      }
      trials.look(visit.host)
      guard !trials.isOver else { throw tooLarge }
      looks.append((0, visit.host.snapshot))
    }
    return looks
  }

  /// Returns whether the view follows a finger that moves across the direction of the play's drag.
  func movesAcross(beyond minimum: Double) throws(Obstacle) -> Bool {
    let visit = try visit()
    guard let finger = touch(visit.host) else { return false }
    let far = translation(max(goal, minimum + 1))
    finger.move(to: far)
    let held = visit.host.snapshot.resting
    let aside = max(goal, 40)
    finger.move(to: far.width == 0 ? CGSize(width: aside, height: far.height) : CGSize(width: far.width, height: aside))
    return visit.host.snapshot.resting != held
  }
}

extension Snapshot {
  /// The layers without what says how they came about.
  var resting: [Layer] { layers.map(\.atRest) }
}

extension Double {
  /// The number with at most one decimal.
  var inWords: String {
    formatted(.number.precision(.fractionLength(0...1)).locale(Locale(identifier: "en")))
  }
}
