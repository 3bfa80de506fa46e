/// The properties that every layer has.

extension LayerProperty<Rect2D> {
  /// The frame in the parent, whose center and size are animated.
  public static let frame = LayerProperty(
    "frame",
    standard: Rect2D(size: Size2D(width: 0, height: 0)),
    field: .init(value: { $0.box }, set: { $0.box = $1 }, track: { $0.frame }, path: \.frame),
    isPossible: {
      $0.components.allSatisfy(SceneCheck.isSensible) && $0.width >= 0 && $0.height >= 0
    }
  )
}

extension LayerProperty<Double> {
  /// The opacity, 0…1.
  public static let opacity = LayerProperty(
    "opacity",
    standard: 1,
    isFade: true,
    field: .init(value: { $0.opacity }, set: { $0.opacity = $1 }, track: { $0.opacity }, path: \.opacity),
    describe: { "from \($0) to \($1)" },
    isNear: { track, opacity, time in abs(track.clampedValue(at: time) - opacity) <= 0.005 },
    isPossible: {
      (0...1).contains($0)
    }
  )

  /// The radius of the corners, in points.
  public static let cornerRadius = LayerProperty(
    "corner radius",
    standard: 0,
    field: .init(
      value: { $0.cornerRadius },
      set: { $0.cornerRadius = $1 },
      track: { $0.cornerRadius },
      path: \.cornerRadius
    ),
    describe: { "from \($0) to \($1)" },
    isPossible: {
      SceneCheck.isSensible($0) && $0 >= 0
    }
  )
}

extension LayerProperty<Pose> {
  /// The transform in space.
  public static let pose = LayerProperty(
    "pose",
    standard: Pose(),
    field: .init(value: { $0.pose }, set: { $0.pose = $1 }, track: { $0.pose }, path: \.pose),
    describe: { _, _ in "an angle, a scale or an anchor isn't finite or far too large" },
    mismatch: { from, to in
      let (a, b) = (from.axis.normalized, to.axis.normalized)
      let isSame = max(abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z)) < 1e-9
      return isSame || from.rotation == 0 || to.rotation == 0
        ? nil : "its axis of rotation changes; expected the same axis at both ends"
    },
    tolerance: 0.01,
    isPossible: { $0.components.allSatisfy(SceneCheck.isSensible) && $0.hasAxis }
  )
}

extension Pose {
  /// Whether the axis of a rotation has a direction.
  var hasAxis: Bool {
    let components = [axis.x, axis.y, axis.z]
    return rotation == 0 || components.allSatisfy(SceneCheck.isSensible) && components.contains { $0 != 0 }
  }
}

extension LayerProperty<Blend<Paint?>> {
  /// The fill of the box or the shape, of which two cross-fade.
  public static let fill = LayerProperty(
    "fill",
    standard: Blend(nil),
    isFade: true,
    field: .init(value: { $0.blendedFill }, set: { $0.blendedFill = $1 }, track: { $0.fill }, path: \.fill),
    check: { check, fill, _, place in
      for case let paint? in fill.shares.map(\.value) { check.paint(paint, at: place) }
    },
    isNear: { track, fill, time in track.segment(at: time).to == fill }
  )
}

extension LayerProperty<Blend<Stroke?>> {
  /// The line along the inside of the edge, of which two cross-fade.
  public static let stroke = LayerProperty(
    "stroke",
    standard: Blend(nil),
    isFade: true,
    field: .init(value: { $0.blendedStroke }, set: { $0.blendedStroke = $1 }, track: { $0.stroke }, path: \.stroke),
    check: { check, stroke, _, place in
      for case let stroke? in stroke.shares.map(\.value) { check.stroke(stroke, at: place) }
    },
    isNear: { track, stroke, time in track.segment(at: time).to == stroke }
  )
}

extension LayerProperty<Blend<Layer.Content>> {
  /// The text, picture or shape, of which two cross-fade.
  public static let content = LayerProperty(
    "content",
    standard: Blend(.none),
    isFade: true,
    field: .init(value: { $0.blendedContent }, set: { $0.blendedContent = $1 }, track: { $0.content }, path: \.content),
    check: { check, content, _, place in
      for share in content.shares { check.content(share.value, at: place) }
    },
    isNear: { track, content, time in track.segment(at: time).to == content }
  )
}

extension Timeline.Layer {
  /// The properties that every layer has.
  static let fields: [any AnyLayerProperty] = [
    LayerProperty<Rect2D>.frame, LayerProperty<Double>.opacity, LayerProperty<Double>.cornerRadius,
    LayerProperty<Pose>.pose, LayerProperty<Blend<Paint?>>.fill, LayerProperty<Blend<Stroke?>>.stroke,
    LayerProperty<Blend<Layer.Content>>.content,
  ]
}

extension Layer {
  /// The frame in the parent, or an empty one.
  var box: Rect2D {
    get { frame ?? Rect2D(x: 0, y: 0, width: 0, height: 0) }
    set { frame = newValue }
  }

  fileprivate var blendedFill: Blend<Paint?> {
    get { Blend(fill) }
    set { fill = newValue.shares[newValue.shares.count - 1].value }
  }

  fileprivate var blendedStroke: Blend<Stroke?> {
    get { Blend(stroke) }
    set { stroke = newValue.shares[newValue.shares.count - 1].value }
  }

  fileprivate var blendedContent: Blend<Content> {
    get { Blend(content) }
    set { content = newValue.shares[newValue.shares.count - 1].value }
  }
}

extension Choreography.Change.Property {
  /// Returns a change of the frame in the parent, whose center and size are animated.
  public static func frame(from: Rect2D, to: Rect2D) -> Self { .init(LayerProperty<Rect2D>.frame, from: from, to: to) }

  /// Returns a change of the opacity, 0…1.
  public static func opacity(from: Double, to: Double) -> Self {
    .init(LayerProperty<Double>.opacity, from: from, to: to)
  }

  /// Returns a change of the radius of the corners, in points.
  public static func cornerRadius(from: Double, to: Double) -> Self {
    .init(LayerProperty<Double>.cornerRadius, from: from, to: to)
  }

  /// Returns a change of the transform in space.
  public static func pose(from: Pose, to: Pose) -> Self { .init(LayerProperty<Pose>.pose, from: from, to: to) }

  /// Returns a change of the fill of the box or the shape, in which two fills cross-fade.
  public static func fill(from: Paint?, to: Paint?) -> Self {
    .init(LayerProperty<Blend<Paint?>>.fill, from: Blend(from), to: Blend(to))
  }

  /// Returns a change of the line along the inside of the edge, in which two lines cross-fade.
  public static func stroke(from: Stroke?, to: Stroke?) -> Self {
    .init(LayerProperty<Blend<Stroke?>>.stroke, from: Blend(from), to: Blend(to))
  }

  /// Returns a change of the text, picture or shape, in which two contents cross-fade.
  public static func content(from: Layer.Content, to: Layer.Content) -> Self {
    .init(LayerProperty<Blend<Layer.Content>>.content, from: Blend(from), to: Blend(to))
  }
}
