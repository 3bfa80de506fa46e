extension Scene {
  /// A state that a scene can rest in.
  ///
  /// ```swift
  /// Scene.State("first", title: "First") { Layer("highlight").fill(.blue).frame(x: 4, y: 4, width: 90, height: 32) }
  /// ```
  public struct State: Hashable, Sendable {
    /// The name that edges and scripts call it by.
    public var name: String
    /// What readers call it; the name, if nothing else is said.
    public var title: String
    /// The layers as they are in this state.
    public var stage: Stage

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - name: The name that edges and scripts call it by.
    ///   - title: What readers call it; the name, if nothing else is said.
    ///   - stage: The layers as they are in this state.
    public init(_ name: String, title: String? = nil, _ stage: Stage) {
      (self.name, self.title, self.stage) = (name, title ?? name, stage)
    }
  }

  /// The way from one state to another: what triggers it, and the transition that it takes.
  public struct Edge: Sendable {
    /// What triggers an edge.
    public enum Trigger: Hashable, Sendable {
      /// A tap on a layer; without one, on the canvas.
      case tap(String? = nil)
      /// The scene's script alone.
      case script
    }

    /// The name of the state that it leaves.
    public var from: String
    /// The name of the state that it enters.
    public var to: String
    /// What triggers it in a page; a script may take any edge.
    public var trigger: Trigger
    /// How one state becomes the other.
    public var transition: any Transition
    /// Whether it takes the transition's way back.
    public var isReverse: Bool

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - from: The name of the state that it leaves.
    ///   - to: The name of the state that it enters.
    ///   - trigger: What triggers it in a page.
    ///   - transition: How one state becomes the other.
    ///   - isReverse: Whether it takes the way back of a transition from `to` to `from`.
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
  /// Whether two edges are the same in everything.
  public static func == (a: Scene.Edge, b: Scene.Edge) -> Bool {
    (a.from, a.to, a.trigger, a.isReverse) == (b.from, b.to, b.trigger, b.isReverse)
      && AnyHashable(a.transition) == AnyHashable(b.transition)
  }

  /// Mixes what identifies the edge into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(from)
    hasher.combine(to)
    hasher.combine(AnyHashable(transition))
  }
}
