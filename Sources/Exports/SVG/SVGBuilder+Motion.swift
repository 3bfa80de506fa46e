import Scenes
import WebText

/// Elements that move, by CSS or by SMIL.
extension SVGBuilder {
  /// The time of the attribute values.
  var startTime: Double {
    if case .poster(let time) = dialect { return time }
    return 0
  }

  /// Encodes a property, or returns its value at the time of the poster.
  func encode(_ spans: Set<TrackEncoder.Span>, _ property: SVGProperty, _ values: Values) -> KeyframeTrack {
    if case .poster(let time) = dialect { return KeyframeTrack(constant: values(time, .after)) }
    if property == .opacity { return encoder.encodeOpacity(spans) { values($0, $1)[0] } }
    let count = values(0, .after).count
    var tolerances = [Double](repeating: encoder.tolerance / 4, count: count)
    switch property {
    // These are positions on the canvas that nothing else depends on, so they can use the tolerance that rounding
    // leaves.
    case .corners, .cut, .evenOddCut:
      tolerances = [Double](repeating: 0.95 * encoder.tolerance - Self.roundingError(property, encoder), count: count)
    case .placeAndScale:
      // A scale of a drawing that is at most as large as the canvas.
      tolerances[2] = encoder.tolerance / 4 / max(timeline.canvas.size.width, timeline.canvas.size.height)
    case .pose:
      let factor = encoder.tolerance / 4 / max(timeline.canvas.size.width, timeline.canvas.size.height)
      (tolerances[2], tolerances[5], tolerances[6]) = (factor * 180 / .pi, factor, factor)
    default: break
    }
    var track = encoder.encode(spans, tolerances: tolerances, decimals: Self.decimals(of: property, encoder), values)
    // Sides and radii are never negative.
    if property == .rect || property == .roundRect { track.limit(Array(2..<count), to: 0...Double.infinity) }
    return track
  }

  /// Returns the number of decimals of a property, so that rounding uses only a fraction of the tolerance.
  private static func decimals(of property: SVGProperty, _ encoder: TrackEncoder) -> Int {
    switch property {
    case .placeAndScale, .pose: 6
    case .opacity: TrackEncoder.opacityDecimals
    case .place, .rect, .roundRect, .corners, .cut, .evenOddCut, .blur: encoder.tolerance < 0.1 ? 3 : 2
    }
  }

  /// Returns the largest error of rounding a coordinate, in points.
  private static func roundingError(_ property: SVGProperty, _ encoder: TrackEncoder) -> Double {
    var unit = 0.5
    for _ in 0..<decimals(of: property, encoder) { unit /= 10 }
    return unit
  }

  /// Returns the elements of a layer with its opacity.
  mutating func faded(_ index: Int, _ parts: [Markup]) -> Markup {
    let layer = timeline.layers[index]
    let track = encode(layer.opacity.spans, .opacity) { [layer.opacity.clampedValue(at: $0, side: $1)] }
    let reduced = reducedTimeline.layers[index].opacity
    let reducedTrack = encode(reduced.spans, .opacity) { [reduced.clampedValue(at: $0, side: $1)] }
    let isCSS = dialect == .css
    if track.isConstant, track.initial[0] == 1, !isCSS || reducedTrack == track {
      return parts.count == 1 ? parts[0] : .element("g", [:], parts)
    }
    var style = StyleCollector.Style()
    if isCSS {
      if !reducedTrack.isConstant {
        style.reduced = .motion(
          CSSMotion(reducedTrack, duration: timeline.duration, SVGProperty.opacity.declarations)
        )
      } else if reducedTrack.initial != track.initial {
        style.reduced = .fixed(SVGProperty.opacity.declarations(reducedTrack.initial))
      }
    }
    return moving("g", [], track, .opacity, parts, style: style)
  }

  /// Returns an element with a property that can move.
  mutating func moving(
    _ name: String,
    _ attributes: [Markup.Attribute],
    _ track: KeyframeTrack,
    _ property: SVGProperty,
    _ children: [Markup] = [],
    style: StyleCollector.Style = .init()
  ) -> Markup {
    var style = style
    if dialect == .smil, property == .placeAndScale, !track.isConstant {
      return smilPlaceAndScale(name, attributes, track, children)
    }
    if dialect == .smil, property == .pose, !track.isConstant { return smilPose(track, children) }
    var all = attributes
    for (attribute, value) in property.attributes(track.initial) where !Self.goesWithoutSaying(attribute, value) {
      all.append(.init(attribute, value))
    }
    if dialect == .css, !track.isConstant {
      style.motions.append(CSSMotion(track, duration: timeline.duration, property.declarations))
    }
    if !style.motions.isEmpty || style.reduced != .rest {
      all = withClasses(all, styles.classes(for: style))
    }
    let motion =
      dialect == .smil && !track.isConstant ? SMIL.elements(track, property, styles.course) : []
    return .element(name, attributes: all, children: motion + children)
  }

  /// Returns whether an attribute has its default value.
  private static func goesWithoutSaying(_ attribute: String, _ value: String) -> Bool {
    switch attribute {
    case "opacity": value == "1"
    case "transform": value == "translate(0 0)" || value == "translate(0 0)scale(1)"
    case "x", "y", "rx": value == "0"
    default: false
    }
  }

  /// SMIL moves one element and scales another one inside it.
  func smilPlaceAndScale(
    _ name: String,
    _ attributes: [Markup.Attribute],
    _ track: KeyframeTrack,
    _ children: [Markup]
  ) -> Markup {
    func part(_ kind: String, _ components: [Int], _ text: String, _ inside: [Markup]) -> Markup {
      let motion = SMIL.animation(track, element: "animateTransform", attribute: kind, components, styles.course)
      return .element(
        "g",
        attributes: [.init("transform", text)],
        children: (motion.map { [$0] } ?? []) + inside
      )
    }
    let start = track.initial
    let inner = part("scale", [2], "scale(\(Number.css(start[2], decimals: 6)))", children)
    let place = SVGProperty.place.attributes(Array(start[0...1]))[0].value
    let outer = part("translate", [0, 1], place, [inner])
    return attributes.isEmpty ? outer : .element(name, attributes: attributes, children: [outer])
  }

  /// SMIL moves, rotates and scales nested elements.
  private func smilPose(_ track: KeyframeTrack, _ children: [Markup]) -> Markup {
    let start = track.initial
    let isUniform = track.keys.allSatisfy { $0.values[5] == $0.values[6] }
    let parts: [(kind: String, components: [Int], decimals: Int)] = [
      ("translate", [0, 1], 3), ("rotate", [2], 3), ("translate", [3, 4], 3), ("scale", isUniform ? [5] : [5, 6], 6),
    ]
    return parts.reversed().reduce(children) { inside, part in
      let numbers = part.components.map { Number.css(start[$0], decimals: part.decimals) }.joined(separator: " ")
      let motion = SMIL.animation(
        track,
        element: "animateTransform",
        attribute: part.kind,
        part.components,
        styles.course
      )
      return [
        .element(
          "g",
          attributes: [.init("transform", "\(part.kind)(\(numbers))")],
          children: (motion.map { [$0] } ?? []) + inside
        )
      ]
    }[0]
  }

  func named(_ index: Int) -> [Markup.Attribute] {
    namesLayers ? [.init("data-layer", timeline.layers[index].id)] : []
  }

  func withClasses(_ attributes: [Markup.Attribute], _ classes: [String]) -> [Markup.Attribute] {
    guard !classes.isEmpty else { return attributes }
    var attributes = attributes
    if let index = attributes.firstIndex(where: { $0.name == "class" }) {
      attributes[index].value = ([attributes[index].value ?? ""] + classes).joined(separator: " ")
    } else {
      attributes.append(.init("class", classes.joined(separator: " ")))
    }
    return attributes
  }

  mutating func record(_ index: Int, _ context: Context, _ frame: Written<Rect2D>) {
    drawn.append(.init(index: index, bounds: frame.seen(through: context.projection)))
  }
}
