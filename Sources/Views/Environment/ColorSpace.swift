import Foundation

extension Gradient {
  /// The space that colors are mixed in.
  public enum ColorSpace: Hashable, Sendable {
    case device
    /// Oklab, in which equal steps look equal.
    case perceptual

    /// Returns the color at a part of the way from one color to another one, each in one appearance.
    func mix(_ from: Color.Resolved, _ to: Color.Resolved, by part: Double) -> Color.Resolved {
      let opacity = from.opacity + (to.opacity - from.opacity) * part
      let (start, end) = (coordinates(of: from), coordinates(of: to))
      let mixed = channels(at: start + (end - start) * part)
      return Color.Resolved(red: mixed.x, green: mixed.y, blue: mixed.z, opacity: opacity)
    }

    private func coordinates(of color: Color.Resolved) -> SIMD3<Double> {
      let channels = SIMD3(color.red, color.green, color.blue)
      guard self == .perceptual else { return channels }
      return channels.linear.multiplied(by: Self.cones).mapped(cbrt).multiplied(by: Self.lab)
    }

    private func channels(at point: SIMD3<Double>) -> SIMD3<Double> {
      guard self == .perceptual else { return point }
      return point.multiplied(by: Self.inverseLab).mapped { $0 * $0 * $0 }.multiplied(by: Self.inverseCones).encoded
    }

    // The matrices of Björn Ottosson's “A perceptual color space for image processing”.

    private static let cones = [
      SIMD3(0.4122214708, 0.5363325363, 0.0514459929),
      SIMD3(0.2119034982, 0.6806995451, 0.1073969566),
      SIMD3(0.0883024619, 0.2817188376, 0.6299787005),
    ]
    private static let lab = [
      SIMD3(0.2104542553, 0.7936177850, -0.0040720468),
      SIMD3(1.9779984951, -2.4285922050, 0.4505937099),
      SIMD3(0.0259040371, 0.7827717662, -0.8086757660),
    ]
    private static let inverseLab = [
      SIMD3(1, 0.3963377774, 0.2158037573),
      SIMD3(1, -0.1055613458, -0.0638541728),
      SIMD3(1, -0.0894841775, -1.2914855480),
    ]
    private static let inverseCones = [
      SIMD3(4.0767416621, -3.3077115913, 0.2309699292),
      SIMD3(-1.2684380046, 2.6097574011, -0.3413193965),
      SIMD3(-0.0041960863, -0.7034186147, 1.7076147010),
    ]
  }
}

extension Color.RGBColorSpace {
  /// Returns the nearest color in sRGB, which is what a screen without wide colors shows.
  func channelsInSRGB(_ channels: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB: channels
    case .sRGBLinear: channels.encoded
    case .displayP3:
      channels.linear.multiplied(by: Self.fromDisplayP3).encoded.clamped(lowerBound: .zero, upperBound: .one)
    }
  }

  // Both have the same white and the same curve. The primaries are those of CSS Color 4, section 10.
  private static let fromDisplayP3 = [
    SIMD3(1.2249401762805598, -0.2249401762805600, 0),
    SIMD3(-0.0420569547096882, 1.0420569547096881, 0),
    SIMD3(-0.0196375545903344, -0.0786360455506319, 1.0982736001409663),
  ]
}

extension SIMD3<Double> {
  /// The amounts of light of channels in sRGB.
  fileprivate var linear: SIMD3 { mapped { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) } }

  /// The channels in sRGB of amounts of light.
  fileprivate var encoded: SIMD3 { mapped { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 } }

  fileprivate func mapped(_ change: (Double) -> Double) -> SIMD3 { SIMD3(change(x), change(y), change(z)) }

  fileprivate func multiplied(by rows: [SIMD3]) -> SIMD3 { SIMD3(rows.map { ($0 * self).sum() }) }
}
