import Diagnostics

/// Layers of a transition, and their changes during the presentation and the dismissal.
///
/// A transition is composed of parts, from back to front:
///
/// ```swift
/// Choreography([
///   .still(presenter.layer("presenter", role: .snapshot)),
///   .dimming(to: 0.6, on: canvas, animation),
///   .sliding(presented.layer("presented", role: .presented), from: .bottom, by: 844, animation),
/// ])
/// ```
public struct Part: Hashable, Sendable {
  /// The layers, from back to front, with their values before the presentation.
  public var layers: [Layer]
  /// The changes of the presentation.
  public var presentation: [Choreography.Change]
  /// The changes of the dismissal.
  public var dismissal: [Choreography.Change]

  /// Creates a part.
  public init(
    _ layers: [Layer],
    presentation: [Choreography.Change] = [],
    dismissal: [Choreography.Change] = []
  ) {
    self.layers = layers
    self.presentation = presentation
    self.dismissal = dismissal
  }

  /// Returns a part with a layer that doesn't change.
  public static func still(_ layer: Layer) -> Part { Part([layer]) }

  /// Returns a part with a layer that fades in, and fades out during the dismissal.
  public static func fading(_ layer: Layer, _ animation: Animation) -> Part {
    Part(
      [layer.opacity(0)],
      presentation: [.init(layer.id, .opacity(from: 0, to: layer.opacity), animation)],
      dismissal: [.init(layer.id, .opacity(from: layer.opacity, to: 0), animation)]
    )
  }

  /// Returns a part with a black layer that dims the whole canvas.
  ///
  /// - Parameters:
  ///   - opacity: The opacity of the layer after the presentation, 0…1.
  ///   - canvas: The canvas.
  ///   - animation: The animation of the dimming.
  public static func dimming(to opacity: Double, on canvas: Canvas, _ animation: Animation) -> Part {
    .fading(
      Layer("presenter.dimming").fill(.black).opacity(opacity).role(.dimming).frame(Rect2D(size: canvas.size)),
      animation
    )
  }

  /// Returns a part with a layer that slides in over an edge of the canvas, and out again.
  ///
  /// - Parameters:
  ///   - layer: The layer, at its final position.
  ///   - edge: The edge of the canvas that it comes from.
  ///   - distance: The distance in points.
  ///   - animation: The animation of the layer.
  public static func sliding(_ layer: Layer, from edge: Edge, by distance: Double, _ animation: Animation) -> Part {
    let shown = layer.box
    let hidden = shown.offset(by: edge.outward(over: Size2D(width: distance, height: distance)))
    return Part(
      [layer.frame(hidden)],
      presentation: [.init(layer.id, .frame(from: hidden, to: shown), animation)],
      dismissal: [.init(layer.id, .frame(from: shown, to: hidden), animation)]
    )
  }
}

extension Choreography {
  /// Creates a choreography from parts, from back to front.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - interaction: How a finger drives the dismissal, or nil. With an interaction, all changes of the dismissal
  ///     must start together and have the same duration.
  ///   - notes: Notes for the author about these stages. If one is an error, resolving the scene throws it.
  public init(_ parts: [Part], interaction: Interaction? = nil, notes: [Diagnostic] = []) {
    self.init(
      layers: parts.flatMap(\.layers),
      presentation: Act(parts.flatMap(\.presentation)),
      dismissal: Act(parts.flatMap(\.dismissal)),
      interaction: interaction,
      notes: notes
    )
  }
}
