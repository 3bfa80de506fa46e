import Foundation
import Scenes

extension Snapshot {
  /// The frames of what is drawn, with the effects on it.
  ///
  /// What is turned in space has a frame around all that it covers while it turns.
  ///
  /// - Parameters:
  ///   - angles: The angles of layers that turn in the plane, in radians, in place of their own.
  ///   - visitFrame: Called with the layer of each drawing, its frame, and whether it is seen: a drawing without opacity isn't.
  func drawnFrames(
    turnedTo angles: [Identity: Double] = [:],
    each visitFrame: (Identity, CGRect, _ isSeen: Bool) -> Void = { _, _, _ in }
  ) -> [CGRect] {
    var frames: [CGRect] = []
    func visit(_ layers: [Layer], _ transform: CGAffineTransform, _ clip: CGRect?, isSeen: Bool = true) {
      for layer in layers {
        var (clip, isSeen) = (clip, isSeen)
        if case .opacity(let opacity) = layer.effect, opacity <= 0 { isSeen = false }
        if case .clip(let path, _) = layer.effect {
          let area = path.box(in: layer.frame, through: transform)
          clip = clip?.overlap(area) ?? area
        }
        let effect = layer.effect.map { angles[layer.id].map($0.turned(to:)) ?? $0 }
        let inner = (effect?.transform(of: layer.frame) ?? .identity).concatenating(transform)
        if let content = layer.content {
          let frame = content.box(in: layer.frame, through: inner)
          let seen = clip?.overlap(frame) ?? frame
          if isSeen { frames.append(seen) }
          if seen.width > 0, seen.height > 0 { visitFrame(layer.id, seen, isSeen) }
        }
        guard let poses = layer.turningPoses else {
          visit(layer.children, inner, clip, isSeen: isSeen)
          continue
        }
        guard isSeen else { continue }
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

  /// The frames of what is drawn while layers turn in the plane, from their angles in an earlier snapshot to those in this one.
  func framesOfTurns(since earlier: Snapshot) -> [CGRect] {
    let before = Dictionary(earlier.allLayers.compactMap { layer in layer.angle.map { (layer.id, $0) } }) { first, _ in
      first
    }
    var turns: [Identity: (from: Double, by: Double)] = [:]
    for layer in allLayers {
      guard let angle = layer.angle, let from = before[layer.id] else { continue }
      let turn = min(max(angle - from, -2 * .pi), 2 * .pi)
      if abs(turn) > Self.turnStep { turns[layer.id] = (from, turn) }
    }
    guard let largest = turns.values.map({ abs($0.by) }).max() else { return [] }
    let count = Int((largest / Self.turnStep).rounded(.up))
    return (1..<count).flatMap { step in
      drawnFrames(turnedTo: turns.mapValues { $0.from + $0.by * Double(step) / Double(count) })
    }
  }

  /// The angle between two looks at what turns, in radians.
  private static let turnStep = Double.pi / 12
}

extension Snapshot.Effect {
  /// The rotation to another angle in radians.
  fileprivate func turned(to angle: Double) -> Self {
    guard case .rotation(_, let anchor) = self else { return self }
    return .rotation(.radians(angle), anchor: anchor)
  }
}

extension Snapshot.Content {
  /// Returns the box of what is drawn in a frame.
  ///
  /// An outline can be smaller than its frame, larger than it, or outside of it.
  fileprivate func box(in frame: CGRect, through transform: CGAffineTransform) -> CGRect {
    guard case .shape(let shape) = self, !shape.path.isEmpty else { return frame.box(through: transform) }
    guard let stroke = shape.stroke else { return shape.path.box(in: frame, through: transform) }
    let outset = -max(stroke.lineWidth, 0) / 2
    let area = shape.path.boundingRect.offsetBy(dx: frame.minX, dy: frame.minY)
    return area.insetBy(dx: outset, dy: outset).box(through: transform)
  }
}

extension Path {
  fileprivate func box(in frame: CGRect, through transform: CGAffineTransform) -> CGRect {
    applying(CGAffineTransform(translationX: frame.minX, y: frame.minY).concatenating(transform)).boundingRect
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

  /// The angle of a layer that is turned in the plane, in radians.
  fileprivate var angle: Double? {
    guard case .rotation(let angle, _) = effect, angle.radians.isFinite else { return nil }
    return angle.radians
  }
}
