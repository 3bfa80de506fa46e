import Curves
import Scenes
import WebText

/// The language of the animations in an SVG document.
enum SVGDialect: Hashable {
  /// CSS keyframes in a `style` element.
  case css
  /// SMIL elements inside the elements that they animate.
  case smil
  /// No animations: the document shows one time, in seconds.
  case poster(Double)
}

/// A property of an SVG element that can be animated.
enum SVGProperty: Hashable {
  /// The opacity.
  case opacity
  /// The position: x and y.
  case place
  /// The position and the scale: x, y and a factor.
  case placeAndScale
  /// A rotation, scales and translations in the plane: a translation, an angle, another translation and two factors. Two
  /// more numbers, the element's own translation, aren't written.
  case pose
  /// A rectangle's x, y, width and height.
  case rect
  /// A rectangle's x, y, width, height and corner radius.
  case roundRect
  /// The corners of a polygon, x and y in turn.
  case corners
  /// The corners of a polygon that clips, relative to the top left corner of what it clips.
  case cut
  /// The corners of a polygon that clips by the even-odd rule.
  case evenOddCut
  /// The radius of a blur.
  case blur

  /// Returns the attributes for the values at one time.
  func attributes(_ values: [Double]) -> [(name: String, value: String)] {
    let numbers = values.map { Number.css($0, decimals: 3) }
    switch self {
    case .opacity: return [("opacity", numbers[0])]
    case .place: return [("transform", "translate(\(numbers[0]) \(numbers[1]))")]
    case .placeAndScale:
      return [("transform", "translate(\(numbers[0]) \(numbers[1]))scale(\(Number.css(values[2], decimals: 6)))")]
    case .pose:
      let scale = Self.factors(values, separator: " ")
      return [
        (
          "transform",
          "translate(\(numbers[0]) \(numbers[1]))rotate(\(numbers[2]))translate(\(numbers[3]) \(numbers[4]))scale(\(scale))"
        )
      ]
    case .rect: return Array(zip(["x", "y", "width", "height"], numbers)).map { (name: $0.0, value: $0.1) }
    case .roundRect:
      return zip(["x", "y", "width", "height", "rx"], numbers).map { (name: $0.0, value: $0.1) }
    case .corners: return [("points", numbers.joined(separator: " "))]
    case .cut, .evenOddCut: return declarations(values).map { (name: $0.property, value: $0.value) }
    case .blur: return [("stdDeviation", numbers[0])]
    }
  }

  /// Returns the factors of a pose: one if both are equal.
  private static func factors(_ values: [Double], separator: String) -> String {
    let (x, y) = (Number.css(values[5], decimals: 6), Number.css(values[6], decimals: 6))
    return x == y ? x : x + separator + y
  }

  /// Returns the CSS declarations for the values at one time.
  func declarations(_ values: [Double]) -> [StyleSheet.Declaration] {
    let lengths = values.map { value -> String in
      let text = Number.css(value, decimals: 3)
      return text == "0" ? text : text + "px"
    }
    switch self {
    case .opacity: return [.init("opacity", Number.css(values[0], decimals: 3))]
    case .place: return [.init("transform", "translate(\(lengths[0]),\(lengths[1]))")]
    case .placeAndScale:
      let scale = Number.css(values[2], decimals: 6)
      return [.init("transform", "translate(\(lengths[0]),\(lengths[1]))scale(\(scale))")]
    case .pose:
      let (angle, scale) = (Number.css(values[2], decimals: 3), Self.factors(values, separator: ","))
      return [
        .init(
          "transform",
          "translate(\(lengths[0]),\(lengths[1]))rotate(\(angle)deg)translate(\(lengths[3]),\(lengths[4]))scale(\(scale))"
        )
      ]
    case .rect, .roundRect:
      return zip(["x", "y", "width", "height", "rx"], lengths).map { .init($0, $1) }
    case .cut, .evenOddCut:
      let rule: Path.FillRule = self == .cut ? .nonzero : .evenOdd
      let corners = stride(from: 0, to: values.count, by: 2).map { "\(lengths[$0]) \(lengths[$0 + 1])" }
      return [.init("clip-path", "polygon(\(rule.cssPrefix)\(corners.joined(separator: ",")))")]
    case .corners: preconditionFailure("CSS can't move the corners of a polygon")
    case .blur: preconditionFailure("SMIL animates blurs")
    }
  }

  /// The attributes or transforms that SMIL animates for the property, each with its components.
  var smilTargets: [(element: String, attribute: String, components: [Int])] {
    switch self {
    case .opacity: [("animate", "opacity", [0])]
    case .place: [("animateTransform", "translate", [0, 1])]
    case .placeAndScale, .pose: preconditionFailure("SMIL moves, rotates and scales nested elements")
    case .rect: [("animate", "x", [0]), ("animate", "y", [1]), ("animate", "width", [2]), ("animate", "height", [3])]
    case .roundRect:
      [
        ("animate", "x", [0]), ("animate", "y", [1]), ("animate", "width", [2]), ("animate", "height", [3]),
        ("animate", "rx", [4]),
      ]
    case .corners: [("animate", "points", [])]
    case .blur: [("animate", "stdDeviation", [0])]
    case .cut, .evenOddCut: preconditionFailure("SMIL moves the corners of a polygon")
    }
  }
}

/// SMIL elements of tracks.
enum SMIL {
  /// Returns the elements that animate a property of their parent.
  static func elements(_ track: KeyframeTrack, _ property: SVGProperty, _ course: Course) -> [Markup] {
    property.smilTargets.compactMap { target in
      animation(track, element: target.element, attribute: target.attribute, target.components, course)
    }
  }

  /// Returns an animation element, or nil if its components don't change.
  ///
  /// - Parameters:
  ///   - attribute: The attribute, or the kind of transform.
  ///   - components: The components of the track, or an empty list for all.
  static func animation(
    _ track: KeyframeTrack,
    element: String,
    attribute: String,
    _ components: [Int],
    _ course: Course
  ) -> Markup? {
    // Firefox's clock counts whole milliseconds. The rest of the last millisecond belongs to the last rest.
    let duration = (course.duration * 1000 - 1e-6).rounded(.up) / 1000
    let keys = track.keys.map { key in
      KeyframeTrack.Key(
        time: key.time,
        values: components.isEmpty ? key.values : components.map { key.values[$0] },
        easing: key.easing
      )
    }
    let chosen = KeyframeTrack(keys: keys)
    guard !chosen.isConstant else { return nil }
    let isTransform = element == "animateTransform"
    let decimals = isTransform && attribute == "scale" ? 6 : 3
    let isDiscrete =
      chosen.keys.dropLast().allSatisfy { $0.easing == .hold || $0.easing == .linear }
      && zip(chosen.keys, chosen.keys.dropFirst()).allSatisfy { $0.easing == .hold || $0.values == $1.values }

    var times: [Double] = []
    var values: [String] = []
    var splines: [String] = []
    // A rest at the end lasts for the whole last millisecond. Motion until the end ends on time.
    let rests = chosen.keys.count > 1 && chosen.keys[chosen.keys.count - 2].values == chosen.keys.last?.values
    func add(_ time: Double, _ key: KeyframeTrack.Key) {
      // Times are strictly increasing, so a jump takes the smallest step that can be written.
      let isLast = rests && time >= course.duration
      let part = isLast ? 1 : Number.rounded(min(1, time / duration), decimals: 6)
      times.append(times.last.map { max(part, $0 + 0.000001) } ?? part)
      values.append(key.values.map { Number.css($0, decimals: decimals) }.joined(separator: " "))
    }
    for (index, key) in chosen.keys.enumerated() {
      add(key.time, key)
      guard index + 1 < chosen.keys.count else { break }
      splines.append(spline(key.easing))
      if key.easing == .hold, !isDiscrete {
        add(chosen.keys[index + 1].time - 0.000001 * duration, key)
        splines.append(spline(.linear))
      }
    }
    if let last = times.last, last < 1, !isDiscrete {
      times.append(1)
      values.append(values[values.count - 1])
      splines.append(spline(.linear))
    }
    if let last = times.last, last > 1 { times = settled(times) }

    var attributes = [Markup.Attribute("attributeName", isTransform ? "transform" : attribute)]
    if isTransform { attributes.append(.init("type", attribute)) }
    attributes += [
      .init("dur", Number.css(duration, decimals: 6) + "s"),
      course.isEndless ? .init("repeatCount", "indefinite") : .init("fill", "freeze"),
      .init("values", values.joined(separator: ";")),
      .init("keyTimes", times.map { Number.css($0, decimals: 6) }.joined(separator: ";")),
    ]
    if isDiscrete {
      attributes.append(.init("calcMode", "discrete"))
    } else if Set(splines) != ["0 0 1 1"] {
      attributes.append(.init("calcMode", "spline"))
      attributes.append(.init("keySplines", splines.joined(separator: ";")))
    }
    return .element(element, attributes: attributes)
  }

  /// Returns the times, moved back so that the last one is 1 and all are strictly increasing.
  private static func settled(_ times: [Double]) -> [Double] {
    var result = times
    var limit = 1.0
    for index in result.indices.reversed() {
      result[index] = min(result[index], limit)
      limit = result[index] - 0.000001
    }
    return result
  }

  private static func spline(_ easing: KeyframeTrack.Easing) -> String {
    if case .bezier(let curve) = easing { curve.keySpline } else { TimingCurve.linear.keySpline }
  }
}
