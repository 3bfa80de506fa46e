import Mathematics

/// A change of the colors of a bitmap, of emoji, or of what a layer and its children draw, as filters of CSS and SVG make it in
/// sRGB.
///
/// Everything else is drawn in colors that are known, which are changed instead.
public enum ColorFilter: Hashable, Sendable {
  /// Colors become stronger above 1, and gray at 0.
  case saturation(Double)
  /// Colors become gray, 0…1.
  case grayscale(Double)
  /// So much is added to red, green and blue, −1…1.
  case brightness(Double)
  /// The distance from middle gray is multiplied.
  case contrast(Double)
  /// The hue turns by an angle, in degrees.
  case hueRotation(Double)
  /// Each color becomes its opposite.
  case invert
  /// What is at least as opaque as the threshold, 0…1, is opaque, and the rest is transparent.
  ///
  /// Opacities that differ from the threshold by less than half the softness, more than 0, are between, so that edges are smooth.
  case alphaThreshold(Double, softness: Double)

  /// Whether its numbers are finite, and the softness is above 0.
  var isPossible: Bool {
    switch self {
    case .invert: true
    case .saturation(let number), .grayscale(let number), .brightness(let number), .contrast(let number),
      .hueRotation(let number):
      number.isFinite
    case .alphaThreshold(let threshold, let softness): threshold.isFinite && softness.isFinite && softness > 0
    }
  }

  /// The factors of red, green and blue in a channel of the result, and what is added.
  package struct Row: Hashable, Sendable {
    /// The factors of red, green and blue.
    package var factors: SIMD3<Double>
    /// What is added, of 0…1.
    package var sum: Double
  }

  /// The luminance of red, green and blue in sRGB.
  private static let luminance = SIMD3(0.2126, 0.7152, 0.0722)
  private static let channels = [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0)]

  /// The rows for red, green and blue.
  ///
  /// Saturation, gray and hue are the matrices of the Filter Effects specification.
  package var rows: [Row] {
    switch self {
    case .saturation(let amount):
      Self.channels.map { Row(factors: Self.luminance + ($0 - Self.luminance) * max(0, amount), sum: 0) }
    case .grayscale(let amount):
      Self.channels.map { Row(factors: $0 + (Self.luminance - $0) * min(max(amount, 0), 1), sum: 0) }
    case .brightness(let amount): Self.channels.map { Row(factors: $0, sum: amount) }
    case .contrast(let amount): Self.channels.map { Row(factors: $0 * amount, sum: (1 - amount) / 2) }
    case .hueRotation(let degrees): Self.turned(by: degrees).map { Row(factors: $0, sum: 0) }
    case .invert: Self.channels.map { Row(factors: -$0, sum: 1) }
    case .alphaThreshold: Self.channels.map { Row(factors: $0, sum: 0) }
    }
  }

  /// The factor of the opacity in the opacity of the result, and what is added.
  package var opacity: (factor: Double, sum: Double) {
    guard case .alphaThreshold(let threshold, let softness) = self else { return (1, 0) }
    return (1 / softness, 0.5 - threshold / softness)
  }

  private static func turned(by degrees: Double) -> [SIMD3<Double>] {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let still = SIMD3(0.213, 0.715, 0.072)
    let sines = [SIMD3(-0.213, -0.715, 0.928), SIMD3(0.143, 0.140, -0.283), SIMD3(-0.787, 0.715, 0.072)]
    return zip(channels, sines).map { still + ($0 - still) * cosine + $1 * sine }
  }

  /// Returns red, green and blue after the change; each is 0…1.
  package func applied(to color: SIMD3<Double>) -> SIMD3<Double> {
    let changed = rows.map { ($0.factors * color).sum() + $0.sum }
    return SIMD3((0..<3).map { min(max(changed[$0].isFinite ? changed[$0] : color[$0], 0), 1) })
  }
}
