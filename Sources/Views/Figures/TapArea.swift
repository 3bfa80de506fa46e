import Foundation
import Scenes

extension Snapshot {
  /// The areas of the canvas that layers are drawn in which answer taps.
  var tapAreas: [Identity: CGRect] { areas(where: \.isTappable) }

  /// The layers that can be tapped and that one shape or picture above them covers, which isn't in them.
  var coveredTapTargets: Set<Identity> {
    var targets: [(id: Identity, area: CGRect, end: Int)] = []
    var covers: [(number: Int, area: CGRect)] = []
    var count = 0
    func visit(_ layers: [Layer], _ transform: CGAffineTransform, in room: CGRect) {
      for layer in layers where !layer.letsTapsThrough {
        if case .opacity(let opacity) = layer.effect, opacity < 0.01 { continue }
        let inner = (layer.effect?.transform(of: layer.frame) ?? .identity).concatenating(transform)
        var seen = room
        if case .clip(let path, _) = layer.effect {
          let area = path.boundingRect.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY)
          seen = room.overlap(area.box(through: inner))
        }
        count += 1
        if layer.content?.isCover == true { covers.append((count, layer.frame.box(through: inner).overlap(seen))) }
        visit(layer.children, inner, in: seen)
        guard layer.isTappable else { continue }
        let area = layer.frame.box(through: layer.contentTransform.concatenating(inner))
        targets.append((layer.id, area.overlap(seen), count))
      }
    }
    visit(layers, .identity, in: CGRect(origin: .zero, size: canvas))
    // Sums of lengths are rounded.
    let covered = targets.filter { target in
      covers.contains { $0.number > target.end && $0.area.contains(target.area.insetBy(dx: 0.25, dy: 0.25)) }
    }
    return Set(covered.map(\.id))
  }

  /// Returns the areas of the canvas that layers are drawn in, with the effects on them and on all that is in them.
  ///
  /// A rotation in space doesn't change an area.
  ///
  /// - Parameter isWanted: Returns whether the area of a layer is wanted.
  func areas(where isWanted: (Layer) -> Bool) -> [Identity: CGRect] {
    var areas: [Identity: CGRect] = [:]
    func visit(_ layers: [Layer], _ transform: CGAffineTransform) {
      for layer in layers {
        let inner = (layer.effect?.transform(of: layer.frame) ?? .identity).concatenating(transform)
        if isWanted(layer) {
          let drawn = layer.contentTransform.concatenating(inner)
          areas[layer.id] = layer.frame.box(through: drawn).overlap(CGRect(origin: .zero, size: canvas))
        }
        visit(layer.children, inner)
      }
    }
    visit(layers, .identity)
    return areas
  }

  /// Returns the areas of the canvas in which something is drawn otherwise than in another snapshot, or not at all in that one.
  func areasOfChanges(since other: Snapshot) -> [CGRect] {
    let known = Dictionary(other.allLayers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let areas = areas { $0.content != nil }
    var found: [CGRect] = []
    func visit(_ layers: [Layer], inChanged isInChanged: Bool) {
      for layer in layers {
        let old = known[layer.id]
        let isMoved = old?.frame != layer.frame
        let isChanged = isInChanged || old?.effect != layer.effect || isMoved && layer.effect != nil
        if isChanged || isMoved || old?.content != layer.content, let area = areas[layer.id] { found.append(area) }
        visit(layer.children, inChanged: isChanged)
      }
    }
    visit(layers, inChanged: false)
    return found
  }
}

extension Snapshot.Layer {
  /// The effects on all that is drawn in the layer, without its own.
  var contentTransform: CGAffineTransform {
    guard content == nil, children.count == 1 else { return .identity }
    let child = children[0]
    return child.contentTransform.concatenating(child.effect?.transform(of: child.frame) ?? .identity)
  }
}

extension Snapshot.Effect {
  /// Returns what the effect does to the places of what is in a frame, without rotations in space.
  func transform(of frame: CGRect) -> CGAffineTransform {
    func about(_ anchor: UnitPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
      let point = anchor.point(in: frame)
      return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
    switch self {
    case .offset(let offset): return CGAffineTransform(translationX: offset.width, y: offset.height)
    case .scale(let x, let y, let anchor): return about(anchor, CGAffineTransform(scaleX: x, y: y))
    case .rotation(let angle, let anchor): return about(anchor, CGAffineTransform(rotationAngle: angle.radians))
    default: return .identity
    }
  }
}

extension CGRect {
  /// Returns the smallest rectangle around the rectangle's image.
  func box(through transform: CGAffineTransform) -> CGRect {
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
      CGPoint(x: $0, y: $1).applying(transform)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return self }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Snapshot.Content {
  /// Whether a finger meets it in all of its frame: a shape that is filled, or a picture.
  fileprivate var isCover: Bool {
    switch self {
    case .shape(let shape):
      guard shape.stroke == nil, shape.path.box != nil else { return false }
      if case .color(let color) = shape.paint { return color.opacity > 0 }
      return true
    case .picture: return true
    case .text, .symbol: return false
    }
  }
}
