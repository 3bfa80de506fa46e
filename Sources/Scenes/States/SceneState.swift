extension Scene {
  /// A named stage that a scene can rest in.
  ///
  /// ```swift
  /// Scene.State("first", title: "First") { Layer("highlight").fill(.blue).frame(x: 4, y: 4, width: 90, height: 32) }
  /// ```
  public struct State: Hashable, Sendable {
    /// The name that edges and scripts refer to.
    public var name: String
    /// The title that readers see and hear, or nil for the figure's own words for presenting and dismissing.
    public var title: String?
    /// The layers in this state.
    public var stage: Stage
    /// The role of the state in the presentation of one stage over another, or nil in other scenes.
    var role: Role?

    /// The role of a state in a presentation.
    enum Role: String {
      case presenter, presented
    }

    /// The id of the layer that contains the stage, unless a transition names it.
    var layerID: String { role?.rawValue ?? "state.\(name)" }

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - name: The name that edges and scripts refer to.
    ///   - title: The title that readers see and hear, or nil for the name.
    ///   - stage: The layers in this state.
    public init(_ name: String, title: String? = nil, _ stage: Stage) {
      (self.name, self.title, self.stage) = (name, title ?? name, stage)
    }

    /// Creates a state of a presentation.
    init(_ role: Role, _ stage: Stage) {
      (self.role, self.stage) = (role, stage)
      name = role == .presenter ? "dismissed" : "presented"
    }
  }

  /// A directed connection between two states, with a trigger and a transition.
  public struct Edge: Sendable {
    /// What triggers an edge in a page.
    public enum Trigger: Hashable, Sendable {
      /// A tap on the layer with an id, or on the canvas.
      case tap(String? = nil)
      /// Only the scene's script.
      case script
    }

    /// The name of the state that the edge leaves.
    public var from: String
    /// The name of the state that the edge enters.
    public var to: String
    /// What triggers the edge in a page.
    ///
    /// A script can use any edge.
    public var trigger: Trigger
    /// The transition between the two states.
    public var transition: any Transition
    /// Whether the edge is the dismissal of a transition that presents in the other direction.
    public var isReverse: Bool

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - from: The name of the state that the edge leaves.
    ///   - to: The name of the state that the edge enters.
    ///   - trigger: What triggers the edge in a page.
    ///   - transition: The transition between the two states.
    ///   - isReverse: Whether the edge is the dismissal of a transition from `to` to `from`.
    public init(
      from: String,
      to: String,
      on trigger: Trigger = .script,
      with transition: any Transition = MorphTransition(),
      isReverse: Bool = false
    ) {
      (self.from, self.to, self.trigger, self.transition, self.isReverse) = (from, to, trigger, transition, isReverse)
    }
  }
}

extension Scene.Edge: Hashable {
  /// Returns whether two edges have equal properties.
  public static func == (a: Scene.Edge, b: Scene.Edge) -> Bool {
    (a.from, a.to, a.trigger, a.isReverse) == (b.from, b.to, b.trigger, b.isReverse)
      && AnyHashable(a.transition) == AnyHashable(b.transition)
  }

  /// Hashes the edge's states and transition.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(from)
    hasher.combine(to)
    hasher.combine(AnyHashable(transition))
  }
}
