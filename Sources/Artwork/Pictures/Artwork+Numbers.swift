import Scenes

extension Artwork.Shape {
  /// Whether all numbers of the shape are as small as those that a file may have.
  ///
  /// A drawing made by hand can have any numbers.
  var isWithinReach: Bool {
    let numbers = (fill.map { $0.paint.numbers + [$0.opacity] } ?? []) + (stroke?.numbers ?? [])
    return outline.isWithinReach && numbers.allSatisfy { abs($0) <= ArtworkLimits.coordinate }
  }
}

extension Artwork.Stroke {
  fileprivate var numbers: [Double] {
    let limit = if case .miter(let limit) = join { limit } else { 0.0 }
    return paint.numbers + [opacity, width, limit, dashOffset] + dashes
  }
}

extension Artwork.Paint {
  fileprivate var numbers: [Double] {
    switch self {
    case .color(let color): return [color.opacity]
    case .linear(let gradient):
      return [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y] + gradient.stops.flatMap(\.numbers)
    case .radial(let gradient):
      let (center, focus, matrix) = (gradient.center, gradient.focus, gradient.transform)
      return [center.x, center.y, gradient.radius, focus.x, focus.y, gradient.focusRadius]
        + [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f] + gradient.stops.flatMap(\.numbers)
    }
  }
}

extension Artwork.GradientStop {
  fileprivate var numbers: [Double] { [location, color.opacity] }
}
