import Diagnostics
import Foundation
import Testing

@testable import Scenes
@testable import Views

@MainActor @Suite struct CueTextTests {
  /// What cues do, in words: those that nobody does are “hold” with a number.
  private static func words(_ text: String) throws -> [String] {
    try Cue.list(text).map { cue in
      if case .hold(let duration) = cue.action { return "hold \(duration)" }
      return cue.deed.map { DescriptionWords.english.text(of: $0) } ?? ""
    }
  }

  @Test(
    "A cue is written as words",
    arguments: [
      ("hold 0.6", "hold 0.6"), ("hold 2s", "hold 2.0"), ("tap 🦊", "taps “🦊”"),
      ("tap Add to Cart", "taps “Add to Cart”"),
      ("tap Add #2", "taps “Add”"), ("press Card for 1", "presses “Card”"), ("drag Card by 0 -120", "drags “Card”"),
      ("drag My Card by 0 -120 over 0.4s", "drags “My Card”"),
      ("pinch Photo to 1.5 turning 30°", "moves two fingers on “Photo”"), ("set Volume to 0.5", "sets “Volume” to 0.5"),
      ("type Hello into Name", "types “Hello” into “Name”"), ("choose Red in Color", "chooses “Red”"),
      ("choose Red", "chooses “Red”"), ("tap “Yes, please”", "taps “Yes, please”"), ("Tap 'a, b'", "taps “a, b”"),
      ("set \"Up to date\" to 1", "sets “Up to date” to 1"),
      ("tap Tap\\nDrag", "taps “Tap\nDrag”"), ("tap outside", "taps outside"),
    ]
  )
  func readsCues(text: String, words: String) throws { #expect(try Self.words(text) == [words]) }

  @Test("Of a text without a single cue, the first mistakes are listed", arguments: [99, 100, 30_000])
  func listsMistakes(count: Int) {
    let error = #expect(throws: Diagnostics.self) { try Cue.list(String(repeating: "x,", count: count)) }
    #expect(error?.all.count == min(count, 100))
  }

  @Test("A play has at most 1,000 cues")
  func limitsCues() throws {
    func play(_ count: Int) throws(Diagnostics) -> ViewPlay {
      let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { Text("a").onTapGesture {} }
      return try ViewPlay(host, Cue.list(String(repeating: "tap a, ", count: count)), defaults: .current)
    }
    #expect(try play(1_000).actions.count == 1_000)
    let error = #expect(throws: Diagnostics.self) { try play(1_001) }
    #expect(error?.all.map(\.message) == ["the play has 1001 cues; expected at most 1000"])
  }

  private struct Restless: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").onAppear { Views.Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in count += 1 } }
    }
  }

  @Test("A play ends at the cue at which a view has gone on beyond its limit")
  func endsAtLimit() {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100), limits: ViewLimits(events: 50)) { Restless() }
    let error = #expect(throws: Diagnostics.self) {
      try ViewPlay(host, Cue.list(String(repeating: "hold 1, ", count: 500)), defaults: .current)
    }
    #expect(error?.all.count == 1 && error?.all.first?.message.hasPrefix("more than 50 events by 0.05") == true)
    #expect(host.updates.count <= 53)
  }

  @Test(
    "A play is at most ten minutes long",
    arguments: [
      ("hold 601", "hold is 601.0 s; expected 0…600 s"), ("hold 1e308", "hold is 1e+308 s; expected 0…600 s"),
      ("hold -1", "hold is -1.0 s; expected 0…600 s"),
      ("hold 400, hold 201", "with this hold, the play takes 601.0 s; expected at most 600 s"),
    ]
  )
  func limitsHolds(text: String, message: String) {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { Text("a") }
    let error = #expect(throws: Diagnostics.self) { try ViewPlay(host, Cue.list(text), defaults: .current) }
    #expect(error?.all.count == 1 && error?.all.first?.message.hasSuffix(message) == true)
  }

  @Test("Commas are between cues, and needn't be anywhere else")
  func separatesCues() throws {
    #expect(try Self.words(" hold 0.6,tap 🦊 , hold 1,") == ["hold 0.6", "taps “🦊”", "hold 1.0"])
    #expect(try Self.words("").isEmpty)
  }

  @Test("The second of two equal labels is tapped")
  func countsLabels() throws {
    let host = ViewHost(canvas: CGSize(width: 200, height: 200)) { TwoCounters() }
    _ = try ViewPlay(host, Cue.list("tap Add #2, tap Add #2, tap Add"), defaults: .current)
    #expect(host.root?.texts() == ["1", "Add", "2", "Add"])
  }

  @Test(
    "What isn't a cue is refused with the form that was expected",
    arguments: [
      ("hold", "“hold” isn't a cue; expected “hold 0.6”", nil), ("hold on", "“hold on” isn't a cue", nil),
      ("hold nan", "“hold nan” isn't a cue", nil), ("tap", "“tap” isn't a cue; expected “tap Add”", nil),
      ("tap Add #0", "“tap Add #0” isn't a cue", nil), ("drag Card", "“drag Card” isn't a cue", nil),
      ("drag Card by 3", "“drag Card by 3” isn't a cue", nil), ("pinch Photo", "“pinch Photo” isn't a cue", nil),
      ("set Volume to 0.5 now", "“set Volume to 0.5 now” isn't a cue", nil),
      ("type Hello", "“type Hello” isn't a cue", nil),
      (
        "tpa Add",
        "there is no cue “tpa”; expected hold, tap, press, drag, pinch, set, type, choose, wait, swipe, pull, scroll, appearance or size",
        "tap"
      ),
    ] as [(String, String, String?)]
  )
  func refusesMistakes(text: String, message: String, suggestion: String?) {
    let error = #expect(throws: Diagnostics.self) { try Cue.list(text, at: Location(file: "a.md", line: 3)) }
    #expect(error?.all.first?.message.hasPrefix(message) == true, "\(error?.description ?? "")")
    #expect(error?.all.first?.suggestion == suggestion)
    #expect(error?.all.first?.location == Location(file: "a.md", line: 3))
  }

  @Test("All mistakes of a play are said at once")
  func collectsMistakes() {
    let error = #expect(throws: Diagnostics.self) { try Cue.list("hold, tap Add, drag") }
    #expect(error?.all.count == 2)
  }
}

private struct TwoCounters: View {
  @State private var first = 0
  @State private var second = 0

  var body: some View {
    VStack {
      Text("\(first)")
      Button("Add") { first += 1 }
      Text("\(second)")
      Button("Add") { second += 1 }
    }
  }
}
