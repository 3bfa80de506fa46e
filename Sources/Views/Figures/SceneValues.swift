import Curves
import Foundation
import Scenes

/// Values of views as values of scenes.

extension Scenes.Color {
  /// Creates a color from its numbers.
  init(_ color: Color.Resolved) {
    let (light, dark) = (color.light, color.dark)
    func hex(_ color: Color.Resolved) -> UInt32 {
      func byte(_ channel: Double) -> UInt32 { UInt32((min(max(channel.isNaN ? 0 : channel, 0), 1) * 255).rounded()) }
      return byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }
    self.init(hex(light), dark: hex(dark))
    self.light.opacity = min(max(light.opacity, 0), 1)
    self.dark.opacity = min(max(dark.opacity, 0), 1)
  }
}

extension Scenes.Paint {
  /// Creates a paint, in one appearance.
  init(_ paint: Paint) {
    switch paint {
    case .color(let color): self = .color(Scenes.Color(color))
    case .linear(let stops, let from, let to):
      self = .gradient(stops, .points(from: Scenes.UnitPoint(from), to: Scenes.UnitPoint(to)))
    case .radial(let stops, let center, let from, let to):
      let (start, end) = Self.radii(from, to, apart: 0.01)
      self = .gradient(
        from > to ? stops.reversedGradient : stops,
        .radial(center: Scenes.UnitPoint(center), from: start, to: end)
      )
    case .elliptical(let stops, let center, let from, let to):
      let (start, end) = Self.radii(from, to, apart: 0.0001)
      self = .gradient(
        from > to ? stops.reversedGradient : stops,
        .elliptical(center: Scenes.UnitPoint(center), from: start, to: end)
      )
    case .angular(let stops, let center, let from, let to):
      let (start, end) = (min(from.degrees, to.degrees), max(from.degrees, to.degrees))
      self = .gradient(
        from > to ? stops.reversedGradient : stops,
        .angular(center: Scenes.UnitPoint(center), from: start, to: end == start ? start + 360 : end)
      )
    }
  }

  /// Returns the smaller and the larger one of two radii, which are 0 or more and differ at least by a distance.
  private static func radii(_ first: Double, _ second: Double, apart: Double) -> (Double, Double) {
    let start = max(0, min(first, second))
    return (start, max(first, second, start + apart))
  }

  private static func gradient(_ stops: [Paint.Stop], _ direction: Scenes.Gradient.Direction) -> Scenes.Paint {
    let stops = stops.map { stop in
      Scenes.Gradient.Stop(color: Scenes.Color(stop.color), location: min(max(stop.location, 0), 1))
    }
    return .gradient(Scenes.Gradient(stops: stops, direction: direction))
  }
}

extension [Paint.Stop] {
  /// The stops of the same gradient, seen from its other end.
  fileprivate var reversedGradient: [Paint.Stop] {
    reversed().map { Paint.Stop(color: $0.color, location: 1 - $0.location) }
  }
}

extension Path {
  /// Creates a path of a scene's path.
  init(_ path: Scenes.Path) {
    func point(_ point: Point2D) -> CGPoint { CGPoint(x: point.x, y: point.y) }
    self.init { result in
      for element in path.elements {
        switch element {
        case .move(let to): result.move(to: point(to))
        case .line(let to): result.addLine(to: point(to))
        case .curve(let a, let b, let to): result.addCurve(to: point(to), control1: point(a), control2: point(b))
        case .close: result.closeSubpath()
        }
      }
    }
  }
}

extension Scenes.Path {
  /// Creates a path, with cubic curves in place of quadratic ones.
  init(_ path: Path) {
    func point(_ point: CGPoint) -> Point2D { Point2D(x: point.x.orZero, y: point.y.orZero) }
    var current = CGPoint.zero
    self.init { result in
      for element in path.elements {
        switch element {
        case .move(let to):
          result.move(to: point(to))
          current = to
        case .line(let to):
          result.addLine(to: point(to))
          current = to
        case .quadCurve(let to, let control):
          func toward(_ end: CGPoint) -> CGPoint {
            CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
          }
          result.addCurve(to: point(to), control1: point(toward(current)), control2: point(toward(to)))
          current = to
        case .curve(let to, let first, let second):
          result.addCurve(to: point(to), control1: point(first), control2: point(second))
          current = to
        case .closeSubpath: result.closeSubpath()
        }
      }
    }
  }
}

extension Path {
  /// The rectangle and its corner radius, if the path is a rectangle with equal round corners or a circle.
  var box: (rect: CGRect, radius: CGFloat)? {
    guard (4...10).contains(elements.count) else { return nil }
    let rect = boundingRect
    let side = min(rect.width, rect.height)
    var radius: CGFloat = 0
    if case .curve = elements[1] {
      guard abs(rect.width - rect.height) < 1e-6 else { return nil }
      radius = side / 2
      return isNear(.ellipse(rect, radii: CGSize(width: radius, height: radius))) ? (rect, radius) : nil
    }
    guard case .move(let start) = elements[0] else { return nil }
    radius = start.x - rect.minX
    guard radius >= 0, radius <= side / 2 + 1e-6 else { return nil }
    let corner = CGSize(width: radius, height: radius)
    let whole = Path.rounded(rect, corners: .init(repeating: corner, count: 4))
    return isNear(whole) || radius == 0 && isNear(Path(rect)) ? (rect, radius) : nil
  }

  /// Whether another path has the same steps, within a millionth of a point.
  private func isNear(_ other: Path) -> Bool {
    func numbers(_ element: Element) -> [CGFloat] {
      switch element {
      case .move(let point): [0, point.x, point.y]
      case .line(let point): [1, point.x, point.y]
      case .quadCurve(let point, let control): [2, point.x, point.y, control.x, control.y]
      case .curve(let point, let first, let second): [3, point.x, point.y, first.x, first.y, second.x, second.y]
      case .closeSubpath: [4]
      }
    }
    return elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { own, other in
        let (own, other) = (numbers(own), numbers(other))
        return own.count == other.count && zip(own, other).allSatisfy { abs($0 - $1) < 1e-6 }
      }
  }
}

extension Rect2D {
  /// Creates a rectangle, with 0 for what isn't finite.
  init(_ rect: CGRect) {
    let rect = rect.finite
    self.init(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
  }
}

extension Pose {
  /// Creates a rotation in space as `rotation3DEffect` has it.
  ///
  /// - Parameters:
  ///   - angle: The angle.
  ///   - axis: The axis.
  ///   - anchor: The point of the frame that the axis passes through.
  ///   - frame: The frame.
  ///   - perspective: The perspective; 0 for none.
  init(
    turnedBy angle: Angle,
    about axis: SIMD3<Double>,
    through anchor: UnitPoint,
    of frame: CGRect,
    perspective: Double
  ) {
    let distance = max(frame.width, frame.height) / CGFloat(perspective)
    self.init(
      perspective: perspective > 0 && distance.isFinite && distance > 0 ? Double(distance) : nil,
      anchor: Scenes.UnitPoint(anchor)
    )
    // About a single axis, the rotations about x, y and z are shorter to write.
    switch (axis.x, axis.y, axis.z) {
    case (let x, 0, 0) where x != 0: rotationX = angle.degrees * (x < 0 ? -1 : 1)
    case (0, let y, 0) where y != 0: rotationY = angle.degrees * (y < 0 ? -1 : 1)
    case (0, 0, let z) where z != 0: rotationZ = angle.degrees * (z < 0 ? -1 : 1)
    case (0, 0, 0): break
    default: (rotation, self.axis) = (angle.degrees, Axis(x: axis.x, y: axis.y, z: axis.z))
    }
  }
}
