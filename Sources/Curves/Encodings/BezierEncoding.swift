import WebText

/// A spring as keyframes with a cubic Bézier from each one to the next.
///
/// All numbers are rounded as written.
public struct BezierEncoding: Hashable, Sendable {
  /// A keyframe: an offset and the value there.
  public struct Keyframe: Hashable, Sendable {
    /// The offset, as a fraction of the duration, 0…1.
    public var fraction: Double
    /// The value, in the caller's units.
    public var value: Double
    /// The easing toward the next keyframe.
    ///
    /// The last keyframe's is unused.
    public var timing: TimingCurve
  }

  /// The spring.
  public internal(set) var spring: Spring
  /// The keyframes, from fraction 0 to 1: one more than there are Béziers.
  public internal(set) var keyframes: [Keyframe]
  /// The duration in seconds.
  public internal(set) var duration: Double
  /// The largest error that was allowed, as a fraction of the distance.
  public internal(set) var tolerance: Double
  /// The largest error, as a fraction of the distance, measured on the numbers as written.
  public internal(set) var maximumError: Double

  /// Returns the value that a browser computes from the keyframes.
  ///
  /// - Parameter fraction: The fraction of the duration that has passed, 0…1.
  public func value(at fraction: Double) -> Double {
    let next = keyframes.firstIndex { $0.fraction > fraction } ?? keyframes.count
    let index = min(max(next - 1, 0), keyframes.count - 2)
    let (from, to) = (keyframes[index], keyframes[index + 1])
    let progress = from.timing.value(at: (fraction - from.fraction) / (to.fraction - from.fraction))
    return from.value + (to.value - from.value) * progress
  }

  /// Returns the keyframes as a `@keyframes` rule, on one line.
  ///
  /// - Parameters:
  ///   - name: The rule's name.
  ///   - property: The property to animate, such as `translate`.
  ///   - unit: The unit of its values, such as `px`, or an empty string.
  public func keyframes(named name: String, animating property: String, unit: String) -> String {
    // Only a length may omit the unit of 0. A custom property's type is unknown.
    let isLength = !property.hasPrefix("--") && ["px", "em", "rem", "vw", "vh", "cqw", "%"].contains(unit)
    let frames = keyframes.enumerated().map { index, key in
      let offset = index == keyframes.count - 1 ? "to" : Number.css(key.fraction * 100, decimals: 6) + "%"
      let value = Number.css(key.value, decimals: 6)
      let declaration = "\(property):\(value == "0" && isLength ? value : value + unit)"
      guard index < keyframes.count - 1 else { return "\(offset){\(declaration)}" }
      return "\(offset){\(declaration);animation-timing-function:\(key.timing.css)}"
    }
    return "@keyframes \(name){\(frames.joined())}"
  }

  /// The keyframes as the attributes of an SVG `<animate>` or `<animateTransform>`, on one line.
  public var smil: String {
    func list(_ texts: [String]) -> String { texts.joined(separator: ";") }
    let values = list(keyframes.map { Number.css($0.value, decimals: 6) })
    let times = list(keyframes.map { Number.css($0.fraction, decimals: 6) })
    let splines = list(keyframes.dropLast().map(\.timing.keySpline))
    let seconds = Number.css(duration, decimals: 6)
    return #"dur="\#(seconds)s" calcMode="spline" values="\#(values)" keyTimes="\#(times)" keySplines="\#(splines)""#
  }
}

extension Spring {
  /// Encodes the spring as a small number of keyframes with a cubic Bézier between each two.
  ///
  /// One Bézier replaces about ten stops of `linear()`, and WebKit runs it on the compositor, which it doesn't do with
  /// `linear()`. Offsets, values and control points have as few digits as the tolerance allows. The error is measured
  /// on the rounded numbers.
  ///
  /// ```swift
  /// try Spring.smooth.bezierEncoding(within: 0.002, to: 100).keyframes(named: "a", animating: "translate", unit: "px")
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, as a fraction of the distance, 0.00001…0.5.
  ///   - ordinates: The control points that the target language supports: `.unit` for SMIL.
  ///   - start: The value at the start.
  ///   - end: The value at rest, different from the start.
  /// - Throws: ``EncodingFailure`` if the spring doesn't settle, the tolerance is out of range, or the spring needs too
  ///   many keyframes.
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
          it moves from \(start.inMessages) to \(end.inMessages); expected two different numbers \
          below a million
          """
      )
    }
    // Numbers are written with six digits after the decimal point.
    guard abs(end - start) * tolerance > 2e-6 else {
      throw EncodingFailure(
        description: """
          a distance of \(abs(end - start).inMessages) can't be written with an error of at most \
          \(tolerance.inMessages) of it, because numbers have six decimals; expected a larger distance or \
          tolerance
          """
      )
    }
    let duration = restingDuration(within: tolerance)
    try checkSwings(in: duration)
    guard (naturalFrequency + abs(initialVelocity)) * duration * 1e-6 < tolerance else {
      throw EncodingFailure(
        description: """
          in \(duration.inMessages) s it moves too fast for offsets with six decimals; expected a larger \
          tolerance or more damping
          """
      )
    }
    for margin in [1, 0.97, 0.85, 0.6] {
      let fit = Curve.spring(self).fit(within: tolerance * margin, over: duration, ordinates: ordinates)
      var shortest: (encoding: BezierEncoding, length: Int)?
      for timeDigits in 2...6 {
        for valueDigits in 0...6 where shortest == nil || timeDigits + valueDigits < shortest!.length {
          let keyframes = Self.keyframes(of: fit, over: duration, from: start, to: end, timeDigits, valueDigits)
          guard zip(keyframes, keyframes.dropFirst()).allSatisfy({ $0.fraction < $1.fraction }) else { continue }
          let error = largestError(of: keyframes, over: duration, from: start, to: end)
          guard error <= tolerance * Self.sampledShare else { continue }
          let encoding = BezierEncoding(
            spring: self,
            keyframes: keyframes,
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
        no keyframes were found that stay within \(tolerance.inMessages); expected a larger tolerance
        """
    )
  }

  /// The fraction of the tolerance that sampled errors may use, so that errors between samples stay within it.
  private static let sampledShare = 0.998

  /// Rounds each control point to the fewest digits that keep the tolerance.
  private func shortened(_ encoding: BezierEncoding, from start: Double, to end: Double) -> BezierEncoding {
    var encoding = encoding
    for index in encoding.keyframes.indices.dropLast() {
      for number in 0..<4 {
        for digits in 1..<6 {
          guard case .cubicBezier(let x1, let y1, let x2, let y2) = encoding.keyframes[index].timing else { continue }
          var numbers = [x1, y1, x2, y2]
          let rounded = Number.rounded(numbers[number], decimals: digits)
          if rounded == numbers[number] { break }
          numbers[number] = rounded
          var keyframes = encoding.keyframes
          keyframes[index].timing = .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
          let error = largestError(of: keyframes, over: encoding.duration, from: start, to: end)
          guard error <= encoding.tolerance * Self.sampledShare else { continue }
          (encoding.keyframes, encoding.maximumError) = (keyframes, error)
          break
        }
      }
    }
    return encoding
  }

  private static func keyframes(
    of fit: BezierFit,
    over duration: Double,
    from start: Double,
    to end: Double,
    _ timeDigits: Int,
    _ valueDigits: Int
  ) -> [BezierEncoding.Keyframe] {
    func key(_ time: Double, _ value: Double, _ timing: TimingCurve) -> BezierEncoding.Keyframe {
      BezierEncoding.Keyframe(
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
    of keyframes: [BezierEncoding.Keyframe],
    over duration: Double,
    from start: Double,
    to end: Double
  ) -> Double {
    var largest = abs((keyframes[keyframes.count - 1].value - start) / (end - start) - value(at: duration))
    for (from, to) in zip(keyframes, keyframes.dropFirst()) {
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
