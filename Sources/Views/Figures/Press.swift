import Foundation

extension Snapshot {
  /// What a press dims.
  struct Press {
    /// The layers with content, in the views that are dimmed.
    var layers: Set<Identity>
    /// The opacity, 0…1.
    var opacity: Double
  }

  /// Returns what an opacity dims that this snapshot has and another one hasn't, or nil if anything else differs.
  func press(since rest: Snapshot) -> Press? {
    let known = Dictionary(rest.allLayers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var dimmed: [(layer: Layer, opacity: Double)] = []
    for layer in allLayers {
      let before = known[layer.id]
      guard layer.effect != before?.effect, case .opacity(let opacity)? = layer.effect else { continue }
      switch before?.effect {
      case nil, .opacity?: dimmed.append((layer, opacity))
      default: return nil
      }
    }
    guard let first = dimmed.first, dimmed.allSatisfy({ $0.opacity == first.opacity }) else { return nil }
    let changed = Set(dimmed.map(\.layer.id))
    guard layers.without(changed) == rest.layers.without(changed) else { return nil }
    let inside = dimmed.flatMap(\.layer.withDescendants).filter { $0.content != nil }
    return Press(layers: Set(inside.map(\.id)), opacity: first.opacity)
  }
}

extension [Snapshot.Layer] {
  /// Returns the layers with those in the place of some that have only an effect, and without animations.
  fileprivate func without(_ effects: Set<Identity>) -> [Snapshot.Layer] {
    flatMap { layer -> [Snapshot.Layer] in
      let children = layer.children.without(effects)
      guard !effects.contains(layer.id) else { return children }
      var layer = layer
      layer.children = children
      layer.animation = nil
      return [layer]
    }
  }
}
