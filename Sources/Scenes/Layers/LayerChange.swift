/// A property that changes from one value to another, with any type of values.
protocol AnyTween: Hashable, Sendable {
  /// The name of the property in messages.
  var name: String { get }
  /// Whether the property changes without motion.
  var isFade: Bool { get }
  /// Whether both values can be drawn.
  var isPossible: Bool { get }
  /// The values, for messages.
  var values: String { get }
  /// The change from the end value to the start value.
  var reversed: Choreography.Change.Property { get }
  /// Why nothing can be between both values, or nil.
  var mismatch: String? { get }
  /// Reports the problems of both values in detail.
  func check(_ check: inout SceneCheck, _ place: String)
  /// Sets the property of a layer to the end value.
  func settle(_ layer: inout Layer)
  /// Sets the whole track to the end value.
  func settle(_ layer: inout Timeline.Layer)
  /// Animates from the start value to the end value.
  func animate(
    _ layer: inout Timeline.Layer,
    _ animation: Animation,
    at time: Double,
    parts: (start: Double, end: Double)
  )
  /// Animates from the current value to the end value, or jumps without an animation.
  func retarget(_ layer: inout Timeline.Layer, _ animation: Animation?, at time: Double)
}

/// A property that changes from one value to another.
struct Tween<Value: Interpolatable>: AnyTween {
  let property: LayerProperty<Value>
  let from: Value
  let to: Value

  var name: String { property.name }
  var isFade: Bool { property.isFade }
  var isPossible: Bool { property.isPossible(from) && property.isPossible(to) }
  var values: String { property.describe(from, to) }
  var mismatch: String? { property.mismatch(from, to) }
  var reversed: Choreography.Change.Property { .init(property, from: to, to: from) }

  static func == (a: Tween, b: Tween) -> Bool { a.name == b.name && a.from == b.from && a.to == b.to }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(from)
    hasher.combine(to)
  }

  func check(_ check: inout SceneCheck, _ place: String) {
    for value in [from, to] { property.check(&check, value, nil, place) }
  }

  func settle(_ layer: inout Layer) { layer[property] = to }

  func settle(_ layer: inout Timeline.Layer) { layer[property] = Track(constant: to) }

  func animate(
    _ layer: inout Timeline.Layer,
    _ animation: Animation,
    at time: Double,
    parts: (start: Double, end: Double)
  ) {
    layer[property].animate(from: from, to: to, start: time, animation: animation, parts: parts)
  }

  @_specialize(where Value == Rect2D)
  @_specialize(where Value == Double)
  @_specialize(where Value == Pose)
  @_specialize(where Value == Blend<Paint?>)
  @_specialize(where Value == Blend<Stroke?>)
  @_specialize(where Value == Blend<Layer.Content>)
  func retarget(_ layer: inout Timeline.Layer, _ animation: Animation?, at time: Double) {
    layer[property].retarget(to: to, start: time, animation: animation ?? .linear(duration: 0))
  }
}

extension Choreography.Change {
  /// A property with its start value and its end value.
  public struct Property: Hashable, Sendable {
    let tween: any AnyTween

    /// Creates a change of any property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - from: The start value.
    ///   - to: The end value.
    public init<Value>(_ property: LayerProperty<Value>, from: Value, to: Value) {
      tween = Tween(property: property, from: from, to: to)
    }

    /// Returns the start value and the end value if a property changes, or nil if another one does.
    public func ends<Value>(of property: LayerProperty<Value>) -> (from: Value, to: Value)? {
      guard let tween = tween as? Tween<Value>, tween.name == property.name else { return nil }
      return (tween.from, tween.to)
    }

    /// The change from its end to its start.
    public var reversed: Self { tween.reversed }

    /// The name of the property.
    var kind: String { tween.name }

    /// Whether the property changes without motion, so that it also changes with reduced motion.
    var isFade: Bool { tween.isFade }

    /// Sets the property of a layer to its end value.
    func settle(_ layer: inout Layer) { tween.settle(&layer) }

    /// Returns whether both changes are of the same property and have the same values.
    public static func == (a: Self, b: Self) -> Bool { AnyHashable(a.tween) == AnyHashable(b.tween) }

    /// Hashes the property and its values.
    public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(tween)) }
  }
}
