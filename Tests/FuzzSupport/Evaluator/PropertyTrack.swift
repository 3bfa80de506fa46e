/// A property of an element over time, as written in a document.
struct PropertyTrack {
  /// A keyframe: an offset, a value, and the easing toward the next keyframe.
  struct Key {
    /// The offset, 0…1.
    var offset: Double
    var value: StyleValue
    var easing: EasingFunction
  }

  /// The keyframes, from offset 0 to 1.
  var keys: [Key]
  /// The duration of an iteration, in seconds.
  var duration: Double
  /// The start of the first iteration, in seconds.
  var delay = 0.0
  var isEndless: Bool
  /// Whether the first and the last value apply before and after the animation.
  var fills: Bool
  /// Whether a value stays until the next keyframe.
  var isDiscrete = false

  /// Returns the value at a time in seconds, or nil if the animation has no effect then.
  func value(at time: Double) throws(EvaluationFailure) -> StyleValue? {
    let local = time - delay
    guard local >= 0 || fills, local < duration || fills || isEndless else { return nil }
    let round = isEndless ? (local / duration).rounded(.down) : 0
    return try value(atPart: min(1, max(0, local / duration - round)))
  }

  private func value(atPart part: Double) throws(EvaluationFailure) -> StyleValue {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].offset > part { high = middle } else { low = middle + 1 }
    }
    let index = max(0, low - 1)
    let key = keys[index]
    guard !isDiscrete, index + 1 < keys.count else { return key.value }
    let next = keys[index + 1]
    let progress = key.easing.value(at: (part - key.offset) / (next.offset - key.offset))
    if key.value == next.value { return key.value }
    guard let mixed = key.value.mixed(with: next.value, progress) else {
      throw EvaluationFailure(
        "keyframes between which nothing can be mixed: \(key.value.parts) and \(next.value.parts)"
      )
    }
    return mixed
  }
}

extension PropertyTrack {
  /// Creates the track of a property from the keyframes of an animation, or returns nil if they don't contain it.
  ///
  /// - Parameters:
  ///   - frames: The keyframes.
  ///   - property: The property.
  ///   - rest: The property's value without an animation.
  ///   - easing: The easing of keyframes without an easing of their own.
  init?(
    _ frames: [StyleReading.Keyframe],
    of property: String,
    rest: StyleValue?,
    easing: EasingFunction,
    duration: Double,
    delay: Double,
    isEndless: Bool,
    fills: Bool
  ) throws(EvaluationFailure) {
    var keys: [Double: Key] = [:]
    for frame in frames {
      guard let declared = frame.declarations.last(where: { $0.property == property }) else { continue }
      let own = frame.declarations.last { $0.property == "animation-timing-function" }
      keys[frame.offset] = Key(
        offset: frame.offset,
        value: try StyleValue(declared.value),
        easing: try own.map { declaration throws(EvaluationFailure) in try EasingFunction(StyleValue(declaration.value))
        } ?? easing
      )
    }
    guard !keys.isEmpty else { return nil }
    for end in [0.0, 1] where keys[end] == nil {
      guard let rest else { throw EvaluationFailure("\(property) is animated, and nothing says where at \(end)") }
      keys[end] = Key(offset: end, value: rest, easing: easing)
    }
    guard duration > 0 else { throw EvaluationFailure("an animation that takes no time") }
    self.init(
      keys: keys.values.sorted { $0.offset < $1.offset },
      duration: duration,
      delay: delay,
      isEndless: isEndless,
      fills: fills
    )
  }

  /// Parses an `animate` or `animateTransform` element of SMIL.
  init(smil attributes: [String: String]) throws(EvaluationFailure) {
    func list(_ name: String) -> [String]? {
      attributes[name]?.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    }
    guard let values = list("values"), let texts = list("keyTimes"), values.count == texts.count, values.count > 1,
      case .number(let duration, "s")? = try attributes["dur"].map(StyleValue.init)?.parts.first, duration > 0
    else { throw EvaluationFailure("an animation whose times don't go with its values: \(attributes)") }
    var times: [Double] = []
    for text in texts { times += try StyleValue(text).plainNumbers }
    let mode = attributes["calcMode"] ?? "linear"
    let isDiscrete = mode == "discrete"
    guard times.count == values.count, times[0] == 0, isDiscrete || times.last == 1,
      zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }), times.allSatisfy({ (0...1).contains($0) })
    else { throw EvaluationFailure("keyTimes that don't rise from 0 to 1: \(texts.joined(separator: ";"))") }
    var easings = [EasingFunction](repeating: .linear, count: values.count)
    if mode == "spline" {
      guard let splines = list("keySplines"), splines.count == values.count - 1 else {
        throw EvaluationFailure("keySplines that don't go with the values")
      }
      for (index, spline) in splines.enumerated() {
        let numbers = try StyleValue(spline).plainNumbers
        guard numbers.count == 4, numbers.allSatisfy({ (0...1).contains($0) }) else {
          throw EvaluationFailure("the spline \(spline)")
        }
        easings[index] = .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
      }
    } else if mode != "linear" && !isDiscrete {
      throw EvaluationFailure("the calcMode \(mode)")
    }
    keys = []
    for index in values.indices {
      var value = try StyleValue(values[index])
      if let kind = attributes["type"] { value = StyleValue([.function(kind, value.parts)]) }
      keys.append(Key(offset: times[index], value: value, easing: easings[index]))
    }
    self.duration = duration
    isEndless = attributes["repeatCount"] == "indefinite"
    fills = attributes["fill"] == "freeze"
    self.isDiscrete = isDiscrete
  }
}
