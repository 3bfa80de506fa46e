import Foundation
import Testing

@testable import Views

/// The speed that gestures of two fingers tell at their end.
@MainActor @Suite struct FingerSpeedTests {
  private final class Speeds {
    var all: [Double] = []
  }

  private func photo(_ speeds: Speeds) -> ViewHost {
    ViewHost(canvas: CGSize(width: 200, height: 100)) {
      Color.blue
        .gesture(MagnifyGesture().onEnded { speeds.all.append($0.velocity) })
        .gesture(RotateGesture().onEnded { speeds.all.append($0.velocity.degrees) })
        .accessibilityLabel("photo")
    }
  }

  @Test("A pinch ends at its even speed, as a magnification and an angle in a second")
  func tellsSpeed() throws {
    let speeds = Speeds()
    try photo(speeds).pinch("photo", magnification: 2, rotation: .degrees(30), over: 0.5)
    try #require(speeds.all.count == 2)
    let found = speeds.all.sorted()
    #expect(abs(found[0] - 2) < 1e-6 && abs(found[1] - 60) < 1e-6)
  }

  @Test("A pinch without a duration has no speed")
  func needsTime() throws {
    let speeds = Speeds()
    try photo(speeds).pinch("photo", magnification: 2, over: 0)
    #expect(speeds.all.allSatisfy { $0 == 0 })
  }
}
