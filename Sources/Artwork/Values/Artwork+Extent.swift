import Scenes

extension Artwork.Clip {
  /// The rectangle that it keeps, if it is one.
  var rectangle: Rect2D? { outlines.only?.path.rectangle }
}

extension Artwork.Shape {
  /// The bounding box of everything that is painted, or nil for an empty outline.
  var extent: Rect2D? {
    guard let bounds = outline.bounds, let stroke else { return outline.bounds }
    var reach = 2.0.squareRoot()
    if case .miter(let limit) = stroke.join { reach = max(reach, limit) }
    let margin = stroke.width / 2 * reach
    return Rect2D(
      x: bounds.x - margin,
      y: bounds.y - margin,
      width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin
    )
  }
}

extension [Artwork.Node] {
  /// The bounding box of everything that is painted, without clip paths, or nil if nothing is painted.
  var extent: Rect2D? {
    var extent: Rect2D?
    for node in self {
      let own =
        switch node {
        case .shape(let shape): shape.extent
        case .group(let group): group.nodes.extent
        }
      if let own { extent = extent?.union(own) ?? own }
    }
    return extent
  }
}

extension Rect2D {
  /// Whether another rectangle lies within this one, but for what rounding makes of it.
  func holds(_ other: Rect2D) -> Bool {
    let slack = 1e-9 * max(1, abs(x), abs(y), width, height)
    return other.x >= x - slack && other.y >= y - slack && other.x + other.width <= x + width + slack
      && other.y + other.height <= y + height + slack
  }

  /// The intersection, which can be a line or a point, or nil if there is none.
  func common(with other: Rect2D) -> Rect2D? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return right >= left && bottom >= top ? Rect2D(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}
