import Curves
import Scenes
import WebText

/// What the canvas shows of a layer that is turned in space, and of all that lies on it.
///
/// The point (u, v) of the plane is at
///
///     x + (a·u + c·v + e)/(g·u + h·v + i),  y + (b·u + d·v + f)/(g·u + h·v + i)
///
/// on the canvas. CSS computes each corner and each matrix of the plane from these numbers, of which most are constant or
/// move together; see ``PlaneSignals``.
struct Plane {
  /// The layer that is turned.
  let owner: Landing
  /// The segments that the numbers depend on.
  let spans: Set<TrackEncoder.Span>
  /// The length of 1 in the plane, in points.
  let unit: Double
  /// The origin of the plane, in points from the corner of the layer.
  let origin: Point2D
  /// The numbers x, y, a, b, c, d, e, f, g, h and i at the start.
  private let start: [Double]
  /// Whether the numbers never change.
  let isStill: Bool
  /// The largest error of each number.
  let tolerances: [Double]
  /// The numbers as sums of signals.
  var forms: [PlaneSignals.Sum] = []
  /// The point of the canvas to which the numbers are relative, or nil if it is what shows the origin.
  private let reference: Point2D?
  private let memory = Memory()

  /// The numbers that were asked for last: each signal needs one of them at the same times.
  private final class Memory {
    var known: (time: Double, side: Side, numbers: [Double])?
  }

  init(_ owner: Landing, on timeline: Timeline, tolerance: Double, spans: Set<TrackEncoder.Span>, at time: Double?) {
    self.owner = owner
    self.spans = spans
    let size = timeline.layers[owner.index].frame.value(at: 0).size
    let origin = Point2D(x: size.width / 2, y: size.height / 2)
    self.origin = origin
    let times = time.map { [$0] } ?? timeline.momentsOfPlanes
    var extent = Rect2D(around: Rect2D(size: size).offset(by: Point2D(x: -origin.x, y: -origin.y)).corners)
    for index in timeline.layersOnPlane(of: owner.index) {
      for time in times {
        let corner = timeline.state(of: owner.index, at: time).frame.origin
        let frame = timeline.state(of: index, at: time).frame
        extent = extent.union(frame.offset(by: Point2D(x: -corner.x - origin.x, y: -corner.y - origin.y)))
      }
    }
    let unit = max(1, extent.corners.flatMap { [abs($0.x), abs($0.y)] }.max() ?? 1)
    self.unit = unit
    // Where the distance of the origin from the viewer doesn't change, all is relative to what shows the origin.
    let depths = times.map { Self.depth(owner.state($0, .after), origin) }
    let isLevel = depths.allSatisfy { abs($0 - depths[0]) < 1e-6 * abs(depths[0]) }
    let first = owner.state(time ?? 0, .after)
    let middle = first.projection.apply(Point2D(x: first.frame.x + origin.x, y: first.frame.y + origin.y))
    let reference = isLevel ? nil : middle
    self.reference = reference
    func numbers(_ time: Double) -> [Double] {
      Self.numbers(owner.state(time, .after), origin: origin, unit: unit, reference: reference)
    }
    let start = numbers(time ?? 0)
    self.start = start
    isStill = times.allSatisfy { zip(numbers($0), start).allSatisfy { abs($0 - $1) < 1e-9 } }
    // A number in a sum or a denominator moves points of the plane that are near to the viewer most.
    var (nearest, farthest) = (Double.infinity, 1.0)
    for time in times where owner.state(time, .after).opacity > 0 {
      let numbers = numbers(time)
      for corner in extent.corners {
        let (u, v) = (corner.x / unit, corner.y / unit)
        let depth = max(0.05, numbers[8] * u + numbers[9] * v + numbers[10])
        nearest = min(nearest, depth)
        farthest = max(
          farthest,
          abs(numbers[2] * u + numbers[4] * v + numbers[6]) / depth,
          abs(numbers[3] * u + numbers[5] * v + numbers[7]) / depth
        )
      }
    }
    if !nearest.isFinite { nearest = 1 }
    tolerances =
      [tolerance, tolerance] + Array(repeating: tolerance * nearest, count: 6)
      + Array(repeating: tolerance * nearest / farthest, count: 3)
  }

  /// Returns the eleven numbers at a time.
  func numbers(_ time: Double, _ side: Side) -> [Double] {
    if let known = memory.known, known.time == time, known.side == side { return known.numbers }
    let numbers = Self.numbers(owner.state(time, side), origin: origin, unit: unit, reference: reference)
    memory.known = (time, side, numbers)
    return numbers
  }

  private static func depth(_ state: Timeline.State, _ origin: Point2D) -> Double {
    let map = state.projection.matrix3D
    return map[3] * (state.frame.x + origin.x) + map[7] * (state.frame.y + origin.y) + map[15]
  }

  private static func numbers(
    _ state: Timeline.State,
    origin: Point2D,
    unit: Double,
    reference: Point2D?
  ) -> [Double] {
    let center = Point2D(x: state.frame.x + origin.x, y: state.frame.y + origin.y)
    let map = state.projection.matrix3D
    let depth = depth(state, origin)
    let base = reference ?? state.projection.apply(center)
    // Relative to the base, and for a level plane with a distance of 1 to the viewer.
    let factor = reference == nil ? 1 / depth : 1
    let (a, b) = (map[0] - base.x * map[3], map[1] - base.y * map[3])
    let (c, d) = (map[4] - base.x * map[7], map[5] - base.y * map[7])
    let (e, f) = (map[12] - base.x * map[15], map[13] - base.y * map[15])
    let linear = [a, b, c, d].map { $0 * unit * factor }
    let constant =
      reference == nil ? [0, 0] : [a * center.x + c * center.y + e, b * center.x + d * center.y + f]
    let bottom = [map[3] * unit * factor, map[7] * unit * factor, reference == nil ? 1 : depth]
    return ([base.x, base.y] + linear + constant + bottom).map { $0.isFinite ? $0 : 0 }
  }

  /// Returns the point of the canvas that shows a point of the plane, for the eleven numbers.
  static func image(of point: Point2D, _ numbers: [Double]) -> Point2D {
    let depth = numbers[8] * point.x + numbers[9] * point.y + numbers[10]
    return Point2D(
      x: numbers[0] + (numbers[2] * point.x + numbers[4] * point.y + numbers[6]) / depth,
      y: numbers[1] + (numbers[3] * point.x + numbers[5] * point.y + numbers[7]) / depth
    )
  }

  /// Returns the eleven numbers at several times, as written.
  func written(at samples: Samples) -> [[Double]] {
    guard !forms.isEmpty else { return Array(repeating: start, count: samples.count) }
    let columns = forms.map { $0.written(at: samples) }
    return (0..<samples.count).map { sample in columns.map { $0[sample] } }
  }

  private func formula(_ component: Int) -> Formula {
    forms.isEmpty ? Formula(start[component]) : forms[component].formula
  }

  /// What of the place on the canvas never changes, in points.
  ///
  /// Elements are moved by it, so that planes that move alike have formulas in common.
  var fixed: Point2D { Point2D(x: formula(0).number ?? 0, y: formula(1).number ?? 0) }

  private func place(_ component: Int) -> Formula {
    let place = formula(component)
    return place.number == nil ? place : Formula(0)
  }

  /// Returns the formulas of the point of the canvas that shows a point of the plane, relative to ``fixed``.
  func image(of u: Formula, _ v: Formula) -> (x: Formula, y: Formula) {
    let depth = formula(8) * u + formula(9) * v + formula(10)
    return (
      place(0) + (formula(2) * u + formula(4) * v + formula(6)) / depth,
      place(1) + (formula(3) * u + formula(5) * v + formula(7)) / depth
    )
  }

  /// Returns declarations of the matrix that shows what is around a point of the plane, drawn in points from there.
  ///
  /// - Parameters:
  ///   - u: The point.
  ///   - v: The point.
  ///   - scale: The scales in the plane.
  /// - Returns: The declarations, and the matrix as an attribute if nothing changes it. Both are relative to ``fixed``.
  func matrix(at u: Formula, _ v: Formula, scale: (x: Formula, y: Formula)) -> (
    declarations: [StyleSheet.Declaration], attribute: String?
  ) {
    var helpers: [StyleSheet.Declaration] = []
    func named(_ name: String, _ formula: Formula) -> Formula {
      guard formula.isLong else { return formula }
      helpers.append(.init("--sc-\(name)", "calc(\(formula.text))"))
      return Formula(property: "--sc-\(name)")
    }
    let near = named("n", Formula(1) / (formula(8) * u + formula(9) * v + formula(10)))
    let x = named("p", (formula(2) * u + formula(4) * v + formula(6)) * near)
    let y = named("q", (formula(3) * u + formula(5) * v + formula(7)) * near)
    func part(_ top: Int, _ place: Formula, _ bottom: Int, _ scale: Formula) -> Formula {
      Formula(1 / unit) * (formula(top) - place * formula(bottom)) * near * scale
    }
    let numbers = [
      part(2, x, 8, scale.x), part(3, y, 8, scale.x), part(4, x, 9, scale.y), part(5, y, 9, scale.y), place(0) + x,
      place(1) + y,
    ]
    if numbers.allSatisfy({ $0.number != nil }) {
      return ([], "matrix(\(numbers.map(\.text).joined(separator: " ")))")
    }
    let text = numbers.map(\.argument).joined(separator: ",")
    return (helpers + [.init("transform", "matrix(\(text))")], nil)
  }
}

/// The box of a layer in the plane that it lies on.
struct PlaneBox {
  let plane: Plane
  /// The numbers left, top, width, height and corner radius, in units of the plane, and the scale of a picture.
  let track: KeyframeTrack

  private static let names = ["l", "t", "w", "k", "r", "s"].map { "--sc-\($0)" }
  private static let decimals = 5

  init(_ layer: Landing, in plane: Plane, on timeline: Timeline, _ encoder: TrackEncoder, at time: Double?) {
    self.plane = plane
    let look = timeline.layers[layer.index].look
    func values(_ time: Double, _ side: Side) -> [Double] {
      let (state, outer) = (layer.state(time, side), plane.owner.state(time, side))
      let (frame, corner) = (state.frame, outer.frame.origin)
      let numbers =
        [frame.x - corner.x - plane.origin.x, frame.y - corner.y - plane.origin.y, frame.width, frame.height]
        + [min(state.cornerRadius, frame.width / 2, frame.height / 2)]
      return numbers.map { $0 / plane.unit } + [look.pictureScale(in: frame.size)]
    }
    if let time {
      track = KeyframeTrack(constant: values(time, .after))
      return
    }
    var spans: Set<TrackEncoder.Span> = []
    var next: Int? = layer.index
    while let current = next {
      spans.formUnion(timeline.layers[current].frame.spans.union(timeline.layers[current].cornerRadius.spans))
      next = current == plane.owner.index ? nil : timeline.layers[current].parent
    }
    let tolerance = encoder.tolerance / 4 / plane.unit
    track = encoder.encode(
      spans,
      tolerances: Array(repeating: tolerance, count: 5) + [tolerance],
      decimals: Self.decimals,
      values
    )
  }

  private var moving: [Int] { track.movingComponents }

  /// The keyframes of the numbers that change, or nil if none does.
  func motion(duration: Double) -> CSSMotion? {
    track.isConstant ? nil : CSSMotion(track, duration: duration, declarations)
  }

  /// The numbers that change, as declarations.
  var rest: [StyleSheet.Declaration] { declarations(track.initial) }

  /// The names of the custom properties that change.
  var properties: [String] { moving.map { Self.names[$0] } }

  private func declarations(_ values: [Double]) -> [StyleSheet.Declaration] {
    moving.map { .init(Self.names[$0], Number.css(values[$0], decimals: Self.decimals)) }
  }

  private func formula(_ component: Int) -> Formula {
    moving.contains(component) ? Formula(property: Self.names[component]) : Formula(track.initial[component])
  }

  /// The scale of a picture that fills the box.
  var scale: Formula { formula(5) }

  /// The size of the box relative to another one.
  func growth(from size: Size2D) -> (x: Formula, y: Formula) {
    (
      size.width > 0 ? formula(2) * Formula(plane.unit) / Formula(size.width) : Formula(1),
      size.height > 0 ? formula(3) * Formula(plane.unit) / Formula(size.height) : Formula(1)
    )
  }

  /// Returns the place of a point of the box in the plane.
  func place(of point: BoxPoint) -> (u: Formula, v: Formula) {
    func sum(_ start: Int, _ side: Int, _ part: BoxPoint.Part) -> Formula {
      formula(start) + Formula(part.side) * formula(side) + Formula(part.radius) * formula(4)
        + Formula(part.points / plane.unit) + Formula(part.scale / plane.unit) * formula(5)
    }
    return (sum(0, 2, point.x), sum(1, 3, point.y))
  }

  /// Returns the formulas of the point of the canvas that shows a point of the box.
  func image(of point: BoxPoint) -> (x: Formula, y: Formula) {
    let place = place(of: point)
    return plane.image(of: place.u, place.v)
  }

  /// Returns the bounding box on the canvas, as written.
  var bounds: Written<Rect2D> {
    Written { samples in
      zip(plane.written(at: samples), track.values(at: samples)).map { numbers, box in
        let rect = Rect2D(x: box[0], y: box[1], width: box[2], height: box[3])
        return Rect2D(around: rect.corners.map { Plane.image(of: $0, numbers) })
      }
    }
  }
}

/// A point of a box that changes its size and its radius.
struct BoxPoint {
  /// A distance from the left or the top edge.
  struct Part {
    /// The part in points.
    var points: Double
    /// The part that grows with the width or the height.
    var side = 0.0
    /// The part that grows with the corner radius.
    var radius = 0.0
    /// The part that grows with the scale of a picture, in points.
    var scale = 0.0
  }

  var x: Part
  var y: Part

  /// A point at a distance from the top left corner.
  init(_ point: Point2D) { (x, y) = (Part(points: point.x), Part(points: point.y)) }

  private init(_ x: Part, _ y: Part) { (self.x, self.y) = (x, y) }

  /// Returns the point in a box.
  ///
  /// - Parameters:
  ///   - frame: The box.
  ///   - radius: The corner radius.
  ///   - scale: The scale of the picture that fills the box.
  func point(in frame: Rect2D, radius: Double, scale: Double) -> Point2D {
    Point2D(
      x: frame.x + x.points + x.side * frame.width + x.radius * radius + x.scale * scale,
      y: frame.y + y.points + y.side * frame.height + y.radius * radius + y.scale * scale
    )
  }

  /// Returns the corners of a box.
  ///
  /// - Parameters:
  ///   - inset: The distance inside the edge, in points.
  ///   - steps: The number of lines for each corner, or nil if the corners are never round.
  static func outline(insetBy inset: Double = 0, steps: Int?) -> [BoxPoint] {
    let corners: [(Double, Double)] = [(1, 0), (1, 1), (0, 1), (0, 0)]
    return corners.enumerated().flatMap { number, corner in
      func part(_ side: Double, _ arc: Double) -> Part {
        // The center of the arc is one radius inside the edge. The inner radius is smaller by the inset.
        let inward = side == 0 ? 1.0 : -1.0
        let isRound = steps != nil
        return Part(
          points: inward * inset + (isRound ? -inset * (inward + arc) : 0),
          side: side,
          radius: isRound ? inward + arc : 0
        )
      }
      guard let steps else { return [BoxPoint(part(corner.0, 0), part(corner.1, 0))] }
      return (0...steps).map { step in
        let turn = Double(number - 1) / 4 + Double(step) / Double(steps) / 4
        let way = Path.unit(atTurn: turn)
        return BoxPoint(part(corner.0, way.x), part(corner.1, way.y))
      }
    }
  }
}

extension KeyframeTrack {
  /// The components that change.
  var movingComponents: [Int] {
    initial.indices.filter { component in keys.contains { $0.values[component] != keys[0].values[component] } }
  }
}

extension Timeline {
  /// Times at which planes are compared: several between each two at which something starts or stops.
  var momentsOfPlanes: [Double] {
    let stops = breakpoints
    let count = max(1, min(8, 400 / stops.count))
    return zip(stops, stops.dropFirst()).flatMap { start, end in
      (0..<count).map { start + (end - start) * (Double($0) + 0.5) / Double(count) }
    }
  }

  /// Returns a layer and the layers that lie on its plane.
  func layersOnPlane(of index: Int) -> [Int] {
    [index] + children(of: index).filter { !layers[$0].isPosed }.flatMap(layersOnPlane)
  }
}

extension Timeline.Look {
  /// Returns the scale of the picture in a box of a size, or 1 if there is no picture.
  func pictureScale(in size: Size2D) -> Double {
    if case .picture(let picture) = content { picture.scale(filling: size) } else { 1 }
  }
}
