extension Picture {
  /// Returns the picture with the shapes of another one in the dark appearance.
  ///
  /// Shapes with the same outlines get two colors. Others are all there, transparent in one appearance.
  package func inDark(_ other: Picture) -> Picture {
    var picture = self
    let merged = zip(shapes, other.shapes).compactMap { $0.inDark($1) }
    let isMerged = merged.count == max(shapes.count, other.shapes.count)
    picture.shapes = isMerged ? merged : shapes.map(\.onlyInLight) + other.shapes.map(\.onlyInDark)
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
