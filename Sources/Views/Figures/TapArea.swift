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

extension Snapshot {
  /// The frames of what is drawn, with the effects on it.
  ///
  /// What is turned in space has a frame around all that it covers while it turns.
  var drawnFrames: [CGRect] {
    var frames: [CGRect] = []
    func visit(_ layers: [Layer], _ transform: CGAffineTransform, _ clip: CGRect?) {
      for layer in layers {
        var clip = clip
        if case .opacity(let opacity) = layer.effect, opacity <= 0 { continue }
        if case .clip(let path, _) = layer.effect {
          let area = path.boundingRect.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY).box(through: transform)
          clip = clip?.overlap(area) ?? area
        }
        let inner = (layer.effect?.transform(of: layer.frame) ?? .identity).concatenating(transform)
        if layer.content != nil {
          let frame = layer.frame.box(through: inner)
          frames.append(clip?.overlap(frame) ?? frame)
        }
        guard let poses = layer.turningPoses else {
          visit(layer.children, inner, clip)
          continue
        }
        let outer = frames
        frames = []
        visit(layer.children, .identity, nil)
        let flat = frames.dropFirst().reduce(frames.first ?? .null) { $0.union($1) }
        frames = outer
        guard flat.width > 0, flat.height > 0 else { continue }
        for pose in poses {
          let swept = pose.projection(of: Rect2D(layer.frame)).bounds(of: Rect2D(flat))
          let frame = CGRect(x: swept.x, y: swept.y, width: swept.width, height: swept.height).box(through: inner)
          frames.append(clip?.overlap(frame) ?? frame)
        }
      }
    }
    visit(layers, .identity, nil)
    return frames.filter { $0.width > 0 && $0.height > 0 && $0.minX.isFinite && $0.maxX.isFinite && $0.maxY.isFinite }
  }
}

extension Snapshot.Layer {
  /// The positions that a rotation in space passes through on its way from no rotation, or nil if there is none.
  fileprivate var turningPoses: [Pose]? {
    guard case .rotation3D(let angle, let axis, let anchor, _, let perspective) = effect, angle.degrees.isFinite else {
      return nil
    }
    let last = min(max(angle.degrees, -360), 360)
    let count = max(1, Int(abs(last) / 15))
    return (0...count).map { step in
      Pose(
        turnedBy: .degrees(last * Double(step) / Double(count)),
        about: axis,
        through: anchor,
        of: frame,
        perspective: perspective
      )
    }
  }

  /// The effects on all that is drawn in the layer, without its own.
  var contentTransform: CGAffineTransform {
    guard content == nil, children.count == 1 else { return .identity }
    let child = children[0]
    return child.contentTransform.concatenating(child.effect?.transform(of: child.frame) ?? .identity)
  }
}

extension Snapshot.Effect {
  /// Returns what the effect does to the places of what is in a frame, without rotations in space.
  fileprivate func transform(of frame: CGRect) -> CGAffineTransform {
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
  fileprivate func box(through transform: CGAffineTransform) -> CGRect {
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
      CGPoint(x: $0, y: $1).applying(transform)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return self }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
