import Diagnostics
import Foundation
import Testing

@testable import Views

/// What plays that are found show of views with several states.
@MainActor @Suite struct FoundWayTests {
  /// Returns the cues of the play, without holds.
  private func cues<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> [String] {
    let code = AuthorCode(key: "test", at: Location(file: "a.md"))
    let play = FoundPlay(of: code, defaults: .current, within: WorkBudget(seconds: 10)) {
      ViewHost(canvas: CGSize(width: 320, height: 480), content: content)
    }
    return play.text.components(separatedBy: ", ").filter { !$0.hasPrefix("hold") }
  }

  private struct Pager: View {
    @State private var page = 0
    @State private var offset: CGFloat = 0
    var hasButton = true
    var body: some View {
      VStack {
        Color.orange.frame(width: 300, height: 200).opacity(1 - 0.2 * Double(page)).offset(x: offset)
          .accessibilityLabel("Page")
          .gesture(
            DragGesture().onChanged { offset = $0.translation.width }.onEnded { drag in
              withAnimation {
                if drag.translation.width < -50 { page = min(page + 1, 2) }
                if drag.translation.width > 50 { page = max(page - 1, 0) }
                offset = 0
              }
            }
          )
        if hasButton { Button("Next") { withAnimation { page = min(page + 1, 2) } } }
      }
    }
  }

  @Test("A pager with a drag and a button comes to its third page, and is dragged back")
  func reachesLastPage() {
    #expect(
      cues { Pager() } == [
        "drag Page by -100 0 over 0.6", "tap Next", "drag Page by 100 0 over 0.6", "drag Page by 100 0 over 0.6",
      ]
    )
  }

  @Test("A drag that leads on is done again")
  func dragsOn() {
    #expect(
      cues { Pager(hasButton: false) } == [
        "drag Page by -100 0 over 0.6", "drag Page by -100 0 over 0.6", "drag Page by 100 0 over 0.6",
        "drag Page by 100 0 over 0.6",
      ]
    )
  }

  private struct Stars: View {
    @State private var rating = 0
    var body: some View {
      HStack {
        ForEach(1...5, id: \.self) { star in
          Image(systemName: star <= rating ? "star.fill" : "star").onTapGesture { rating = star }
        }
      }
    }
  }

  @Test("Each of five stars is tapped, although those before it have another symbol then")
  func tapsAllStars() { #expect(cues { Stars() } == Array(repeating: "tap star", count: 5)) }

  private struct Menu: View {
    @State private var isOpen = false
    @State private var choice = "Home"
    var body: some View {
      ZStack(alignment: .leading) {
        Button("Menu") { isOpen = true }
        Text(choice).frame(maxWidth: .infinity)
        if isOpen {
          Color.white
          VStack {
            ForEach(["Home", "Profile", "Settings"], id: \.self) { item in
              Button(item) { (choice, isOpen) = (item, false) }
            }
          }
        }
      }
    }
  }

  @Test("Something else is chosen from a menu that covers the view, and then what was chosen at the beginning")
  func choosesFromMenu() { #expect(cues { Menu() } == ["tap Menu", "tap Profile", "tap Menu", "tap Home"]) }

  private struct Deletion: View {
    @State private var asks = false
    @State private var isDeleted = false
    var body: some View {
      Button("Delete") { asks = true }.disabled(isDeleted)
        .confirmationDialog("Delete it?", isPresented: $asks) {
          Button("Cancel", role: .cancel) {}
          Button("Delete File", role: .destructive) { isDeleted = true }
        }
    }
  }

  @Test("A question is answered so that something happens")
  func answers() { #expect(cues { Deletion() } == ["tap Delete", "tap Delete File"]) }

  private struct Recipes: View {
    var body: some View {
      NavigationStack {
        List { NavigationLink("Pancakes") { Detail() } }.navigationTitle("Recipes")
      }
    }

    struct Detail: View {
      @State private var isLiked = false
      var body: some View { Button("Like") { isLiked.toggle() }.opacity(isLiked ? 0.5 : 1) }
    }
  }

  @Test("A detail is left after something was done in it")
  func entersDetail() { #expect(cues { Recipes() } == ["tap Pancakes", "tap Like", "tap Recipes"]) }

  private struct Wizard: View {
    @State private var step = 1
    var body: some View {
      HStack {
        Button("Back") { step -= 1 }.disabled(step == 1)
        Text("\(step)")
        Button("Continue") { step += 1 }.disabled(step == 4)
      }
    }
  }

  @Test("Steps are gone to the end and back")
  func goesToEnd() {
    #expect(cues { Wizard() } == Array(repeating: "tap Continue", count: 3) + Array(repeating: "tap Back", count: 3))
  }

  private struct Chips: View {
    @State private var chosen: Set<String> = []
    var body: some View {
      HStack {
        ForEach(["A", "B", "C", "D", "E", "F"], id: \.self) { chip in
          Button(chip) {
            withAnimation(.linear(duration: 0.8)) { chosen = chosen.symmetricDifference([chip]) }
          }
          .opacity(chosen.contains(chip) ? 1 : 0.5)
        }
      }
    }
  }

  @Test("Fewer of many things are done if all have to be undone")
  func limitsTime() { #expect(cues { Chips() } == ["tap A", "tap B", "tap C", "tap C", "tap B", "tap A"]) }

  @Test("A picker whose options are seen is tapped, and nothing is chosen in it a second time")
  func tapsSegments() {
    struct Span: View {
      @State private var span = 0
      var body: some View {
        Picker("Span", selection: $span) {
          ForEach(["Day", "Week", "Month"].indices, id: \.self) { Text("Span \($0)").tag($0) }
        }
        .pickerStyle(.segmented)
      }
    }
    #expect(cues { Span() } == ["tap Span 1", "tap Span 2", "tap Span 0"])
  }

  @Test("The time of a drag isn't waited for once more")
  func countsDragOnce() {
    struct Bounce: View {
      @State private var offset = CGSize.zero
      var body: some View {
        Text("Card").offset(offset).gesture(
          DragGesture().onChanged { offset = $0.translation }.onEnded { _ in
            withAnimation(.linear(duration: 0.5)) { offset = .zero }
          }
        )
      }
    }
    let code = AuthorCode(key: "test", at: Location(file: "a.md"))
    let play = FoundPlay(of: code, defaults: .current, within: WorkBudget(seconds: 10)) {
      ViewHost(canvas: CGSize(width: 320, height: 480)) { Bounce() }
    }
    #expect(play.text == "hold 0.6, drag Card by 100 0 over 0.6, hold 1.1")
  }

  @Test("What stays where a finger leaves it is moved back before the next thing")
  func movesBack() {
    struct Knob: View {
      let name: String
      @State private var place: CGFloat = 0
      @State private var rest: CGFloat = 0
      var body: some View {
        Color.red.frame(width: 40, height: 40).offset(x: place).accessibilityLabel(name)
          .gesture(DragGesture().onChanged { place = rest + $0.translation.width }.onEnded { _ in rest = place })
      }
    }
    let found = cues {
      Knob(name: "A")
      Knob(name: "B")
    }
    #expect(
      found == ["A", "B"].flatMap { ["drag \($0) by 100 0 over 0.6", "drag \($0) by -100 0 over 0.6"] }
    )
  }

  private struct Demos: View {
    @State private var eases = false
    @State private var springs = false
    var body: some View {
      VStack {
        Circle().frame(width: 60, height: 60).offset(x: eases ? 100 : 0)
        Button("Ease") { withAnimation(.easeInOut(duration: 1)) { eases.toggle() } }
        Circle().frame(width: 60, height: 60).offset(x: springs ? 100 : 0)
        Button("Spring") { withAnimation(.spring(duration: 0.5)) { springs.toggle() } }
      }
    }
  }

  // ThreeWaysToAnimate of amosgyamfi/open-swiftui-animations, m801: its author taps each button there and back, and then the next.
  @Test("A button that moves something else is tapped there and back before the next one")
  func tapsThereAndBack() { #expect(cues { Demos() } == ["tap Ease", "tap Ease", "tap Spring", "tap Spring"]) }

  private struct Rows: View {
    @State private var done: Set<String> = []
    var body: some View {
      VStack {
        ForEach(["Milk", "Bread"], id: \.self) { row in
          HStack {
            Text(row)
            Spacer()
            Image(systemName: "checkmark").opacity(done.contains(row) ? 1 : 0)
          }
          .contentShape(Rectangle())
          .onTapGesture { done = done.symmetricDifference([row]) }
        }
      }
    }
  }

  // DisclosureCustomCheckList of PollyVern/SwiftUI-Animations, m505: its author checks all rows before one is unchecked.
  @Test("Rows that show their own marks are all checked before they are unchecked")
  func checksRows() { #expect(cues { Rows() } == ["tap Milk", "tap Bread", "tap Bread", "tap Milk"]) }

  private struct Presets: View {
    @State private var preset = 0
    @State private var isLarge = false
    private let springs: [Animation] = [.smooth, .snappy, .spring(response: 0.6, dampingFraction: 0.25)]
    var body: some View {
      VStack {
        Picker("Spring", selection: $preset) {
          Text("Smooth").tag(0)
          Text("Snappy").tag(1)
          Text("Bouncy").tag(2)
        }
        .pickerStyle(.segmented)
        Button("Grow") { withAnimation(springs[preset]) { isLarge.toggle() } }
        Circle().frame(width: 120, height: 120).scaleEffect(isLarge ? 1.5 : 1)
      }
    }
  }

  @Test("A button whose motion is long is tapped, although a picker has to be set back after it")
  func showsWhatChoicesDo() {
    #expect(cues { Presets() } == ["tap Snappy", "tap Bouncy", "tap Grow", "tap Grow", "tap Smooth"])
  }
}
