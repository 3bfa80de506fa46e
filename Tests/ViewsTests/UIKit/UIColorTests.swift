import Foundation
import Testing

@testable import SampleListings
@testable import Views

/// Colors by UIKit's names.
@MainActor @Suite struct UIColorTests {
  private func channels(_ color: UIColor) -> [CGFloat] {
    var channels: [CGFloat] = [-1, -1, -1, -1]
    channels.withUnsafeMutableBufferPointer { values in
      guard let first = values.baseAddress else { return }
      #expect(color.getRed(first, green: first + 1, blue: first + 2, alpha: first + 3))
    }
    return channels
  }

  @Test("A listing's own initializer reads hexadecimal numbers")
  func takesConvenienceInitializers() {
    let green = CGFloat(128) / 255
    #expect(channels(UIColor(hex: "#FF8000")) == [1, green, 0, 1])
  }

  @Test("A color that a closure provides differs between light and dark")
  func providesBothAppearances() {
    let color = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.25, alpha: 1) : UIColor(white: 0.75, alpha: 0.5)
    }
    #expect(channels(color) == [0.75, 0.75, 0.75, 0.5])
    #expect(channels(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))) == [0.25, 0.25, 0.25, 1])
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    #expect(Color(color).resolve(in: environment) == .init(red: 0.25, green: 0.25, blue: 0.25))
  }

  @Test("An alpha component replaces the color's own, in both appearances")
  func replacesAlpha() {
    let color = UIColor.secondaryLabel.withAlphaComponent(0.25)
    #expect(channels(color)[3] == 0.25)
    #expect(channels(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))[3] == 0.25)
  }

  @Test("UIKit's plain colors are the same in both appearances, and not those of SwiftUI")
  func hasPlainColors() {
    #expect(channels(.orange) == [1, 0.5, 0, 1])
    let green = CGFloat(149) / 255
    #expect(channels(.systemOrange) == [1, green, 0, 1])
    #expect(channels(UIColor.green.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))) == [0, 1, 0, 1])
  }

  @Test("Hue, saturation and brightness make the color that they are read from", arguments: 0..<24)
  func readsHue(step: Int) {
    let color = UIColor(
      hue: CGFloat(step) / 24,
      saturation: CGFloat(step % 5 + 1) / 6,
      brightness: CGFloat(step % 3 + 1) / 4,
      alpha: 1
    )
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - CGFloat(step) / 24) < 1e-9)
    #expect(abs(saturation - CGFloat(step % 5 + 1) / 6) < 1e-9)
    #expect(abs(brightness - CGFloat(step % 3 + 1) / 4) < 1e-9)
  }

  @Test("Only a gray has a lightness")
  func readsWhite() {
    var white: CGFloat = 0
    #expect(UIColor(white: 0.3, alpha: 1).getWhite(&white, alpha: nil) && white == 0.3)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
  }

  @Test("A color of Core Graphics has the channels of its color")
  func hasComponents() {
    #expect(UIColor.magenta.cgColor.components == [1, 0, 1, 1])
    #expect(Color(cgColor: UIColor.magenta.cgColor) == Color(red: 1, green: 0, blue: 1))
  }
}

@Suite struct WideColorTests {
  /// The numbers were computed from the primaries and the white of both spaces, by XYZ.
  @Test(
    "A color of Display P3 is the nearest one in sRGB",
    arguments: [
      (SIMD3(0.4, 0.5, 0.6), SIMD3(0.3728, 0.5037, 0.6101)), (SIMD3(0.8, 0.3, 0.2), SIMD3(0.8667, 0.2501, 0.1462)),
      (SIMD3(0, 1, 0), SIMD3(0, 1, 0)), (SIMD3(1, 1, 1), SIMD3(1, 1, 1)),
    ]
  )
  func converts(wide: SIMD3<Double>, narrow: SIMD3<Double>) {
    let color = Color(.displayP3, red: wide.x, green: wide.y, blue: wide.z).resolve(in: EnvironmentValues())
    let distance = SIMD3(color.red, color.green, color.blue) - narrow
    #expect(max(abs(distance.min()), abs(distance.max())) < 0.0001)
  }
}
