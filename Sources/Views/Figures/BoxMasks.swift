import Foundation
import Scenes

/// Masks that are boxes of colors and gradients.
extension [Snapshot.Layer] {
  /// Returns the layers as a mask, if they are boxes of colors and gradients that are moved, scaled and turned together.
  ///
  /// - Parameter transform: The transform from the layers' points to those of the mask.
  func boxes(_ transform: CGAffineTransform) -> Mask? {
    var boxes: [MaskBox] = []
    for layer in self { guard layer.add(to: &boxes, transform, opacity: 1) else { return nil } }
    guard let first = boxes.first, boxes.allSatisfy({ abs($0.rotation - first.rotation) < 1e-6 }) else { return nil }
    let rotation = first.rotation
    if boxes.count == 1, case .gradient(let gradient) = first.paint, let start = gradient.start {
      // Its points can move in a box that stays.
      let origin = Point2D(
        x: first.frame.x + start.x * first.frame.width,
        y: first.frame.y + start.y * first.frame.height
      ).rounded
      let frame = first.frame.offset(by: Point2D(x: -origin.x, y: -origin.y))
      guard let moved = gradient.along(frame, seenIn: MaskBox.unit) else { return nil }
      return Mask(
        [Mask.Part(MaskBox.unit, fill: .gradient(moved.rounded))],
        offset: origin,
        rotation: rotation,
        window: first.frame.rounded
      )
    }
    let origin = first.frame.origin.rounded
    let parts = boxes.map { box in
      Mask.Part(box.frame.offset(by: Point2D(x: -origin.x, y: -origin.y)).rounded, fill: box.paint)
    }
    let mask = Mask(parts, offset: origin, rotation: rotation)
    return rotation == 0 || mask.canTurn ? mask : nil
  }
}

/// A box of a mask along axes that are turned.
private struct MaskBox {
  /// The box, in points along the turned axes.
  var frame: Rect2D
  /// The rotation of the axes, in degrees.
  var rotation: Double
  var paint: Scenes.Paint

  /// The box that the points of a gradient that moves are fractions of.
  static let unit = Rect2D(x: 0, y: 0, width: 100, height: 100)

  /// Returns nil if the box is skewed, mirrored or has no area, or if the transform would skew its gradient.
  init?(_ box: CGRect, _ paint: Scenes.Paint, _ transform: CGAffineTransform) {
    let (a, b, c, d) = (Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
    let (wide, high) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    guard wide > 1e-6, high > 1e-6, wide.isFinite, high.isFinite, a * d - b * c > 0,
      abs(a * c + b * d) < 1e-6 * wide * high
    else { return nil }
    let angle = atan2(b, a)
    let corner = CGPoint(x: box.minX, y: box.minY).applying(transform)
    frame = Rect2D(
      x: cos(angle) * Double(corner.x) + sin(angle) * Double(corner.y),
      y: cos(angle) * Double(corner.y) - sin(angle) * Double(corner.x),
      width: Double(box.width) * wide,
      height: Double(box.height) * high
    )
    guard frame.components.allSatisfy(\.isFinite), frame.width > 0, frame.height > 0 else { return nil }
    rotation = (angle * 180 / .pi * 1e4).rounded() / 1e4
    self.paint = paint
    guard case .gradient(var gradient) = paint else { return }
    switch gradient.direction {
    case .points(let start, let end) where start.x != end.x && start.y != end.y:
      if abs(wide - high) > 1e-6 * wide { return nil }
    case .angular where abs(wide - high) > 1e-6 * wide: return nil
    case .radial(let center, let from, let to):
      if abs(wide - high) > 1e-6 * wide { return nil }
      gradient.direction = .radial(center: center, from: from * wide, to: to * wide)
      self.paint = .gradient(gradient)
    case .down, .right, .points, .elliptical, .angular: break
    }
  }
}

extension Snapshot.Layer {
  /// Adds the layer and those in it as boxes.
  ///
  /// - Returns: Whether all of them are boxes.
  fileprivate func add(to boxes: inout [MaskBox], _ transform: CGAffineTransform, opacity: Double) -> Bool {
    var (transform, opacity) = (transform, opacity)
    if case .opacity(let own) = effect {
      opacity *= Swift.min(Swift.max(own, 0), 1)
    } else {
      guard let moved = moved(transform) else { return false }
      transform = moved
    }
    if let content {
      guard case .shape(let shape) = content, shape.stroke == nil, shape.trim == nil, let box = shape.path.box,
        box.radius == 0,
        let found = MaskBox(
          box.rect.offsetBy(dx: frame.minX, dy: frame.minY),
          Scenes.Paint(shape.paint).multiplied(by: opacity),
          transform
        )
      else { return false }
      boxes.append(found)
    }
    return children.allSatisfy { $0.add(to: &boxes, transform, opacity: opacity) }
  }
}

extension CGAffineTransform {
  /// Returns the transform about another point than the origin.
  func about(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}

extension Scenes.Paint {
  func multiplied(by opacity: Double) -> Scenes.Paint {
    guard opacity < 1 else { return self }
    switch self {
    case .color(let color): return .color(color.multiplied(by: opacity))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: opacity)
      }
      return .gradient(gradient)
    }
  }
}

extension Scenes.Color {
  /// Returns the color with a part of its opacity.
  func multiplied(by opacity: Double) -> Scenes.Color {
    var color = self
    color.light.opacity *= opacity
    color.dark.opacity *= opacity
    return color
  }
}

extension Scenes.Gradient {
  /// The point of the first color, as fractions of the box, if the colors are along a line.
  fileprivate var start: Scenes.UnitPoint? {
    switch direction {
    case .down, .right: Scenes.UnitPoint(x: 0, y: 0)
    case .points(let start, _): start
    case .radial, .elliptical, .angular: nil
    }
  }

  /// The gradient along a line with points that are equal where they are meant to be.
  fileprivate var rounded: Scenes.Gradient {
    guard case .points(let start, let end) = direction else { return self }
    func point(_ point: Scenes.UnitPoint) -> Scenes.UnitPoint {
      let rounded = Point2D(x: point.x, y: point.y).rounded
      return Scenes.UnitPoint(x: rounded.x, y: rounded.y)
    }
    return Scenes.Gradient(stops: stops, from: point(start), to: point(end))
  }
}

extension Point2D {
  /// The point in ten thousandths, so that sums of the same lengths are equal.
  var rounded: Point2D { Point2D(x: (x * 1e4).rounded() / 1e4, y: (y * 1e4).rounded() / 1e4) }
}

extension Rect2D {
  /// The rectangle in ten thousandths of a point.
  var rounded: Rect2D {
    let (corner, side) = (origin.rounded, Point2D(x: width, y: height).rounded)
    return Rect2D(x: corner.x, y: corner.y, width: side.x, height: side.y)
  }
}
