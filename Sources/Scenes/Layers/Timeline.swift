import Mathematics

/// The values of all properties of all layers at all times.
///
/// A timeline is completely resolved: it has no references by name, no relative times, no springs except in physical
/// form, no frames that depend on a screen, and no negative sizes. All exports approximate a timeline.
///
/// ```swift
/// let timeline = try Timeline(resolving: scene)
/// timeline.duration  // the seconds until it starts again
/// timeline.layers[0].frame.value(at: 0.25)
/// ```
public struct Timeline: Hashable, Sendable {
  /// A layer and its tracks.
  public struct Layer: Hashable, Sendable {
    /// The id, unique in the timeline.
    public var id: String
    /// The index of the parent in ``Timeline/layers``, or nil.
    ///
    /// Parents precede their children.
    public var parent: Int?
    /// The role in the transition.
    public var role: Scenes.Layer.Role
    /// The appearance at the start: fill, stroke, content and clipping.
    public var look: Look
    /// Whether the children are in the layer's own space, instead of in its plane; see ``Scenes/Layer/sharingDepth()``.
    public var sharesDepth = false
    /// The frame in the parent.
    public var frame: Track<Rect2D>
    /// The opacity.
    ///
    /// On a spring it can exceed 1, so read it with ``Track/clampedValue(at:side:)``.
    public var opacity: Track<Double>
    /// The corner radius, in points.
    ///
    /// It is never drawn below 0.
    public var cornerRadius: Track<Double>
    /// The transform in space.
    public var pose: Track<Pose>
    /// The fill of the box or the shape.
    public var fill: Track<Blend<Paint?>>
    /// The line along the inside of the edge.
    public var stroke: Track<Blend<Stroke?>>
    /// The text, picture or shape.
    public var content: Track<Blend<Scenes.Layer.Content>>
    /// The tracks of the properties that not every layer has, by their names.
    var stored: [String: Stored] = [:]
  }

  /// The appearance of a layer at the start.
  public struct Look: Hashable, Sendable {
    /// The fill of the box or the shape.
    public var fill: Paint?
    /// The line along the inside of the edge.
    public var stroke: Stroke?
    /// The text, picture or shape.
    public var content: Scenes.Layer.Content
    /// Whether the edge clips the children.
    public var isClipped: Bool
  }

  /// A layer at one time.
  public struct State: Hashable, Sendable {
    /// The frame on the canvas, before any transform in space.
    public var frame: Rect2D
    /// The bounding box on the canvas.
    public var bounds: Rect2D
    /// The product of the opacities of the layer and its ancestors, 0…1.
    public var opacity: Double
    /// The corner radius, in points.
    public var cornerRadius: Double
    /// The blur radius of the layer with its ancestors, in points: the root of the sum of their squares.
    public var blur: Double
    /// The map from the frame to the canvas.
    public var projection: Projection
  }

  /// The name of the scene.
  public var scene: String
  /// The canvas that the scene is drawn on.
  public var canvas: Canvas
  /// The duration until the timeline starts again, in seconds.
  public var duration: Double
  /// The layers, from back to front, parents before their children.
  public let layers: [Layer]
  /// The time of the poster: the middle of the first hold after a presentation, in seconds.
  public var posterTime: Double
  /// The time that is shown while nothing plays, in seconds.
  public var restTime: Double
  /// The indices of each layer's children in ``layers``, followed by those of the outermost layers.
  private let offspring: [[Int]]
  /// The values of properties that few layers have, as each layer's state needs them.
  private let rarities: [Rarities]
  /// Whether each layer shares its depth with its children or its parent.
  let isInSpace: [Bool]

  /// The tracks of properties that few layers have, or nil where they change nothing.
  private struct Rarities: Hashable {
    var blur: Track<Double>?
    var visibility: Track<Visibility>?
  }

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
    self.canvas = canvas.withFittingCorners
    self.duration = duration
    self.layers = layers
    self.posterTime = posterTime
    var offspring = [[Int]](repeating: [], count: layers.count + 1)
    for (index, layer) in layers.enumerated() { offspring[layer.parent ?? layers.count].append(index) }
    self.offspring = offspring
    isInSpace = layers.map { layer in
      layer.sharesDepth || layer.parent.map { layers.indices.contains($0) && layers[$0].sharesDepth } == true
    }
    rarities = layers.map {
      Rarities(blur: $0.blurs ? $0[.blur] : nil, visibility: $0.isEverHidden ? $0[.visibility] : nil)
    }
  }

  /// Returns the state of a layer at a time.
  ///
  /// - Parameters:
  ///   - index: The index of the layer in ``layers``.
  ///   - time: The time in seconds, from 0 to the duration.
  ///   - side: The value to return at a jump.
  public func state(of index: Int, at time: Double, side: Side = .after) -> State {
    let (frame, projection) = plane(of: index, at: time, side: side)
    let veil = veil(over: index, at: time, side: side)
    return State(
      frame: frame,
      bounds: projection.bounds(of: frame),
      opacity: veil.opacity,
      cornerRadius: max(0, layers[index].cornerRadius.segments.value(at: time, side: side)),
      blur: veil.blur,
      projection: projection
    )
  }

  /// Returns the frame of a layer in the points of the canvas, and the transforms of the layer and those around it.
  private func plane(of index: Int, at time: Double, side: Side) -> (frame: Rect2D, projection: Projection) {
    // Exports ask for millions of places. Reading the segments copies neither a layer nor a track.
    if isInSpace[index] {
      let place = place(of: index, at: time, side: side)
      return (place.frame, place.base.after(place.map.projection))
    }
    let outer = layers[index].parent.map { plane(of: $0, at: time, side: side) }
    let frame = layers[index].frame.segments.value(at: time, side: side).offset(by: outer?.frame.origin ?? .zero)
    let pose = layers[index].pose.segments.value(at: time, side: side)
    let projection = outer?.projection ?? .identity
    return (frame, pose.isIdentity ? projection : projection.after(pose.projection(of: frame)))
  }

  /// The place of a layer in a space that layers share.
  package struct Place {
    /// The frame in the points of the canvas.
    package var frame: Rect2D
    /// The map of the canvas by the layers around the space.
    package var base: Projection
    /// The map of the layer's plane in the space.
    package var map: SpatialMap
  }

  /// Returns the place of a layer in a space that it shares, or that its children share.
  ///
  /// - Parameters:
  ///   - index: The index of the layer in ``layers``.
  ///   - time: The time in seconds, from 0 to the duration.
  ///   - side: The value to return at a jump.
  package func place(of index: Int, at time: Double, side: Side) -> Place {
    let pose = layers[index].pose.segments.value(at: time, side: side)
    let frame = layers[index].frame.segments.value(at: time, side: side)
    if let parent = layers[index].parent, layers[parent].sharesDepth {
      var place = place(of: parent, at: time, side: side)
      place.frame = frame.offset(by: place.frame.origin)
      place.map = place.map.after(pose.spatialMap(of: place.frame))
      return place
    }
    let outer = layers[index].parent.map { plane(of: $0, at: time, side: side) }
    let own = frame.offset(by: outer?.frame.origin ?? .zero)
    return Place(frame: own, base: outer?.projection ?? .identity, map: pose.spatialMap(of: own))
  }

  /// Returns the opacity and the blur of a layer together with those of the layers around it.
  private func veil(over index: Int, at time: Double, side: Side) -> (opacity: Double, blur: Double) {
    let outer = layers[index].parent.map { veil(over: $0, at: time, side: side) } ?? (opacity: 1, blur: 0)
    let opacity = layers[index].opacity.segments.value(at: time, side: side)
    let isHidden = rarities[index].visibility?.segment(at: time, side: side).to == .hidden
    let blur = rarities[index].blur.map { max(0, $0.value(at: time, side: side)) }
    return (isHidden ? 0 : outer.opacity * min(max(opacity, 0), 1), blur.map { hypot(outer.blur, $0) } ?? outer.blur)
  }

  /// All times at which a segment starts or ends, from 0 to the duration.
  public var breakpoints: [Double] {
    var times: Set<Double> = [0, duration]
    for layer in layers {
      for property in layer.properties { times.formUnion(property.times(layer)) }
    }
    return times.filter { $0 >= 0 && $0 <= duration }.sorted()
  }

  /// Returns whether everything looks the same at two times.
  package func looksSame(at time: Double, and other: Double) -> Bool {
    layers.allSatisfy { layer in layer.properties.allSatisfy { $0.isSame(layer, at: time, and: other) } }
  }

  /// Whether nothing ever changes.
  package var isStill: Bool { changingLayers.isEmpty }

  /// The layers of which something changes.
  package var changingLayers: [Layer] {
    layers.filter { layer in !layer.properties.allSatisfy { $0.isConstant(layer) } }
  }

  /// Returns the time within the first iteration for a time of the endless loop.
  ///
  /// - Parameter time: The time in seconds, 0 or more.
  public func wrapped(_ time: Double) -> Double {
    duration > 0 && time >= duration ? time.truncatingRemainder(dividingBy: duration) : time
  }

  /// Returns the indices of a layer's children, or of the outermost layers, from back to front.
  public func children(of parent: Int?) -> [Int] { offspring[parent ?? layers.count] }
}
