import Curves
import Testing

@testable import Scenes

/// Values that fade into each other, as layers with opacities.
@Suite struct BlendOverlaysTests {
  /// A track that goes from 0 to other values, one per second, by turns on a curve and at once.
  private func track(_ values: [Int]) -> Track<Blend<Int>> {
    var track = Track(constant: Blend(0))
    for (index, value) in values.enumerated() {
      let animation = Animation.linear(duration: index.isMultiple(of: 3) ? 0 : 0.7)
      track.retarget(to: Blend(value), start: Double(index) + 0.5, animation: animation)
    }
    track.hold(until: Double(values.count) + 1)
    return track
  }

  @Test("Opaque values over each other show each value with its weight", arguments: 1...12)
  func showsWeights(seed: Int) {
    let values = (1...20).map { ($0 * $0 * seed + $0 * 5) % 8 }
    let track = track(values)
    let overlays = BlendOverlays(track, isOpaque: { _ in true }, isDrawn: { _ in true }).overlays
    for step in 0..<400 {
      let time = Double(step) * 21 / 400 + 0.0101
      let blend = track.value(at: time)
      var covered = 0.0
      for overlay in overlays.reversed() {
        let shown = (1 - covered) * overlay.opacity.value(at: time)
        covered += shown
        #expect(abs(shown - blend.weight(of: overlay.value)) < 1e-9, "\(overlay.value) after \(time) s")
      }
    }
  }

  @Test("Values that aren't opaque have their weights as opacities, and those that aren't drawn have no layer")
  func keepsWeights() {
    let track = track([1, 2, 0, 3, 1])
    let overlays = BlendOverlays(track, isOpaque: { _ in false }, isDrawn: { $0 != 0 }).overlays
    #expect(overlays.map(\.value) == [1, 2, 3])
    for time in [0, 0.5, 0.6, 1.7, 2, 2.6, 3.5, 4.8, 5.9, 6] {
      let blend = track.value(at: time)
      for overlay in overlays { #expect(abs(overlay.opacity.value(at: time) - blend.weight(of: overlay.value)) < 1e-9) }
    }
  }

  @Test("A layer is as long as its own changes, however many values there are", arguments: [10, 100, 1000])
  func growsLikeTheValues(count: Int) {
    let overlays = BlendOverlays(track(Array(1...count)), isOpaque: { _ in true }, isDrawn: { _ in true }).overlays
    #expect(overlays.count == count + 1)
    #expect(overlays.allSatisfy { $0.opacity.segments.count <= 7 })
    #expect(overlays.allSatisfy { $0.opacity.segments.last?.end == Double(count) + 1 })
  }
}
