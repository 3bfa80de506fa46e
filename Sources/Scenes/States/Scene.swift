/// A named, playable unit: states, the edges between them, and a script.
///
/// Most scenes have two states, a presenting and a presented stage, and one transition between them:
///
/// ```swift
/// let scene = Scene(
///   "hero", title: "A hero transition", description: "A thumbnail grows into a picture.",
///   on: .phone, script: [.present, .hold(1), .dismiss, .hold(1)],
///   from: list, to: detail, with: HeroTransition())
/// ```
public struct Scene: Sendable {
  /// A step of the script.
  public enum Cue: Hashable, Sendable {
    /// Goes to the second of two states, by the transition between them.
    case present
    /// Goes back to the first of two states.
    case dismiss
    /// Drags the second of two states and lets go. The scene goes back to the first one, or returns.
    case drag(Drag)
    /// Waits, in seconds.
    case hold(Double)
    /// Goes to another state, by the edge from the current state.
    ///
    /// - Parameters:
    ///   - state: The name of the state.
    ///   - next: The time in seconds until the next cue starts, even if something still moves then, or nil to wait
    ///     until everything has settled.
    case go(to: String, next: Double? = nil)
  }

  /// The name, for commands and file names: lowercase letters, digits and hyphens.
  public var name: String
  /// The title that readers see and hear.
  public var title: String
  /// The description, for readers who don't see the scene.
  public var description: String
  /// The canvas that the scene is drawn on.
  public var canvas: Canvas
  /// What starts the scene in a page.
  public var start: Start
  /// The steps of the scene when it plays by itself.
  public var script: [Cue]
  /// The states.
  ///
  /// The first one is shown at the start.
  public var states: [State]
  /// The edges between the states.
  public var edges: [Edge]
  /// The source file of the scene, `Module/File.swift`.
  public var fileID: String
  /// Creates a scene of two states.
  ///
  /// - Parameters:
  ///   - name: The name, for commands and file names: lowercase letters, digits and hyphens.
  ///   - title: The title that readers see and hear.
  ///   - description: The description, for readers who don't see the scene.
  ///   - canvas: The canvas that the scene is drawn on.
  ///   - start: What starts the scene in a page.
  ///   - script: The steps of the scene when it plays by itself.
  ///   - presenter: The stage before the transition.
  ///   - presented: The stage after the transition.
  ///   - transition: The rule that animates from one stage to the other.
  ///   - fileID: The source file of the scene.
  public init(
    _ name: String,
    title: String,
    description: String,
    on canvas: Canvas = .phone,
    start: Start = .loop,
    script: [Cue] = [.hold(0.8), .present, .hold(1.4), .dismiss, .hold(0.6)],
    from presenter: Stage,
    to presented: Stage,
    with transition: any Transition = HeroTransition(),
    fileID: String = #fileID
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.canvas = canvas
    self.start = start
    self.script = script
    let (first, second) = (State(.presenter, presenter), State(.presented, presented))
    states = [first, second]
    edges = [
      Edge(from: first.name, to: second.name, on: .tap(), with: transition),
      Edge(from: second.name, to: first.name, on: .tap(), with: transition, isReverse: true),
    ]
    self.fileID = fileID
  }

  /// Creates a scene with any number of states.
  ///
  /// ```swift
  /// let tabs = Scene(
  ///   "tabs", title: "A segmented control", description: "A highlight springs between three segments.",
  ///   on: Canvas(width: 320, height: 60), start: .tap(),
  ///   script: [.hold(0.6), .go(to: "week"), .hold(0.6), .go(to: "day")],
  ///   states: [Scene.State("day", day), Scene.State("week", week)],
  ///   edges: [
  ///     Scene.Edge(from: "day", to: "week", on: .tap("week.label"), with: MorphTransition(.snappy)),
  ///     Scene.Edge(from: "week", to: "day", on: .tap("day.label"), with: MorphTransition(.snappy)),
  ///   ])
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, for commands and file names: lowercase letters, digits and hyphens.
  ///   - title: The title that readers see and hear.
  ///   - description: The description, for readers who don't see the scene.
  ///   - canvas: The canvas that the scene is drawn on.
  ///   - start: What starts the scene in a page.
  ///   - script: The steps of the scene when it plays by itself.
  ///   - states: The states. The first one is shown at the start.
  ///   - edges: The edges between the states.
  ///   - fileID: The source file of the scene.
  public init(
    _ name: String,
    title: String,
    description: String,
    on canvas: Canvas = .phone,
    start: Start = .loop,
    script: [Cue],
    states: [State],
    edges: [Edge],
    fileID: String = #fileID
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.canvas = canvas
    self.start = start
    self.script = script
    self.states = states
    self.edges = edges
    self.fileID = fileID
  }

  /// Whether one transition leads forward and back between two states, so that one progress can describe it.
  var isPair: Bool {
    guard states.count == 2, edges.count == 2, !edges[0].isReverse, edges[1].isReverse,
      edges.map({ [$0.from, $0.to] }) == [states.map(\.name), states.reversed().map(\.name)]
    else { return false }
    let transitions = edges.map { AnyHashable($0.transition) }
    // A transition with a value of NaN doesn't equal itself.
    return transitions[0] == transitions[1] || transitions[0] != transitions[0]
  }

  /// The stage of the first state.
  public var presenter: Stage {
    get { states.first?.stage ?? Stage(size: canvas.size) {} }
    set { states[0].stage = newValue }
  }

  /// The stage of the second state.
  public var presented: Stage {
    get { states.dropFirst().first?.stage ?? presenter }
    set { states[1].stage = newValue }
  }

  /// The transition of the first edge, which is that of both edges in a presentation.
  public var transition: any Transition {
    get { edges.first?.transition ?? MorphTransition() }
    set { for index in edges.indices { edges[index].transition = newValue } }
  }
}

extension Scene: Hashable {
  /// Returns whether two scenes have equal properties.
  public static func == (a: Scene, b: Scene) -> Bool {
    (a.name, a.title, a.description, a.canvas, a.script) == (b.name, b.title, b.description, b.canvas, b.script)
      && (a.states, a.edges, a.start, a.fileID) == (b.states, b.edges, b.start, b.fileID)
  }

  /// Hashes the properties that identify the scene.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(edges)
  }
}

extension Scene: CustomDebugStringConvertible {
  /// The scene's name and start.
  ///
  /// Its layers would fill pages.
  public var debugDescription: String { "Scene(\(name), \(start.name))" }
}
