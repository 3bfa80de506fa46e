/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// Colours from one edge to the other.
  case gradient(Gradient)

  /// Whether its colours change from place to place.
  package var isGradient: Bool { if case .gradient = self { true } else { false } }

  /// Whether nothing shows through, in light or in dark surroundings.
  var isOpaque: Bool {
    let colors =
      switch self {
      case .color(let color): [color]
      case .gradient(let gradient): gradient.stops.map(\.color)
      }
    return colors.allSatisfy { min($0.light.opacity, $0.dark.opacity) == 1 }
  }
}

/// Colours that run into one another along a straight way.
public struct Gradient: Hashable, Sendable {
  /// The way from the first colour to the last.
  public enum Direction: Hashable, Sendable {
    /// From the upper edge to the lower.
    case down
    /// From the left edge to the right.
    case right
  }

  /// The colours and where they are pure, 0…1, rising.
  public var stops: [Stop]
  /// The way from the first to the last.
  public var direction: Direction

  /// A colour and where it is pure.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The part of the way, 0…1.
    public var location: Double
  }

  /// Creates a gradient whose colours are evenly spread.
  public init(_ colors: [Color], direction: Direction = .down) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: Double(index) / Double(max(1, colors.count - 1)))
    }
    self.direction = direction
  }
}

/// A line along the inside of a layer's edge.
public struct Stroke: Hashable, Sendable {
  /// The line's colour.
  public var color: Color
  /// The line's width, in points.
  public var width: Double
  /// Whether the line is broken: dashes and gaps of so many points each.
  public var dash: Double?

  /// Creates a line.
  public init(_ color: Color, width: Double = 1, dash: Double? = nil) {
    self.color = color
    self.width = width
    self.dash = dash
  }
}
