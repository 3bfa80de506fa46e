import Mathematics
import Scenes
import WebText

/// The colors of a gradient around a center, over one turn.
struct GradientWheel {
  /// The center, as fractions of the box.
  private let center: UnitPoint
  /// The direction in which the turn starts, in degrees, clockwise from the right.
  private let start: Double
  /// The colors by their angle from the start, in degrees.
  ///
  /// The first ones are below 0 if the gradient has more than a turn.
  private let stops: [(angle: Double, color: Color)]

  /// A part of the turn with one color.
  struct Sector {
    /// The angle from the start at which it starts, in degrees.
    var start: Double
    /// The angle from the start at which it ends, in degrees.
    var end: Double
    /// The color in one appearance.
    var color: Color.RGB
  }

  /// Returns nil for other gradients.
  init?(_ gradient: Gradient) {
    guard case .angular(let center, let from, let to) = gradient.direction else { return nil }
    self.center = center
    // The rest of the turn is half before the first color and half after the last one.
    let rest = (360 - (to - from)) / 2
    start = (rest < 0 ? to - 360 : from - rest).remainder(dividingBy: 360)
    let offset = rest < 0 ? 360 - (to - from) : rest
    stops = gradient.stops.map { (offset + $0.location * (to - from), $0.color) }
  }

  /// The gradient as an image of CSS, whose angles start at the top.
  func css(isDark: Bool) -> String {
    func number(_ value: Double) -> String { Number.css(value, decimals: 3) }
    let colors = stops.map { "\($0.color.rgb(isDark: isDark).css) \(number($0.angle))deg" }.joined(separator: ",")
    return
      "conic-gradient(from \(number(start + 90))deg at \(number(center.x * 100))% \(number(center.y * 100))%,\(colors))"
  }

  /// The largest difference of a channel within a sector, of 255.
  private static let channelStep = 4.0

  /// Returns sectors whose colors differ from the gradient's by at most two of 255 in each channel.
  func sectors(isDark: Bool) -> [Sector] {
    var sectors: [Sector] = []
    func add(from start: Double, to end: Double, _ color: Color.RGB) {
      let (start, end) = (min(max(start, 0), 360), min(max(end, 0), 360))
      guard start < end else { return }
      if let last = sectors.last, last.color == color, last.end == start {
        sectors[sectors.count - 1].end = end
      } else {
        sectors.append(Sector(start: start, end: end, color: color))
      }
    }
    guard let first = stops.first, let last = stops.last else { return [] }
    add(from: 0, to: first.angle, first.color.rgb(isDark: isDark))
    for (stop, next) in zip(stops, stops.dropFirst()) {
      let (color, nextColor) = (stop.color.rgb(isDark: isDark), next.color.rgb(isDark: isDark))
      let count = max(1, (color.largestDifference(from: nextColor) / Self.channelStep).rounded(.up))
      for step in 0..<Int(count) {
        let (from, to) = (Double(step) / count, Double(step + 1) / count)
        let way = next.angle - stop.angle
        add(from: stop.angle + from * way, to: stop.angle + to * way, color.mixed(with: nextColor, (from + to) / 2))
      }
    }
    add(from: last.angle, to: 360, last.color.rgb(isDark: isDark))
    return sectors
  }

  /// Returns the part of a box between two angles from the start.
  ///
  /// - Parameters:
  ///   - start: The first angle, in degrees.
  ///   - end: The second angle, in degrees, larger than the first one.
  ///   - size: The size of the box, which the angles refer to.
  ///   - margin: The distance around the box that the part has to reach, in points. The result is relative to that corner.
  ///   - isStretched: Whether the result is in a box of one unit, or in points.
  ///   - isHardEdged: Whether its edges are drawn without smoothing. Chromium draws a pixel whose middle lies on the edge of
  ///     two parts in neither, so such parts have an edge beside all middles.
  func outline(
    from start: Double,
    to end: Double,
    in size: Size2D,
    margin: Double,
    isStretched: Bool,
    isHardEdged: Bool
  ) -> Path {
    let box = size.atLeastOne
    let unit = isStretched ? box : Size2D(width: 1, height: 1)
    let shift = isHardEdged ? Point2D(x: 0.13, y: -0.07) : .zero
    let middle = Point2D(x: center.x * box.width + shift.x, y: center.y * box.height + shift.y)
    let reach =
      Rect2D(size: box).inset(by: -margin).corners.map { Point2D(x: $0.x - middle.x, y: $0.y - middle.y).length }.max()
      ?? 0
    // The sides of a polygon with steps of 30° are at least 0.966 of its radius away from its center.
    let count = ((end - start) / 30).rounded(.up)
    let corners = (0...Int(count)).map { step in
      let angle = (self.start + start + (end - start) * Double(step) / count) * .pi / 180
      return Point2D(
        x: (margin + middle.x + 1.04 * reach * cos(angle)) / unit.width,
        y: (margin + middle.y + 1.04 * reach * sin(angle)) / unit.height
      )
    }
    return Path(polygon: [Point2D(x: (margin + middle.x) / unit.width, y: (margin + middle.y) / unit.height)] + corners)
  }
}

extension Color.RGB {
  private var channels: [Double] { [16, 8, 0].map { Double(hex >> UInt32($0) & 0xFF) } }

  /// Returns the largest difference of a channel or of the opacity, of 255.
  fileprivate func largestDifference(from other: Color.RGB) -> Double {
    zip(channels + [opacity * 255], other.channels + [other.opacity * 255]).map { abs($0 - $1) }.max() ?? 0
  }

  /// Returns the color between two colors, which shows of each as much as its opacity says, as in SwiftUI and CSS.
  func mixed(with other: Color.RGB, _ part: Double) -> Color.RGB {
    let (own, others) = ((1 - part) * opacity, part * other.opacity)
    guard own + others > 0 else { return part < 0.5 ? self : other }
    var mixed = self
    mixed.hex = zip(channels, other.channels).reduce(0) { hex, pair in
      hex << 8 | UInt32(((pair.0 * own + pair.1 * others) / (own + others)).rounded())
    }
    mixed.opacity = own + others
    return mixed
  }
}
