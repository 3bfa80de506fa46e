/// A transition in which layers change in place: each layer becomes the layer with the same id on the other stage.
///
/// Frames, corner radii, opacities, transforms, fills, strokes and contents are animated. A layer that only one stage
/// has fades. Layers without an id are matched by their position among their siblings, as SwiftUI matches views.
///
/// ```swift
/// MorphTransition(.snappy)
/// MorphTransition(.snappy, for: ["highlight": .bouncy, "badge": .easeOut.delay(0.2)])
/// ```
public struct MorphTransition: Transition {
  /// The animation of the changes.
  public var animation: Animation
  /// The animations of layers that have their own, by id.
  public var animations: [String: Animation]

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - animation: The animation of the changes.
  ///   - animations: The animations of layers that have their own, by id.
  public init(_ animation: Animation = .smooth, for animations: [String: Animation] = [:]) {
    (self.animation, self.animations) = (animation, animations)
  }

  /// The id of the layer that contains both stages.
  static let root = "stage"

  /// Matches the layers of both stages by their ids.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    var morph = Morph(transition: self)
    let first = presenter.layer(Self.root, role: .presenter)
    let second = presented.layer(Self.root, role: .presenter)
    let layer = morph.merge(first, second)
    var choreography = Choreography(
      layers: [layer],
      presentation: .init(morph.changes),
      dismissal: .init(morph.changes.map { .init($0.layer, $0.property.reversed, $0.animation) })
    )
    choreography.changesInPlace = true
    return choreography
  }
}

/// A layer tree for two stages, and its changes.
private struct Morph {
  let transition: MorphTransition
  var changes: [Choreography.Change] = []

  /// Returns one layer for a layer of each stage, with the values of the first stage.
  mutating func merge(_ first: Layer, _ second: Layer) -> Layer {
    for property in first.differences(to: second) { change(first.id, property) }
    var layer = first
    layer.isClipped = first.isClipped || second.isClipped
    layer.sharesDepth = first.sharesDepth || second.sharesDepth
    layer.children = merge(first.children, second.children)
    return layer
  }

  private mutating func merge(_ first: [Layer], _ second: [Layer]) -> [Layer] {
    let own = Dictionary(first.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let others = Dictionary(second.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return first.map(\.id).merged(with: second.map(\.id)).compactMap { id in
      if let layer = own[id] {
        if let other = others[id] { return merge(layer, other) }
        change(id, .opacity(from: layer.opacity, to: 0))
        return layer
      }
      guard let layer = others[id] else { return nil }
      change(id, .opacity(from: 0, to: layer.opacity))
      return layer.opacity(0)
    }
  }

  private mutating func change(_ id: String, _ property: Choreography.Change.Property) {
    changes.append(.init(id, property, transition.animations[id] ?? transition.animation))
  }
}

extension [String] {
  /// Returns the elements of both lists, each once, in an order that agrees with both if there is one.
  func merged(with other: [String]) -> [String] {
    let places = Dictionary(zip(self, indices), uniquingKeysWith: { first, _ in first })
    // The new elements that follow each place; -1 is the start.
    var added: [Int: [String]] = [:]
    var seen: Set<String> = []
    var place = -1
    for element in other {
      if let known = places[element] {
        place = Swift.max(place, known)
      } else if seen.insert(element).inserted {
        added[place, default: []].append(element)
      }
    }
    return indices.reduce(into: added[-1] ?? []) { $0 += [self[$1]] + (added[$1] ?? []) }
  }
}
