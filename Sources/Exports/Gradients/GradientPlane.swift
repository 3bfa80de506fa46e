import Mathematics
import Scenes

/// The gradient of a box whose size changes, on a rectangle that moves, rotates and is stretched along the gradient, so that
/// the gradient is right at each size.
///
/// The box clips the rectangle. If the gradient were stretched with the box instead, circles would become ellipses, and its
/// colors would change along other lines than those at right angles to it.
struct GradientPlane {
  /// The place of the plane in a box.
  struct Place {
    /// The plane's origin, in points from the box's corner.
    var origin: Point2D
    /// The direction of the plane's first axis, in degrees, clockwise from the right.
    var angle = 0.0
    /// The factor by which the plane is stretched along that axis.
    var scale = 1.0
  }

  /// What the rectangle is filled with.
  let paint: Paint
  /// The rectangle, in points of the plane: all that the box shows of it at any time.
  let rect: Rect2D
  private let direction: Gradient.Direction
  /// The length of a gradient between two points, in points of the plane.
  private let length: Double

  /// The part of its sides that the rectangle has more than the sizes of the layer need.
  private static let margin = 0.1

  /// Returns nil if the layer doesn't grow, or if stretching the gradient with the box is right.
  init?(_ paint: Paint?, of layer: Timeline.Layer) {
    guard case .gradient(let gradient)? = paint, layer.grows else { return nil }
    let seen = layer.extremes.map(\.size.atLeastOne)
    let (widths, heights) = (seen.map(\.width), seen.map(\.height))
    let (wide, narrow) = (widths.max() ?? 1, widths.min() ?? 1)
    let (tall, low) = (heights.max() ?? 1, heights.min() ?? 1)
    guard wide > narrow || tall > low else { return nil }
    // The width and the height can move by curves of their own.
    let sizes = seen + [Size2D(width: wide, height: low), Size2D(width: narrow, height: tall)]
    let direction = gradient.direction
    let length: Double
    var inside = gradient
    switch direction {
    case .down, .right, .elliptical: return nil
    case .points(let start, let end):
      let (x, y) = (end.x - start.x, end.y - start.y)
      guard x != 0, y != 0, seen.contains(where: { $0.width * seen[0].height != $0.height * seen[0].width }) else {
        return nil
      }
      length = sizes.map { Point2D(x: x * $0.width, y: y * $0.height).length }.max() ?? 1
    case .radial, .angular: length = 1
    }
    let corners = sizes.flatMap { size -> [Point2D] in
      let place = Self.place(direction, length, in: size)
      let (cosine, sine) = (cos(place.angle * .pi / 180), sin(place.angle * .pi / 180))
      return Rect2D(size: size).corners.map { corner in
        let (x, y) = (corner.x - place.origin.x, corner.y - place.origin.y)
        return Point2D(x: (x * cosine + y * sine) / place.scale, y: y * cosine - x * sine)
      }
    }
    let needed = Rect2D(around: corners)
    rect = needed.inset(by: -Self.margin * max(needed.width, needed.height))
    let origin = UnitPoint(x: -rect.x / rect.width, y: -rect.y / rect.height)
    inside.direction =
      switch direction {
      case .radial(_, let from, let to): .radial(center: origin, from: from, to: to)
      case .angular(_, let from, let to): .angular(center: origin, from: from, to: to)
      case .points: .points(from: origin, to: UnitPoint(x: origin.x + length / rect.width, y: origin.y))
      case .down, .right, .elliptical: direction
      }
    self.paint = .gradient(inside)
    (self.direction, self.length) = (direction, length)
  }

  /// Returns where the plane is in a box.
  func place(in size: Size2D) -> Place { Self.place(direction, length, in: size.atLeastOne) }

  /// The place of the plane's origin as fractions of the box, if the plane only moves.
  var center: UnitPoint? {
    switch direction {
    case .radial(let center, _, _), .angular(let center, _, _): center
    case .points, .down, .right, .elliptical: nil
    }
  }

  /// Whether the plane only moves.
  var onlyMoves: Bool { center != nil }

  /// Returns the tolerances of the angle in degrees and of the factor, for a largest error of the colors' places in points.
  func turnTolerances(_ error: Double) -> [Double] {
    let reach = max(rect.width, rect.height)
    return [error / reach * 180 / .pi, error / reach]
  }

  private static func place(_ direction: Gradient.Direction, _ length: Double, in size: Size2D) -> Place {
    func point(_ part: UnitPoint) -> Point2D { Point2D(x: part.x * size.width, y: part.y * size.height) }
    switch direction {
    case .points(let start, let end):
      let way = Point2D(x: (end.x - start.x) * size.width, y: (end.y - start.y) * size.height)
      return Place(origin: point(start), angle: way.angle, scale: way.length / length)
    case .radial(let center, _, _), .angular(let center, _, _), .elliptical(let center, _, _):
      return Place(origin: point(center))
    case .down, .right: return Place(origin: .zero)
    }
  }
}
