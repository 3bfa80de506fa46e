import Mathematics
import Scenes

/// A part of an ellipse between two points, as path data describes it.
struct EllipticalArc {
  private var center: Point2D
  private var radii: (x: Double, y: Double)
  /// The ellipse's own turn, in radians.
  private var rotation: Double
  /// The start and the angle, in radians of the ellipse.
  private var start: Double
  private var sweep: Double
  private let end: Point2D

  /// Finds the ellipse, by the formulas of SVG's implementation notes.
  ///
  /// - Parameters:
  ///   - from: Where it begins.
  ///   - to: Where it ends, elsewhere.
  ///   - radii: The radii, 0 or more; they grow as far as the points need.
  ///   - rotation: The turn of the ellipse's axes, in degrees.
  ///   - isLarge: Whether it is the longer way.
  ///   - isClockwise: Whether angles grow on the way.
  /// - Returns: Nothing where a radius is 0, so that the arc is a line.
  init?(
    from: Point2D,
    to: Point2D,
    radii: (x: Double, y: Double),
    rotation degrees: Double,
    isLarge: Bool,
    isClockwise: Bool
  ) {
    guard radii.x > 0, radii.y > 0 else { return nil }
    end = to
    rotation = degrees.remainder(dividingBy: 360) * .pi / 180
    let (cosine, sine) = (cos(rotation), sin(rotation))
    let (dx, dy) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
    // The ellipse becomes a circle of radius 1, and the middle between the points the origin.
    let (turnedX, turnedY) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
    let growth = max(1, hypot(turnedX / radii.x, turnedY / radii.y))
    self.radii = (radii.x * growth, radii.y * growth)
    let (x, y) = (turnedX / self.radii.x, turnedY / self.radii.y)
    let square = x * x + y * y
    let distance = (max(0, 1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let middle = (x: distance * y, y: -distance * x)
    let (ellipseX, ellipseY) = (middle.x * self.radii.x, middle.y * self.radii.y)
    center = Point2D(
      x: cosine * ellipseX - sine * ellipseY + (from.x + to.x) / 2,
      y: sine * ellipseX + cosine * ellipseY + (from.y + to.y) / 2
    )
    start = atan2(y - middle.y, x - middle.x)
    var sweep = atan2(-y - middle.y, -x - middle.x) - start
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    self.sweep = sweep
    guard sweep.isFinite, center.x.isFinite, center.y.isFinite else { return nil }
  }

  /// The arc as cubic Béziers of at most a quarter of the ellipse each: two control points and an end.
  var curves: [(Point2D, Point2D, Point2D)] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    let toPlane = Artwork.Transform(
      radii.x * cos(rotation),
      radii.x * sin(rotation),
      -radii.y * sin(rotation),
      radii.y * cos(rotation),
      center.x,
      center.y
    )
    return (0..<count).map { index in
      let (from, to) = (start + step * Double(index), start + step * Double(index + 1))
      let first = Point2D(x: cos(from) - handle * sin(from), y: sin(from) + handle * cos(from))
      let second = Point2D(x: cos(to) + handle * sin(to), y: sin(to) - handle * cos(to))
      let last = index == count - 1 ? end : toPlane(Point2D(x: cos(to), y: sin(to)))
      return (toPlane(first), toPlane(second), last)
    }
  }
}
