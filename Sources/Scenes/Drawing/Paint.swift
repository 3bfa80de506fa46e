/// The fill of an area.
public enum Paint: Hashable, Sendable {
  /// A single color.
  case color(Color)
  /// A color gradient.
  case gradient(Gradient)

  /// Whether the paint is a gradient.
  package var isGradient: Bool { if case .gradient = self { true } else { false } }

  /// Whether the paint is opaque in both appearances.
  package var isOpaque: Bool { colors.allSatisfy { min($0.light.opacity, $0.dark.opacity) == 1 } }

  /// Whether the paint is transparent in both appearances.
  package var isClear: Bool { colors.allSatisfy { max($0.light.opacity, $0.dark.opacity) == 0 } }

  /// The opacity in the light and in the dark appearance: of a gradient, that of its colors on average.
  package var opacities: (light: Double, dark: Double) {
    let colors = colors
    func mean(_ opacity: (Color) -> Double) -> Double {
      colors.isEmpty ? 1 : colors.map(opacity).reduce(0, +) / Double(colors.count)
    }
    return (mean(\.light.opacity), mean(\.dark.opacity))
  }

  private var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.stops.map(\.color)
    }
  }
}

/// A color gradient: along a line, from a center outward, or around a center.
///
/// When a layer grows, its gradient is at each size what it would be in a layer of that size. Only in an SVG, the slanted line
/// of a layer that is turned in space is stretched with the layer.
public struct Gradient: Hashable, Sendable {
  /// The positions of the first color and of the last color.
  public enum Direction: Hashable, Sendable {
    /// From the top edge to the bottom edge.
    case down
    /// From the left edge to the right edge.
    case right
    /// From one point of the box to another.
    ///
    /// The colors are constant at right angles to this line.
    case points(from: UnitPoint, to: UnitPoint)
    /// From one circle around a center to another, like SwiftUI's `RadialGradient`.
    ///
    /// The center is in fractions of the box. The radii are in points, 0 or more.
    case radial(center: UnitPoint, from: Double, to: Double)
    /// From one ellipse around a center to another, like SwiftUI's `EllipticalGradient`.
    ///
    /// The center is in fractions of the box. The radii are fractions of its width and of its height, 0 or more.
    case elliptical(center: UnitPoint, from: Double, to: Double)
    /// Around a center, from one angle to another, like SwiftUI's `AngularGradient`.
    ///
    /// The center is in fractions of the box. The angles are in degrees, clockwise from the right, and the second one is
    /// larger. Of more than a turn, the last turn is drawn. Of less, the colors of both ends share the rest evenly.
    case angular(center: UnitPoint, from: Double, to: Double)
  }

  /// The colors and their locations, in ascending order.
  public var stops: [Stop]
  /// The positions of the first color and of the last color.
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

  /// Creates a gradient from colors and their locations.
  ///
  /// - Parameters:
  ///   - stops: The colors and their locations, in ascending order.
  ///   - direction: Where the first color and the last color are.
  public init(stops: [Stop], direction: Direction) { (self.stops, self.direction) = (stops, direction) }

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
