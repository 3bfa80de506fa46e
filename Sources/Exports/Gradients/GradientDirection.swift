import Scenes

extension Gradient.Direction {
  /// Returns the same direction in a box that is larger on each side by a part of the box's width and height.
  func inBox(largerBy part: Double) -> Self {
    let scale = 1 / (1 + 2 * part)
    func place(_ x: Double, _ y: Double) -> UnitPoint { UnitPoint(x: (x + part) * scale, y: (y + part) * scale) }
    switch self {
    case .down: return .points(from: place(0, 0), to: place(0, 1))
    case .right: return .points(from: place(0, 0), to: place(1, 0))
    case .points(let start, let end): return .points(from: place(start.x, start.y), to: place(end.x, end.y))
    case .radial(let center, let from, let to): return .radial(center: place(center.x, center.y), from: from, to: to)
    case .angular(let center, let from, let to): return .angular(center: place(center.x, center.y), from: from, to: to)
    case .elliptical(let center, let from, let to):
      return .elliptical(center: place(center.x, center.y), from: from * scale, to: to * scale)
    }
  }
}
