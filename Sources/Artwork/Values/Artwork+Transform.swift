import Mathematics
import Scenes

extension Artwork {
  /// A transform that keeps lines straight and parallel: (x, y) goes to (a x + c y + e, b x + d y + f).
  public struct Transform: Hashable, Sendable {
    /// The part of x that becomes x.
    public var a: Double
    /// The part of x that becomes y.
    public var b: Double
    /// The part of y that becomes x.
    public var c: Double
    /// The part of y that becomes y.
    public var d: Double
    /// The distance that is added to x, in points.
    public var e: Double
    /// The distance that is added to y, in points.
    public var f: Double

    /// Creates a transform from the six numbers of SVG's `matrix()`.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
      (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// The identity.
    public static let identity = Transform(1, 0, 0, 1, 0, 0)

    /// A move.
    public static func translation(x: Double, y: Double) -> Transform { Transform(1, 0, 0, 1, x, y) }
    /// A stretch from (0, 0).
    public static func scale(x: Double, y: Double) -> Transform { Transform(x, 0, 0, y, 0, 0) }
    /// A turn round (0, 0), in degrees, clockwise.
    public static func rotation(degrees: Double) -> Transform {
      let angle = degrees.remainder(dividingBy: 360) * .pi / 180
      return Transform(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0)
    }

    /// The image of a point.
    public func callAsFunction(_ point: Point2D) -> Point2D {
      Point2D(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }

    /// The transform that does another one first and then this one.
    public func after(_ first: Transform) -> Transform {
      Transform(
        a * first.a + c * first.b,
        b * first.a + d * first.b,
        a * first.c + c * first.d,
        b * first.c + d * first.d,
        a * first.e + c * first.f + e,
        b * first.e + d * first.f + f
      )
    }

    /// The factor by which areas grow, negative where it mirrors.
    var determinant: Double { a * d - b * c }

    /// The factor by which lengths grow, if it is one for all directions.
    var uniformScale: Double? {
      let (x, y) = (hypot(a, b), hypot(c, d))
      let isSimilar = abs(x - y) <= 1e-9 * max(x, y) && abs(a * c + b * d) <= 1e-9 * max(x * x, y * y)
      return isSimilar ? x : nil
    }

    /// The largest factor by which a length grows.
    var largestScale: Double { max(hypot(a, c), hypot(b, d), hypot(a, b), hypot(c, d)) }

    /// The transform back, or nil if points fall together, or numbers are too large.
    var inverse: Transform? {
      let k = determinant
      let result = Transform(d / k, -b / k, -c / k, a / k, (c * f - d * e) / k, (b * e - a * f) / k)
      return result.isFinite ? result : nil
    }

    /// Whether all its numbers are finite.
    var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }
  }
}

extension Artwork.Transform {
  /// A slant along x, by an angle in degrees.
  static func skewX(degrees: Double) -> Artwork.Transform { Artwork.Transform(1, 0, tan(degrees * .pi / 180), 1, 0, 0) }
  /// A slant along y, by an angle in degrees.
  static func skewY(degrees: Double) -> Artwork.Transform { Artwork.Transform(1, tan(degrees * .pi / 180), 0, 1, 0, 0) }
}
