import Foundation

/// Colors that go over into one another.
public struct Gradient: Hashable, Sendable {
  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// The place, 0…1.
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// The colors with their places.
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }
  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func resolved(in environment: EnvironmentValues) -> [Paint.Stop] {
    // A gradient without colors is transparent.
    let stops = stops.isEmpty ? [Stop(color: .clear, location: 0)] : stops
    return stops.map { Paint.Stop(color: $0.color.resolved(in: environment), location: Double($0.location)) }
  }
}

/// A gradient that is painted from top to bottom where it is used as a style.
public nonisolated struct AnyGradient: ShapeStyle {
  let gradient: Gradient
  public init(_ gradient: Gradient) { self.gradient = gradient }
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    .linear(gradient.resolved(in: environment), from: .top, to: .bottom)
  }
}
