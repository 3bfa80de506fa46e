import Curves
import WebText

extension LinearEncoding {
  /// The spring and its `linear()` as JSON.
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

  /// A rule on one line that gives elements of a class the spring's timing function and duration for transitions.
  ///
  /// - Parameter name: The class.
  public func css(named name: String) -> String {
    let seconds = Number.css(duration, decimals: 6)
    return ".\(name){transition-duration:\(seconds)s;transition-timing-function:\(easing.text)}"
  }
}

extension Spring {
  /// The spring's values and velocities at even steps, as JSON.
  ///
  /// They are its own: the last, at the duration or just after it, is near 1 and not 1.
  ///
  /// - Parameters:
  ///   - duration: How long, in seconds.
  ///   - rate: How many a second.
  public func samples(over duration: Double, rate: Double) -> JSON {
    let times = (0...Int((duration * rate).rounded(.up))).map { Double($0) / rate }
    return .object([
      "duration": .number(duration), "rate": .number(rate), "values": .numbers(times.map(value(at:))),
      "velocities": .numbers(times.map(velocity(at:))),
    ])
  }
}

/// What there is to know about a spring, for the terminal: all its spellings, how long it takes, a small plot.
public struct SpringReport {
  /// The report, several lines.
  public let text: String

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - linear: Its `linear()`, or why it has none.
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
