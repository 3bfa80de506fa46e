/// What every layer of a scene is at every time.
///
/// A timeline has nothing left to look up or to guess: no names of other layers, no relative times, no springs in
/// any but their physical form, no frames that depend on a screen, no negative size. Every output is fitted to it.
///
/// ```swift
/// let timeline = try Timeline(resolving: scene)
/// timeline.duration  // seconds until it starts again
/// timeline.layers[0].frame.value(at: 0.25)
/// ```
public struct Timeline: Hashable, Sendable {
  /// A layer and its tracks.
  public struct Layer: Hashable, Sendable {
    /// The name, unique in the timeline.
    public var id: String
    /// Where in ``Timeline/layers`` its parent is; it comes before its children.
    public var parent: Int?
    /// What it is in the transition.
    public var role: Scenes.Layer.Role
    /// What is seen of it at the start: fill, stroke, content, clipping.
    public var look: Look
    /// Its frame in its parent.
    public var frame: Track<Rect>
    /// Its opacity; on a spring it may pass 1, so read it by ``Track/clampedValue(at:side:)``.
    public var opacity: Track<Double>
    /// The radius of its corners, in points; never drawn below 0.
    public var cornerRadius: Track<Double>
    /// How it stands in space.
    public var pose: Track<Pose>
    /// What its box, or its shape, is filled with.
    public var fill: Track<Blend<Paint?>>
    /// The line along the inside of its edge.
    public var stroke: Track<Blend<Stroke?>>
    /// What is drawn inside.
    public var content: Track<Blend<Scenes.Layer.Content>>
  }

  /// What is seen of a layer at the start.
  public struct Look: Hashable, Sendable {
    /// What its box, or its shape, is filled with.
    public var fill: Paint?
    /// The line along the inside of its edge.
    public var stroke: Stroke?
    /// What is drawn inside.
    public var content: Scenes.Layer.Content
    /// Whether children are cut off at its edge.
    public var isClipped: Bool
  }

  /// A layer at one moment.
  public struct State: Hashable, Sendable {
    /// Its own frame on the canvas, before anything turns it in space.
    public var frame: Rect
    /// The box that it covers on the canvas.
    public var bounds: Rect
    /// Its opacity times those of all it is in, 0…1.
    public var opacity: Double
    /// The radius of its corners, in points.
    public var cornerRadius: Double
    /// Where the points of its frame land on the canvas.
    public var projection: Projection
  }

  /// The name of the scene.
  public var scene: String
  /// What it is drawn on.
  public var canvas: Canvas
  /// How long it takes until it starts again, in seconds.
  public var duration: Double
  /// The layers, back to front, parents before their children.
  public let layers: [Layer]
  /// The moment that a still shows: the middle of the first hold after a presentation, in seconds.
  public var posterTime: Double
  /// The moment that is shown while nothing plays, in seconds.
  public var restTime: Double
  /// Where the children of each layer are in ``layers``; last, the outermost layers.
  private let offspring: [[Int]]

  init(
    scene: String,
    canvas: Canvas,
    duration: Double,
    layers: [Layer],
    posterTime: Double,
    restTime: Double = 0
  ) {
    self.restTime = restTime
    self.scene = scene
    self.canvas = canvas
    self.duration = duration
    self.layers = layers
    self.posterTime = posterTime
    var offspring = [[Int]](repeating: [], count: layers.count + 1)
    for (index, layer) in layers.enumerated() { offspring[layer.parent ?? layers.count].append(index) }
    self.offspring = offspring
  }

  /// A layer at a time.
  ///
  /// - Parameters:
  ///   - index: Where the layer is in ``layers``.
  ///   - time: The time in seconds, from 0 to the duration.
  ///   - side: Which moment to take where something changes at once.
  public func state(of index: Int, at time: Double, side: Side = .after) -> State {
    let layer = layers[index]
    let outer = layer.parent.map { enclosing($0, at: time, side: side) } ?? (.zero, 1, .identity)
    let frame = layer.frame.value(at: time, side: side).offset(by: outer.origin)
    let pose = layer.pose.value(at: time, side: side)
    let projection = pose.isIdentity ? outer.projection : outer.projection.after(pose.projection(of: frame))
    return State(
      frame: frame,
      bounds: projection.bounds(of: frame),
      opacity: outer.opacity * layer.opacity.clampedValue(at: time, side: side),
      cornerRadius: max(0, layer.cornerRadius.value(at: time, side: side)),
      projection: projection
    )
  }

  /// What a layer does to those inside it.
  private func enclosing(
    _ index: Int,
    at time: Double,
    side: Side
  ) -> (origin: Point, opacity: Double, projection: Projection) {
    let state = state(of: index, at: time, side: side)
    return (state.frame.origin, state.opacity, state.projection)
  }

  /// Every time at which something starts, ends or changes at once, from 0 to the duration.
  public var breakpoints: [Double] {
    var times: Set<Double> = [0, duration]
    for layer in layers {
      for property in Layer.properties { times.formUnion(property.times(layer)) }
    }
    return times.filter { $0 <= duration }.sorted()
  }

  /// A time of the play that goes on and on, within its first round.
  ///
  /// - Parameter time: The time in seconds, 0 or more.
  public func wrapped(_ time: Double) -> Double {
    duration > 0 && time >= duration ? time.truncatingRemainder(dividingBy: duration) : time
  }

  /// The children of a layer, or the outermost layers, back to front.
  public func children(of parent: Int?) -> [Int] { offspring[parent ?? layers.count] }
}
