extension Composition {
  /// Whether nothing but the ground of the canvas, which is the first layer, is ever drawn.
  package var isBlank: Bool {
    let layers = timelines.full.layers
    let ground = layers.first?.fill.segments.first?.from.shares.first?.value ?? nil
    return layers.dropFirst().allSatisfy { !$0.isEverDrawn(on: ground) }
  }
}

extension Timeline.Layer {
  /// Whether it ever draws something itself that is seen on a ground.
  fileprivate func isEverDrawn(on ground: Paint?) -> Bool {
    func ever<Value>(_ track: Track<Blend<Value>>, _ isDrawn: (Value) -> Bool) -> Bool {
      track.segments.contains { segment in
        [segment.from, segment.to].contains { blend in blend.shares.contains { $0.weight != 0 && isDrawn($0.value) } }
      }
    }
    guard opacity.segments.contains(where: { $0.from != 0 || $0.to != 0 }) else { return false }
    let isFilled = ever(fill) { $0?.isClear == false && $0 != ground }
    if self[.shadow].segments.contains(where: { !$0.from.isClear || !$0.to.isClear }) { return true }
    return isFilled || ever(stroke) { $0 != nil }
      || ever(content) { content in
        switch content {
        case .text, .picture: true
        case .none, .shape: false
        }
      }
  }
}
