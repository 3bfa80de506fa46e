import Scenes
import WebText

/// Fills of layers that are turned in space.
extension SVGBuilder {
  /// Returns the elements of the fill of a box.
  mutating func filled(_ outline: [BoxPoint], with fill: Paint, _ ink: Ink) -> [Markup] {
    guard fill.isGradient else { return [polygon(outline, .nonzero, fill, ink)] }
    let size = timeline.layers[ink.landing.index].frame.value(at: startTime).size
    guard size.width > 0, size.height > 0 else { return [polygon(outline, .nonzero, fill, ink)] }
    // A gradient around a center isn't stretched with its box.
    var (drawn, covered, start, growth) = (fill, Rect2D(size: size), BoxPoint(.zero), Growth.box(size))
    if let plane = GradientPlane(fill, of: timeline.layers[ink.landing.index]), let center = plane.center {
      (drawn, covered, growth) = (plane.paint, plane.rect, .none)
      (start.x.side, start.y.side) = (center.x, center.y)
    }
    var area = covered
    if case .gradient(var gradient) = drawn {
      // A matrix is off by some points, which the layer would lack at its edges. The outline cuts what is too much.
      gradient.direction = gradient.direction.inBox(largerBy: 1)
      drawn = .gradient(gradient)
      area = Rect2D(
        x: covered.x - covered.width,
        y: covered.y - covered.height,
        width: 3 * covered.width,
        height: 3 * covered.height
      )
    }
    let reach = groundReach
    groundReach = 0
    defer { groundReach = max(reach, groundReach) }
    let ground = Ground(area: area, covered: covered, start: start, growth: growth)
    guard !fill.isOpaque, case .gradient(let gradient) = drawn, hasParts(ground, ink) else {
      return [cut(mesh(drawn, on: ground, isOpaque: fill.isOpaque, ink), by: outline, ink)]
    }
    // Parts of something translucent can't overlap, so gaps would show between them. Opaque parts are its colors, and others
    // are its opacities.
    let mask = mesh(.gradient(gradient.opacities), on: ground, isOpaque: true, ink)
    let colors = gradient.opaque
    let seen =
      Set(colors.stops.map(\.color)).count == 1
      ? [polygon(outline, .nonzero, .color(colors.stops[0].color), ink)]
      : [cut(mesh(.gradient(colors), on: ground, isOpaque: true, ink), by: outline, ink)]
    let (definition, shown) = masked(seen, by: mask)
    // The mask turns as its group does, whose numbers it inherits.
    return [definition, shown]
  }

  /// Where a gradient is drawn.
  private struct Ground {
    /// The rectangle that is filled, in points from the start.
    var area: Rect2D
    /// The part of it that has to be right.
    var covered: Rect2D
    /// The place of the start in the box.
    var start: BoxPoint
    var growth: Growth
  }

  /// Returns whether a fill is drawn in several parts.
  private func hasParts(_ ground: Ground, _ ink: Ink) -> Bool {
    let count = partition(
      ground.covered,
      within: Self.gradientExactness,
      from: ground.start,
      scale: ground.growth,
      ink
    )
    return count.columns * count.rows > 1
  }

  /// Returns parts of a fill.
  private mutating func mesh(_ fill: Paint, on ground: Ground, isOpaque: Bool, _ ink: Ink) -> [Markup] {
    let rect = Markup.element(
      "rect",
      attributes: paint(fill, in: ground.area.size) + rectAttributes(ground.area, radius: 0)
    )
    return mesh(
      [rect],
      covering: ground.covered,
      from: ground.start,
      scale: ground.growth,
      within: Self.gradientExactness,
      isOpaque: isOpaque,
      ink
    )
  }
}

extension Gradient {
  /// The gradient without its opacities.
  fileprivate var opaque: Gradient {
    mapped { color in (color.light.opacity, color.dark.opacity) = (1, 1) }
  }

  /// The opacities as grays, black where nothing is drawn.
  fileprivate var opacities: Gradient {
    mapped { color in
      for appearance in [\Color.light, \Color.dark] {
        let level = UInt32((color[keyPath: appearance].opacity * 255).rounded())
        color[keyPath: appearance].hex = level * 0x010101
        color[keyPath: appearance].opacity = 1
      }
    }
  }

  private func mapped(_ change: (inout Color) -> Void) -> Gradient {
    var gradient = self
    for index in stops.indices { change(&gradient.stops[index].color) }
    return gradient
  }
}
