import Foundation

/// Gradients that are moved, turned or scaled in their shapes, symbols and texts, and otherwise stay the same.
///
/// Colors of two gradients between which a browser fades are those of neither. So the shape cuts a larger area with one
/// gradient, which is moved, turned and scaled below it.
struct MovingGradients {
  /// The first gradient of each shape, symbol and text whose gradient moves.
  private(set) var firsts: [Identity: Mount] = [:]
  private var motions: [Identity: Motion] = [:]
  private var known: [Identity: Mount?] = [:]
  /// The texts and symbols with gradients, in black, as they were last.
  private var letters: [Identity: Snapshot.Content] = [:]

  /// How far a gradient moves from its first place.
  private struct Motion {
    /// The smallest rectangle around all moves from the first place, in points.
    var moves = CGRect.zero
    /// Whether it is turned or scaled.
    var isTurned = false
    /// The smallest and the largest of its scales, as factors of the first one.
    var scales = 1.0...1.0
    /// The angle at which it was seen last, in radians, which the next one is next to.
    var angle = 0.0
    var last: Mount?
  }

  /// The smallest scale at which a gradient is drawn.
  ///
  /// Below it, a line of colors is nearly an edge.
  private static let smallestScale = 0.1

  /// A gradient, and where it is in its shape.
  struct Mount: Equatable {
    /// The gradient without its place, its angle and its scale.
    var gradient: Paint
    /// The point of the shape's frame that the gradient's own point lies at.
    var point: UnitPoint
    /// The way from its first color to its last one: on both axes of the frame, or as a radius in points.
    var span = CGVector(dx: 1, dy: 0)
    /// The angle by which it is turned.
    var angle = Angle.zero

    /// Takes a gradient apart, or returns nil if it is none that can be moved.
    init?(_ paint: Paint) {
      switch paint {
      case .color, .elliptical: return nil
      case .linear(let stops, let from, let to):
        gradient = .linear(stops, from: .zero, to: UnitPoint(x: 1, y: 0))
        (point, span) = (from, CGVector(dx: to.x - from.x, dy: to.y - from.y))
        guard span.length > 1e-9 else { return nil }
      case .radial(let stops, let center, let from, let to):
        guard from >= 0, to > from else { return nil }
        gradient = .radial(stops, center: .zero, from: (from / to * 1e9).rounded() / 1e9, to: 1)
        (point, span) = (center, CGVector(dx: to, dy: 0))
      case .angular(let stops, let center, let from, let to):
        let angle = Angle.radians(((to - from).radians * 1e9).rounded() / 1e9)
        gradient = .angular(stops, center: .zero, from: .zero, to: angle)
        (point, self.angle) = (center, from)
      }
    }

    /// Whether it only is elsewhere than another one of the same colors.
    func isShifted(from other: Mount) -> Bool {
      abs(span.dx - other.span.dx) < 1e-9 && abs(span.dy - other.span.dy) < 1e-9
    }

    /// The way from its first color to its last one in a frame, in points.
    func way(in size: CGSize) -> CGVector {
      if case .linear = gradient { CGVector(dx: span.dx * size.width, dy: span.dy * size.height) } else { span }
    }

    /// Returns the gradient in a larger area, not turned.
    ///
    /// - Parameters:
    ///   - area: The area, in points from the corner of the shape's frame.
    ///   - size: The size of the shape's frame.
    ///   - isLevel: Whether colors along a line go to the right.
    func paint(in area: CGRect, of size: CGSize, isLevel: Bool) -> Paint {
      let way = way(in: size)
      func placed(_ x: CGFloat, _ y: CGFloat) -> UnitPoint {
        UnitPoint(
          x: (point.x * size.width + x - area.minX) / area.width,
          y: (point.y * size.height + y - area.minY) / area.height
        )
      }
      switch gradient {
      case .color, .elliptical: return gradient
      case .linear(let stops, _, _):
        let end = isLevel ? placed(way.length, 0) : placed(way.dx, way.dy)
        return .linear(stops, from: placed(0, 0), to: end)
      case .radial(let stops, _, let from, _):
        return .radial(stops, center: placed(0, 0), from: from * way.dx, to: way.dx)
      case .angular(let stops, _, let from, let to): return .angular(stops, center: placed(0, 0), from: from, to: to)
      }
    }
  }

  /// Learns which gradients move from the snapshots of a play.
  mutating func learn(_ snapshots: [Snapshot]) {
    for id in motions.keys { motions[id]?.last = nil }
    for layer in snapshots.lazy.flatMap(\.allLayers) {
      guard let (paint, letters) = layer.content?.onlyPaint else { continue }
      guard let mount = Mount(paint) else {
        // A gradient that becomes a color fades, and so does one that begins or ends as an edge.
        if known[layer.id] != nil || !paint.isColor { forget(layer.id) }
        continue
      }
      if let letters, let other = self.letters.updateValue(letters, forKey: layer.id), other != letters {
        forget(layer.id)
        continue
      }
      guard let first = known[layer.id] else {
        known[layer.id] = mount
        continue
      }
      guard let first, first.gradient == mount.gradient else {
        forget(layer.id)
        continue
      }
      if mount != first || motions[layer.id] != nil { learn(mount, after: first, of: layer) }
    }
  }

  private mutating func learn(_ mount: Mount, after first: Mount, of layer: Snapshot.Layer) {
    let size = layer.frame.size
    var motion = motions[layer.id] ?? Motion(last: first)
    let move = Self.move(from: first, to: mount, in: size)
    let (left, top) = (min(motion.moves.minX, move.width), min(motion.moves.minY, move.height))
    let (right, bottom) = (max(motion.moves.maxX, move.width), max(motion.moves.maxY, move.height))
    motion.moves = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    if !mount.isShifted(from: first) { motion.isTurned = true }
    let to = mount.way(in: size)
    // What changes at once isn't seen on a way.
    let from = layer.animation == nil ? to : motion.last?.way(in: size) ?? to
    let length = max(first.way(in: size).length, 1e-9)
    let lengths = from.lengths(to: to)
    let smallest: Double = min(motion.scales.lowerBound, lengths.lowerBound / length)
    motion.scales = smallest...max(motion.scales.upperBound, lengths.upperBound / length)
    motion.last = mount
    // A small circle of colors that becomes a large one would need an area that is larger still.
    if case .radial = mount.gradient, motion.scales.lowerBound < motion.scales.upperBound * Self.smallestScale {
      return forget(layer.id)
    }
    (firsts[layer.id], motions[layer.id]) = (first, motion)
  }

  private mutating func forget(_ id: Identity) {
    (known[id], firsts[id]) = (.some(nil), nil)
  }

  private static func move(from first: Mount, to mount: Mount, in size: CGSize) -> CGSize {
    CGSize(width: (mount.point.x - first.point.x) * size.width, height: (mount.point.y - first.point.y) * size.height)
  }

  /// Returns whether a gradient in layers moves.
  func move(in layers: [Snapshot.Layer]) -> Bool {
    layers.contains { firsts[$0.id] != nil || move(in: $0.children) }
  }

  /// Returns the shape of a layer as a window through which its gradient is seen, or nil if that doesn't move.
  mutating func window(of shape: Snapshot.ShapeContent, in layer: Snapshot.Layer) -> Snapshot.Layer? {
    guard firsts[layer.id] != nil else { return nil }
    let outline = shape.stroke.map { shape.path.strokedPath($0) } ?? shape.path
    let window = Snapshot.Effect.clip(outline, isEvenOdd: shape.stroke == nil && shape.isEvenOdd)
    return self.window(window, around: outline.boundingRect, shape.paint, in: layer)
  }

  /// Returns the text of a layer as a window through which its gradient is seen, or nil if that doesn't move.
  mutating func window(of text: Snapshot.TextContent, in layer: Snapshot.Layer) -> Snapshot.Layer? {
    guard firsts[layer.id] != nil else { return nil }
    var black = text
    black.paint = .color(.ink)
    let letters = Snapshot.Layer(id: Self.part("letters", of: layer), frame: layer.frame, content: .text(black))
    // Letters stick out of their lines.
    let margin = (text.lines.flatMap(\.runs).map(\.font.size).max() ?? 0) * text.scale / 4
    let bounds = CGRect(origin: .zero, size: layer.frame.size).insetBy(dx: -margin, dy: -margin)
    return window(.mask([letters]), around: bounds, text.paint, in: layer)
  }

  private static func part(_ name: String, of layer: Snapshot.Layer) -> Identity {
    Identity("\(layer.id)\(Identity.separator)\(name)")
  }

  private mutating func window(
    _ window: Snapshot.Effect,
    around bounds: CGRect,
    _ paint: Paint,
    in layer: Snapshot.Layer
  ) -> Snapshot.Layer? {
    guard let first = firsts[layer.id], var motion = motions[layer.id], let mount = Mount(paint),
      first.gradient == mount.gradient
    else { return nil }
    let size = layer.frame.size
    let isAngular = if case .angular = first.gradient { true } else { false }
    let isLinear = if case .linear = first.gradient { true } else { false }
    // What the gradient covers after a move lies on the other side of its first place.
    let moves = motion.moves
    var area = CGRect(
      x: bounds.minX - moves.maxX,
      y: bounds.minY - moves.maxY,
      width: bounds.width + moves.width,
      height: bounds.height + moves.height
    )
    if isAngular || motion.isTurned {
      let center = CGPoint(x: first.point.x * size.width, y: first.point.y * size.height)
      area = area.turned(about: center)
      let scale = max(motion.scales.lowerBound, Self.smallestScale)
      // Colors along a line are scaled along it only.
      area = area.insetBy(
        dx: area.width / 2 * (1 - 1 / scale),
        dy: isLinear ? 0 : area.height / 2 * (1 - 1 / scale)
      )
    }
    guard area.width > 0, area.height > 0 else { return nil }
    func part(_ name: String) -> Identity { Self.part(name, of: layer) }
    let frame = area.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY)
    func effect(_ name: String, _ effect: Snapshot.Effect, _ content: Snapshot.Layer) -> Snapshot.Layer {
      Snapshot.Layer(id: part(name), frame: frame, effect: effect, children: [content], animation: layer.animation)
    }
    let filled = Snapshot.ShapeContent(
      path: Path(CGRect(origin: .zero, size: area.size)),
      paint: first.paint(in: area, of: size, isLevel: motion.isTurned)
    )
    var content = Snapshot.Layer(
      id: part("gradient"),
      frame: frame,
      content: .shape(filled),
      animation: layer.animation
    )
    let way = mount.way(in: size)
    if motion.scales.upperBound - motion.scales.lowerBound > 1e-9 {
      let scale = max(way.length / max(first.way(in: size).length, 1e-9), Self.smallestScale)
      content = effect("scale", .scale(x: scale, y: isLinear ? 1 : scale, anchor: .center), content)
    }
    if isAngular {
      content = effect("turn", .rotation(mount.angle, anchor: .center), content)
    } else if isLinear, motion.isTurned {
      let angle = atan2(way.dy, way.dx)
      motion.angle = angle + ((motion.angle - angle) / (2 * .pi)).rounded() * 2 * .pi
      motions[layer.id] = motion
      content = effect("turn", .rotation(.radians(motion.angle), anchor: .center), content)
    }
    if moves != .zero {
      content = effect("move", .offset(Self.move(from: first, to: mount, in: size)), content)
    }
    return Snapshot.Layer(
      id: part("window"),
      frame: layer.frame,
      effect: window,
      children: [content],
      animation: layer.animation
    )
  }
}

extension Color.Resolved {
  /// The color of letters of which only the outlines count.
  static let ink = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 1)
}

extension Snapshot.Content {
  /// The only paint of what is drawn and, for a text or a symbol, the same in black; or nil if it has none or several.
  fileprivate var onlyPaint: (paint: Paint, letters: Snapshot.Content?)? {
    switch self {
    case .shape(let shape): return shape.trim == nil ? (shape.paint, nil) : nil
    case .text(var text):
      guard text.lines.allSatisfy({ $0.runs.allSatisfy { $0.color == nil && $0.image == nil } }) else { return nil }
      let paint = text.paint
      text.paint = .color(.ink)
      return (paint, .text(text))
    case .symbol(let name, let paint, let weight, let layers, let isStretched):
      guard layers.isEmpty else { return nil }
      return (paint, .symbol(name: name, paint: .color(.ink), weight: weight, isStretched: isStretched))
    case .picture: return nil
    }
  }
}

extension CGRect {
  /// The square about a point that covers the rectangle, however it is turned about the point.
  fileprivate func turned(about center: CGPoint) -> CGRect {
    let x = max(abs(minX - center.x), abs(maxX - center.x))
    let y = max(abs(minY - center.y), abs(maxY - center.y))
    let radius = (x * x + y * y).squareRoot().rounded(.up)
    return CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension CGVector {
  fileprivate var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// The smallest and the largest length on the straight way to another vector.
  fileprivate func lengths(to other: CGVector) -> ClosedRange<CGFloat> {
    let (x, y) = (other.dx - dx, other.dy - dy)
    let square = x * x + y * y
    let nearest = square > 0 ? min(max(-(dx * x + dy * y) / square, 0), 1) : 0
    let smallest = CGVector(dx: dx + nearest * x, dy: dy + nearest * y).length
    return smallest...max(length, other.length)
  }
}
