import Scenes

extension Artwork.Paint {
  /// The paint as a picture has it.
  ///
  /// - Parameter bounds: The bounds of the outline that it fills, over which a picture's gradient runs.
  /// - Throws: ``SyntaxProblem`` where a picture can't show it.
  func pictured(over bounds: Rect) throws(SyntaxProblem) -> Scenes.Paint {
    switch self {
    case .color(let color): return .color(color.pictured)
    case .radial:
      throw SyntaxProblem("a picture can't show a radial gradient; expected a linear gradient or a color")
    case .linear(let gradient): return try gradient.pictured(over: bounds)
    }
  }
}

extension Artwork.Color {
  /// The color, the same in light and in dark surroundings.
  var pictured: Scenes.Color { Scenes.Color(hex, opacity: opacity) }

  /// The color at a part of the way to another.
  func mixed(with other: Artwork.Color, _ part: Double) -> Artwork.Color {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    let mixed = [16, 8, 0].reduce(UInt32(0)) { hex, shift in
      let channel = mix(Double(self.hex >> UInt32(shift) & 0xFF), Double(other.hex >> UInt32(shift) & 0xFF))
      return hex << 8 | UInt32(channel.rounded())
    }
    return Artwork.Color(mixed, opacity: mix(opacity, other.opacity))
  }
}

extension Artwork.LinearGradient {
  fileprivate func pictured(over bounds: Rect) throws(SyntaxProblem) -> Scenes.Paint {
    let way = end - start
    let slack = 1e-6 * max(abs(way.x), abs(way.y))
    guard min(abs(way.x), abs(way.y)) <= slack else {
      throw SyntaxProblem("a picture can't show a gradient at an angle; expected a vertical or horizontal one")
    }
    let isDown = abs(way.y) > abs(way.x)
    let (from, length) = isDown ? (start.y, way.y) : (start.x, way.x)
    let (edge, extent) = isDown ? (bounds.y, bounds.height) : (bounds.x, bounds.width)
    guard extent > 0 else { return .color(color(at: (edge - from) / length).pictured) }
    // Where the bounds begin and end, as parts of the gradient's way.
    let (first, last) = ((edge - from) / length, (edge + extent - from) / length)
    guard spread == .pad || (min(first, last) >= -1e-6 && max(first, last) <= 1 + 1e-6) else {
      throw SyntaxProblem("a picture can't show a repeated gradient; expected spreadMethod pad")
    }
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
