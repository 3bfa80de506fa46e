import Diagnostics
import Foundation
import Testing

@testable import Views

private struct Endless: View {
  var body: some View { Endless2() }
}

private struct Endless2: View {
  var body: AnyView { AnyView(VStack { Endless() }) }
}

private struct Unsettled: View {
  @State private var size: CGFloat = 1
  var body: some View {
    Color.red.frame(width: size, height: 1)
      .background(GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) })
      .onPreferenceChange(Width.self) { size = $0 + 1 }
  }

  struct Width: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
  }
}

/// Counts to a number, one step in each evaluation.
private struct Counting: View {
  let end: Int
  @State private var count = 0
  var body: some View {
    Text("\(count)")
      .onAppear { count = 1 }
      .onChange(of: count) { if count < end { count += 1 } }
  }
}

/// Two numbers that change each other, with several animations.
private struct Crossing: View {
  @State private var a = 0
  @State private var b = 0
  var body: some View {
    Text("\(a) \(b)")
      .onAppear { a = 1 }
      .onChange(of: a) {
        withAnimation(.linear) { b += 1 }
        withAnimation(.easeIn) { b += 1 }
      }
      .onChange(of: b) {
        withAnimation(.linear) { a += 1 }
        withAnimation(.easeIn) { a += 1 }
      }
  }
}

private struct SelfCalling: View {
  var body: some View { Text("").onAppear { call() } }
  private func call() { Views.DispatchQueue.main.async { call() } }
}

private struct ChangesInBody: View {
  @State private var count = 0
  var body: some View {
    let _ = (count += 1)
    return Text("\(count)")
  }
}

private struct Metronome: View {
  @State private var beats = 0
  var body: some View {
    Text("\(beats)").onAppear {
      Views.Timer.scheduledTimer(withTimeInterval: 0.0, repeats: true) { _ in beats += 1 }
    }
  }
}

private struct Restless: View {
  var body: some View {
    Text("").task { while !Task.isCancelled { await Task.yield() } }
  }
}

private struct Nest: View {
  let depth: Int
  var body: AnyView {
    depth == 0
      ? AnyView(Text("x"))
      : AnyView(
        HStack {
          Text("a");
          VStack {
            Nest(depth: depth - 1); Color.red
          }
        }
      )
  }
}

/// Views that ask for too much get a message.
@MainActor @Suite struct LimitTests {
  private func host<Content: View>(limits: ViewLimits = ViewLimits(), _ view: Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 300, height: 300), limits: limits) { view }
  }

  private func says(_ host: ViewHost, _ words: String) -> Bool {
    host.diagnostics.contains { $0.message.contains(words) }
  }

  @Test("A body without end")
  func recursion() { #expect(says(host(Endless()), "nested more than")) }

  @Test("A preference that never settles goes on for eight frames")
  func preference() {
    let host = host(Unsettled())
    #expect(host.diagnostics.isEmpty)
    host.advance(by: 1)
    #expect(says(host, "still changes after 72 evaluations"))
  }

  @Test("What takes more evaluations than a frame has is settled in the next one", arguments: [1, 7, 9, 60])
  func settlesLater(rounds: Int) {
    let host = host(Counting(end: rounds))
    host.advance(by: 1)
    #expect(host.snapshot.allLayers.contains { $0.label == "\(rounds)" })
    #expect(host.diagnostics.isEmpty)
  }

  @Test("Actions that lead to actions with animations of their own come to an end")
  func crossing() {
    let host = host(limits: ViewLimits(passes: 4), Crossing())
    host.advance(by: 1)
    #expect(says(host, "still changes after 20 evaluations"))
  }

  @Test("A closure that calls itself at once")
  func selfCalling() {
    let host = host(SelfCalling())
    host.advance(by: 1)
    #expect(says(host, "more than 1000 events at 0.0 s"))
    #expect(host.clock.next == nil)
  }

  @Test("A body that changes state")
  func changeInBody() { #expect(says(host(ChangesInBody()), "body changes state")) }

  @Test("Too many rows")
  func rows() {
    let host = host(limits: ViewLimits(views: 1000), ScrollView { VStack { ForEach(0..<10_000) { Text("\($0)") } } })
    #expect(says(host, "more than 1000 parts"))
  }

  @Test("More rows than there is memory for", arguments: [1_000_000_000, Int.max])
  func endlessRows(count: Int) {
    let rows = ScrollView { LazyVStack { ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 1) } } }
    #expect(says(host(limits: ViewLimits(views: 5000), rows), "more than 5000 parts"))
  }

  @Test("A gesture is at most as long as its limit, whatever number that is", arguments: [-1, 0, .nan, 601, .infinity])
  func anyGesture(limit: Double) throws {
    let host = host(limits: ViewLimits(gesture: limit), Color.red.accessibilityLabel("a").gesture(DragGesture()))
    let longest = limit > 0 ? 600 : 0
    let error = #expect(throws: Diagnostic.self) { try host.drag("a", by: .zero, over: 1e300) }
    #expect(error?.message == "the drag takes 1e+300 s; expected 0…\(longest) s")
  }

  @Test("A view is shown even if no evaluation may follow another", arguments: [-1, 0, Int.min])
  func anyPasses(passes: Int) { #expect(!host(limits: ViewLimits(passes: passes), Text("a")).snapshot.layers.isEmpty) }

  @Test("A timer without end")
  func timer() {
    let host = host(limits: ViewLimits(events: 100), Metronome())
    host.advance(by: 10)
    #expect(says(host, "more than 100 events"))
  }

  @Test("A task that never waits")
  func task() {
    #expect(
      says(host(limits: ViewLimits(events: 100), Restless()), "tasks go on without a wait for more than 100 steps")
    )
  }

  @Test("Stacks in stacks in stacks take time that grows with their number alone", .timeLimit(.minutes(20)))
  func nesting() { #expect(!host(Nest(depth: 40)).snapshot.layers.isEmpty) }

  @Test("Two elements with one id")
  func duplicates() { #expect(says(host(VStack { ForEach([1, 1], id: \.self) { Text("\($0)") } }), "id “1”")) }

  @Test("A frame that can't be", arguments: [-1, CGFloat.infinity, .nan])
  func badFrames(length: CGFloat) {
    #expect(says(host(Color.red.frame(width: length, height: 10)), "frame has the number \(length), so it is left out"))
  }

  @Test(
    "Numbers that make no sense leave every frame finite",
    arguments: [-1e9, -1, 0, 1e-300, 1e300, CGFloat.infinity, -.infinity, .nan]
  )
  func oddNumbers(number: CGFloat) {
    let host = host(
      ScrollView {
        VStack(spacing: number) {
          Color.red.frame(minWidth: number, idealWidth: number, maxWidth: number, minHeight: number, maxHeight: number)
          Text("Some words").padding(number).offset(x: number).lineSpacing(number).font(.system(size: number))
          HStack(spacing: number) {
            Spacer(minLength: number); Color.red.aspectRatio(number, contentMode: .fill)
          }
          Circle().trim(from: number, to: 1).stroke(lineWidth: number).position(x: number, y: number)
          LazyVGrid(columns: [GridItem(.adaptive(minimum: number)), GridItem(.flexible(minimum: number))]) { Text("a") }
          Grid { GridRow { Color.red.gridCellColumns(number == 0 ? 0 : 3) } }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .rotationEffect(.degrees(Double(number))).scaleEffect(number)
      }
    )
    for layer in host.snapshot.allLayers {
      let frame = layer.frame
      let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite }
      #expect(isFinite, "\(frame)")
    }
  }

  @Test("An infinite frame in a scroll view is as long as its content")
  func infiniteInScroll() throws {
    let host = host(ScrollView { Text("a").frame(maxHeight: .infinity).accessibilityIdentifier("frame") })
    let frame = try #require(host.snapshot.layer(named: "frame")).frame
    #expect(frame.height < 30)
  }

  @Test("What a finger would do with a list and isn't played is noted")
  func notesListGestures() {
    let list = host(List { ForEach(0..<2) { Text("\($0)") }.onMove { _, _ in } }.refreshable {})
    let notes = list.diagnostics.map(\.message)
    #expect(notes.contains { $0.hasPrefix("onMove isn't played") })
    #expect(notes.contains { $0.hasPrefix("refreshable isn't played") })
  }
}
