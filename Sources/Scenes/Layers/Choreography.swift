import Diagnostics

/// The result of a transition between two stages: one layer tree, and its changes during the presentation and the
/// dismissal.
public struct Choreography: Hashable, Sendable {
  /// All layers that are ever drawn, from back to front, with their values before the presentation.
  public var layers: [Layer]
  /// The shared elements.
  public var travelers: [MatchedPair]
  /// The changes from the first stage to the second.
  public var presentation: Act
  /// The changes from the second stage to the first.
  public var dismissal: Act
  /// How a finger drives the dismissal, or nil if it can't.
  public var interaction: Interaction?
  /// Whether layers change in place, instead of coming and going.
  ///
  /// With reduced motion, they jump to their new values. Otherwise, they keep the old ones, and what comes fades in.
  public var changesInPlace = false
  /// Notes for the author about these stages.
  ///
  /// If one is an error, resolving the scene throws it.
  public var notes: [Diagnostic]

  /// Creates a choreography.
  public init(
    layers: [Layer],
    travelers: [MatchedPair] = [],
    presentation: Act,
    dismissal: Act,
    interaction: Interaction? = nil,
    notes: [Diagnostic] = []
  ) {
    self.layers = layers
    self.travelers = travelers
    self.presentation = presentation
    self.dismissal = dismissal
    self.interaction = interaction
    self.notes = notes
  }

  /// A matched pair: a source and a destination that are drawn as one moving layer.
  public struct MatchedPair: Hashable, Sendable {
    /// The id of the moving layer.
    public var layer: String
    /// The id of the source on the presenting stage.
    public var source: String
    /// The id of the destination on the presented stage.
    public var destination: String
    /// The id of the source's copy if it stays opaque while the destination's copy fades in above it, otherwise nil.
    public var sourceCopy: String?

    /// Creates a matched pair.
    public init(layer: String, source: String, destination: String, sourceCopy: String? = nil) {
      self.layer = layer
      self.source = source
      self.destination = destination
      self.sourceCopy = sourceCopy
    }
  }

  /// Changes that start at the same time.
  public struct Act: Hashable, Sendable {
    /// The changes.
    public var changes: [Change]

    /// Creates an act.
    public init(_ changes: [Change]) {
      self.changes = changes
    }

    /// The time until all changes have settled, in seconds.
    ///
    /// A change that repeats forever counts until it starts.
    public var duration: Double {
      changes.map(\.animation).map { $0.isEndless ? $0.delay : $0.duration }.max() ?? 0
    }
  }

  /// A change of a layer's property from one value to another.
  public struct Change: Hashable, Sendable {
    /// The id of the layer.
    public var layer: String
    /// The property with its start value and its end value.
    public var property: Property
    /// The animation of the change.
    public var animation: Animation

    /// Creates a change.
    public init(_ layer: String, _ property: Property, _ animation: Animation) {
      self.layer = layer
      self.property = property
      self.animation = animation
    }
  }

  /// Returns the choreography for readers who prefer reduced motion, as in SwiftUI.
  ///
  /// Layers that move onto the canvas fade in at their final position. Other layers don't move. Instead of shared
  /// elements, their sources and destinations are shown. Layers still fade.
  public func withoutMotion() -> Choreography {
    guard !changesInPlace else { return jumping() }
    let still = Set(travelers.flatMap { [$0.layer, $0.source, $0.destination] })
    var result = self
    for pair in travelers {
      result.layers.update(pair.layer) { $0.opacity = 0 }
      for original in [pair.source, pair.destination] {
        result.layers.update(original) { if $0.opacity == 0 { $0.opacity = 1 } }
      }
    }
    // A layer that slides in is at its final position at once, transparent until it fades in.
    for change in presentation.changes {
      guard let rest = change.property.ends(of: .frame)?.to, let layer = layers.first(where: { $0.id == change.layer }),
        layer.role == .presented
      else { continue }
      result.layers.update(layer.id) { $0.frame = rest }
      let names = Set(layer.flattened().map(\.layer.id))
      let isFading = presentation.changes.contains { change in
        change.property.ends(of: .opacity)?.from == 0 && names.contains(change.layer)
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

  /// Returns the choreography with jumps instead of motion.
  private func jumping() -> Choreography {
    var result = self
    for index in presentation.changes.indices where !presentation.changes[index].property.isFade {
      result.presentation.changes[index].animation = .hold(0)
    }
    for index in dismissal.changes.indices where !dismissal.changes[index].property.isFade {
      result.dismissal.changes[index].animation = .hold(0)
    }
    return result
  }
}

extension [Layer] {
  /// Changes the layer with an id, anywhere in the trees.
  mutating func update(_ id: String, _ change: (inout Layer) -> Void) {
    for index in indices {
      if self[index].id == id { change(&self[index]) }
      self[index].children.update(id, change)
    }
  }
}
