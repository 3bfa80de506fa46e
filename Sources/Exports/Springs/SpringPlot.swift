import Curves
import WebText

/// A plot of a spring as SVG: its value, its velocity, and the error of its `linear()` function.
///
/// The three plots share one time axis. Attributes contain the light colors. Rules contain the dark ones, unless one
/// appearance was requested.
public struct SpringPlot {
  /// The text of the document.
  public let text: String

  /// Creates the plot of a spring.
  ///
  /// - Parameters:
  ///   - encoding: The spring with its `linear()` function.
  ///   - appearance: The colors.
  public init(_ encoding: LinearEncoding, appearance: ExportOptions.Appearance = .auto) {
    let scope = Scope { Drawing(encoding, appearance, $0).text }
    text = Drawing(encoding, appearance, scope).text
  }
}

/// The texts of a plot.
struct SpringWords {
  let spring: Spring
  let encoding: LinearEncoding

  init(_ encoding: LinearEncoding) {
    self.encoding = encoding
    spring = encoding.spring
  }

  static func number(_ value: Double, _ decimals: Int = 3) -> String {
    plain(value, decimals).replacing("-", with: "−")
  }

  /// Returns a number with a number of decimals, with six if it is small, or with an exponent if it is large.
  static func plain(_ value: Double, _ decimals: Int) -> String {
    abs(value) < 1e12 ? Number.json(value, decimals: abs(value) < 0.1 ? 6 : decimals) : "\(value)"
  }

  var title: String {
    var parts = [
      "mass \(Self.number(spring.mass))", "stiffness \(Self.number(spring.stiffness))",
      "damping \(Self.number(spring.damping))",
    ]
    if spring.initialVelocity != 0 { parts.append("velocity \(Self.number(spring.initialVelocity))") }
    return parts.joined(separator: ", ")
  }

  /// A description of the overshoot or undershoot.
  var manner: String {
    var parts = ["damping ratio \(Self.number(spring.dampingRatio))"]
    if spring.undershoot > 5e-4 { parts.append("goes back by \(Self.number(spring.undershoot * 100, 1)) % first") }
    parts.append(
      spring.overshoot > 5e-5 ? "overshoots by \(Self.number(spring.overshoot * 100, 1)) %" : "doesn’t overshoot"
    )
    return parts.joined(separator: ", ")
  }

  var rest: String { "at rest after \(Self.number(encoding.duration, 3)) s" }

  var fit: String {
    """
    \(encoding.easing.stops.count) stops, \(encoding.easing.text.utf8.count) bytes, at most \
    \(Self.number(encoding.maximumError, 6)) off
    """
  }
}

/// The layout and the drawing of the plot.
private struct Drawing {
  let encoding: LinearEncoding
  let appearance: ExportOptions.Appearance
  let scope: Scope
  private let spring: Spring
  private let words: SpringWords
  private let duration: Double

  private static let size = (width: 640.0, height: 448.0)
  private static let left = 84.0
  private static let right = 24.0

  /// A color in the light and the dark appearance.
  private enum Ink: String, CaseIterable {
    case paper, text, faint, grid, target, value, velocity, error, band

    var colors: (light: String, dark: String) {
      switch self {
      case .paper: ("#ffffff", "#16181d")
      case .text: ("#1d1d1f", "#f2f2f5")
      case .faint: ("#6e6e73", "#9a9aa3")
      case .grid: ("#e7e7ec", "#2b2e36")
      case .target: ("#b4b4bd", "#5b5f6a")
      case .value: ("#4a3fd1", "#a79bff")
      case .velocity: ("#0b7f6d", "#4fd1b8")
      case .error: ("#b4530a", "#ffb067")
      case .band: ("#fbeee0", "#33291f")
      }
    }
  }

  /// A part of the plot with its own vertical axis.
  private struct Panel {
    var top, height: Double
    var range: ClosedRange<Double>

    func y(_ value: Double) -> Double {
      top + height * (range.upperBound - value) / (range.upperBound - range.lowerBound)
    }
  }

  init(_ encoding: LinearEncoding, _ appearance: ExportOptions.Appearance, _ scope: Scope) {
    self.encoding = encoding
    self.appearance = appearance
    self.scope = scope
    spring = encoding.spring
    words = SpringWords(encoding)
    duration = encoding.duration
  }

  var text: String { MarkupPrinter(.xml).text(of: document) + "\n" }

  private var document: Markup {
    let (width, height) = (Self.number(Self.size.width), Self.number(Self.size.height))
    let (title, description) = (scope.name("t"), scope.name("d"))
    var children: [Markup] = [
      .lineBreak, .element("title", ["id": title], [.text("A spring: \(words.title)")]), .lineBreak,
      .element(
        "desc",
        ["id": description],
        [.text("\(words.manner), \(words.rest). Below, its velocity and the error of its linear(): \(words.fit).")]
      ), .lineBreak,
    ]
    if appearance == .auto {
      let dark = Ink.allCases.flatMap { ink -> [StyleSheet.Rule] in
        [
          .style(".\(scope.name(ink.rawValue))", ["fill": ink.colors.dark]),
          .style(".\(scope.name(ink.rawValue + "-line"))", ["stroke": ink.colors.dark]),
        ]
      }
      children += [
        .element("style", [:], [.style(StyleSheet([.conditional("@media (prefers-color-scheme:dark)", dark)]))]),
        .lineBreak,
      ]
    }
    children.append(
      .element(
        "rect",
        attributes: [
          .init("width", width), .init("height", height), .init("rx", "12"),
        ] + filled(.paper)
      )
    )
    children += heading + timeAxis + valuePanel + velocityPanel + errorPanel
    return .element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
        "role": "img", "aria-labelledby": "\(title) \(description)", "font-family": "system-ui,sans-serif",
      ],
      children.flatMap { [$0, Markup.lineBreak] }
    )
  }

  // MARK: Parts

  private var heading: [Markup] {
    [
      label(
        words.title,
        x: 24,
        y: 34,
        // Long numbers have a smaller font.
        size: min(17, (1000 / Double(words.title.count)).rounded(.down)),
        .text,
        weight: "600"
      ),
      label("\(words.manner), \(words.rest)", x: 24, y: 56, size: 13, .faint),
    ]
  }

  private var value: Panel {
    let (low, high) = (min(0, -spring.undershoot), max(1, 1 + spring.overshoot))
    return Panel(top: 98, height: 166, range: low...high)
  }

  private var velocity: Panel {
    let speeds = (times + samples(400)).map { spring.velocity(at: $0) }
    let (low, high) = (min(0, speeds.min()!), max(0, speeds.max()!))
    return Panel(top: 300, height: 44, range: low...max(high, low + 1e-6))
  }

  private var errors: Panel {
    let tolerance = max(1e-6, encoding.tolerance)
    return Panel(top: 374, height: 32, range: -tolerance...tolerance)
  }

  private var timeAxis: [Markup] {
    let bottom = errors.top + errors.height
    return Self.ticks(0...max(0, duration), count: 6).flatMap { time -> [Markup] in
      let x = x(time)
      return [
        line(x, value.top, x, bottom, .grid),
        label(SpringWords.number(time), x: x, y: bottom + 20, size: 12, .faint, anchor: "middle"),
      ]
    } + [label("s", x: Self.size.width - Self.right + 8, y: bottom + 20, size: 12, .faint)]
  }

  private var valuePanel: [Markup] {
    let panel = value
    var parts: [Markup] = [label("Value", x: 24, y: panel.y(1) - 10, size: 12, .value, weight: "600")]
    // If start and target are close together, their numbers would overlap.
    let marks = panel.y(0) - panel.y(1) > 40 ? [0, 0.5, 1] : [1]
    parts += marks.flatMap { mark -> [Markup] in
      [
        line(
          Self.left,
          panel.y(mark),
          Self.size.width - Self.right,
          panel.y(mark),
          mark == 1 ? .target : .grid,
          dash: mark == 1
        ),
        label(SpringWords.number(mark), x: Self.left - 10, y: panel.y(mark) + 4, size: 12, .faint, anchor: "end"),
      ]
    }
    if let (first, _) = turningPoint, spring.overshoot > 0.02 {
      let (x, y) = (x(first), panel.y(1 + spring.overshoot))
      parts.append(
        label("+\(SpringWords.number(spring.overshoot * 100, 1)) %", x: x, y: y - 9, size: 12, .value, anchor: "middle")
      )
    }
    let settled = spring.settlingTime(within: encoding.tolerance)
    parts += [
      line(x(settled), panel.y(1) - 10, x(settled), panel.y(0), .target, dash: true),
      label(
        "within \(SpringWords.number(encoding.tolerance, 6)) from \(SpringWords.number(settled)) s",
        x: x(settled) - 8,
        y: panel.y(0) - 10,
        size: 12,
        .faint,
        anchor: "end"
      ),
    ]
    parts.append(path(smooth(panel) { (spring.value(at: $0), spring.velocity(at: $0)) }, .value, width: 2.5))
    parts += zip(encoding.easing.positions, encoding.easing.stops).map { position, stop in
      let (x, y) = (Self.number(x(position * duration) - 2.5), Self.number(panel.y(stop.value) - 2.5))
      return .element(
        "rect",
        attributes: [
          .init("x", x), .init("y", y), .init("width", "5"), .init("height", "5"), .init("rx", "2.5"),
        ] + filled(.paper, edge: .value) + [.init("stroke-width", "1.5")]
      )
    }
    return parts
  }

  private var velocityPanel: [Markup] {
    let panel = velocity
    let unit = spring.initialVelocity == 0 ? "" : "from \(SpringWords.number(spring.initialVelocity))"
    let peak = (times + samples(400)).map { spring.velocity(at: $0) }.max { abs($0) < abs($1) }!
    return [
      label("Velocity", x: 24, y: panel.top - 10, size: 12, .velocity, weight: "600"),
      label(
        "up to \(SpringWords.number(abs(peak), 2)) a second\(unit.isEmpty ? "" : ", \(unit)")",
        x: Self.left,
        y: panel.top - 10,
        size: 12,
        .faint
      ),
      line(Self.left, panel.y(0), Self.size.width - Self.right, panel.y(0), .target),
      label("0", x: Self.left - 10, y: panel.y(0) + 4, size: 12, .faint, anchor: "end"),
      path(smooth(panel) { (spring.velocity(at: $0), acceleration(at: $0)) }, .velocity, width: 2),
    ]
  }

  private var errorPanel: [Markup] {
    let panel = errors
    let width = Self.size.width - Self.left - Self.right
    var points: [String] = []
    for (from, to) in zip(encoding.easing.positions, encoding.easing.positions.dropFirst()) where to > from {
      // A few points per line between two stops, because each error is an arc.
      let count = max(3, min(10, Int((to - from) * width / 2)))
      for step in 0..<count {
        let fraction = from + (to - from) * Double(step) / Double(count)
        let error = encoding.easing.value(at: fraction) - spring.value(at: fraction * duration)
        points.append("\(Self.number(x(fraction * duration))) \(Self.number(panel.y(error)))")
      }
    }
    points.append("\(Self.number(x(duration))) \(Self.number(panel.y(1 - spring.value(at: duration))))")
    let tolerance = SpringWords.number(encoding.tolerance, 6)
    return [
      .element(
        "rect",
        attributes: [
          .init("x", Self.number(Self.left)), .init("y", Self.number(panel.top)), .init("width", Self.number(width)),
          .init("height", Self.number(panel.height)),
        ] + filled(.band)
      ), label("Error of linear()", x: 24, y: panel.top - 8, size: 12, .error, weight: "600"),
      label(words.fit, x: 146, y: panel.top - 8, size: 12, .faint),
      label("+\(tolerance)", x: Self.left - 10, y: panel.top + 8, size: 11, .faint, anchor: "end"),
      label("−\(tolerance)", x: Self.left - 10, y: panel.top + panel.height, size: 11, .faint, anchor: "end"),
      line(Self.left, panel.y(0), Self.size.width - Self.right, panel.y(0), .target),
      path("M" + points.joined(separator: "L"), .error, width: 1.25),
    ]
  }

  // MARK: Geometry

  private func x(_ time: Double) -> Double {
    Self.left + (Self.size.width - Self.left - Self.right) * time / duration
  }

  private func samples(_ count: Int) -> [Double] { (0...count).map { duration * Double($0) / Double(count) } }

  private func acceleration(at time: Double) -> Double {
    (spring.stiffness * (1 - spring.value(at: time)) - spring.damping * spring.velocity(at: time)) / spring.mass
  }

  /// The largest overshoot.
  private var turningPoint: (time: Double, value: Double)? {
    samples(2000).map { ($0, spring.value(at: $0)) }.max { $0.1 < $1.1 }
  }

  /// Returns a function with a known derivative as a path of cubic curves.
  private func smooth(_ panel: Panel, _ function: (Double) -> (value: Double, slope: Double)) -> String {
    var path = "M\(Self.number(x(0))) \(Self.number(panel.y(function(0).value)))"
    for (from, to) in zip(times, times.dropFirst()) {
      let step = to - from
      let (start, end) = (function(from), function(to))
      let points = [
        (from + step / 3, start.value + start.slope * step / 3), (to - step / 3, end.value - end.slope * step / 3),
        (to, end.value),
      ]
      path += "C" + points.map { "\(Self.number(x($0.0))) \(Self.number(panel.y($0.1)))" }.joined(separator: " ")
    }
    return path
  }

  /// The times at which cubic curves approximate value and velocity well: evenly spaced, and denser after a fast start.
  private var times: [Double] {
    let count = max(24, Int(duration * spring.dampedFrequency / .pi * 8))
    var times = (0...count).map { duration * Double($0) / Double(count) }
    // The faster rate of an over-damped spring is slightly below c/m.
    while times[1] * spring.damping / spring.mass > 0.5, times[1] > duration * 1e-6 {
      times.insert(contentsOf: [times[1] / 4, times[1] / 2], at: 1)
    }
    return times
  }

  /// Returns about as many round numbers in a range as requested.
  private static func ticks(_ range: ClosedRange<Double>, count: Int) -> [Double] {
    let rough = (range.upperBound - range.lowerBound) / Double(count)
    guard rough > 0, rough.isFinite else { return [] }
    var magnitude = 1.0
    while magnitude > rough { magnitude /= 10 }
    while magnitude * 10 <= rough { magnitude *= 10 }
    let step = [1, 2, 5, 10].map { $0 * magnitude }.first { $0 >= rough } ?? magnitude * 10
    let first = Int((range.lowerBound / step).rounded(.up))
    let last = Int((range.upperBound / step + 1e-9).rounded(.down))
    return (first...max(first, last)).map { Double($0) * step }
  }

  // MARK: Elements

  private static func number(_ value: Double) -> String { Number.css(value, decimals: 2) }

  private func color(_ ink: Ink) -> String { appearance == .dark ? ink.colors.dark : ink.colors.light }

  private func filled(_ ink: Ink, edge: Ink? = nil) -> [Markup.Attribute] {
    var attributes: [Markup.Attribute] = []
    if appearance == .auto {
      let classes = [scope.name(ink.rawValue)] + (edge.map { [scope.name($0.rawValue + "-line")] } ?? [])
      attributes.append(.init("class", classes.joined(separator: " ")))
    }
    attributes.append(.init("fill", color(ink)))
    if let edge { attributes.append(.init("stroke", color(edge))) }
    return attributes
  }

  private func stroked(_ ink: Ink) -> [Markup.Attribute] {
    (appearance == .auto ? [.init("class", scope.name(ink.rawValue + "-line"))] : []) + [.init("stroke", color(ink))]
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ ink: Ink, dash: Bool = false) -> Markup {
    let ends = zip(["x1", "y1", "x2", "y2"], [x1, y1, x2, y2]).map { Markup.Attribute($0, Self.number($1)) }
    return .element("line", attributes: ends + stroked(ink) + (dash ? [.init("stroke-dasharray", "4")] : []))
  }

  private func path(_ path: String, _ ink: Ink, width: Double) -> Markup {
    .element(
      "path",
      attributes: [.init("d", path), .init("fill", "none")] + stroked(ink) + [
        .init("stroke-width", Self.number(width))
      ]
    )
  }

  private func label(
    _ text: String,
    x: Double,
    y: Double,
    size: Double,
    _ ink: Ink,
    weight: String? = nil,
    anchor: String? = nil
  ) -> Markup {
    var attributes: [Markup.Attribute] = [
      .init("x", Self.number(x)), .init("y", Self.number(y)), .init("font-size", Self.number(size)),
    ]
    if let weight { attributes.append(.init("font-weight", weight)) }
    if let anchor { attributes.append(.init("text-anchor", anchor)) }
    return .element("text", attributes: attributes + filled(ink), children: [.text(text)])
  }
}
