import Mathematics

/// A line along a circle, such as a ring that fills or a slice of a pie, as half rings that turn.
///
/// Browsers compute a style and paint in each frame for a line whose ends move. What turns costs nothing.
struct Ring: Equatable {
  /// The center of the circle, in the layer's points.
  private let center: Point2D
  /// The radius of the line's middle, in points.
  private let radius: Double
  private let width: Double
  private let isRound: Bool
  private let color: Color
  /// The angle at which the path begins, in degrees clockwise from the right.
  private let first: Double
  /// The angle from the path's beginning to its end, in degrees, negative if it goes counterclockwise.
  private let sweep: Double

  /// The distance that a point may have from its circle, in points.
  private static let tolerance = 0.02
  /// The largest angle of a gap that is no gap, in degrees.
  private static let gap = 0.05

  /// Returns nil if the layer draws no line of one color and one width along a circle, with one opacity in light and dark.
  init?(of layer: Timeline.Layer) {
    let all = layer.outlines(of: .outline)
    guard let outline = all.first, let line = outline.line, case .color(let color)? = layer.look.fill,
      layer.fill.isConstant, color.light.opacity == color.dark.opacity,
      all.allSatisfy({ $0.line == line && $0.samples == outline.samples }), line.dashes.isEmpty,
      let arc = Arc(outline.path, within: Self.tolerance), line.width <= 2 * arc.radius + Self.tolerance
    else { return nil }
    (center, radius, first, sweep) = (arc.center, arc.radius, arc.start, arc.sweep)
    (width, isRound, self.color) = (line.width, line.isRound, color)
  }

  /// What is seen of a ring.
  enum Phase: CaseIterable {
    /// At most one half.
    case first
    /// One half, and a part of the other.
    case second
    /// All of it.
    case whole
  }

  /// The angles of a part in degrees.
  private func angles(_ trim: Outline.Trim) -> (start: Double, end: Double) {
    let ends = [trim.from, trim.to].map { first + sweep * $0 }
    return sweep < 0 ? (ends[1], ends[0]) : (ends[0], ends[1])
  }

  private func phase(_ trim: Outline.Trim) -> Phase? {
    // A part ends where the path does.
    let (start, end) = angles(.init(from: min(max(trim.from, 0), 1), to: min(max(trim.to, 0), 1)))
    switch end - start {
    case ...0.001: return nil
    case ...180: return .first
    case ..<(360 - Self.gap): return .second
    default: return .whole
    }
  }

  /// The phases of a line over time, each until the next one's time in seconds.
  func phases(of layer: Timeline.Layer) -> [(start: Double, phase: Phase?)] {
    let track = layer[.outline]
    var phases: [(start: Double, phase: Phase?)] = []
    func add(_ time: Double, _ phase: Phase?) {
      if phases.isEmpty || phases[phases.count - 1].phase != phase { phases.append((time, phase)) }
    }
    for segment in track.segments {
      guard segment.motion != nil else {
        add(segment.start, phase(segment.to.trim))
        continue
      }
      let count = max(2, Int((segment.end - segment.start) * 240))
      var (time, last) = (segment.start, phase(segment.value(at: segment.start).trim))
      add(time, last)
      for step in 1...count {
        let next = segment.start + (segment.end - segment.start) * Double(step) / Double(count)
        let now = phase(segment.value(at: next).trim)
        if now != last {
          var (low, high) = (time, next)
          while high - low > 1e-6 {
            let middle = (low + high) / 2
            if phase(segment.value(at: middle).trim) == last { low = middle } else { high = middle }
          }
          add(step == count ? min(high, segment.end) : high, now)
        }
        (time, last) = (next, now)
      }
    }
    return phases
  }

  /// Whether the line's ends stay on its path, where they turn like the values that move them.
  func keepsToPath(in layer: Timeline.Layer) -> Bool {
    layer[.outline].segments.allSatisfy { segment in
      (0...60).allSatisfy { step in
        let time = segment.start + (segment.end - segment.start) * Double(step) / 60
        let trim = segment.motion == nil ? segment.to.trim : segment.value(at: time).trim
        return trim.from >= -1e-9 && (trim.to <= 1 + 1e-9 || abs(sweep) >= 360 - Self.gap && trim.from < 1e-9)
      }
    }
  }

  /// Takes the line out of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer, which keeps everything else.
  ///   - shown: The phases that are ever seen.
  /// - Returns: The layers that draw the line.
  func parts(of layer: inout Timeline.Layer, _ shown: Set<Phase>) -> Timeline.Parts {
    let end = layer.frame.end
    let track = layer[.outline]
    let outer = radius + width / 2
    let phases = phases(of: layer)
    let side = 2 * outer
    // Where two parts overlap, a translucent color would be darker, so all of them fade together.
    var opaque = color
    (opaque.light.opacity, opaque.dark.opacity) = (1, 1)
    func part(
      _ name: String,
      _ frame: Rect2D,
      in phases: [(start: Double, phase: Phase?)]? = nil,
      _ visible: Set<Phase> = []
    )
      -> Timeline.Layer
    {
      let isSeen = phases.map {
        Track(steps: $0.map { ($0.start, $0.phase.map(visible.contains) == true ? 1 : 0) }, until: end)
      }
      var part = layer.part("ring.\(name)", opacity: isSeen ?? Track(constant: 1, until: end))
      part.frame = Track(constant: frame, until: end)
      part.cornerRadius = Track(constant: 0, until: end)
      return part
    }
    func turning(_ part: Timeline.Layer, by angle: @escaping (Outline.Trim) -> Double) -> Timeline.Layer {
      var part = part
      let zero = angle(.init(from: 0, to: 0))
      let slopes = [angle(.init(from: 1, to: 0)) - zero, angle(.init(from: 0, to: 1)) - zero]
      part.pose = track.mapped(
        { Pose(rotationZ: angle($0.trim)) },
        momentum: { momentum in
          // An outline has the ends in thousandths of its length.
          let rate = zip(momentum, slopes).reduce(0) { $0 + $1.0 * $1.1 / 1000 }
          return Pose(rotationZ: 0).components.indices.map { $0 == 2 ? rate : 0 }
        }
      )
      return part
    }
    func filled(_ part: Timeline.Layer, _ path: Path) -> Timeline.Layer {
      var part = part
      (part.look.fill, part.look.content) = (.color(opaque), .shape(path))
      part.fill = Track(constant: Blend(part.look.fill), until: end)
      part.content = Track(constant: Blend(part.look.content), until: end)
      return part
    }
    func clipping(_ part: Timeline.Layer) -> Timeline.Layer {
      var part = part
      part.look.isClipped = true
      return part
    }
    let square = Rect2D(size: Size2D(width: side, height: side))
    let place = Rect2D(x: center.x - outer, y: center.y - outer, width: side, height: side)
    let half = ring(by: 180)
    var group = part("parts", place)
    group.opacity = Track(constant: color.light.opacity, until: end)
    var added: [(layer: Timeline.Layer, parent: Int?)] = [
      (turning(group) { angles($0).start }, nil)
    ]
    let turned = { (trim: Outline.Trim) -> Double in angles(trim).end - angles(trim).start - 180 }
    func add(_ layer: Timeline.Layer, in parent: Int = 0) -> Int {
      added.append((layer, parent))
      return added.count - 1
    }
    if shown.contains(.first) {
      let window = clipping(
        part("first", Rect2D(x: -1, y: outer, width: side + 2, height: outer + 1), in: phases, [.first])
      )
      let inside = Rect2D(x: 1, y: -outer, width: side, height: side)
      _ = add(turning(filled(part("first.half", inside), half), by: turned), in: add(window))
    }
    if shown.contains(.second) {
      // The second half reaches a point over the first, so that nothing shines through where they meet.
      let window = clipping(
        part("second", Rect2D(x: -1, y: -1, width: side + 2, height: outer + 2), in: phases, [.second])
      )
      let inside = Rect2D(x: 1, y: 1, width: side, height: side)
      _ = add(filled(part("still", square, in: phases, [.second]), half))
      _ = add(turning(filled(part("second.half", inside), half), by: turned), in: add(window))
    }
    if shown.contains(.whole) { _ = add(filled(part("whole", square, in: phases, [.whole]), whole)) }
    if isRound {
      let cap = Path.circle(center: Point2D(x: outer + radius, y: outer), radius: width / 2)
      _ = add(filled(part("start", square, in: phases, [.first, .second]), cap))
      let ending = part("end", square, in: phases, [.first, .second])
      _ = add(turning(filled(ending, cap)) { angles($0).end - angles($0).start })
    }
    layer[.outline] = Track(constant: .none, until: end)
    (layer.look.fill, layer.fill) = (nil, Track(constant: Blend(nil), until: end))
    return Timeline.Parts(added: added)
  }

  /// Returns the ring from 0° to an angle in degrees, in a square around it.
  private func ring(by angle: Double) -> Path {
    let (outer, inner) = (radius + width / 2, max(0, radius - width / 2))
    let middle = Point2D(x: outer, y: outer)
    return Path { path in
      path.move(to: middle.at(0, outer))
      path.addArc(around: middle, outer, from: 0, to: angle)
      path.addLine(to: middle.at(angle, inner))
      if inner > 0 { path.addArc(around: middle, inner, from: angle, to: 0) }
      path.closeSubpath()
    }
  }

  private var whole: Path {
    let (outer, inner) = (radius + width / 2, max(0, radius - width / 2))
    let middle = Point2D(x: outer, y: outer)
    return Path { path in
      path.move(to: middle.at(0, outer))
      path.addArc(around: middle, outer, from: 0, to: 360)
      path.closeSubpath()
      guard inner > 0 else { return }
      path.move(to: middle.at(0, inner))
      path.addArc(around: middle, inner, from: 360, to: 0)
      path.closeSubpath()
    }
  }
}

/// A path along a circle.
private struct Arc {
  var center: Point2D
  var radius: Double
  /// The angle of its beginning, in degrees clockwise from the right.
  var start: Double
  /// The angle from its beginning to its end, in degrees.
  var sweep: Double

  init?(_ path: Path, within tolerance: Double) {
    var points: [Point2D] = []
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let point):
        guard index == 0 else { return nil }
        points.append(point)
      case .line: return nil
      case .curve(let a, let b, let end):
        guard let last = points.last else { return nil }
        points.append(
          Point2D(x: (last.x + 3 * a.x + 3 * b.x + end.x) / 8, y: (last.y + 3 * a.y + 3 * b.y + end.y) / 8)
        )
        points.append(end)
      case .close:
        // Closing would add a line.
        guard index == path.elements.count - 1, let first = points.first, let last = points.last,
          Point2D(x: last.x - first.x, y: last.y - first.y).length < tolerance
        else { return nil }
      }
    }
    guard points.count > 2 else { return nil }
    // The center has one distance from three points.
    let (p, q, r) = (points[0], points[1], points[2])
    let (ax, ay, bx, by) = (q.x - p.x, q.y - p.y, r.x - p.x, r.y - p.y)
    let determinant = 2 * (ax * by - ay * bx)
    guard abs(determinant) > 1e-9 else { return nil }
    let (a, b) = (ax * ax + ay * ay, bx * bx + by * by)
    let center = Point2D(x: p.x + (by * a - ay * b) / determinant, y: p.y + (ax * b - bx * a) / determinant)
    let spokes = points.map { Point2D(x: $0.x - center.x, y: $0.y - center.y) }
    let radius = spokes[0].length
    let turns = zip(spokes, spokes.dropFirst()).map { ($1.angle - $0.angle).remainder(dividingBy: 360) }
    let sweep = turns.reduce(0, +)
    guard spokes.allSatisfy({ abs($0.length - radius) < tolerance }), turns.allSatisfy({ $0 * sweep > 0 }),
      turns.allSatisfy({ abs($0 - turns[0]) < 0.1 })
    else { return nil }
    (self.center, self.radius, start, self.sweep) = (center, radius, spokes[0].angle, sweep)
  }
}

extension Point2D {
  /// Returns the point at an angle in degrees and a distance.
  fileprivate func at(_ angle: Double, _ distance: Double) -> Point2D {
    Point2D(x: x + distance * cos(angle * .pi / 180), y: y + distance * sin(angle * .pi / 180))
  }
}

extension Path {
  /// Continues the path along a circle between two angles in degrees, in curves of at most 90°.
  fileprivate mutating func addArc(around center: Point2D, _ radius: Double, from start: Double, to end: Double) {
    let count = Int((abs(end - start) / 90).rounded(.up))
    let step = (end - start) / Double(count)
    let reach = 4.0 / 3 * tan(step / 4 * .pi / 180) * radius
    for index in 0..<count {
      let (from, to) = (start + step * Double(index), start + step * Double(index + 1))
      addCurve(
        to: center.at(to, radius),
        control1: center.at(from, radius).at(from + 90, reach),
        control2: center.at(to, radius).at(to - 90, reach)
      )
    }
  }
}

extension Track<Double> {
  /// Creates a track that jumps to a value at each time.
  fileprivate init(steps: [(start: Double, value: Double)], until end: Double) {
    let ends = steps.dropFirst().map(\.start) + [end]
    var segments: [Segment] = []
    for (step, end) in zip(steps, ends) {
      if let last = segments.last, last.to == step.value {
        segments[segments.count - 1].end = end
      } else {
        segments.append(Segment(start: segments.isEmpty ? 0 : step.start, end: end, from: step.value, to: step.value))
      }
    }
    self.init(segments: segments)
  }
}

extension Timelines {
  /// The timelines in which the lines whose ends move are half rings that turn.
  ///
  /// Nothing changes if there is a line that can't be turned: it would cost as much as all of them.
  ///
  /// - Parameter lines: The ids of the layers that draw lines.
  func withRings(_ lines: Set<String>) -> Timelines {
    var plans: [String: (ring: Ring, shown: Set<Ring.Phase>)] = [:]
    for (layer, other) in zip(full.layers, reduced.layers) where lines.contains(layer.id) {
      guard !layer[.outline].isConstant || !other[.outline].isConstant else { continue }
      guard let ring = Ring(of: layer), layer.id == other.id, Ring(of: other) == ring, ring.keepsToPath(in: layer),
        ring.keepsToPath(in: other)
      else { return self }
      plans[layer.id] = (ring, Set((ring.phases(of: layer) + ring.phases(of: other)).compactMap(\.phase)))
    }
    func turned(_ timeline: Timeline) -> Timeline {
      timeline.replacing(where: { plans[$0.id] != nil }) { layer in
        plans[layer.id].map { $0.ring.parts(of: &layer, $0.shown) } ?? .init(added: [])
      }
    }
    return Timelines(full: turned(full), reduced: turned(reduced))
  }
}
