import Scenes

extension Artwork {
  /// The paint of an area.
  public enum Paint: Hashable, Sendable {
    /// One color.
    case color(Color)
    /// Colors along a straight way.
    case linear(LinearGradient)
    /// Colors from a circle, or a point, to a circle.
    case radial(RadialGradient)
  }

  /// A color of the sRGB space.
  public struct Color: Hashable, Sendable {
    /// Red, green and blue, eight bits each: `0xRRGGBB`.
    public var hex: UInt32
    /// The fraction of what is behind that is covered, 0…1.
    public var opacity: Double

    /// Creates a color.
    public init(_ hex: UInt32, opacity: Double = 1) { (self.hex, self.opacity) = (hex, opacity) }

    /// Black.
    public static let black = Color(0)
  }

  /// Colors along a straight way, with lines of one color at right angles to it.
  public struct LinearGradient: Hashable, Sendable {
    /// The start, in the artwork's points.
    public var start: Point2D
    /// The end, in the artwork's points.
    ///
    /// It isn't equal to `start`.
    public var end: Point2D
    /// The colors; at least two.
    public var stops: [GradientStop]
    /// The paint outside the ends.
    public var spread: Spread

    /// Creates a gradient.
    public init(from start: Point2D, to end: Point2D, stops: [GradientStop], spread: Spread = .pad) {
      (self.start, self.end, self.stops, self.spread) = (start, end, stops, spread)
    }
  }

  /// Colors from one circle to another.
  public struct RadialGradient: Hashable, Sendable {
    /// The middle of the circle where the colors end, in the gradient's own coordinates.
    public var center: Point2D
    /// The radius of that circle, above 0.
    public var radius: Double
    /// The middle of the circle where the colors begin.
    public var focus: Point2D
    /// The radius of that circle, 0 or more.
    public var focusRadius: Double
    /// The transform from the gradient's own coordinates to the artwork's points.
    ///
    /// A circle can become an ellipse.
    public var transform: Transform
    /// The colors; at least two.
    public var stops: [GradientStop]
    /// The paint outside the circles.
    public var spread: Spread

    /// Creates a gradient.
    public init(
      center: Point2D,
      radius: Double,
      focus: Point2D,
      focusRadius: Double,
      transform: Transform,
      stops: [GradientStop],
      spread: Spread = .pad
    ) {
      (self.center, self.radius, self.focus, self.focusRadius) = (center, radius, focus, focusRadius)
      (self.transform, self.stops, self.spread) = (transform, stops, spread)
    }
  }

  /// A color of a gradient, and where it is pure.
  public struct GradientStop: Hashable, Sendable {
    /// The part of the way, 0…1, not less than that of the stop before.
    public var location: Double
    /// The color.
    public var color: Color

    /// Creates a stop.
    public init(_ location: Double, _ color: Color) { (self.location, self.color) = (location, color) }
  }

  /// The paint outside the ends of a gradient.
  public enum Spread: String, CaseIterable, Hashable, Sendable {
    /// The colors of the ends.
    case pad
    /// The gradient again and again, every second time backwards.
    case reflect
    /// The gradient again and again.
    case `repeat`
  }
}
