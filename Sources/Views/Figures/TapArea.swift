import Foundation
import Scenes

extension Snapshot {
  /// The areas of the canvas that layers are drawn in which answer taps.
  var tapAreas: [Identity: CGRect] { areas(where: \.isTappable) }

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
