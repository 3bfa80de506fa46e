import Foundation
import Scenes

/// Masks with texts in them, beside symbols and shapes.
extension SnapshotReader {
  /// Returns the layers as a mask, if they are texts, symbols and shapes that are moved together.
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - transform: The transform from the layers' points to those of the mask.
  mutating func parts(of layers: [Snapshot.Layer], _ transform: CGAffineTransform) -> Mask? {
    var parts: [Mask.Part] = []
    for layer in layers { guard add(layer, to: &parts, transform, opacity: 1) else { return nil } }
    guard let first = parts.first else { return nil }
    let origin = first.frame.origin.rounded
    for index in parts.indices {
      parts[index].frame = parts[index].frame.offset(by: Point2D(x: -origin.x, y: -origin.y)).rounded
    }
    return Mask(parts, offset: origin)
  }

  /// Returns the group of a layer that is masked by a text.
  mutating func lettered(_ layer: Snapshot.Layer) -> DrawnNode {
    var node = group(layer.id, "mask", layer, children: nodes(of: layer.children, presences: 0))
    let place = CGAffineTransform(translationX: -layer.frame.minX, y: -layer.frame.minY)
    if case .mask(let letters) = layer.effect, let mask = parts(of: letters, place) {
      node.look = node.look.mask(kept(mask, of: node, layer))
    }
    node.carriesChildren = true
    return node
  }

  /// Adds what a layer and those in it draw.
  ///
  /// - Returns: Whether all of it can be a part of a mask.
  private mutating func add(
    _ layer: Snapshot.Layer,
    to parts: inout [Mask.Part],
    _ transform: CGAffineTransform,
    opacity: Double
  ) -> Bool {
    var (transform, opacity) = (transform, opacity)
    if case .opacity(let own) = layer.effect {
      opacity *= min(max(own, 0), 1)
    } else {
      guard let moved = layer.moved(transform) else { return false }
      transform = moved
    }
    let place = CGAffineTransform(translationX: layer.frame.minX, y: layer.frame.minY).concatenating(transform)
    func add(_ shapes: [Snapshot.ShapeContent], _ opacity: Double) -> Bool {
      for shape in shapes {
        // A gradient would have to be turned and scaled, too.
        guard shape.paint.isColor || transform.isMove else { return false }
        if let part = part(shape, in: layer.frame.size, place, opacity) { parts.append(part) }
      }
      return true
    }
    switch layer.content {
    case nil: break
    case .picture: return false
    case .shape(let shape): guard add([shape], opacity) else { return false }
    case .symbol(let name, let paint, let weight, let layers, let isStretched):
      let drawing = SymbolDrawing(named: name, weight: weight, isLayered: !layers.isEmpty) ?? .placeholder
      let ratio = isStretched ? nil : SymbolSize.ratio(of: name)
      for drawn in drawing.layers(in: layer.frame.size, ratio: ratio, paints: [paint] + layers) {
        guard add(drawn.shapes, opacity * drawn.opacity) else { return false }
      }
    case .text(let text):
      guard transform.isMove else { return false }
      for node in nodes(of: text, in: layer) {
        guard case .text(var text) = node.look.content, text.gradient == nil else { return false }
        text.color = text.color.multiplied(by: opacity)
        let frame = node.frame.offsetBy(dx: transform.tx, dy: transform.ty)
        parts.append(Mask.Part(Rect2D(frame), content: .text(text), fill: .color(text.color)))
      }
    }
    for child in layer.children {
      guard self.add(child, to: &parts, transform, opacity: opacity) else { return false }
    }
    return true
  }

  private func part(
    _ shape: Snapshot.ShapeContent,
    in size: CGSize,
    _ place: CGAffineTransform,
    _ opacity: Double
  ) -> Mask.Part? {
    var path = shape.path
    if let trim = shape.trim { path = path.trimmedPath(from: trim.from, to: trim.to) }
    if let stroke = shape.stroke { path = path.strokedPath(stroke) }
    let bounds = path.boundingRect
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let paint = shape.paint.seen(from: bounds, of: CGRect(origin: .zero, size: size))
    let seen = path.applying(place)
    let corner = seen.boundingRect.origin
    var outline = Scenes.Path(seen.applying(CGAffineTransform(translationX: -corner.x, y: -corner.y)))
    if shape.stroke == nil, shape.isEvenOdd { outline = outline.windingByDepth }
    return Mask.Part(
      Rect2D(seen.boundingRect),
      content: .shape(outline),
      fill: Scenes.Paint(paint ?? shape.paint).multiplied(by: opacity)
    )
  }
}

extension [Snapshot.Layer] {
  /// Whether a text is among them.
  var haveTexts: Bool { haveContent { if case .text = $0 { true } else { false } } }
  /// Whether a symbol is among them.
  var haveSymbols: Bool { haveContent { if case .symbol = $0 { true } else { false } } }

  private func haveContent(where isSought: (Snapshot.Content) -> Bool) -> Bool {
    contains { $0.content.map(isSought) == true || $0.children.haveContent(where: isSought) }
  }
}

extension CGAffineTransform {
  /// Whether it only moves.
  fileprivate var isMove: Bool {
    abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6
  }
}
