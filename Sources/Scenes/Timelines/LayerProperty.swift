/// A property of layers that can change over time: its name, its track and its valid values.
///
/// This is the list of all properties. To add one, add a track to ``Timeline/Layer``, a case to
/// ``Choreography/Change/Property``, and a line here and in ``Choreography/Change/Property/tween``.
struct LayerProperty<Value: Interpolatable>: Sendable {
  /// The name in messages.
  let name: String
  /// The key path of the property's track in a layer.
  let track: WritableKeyPath<Timeline.Layer, Track<Value>> & Sendable
  /// Returns whether a value can be drawn.
  let isPossible: @Sendable (Value) -> Bool
}

/// A property of layers with any type of values.
protocol AnyLayerProperty: Sendable {
  /// Keeps the last value until a time.
  func hold(_ layer: inout Timeline.Layer, until time: Double)
  /// Returns all times at which a segment starts or ends.
  func times(_ layer: Timeline.Layer) -> [Double]
  /// Returns the start and the longest period of an animation that repeats forever, or nil if there is none.
  func cycle(_ layer: Timeline.Layer) -> (start: Double, period: Double)?
}

extension LayerProperty: AnyLayerProperty {
  func hold(_ layer: inout Timeline.Layer, until time: Double) { layer[keyPath: track].hold(until: time) }

  func times(_ layer: Timeline.Layer) -> [Double] { layer[keyPath: track].segments.flatMap { [$0.start, $0.end] } }

  func cycle(_ layer: Timeline.Layer) -> (start: Double, period: Double)? { layer[keyPath: track].endlessPeriod }
}

extension LayerProperty<Rect> {
  static let frame = LayerProperty(name: "frame", track: \.frame) {
    $0.components.allSatisfy(SceneCheck.isSensible) && $0.width >= 0 && $0.height >= 0
  }
}

extension LayerProperty<Double> {
  static let opacity = LayerProperty(name: "opacity", track: \.opacity) { (0...1).contains($0) }
  static let cornerRadius = LayerProperty(name: "corner radius", track: \.cornerRadius) {
    SceneCheck.isSensible($0) && $0 >= 0
  }
}

extension LayerProperty<Pose> {
  static let pose = LayerProperty(name: "pose", track: \.pose) { pose in
    pose.components.allSatisfy(SceneCheck.isSensible) && pose.scale >= 0
  }
}

// The values of these properties are checked by `SceneCheck`, which visits every paint, stroke and content of a change.
extension LayerProperty<Blend<Paint?>> {
  static let fill = LayerProperty(name: "fill", track: \.fill) { _ in true }
}

extension LayerProperty<Blend<Stroke?>> {
  static let stroke = LayerProperty(name: "stroke", track: \.stroke) { _ in true }
}

extension LayerProperty<Blend<Layer.Content>> {
  static let content = LayerProperty(name: "content", track: \.content) { _ in true }
}

extension Timeline.Layer {
  /// All properties that can change.
  static let properties: [any AnyLayerProperty] = [
    LayerProperty.frame, LayerProperty.opacity, LayerProperty.cornerRadius, LayerProperty.pose, LayerProperty.fill,
    LayerProperty.stroke, LayerProperty.content,
  ]
}

/// A property that changes from one value to another, with any type of values.
protocol AnyTween {
  /// The name of the property in messages.
  var name: String { get }
  /// Whether both values can be drawn.
  var isPossible: Bool { get }
  /// Whether both values are equal.
  var isConstant: Bool { get }
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

  init(_ property: LayerProperty<Value>, _ from: Value, _ to: Value) {
    (self.property, self.from, self.to) = (property, from, to)
  }

  var name: String { property.name }
  var isPossible: Bool { property.isPossible(from) && property.isPossible(to) }
  var isConstant: Bool { from == to }

  func settle(_ layer: inout Timeline.Layer) { layer[keyPath: property.track] = Track(constant: to) }

  func animate(
    _ layer: inout Timeline.Layer,
    _ animation: Animation,
    at time: Double,
    parts: (start: Double, end: Double)
  ) {
    layer[keyPath: property.track].animate(from: from, to: to, start: time, animation: animation, parts: parts)
  }

  func retarget(_ layer: inout Timeline.Layer, _ animation: Animation?, at time: Double) {
    layer[keyPath: property.track].retarget(to: to, start: time, animation: animation ?? .linear(duration: 0))
  }
}

extension Choreography.Change.Property {
  /// The change with its typed values.
  var tween: any AnyTween {
    switch self {
    case .frame(let from, let to): Tween(.frame, from, to)
    case .opacity(let from, let to): Tween(.opacity, from, to)
    case .cornerRadius(let from, let to): Tween(.cornerRadius, from, to)
    case .pose(let from, let to): Tween(.pose, from, to)
    case .fill(let from, let to): Tween(.fill, Blend(from), Blend(to))
    case .stroke(let from, let to): Tween(.stroke, Blend(from), Blend(to))
    case .content(let from, let to): Tween(.content, Blend(from), Blend(to))
    }
  }
}
