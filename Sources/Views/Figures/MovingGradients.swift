import Foundation

/// Gradients that are moved or turned in their shapes, and otherwise stay the same.
///
/// Colors of two gradients between which a browser fades are those of neither. So the shape cuts a larger area with one
/// gradient, which is moved and turned below it.
struct MovingGradients {
  /// The first gradient of each shape whose gradient moves.
  private(set) var firsts: [Identity: Mount] = [:]
  /// The largest distances of a gradient from its first place, in points, along both axes.
  private var reaches: [Identity: CGSize] = [:]
  private var known: [Identity: Mount?] = [:]

  /// A gradient, and where it is in its shape.
  struct Mount: Equatable {
    /// The gradient without its place.
    var gradient: Paint
    /// The point of the shape's frame that the gradient's own point lies at.
    var point: UnitPoint
    /// The angle by which it is turned.
    var angle = Angle.zero

    /// Takes a gradient apart, or returns nil if it is none that can be moved.
    init?(_ paint: Paint) {
      switch paint {
      case .color, .elliptical: return nil
      case .linear(let stops, let from, let to):
        gradient = .linear(stops, from: .zero, to: UnitPoint(x: to.x - from.x, y: to.y - from.y))
        point = from
      case .radial(let stops, let center, let from, let to):
        gradient = .radial(stops, center: .zero, from: from, to: to)
        point = center
      case .angular(let stops, let center, let from, let to):
        gradient = .angular(stops, center: .zero, from: .zero, to: to - from)
        (point, angle) = (center, from)
      }
    }

    /// Whether another one is the same gradient elsewhere.
    func isSame(as other: Mount) -> Bool {
      switch (gradient, other.gradient) {
      case (.linear(let stops, _, let to), .linear(let others, _, let end)):
        stops == others && abs(to.x - end.x) < 1e-9 && abs(to.y - end.y) < 1e-9
      case (.angular(let stops, _, _, let to), .angular(let others, _, _, let end)):
        stops == others && abs((to - end).radians) < 1e-9
      default: gradient == other.gradient
      }
    }

    /// Returns the gradient in a larger area, not turned.
    ///
    /// - Parameters:
    ///   - area: The area, in points from the corner of the shape's frame.
    ///   - size: The size of the shape's frame.
    func paint(in area: CGRect, of size: CGSize) -> Paint {
      func placed(_ point: UnitPoint) -> UnitPoint {
        UnitPoint(
          x: (point.x * size.width - area.minX) / area.width,
          y: (point.y * size.height - area.minY) / area.height
        )
      }
      switch gradient {
      case .color, .elliptical: return gradient
      case .linear(let stops, _, let way):
        return .linear(
          stops,
          from: placed(point),
          to: placed(UnitPoint(x: point.x + way.x, y: point.y + way.y))
        )
      case .radial(let stops, _, let from, let to): return .radial(stops, center: placed(point), from: from, to: to)
      case .angular(let stops, _, let from, let to): return .angular(stops, center: placed(point), from: from, to: to)
      }
    }
  }

  /// Learns which gradients move from the snapshots of a play.
  mutating func learn(_ snapshots: [Snapshot]) {
    for layer in snapshots.lazy.flatMap(\.allLayers) {
      guard case .shape(let shape)? = layer.content, shape.trim == nil else { continue }
      guard let mount = Mount(shape.paint) else {
        // A gradient that becomes a color fades.
        if known[layer.id] != nil { forget(layer.id) }
        continue
      }
      guard let first = known[layer.id] else {
        known[layer.id] = mount
        continue
      }
      guard let first, first.isSame(as: mount) else {
        forget(layer.id)
        continue
      }
      guard mount != first else { continue }
      let way = Self.way(from: first, to: mount, in: layer.frame.size)
      var reach = reaches[layer.id] ?? .zero
      (reach.width, reach.height) = (max(reach.width, abs(way.width)), max(reach.height, abs(way.height)))
      (firsts[layer.id], reaches[layer.id]) = (first, reach)
    }
  }

  private mutating func forget(_ id: Identity) {
    (known[id], firsts[id]) = (.some(nil), nil)
  }

  private static func way(from first: Mount, to mount: Mount, in size: CGSize) -> CGSize {
    CGSize(width: (mount.point.x - first.point.x) * size.width, height: (mount.point.y - first.point.y) * size.height)
  }

  /// Returns the shape of a layer as a window through which its gradient is seen, or nil if that doesn't move.
  func window(of shape: Snapshot.ShapeContent, in layer: Snapshot.Layer) -> Snapshot.Layer? {
    guard let first = firsts[layer.id], let mount = Mount(shape.paint), first.isSame(as: mount) else { return nil }
    let outline = shape.stroke.map { shape.path.strokedPath($0) } ?? shape.path
    let (size, reach) = (layer.frame.size, reaches[layer.id] ?? .zero)
    var area = outline.boundingRect.insetBy(dx: -reach.width, dy: -reach.height)
    let center = CGPoint(x: first.point.x * size.width, y: first.point.y * size.height)
    let turns = if case .angular = first.gradient { true } else { false }
    if turns {
      // A square about the middle covers the shape, however it is turned.
      let (x, y) = (
        max(abs(area.minX - center.x), abs(area.maxX - center.x)),
        max(abs(area.minY - center.y), abs(area.maxY - center.y))
      )
      let radius = (x * x + y * y).squareRoot().rounded(.up)
      area = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
    guard area.width > 0, area.height > 0 else { return nil }
    func part(_ name: String) -> Identity { Identity("\(layer.id)\(Identity.separator)\(name)") }
    let frame = area.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY)
    let paint = Snapshot.ShapeContent(
      path: Path(CGRect(origin: .zero, size: area.size)),
      paint: first.paint(in: area, of: size)
    )
    var content = Snapshot.Layer(
      id: part("gradient"),
      frame: frame,
      content: .shape(paint),
      animation: layer.animation
    )
    if turns {
      content = Snapshot.Layer(
        id: part("turn"),
        frame: frame,
        effect: .rotation(mount.angle, anchor: .center),
        children: [content],
        animation: layer.animation
      )
    }
    if reach != .zero {
      content = Snapshot.Layer(
        id: part("move"),
        frame: frame,
        effect: .offset(Self.way(from: first, to: mount, in: size)),
        children: [content],
        animation: layer.animation
      )
    }
    return Snapshot.Layer(
      id: part("window"),
      frame: layer.frame,
      effect: .clip(outline, isEvenOdd: shape.stroke == nil && shape.isEvenOdd),
      children: [content],
      animation: layer.animation
    )
  }
}
