import Curves
import Diagnostics
import Scenes
import WebText

/// What moves a figure: the clock, a tap, or how far a finger or a script has brought it.
struct FigureDriver {
  /// The kinds of drivers.
  enum Kind {
    /// The script plays by itself, or as the page is scrolled.
    case script
    /// A switch lets everything run from one end to the other, and back from wherever it is.
    case taps(presentation: Double, dismissal: Double)
    /// One number says how far everything is. If there is a switch too, it lets everything run to either end.
    case progress(Choreography.OneWay)
  }

  let scene: Scene
  let kind: Kind
  /// What is drawn: the script, its two halves, or every state from before the start to beyond the end.
  let timeline: Timeline
  /// The same for readers who prefer no motion.
  let still: Timeline
  /// What the scene's transition makes of its stages.
  let choreography: Choreography

  init(_ scene: Scene) throws(Diagnostics) {
    self.scene = scene
    let resolution = try Resolution(of: scene)
    choreography = resolution.choreography
    func resolved(_ scene: Scene) throws(Diagnostics) -> (Timeline, Timeline) {
      (try Timeline(resolving: scene), try Timeline(resolving: scene, motion: .reduced))
    }
    switch scene.start {
    case .loop, .load, .appear, .scroll:
      kind = .script
      // What is seen where nothing plays, as in print, is the poster.
      var played = resolution.timeline
      played.restTime = played.posterTime
      timeline = played
      still = try Timeline(resolving: scene, motion: .reduced)
    case .tap:
      kind = .taps(presentation: choreography.presentation.duration, dismissal: choreography.dismissal.duration)
      var halves = scene
      let rest = Scene.Cue.hold(Self.rest)
      halves.script = [rest, .present, rest, .dismiss, rest]
      (timeline, still) = try resolved(halves)
    case .drag, .driven:
      timeline = try Timeline(progressOf: scene)
      still = try Timeline(progressOf: scene, motion: .reduced)
      // It has been looked at by then.
      guard let way = try? choreography.oneWay() else { preconditionFailure("a progress of what goes two ways") }
      kind = .progress(way)
    }
    let problems = outOfReach
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  /// How long each end of a tapped scene is kept, in seconds, so that no moment is two.
  private static let rest = 0.02

  /// What the animations of the figure obey.
  func course(_ scope: Scope) -> Course {
    switch kind {
    case .script: Course(duration: timeline.duration, isEndless: scene.start != .load, isGuarded: true)
    case .taps: Course(duration: timeline.duration, switchedOn: switchedOn(scope), isGuarded: true)
    case .progress:
      Course(
        duration: timeline.duration,
        position: property("x", scope),
        switchedOn: hasSwitch ? switchedOn(scope) : nil,
        live: hasSwitch ? "\(scope.figure)[data-live]" : scope.figure,
        held: hasSwitch ? "\(scope.figure)[data-live=hand]" : nil,
        isGuarded: true
      )
    }
  }

  /// Whether the script plays by itself, so that it can be paused and played anew.
  var isPlayer: Bool {
    switch kind {
    case .script: true
    case .taps, .progress: false
    }
  }

  /// Whether a switch starts it.
  var hasSwitch: Bool { if case .driven = scene.start { false } else { !isPlayer } }

  /// A custom property of the figure.
  func property(_ name: String, _ scope: Scope) -> String { "--\(scope.name(name))" }

  /// When the timeline presents and dismisses, where a switch makes it do so.
  var acts: Acts? {
    guard case .taps(let presentation, let dismissal) = kind else { return nil }
    let (start, turn) = (Self.rest, 2 * Self.rest + presentation)
    return Acts(presentation: start...(start + presentation), dismissal: turn...(turn + dismissal))
  }

  /// The ways from one end to the other, where everything goes the same.
  ///
  /// - Parameter encoder: Encodes the scene's curves.
  func legs(_ encoder: TrackEncoder) -> (there: Leg, back: Leg)? {
    guard case .progress(let way) = kind, hasSwitch else { return nil }
    func leg(_ animation: Animation) -> Leg {
      let tolerance = 0.8 * encoder.tolerance / max(1, farthestTravel)
      return Leg(
        duration: animation.duration,
        easing: encoder.easing(of: animation.curve, within: tolerance) ?? .linear
      )
    }
    return (leg(way.presentation), leg(way.dismissal))
  }

  /// What selectors begin with while the switch is on.
  func switchedOn(_ scope: Scope) -> String { scope.checked("g") }

  /// How far anything goes from one end of the presentation to the other, in points.
  private var farthestTravel: Double {
    let (start, end) = (Timeline.progressTime(of: 0), Timeline.progressTime(of: 1))
    let distances = timeline.layers.indices.map { index in
      let a = timeline.state(of: index, at: start).bounds
      let b = timeline.state(of: index, at: end).bounds
      return zip(a.corners, b.corners).map { Point(x: $1.x - $0.x, y: $1.y - $0.y).length }.max() ?? 0
    }
    return distances.max() ?? 0
  }

  /// The layers' places on the canvas that take a tap: the one that presents, and the one that dismisses.
  var targets: (opening: Rect, closing: Rect) {
    let canvas = Rect(size: scene.canvas.size)
    let names = targetNames
    return (
      names.opening.flatMap { place(of: $0, at: timeline.restTime) } ?? canvas,
      names.closing.flatMap { place(of: $0, at: presentedTime) } ?? canvas
    )
  }

  /// A moment at which what was presented stays.
  private var presentedTime: Double { acts?.presentedTime ?? Timeline.progressTime(of: 1) }

  /// Whether a tap has to be on certain layers.
  var hasNamedTargets: Bool { targetNames.opening != nil || targetNames.closing != nil }

  /// The layers that take a tap: the one that presents, and the one that dismisses.
  var targetNames: (opening: String?, closing: String?) {
    switch scene.start {
    case .tap(let opening, let closing): (opening, closing)
    case .drag(let opening, let closing, _): (opening, closing ?? choreography.interaction?.layer)
    case .loop, .load, .appear, .scroll, .driven: (nil, nil)
    }
  }

  /// Where a layer can be touched at a time; nothing where it isn't on the canvas.
  func place(of layer: String, at time: Double) -> Rect? {
    guard let index = timeline.layers.firstIndex(where: { $0.id == layer }) else { return nil }
    return timeline.state(of: index, at: time).bounds.intersection(Rect(size: scene.canvas.size))
  }

  /// Layers that are to be touched where nobody can.
  private var outOfReach: [Diagnostic] {
    let names = targetNames
    return [(names.opening, timeline.restTime, "presents"), (names.closing, presentedTime, "dismisses")]
      .compactMap { layer, time, act in
        guard let layer, place(of: layer, at: time) == nil else { return nil }
        return Diagnostic(
          "layer “\(layer)” takes the tap that \(act), and isn't on the canvas by then; expected one that can be touched",
          at: Location(file: "\(scene.name): start")
        )
      }
  }
}
