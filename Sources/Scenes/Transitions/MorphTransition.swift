/// A transition in which layers change where they are: each layer of one stage becomes the layer of the same id on the
/// other.
///
/// Frames, corner radii, opacities, poses, fills, strokes and contents go from one look to the other. A layer that only
/// one stage has fades. Layers without an id are matched by their place among their siblings, as SwiftUI matches views.
///
/// ```swift
/// MorphTransition(.snappy)
/// MorphTransition(.snappy, for: ["highlight": .bouncy, "badge": .easeOut.delay(0.2)])
/// ```
public struct MorphTransition: Transition {
  /// What layers change on.
  public var animation: Animation
  /// What layers of an id change on instead.
  public var animations: [String: Animation]

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - animation: What layers change on.
  ///   - animations: What layers of an id change on instead, by id.
  public init(_ animation: Animation = .smooth, for animations: [String: Animation] = [:]) {
    (self.animation, self.animations) = (animation, animations)
  }

  /// The name of the layer that holds both stages.
  static let root = "stage"

  /// Matches the layers of both stages by their ids.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    var morph = Morph(transition: self)
    let first = presenter.layer(Self.root, role: .presenter)
    let second = presented.layer(Self.root, role: .presenter)
    let layer = morph.merge(first, second)
    return Choreography(
      layers: [layer],
      presentation: .init(morph.changes),
      dismissal: .init(morph.changes.map { .init($0.layer, $0.property.reversed, $0.animation) })
    )
  }
}

/// One tree of layers for two stages, and what changes in it.
private struct Morph {
  let transition: MorphTransition
  var changes: [Choreography.Change] = []

  /// One layer for a layer of each stage, as the first has it.
  mutating func merge(_ first: Layer, _ second: Layer) -> Layer {
    for property in first.differences(to: second) { change(first.id, property) }
    var layer = first
    layer.isClipped = first.isClipped || second.isClipped
    layer.children = merge(first.children, second.children)
    return layer
  }

  private mutating func merge(_ first: [Layer], _ second: [Layer]) -> [Layer] {
    let others = Dictionary(second.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let own = Set(first.map(\.id))
    return first.map(\.id).merged(with: second.map(\.id)).compactMap { id in
      if let layer = first.first(where: { $0.id == id }) {
        if let other = others[id] { return merge(layer, other) }
        change(id, .opacity(from: layer.opacity, to: 0))
        return layer
      }
      guard !own.contains(id), let layer = others[id] else { return nil }
      change(id, .opacity(from: 0, to: layer.opacity))
      return layer.opacity(0)
    }
  }

  private mutating func change(_ id: String, _ property: Choreography.Change.Property) {
    guard !property.tween.isConstant else { return }
    changes.append(.init(id, property, transition.animations[id] ?? transition.animation))
  }
}

extension Layer {
  /// Every property, from its value here to that of another layer.
  func differences(to other: Layer) -> [Choreography.Change.Property] {
    [
      .frame(from: box, to: other.box), .opacity(from: opacity, to: other.opacity),
      .cornerRadius(from: cornerRadius, to: other.cornerRadius), .pose(from: pose, to: other.pose),
      .fill(from: fill, to: other.fill), .stroke(from: stroke, to: other.stroke),
      .content(from: content, to: other.content),
    ]
  }
}

extension Choreography.Change.Property {
  /// Gives a layer the value that the property goes to.
  func settle(_ layer: inout Layer) {
    switch self {
    case .frame(_, let to): layer.frame = to
    case .opacity(_, let to): layer.opacity = to
    case .cornerRadius(_, let to): layer.cornerRadius = to
    case .pose(_, let to): layer.pose = to
    case .fill(_, let to): layer.fill = to
    case .stroke(_, let to): layer.stroke = to
    case .content(_, let to): layer.content = to
    }
  }
}

extension [String] {
  /// The elements of both, each once, in an order that keeps to that of both where one does.
  func merged(with other: [String]) -> [String] {
    var result = self
    var position = 0
    for element in other {
      if let known = result.firstIndex(of: element) {
        position = Swift.max(position, known + 1)
      } else {
        result.insert(element, at: position)
        position += 1
      }
    }
    return result
  }
}
