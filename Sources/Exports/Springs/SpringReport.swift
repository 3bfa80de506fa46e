import Curves
public import Diagnostics
import WebText

extension LinearEncoding {
  /// The spring and its `linear()` function as JSON.
  public var json: JSON {
    .object([
      "mass": .exactNumber(spring.mass), "stiffness": .exactNumber(spring.stiffness),
      "damping": .exactNumber(spring.damping),
      "initialVelocity": .exactNumber(spring.initialVelocity), "dampingRatio": .exactNumber(spring.dampingRatio),
      "duration": .exactNumber(duration), "linear": .string(easing.text),
      "stops": .exactNumber(Double(easing.stops.count)),
      "minimumStops": .exactNumber(Double(minimumStops)), "tolerance": .exactNumber(tolerance),
      "maximumError": .exactNumber(maximumError),
    ])
  }

  /// Returns a rule on one line with the spring's timing function and duration for transitions.
  ///
  /// - Parameter name: The class of the rule.
  public func css(named name: String) -> String {
    let seconds = Number.css(duration, decimals: 6)
    return ".\(name){transition-duration:\(seconds)s;transition-timing-function:\(easing.text)}"
  }
}

extension Spring {
  /// The largest number of samples.
  static let mostSamples = 1e6

  /// Returns the spring's values and velocities at regular times, as JSON.
  ///
  /// The values aren't rounded to the target: the last one, at the duration or shortly after it, is near 1 but not 1.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - rate: The number of samples per second.
  /// - Throws: A ``Diagnostic`` if the spring is invalid, or if the duration or the rate is negative, infinite or 0, or both
  ///   give more than a million samples.
  public func samples(over duration: Double, rate: Double) throws(Diagnostic) -> JSON {
    if let problem { throw Diagnostic(.springValue, problem) }
    let count = (duration * rate).rounded(.up)
    guard duration >= 0, rate > 0, rate.isFinite, count <= Self.mostSamples else {
      throw Diagnostic(
        .springValue,
        "\(rate) samples a second for \(duration) s aren't possible; expected numbers above 0, and at most "
          + "\(Int(Self.mostSamples)) samples"
      )
    }
    let times = (0...Int(count)).map { Double($0) / rate }
    // Fast springs exceed what a number with fixed decimals can be.
    func number(_ value: Double) -> JSON { abs(value) < 1e12 ? .number(value) : .exactNumber(value) }
    return .object([
      "duration": number(duration), "rate": number(rate), "values": .array(times.map { number(value(at: $0)) }),
      "velocities": .array(times.map { number(velocity(at: $0)) }),
    ])
  }
}

/// A report on a spring for the terminal: its representations, its duration, and a small plot.
public struct SpringReport {
  /// The text of the report, on several lines.
  public let text: String

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - linear: The spring's `linear()` function, or the reason why there is none.
  public init(_ spring: Spring, linear: Result<LinearEncoding, EncodingFailure>) {
    func number(_ value: Double, _ decimals: Int = 3) -> String { SpringWords.plain(value, decimals) }
    func seconds(_ value: Double) -> String { number(value) + " s" }
    var rows: [(String, String)] = [
      (
        "physical",
        "mass \(number(spring.mass))  stiffness \(number(spring.stiffness))  damping \(number(spring.damping))"
      ), ("perceptual", "duration \(number(spring.response))  bounce \(number(spring.bounce))"),
      ("response", "response \(number(spring.response))  damping fraction \(number(spring.dampingRatio))"),
    ]
    if spring.dampingRatio <= 1 {
      rows.append(
        (
          "settling",
          "settling duration \(number(spring.settlingDuration()))  damping ratio \(number(spring.dampingRatio))"
        )
      )
    }
    if spring.initialVelocity != 0 { rows.append(("velocity", number(spring.initialVelocity))) }
    rows.append(("overshoot", number(spring.overshoot * 100, 2) + " %"))
    if spring.undershoot > 0 { rows.append(("goes back", number(spring.undershoot * 100, 2) + " %")) }
    let settling = [
      "within 0.001 \(seconds(spring.settlingTime(within: 0.001)))",
      "Core Animation \(seconds(spring.coreAnimationSettlingDuration))",
      "SwiftUI \(seconds(spring.swiftUISettlingDuration))",
    ]
    let note = spring.dampingRatio > 1 ? "  (Apple's two as if critically damped)" : ""
    rows.append(("settles", settling.joined(separator: "  ") + note))
    var (duration, ending) = (spring.settlingTime(within: 0.001), [String]())
    switch linear {
    case .success(let encoding):
      let (stops, bytes) = (encoding.easing.stops.count, encoding.easing.text.utf8.count)
      rows.append(
        (
          "linear()",
          """
          \(bytes) bytes  \(stops) stops (at least \(encoding.minimumStops) are needed)  \
          \(seconds(encoding.duration))  at most \(number(encoding.maximumError, 6)) off
          """
        )
      )
      (duration, ending) = (encoding.duration, ["", encoding.easing.text])
    case .failure(let failure): rows.append(("linear()", "none: \(failure)"))
    }
    let width = rows.map(\.0.count).max()! + 2
    let table = rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + $0.1 }
    text = ([TerminalPlot(spring, over: duration).text] + table + ending).joined(separator: "\n")
  }
}
