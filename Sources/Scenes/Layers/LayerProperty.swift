/// A property of layers that can change over time: its name, its values, and where layers keep it.
///
/// Everything that resolves, checks, interrupts, holds or reverses changes works for any property. So a property is
/// declared in one place, with the modifier that sets it:
///
/// ```swift
/// extension LayerProperty<Double> {
///   public static let blur = LayerProperty("blur radius", standard: 0, isFade: true) { $0 >= 0 }
/// }
/// ```
public struct LayerProperty<Value: Interpolatable>: Sendable {
  /// The name in messages, which no other property has.
  public let name: String
  /// The value of layers that don't set the property.
  public let standard: Value
  /// Whether the property changes without motion, so that it also changes with reduced motion.
  let isFade: Bool
  /// The fields that contain the property, or nil if layers keep it only if they set it.
  let field: Field?
  /// Returns why nothing can be between two values, or nil.
  let mismatch: @Sendable (_ from: Value, _ to: Value) -> String?
  /// Returns whether a value can be drawn.
  let isPossible: @Sendable (Value) -> Bool
  /// Returns the values of a change, for messages.
  let describe: @Sendable (_ from: Value, _ to: Value) -> String
  /// The values that can be drawn, for messages.
  let expected: String
  /// Reports the problems of a value in detail; without a layer, it is a value that a change leads from or to.
  let check: @Sendable (inout SceneCheck, Value, Layer?, _ place: String) -> Void

  /// Returns whether a track looks like a value at a time.
  let isNear: @Sendable (Track<Value>, Value, _ time: Double) -> Bool

  /// The fields of a property that every layer has.
  struct Field: Sendable {
    /// Returns the value.
    var value: @Sendable (Layer) -> Value
    /// Sets the value.
    var set: @Sendable (inout Layer, Value) -> Void
    /// Returns the track, more quickly than the path.
    var track: @Sendable (Timeline.Layer) -> Track<Value>
    /// The path of the track.
    var path: WritableKeyPath<Timeline.Layer, Track<Value>> & Sendable
  }

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - standard: The value of layers that don't set the property.
  ///   - isFade: Whether the property changes without motion.
  ///   - field: The fields that contain the property, if every layer has it.
  ///   - describe: Returns the values of a change, for messages.
  ///   - expected: The values that can be drawn, for messages.
  ///   - check: Reports the problems of a value in detail.
  ///   - mismatch: Returns why nothing can be between two values, or nil.
  ///   - tolerance: The largest difference of a component between two values that look alike.
  ///   - isNear: Returns whether a track looks like a value at a time, if a comparison of components can't tell.
  ///   - isPossible: Returns whether a value can be drawn.
  init(
    _ name: String,
    standard: Value,
    isFade: Bool = false,
    field: Field? = nil,
    describe: @escaping @Sendable (Value, Value) -> String = { "from \($0.components) to \($1.components)" },
    expected: String = "",
    check: @escaping @Sendable (inout SceneCheck, Value, Layer?, String) -> Void = { _, _, _, _ in },
    mismatch: @escaping @Sendable (Value, Value) -> String? = { _, _ in nil },
    tolerance: Double = 0.05,
    isNear: (@Sendable (Track<Value>, Value, Double) -> Bool)? = nil,
    isPossible: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    (self.name, self.standard, self.isFade, self.field) = (name, standard, isFade, field)
    (self.describe, self.expected, self.check) = (describe, expected, check)
    (self.mismatch, self.isPossible) = (mismatch, isPossible)
    self.isNear =
      isNear ?? { track, value, time in track.value(at: time).components.isNear(value.components, within: tolerance) }
  }
}

/// A property of layers with any type of values.
protocol AnyLayerProperty: Sendable {
  /// The name in messages.
  var name: String { get }
  /// Keeps the last value until a time.
  func hold(_ layer: inout Timeline.Layer, until time: Double)
  /// Returns all times at which a segment starts or ends.
  func times(_ layer: Timeline.Layer) -> [Double]
  /// Whether the value never changes.
  func isConstant(_ layer: Timeline.Layer) -> Bool
  /// Returns the start and the longest period of an animation that repeats forever, or nil if there is none.
  func cycle(_ layer: Timeline.Layer) -> (start: Double, period: Double)?
  /// Whether nothing changes before an animation that repeats forever.
  func startsAtRest(_ layer: Timeline.Layer) -> Bool
  /// Lets an animation that repeats forever run from the start of a loop; see ``Track/closeCycle(at:)``.
  func closeCycle(_ layer: inout Timeline.Layer, at end: Double)
  /// Whether an animation that repeats forever has ended an iteration.
  func hasRepeated(_ layer: Timeline.Layer) -> Bool
  /// Makes an animation that repeats forever a little faster or slower; see ``Track/alignCycle(to:)``.
  func alignCycle(_ layer: inout Timeline.Layer, to end: Double)
  /// Keeps a part of the track; see ``Track/keep(from:until:)``.
  func keep(_ layer: inout Timeline.Layer, from start: Double, until end: Double)
  /// Lets a loop begin at another time; see ``Track/begin(at:in:)``.
  func begin(_ layer: inout Timeline.Layer, at start: Double, in length: Double)
  /// Whether the value is on its way at the start of a loop and at its end.
  func goesOn(_ layer: Timeline.Layer, until end: Double) -> Bool
  /// Plays a loop again and again; see ``Track/loop(every:until:)``.
  func loop(_ layer: inout Timeline.Layer, every period: Double, until end: Double)
  /// Keeps the value of a time until another one.
  func freeze(_ layer: inout Timeline.Layer, at time: Double, until end: Double)
  /// Ends an animation that repeats forever, at the value that it leads to.
  func endCycle(_ layer: inout Timeline.Layer, at time: Double)
  /// Starts the track with the value of a layer.
  func start(_ timeline: inout Timeline.Layer, with layer: Layer)
  /// Returns the change from one layer's value to another's, or nil if they are equal.
  func change(from layer: Layer, to other: Layer) -> Choreography.Change.Property?
  /// Reports the problems of a layer's value.
  func check(_ check: inout SceneCheck, _ layer: Layer, _ place: String)
  /// Returns whether a layer looks like another one at a time, as far as the property is concerned.
  func isNear(_ layer: Timeline.Layer, _ look: Layer, at time: Double) -> Bool
  /// Returns all numbers that a track is drawn with.
  func numbers(of layer: Timeline.Layer) -> [Double]
  /// Returns whether a layer has the same value at two times.
  func isSame(_ layer: Timeline.Layer, at time: Double, and other: Double) -> Bool
}

/// Each value of each layer passes through here. Specialized functions don't look up the types of tracks and values at each
/// call.
extension LayerProperty: AnyLayerProperty {
  @_specialize(where Value == Rect2D)
  @_specialize(where Value == Double)
  @_specialize(where Value == Pose)
  @_specialize(where Value == Blend<Paint?>)
  @_specialize(where Value == Blend<Stroke?>)
  @_specialize(where Value == Blend<Layer.Content>)
  func hold(_ layer: inout Timeline.Layer, until time: Double) { layer[self].hold(until: time) }

  @_specialize(where Value == Rect2D)
  @_specialize(where Value == Double)
  @_specialize(where Value == Pose)
  @_specialize(where Value == Blend<Paint?>)
  @_specialize(where Value == Blend<Stroke?>)
  @_specialize(where Value == Blend<Layer.Content>)
  func isConstant(_ layer: Timeline.Layer) -> Bool { layer[self].isConstant }

  @_specialize(where Value == Rect2D)
  @_specialize(where Value == Double)
  @_specialize(where Value == Pose)
  @_specialize(where Value == Blend<Paint?>)
  @_specialize(where Value == Blend<Stroke?>)
  @_specialize(where Value == Blend<Layer.Content>)
  func times(_ layer: Timeline.Layer) -> [Double] { layer[self].segments.flatMap { [$0.start, $0.end] } }

  @_specialize(where Value == Rect2D)
  @_specialize(where Value == Double)
  @_specialize(where Value == Pose)
  @_specialize(where Value == Blend<Paint?>)
  @_specialize(where Value == Blend<Stroke?>)
  @_specialize(where Value == Blend<Layer.Content>)
  func cycle(_ layer: Timeline.Layer) -> (start: Double, period: Double)? { layer[self].endlessPeriod }

  func startsAtRest(_ layer: Timeline.Layer) -> Bool { layer[self].startsAtRest }

  func isSame(_ layer: Timeline.Layer, at time: Double, and other: Double) -> Bool {
    let track = layer[self]
    return track.value(at: time) == track.value(at: other)
  }

  @_specialize(where Value == Rect2D)
  @_specialize(where Value == Double)
  @_specialize(where Value == Pose)
  @_specialize(where Value == Blend<Paint?>)
  @_specialize(where Value == Blend<Stroke?>)
  @_specialize(where Value == Blend<Layer.Content>)
  func closeCycle(_ layer: inout Timeline.Layer, at end: Double) {
    if layer[self].endlessPeriod != nil { layer[self].closeCycle(at: end) }
  }

  func hasRepeated(_ layer: Timeline.Layer) -> Bool { (layer[self].cycle?.count ?? 0) > 0 }

  func alignCycle(_ layer: inout Timeline.Layer, to end: Double) {
    if layer[self].endlessPeriod != nil { layer[self].alignCycle(to: end) }
  }

  func keep(_ layer: inout Timeline.Layer, from start: Double, until end: Double) {
    layer[self].keep(from: start, until: end)
  }

  func begin(_ layer: inout Timeline.Layer, at start: Double, in length: Double) {
    layer[self].begin(at: start, in: length)
  }

  func goesOn(_ layer: Timeline.Layer, until end: Double) -> Bool { layer[self].goesOn(until: end) }

  func loop(_ layer: inout Timeline.Layer, every period: Double, until end: Double) {
    layer[self].loop(every: period, until: end)
  }

  func freeze(_ layer: inout Timeline.Layer, at time: Double, until end: Double) {
    layer[self] = Track(constant: layer[self].value(at: time), until: end)
  }

  func endCycle(_ layer: inout Timeline.Layer, at time: Double) {
    guard let cycle = layer[self].cycle else { return }
    layer[self].retarget(to: cycle.to, start: time, animation: .linear(duration: 0))
  }

  func start(_ timeline: inout Timeline.Layer, with layer: Layer) { timeline[self] = Track(constant: layer[self]) }

  @_specialize(where Value == Rect2D)
  @_specialize(where Value == Double)
  @_specialize(where Value == Pose)
  @_specialize(where Value == Blend<Paint?>)
  @_specialize(where Value == Blend<Stroke?>)
  @_specialize(where Value == Blend<Layer.Content>)
  func change(from layer: Layer, to other: Layer) -> Choreography.Change.Property? {
    // A number that isn't a number differs from itself; the layer's own check reports it.
    layer[self] == other[self] || !isPossible(layer[self]) ? nil : .init(self, from: layer[self], to: other[self])
  }

  func check(_ check: inout SceneCheck, _ layer: Layer, _ place: String) {
    let value = layer[self]
    if !isPossible(value) {
      let numbers = value.components.map { "\($0)" }.joined(separator: ", ")
      check.report(.sceneLayer, "the \(name) is \(numbers); expected \(expected)", at: place)
    }
    self.check(&check, value, layer, place)
  }
}

extension LayerProperty {
  func isNear(_ layer: Timeline.Layer, _ look: Layer, at time: Double) -> Bool {
    isNear(layer[self], look[self], time)
  }
}

extension Timeline.Layer {
  /// Returns the first value of a property other than the standard one, which documents keep for the whole play.
  func kept<Value: SteppedValue>(_ property: LayerProperty<Value>) -> Value {
    guard !stored.isEmpty else { return property.standard }
    let values = self[property].segments.lazy.flatMap { [$0.from, $0.to] }
    return values.first { $0 != property.standard } ?? property.standard
  }

  /// Returns whether a property has several values, one of which documents keep.
  func changes<Value: SteppedValue>(_ property: LayerProperty<Value>) -> Bool {
    kept(property) != property.standard && Set(self[property].segments.flatMap { [$0.from, $0.to] }).count > 1
  }
}

extension [Double] {
  /// Returns whether no number differs from the one at the same place by more than a tolerance.
  func isNear(_ others: [Double], within tolerance: Double) -> Bool {
    zip(self, others).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

// MARK: - Values of layers

/// A value or a track of any type, with the property that it belongs to.
struct Stored: Hashable, Sendable {
  let property: any AnyLayerProperty
  let value: any Hashable & Sendable

  static func == (a: Stored, b: Stored) -> Bool {
    a.property.name == b.property.name && AnyHashable(a.value) == AnyHashable(b.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(property.name)
    hasher.combine(AnyHashable(value))
  }
}

extension [String: Stored] {
  /// The properties, in the order of their names.
  var properties: [any AnyLayerProperty] {
    isEmpty ? [] : values.map(\.property).sorted { $0.name < $1.name }
  }
}

extension Layer {
  /// The value of a property.
  public internal(set) subscript<Value>(property: LayerProperty<Value>) -> Value {
    get {
      if let field = property.field { return field.value(self) }
      return stored[property.name]?.value as? Value ?? property.standard
    }
    set {
      if let field = property.field { return field.set(&self, newValue) }
      stored[property.name] = newValue == property.standard ? nil : Stored(property: property, value: newValue)
    }
  }

  /// Returns the layer with a value of a property.
  public func with<Value>(_ property: LayerProperty<Value>, _ value: Value) -> Layer {
    var layer = self
    layer[property] = value
    return layer
  }

  /// Returns a change of each property from this layer's value to another layer's, if they differ.
  func differences(to other: Layer) -> [Choreography.Change.Property] {
    let set = stored.merging(other.stored) { own, _ in own }.properties
    return (Timeline.Layer.fields + set).compactMap { $0.change(from: self, to: other) }
  }
}

extension Timeline.Layer {
  /// The track of a property.
  public internal(set) subscript<Value>(property: LayerProperty<Value>) -> Track<Value> {
    get {
      if let field = property.field { return field.track(self) }
      return stored[property.name]?.value as? Track<Value> ?? Track(constant: property.standard)
    }
    _modify {
      if let field = property.field {
        yield &self[keyPath: field.path]
      } else {
        var track = self[property]
        defer { stored[property.name] = Stored(property: property, value: track) }
        yield &track
      }
    }
  }

  /// The properties that the layer has.
  var properties: [any AnyLayerProperty] { stored.isEmpty ? Self.fields : Self.fields + stored.properties }
}
