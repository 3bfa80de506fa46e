import Stagecraft

/// A transition like one of a user: layers of both stages move anywhere, each with its own animation.
struct ScatteredTransition: Transition {
  /// The seed.
  var seed: UInt64
  /// The probability of an invalid value, 0…1.
  var awkwardness: Double

  func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    var scenes = RandomScenes(seed: seed, awkwardness: awkwardness)
    let animations = (0..<3).map { _ in scenes.animation() }
    let parts = [
      presenter.layer("presenter", role: .presenter), presented.layer("presented", role: .presented),
    ].map { scenes.part(moving: $0, on: canvas, animations) }
    return Choreography(parts)
  }
}

extension RandomScenes {
  fileprivate mutating func part(moving root: Layer, on canvas: Canvas, _ animations: [Animation]) -> Part {
    var part = Part([root])
    var layers = [root]
    while let layer = layers.popLast() {
      layers += layer.children
      for property in 0..<9 where random.happens(0.25) {
        let there = change(property, of: layer, on: canvas)
        let animation = random.pick(animations)
        part.presentation.append(.init(isAwkward ? "nobody" : layer.id, there, animation))
        if random.happens(0.9) {
          part.dismissal.append(
            .init(layer.id, there.reversed, random.happens(0.7) ? animation : random.pick(animations))
          )
        }
        if isAwkward { part.dismissal.append(.init(layer.id, there, animation)) }
      }
    }
    return part
  }

  private mutating func change(_ property: Int, of layer: Layer, on canvas: Canvas) -> Choreography.Change.Property {
    switch property {
    case 0:
      let start = layer.frame ?? Rect2D(size: canvas.size)
      let end = frame(in: canvas.size)
      return .frame(from: start, to: random.happens(0.4) ? Rect2D(origin: end.origin, size: start.size) : end)
    case 1: return .opacity(from: layer.opacity, to: part())
    case 2: return .cornerRadius(from: layer.cornerRadius, to: number(0...60))
    case 3: return .fill(from: layer.fill, to: random.happens(0.2) ? nil : paint())
    case 8:
      return layer[.outline] == .none
        ? .clip(from: layer[.clip], to: layer[.clip] == .none ? .none : outline(after: layer[.clip]))
        : .outline(from: layer[.outline], to: outline(after: layer[.outline]))
    case 6: return .blur(from: layer[.blur], to: number(0...10))
    case 7: return .shadow(from: layer[.shadow], to: layer.drawsItself ? shadow() : .none)
    case 4: return .stroke(from: layer.stroke, to: random.happens(0.2) ? nil : stroke())
    default:
      // Rotations are expensive to encode, so most layers only scale.
      let end = random.happens(0.3) ? pose() : Pose(scale: number(0...2))
      return .pose(from: layer.pose, to: end)
    }
  }
}
