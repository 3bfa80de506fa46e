import Diagnostics

/// What a transition makes of two stages: one tree of layers, and how they change on the way there and back.
public struct Choreography: Hashable, Sendable {
  /// Everything that is drawn at any time, back to front, as it is before the presentation.
  public var layers: [Layer]
  /// The views that travel.
  public var travellers: [Traveller]
  /// The way there.
  public var presentation: Act
  /// The way back.
  public var dismissal: Act
  /// How a finger drives the way back, if it can.
  public var interaction: Interaction?
  /// What an author should know about these stages; an error is thrown when the scene is resolved.
  public var notes: [Diagnostic]

  /// Creates a choreography.
  public init(
    layers: [Layer],
    travellers: [Traveller] = [],
    presentation: Act,
    dismissal: Act,
    interaction: Interaction? = nil,
    notes: [Diagnostic] = []
  ) {
    self.layers = layers
    self.travellers = travellers
    self.presentation = presentation
    self.dismissal = dismissal
    self.interaction = interaction
    self.notes = notes
  }

  /// A layer that stands for two views while it travels from one to the other.
  public struct Traveller: Hashable, Sendable {
    /// The layer that travels.
    public var layer: String
    /// The view where it starts.
    public var source: String
    /// The view where it arrives.
    public var destination: String
    /// The copy of the source inside it, which stays opaque while one of the destination fades in over it, if there is
    /// one.
    public var sourceCopy: String?

    /// Creates a traveller.
    public init(layer: String, source: String, destination: String, sourceCopy: String? = nil) {
      self.layer = layer
      self.source = source
      self.destination = destination
      self.sourceCopy = sourceCopy
    }
  }

  /// Changes that start together.
  public struct Act: Hashable, Sendable {
    /// The changes.
    public var changes: [Change]

    /// Creates an act.
    public init(_ changes: [Change]) {
      self.changes = changes
    }

    /// How long the longest change takes, in seconds.
    public var duration: Double { changes.map(\.animation.duration).max() ?? 0 }
  }

  /// A property of a layer that goes from one value to another.
  public struct Change: Hashable, Sendable {
    /// The property, with both values.
    public enum Property: Hashable, Sendable {
      /// The frame in the parent: its middle and its size are what is animated.
      case frame(from: Rect, to: Rect)
      /// The opacity, 0…1.
      case opacity(from: Double, to: Double)
      /// The radius of the corners, in points.
      case cornerRadius(from: Double, to: Double)
      /// How the layer stands in space.
      case pose(from: Pose, to: Pose)
      /// What its box, or its shape, is filled with: one fades into the other.
      case fill(from: Paint?, to: Paint?)
      /// The line along the inside of its edge: one fades into the other.
      case stroke(from: Stroke?, to: Stroke?)
      /// What is drawn inside: one fades into the other.
      case content(from: Layer.Content, to: Layer.Content)
    }

    /// The name of the layer.
    public var layer: String
    /// The property, with both values.
    public var property: Property
    /// How it goes.
    public var animation: Animation

    /// Creates a change.
    public init(_ layer: String, _ property: Property, _ animation: Animation) {
      self.layer = layer
      self.property = property
      self.animation = animation
    }
  }

  /// The same without motion, as SwiftUI does when the reader prefers that: what comes fades in where it comes to rest,
  /// whatever else moves stays where it is, what travels isn't shown, its originals are, and what remains is that
  /// layers fade.
  public func withoutMotion() -> Choreography {
    let still = Set(travellers.flatMap { [$0.layer, $0.source, $0.destination] })
    var result = self
    for traveller in travellers {
      result.layers.update(traveller.layer) { $0.opacity = 0 }
      for original in [traveller.source, traveller.destination] {
        result.layers.update(original) { if $0.opacity == 0 { $0.opacity = 1 } }
      }
    }
    // What slides in from outside is there at once, and unseen until it fades in.
    for change in presentation.changes {
      guard case .frame(_, let rest) = change.property, let layer = layers.first(where: { $0.id == change.layer }),
        layer.role == .presented
      else { continue }
      result.layers.update(layer.id) { $0.frame = rest }
      let names = Set(layer.flattened().map(\.layer.id))
      let isFading = presentation.changes.contains { change in
        if case .opacity(0, _) = change.property { names.contains(change.layer) } else { false }
      }
      guard !isFading else { continue }
      result.layers.update(layer.id) { $0.opacity = 0 }
      result.presentation.changes.append(.init(layer.id, .opacity(from: 0, to: layer.opacity), change.animation))
      result.dismissal.changes.append(.init(layer.id, .opacity(from: layer.opacity, to: 0), change.animation))
    }
    func fades(_ act: Act) -> Act {
      Act(
        act.changes.filter { change in
          change.property.isFade && !still.contains(change.layer)
        }
      )
    }
    result.presentation = fades(result.presentation)
    result.dismissal = fades(result.dismissal)
    return result
  }
}

extension [Layer] {
  /// Changes the layer with a name, wherever in the trees it is.
  mutating func update(_ id: String, _ change: (inout Layer) -> Void) {
    for index in indices {
      if self[index].id == id { change(&self[index]) }
      self[index].children.update(id, change)
    }
  }
}
