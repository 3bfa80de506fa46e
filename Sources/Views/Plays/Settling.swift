import Foundation
import Scenes

/// Lets the clock of a view run until its animations have come to rest.
@MainActor struct Settling {
  private let defaults: AnimationDefaults
  /// The number of the view's updates that have been looked at, and the last one of them.
  private var seen = 0
  private var last: LayerTable?
  /// The numbers of the last one of them.
  private var numbers: [Identity: AnimatableRecord] = [:]
  /// The time at which the animations of these updates have ended, in seconds.
  private(set) var rest = 0.0
  /// The changes of layers that these updates repeat forever, in the order of their starts.
  private(set) var repetitions: [Repetition] = []

  /// The change of a layer, which is repeated forever.
  struct Repetition: Equatable {
    var id: Identity
    /// The animation of the change.
    var animation: Scenes.Animation
    /// The index of the update that changes it among those of the host.
    var update: Int
    /// What changes.
    fileprivate var parts: Set<Snapshot.Layer.Part>
  }

  /// Creates it for a view that nothing has been done with.
  ///
  /// - Parameter defaults: What “default” means.
  init(_ defaults: AnimationDefaults) { self.defaults = defaults }

  /// Lets the clock run until the animations so far have come to rest.
  mutating func settle(_ host: ViewHost) {
    read(host)
    host.advance(by: max(0, rest - host.clock.now))
  }

  /// Looks at the updates so far.
  mutating func read(_ host: ViewHost) {
    for (index, update) in zip(seen..., host.updates[seen...]) {
      let new = LayerTable(update.snapshot)
      let changed = new.layers.filter { last?[$0.id] != $0 }
      let gone = last?.layers.filter { new[$0.id] == nil } ?? []
      if let last { noteRepetitions(from: last, to: new, changed, index) }
      for animation in animations(of: update.snapshot, changed, gone) + takeAnimations(of: update.numbers) {
        let resolved = animation.resolved(defaults)
        rest = max(rest, update.time + (resolved.isEndless ? resolved.delay : resolved.duration))
      }
      last = new
    }
    seen = host.updates.count
  }

  /// Lets the clock run until the animations, and everything that the view does by itself, have ended.
  ///
  /// - Parameter limit: The longest time that this can take, in seconds.
  /// - Returns: Whether everything has come to rest, but for what animations repeat forever.
  mutating func settleFully(_ host: ViewHost, within limit: Double) -> Bool {
    let end = host.clock.now + limit
    settle(host)
    while host.budget?.isUsedUp != true {
      // What was started on the way to rest can be animated, too.
      if seen == host.updates.count {
        guard let next = host.clock.next, next <= end else { break }
        host.advance(by: next - host.clock.now)
      } else if host.clock.now > end {
        break
      }
      settle(host)
    }
    return host.clock.next == nil && host.cycles.isEmpty
  }

  /// Notes what an update repeats forever.
  ///
  /// Another change of the same parts of a layer ends that.
  private mutating func noteRepetitions(
    from old: LayerTable,
    to new: LayerTable,
    _ changed: [Snapshot.Layer],
    _ update: Int
  ) {
    repetitions.removeAll { new[$0.id] == nil }
    for layer in changed {
      let parts = old[layer.id].map(layer.parts(unlike:)) ?? Set(Snapshot.Layer.Part.allCases)
      guard !parts.isEmpty else { continue }
      repetitions.removeAll { $0.id == layer.id && !$0.parts.isDisjoint(with: parts) }
      let comes = layer.transition.flatMap { own($0, isInsertion: true).first } ?? layer.animation
      let animation = old[layer.id] != nil ? layer.animation : layer.transition.flatMap { _ in comes }
      guard let animation = animation?.resolved(defaults), animation.isEndless else { continue }
      repetitions.append(Repetition(id: layer.id, animation: animation, update: update, parts: parts))
    }
  }

  /// Takes the numbers of an update, and returns the animations of their changes since the previous one.
  private mutating func takeAnimations(of records: [AnimatableRecord]) -> [Animation] {
    defer { numbers = Dictionary(records.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }) }
    return records.compactMap { record in
      guard let animation = record.animation, let known = numbers[record.id], !known.isEqual(to: record) else {
        return nil
      }
      return animation
    }
  }

  /// The animations of a snapshot's changes since the previous one.
  private func animations(
    of snapshot: Snapshot,
    _ changed: [Snapshot.Layer],
    _ gone: [Snapshot.Layer]
  ) -> [Animation] {
    // A transition can have an animation of its own. What goes is animated where it was.
    let arrivals = changed.compactMap(\.transition).flatMap { own($0, isInsertion: true) }
    let departures = gone.compactMap(\.transition).flatMap { own($0, isInsertion: false) }
    let around = gone.isEmpty ? [] : snapshot.animations.values.compactMap { $0 }
    return changed.compactMap(\.animation) + arrivals + departures + around
  }

  private func own(_ transition: TransitionKind, isInsertion: Bool) -> [Animation] {
    TransitionLook(transition, isInsertion: isInsertion, size: .zero).animations
  }
}

/// The layers of a snapshot, found by their places.
private struct LayerTable {
  /// All layers, each before its children.
  let layers: [Snapshot.Layer]
  private let indices: [Identity: Int]

  init(_ snapshot: Snapshot) {
    layers = snapshot.allLayers
    var indices = [Identity: Int](minimumCapacity: layers.count)
    for (index, layer) in layers.enumerated() where indices[layer.id] == nil { indices[layer.id] = index }
    self.indices = indices
  }

  /// The layer at a place, or nil if there is none.
  subscript(id: Identity) -> Snapshot.Layer? { indices[id].map { layers[$0] } }
}

extension Snapshot.Layer {
  /// Something of a layer that changes independently of the rest.
  fileprivate enum Part: CaseIterable {
    case frame, content, effect
  }

  /// The parts that differ from those of another layer.
  fileprivate func parts(unlike other: Snapshot.Layer) -> Set<Part> {
    var parts: Set<Part> = []
    if frame != other.frame { parts.insert(.frame) }
    if content != other.content { parts.insert(.content) }
    if effect != other.effect { parts.insert(.effect) }
    return parts
  }
}
