import Scenes

extension Artwork.Paint {
  /// The paint as a picture has it.
  ///
  /// - Parameter bounds: The bounds of the outline that it fills, over which a picture's gradient runs.
  /// - Throws: ``SyntaxProblem`` where a picture can't show it.
  func pictured(over bounds: Rect2D) throws(SyntaxProblem) -> Scenes.Paint {
    switch self {
    case .color(let color): return .color(color.pictured)
    case .radial(let gradient): return try gradient.pictured(over: bounds)
    case .linear(let gradient): return try gradient.pictured(over: bounds)
    }
  }
}

extension Artwork.Color {
  /// The color, the same in light and in dark surroundings.
  var pictured: Scenes.Color { Scenes.Color(hex, opacity: opacity) }

  /// The color at a part of the way to another.
  func mixed(with other: Artwork.Color, _ part: Double) -> Artwork.Color {
    // Two stops can be at one location.
    let part = part.isNaN ? 1 : min(max(part, 0), 1)
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    let mixed = [16, 8, 0].reduce(UInt32(0)) { hex, shift in
      let channel = mix(Double(self.hex >> UInt32(shift) & 0xFF), Double(other.hex >> UInt32(shift) & 0xFF))
      return hex << 8 | UInt32(channel.rounded())
    }
    return Artwork.Color(mixed, opacity: mix(opacity, other.opacity))
  }
}

extension Artwork.LinearGradient {
  fileprivate func pictured(over bounds: Rect2D) throws(SyntaxProblem) -> Scenes.Paint {
    let way = end - start
    let slack = 1e-6 * max(abs(way.x), abs(way.y))
    guard min(abs(way.x), abs(way.y)) <= slack else { return try slanted(over: bounds) }
    let isDown = abs(way.y) > abs(way.x)
    let (from, length) = isDown ? (start.y, way.y) : (start.x, way.x)
    let (edge, extent) = isDown ? (bounds.y, bounds.height) : (bounds.x, bounds.width)
    guard extent > 0 else { return .color(color(at: (edge - from) / length).pictured) }
    // Where the bounds begin and end, as parts of the gradient's way.
    let (first, last) = ((edge - from) / length, (edge + extent - from) / length)
    try spread.check(min(first, last), max(first, last))
    var colors = [(location: 0.0, color: color(at: first))]
    for stop in length > 0 ? stops : stops.reversed() {
      let location = (stop.location - first) / (last - first)
      if location > 0, location < 1 { colors.append((location, stop.color)) }
    }
    colors.append((1, color(at: last)))
    var gradient = Scenes.Gradient(colors.map(\.color.pictured), direction: isDown ? .down : .right)
    for index in gradient.stops.indices { gradient.stops[index].location = colors[index].location }
    return .gradient(gradient)
  }

  /// The gradient at an angle.
  private func slanted(over bounds: Rect2D) throws(SyntaxProblem) -> Scenes.Paint {
    let way = end - start
    let places = bounds.corners.map { ($0 - start).dot(way) / way.dot(way) }
    try spread.check(places.min() ?? 0, places.max() ?? 1)
    guard bounds.width > 0, bounds.height > 0 else { return .color(color(at: places[0]).pictured) }
    let direction = Scenes.Gradient.Direction.points(from: bounds.place(of: start), to: bounds.place(of: end))
    return .gradient(Scenes.Gradient(stops: stops.map(\.pictured), direction: direction))
  }

  /// The color at a part of the way, with the colors of the ends beyond them.
  func color(at place: Double) -> Artwork.Color {
    guard let next = stops.firstIndex(where: { $0.location > place }) else {
      return stops.last?.color ?? Artwork.Color(0, opacity: 0)
    }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let part = (place - before.location) / (after.location - before.location)
    return before.color.mixed(with: after.color, part)
  }
}

extension Artwork.RadialGradient {
  /// The gradient over some bounds: circles, or ellipses with the proportions of the bounds.
  fileprivate func pictured(over bounds: Rect2D) throws(SyntaxProblem) -> Scenes.Paint {
    guard (focus - center).length <= 1e-6 * radius else {
      throw SyntaxProblem("a picture can't show a radial gradient with a focus; expected fx and fy like cx and cy")
    }
    let (middle, across) = (
      transform(center), transform(Point2D(x: center.x + radius, y: center.y)) - transform(center)
    )
    let down = transform(Point2D(x: center.x, y: center.y + radius)) - middle
    let farthest = bounds.corners.map { ($0 - middle).length }.max() ?? 0
    try spread.check(focusRadius / radius, farthest / max(1e-9, min(across.length, down.length)))
    guard bounds.width > 0, bounds.height > 0, across.length > 0, down.length > 0 else {
      return .color(stops.last.map(\.color.pictured) ?? Scenes.Color(0, opacity: 0))
    }
    let direction: Scenes.Gradient.Direction
    let (place, first) = (bounds.place(of: middle), focusRadius / radius)
    let isUpright = abs(across.y) + abs(down.x) <= 1e-6 * (across.length + down.length)
    let (width, height) = (across.length / bounds.width, down.length / bounds.height)
    if abs(across.dot(down)) <= 1e-6 * across.length * down.length,
      abs(across.length - down.length) <= 1e-6 * across.length
    {
      direction = .radial(center: place, from: first * across.length, to: across.length)
    } else if isUpright, abs(width - height) <= 1e-6 * width {
      direction = .elliptical(center: place, from: first * width, to: width)
    } else {
      throw SyntaxProblem(
        "a picture can't show its ellipses; expected circles, or ellipses with the proportions of the shape"
      )
    }
    return .gradient(Scenes.Gradient(stops: stops.map(\.pictured), direction: direction))
  }
}

extension Artwork.Spread {
  /// Throws if a gradient repeats between two parts of its way.
  fileprivate func check(_ first: Double, _ last: Double) throws(SyntaxProblem) {
    guard self == .pad || (first >= -1e-6 && last <= 1 + 1e-6) else {
      throw SyntaxProblem("a picture can't show a repeated gradient; expected spreadMethod pad")
    }
  }
}

extension Artwork.GradientStop {
  fileprivate var pictured: Scenes.Gradient.Stop { .init(color: color.pictured, location: location) }
}

extension Rect2D {
  /// The position of a point, in fractions of a rectangle that has an area.
  fileprivate func place(of point: Point2D) -> Scenes.UnitPoint {
    Scenes.UnitPoint(x: (point.x - x) / width, y: (point.y - y) / height)
  }
}
