import Diagnostics

/// Layers that take part in a transition, and what they do on the way there and back.
///
/// Transitions are put together from parts, back to front:
///
/// ```swift
/// Choreography([
///   .still(presenter.layer("presenter", role: .snapshot)),
///   .dimming(to: 0.6, on: canvas, animation),
///   .sliding(presented.layer("presented", role: .presented), from: .bottom, by: 844, animation),
/// ])
/// ```
public struct Part: Hashable, Sendable {
  /// The layers, back to front, as they are before the presentation.
  public var layers: [Layer]
  /// What changes on the way there.
  public var presentation: [Choreography.Change]
  /// What changes on the way back.
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

  /// A layer that stays as it is.
  public static func still(_ layer: Layer) -> Part { Part([layer]) }

  /// A layer that fades in, and out on the way back.
  public static func fading(_ layer: Layer, _ animation: Animation) -> Part {
    Part(
      [layer.opacity(0)],
      presentation: [.init(layer.id, .opacity(from: 0, to: layer.opacity), animation)],
      dismissal: [.init(layer.id, .opacity(from: layer.opacity, to: 0), animation)]
    )
  }

  /// Black over the whole canvas that darkens what is behind it.
  ///
  /// - Parameters:
  ///   - opacity: How much in the end, 0…1.
  ///   - canvas: The canvas.
  ///   - animation: What it darkens on.
  public static func dimming(to opacity: Double, on canvas: Canvas, _ animation: Animation) -> Part {
    .fading(
      Layer("presenter.dimming").fill(.black).opacity(opacity).role(.dimming).frame(Rect(size: canvas.size)),
      animation
    )
  }

  /// A layer that slides in over an edge of the canvas, and out again.
  ///
  /// - Parameters:
  ///   - layer: The layer, where it comes to rest.
  ///   - edge: The edge of the canvas that it comes from.
  ///   - distance: How far, in points.
  ///   - animation: What it slides on.
  public static func sliding(_ layer: Layer, from edge: Edge, by distance: Double, _ animation: Animation) -> Part {
    let shown = layer.box
    let hidden = shown.offset(by: edge.outward(over: Size(width: distance, height: distance)))
    return Part(
      [layer.frame(hidden)],
      presentation: [.init(layer.id, .frame(from: hidden, to: shown), animation)],
      dismissal: [.init(layer.id, .frame(from: shown, to: hidden), animation)]
    )
  }
}

/// An edge of the canvas.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The edge where lines begin.
  case leading
  /// The lower edge.
  case bottom
  /// The edge where lines end.
  case trailing

  /// The way out over this edge, as long as a size is in its direction.
  public func outward(over size: Size) -> Point {
    switch self {
    case .top: Point(x: 0, y: -size.height)
    case .leading: Point(x: -size.width, y: 0)
    case .bottom: Point(x: 0, y: size.height)
    case .trailing: Point(x: size.width, y: 0)
    }
  }

  /// Whether this edge runs from side to side, so that what comes over it goes up or down.
  public var isHorizontal: Bool { self == .top || self == .bottom }

  /// Whether what goes out over it goes right or down.
  public var isAhead: Bool { self == .bottom || self == .trailing }
}

extension Choreography {
  /// Creates a choreography from parts, back to front.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - interaction: How a finger drives the way back, if it can: then all changes on it start together and take equally
  ///     long.
  ///   - notes: What an author should know about these stages; an error is thrown when the scene is resolved.
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
