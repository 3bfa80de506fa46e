extension Picture {
  /// Returns the picture with the shapes of another one in the dark appearance.
  ///
  /// Shapes with the same outlines get two colors. Others are all there, transparent in one appearance. The other picture fills the
  /// size of this one.
  package func inDark(_ other: Picture) -> Picture {
    let other = other.scaled(to: size)
    var picture = self
    let merged = zip(shapes, other.shapes).compactMap { $0.inDark($1) }
    let isMerged = merged.count == max(shapes.count, other.shapes.count)
    picture.shapes = isMerged ? merged : shapes.map(\.onlyInLight) + other.shapes.map(\.onlyInDark)
    return picture
  }

  private func scaled(to target: Size2D) -> Picture {
    guard size != target, size.width > 0, size.height > 0 else { return self }
    let (x, y) = (target.width / size.width, target.height / size.height)
    var picture = self
    picture.size = target
    for index in shapes.indices {
      picture.shapes[index].path = shapes[index].path.mapped { Point2D(x: $0.x * x, y: $0.y * y) }
    }
    return picture
  }
}

extension Picture.Shape {
  /// Returns the shape with the color of another one in the dark appearance, or nil if it has another outline.
  fileprivate func inDark(_ other: Self) -> Self? {
    guard path == other.path, case .color(var color) = fill, case .color(let dark) = other.fill else { return nil }
    color.dark = dark.dark
    return Self(path, color: color)
  }

  fileprivate var onlyInLight: Self { recolored { $0.dark.opacity = 0 } }
  fileprivate var onlyInDark: Self { recolored { $0.light.opacity = 0 } }

  private func recolored(_ change: (inout Color) -> Void) -> Self {
    var shape = self
    switch fill {
    case .color(var color):
      change(&color)
      shape.fill = .color(color)
    case .gradient(var gradient):
      for index in gradient.stops.indices { change(&gradient.stops[index].color) }
      shape.fill = .gradient(gradient)
    }
    return shape
  }
}
