/// The fill of an area.
public enum Paint: Hashable, Sendable {
  /// A single color.
  case color(Color)
  /// A color gradient.
  case gradient(Gradient)

  /// Whether the paint is a gradient.
  package var isGradient: Bool { if case .gradient = self { true } else { false } }

  /// Whether the paint is opaque in both appearances.
  var isOpaque: Bool {
    let colors =
      switch self {
      case .color(let color): [color]
      case .gradient(let gradient): gradient.stops.map(\.color)
      }
    return colors.allSatisfy { min($0.light.opacity, $0.dark.opacity) == 1 }
  }
}

/// A linear color gradient.
public struct Gradient: Hashable, Sendable {
  /// The direction from the first color to the last.
  public enum Direction: Hashable, Sendable {
    /// From the top edge to the bottom edge.
    case down
    /// From the left edge to the right edge.
    case right
    /// From one point of the box to another.
    ///
    /// The colors are constant at right angles to this line. When a layer grows, the line and the angle are stretched
    /// with it.
    case points(from: UnitPoint, to: UnitPoint)
  }

  /// The colors and their locations, in ascending order.
  public var stops: [Stop]
  /// The direction from the first color to the last.
  public var direction: Direction

  /// A color and its location.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The location as a fraction of the gradient's length, 0…1.
    public var location: Double

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - location: The location as a fraction of the gradient's length, 0…1.
    public init(color: Color, location: Double) { (self.color, self.location) = (color, location) }
  }

  /// Creates a gradient with evenly spaced colors.
  public init(_ colors: [Color], direction: Direction = .down) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: Double(index) / Double(max(1, colors.count - 1)))
    }
    self.direction = direction
  }

  /// Creates a gradient between two points of the box, like SwiftUI's `LinearGradient`.
  ///
  /// - Parameters:
  ///   - stops: The colors and their locations, in ascending order.
  ///   - start: The point of the first color, as fractions of the box.
  ///   - end: The point of the last color, as fractions of the box.
  public init(stops: [Stop], from start: UnitPoint, to end: UnitPoint) {
    self.stops = stops
    direction = .points(from: start, to: end)
  }
}

/// A line along the inside of a layer's edge.
public struct Stroke: Hashable, Sendable {
  /// The color of the line.
  public var color: Color
  /// The width of the line, in points.
  public var width: Double
  /// The length of the dashes and of the gaps between them, in points, or nil for a solid line.
  public var dash: Double?

  /// Creates a stroke.
  public init(_ color: Color, width: Double = 1, dash: Double? = nil) {
    self.color = color
    self.width = width
    self.dash = dash
  }
}
