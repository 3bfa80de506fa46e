import Scenes
import WebText

/// Drawings that are turned in space, in parts whose matrices nearly agree with the projection.
extension SVGBuilder {
  /// The largest distance between what a matrix draws and the projection, in points.
  static let exactness = 0.35
  /// The same for matrices that SMIL moves, of which each number needs an animation of its own.
  private static let smilExactness = 1.5
  /// The same for gradients, whose colors change little over that distance.
  static let gradientExactness = 4.0
  /// The same for dashes, whose ends are seldom where they are expected.
  static let dashExactness = 1.0
  /// The largest number of parts in a row or a column.
  private static let mostParts = 6
  /// The distance that parts of something opaque overlap, in points, so that no gap shows between them.
  private static let overlap = 1.0

  /// How much larger a drawing is than at the start.
  enum Growth {
    case none
    case picture(Picture)
    case box(Size2D)

    /// Returns the scales for a box.
    func scale(in size: Size2D) -> (x: Double, y: Double) {
      switch self {
      case .none: return (1, 1)
      case .picture(let picture):
        let scale = picture.scale(filling: size)
        return (scale, scale)
      case .box(let start): return (size.width / start.width, size.height / start.height)
      }
    }
  }

  /// Returns a drawing on a plane, in parts that nearly agree with the projection.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, in points from its start.
  ///   - covered: The rectangle that it covers, in the same points.
  ///   - start: The place of its start in the box.
  ///   - scale: How it grows.
  ///   - exactness: The largest error, in points.
  ///   - isOpaque: Whether it can be drawn twice in one place.
  ///   - empty: A rectangle in which it has nothing.
  ///   - ink: The layer.
  mutating func mesh(
    _ drawing: [Markup],
    covering covered: Rect2D,
    from start: BoxPoint,
    scale: Growth = .none,
    within exactness: Double = exactness,
    isOpaque: Bool,
    exceptIn empty: Rect2D? = nil,
    _ ink: Ink
  ) -> [Markup] {
    let exactness = dialect == .smil ? max(exactness, Self.smilExactness) : exactness
    let count = partition(covered, within: exactness, from: start, scale: scale, ink)
    guard count.columns * count.rows > 1 else { return [part(drawing, about: covered.center, from: start, scale, ink)] }
    let (width, height) = (covered.width / Double(count.columns), covered.height / Double(count.rows))
    // Neighbors are off by the error in different directions.
    let overlap = isOpaque ? Self.overlap + 2 * exactness : 0
    // The outermost parts draw what sticks out, too.
    let margin = covered.width + covered.height
    return (0..<count.rows).flatMap { row in
      (0..<count.columns).compactMap { column -> Markup? in
        let cell = Rect2D(
          x: covered.x + Double(column) * width,
          y: covered.y + Double(row) * height,
          width: width,
          height: height
        )
        if let empty, cell.union(empty) == empty { return nil }
        let left = column == 0 ? margin : 0
        let top = row == 0 ? margin : 0
        let right = column == count.columns - 1 ? margin : overlap
        let bottom = row == count.rows - 1 ? margin : overlap
        let shown = Rect2D(
          x: cell.x - left,
          y: cell.y - top,
          width: cell.width + left + right,
          height: cell.height + top + bottom
        )
        return part([clipped(drawing, by: rectangle(shown, radius: 0))], about: cell.center, from: start, scale, ink)
      }
    }
  }

  /// Returns a drawing with the matrix that agrees with the projection about a point.
  private mutating func part(
    _ drawing: [Markup],
    about point: Point2D,
    from start: BoxPoint,
    _ scale: Growth,
    _ ink: Ink
  ) -> Markup {
    let centered = point == .zero ? drawing : [moved(by: Point2D(x: -point.x, y: -point.y), drawing)]
    if dialect == .smil { return smilPart(centered, about: point, from: start, scale, ink) }
    let box = ink.box
    let factors: (x: Formula, y: Formula) =
      switch scale {
      case .none: (Formula(1), Formula(1))
      case .picture: (box.scale, box.scale)
      case .box(let size): box.growth(from: size)
      }
    let place = box.place(of: start)
    let unit = Formula(box.plane.unit)
    let matrix = box.plane.matrix(
      at: place.u + factors.x * Formula(point.x) / unit,
      place.v + factors.y * Formula(point.y) / unit,
      scale: factors
    )
    let drawn: Markup
    if let attribute = matrix.attribute {
      drawn = .element("g", ["transform": attribute], centered)
    } else {
      var style = StyleCollector.Style()
      style.outline = matrix.declarations
      let matrix = self.matrix(about: point, from: start, scale, ink, startTime, .after)
      let fixed = box.plane.fixed
      let rest = [matrix[0], matrix[1], matrix[2], matrix[3], matrix[4] - fixed.x, matrix[5] - fixed.y]
      let text = rest.map { Number.css($0, decimals: 2) }.joined(separator: " ")
      drawn = .element(
        "g",
        attributes: withClasses([.init("transform", "matrix(\(text))")], styles.classes(for: style)),
        children: centered
      )
    }
    return fixed(ink).isEmpty ? drawn : .element("g", attributes: fixed(ink), children: [drawn])
  }

  /// Returns the attribute that moves an element to the place of its plane.
  func fixed(_ ink: Ink) -> [Markup.Attribute] {
    let place = ink.box.plane.fixed
    return place == .zero ? [] : SVGProperty.place.attributes([place.x, place.y]).map { .init($0.name, $0.value) }
  }

  func moved(by distance: Point2D, _ children: [Markup]) -> Markup {
    .element(
      "g",
      attributes: SVGProperty.place.attributes([distance.x, distance.y]).map { .init($0.name, $0.value) },
      children: children
    )
  }

  /// Returns the matrix of what is drawn in points from a point of a layer, as in `matrix()`.
  private func matrix(
    about point: Point2D,
    from start: BoxPoint,
    _ scale: Growth,
    _ ink: Ink,
    _ time: Double,
    _ side: Side
  ) -> [Double] {
    let state = ink.landing.state(time, side)
    let factors = scale.scale(in: state.frame.size)
    let origin = self.point(start, state, ink)
    let place = Point2D(x: origin.x + factors.x * point.x, y: origin.y + factors.y * point.y)
    let image = state.projection.apply(place)
    let map = state.projection.linearized(at: place)
    return [map[0] * factors.x, map[1] * factors.x, map[2] * factors.y, map[3] * factors.y, image.x, image.y].map {
      $0.isFinite ? $0 : 0
    }
  }

  /// Returns a drawing with the matrix that agrees with the projection about a point, as transforms that SMIL moves.
  private func smilPart(
    _ drawing: [Markup],
    about point: Point2D,
    from start: BoxPoint,
    _ scale: Growth,
    _ ink: Ink
  ) -> Markup {
    func matrix(_ time: Double, _ side: Side) -> [Double] {
      self.matrix(about: point, from: start, scale, ink, time, side)
    }
    let near = encoder.tolerance / 2
    let size = timeline.layers[ink.landing.index].largestSize.atLeastOne
    let reach = max(size.width, size.height) / 2
    let angle = near / reach * 180 / .pi
    let turned = TurnedMatrix(at: timeline.momentsOfPlanes, least: near / reach) { matrix($0, .after) }
    let track = encoder.encode(
      ink.spans,
      tolerances: [near, near, angle, near / reach, near / reach, angle],
      decimals: 5
    ) { time, side in
      let m = matrix(time, side)
      return Array(m[4...5]) + turned.parts(of: m, at: time)
    }
    let parts: [(kind: String, components: [Int], decimals: Int)] = [
      ("translate", [0, 1], 3), (turned.kinds.before, [2], 3), ("scale", [3, 4], 6), (turned.kinds.after, [5], 3),
    ]
    return parts.reversed().reduce(drawing) { inside, part in
      let numbers = part.components.map { Number.css(track.initial[$0], decimals: part.decimals) }
      let motion = SMIL.animation(
        track,
        element: "animateTransform",
        attribute: part.kind,
        part.components,
        styles.course
      )
      if motion == nil, numbers == ["0"] { return inside }
      return [
        .element(
          "g",
          attributes: [.init("transform", "\(part.kind)(\(numbers.joined(separator: " ")))")],
          children: (motion.map { [$0] } ?? []) + inside
        )
      ]
    }[0]
  }

  /// Returns the number of parts in which matrices keep an error.
  func partition(
    _ covered: Rect2D,
    within exactness: Double,
    from start: BoxPoint,
    scale: Growth,
    _ ink: Ink
  ) -> (columns: Int, rows: Int) {
    let times = posterTime.map { [$0] } ?? timeline.momentsOfPlanes
    let states = times.map { ink.landing.state($0, .after) }.filter { $0.opacity > 0 && $0.projection != .identity }
    func error(_ columns: Int, _ rows: Int) -> Double {
      var largest = 0.0
      let (width, height) = (covered.width / Double(columns), covered.height / Double(rows))
      for state in states {
        let factors = scale.scale(in: state.frame.size)
        let origin = self.point(start, state, ink)
        func place(_ x: Double, _ y: Double) -> Point2D {
          Point2D(x: origin.x + factors.x * x, y: origin.y + factors.y * y)
        }
        for column in [0, columns - 1] {
          for row in [0, rows - 1] {
            let (left, top) = (covered.x + Double(column) * width, covered.y + Double(row) * height)
            let map = state.projection.linearized(at: place(left + width / 2, top + height / 2))
            for corner in [(left, top), (left + width, top), (left, top + height), (left + width, top + height)] {
              let point = place(corner.0, corner.1)
              let image = state.projection.apply(point)
              let drawn = Point2D(
                x: map[0] * point.x + map[2] * point.y + map[4],
                y: map[1] * point.x + map[3] * point.y + map[5]
              )
              let distance = Point2D(x: image.x - drawn.x, y: image.y - drawn.y).length
              if distance.isFinite { largest = max(largest, distance) }
            }
          }
        }
      }
      return largest
    }
    var count = (columns: 1, rows: 1)
    var best = error(1, 1)
    while best > exactness {
      let wider = count.columns < Self.mostParts ? error(count.columns + 1, count.rows) : .infinity
      let higher = count.rows < Self.mostParts ? error(count.columns, count.rows + 1) : .infinity
      guard min(wider, higher) < best else { break }
      if wider <= higher { count.columns += 1 } else { count.rows += 1 }
      best = min(wider, higher)
    }
    return count
  }
}
