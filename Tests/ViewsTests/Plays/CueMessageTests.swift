import Diagnostics
import Foundation
import Testing

@testable import Views

/// What the messages of cues say that find nothing.
@MainActor @Suite struct CueMessageTests {
  private func message<Content: View>(_ cue: String, @ViewBuilder _ content: () -> Content) -> Diagnostic? {
    let host = ViewHost(canvas: CGSize(width: 300, height: 300), content: content)
    return #expect(throws: Diagnostics.self) { try ViewPlay(host, Cue.list(cue), defaults: .current) }?.all.first
  }

  @Test(
    "A message lists identifiers beside labels, and suggests the nearest of both",
    arguments: [("tap Crad", "card"), ("tap Pya", "Pay")]
  )
  func listsIdentifiers(cue: String, suggestion: String) {
    let found = message(cue) { Text("Pay").onTapGesture {}.accessibilityIdentifier("card") }
    #expect(found?.message.hasSuffix("expected “Pay” (identifier “card”)") == true)
    #expect(found?.suggestion == suggestion)
  }

  @Test("A message says what nobody sees")
  func saysWhatIsHidden() {
    let found = message("tap x") {
      VStack {
        Text("a").onTapGesture {}.opacity(0)
        Text("b").onTapGesture {}.rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0))
        Text("c").onTapGesture {}.offset(x: 900)
        Text("d").onTapGesture {}.scaleEffect(0)
        Text("e").onTapGesture {}
      }
    }
    #expect(
      found?.message.hasSuffix(
        "expected one of “e”, “d” (invisible now), “c” (outside of the canvas), “b” (edge-on now)"
      ) == true
    )
  }

  @Test("A message says why what is there can't be tapped")
  func saysWhatIsBarred() {
    let unseen = message("tap Save") { Button("Save") {}.opacity(0) }
    #expect(unseen?.message.contains("“Save” takes no taps, by opacity(0)") == true)
    let disabled = message("tap Save") { Button("Save") {}.disabled(true) }
    #expect(disabled?.message.contains("“Save” is disabled; nothing can be tapped") == true)
    let ignored = message("tap Save") {
      VStack {
        Button("Save") {}.allowsHitTesting(false); Button("Go") {}
      }
    }
    #expect(ignored?.message.contains("“Save” takes no taps, by allowsHitTesting(false); expected “Go”") == true)
  }

  @Test("A label with a line break is listed as cues write it, and found so")
  func writesLineBreaks() throws {
    let found = message("tap x") { Button("Tap\nDrag") {} }
    #expect(found?.message.hasSuffix("expected “Tap\\nDrag”") == true)
    let host = ViewHost(canvas: CGSize(width: 300, height: 300)) { Button("Tap\nDrag") {} }
    #expect(try ViewPlay(host, Cue.list("tap Tap\\nDrag"), defaults: .current).actions.count == 1)
  }

  private struct Presenter: View {
    enum Kind: CaseIterable {
      case sheet, popover, inspector, dialog, cover, alert, staying
    }
    let kind: Kind
    @State private var isOpen = false

    var body: some View {
      let base = Button("Open") { isOpen = true }
      switch kind {
      case .sheet: base.sheet(isPresented: $isOpen) { Text("Inside").presentationDetents([.medium]) }
      case .popover: base.popover(isPresented: $isOpen) { Text("Inside") }
      case .inspector: base.inspector(isPresented: $isOpen) { Text("Inside") }
      case .dialog: base.confirmationDialog("Inside", isPresented: $isOpen) { Button("Yes") {} }
      case .cover: base.fullScreenCover(isPresented: $isOpen) { Text("Inside") }
      case .alert: base.alert("Inside", isPresented: $isOpen) {}
      case .staying: base.sheet(isPresented: $isOpen) { Text("Inside").interactiveDismissDisabled() }
      }
    }
  }

  private func opened(_ kind: Presenter.Kind) throws -> ViewHost {
    let host = ViewHost(canvas: CGSize(width: 300, height: 600)) { Presenter(kind: kind) }
    try host.tap("Open")
    #expect(!host.presentations.isEmpty)
    return host
  }

  @Test(
    "A tap outside takes a sheet or a dialog away",
    arguments: [Presenter.Kind.sheet, .popover, .inspector, .dialog]
  )
  private func closesByTap(kind: Presenter.Kind) throws {
    let host = try opened(kind)
    try host.tap("outside")
    #expect(host.presentations.isEmpty)
  }

  @Test(
    "A tap outside says why something stays",
    arguments: [
      (Presenter.Kind.alert, "a tap outside doesn't close an alert"),
      (.cover, "a full-screen cover leaves nothing outside"),
      (.staying, "a tap outside doesn't close the sheet, by interactiveDismissDisabled()"),
    ]
  )
  private func stays(kind: Presenter.Kind, message: String) throws {
    let host = try opened(kind)
    let error = #expect(throws: Diagnostic.self) { try host.tap("outside") }
    #expect(error?.message.hasPrefix(message) == true)
    #expect(!host.presentations.isEmpty)
  }

  @Test(
    "A sheet that is dragged far goes, and one that is dragged a little returns",
    arguments: [(300.0, true), (30, false)]
  )
  func dragsSheet(distance: Double, goes: Bool) throws {
    let host = try opened(.sheet)
    let rest = host.snapshot
    try host.drag("Sheet", by: CGSize(width: 0, height: distance), over: 1)
    #expect(host.presentations.isEmpty == goes)
    if !goes { #expect(host.snapshot.layers.map(\.atRest) == rest.layers.map(\.atRest)) }
  }

  @Test(
    "A sheet follows the finger, and a sheet that stays gives way a little",
    arguments: [(Presenter.Kind.sheet, 40.0), (.staying, 4)]
  )
  private func followsFinger(kind: Presenter.Kind, distance: CGFloat) throws {
    let host = try opened(kind)
    func top() -> CGFloat? { host.snapshot.allLayers.first { $0.label == "Inside" }?.frame.minY }
    let rest = try #require(top())
    let finger = try host.touch("Sheet")
    finger.move(to: CGSize(width: 0, height: 40))
    #expect(abs(try #require(top()) - rest - distance) < 0.01)
  }

  private struct Counter: View {
    var animation: Animation?
    @State private var count = 0
    var body: some View { Button("Add \(count)") { withAnimation(animation) { count += 1 } } }
  }

  @Test("A first cue that changes the view at once comes after a hold, so that the start is seen")
  func holdsFirst() throws {
    let composition = try ViewScene.test([.tap("Add 0"), .hold(1)]) { Counter() }.composition()
    #expect(composition.timelines.full.duration == 1.5)
    #expect(
      composition.notes.contains {
        $0.message.hasPrefix("the first cue changes the view at once, so the play waits 0.5 s")
      }
    )
  }

  @Test("A first cue that animates, or comes after a hold, begins the play as it says", arguments: [true, false])
  func beginsAtOnce(animates: Bool) throws {
    let play: [Cue] = animates ? [.tap("Add 0"), .hold(1)] : [.hold(0.2), .tap("Add 0"), .hold(0.8)]
    let composition = try ViewScene.test(play) { Counter(animation: animates ? .linear(duration: 0.3) : nil) }
      .composition()
    #expect(composition.timelines.full.duration == 1)
    #expect(!composition.notes.contains { $0.message.contains("first cue") })
  }

  private struct Appearing: View {
    @State private var word = "before"
    var body: some View { Text(word).onAppear { word = "after" } }
  }

  @Test("What a view changes when it appears is what it looks like")
  func looksAsItAppeared() throws {
    let layers = try ViewScene.test([.hold(1)]) { Appearing() }.composition().timelines.full.layers
    let words = layers.compactMap { layer in if case .text(let text) = layer.look.content { text.string } else { nil } }
    #expect(words == ["after"])
  }
}
