import WebText

/// A spring as keyframes with a cubic Bézier from each to the next, in numbers as they are written.
public struct BezierEncoding: Hashable, Sendable {
  /// A moment and the value there.
  public struct Key: Hashable, Sendable {
    /// The part of the duration, 0…1.
    public var fraction: Double
    /// The value, in the units that were asked for.
    public var value: Double
    /// How the value gets to the next key's; of the last key it says nothing.
    public var timing: TimingCurve
  }

  /// The spring.
  public internal(set) var spring: Spring
  /// The keys, from fraction 0 to 1: one more than there are Béziers.
  public internal(set) var keys: [Key]
  /// How long they play, in seconds.
  public internal(set) var duration: Double
  /// The largest error that was allowed, as a part of the whole distance.
  public internal(set) var tolerance: Double
  /// The largest error that there is, measured on the numbers as written.
  public internal(set) var maximumError: Double

  /// The value at a fraction, as a browser makes it from the keys.
  public func value(at fraction: Double) -> Double {
    let index = min(max((keys.firstIndex { $0.fraction > fraction } ?? keys.count) - 1, 0), keys.count - 2)
    let (from, to) = (keys[index], keys[index + 1])
    let part = from.timing.value(at: (fraction - from.fraction) / (to.fraction - from.fraction))
    return from.value + (to.value - from.value) * part
  }

  /// The keys as a `@keyframes` rule, on one line.
  ///
  /// - Parameters:
  ///   - name: The rule's name.
  ///   - property: The property that moves, such as `translate`.
  ///   - unit: The unit of its values, such as `px`, or nothing.
  public func keyframes(named name: String, animating property: String, unit: String) -> String {
    // Nothing but a length may lose the unit of its 0, and a custom property may be anything.
    let isLength = !property.hasPrefix("--") && ["px", "em", "rem", "vw", "vh", "cqw", "%"].contains(unit)
    let frames = keys.enumerated().map { index, key in
      let offset = index == keys.count - 1 ? "to" : Number.css(key.fraction * 100, decimals: 6) + "%"
      let value = Number.css(key.value, decimals: 6)
      let declaration = "\(property):\(value == "0" && isLength ? value : value + unit)"
      guard index < keys.count - 1 else { return "\(offset){\(declaration)}" }
      return "\(offset){\(declaration);animation-timing-function:\(key.timing.css)}"
    }
    return "@keyframes \(name){\(frames.joined())}"
  }

  /// The keys as the attributes of an SVG `<animate>` or `<animateTransform>`, on one line.
  public var smil: String {
    func list(_ texts: [String]) -> String { texts.joined(separator: ";") }
    let values = list(keys.map { Number.css($0.value, decimals: 6) })
    let times = list(keys.map { Number.css($0.fraction, decimals: 6) })
    let splines = list(keys.dropLast().map(\.timing.keySpline))
    let seconds = Number.css(duration, decimals: 6)
    return #"dur="\#(seconds)s" calcMode="spline" values="\#(values)" keyTimes="\#(times)" keySplines="\#(splines)""#
  }
}

extension Spring {
  /// Writes the spring as few keyframes with a cubic Bézier between each two.
  ///
  /// A Bézier follows an arc where `linear()` needs ten stops, and it stays on the compositor in WebKit, which no
  /// `linear()` does. Offsets, values and control points get as few digits as the tolerance allows, and the error is
  /// measured after they have been rounded.
  ///
  /// ```swift
  /// try Spring.smooth.bezierEncoding(within: 0.002, to: 100).keyframes(named: "a", animating: "translate", unit: "px")
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, as a part of the whole distance: 0.00001…0.5.
  ///   - ordinates: Which control points the target language takes: `.unit` for SMIL.
  ///   - start: The value at the start.
  ///   - end: The value at rest, another than at the start.
  /// - Throws: ``EncodingFailure`` where the numbers describe no spring that rests, the tolerance is out of range,
  ///   or it takes too many keyframes.
  public func bezierEncoding(
    within tolerance: Double,
    ordinates: BezierFit.Ordinates = .any,
    from start: Double = 0,
    to end: Double = 1
  ) throws(EncodingFailure) -> BezierEncoding {
    try check(tolerance)
    guard start.isFinite, end.isFinite, start != end, max(abs(start), abs(end)) < 1e6 else {
      throw EncodingFailure(
        description: """
          it moves from \(EncodingFailure.text(start)) to \(EncodingFailure.text(end)); expected two different numbers \
          below a million
          """
      )
    }
    // Six digits after the point are what is written.
    guard abs(end - start) * tolerance > 2e-6 else {
      throw EncodingFailure(
        description: """
          a distance of \(EncodingFailure.text(abs(end - start))) can't be written within \
          \(EncodingFailure.text(tolerance)) of it, since numbers have six digits after the point; expected a larger \
          distance or tolerance
          """
      )
    }
    let duration = restingDuration(within: tolerance)
    try checkSwings(in: duration)
    guard (naturalFrequency + abs(initialVelocity)) * duration * 1e-6 < tolerance else {
      throw EncodingFailure(
        description: """
          in \(EncodingFailure.text(duration)) s it moves too fast for offsets with six digits after the point; \
          expected a larger tolerance or more damping
          """
      )
    }
    for margin in [1, 0.97, 0.85, 0.6] {
      let fit = Curve.spring(self).fit(within: tolerance * margin, over: duration, ordinates: ordinates)
      var shortest: (encoding: BezierEncoding, length: Int)?
      for timeDigits in 2...6 {
        for valueDigits in 0...6 where shortest == nil || timeDigits + valueDigits < shortest!.length {
          let keys = Self.keys(of: fit, over: duration, from: start, to: end, timeDigits, valueDigits)
          guard zip(keys, keys.dropFirst()).allSatisfy({ $0.fraction < $1.fraction }) else { continue }
          let error = largestError(of: keys, over: duration, from: start, to: end)
          guard error <= tolerance * Self.sampledShare else { continue }
          let encoding = BezierEncoding(
            spring: self,
            keys: keys,
            duration: duration,
            tolerance: tolerance,
            maximumError: error
          )
          shortest = (encoding, timeDigits + valueDigits)
        }
      }
      if let shortest { return shortened(shortest.encoding, from: start, to: end) }
    }
    throw EncodingFailure(
      description: """
        no keyframes were found that stay within \(EncodingFailure.text(tolerance)); expected a larger tolerance
        """
    )
  }

  /// How much of a tolerance may be used up at the moments that are looked at, so that it is kept between them.
  private static let sampledShare = 0.998

  /// Takes every control point's digits away as long as the tolerance is kept.
  private func shortened(_ encoding: BezierEncoding, from start: Double, to end: Double) -> BezierEncoding {
    var encoding = encoding
    for index in encoding.keys.indices.dropLast() {
      for number in 0..<4 {
        for digits in 1..<6 {
          guard case .cubicBezier(let x1, let y1, let x2, let y2) = encoding.keys[index].timing else { continue }
          var numbers = [x1, y1, x2, y2]
          let rounded = Number.rounded(numbers[number], decimals: digits)
          if rounded == numbers[number] { break }
          numbers[number] = rounded
          var keys = encoding.keys
          keys[index].timing = .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
          let error = largestError(of: keys, over: encoding.duration, from: start, to: end)
          guard error <= encoding.tolerance * Self.sampledShare else { continue }
          (encoding.keys, encoding.maximumError) = (keys, error)
          break
        }
      }
    }
    return encoding
  }

  private static func keys(
    of fit: BezierFit,
    over duration: Double,
    from start: Double,
    to end: Double,
    _ timeDigits: Int,
    _ valueDigits: Int
  ) -> [BezierEncoding.Key] {
    func key(_ time: Double, _ value: Double, _ timing: TimingCurve) -> BezierEncoding.Key {
      BezierEncoding.Key(
        fraction: Number.rounded(time / duration, decimals: timeDigits),
        value: Number.rounded(start + (end - start) * value, decimals: valueDigits),
        timing: timing
      )
    }
    return fit.pieces.map { key($0.start, $0.startValue, $0.timing) } + [
      key(duration, fit.pieces.last!.endValue, .linear)
    ]
  }

  private func largestError(
    of keys: [BezierEncoding.Key],
    over duration: Double,
    from start: Double,
    to end: Double
  ) -> Double {
    var largest = abs((keys[keys.count - 1].value - start) / (end - start) - value(at: duration))
    for (from, to) in zip(keys, keys.dropFirst()) {
      guard case .cubicBezier(let x1, let y1, let x2, let y2) = from.timing else { continue }
      for step in 0...480 {
        let parameter = Double(step) / 480
        let fraction = from.fraction + (to.fraction - from.fraction) * TimingCurve.polynomial(parameter, x1, x2)
        let value = from.value + (to.value - from.value) * TimingCurve.polynomial(parameter, y1, y2)
        largest = max(largest, abs((value - start) / (end - start) - self.value(at: fraction * duration)))
      }
    }
    return largest
  }
}
