/// A value with numbers that aren't interpolated, or not one by one.
private protocol HasFurtherNumbers {
  /// The numbers that are drawn, other than ``Interpolatable/components``.
  var furtherNumbers: [Double] { get }
}

extension LayerProperty {
  /// Returns all numbers that a layer's track of the property is drawn with.
  @_specialize(where Value == Rect2D)
  @_specialize(where Value == Double)
  @_specialize(where Value == Pose)
  @_specialize(where Value == Blend<Paint?>)
  @_specialize(where Value == Blend<Stroke?>)
  @_specialize(where Value == Blend<Layer.Content>)
  func numbers(of layer: Timeline.Layer) -> [Double] {
    var numbers: [Double] = []
    func add(_ value: Value) {
      numbers += value.components
      if let further = value as? any HasFurtherNumbers { numbers += further.furtherNumbers }
    }
    for segment in layer[self].segments {
      // Where nothing moves, the start value isn't drawn.
      if segment.motion != nil { add(segment.from) }
      add(segment.to)
    }
    return numbers
  }
}

/// Returns the numbers of a value other than its components, or nothing if it has none.
private func furtherNumbers(of value: some Any) -> [Double] { (value as? any HasFurtherNumbers)?.furtherNumbers ?? [] }

extension Pose: HasFurtherNumbers {
  fileprivate var furtherNumbers: [Double] { [perspective ?? 0, axis.x, axis.y, axis.z] }
}

extension Outline: HasFurtherNumbers {
  fileprivate var furtherNumbers: [Double] {
    let line = line.map { [$0.width, $0.phase] + $0.dashes } ?? []
    return line + (samples.count > 1 ? samples.flatMap { Scenes.furtherNumbers(of: $0) } : [])
  }
}

extension Path: HasFurtherNumbers {
  fileprivate var furtherNumbers: [Double] { points.flatMap { [$0.x, $0.y] } }
}

extension Blend: HasFurtherNumbers {
  fileprivate var furtherNumbers: [Double] {
    shares.flatMap { [$0.weight] + Scenes.furtherNumbers(of: $0.value) }
  }
}

extension Color: HasFurtherNumbers {
  fileprivate var furtherNumbers: [Double] { [light.opacity, dark.opacity] }
}

extension Stroke: HasFurtherNumbers {
  fileprivate var furtherNumbers: [Double] { [width, dash ?? 0] + color.furtherNumbers }
}

extension Paint: HasFurtherNumbers {
  fileprivate var furtherNumbers: [Double] {
    switch self {
    case .color(let color): color.furtherNumbers
    case .gradient(let gradient):
      gradient.direction.numbers + gradient.stops.flatMap { [$0.location] + $0.color.furtherNumbers }
    }
  }
}

extension Gradient.Direction {
  fileprivate var numbers: [Double] {
    switch self {
    case .down, .right: []
    case .points(let from, let to): [from.x, from.y, to.x, to.y]
    case .radial(let center, let from, let to), .elliptical(let center, let from, let to),
      .angular(let center, let from, let to):
      [center.x, center.y, from, to]
    }
  }
}

extension Layer.Content: HasFurtherNumbers {
  fileprivate var furtherNumbers: [Double] {
    switch self {
    case .none: []
    case .text(let text):
      [text.size, text.lineHeight, text.tracking] + text.color.furtherNumbers
        + (text.gradient.map { Paint.gradient($0).furtherNumbers } ?? [])
    case .shape(let path): path.furtherNumbers
    case .picture(let picture):
      [picture.size.width, picture.size.height]
        + picture.shapes.flatMap { $0.path.furtherNumbers + $0.fill.furtherNumbers }
    }
  }
}
