/// A shadow behind what a layer itself draws.
///
/// A box, a shape, a text or a picture has a shadow. The children of the layer have none.
public struct Shadow: Hashable, Sendable {
  /// The color.
  public var color: Color
  /// The standard deviation of the shadow's blur, in points, 0 or more.
  public var radius: Double
  /// The distance to the right, in points.
  public var x: Double
  /// The distance down, in points.
  public var y: Double

  /// Creates a shadow.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - radius: The standard deviation of the blur, in points, 0 or more.
  ///   - x: The distance to the right, in points.
  ///   - y: The distance down, in points.
  public init(_ color: Color = Color(0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0) {
    (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
  }

  /// No shadow.
  public static let none = Shadow(Color(0, opacity: 0), radius: 0)

  /// Whether the shadow is transparent in both appearances.
  var isClear: Bool { color.light.opacity == 0 && color.dark.opacity == 0 }

  /// Returns the shadow of something with an opacity in each appearance: what is translucent casts a pale one.
  package func cast(by opacities: (light: Double, dark: Double)) -> Shadow {
    var shadow = self
    shadow.color.light.opacity *= opacities.light
    shadow.color.dark.opacity *= opacities.dark
    return shadow.isClear ? .none : shadow
  }
}

extension Shadow: Interpolatable {
  /// Returns the shadow with an interpolated radius and offset, and the color of the nearer end.
  ///
  /// The radius is never negative. Colors cross-fade, so there is no color between two.
  public static func mix(_ start: Shadow, _ end: Shadow, _ part: Double) -> Shadow {
    func mixed(_ path: KeyPath<Shadow, Double>) -> Double { Double.mix(start[keyPath: path], end[keyPath: path], part) }
    let color = part < 0.5 ? start.color : end.color
    return Shadow(color, radius: max(0, mixed(\.radius)), x: mixed(\.x), y: mixed(\.y))
  }

  /// The radius and the offset.
  public var components: [Double] { [radius, x, y] }

  /// Returns the shadow with a number added to each component.
  public func adding(_ difference: [Double]) -> Shadow {
    Shadow(color, radius: max(0, radius + difference[0]), x: x + difference[1], y: y + difference[2])
  }
}

extension LayerProperty<Shadow> {
  /// The shadow behind what a layer itself draws.
  ///
  /// Its color cross-fades; its radius and offset are animated.
  public static let shadow = LayerProperty(
    "shadow",
    standard: .none,
    isFade: true,
    expected: "a radius of 0 or more and an offset, in points",
    check: { check, shadow, layer, place in
      check.color(shadow.color, at: place)
      guard let layer, shadow != .none, !layer.castsShadow else { return }
      check.report(
        .sceneLayer,
        "it has a shadow, but draws nothing itself; expected a fill, a stroke, a shape, a text or a picture",
        at: place
      )
    },
    isPossible: { $0.components.allSatisfy(SceneCheck.isSensible) && $0.radius >= 0 }
  )
}

extension Layer {
  /// Returns the layer with a shadow behind what it draws itself.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - radius: The standard deviation of the blur, in points, 0 or more.
  ///   - x: The distance to the right, in points.
  ///   - y: The distance down, in points.
  public func shadow(
    _ color: Color = Color(0, opacity: 0.33),
    radius: Double,
    x: Double = 0,
    y: Double = 0
  ) -> Layer {
    with(.shadow, Shadow(color, radius: radius, x: x, y: y))
  }

  /// Whether the layer draws something that can have a shadow.
  fileprivate var castsShadow: Bool {
    switch content {
    case .none: fill != nil || stroke != nil
    case .shape: fill != nil
    case .text, .picture: true
    }
  }
}

extension Choreography.Change.Property {
  /// Returns a change of the shadow.
  public static func shadow(from: Shadow, to: Shadow) -> Self {
    .init(LayerProperty<Shadow>.shadow, from: from, to: to)
  }
}

// MARK: - Drawing

extension Timeline {
  /// The timeline with each shadow as layers.
  ///
  /// A layer with a shadow becomes a container that contains its shadow and a layer with what it draws. The color of a
  /// shadow fades, its offset moves, and only its radius has to be painted when it changes.
  var withShadowLayers: Timeline {
    replacing(where: \.hasShadow) { layer in
      let parts = layer.splitShadow()
      return .init(added: [(parts.shadow[0], nil), (parts.shadow[1], 0), (parts.body, nil)], container: 2)
    }
  }
}

extension Timeline.Layer {
  fileprivate var hasShadow: Bool { self[.shadow].segments.contains { $0.from != .none || $0.to != .none } }

  /// Whether the layer draws nothing but a line along its edge.
  private var isLineAlone: Bool {
    func values<Value>(_ track: Track<Blend<Value?>>) -> [Value] {
      track.segments.flatMap { $0.from.shares + $0.to.shares }.compactMap(\.value)
    }
    return !values(stroke).isEmpty && values(fill).allSatisfy(\.isClear) && outlines(of: .outline).isEmpty
      && content.segments.allSatisfy { segment in
        (segment.from.shares + segment.to.shares).allSatisfy { $0.value == .none }
      }
  }

  /// Leaves what the layer draws, and its shadow, to layers of their own.
  ///
  /// - Returns: The shadow, which moves and contains what is blurred, and what the layer draws.
  fileprivate mutating func splitShadow() -> (shadow: [Timeline.Layer], body: Timeline.Layer) {
    let (end, track) = (frame.end, self[.shadow])
    self[.shadow] = Track(constant: .none, until: end)
    var body = part("body", opacity: Track(constant: 1, until: end))
    (body.look, body.fill, body.stroke, body.content) = (look, fill, stroke, content)
    (body[.outline], body[.clip]) = (self[.outline], self[.clip])

    let size = frame.segments[0].from.size
    var group = part("shadow", opacity: Track(constant: 1, until: end))
    group.frame = track.mapped(
      { Rect2D(origin: Point2D(x: $0.x, y: $0.y), size: size) },
      momentum: { $0[1...] + [0, 0] }
    )
    group.cornerRadius = Track(constant: 0, until: end)
    var shape = part("shadow.shape", opacity: Track(constant: 1, until: end))
    shape[.blur] = track.mapped(\.radius, momentum: { [$0[0]] })
    let colors = track.mapped { Blend<Paint?>($0.isClear ? nil : .color($0.color)) }
    // The color of a text or a line is part of it, so its shadow keeps its first color and fades.
    let color = track.segments.flatMap { [$0.from, $0.to] }.first { !$0.isClear }?.color ?? .black
    if case .text = look.content {
      shape.content = content.mapped { blend in
        var blend = blend
        for index in blend.shares.indices {
          guard case .text(var text) = blend.shares[index].value else { continue }
          text.color = color
          blend.shares[index].value = .text(text)
        }
        return blend
      }
      shape.opacity = track.mapped { $0.isClear ? 0 : 1 }
    } else if isLineAlone {
      shape.stroke = stroke.mapped { blend in
        var blend = blend
        for index in blend.shares.indices { blend.shares[index].value?.color = color }
        return blend
      }
      shape.opacity = track.mapped { $0.isClear ? 0 : 1 }
    } else {
      shape.fill = colors
      if look.content.isShape { shape.content = content }
      shape[.outline] = outlines(of: .outline).isEmpty ? self[.clip] : self[.outline]
    }
    shape.look.fill = shape.fill.segments[0].from.shares[0].value
    shape.look.stroke = shape.stroke.segments[0].from.shares[0].value
    shape.look.content = shape.content.segments[0].from.shares[0].value

    for property in [LayerProperty<Outline>.outline, .clip] { self[property] = Track(constant: .none, until: end) }
    clearLook()
    return ([group, shape], body)
  }
}
