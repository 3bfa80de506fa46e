import Scenes
import Testing

@testable import Views

/// Colors behind masks, which cover them only at times.
@MainActor @Suite struct CoveredMaskTests {
  /// Stars of which a bar shows as many in yellow as are tapped.
  private struct Rating: Views.View {
    @Views.State private var rating = 2.5

    var body: some Views.View {
      stars.overlay(alignment: .leading) {
        Views.Rectangle().fill(.yellow).mask(alignment: .leading) { stars }.frame(width: 40 * rating)
          .allowsHitTesting(false)
      }
    }

    private var stars: some Views.View {
      HStack(spacing: 0) {
        ForEach(1...5, id: \.self) { index in
          Views.Image(systemName: "star.fill").frame(width: 40, height: 40).foregroundColor(.gray)
            .accessibilityLabel("\(index)")
            .onTapGesture { withAnimation(.linear(duration: 1)) { rating = Double(index) } }
        }
      }
    }
  }

  @Test(
    "A color that covers its mask of symbols only at times draws each of them once",
    arguments: [["5", "2"], ["2", "5"], ["5"]]
  )
  func drawsPartsOnce(taps: [String]) throws {
    let play = taps.flatMap { [Cue.hold(0.3), .tap($0), .hold(1.5)] }
    let timeline = try ViewScene.test(play) { Rating() }.composition().timelines.full
    func count(_ color: Scenes.Color) -> Int { timeline.layers.count { $0.look.fill == .color(color) } }
    let yellow = count(Scenes.Color(0xFFCC00, dark: 0xFFD60A))
    #expect(yellow > 0 && yellow == count(Scenes.Color(0x8E8E93, dark: 0x8E8E93)))
  }
}
