import Foundation
import Scenes
import Testing

@testable import Views

/// Views in the light and in the dark appearance.
@MainActor @Suite struct AppearanceTests {
  private func scene<Content: Views.View>(@Views.ViewBuilder _ content: @escaping () -> Content) -> ViewScene {
    .test([.hold(1)], on: .init(width: 100, height: 100), content)
  }

  private func fills(_ scene: ViewScene) throws -> [Scenes.Color] {
    try scene.composition().timelines.full.layers.filter { $0.id.hasPrefix("box") }.compactMap { layer in
      if case .color(let color)? = layer.look.fill { color } else { nil }
    }
  }

  /// Counts how often it is evaluated.
  private final class Count { var number = 0 }

  private struct Counted: Views.View {
    let count: Count
    var body: some Views.View {
      count.number += 1
      return Color.red
    }
  }

  private struct Aware: Views.View {
    let count: Count
    @Views.Environment(\.colorScheme) private var scheme
    var body: some Views.View {
      count.number += 1
      return scheme == .dark ? Color.white : Color.blue
    }
  }

  @Test("A view that doesn't ask for its appearance is evaluated for both at once")
  func playsOnce() throws {
    let (plain, aware) = (Count(), Count())
    #expect(try fills(scene { Counted(count: plain) }) == [Scenes.Color(0xFF3B30, dark: 0xFF453A)])
    #expect(try fills(scene { Aware(count: aware) }) == [Scenes.Color(0x007AFF, dark: 0xFFFFFF)])
    #expect(aware.number == 2 * plain.number)
  }

  private struct Pulsing: Views.View {
    @Views.State private var isLarge = false
    var body: some Views.View {
      Views.Circle().frame(width: isLarge ? 60 : 10).animation(.linear(duration: 1), value: isLarge)
        .onAppear { isLarge = true }
        .preferredColorScheme(.dark)
    }
  }

  @Test("What begins as a view appears is animated in the appearance that the view prefers, too")
  func animatesInPreferredAppearance() throws {
    let timeline = try scene { Pulsing() }.composition().timelines.full
    let circle = try #require(timeline.layers.last)
    let widths = [0, 0.5, 1].map { circle.frame.value(at: $0).width }
    #expect(zip(widths, [10, 35, 60]).allSatisfy { abs($0 - $1) < 0.5 }, "\(widths)")
  }

  /// Notes what happens.
  private final class Log { var events: [String] = [] }

  private struct Ambiguous: Views.View {
    @Views.Environment(\.colorScheme) private var scheme
    let log: Log
    var body: some Views.View {
      Group {
        if scheme == .light {
          Color.red.onAppear { log.events.append("light") }.onDisappear { log.events.append("gone") }
        } else {
          Color.blue.onAppear { log.events.append("dark") }
        }
      }
      .task(id: scheme) { log.events.append("task \(scheme)") }
      .preferredColorScheme(.dark)
    }
  }

  @Test("A view that isn't there in the preferred appearance never appears")
  func showsOnlyPreferred() {
    let log = Log()
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { Ambiguous(log: log) }
    host.advance(by: 1)
    #expect(log.events == ["dark", "task dark"])
  }

  private struct Switching: Views.View {
    @Views.State private var isDark = false
    var body: some Views.View {
      VStack {
        Views.Button("Change") { isDark.toggle() }
        Color.red.frame(width: isDark ? 60 : 10, height: 10).animation(.linear(duration: 1), value: isDark)
      }
      .preferredColorScheme(isDark ? .dark : .light)
    }
  }

  @Test("A change that also changes the preferred appearance keeps its animation")
  func animatesWithAppearance() throws {
    let play: [Cue] = [.hold(0.5), .tap("Change"), .hold(1.5)]
    let timeline = try ViewScene.test(play, on: .init(width: 100, height: 100)) { Switching() }.composition().timelines
      .full
    let bar = try #require(timeline.layers.first { $0.frame.value(at: 2).width == 60 })
    let time = 1.0
    #expect((20...50).contains(bar.frame.value(at: time).width), "\(bar.frame.value(at: time))")
  }

  private struct Preferring: Views.View {
    @Views.State private var isDark = true
    var body: some Views.View {
      ZStack {
        Button("Change") { isDark.toggle() }
        Color.red.frame(width: 10, height: 10).preferredColorScheme(isDark ? .dark : nil)
        Color.primary.frame(width: 10, height: 10).preferredColorScheme(.light)
      }
    }
  }

  /// The widths and the colors of what is drawn.
  private func shown(_ host: ViewHost) -> [String] {
    host.snapshot.allLayers.compactMap { layer in
      guard case .shape(let shape)? = layer.content, case .color(let color) = shape.paint else { return nil }
      let channels = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
      return "\(Int(layer.frame.width)) \(channels)"
    }
  }

  @Test("The whole screen has the appearance that the first view in it prefers, from the start")
  func prefersAppearance() throws {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { Preferring() }
    #expect(shown(host) == ["100 [0, 0, 0]", "10 [255, 69, 58]", "10 [255, 255, 255]"])
    #expect(host.updates.count == 1)
  }

  @Test("A preferred appearance changes with a state, and the screen with it")
  func changesPreference() throws {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { Preferring() }
    try host.tap("Change")
    #expect(shown(host) == ["100 [255, 255, 255]", "10 [255, 59, 48]", "10 [0, 0, 0]"])
    #expect(host.updates.count == 2)
  }

  @Test("A sheet has its own preferred appearance, and the screen below doesn't")
  func prefersInSheet() {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) {
      Color.red.frame(width: 10, height: 10).sheet(isPresented: .constant(true)) {
        Color.primary.frame(width: 20, height: 20).preferredColorScheme(.dark)
      }
    }
    let colors = shown(host)
    #expect(colors.first == "10 [255, 59, 48]")
    #expect(colors.contains("20 [255, 255, 255]"))
  }

  @Test("Colors that are faded, mixed or multiplied are so in both appearances")
  func changesBoth() throws {
    let colors = try fills(
      scene {
        ZStack {
          Views.Rectangle().fill(Color.primary.opacity(0.5))
          Views.Rectangle().fill(Color.primary.mix(with: .white, by: 0.5, in: .device))
          Views.Rectangle().fill(Color.white).colorMultiply(.primary)
        }
      }
    )
    try #require(colors.count == 3)
    #expect(colors[0].light.opacity == 0.5 && colors[0].dark.opacity == 0.5 && colors[0].dark.hex == 0xFFFFFF)
    #expect(colors[1] == Scenes.Color(0x808080, dark: 0xFFFFFF))
    #expect(colors[2] == Scenes.Color(0x000000, dark: 0xFFFFFF))
  }

  @Test("The secondary background is opaque, in the color of secondarySystemBackground")
  func fillsSecondaryBackground() throws {
    let card = scene { Views.Text("A").background(.background.secondary) }
    #expect(try fills(card) == [Scenes.Color(0xF2F2F7, dark: 0x1C1C1E)])
  }

  @Test("A part of a view that is always dark has dark colors in both appearances")
  func keepsOverrides() throws {
    #expect(
      try fills(scene { Color.red.environment(\.colorScheme, .dark) }) == [Scenes.Color(0xFF453A, dark: 0xFF453A)]
    )
  }

  @Test("A view may calculate with a color's numbers, which are other ones in the dark")
  func resolvesTwice() throws {
    struct Swapped: Views.View {
      @Views.Environment(\.self) var environment
      var body: some Views.View {
        let color = Color.orange.resolve(in: environment)
        Color(red: color.blue, green: color.green, blue: color.red)
      }
    }
    #expect(try fills(scene { Swapped() }) == [Scenes.Color(0x0095FF, dark: 0x0A9FFF)])
  }

  @Test("A color by its name is that of the scene, or gray with a note")
  func namesColors() throws {
    var scene = scene {
      ZStack {
        Color("Sea"); Color("Sand")
      }
    }
    scene.colors = ["Sea": .teal]
    #expect(try fills(scene) == [Scenes.Color(0x30B0C7, dark: 0x40C8E0), Scenes.Color(0x8E8E93)])
    let notes = try scene.composition().notes.map(\.message)
    #expect(notes == ["there is no color “Sand”, so it is gray; expected it in colors: [\"Sand\": Color(…)]"])
  }

  /// The values that browsers give `color-mix(in oklab, …)`.
  @Test(
    "Colors are mixed in Oklab",
    arguments: [(0xFF0000, 0x0000FF, 0x8C53A2), (0x000000, 0xFFFFFF, 0x636363), (0x00FF00, 0x00FF00, 0x00FF00)]
  )
  func mixes(first: UInt32, second: UInt32, mixed: UInt32) throws {
    func color(_ hex: UInt32) -> Views.Color {
      Views.Color(red: Double(hex >> 16) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
    }
    #expect(try fills(scene { color(first).mix(with: color(second), by: 0.5) }) == [Scenes.Color(mixed)])
  }

  /// A list over another screen.
  private struct Presenting: Views.View {
    var isSheet: Bool
    var body: some Views.View {
      Views.Text("Below")
        .sheet(isPresented: .constant(isSheet)) { List { Views.Text("Row") } }
        .fullScreenCover(isPresented: .constant(!isSheet)) { List { Views.Text("Row") } }
    }
  }

  @Test("In the dark, a sheet and its cards are lighter than those of a screen", arguments: [true, false])
  func raisesSheets(isSheet: Bool) throws {
    let fills = try fills(scene { Presenting(isSheet: isSheet) })
    #expect(fills.contains(Scenes.Color(0xF2F2F7, dark: isSheet ? 0x1C1C1E : 0)))
    #expect(fills.contains(Scenes.Color(0xFFFFFF, dark: isSheet ? 0x2C2C2E : 0x1C1C1E)))
  }
}
