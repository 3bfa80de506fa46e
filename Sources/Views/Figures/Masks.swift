import Foundation
import Scenes

/// Masks as outlines, and as what is painted in place of the view behind them.

extension [Snapshot.Layer] {
  /// The filled shape that is all of the layers, if they are only one and have no effect.
  var onlyShape: (content: Snapshot.ShapeContent, frame: CGRect)? {
    guard count == 1, first?.effect == nil else { return nil }
    guard let content = first?.content else { return first?.children.onlyShape }
    guard case .shape(let shape) = content, shape.stroke == nil, first?.children.isEmpty == true else { return nil }
    return first.map { (shape, $0.frame) }
  }

  /// Returns the outline of what is opaque in the layers, if it is made of shapes that only move and scale.
  ///
  /// A turn that is animated isn't taken, because the points of an outline move on straight lines.
  ///
  /// - Parameter transform: The transform from the layers' points to those of the outline.
  func opaqueArea(_ transform: CGAffineTransform) -> Scenes.Path? {
    var area = Scenes.Path { _ in }
    for layer in self {
      guard let part = layer.opaqueArea(transform) else { return nil }
      area.elements += part.elements
    }
    return area
  }

  /// The layers as opaque ones, and the opacity of all of them, if they are shapes of one opacity that don't overlap.
  var evenlyFaded: (layers: [Snapshot.Layer], opacity: Double)? {
    let drawn = flatMap(\.withDescendants)
    let shapes = drawn.filter { $0.content != nil }
    let opacities = Set(shapes.map { $0.content?.evenOpacity })
    guard opacities.count == 1, let opacity = opacities.first ?? nil, opacity > 0, opacity < 1,
      !drawn.contains(where: { if case .opacity = $0.effect { true } else { false } })
    else { return nil }
    let frames = shapes.map { $0.frame.insetBy(dx: 0.01, dy: 0.01) }
    for (index, frame) in frames.enumerated() {
      guard frames[..<index].allSatisfy({ !$0.intersects(frame) }) else { return nil }
    }
    return (map(\.madeOpaque), opacity)
  }

  /// The layers as opaque ones, if they are shapes of transparent colors.
  var solid: [Snapshot.Layer]? {
    let drawn = flatMap(\.withDescendants)
    let opacities = drawn.compactMap(\.content).map(\.evenOpacity)
    guard opacities.allSatisfy({ ($0 ?? 0) > 0 }),
      !drawn.contains(where: { if case .opacity = $0.effect { true } else { false } })
    else { return nil }
    return map(\.madeOpaque)
  }

  /// Whether all that is drawn has one color.
  var areOneColor: Bool {
    guard let shape = onlyShape, case .color = shape.content.paint else { return false }
    return true
  }

  /// The color that all of the layers have, apart from its opacity, if they are shapes of only one.
  ///
  /// What is transparent in a gradient has no color of its own.
  var onlyHue: Color.Resolved? {
    var hues: Set<Color.Resolved> = []
    for layer in self.flatMap(\.withDescendants) {
      switch layer.content {
      case .shape(let shape): hues.formUnion(shape.paint.hues)
      case nil: break
      case .text, .picture, .symbol: return nil
      }
    }
    return hues.count == 1 ? hues.first : nil
  }

  /// Whether their parts flow into one another, by a blur and a threshold.
  var flow: Bool {
    flatMap(\.withDescendants).contains { if case .color(.alphaThreshold) = $0.effect { true } else { false } }
  }

  /// Returns layers that flow in the paint of what they are a mask of, or nil if one has another effect.
  ///
  /// A gradient is seen as at the places of the layers without their effects.
  func flowing(in paint: Paint, of frame: CGRect) -> [Snapshot.Layer]? {
    var result: [Snapshot.Layer] = []
    for var layer in self {
      switch layer.effect {
      case nil, .group, .offset, .scale, .rotation, .blur, .opacity: break
      case .color(.alphaThreshold(let least, _)): layer.effect = .color(.alphaThreshold(least, nil))
      default: return nil
      }
      guard let children = layer.children.flowing(in: paint, of: frame) else { return nil }
      layer.children = children
      if let content = layer.content {
        guard let own = paint.seen(from: layer.frame, of: frame), let painted = content.painted(own) else { return nil }
        layer.content = painted
      }
      result.append(layer)
    }
    return result
  }

  /// Returns the layers in another paint, if they are opaque text, shapes and symbols without an effect.
  func painted(_ paint: Paint) -> [Snapshot.Layer]? { painted { _ in paint } }

  /// Returns the layers with the paint of a rectangle, if they are opaque text, shapes and symbols within it, without an
  /// effect.
  func painted(like shape: Snapshot.ShapeContent, in frame: CGRect) -> [Snapshot.Layer]? {
    guard let box = shape.path.box, box.radius == 0 else { return nil }
    let room = box.rect.offsetBy(dx: frame.minX, dy: frame.minY)
    return painted { room.covers($0) ? shape.paint.seen(from: $0, of: frame) : nil }
  }

  /// Returns the layers with a paint for each frame, or nil if one has none.
  private func painted(_ paint: (CGRect) -> Paint?) -> [Snapshot.Layer]? {
    var result: [Snapshot.Layer] = []
    for var layer in self {
      guard layer.effect == nil, let children = layer.children.painted(paint) else { return nil }
      layer.children = children
      if let content = layer.content {
        guard let paint = paint(layer.frame), let painted = content.painted(paint) else { return nil }
        layer.content = painted
      }
      result.append(layer)
    }
    return result
  }
}

extension [Snapshot.Layer] {
  /// Returns the layers in the color of a rectangle, or nil if it isn't opaque, or doesn't cover them.
  ///
  /// Layers of one color are seen through each other as a mask of them is, however opaque they are and wherever they overlap.
  func tinted(like shape: Snapshot.ShapeContent, in frame: CGRect) -> [Snapshot.Layer]? {
    guard case .color(let color) = shape.paint, color.isOpaque, let box = shape.path.box, box.radius == 0 else {
      return nil
    }
    return tinted(color, in: box.rect.offsetBy(dx: frame.minX, dy: frame.minY), .identity)
  }

  private func tinted(_ color: Color.Resolved, in room: CGRect, _ transform: CGAffineTransform) -> [Snapshot.Layer]? {
    var result: [Snapshot.Layer] = []
    for var layer in self {
      var transform = transform
      if case .opacity = layer.effect {
      } else {
        guard let moved = layer.moved(transform) else { return nil }
        transform = moved
      }
      guard let children = layer.children.tinted(color, in: room, transform) else { return nil }
      layer.children = children
      if let content = layer.content {
        guard room.covers(layer.frame.applying(transform)), let tinted = content.tinted(color) else { return nil }
        layer.content = tinted
      }
      result.append(layer)
    }
    return result
  }
}

extension Snapshot.Layer {
  fileprivate func opaqueArea(_ transform: CGAffineTransform) -> Scenes.Path? {
    var transform = transform
    switch effect {
    case .opacity(let opacity):
      if opacity <= 0 { return Scenes.Path { _ in } }
      if opacity < 1 { return nil }
    case .rotation(let angle, _) where angle.degrees != 0 && animation != nil: return nil
    case .clip(let path, let isEvenOdd):
      return children.covers(path.boundingRect.offsetBy(dx: frame.minX, dy: frame.minY))
        ? (isEvenOdd ? Scenes.Path(path).windingByDepth : Scenes.Path(path)).moved(by: place(transform)) : nil
    default:
      guard let moved = moved(transform) else { return nil }
      transform = moved
    }
    guard var area = children.opaqueArea(transform) else { return nil }
    if let content {
      guard let own = content.opaqueArea(in: frame.size) else { return nil }
      area.elements += own.moved(by: place(transform)).elements
    }
    return area
  }

  /// Returns the transform of what is in the layer, in that of the layer, or nil if its effect doesn't move points in a plane.
  func moved(_ transform: CGAffineTransform) -> CGAffineTransform? {
    func about(_ anchor: UnitPoint, _ change: CGAffineTransform) -> CGAffineTransform {
      change.about(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        .concatenating(transform)
    }
    switch effect {
    case nil, .group: return transform
    case .offset(let offset):
      return CGAffineTransform(translationX: offset.width.orZero, y: offset.height.orZero).concatenating(transform)
    case .scale(let x, let y, let anchor):
      return x.isFinite && y.isFinite ? about(anchor, CGAffineTransform(scaleX: CGFloat(x), y: CGFloat(y))) : nil
    case .rotation(let angle, let anchor):
      return angle.radians.isFinite ? about(anchor, CGAffineTransform(rotationAngle: CGFloat(angle.radians))) : nil
    default: return nil
    }
  }

  /// The transform from the points of the frame.
  private func place(_ transform: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(translationX: frame.minX, y: frame.minY).concatenating(transform)
  }
}

extension Scenes.Path {
  /// Returns the path with other points.
  func moved(by transform: CGAffineTransform) -> Self {
    mapped {
      let point = CGPoint(x: $0.x, y: $0.y).applying(transform)
      return Point2D(x: Double(point.x), y: Double(point.y))
    }
  }
}

extension [Snapshot.Layer] {
  /// Whether the layers are one opaque rectangle that covers an area.
  fileprivate func covers(_ area: CGRect) -> Bool {
    guard let (content, frame) = onlyShape, content.paint.isOpaque, let box = content.path.box, box.radius == 0
    else { return false }
    return box.rect.offsetBy(dx: frame.minX, dy: frame.minY).covers(area)
  }
}

extension Snapshot.Layer {
  /// The layer with opaque colors.
  fileprivate var madeOpaque: Snapshot.Layer {
    var layer = self
    if case .shape(var shape)? = content, case .color(let color) = shape.paint {
      shape.paint = .color(color.opaque)
      layer.content = .shape(shape)
    }
    layer.children = children.map(\.madeOpaque)
    return layer
  }
}

extension Snapshot.Content {
  /// The opacity of a shape of one color in both appearances, or nil if they differ, or if it is something else.
  fileprivate var evenOpacity: Double? {
    guard case .shape(let shape) = self, case .color(let color) = shape.paint, color.opacity == color.dark.opacity
    else { return nil }
    return color.opacity
  }

  /// Returns the outline of what is opaque, in points from the frame's top left, if it is made of shapes.
  fileprivate func opaqueArea(in size: CGSize) -> Scenes.Path? {
    switch self {
    case .shape(let shape): return shape.opaqueArea
    case .symbol(let name, let paint, let weight, let layers, let isStretched):
      guard let drawing = SymbolDrawing(named: name, weight: weight, isLayered: !layers.isEmpty) else { return nil }
      let ratio = isStretched ? nil : SymbolSize.ratio(of: name)
      let drawn = drawing.layers(in: size, ratio: ratio, paints: [paint] + layers)
      guard drawn.allSatisfy({ $0.opacity == 1 }) else { return nil }
      let parts = drawn.flatMap(\.shapes).map(\.opaqueArea)
      return parts.contains { $0 == nil }
        ? nil : Scenes.Path { area in area.elements = parts.flatMap { $0?.elements ?? [] } }
    case .text, .picture: return nil
    }
  }

  /// Returns the content in a color, as opaque as it is, or nil if it is a picture or has colors of its own.
  fileprivate func tinted(_ color: Color.Resolved) -> Snapshot.Content? {
    switch self {
    case .shape(var shape):
      shape.paint = shape.paint.tinted(color)
      return .shape(shape)
    case .text(var text):
      guard text.lines.allSatisfy({ $0.runs.allSatisfy { $0.color == nil } }) else { return nil }
      text.paint = text.paint.tinted(color)
      return .text(text)
    case .symbol(let name, let paint, let weight, let layers, let isStretched):
      let (paint, layers) = (paint.tinted(color), layers.map { $0.tinted(color) })
      return .symbol(name: name, paint: paint, weight: weight, layers: layers, isStretched: isStretched)
    case .picture: return nil
    }
  }

  /// Returns the content in another paint, if it is opaque text, a shape or a symbol.
  fileprivate func painted(_ paint: Paint) -> Snapshot.Content? {
    switch self {
    case .shape(var shape):
      guard shape.paint.isOpaque else { return nil }
      shape.paint = paint
      return .shape(shape)
    case .text(var text):
      guard text.paint.isOpaque else { return nil }
      text.paint = paint
      for line in text.lines.indices {
        for run in text.lines[line].runs.indices {
          guard text.lines[line].runs[run].color.map({ Paint.color($0).isOpaque }) ?? true else { return nil }
          text.lines[line].runs[run].color = nil
        }
      }
      return .text(text)
    case .symbol(let name, let own, let weight, let layers, let isStretched):
      guard ([own] + layers).allSatisfy(\.isOpaque) else { return nil }
      let layers = layers.map { _ in paint }
      return .symbol(name: name, paint: paint, weight: weight, layers: layers, isStretched: isStretched)
    case .picture: return nil
    }
  }
}

extension Snapshot.ShapeContent {
  /// The outline of what is opaque, if it is filled or a line around a box, in which parts that overlap turn the same way.
  ///
  /// The polygon around another line has more corners the larger it is, so it can't grow.
  fileprivate var opaqueArea: Scenes.Path? {
    guard paint.isOpaque else { return nil }
    let outline = Scenes.Path(path)
    guard let stroke else {
      let parts = outline.elements.filter { if case .move = $0 { true } else { false } }
      return isEvenOdd || parts.count == 1 ? outline.windingByDepth : outline
    }
    guard !stroke.dash.contains(where: { $0 > 0 }), trim == nil, let box = path.box else { return nil }
    return Self.area(around: box, width: max(0, stroke.lineWidth.orZero)).windingByDepth
  }

  private static func area(around box: (rect: CGRect, radius: CGFloat), width: CGFloat) -> Scenes.Path {
    func outline(_ distance: CGFloat) -> Path {
      let rect = box.rect.insetBy(dx: -distance, dy: -distance)
      let radius = box.radius > 0 ? max(0, box.radius + distance) : 0
      return Path(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: .circular)
    }
    var area = outline(width / 2)
    if min(box.rect.width, box.rect.height) > width { area.addPath(outline(-width / 2)) }
    return Scenes.Path(area)
  }
}

extension Paint {
  /// The colors that aren't transparent, made opaque.
  fileprivate var hues: Set<Color.Resolved> {
    Set(colors.filter { $0.opacity > 0 || $0.dark.opacity > 0 }.map(\.opaque))
  }

  /// Returns the paint in a color, as opaque as it is.
  fileprivate func tinted(_ color: Color.Resolved) -> Paint { mapColors { color.faded(like: $0) } }

  /// Whether nothing behind it is seen, in both appearances.
  var isOpaque: Bool { colors.allSatisfy(\.isOpaque) }

  private var colors: [Color.Resolved] {
    switch self {
    case .color(let color): [color]
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
      .angular(let stops, _, _, _):
      stops.map(\.color)
    }
  }

  /// The opacity above 0 that all of its colors have in both appearances, or nil.
  var evenOpacity: Double? {
    let opacities = Set(colors.flatMap { [$0.opacity, $0.dark.opacity] })
    return opacities.count == 1 ? opacities.first { $0 > 0 } : nil
  }

  /// The paint with opaque colors.
  var opaque: Paint { mapColors(\.opaque) }

  /// Returns the same paint with its points as fractions of another rectangle, or nil for ellipses of another shape.
  func seen(from room: CGRect, of frame: CGRect) -> Paint? {
    guard room.width > 0, room.height > 0 else { return self }
    func point(_ own: UnitPoint) -> UnitPoint {
      UnitPoint(
        x: (frame.minX + own.x * frame.width - room.minX) / room.width,
        y: (frame.minY + own.y * frame.height - room.minY) / room.height
      )
    }
    switch self {
    case .color: return self
    case .linear(let stops, let from, let to): return .linear(stops, from: point(from), to: point(to))
    case .radial(let stops, let center, let from, let to):
      return .radial(stops, center: point(center), from: from, to: to)
    case .elliptical(let stops, let center, let from, let to):
      guard let scale = frame.scale(ofSameShapeAs: room) else { return nil }
      return .elliptical(stops, center: point(center), from: from * scale, to: to * scale)
    case .angular(let stops, let center, let from, let to):
      return .angular(stops, center: point(center), from: from, to: to)
    }
  }
}

extension CGRect {
  /// Returns how many times as large the rectangle is as another one of the same shape, or nil if their shapes differ.
  func scale(ofSameShapeAs other: CGRect) -> CGFloat? {
    let (wide, high) = (width / other.width, height / other.height)
    return abs(wide - high) <= 1e-6 * max(wide, high) ? wide : nil
  }
}

extension Color.Resolved {
  fileprivate var opaque: Self {
    Self(
      light: Self(red: red, green: green, blue: blue, opacity: 1),
      dark: Self(red: dark.red, green: dark.green, blue: dark.blue, opacity: 1)
    )
  }

  /// Returns the color as opaque as another one.
  fileprivate func faded(like other: Self) -> Self {
    Self(
      light: Self(red: red, green: green, blue: blue, opacity: other.opacity),
      dark: Self(red: dark.red, green: dark.green, blue: dark.blue, opacity: other.dark.opacity)
    )
  }

  var isOpaque: Bool { opacity >= 1 && dark.opacity >= 1 }
}
