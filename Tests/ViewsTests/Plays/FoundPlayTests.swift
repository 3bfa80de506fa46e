import Diagnostics
import Foundation
import Testing

@testable import Views

/// Plays that are found for views whose authors have written none.
@MainActor @Suite struct FoundPlayTests {
  private func play<Content: View>(
    _ size: CGSize = CGSize(width: 320, height: 480),
    except stopped: [[String]] = [],
    @ViewBuilder _ content: @escaping () -> Content
  ) -> String {
    let code = AuthorCode(key: "test", at: Location(file: "a.md"))
    let budget = WorkBudget(seconds: 10)
    return FoundPlay(of: code, except: stopped, defaults: .current, within: budget) {
      ViewHost(canvas: size, content: content)
    }.text
  }

  private struct Like: View {
    @State private var isLiked = false
    var body: some View {
      Button(isLiked ? "Liked" : "Like") { withAnimation(.linear(duration: 0.5)) { isLiked.toggle() } }
        .opacity(isLiked ? 0.5 : 1)
    }
  }

  private struct Steps: View {
    @State private var step = 0
    var body: some View { Button("Step \(step)") { step = (step + 1) % 3 } }
  }

  private struct Tabs: View {
    @State private var chosen = "One"
    var body: some View {
      HStack {
        ForEach(["One", "Two", "Three"], id: \.self) { tab in
          Button(tab) { chosen = tab }.opacity(chosen == tab ? 1 : 0.5)
        }
      }
    }
  }

  private struct Switches: View {
    @State private var sound = false
    @State private var light = false
    var body: some View {
      VStack {
        Toggle("Sound", isOn: $sound)
        Button("Nothing") {}
        Toggle("Light", isOn: $light)
      }
    }
  }

  private struct Volume: View {
    @State private var volume = 0.25
    var body: some View {
      Slider(value: $volume) { Text("Volume") }
      Circle().frame(width: 10 + 100 * volume)
    }
  }

  private struct Sheet: View {
    @State private var isShown = false
    var body: some View {
      Button("Open") { isShown = true }.sheet(isPresented: $isShown) { Button("Done") { isShown = false } }
    }
  }

  private struct Card: View {
    @State private var offset = CGSize.zero
    var body: some View {
      Text("Card").offset(offset).gesture(
        DragGesture().onChanged { offset = $0.translation }.onEnded { _ in withAnimation { offset = .zero } }
      )
    }
  }

  private struct Flipping: View {
    @State private var angle = 0.0
    var body: some View {
      Text("Card").rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
        .onTapGesture { withAnimation(.linear(duration: 0.5)) { angle += 180 } }
    }
  }

  @Test("What has turned round once is where it began")
  func turnsRound() { #expect(play { Flipping() } == "hold 0.6, tap Card, hold 1.1, tap Card, hold 1.1") }

  /// A card that goes away if it is thrown farther than 150 points.
  private struct ThrownCard: View {
    @State private var offset = CGSize.zero
    @State private var isGone = false
    var body: some View {
      if !isGone {
        Text("Card").offset(offset).gesture(
          DragGesture().onChanged { offset = $0.translation }.onEnded { value in
            if abs(value.translation.width) > 150 { isGone = true } else { offset = .zero }
          }
        )
      }
    }
  }

  /// A grid that is hidden, but still there, while its detail is seen.
  private struct Detail: View {
    @State private var chosen: Int?
    var body: some View {
      ZStack(alignment: .top) {
        VStack { ForEach(0..<3) { index in Button("Item \(index)") { chosen = index } } }.opacity(chosen == nil ? 1 : 0)
        if chosen != nil { Button("Close") { chosen = nil } }
      }
    }
  }

  @Test("What springs back from a short drag is dragged farther")
  func throwsFarther() {
    #expect(play { ThrownCard() }.hasPrefix("hold 0.6, drag Card by 240 0 over 0.6, hold"))
  }

  @Test("What has an opacity of 0 isn't tapped")
  func leavesOutUnseen() {
    let text = play { Detail() }
    #expect(text.hasPrefix("hold 0.6, tap Item 0, hold 0.6, tap Close"))
  }

  /// A row that is swept aside, over a button as wide as its inside.
  private struct SweptRow: View {
    @State private var isDeleted = false
    @State private var offset: CGFloat = 0
    var body: some View {
      ZStack(alignment: .trailing) {
        Button("Delete") { isDeleted = true }.frame(width: isDeleted ? 10 : 80)
        Color.white.offset(x: offset).accessibilityLabel("Row").gesture(
          DragGesture().onChanged { offset = min(0, $0.translation.width) }
            .onEnded { _ in offset = offset < -50 ? -80 : 0 }
        )
      }
      .frame(height: 72)
    }
  }

  @Test("What lies under a shape isn't tapped before the shape is dragged")
  func leavesOutCovered() { #expect(play { SweptRow() }.hasPrefix("hold 0.6, drag Row by -100 0 over 0.6, hold ")) }

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Add, \(count)") { count += 1 } }
  }

  private struct HiddenPhases: View {
    @State private var isOn = false
    var body: some View {
      PhaseAnimator([1, 0.5]) { phase in Circle().scaleEffect(isOn ? phase : 1) }
        .accessibilityLabel("Dot")
        .onTapGesture { isOn.toggle() }
    }
  }

  @Test("Phases that look alike don't keep a view from being tapped")
  func tapsPhasesThatLookAlike() {
    #expect(play { HiddenPhases() }.contains("tap Dot"))
  }

  // MultiStepSpring of GetStream/swiftui-spring-animations, m610.
  @Test("After a tap that lets phases look alike again, nothing is waited for")
  func restsInPhasesThatLookAlike() {
    #expect(play { HiddenPhases() } == "hold 0.6, tap Dot, hold 2.6, tap Dot, hold 0.6")
  }

  @Test("A button is tapped there and back, with the time that its motion needs")
  func tapsBack() { #expect(play { Like() } == "hold 0.6, tap Like, hold 1.1, tap Liked, hold 1.1") }

  @Test("What leads through several states is tapped until it is where it began")
  func tapsAround() {
    #expect(play { Steps() } == "hold 0.6, tap Step 0, hold 0.6, tap Step 1, hold 0.6, tap Step 2, hold 0.6")
  }

  @Test("Several are tapped in reading order, and the first choice is made again")
  func tapsInOrder() {
    #expect(play { Tabs() } == "hold 0.6, tap Two, hold 0.6, tap Three, hold 0.6, tap One, hold 0.6")
  }

  @Test("Toggles are set and set back, and what does nothing is left out")
  func setsToggles() throws {
    let text = play { Switches() }
    #expect(text.contains("tap Sound") && text.contains("tap Light") && !text.contains("Nothing"))
    #expect(text.components(separatedBy: "tap Sound").count == 3)
  }

  @Test("A slider is set to its end and back")
  func setsSliders() { #expect(play { Volume() }.contains("set Volume to 1, hold 0.6, set Volume to 0.25")) }

  @Test("A sheet is closed again")
  func closesSheets() {
    let text = play { Sheet() }
    #expect(text.hasPrefix("hold 0.6, tap Open, hold ") && text.contains(", tap Done, hold "))
  }

  /// A drawer at the right, which follows a finger anywhere and opens to the left.
  private struct Drawer: Views.View {
    @Views.State private var distance: CGFloat = 0
    @Views.State private var isOpen = false

    var body: some Views.View {
      Views.Color.orange.frame(width: 100, height: 100).offset(x: (isOpen ? 0 : 90) + distance)
        .accessibilityLabel("Drawer")
        .gesture(
          DragGesture().onChanged { distance = $0.translation.width }
            .onEnded { drag in
              if drag.translation.width < -50 { isOpen = true } else if drag.translation.width > 50 { isOpen = false }
              distance = 0
            }
        )
    }
  }

  @Test("What follows a finger is dragged to where it stays")
  func dragsToStay() { #expect(play { Drawer() }.hasPrefix("hold 0.6, drag Drawer by -100 0 over 0.6, hold ")) }

  @Test("What follows a finger is dragged")
  func drags() { #expect(play { Card() }.hasPrefix("hold 0.6, drag Card by 100 0 over 0.6, hold ")) }

  @Test("A label with a comma stands in quotation marks, and what counts is tapped three times")
  func quotesLabels() {
    #expect(
      play { Counter() } == "hold 0.6, tap “Add, 0”, hold 0.6, tap “Add, 1”, hold 0.6, tap “Add, 2”, hold 0.6"
    )
  }

  @Test("A button that only starts keyframes is tapped, and held for as long as they take")
  func tapsKeyframes() {
    struct Launch: View {
      @State private var count = 0
      var body: some View {
        Button("Launch") { count += 1 }
        Color.red.keyframeAnimator(initialValue: 1.0, trigger: count) {
          $0.scaleEffect($1)
        } keyframes: { _ in
          LinearKeyframe(1.5, duration: 0.4)
          LinearKeyframe(1, duration: 0.5)
        }
      }
    }
    #expect(play { Launch() } == "hold 0.6, tap Launch, hold 1.5")
  }

  @Test("A button that bounces a symbol is tapped")
  func tapsSymbolEffects() {
    struct Ring: View {
      @State private var count = 0
      var body: some View {
        Button("Ring", systemImage: "bell") { count += 1 }.symbolEffect(.bounce, value: count)
      }
    }
    #expect(play { Ring() }.hasPrefix("hold 0.6, tap Ring, hold "))
  }

  @Test("A symbol's button is tapped by its accessibility label, and one of several buttons by its own name")
  func namesLabels() {
    struct Closing: View {
      @State private var isClosed = false
      var body: some View {
        Button {
          isClosed.toggle()
        } label: {
          Image(systemName: "xmark")
        }.accessibilityLabel("Close")
          .opacity(isClosed ? 0.5 : 1)
      }
    }
    #expect(play { Closing() } == "hold 0.6, tap Close, hold 0.6, tap Close, hold 0.6")
    #expect(play { Tabs().accessibilityLabel("Tabs") }.hasPrefix("hold 0.6, tap Two, hold "))
  }

  @Test("A scroll view is scrolled if something changes while it scrolls")
  func scrolls() {
    let text = play {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { index in
            GeometryReader { place in Color.red.opacity(place.frame(in: .global).minY / 500) }.frame(height: 80)
          }
        }
      }
    }
    #expect(text == "hold 0.6, scroll by 0 320 over 1.2, hold 0.6, scroll by 0 -320 over 1.2, hold 0.6")
    #expect(play { ScrollView { ForEach(0..<20) { index in Text("Row \(index)").frame(height: 80) } } } == "")
  }

  @Test("What moves by itself, and what nothing moves, has no play")
  func leavesAlone() {
    struct Pulse: View {
      @State private var isLarge = false
      var body: some View {
        Button("Pulse") { isLarge.toggle() }.scaleEffect(isLarge ? 2 : 1)
          .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isLarge = true } }
      }
    }
    #expect(play { Pulse() } == "")
    #expect(play { Button("Nothing") {} } == "")
  }

  @Test("The play that was found is played, and a note has it")
  func isPlayed() throws {
    let scene = ViewScene(
      listing: "a",
      title: "A",
      description: nil,
      size: nil,
      play: "",
      defaults: .current,
      digest: "found",
      file: "a.md",
      line: 3
    ) { Like() }
    let composition = try scene.composition()
    #expect(
      composition.description == "The word “Like”, then the word “Liked”. Somebody taps “Like”, then taps “Liked”."
    )
    #expect(composition.notes.map(\.id) == [.playFound])
    #expect(composition.notes[0].message.contains("play=\"hold 0.6, tap Like, hold 1.1, tap Liked, hold 1.1\""))
    #expect(abs(composition.timelines.full.duration - 2.8) < 0.01)
  }

  private struct Stack: View {
    @State private var cards = ["a", "b"]
    var body: some View {
      Button("Pop") { if !cards.isEmpty { cards.removeLast() } }
      Button("Push") { cards.append("c") }
      ForEach(cards, id: \.self) { Text($0) }
    }
  }

  @Test(
    "What has stopped the program is left out, and whatever contains it",
    arguments: [
      ([["tap Pop"]], "hold 0.6, tap Push, hold 0.6"),
      ([["tap Push"]], "hold 0.6, tap Pop, hold 0.6, tap Pop, hold 0.6"),
      ([["tap Pop"], ["tap Push"]], ""),
      ([["hold 0.6, tap Push, hold 0.6"], ["tap Pop"]], ""),
      ([["1"], ["2"], ["3"], ["4"], ["5"]], ""),
    ]
  )
  func leavesOutStops(stopped: [[String]], text: String) {
    #expect(play(except: stopped) { Stack() } == text)
  }
}

/// Cues for what a finger does beside taps and drags.
@MainActor @Suite struct FurtherCueTests {
  private func host<Content: View>(_ play: String, @ViewBuilder _ content: () -> Content) throws -> ViewHost {
    let host = ViewHost(canvas: CGSize(width: 300, height: 300), content: content)
    return try ViewPlay(host, Cue.list(play), defaults: .current).host
  }

  private struct Sheet: View {
    @State private var isShown = true
    var body: some View { Text(isShown ? "open" : "closed").sheet(isPresented: $isShown) { Text("Hello") } }
  }

  @Test("A sheet is pulled down", arguments: ["pull down", "pull Sheet down"])
  func pullsSheets(play: String) throws { #expect(try host(play) { Sheet() }.presentations.isEmpty) }

  @Test("Without a sheet, nothing can be pulled down")
  func needsSheet() throws {
    let error = #expect(throws: Diagnostics.self) { try host("pull down") { Text("a") } }
    #expect(
      error?.all.first?.message == "cue 1: there is no sheet to pull down; expected a sheet that a finger can dismiss"
    )
  }

  @Test(
    "A scroll view is scrolled by points, and to its end",
    arguments: [("scroll by 0 40", -40.0), ("scroll to bottom", -700)]
  )
  func scrolls(play: String, place: CGFloat) throws {
    let host = try host(play) { ScrollView { Color.red.frame(height: 1000).accessibilityIdentifier("rows") } }
    #expect(host.snapshot.allLayers.first { $0.name == "rows" }?.frame.minY == place)
  }

  @Test("A swipe is a quick drag")
  func swipes() throws {
    struct Card: View {
      @State private var text = "none"
      var body: some View {
        Text(text).accessibilityIdentifier("card").gesture(
          DragGesture().onEnded { text = $0.velocity.width < -500 ? "left" : "other" }
        )
      }
    }
    #expect(try host("swipe card left") { Card() }.snapshot.allLayers.contains { $0.label == "left" })
  }

  @Test("A wait ends when everything has come to rest")
  func waits() throws {
    struct Late: View {
      @State private var text = "early"
      var body: some View {
        Text(text).task {
          try? await Task.sleep(for: .seconds(3))
          text = "late"
        }
      }
    }
    let host = try host("wait until settled, hold 0.5") { Late() }
    #expect(abs(host.clock.now - 3.5) < 0.01 && host.snapshot.allLayers.contains { $0.label == "late" })
  }

  @Test(
    "A view is told the appearance and the size class",
    arguments: [("appearance dark, size compact", "dark compact"), ("size regular", "light regular")]
  )
  func changesDevice(play: String, text: String) throws {
    struct Device: View {
      @Environment(\.colorScheme) private var scheme
      @Environment(\.horizontalSizeClass) private var size
      var body: some View { Text("\(scheme == .dark ? "dark" : "light") \(size == .compact ? "compact" : "regular")") }
    }
    #expect(try host(play) { Device() }.snapshot.allLayers.contains { $0.label == text })
  }
}
