import Foundation

/// What a layer shows in a size in points: a shape, or an effect on what is in it.
enum SizedLook {
  case content((CGSize) -> Snapshot.Content?)
  case effect((CGSize) -> Snapshot.Effect?)
}

extension ViewContext {
  /// Notes what a shape or a transform looks like, if its change is animated: SwiftUI moves only its size and its numbers.
  func note(_ look: SizedLook) {
    guard transaction.animation != nil, !isOffstage else { return }
    evaluation.sizedLooks[node.identity] = look
  }
}

/// What an animation leaves out: a shape without `animatableData`, a path, and the matrix of a transform change at once.
extension Snapshot {
  /// Lets shapes and transforms change at once, but for their sizes and their numbers.
  ///
  /// - Parameters:
  ///   - last: The snapshot before.
  ///   - looks: The shapes and transforms whose changes are animated.
  ///   - numbers: The numbers that can be animated and are drawn as they will be, and those before.
  mutating func jump(
    since last: Snapshot,
    _ looks: [Identity: SizedLook],
    _ numbers: (now: [AnimatableRecord], before: [AnimatableRecord])
  ) {
    guard !looks.isEmpty else { return }
    let layers = last.layers.flatMap(\.withMasks)
    let known = Dictionary(layers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let before = Dictionary(numbers.before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var looks = looks
    for number in numbers.now where looks[number.id] != nil && before[number.id]?.isEqual(to: number) == false {
      looks[number.id] = nil
    }
    for index in self.layers.indices { self.layers[index].jump(from: known, looks, &arrivals) }
  }
}

extension Snapshot.Layer {
  /// Lets the layer change at once, or start from what it would have been before, if its size changes, too.
  fileprivate mutating func jump(
    from known: [Identity: Snapshot.Layer],
    _ looks: [Identity: SizedLook],
    _ starts: inout [Identity: [Snapshot.Layer]]
  ) {
    if animation != nil, let look = looks[id], let old = known[id], let start = old.showing(look) {
      if start.frame == frame, start.content == content, start.effect == effect {
        animation = nil
      } else {
        starts[id] = [start]
      }
    }
    for index in children.indices { children[index].jump(from: known, looks, &starts) }
    guard case .mask(var mask) = effect else { return }
    for index in mask.indices { mask[index].jump(from: known, looks, &starts) }
    effect = .mask(mask)
  }

  /// The layer alone with another outline or transform, or nil if it has that already.
  private func showing(_ look: SizedLook) -> Snapshot.Layer? {
    var layer = self
    (layer.children, layer.transition, layer.presences) = ([], nil, [])
    switch look {
    case .content(let draw):
      guard case .shape(var shape)? = content, case .shape(let other)? = draw(frame.size),
        shape.path != other.path || shape.trim != other.trim
      else { return nil }
      (shape.path, shape.trim) = (other.path, other.trim)
      layer.content = .shape(shape)
    case .effect(let make):
      guard effect != nil, let other = make(frame.size), other != effect else { return nil }
      layer.effect = other
    }
    return layer
  }

  /// The layer and all in it, with those of masks.
  fileprivate var withMasks: [Snapshot.Layer] {
    var all = [self] + children.flatMap(\.withMasks)
    if case .mask(let mask) = effect { all += mask.flatMap(\.withMasks) }
    return all
  }
}
