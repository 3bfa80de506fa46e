import Foundation
import Testing

@testable import Views

private struct Toggler: View {
  @State private var isOn = false
  let content: (Bool) -> AnyView
  var body: some View {
    VStack {
      content(isOn)
      Button("Switch") { isOn.toggle() }
    }
  }
}

private struct Tally: View {
  var name = "Add"
  @State private var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 }.accessibilityIdentifier(name) }
}

private final class Model: ObservableObject {
  @Published var value = 0
}

private struct Owner: View {
  @StateObject private var model = Model()
  @State private var redraws = 0
  var body: some View {
    VStack {
      Text("\(model.value) after \(redraws)")
      Button("Change") { model.value += 1 }
      Button("Redraw") { redraws += 1 }
    }
  }
}

private struct Child: View {
  @Binding var text: String
  var body: some View { Button("Set") { text = "set" } }
}

private struct Parent: View {
  @State private var text = "unset"
  var body: some View {
    VStack {
      Text(text)
      Child(text: $text)
    }
  }
}

private final class Count: @unchecked Sendable { var value = 0 }

private struct Repeater: View {
  let bodies: Count
  @State private var value = 0
  var body: some View {
    bodies.value += 1
    return VStack {
      Text("\(value)")
      Button("Again") { value = value + 0 }
      Button("Next") { value += 1 }
    }
  }
}

private struct NeedsObject: View {
  @EnvironmentObject var model: Model
  var body: some View { Text("\(model.value)") }
}

private struct Log: View {
  @State private var value = 0
  let note: (String) -> Void
  var body: some View {
    VStack {
      Button("Next") { value += 1 }
      if value < 2 { Text("\(value)").onAppear { note("appear") }.onDisappear { note("disappear") } }
    }
    .onChange(of: value) { old, new in note("\(old)→\(new)") }
  }
}

/// Whose state is whose, and how long it lasts.
@MainActor @Suite struct StateTests {
  private func host<Content: View>(_ view: Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 300, height: 300)) { view }
  }

  private func labels(_ host: ViewHost) -> [String] {
    host.snapshot.allLayers.filter { $0.content != nil }.compactMap(\.label)
  }

  @Test("Setting a state to the value that it has doesn't evaluate the view again")
  func equalValuesAreNoChange() throws {
    let bodies = Count()
    let host = ViewHost(canvas: CGSize(width: 300, height: 300)) { Repeater(bodies: bodies) }
    #expect(bodies.value == 1)
    try host.tap("Again")
    #expect(bodies.value == 1)
    try host.tap("Next")
    #expect(bodies.value == 2)
  }

  @Test("State outlives the view's value")
  func lasts() throws {
    let host = host(Tally())
    try host.tap("Add")
    try host.tap("Add")
    #expect(labels(host) == ["Add 2"])
  }

  @Test("Two views of one type have states of their own")
  func separate() throws {
    let host = host(
      VStack {
        Tally(name: "A"); Tally(name: "B")
      }
    )
    try host.tap("B")
    #expect(labels(host) == ["A 0", "B 1"])
  }

  @Test("The other branch of a condition is another view")
  func branches() throws {
    let host = host(Toggler { isOn in AnyView(Group { if isOn { Tally() } else { Tally() } }) })
    try host.tap("Add")
    try host.tap("Switch")
    #expect(labels(host).contains("Add 0"))
  }

  @Test("A value chosen by a condition is the same view")
  func ternary() throws {
    let host = host(Toggler { isOn in AnyView(Tally(name: isOn ? "Plus" : "Add")) })
    try host.tap("Add")
    try host.tap("Switch")
    #expect(labels(host).contains("Plus 1"))
  }

  @Test("Another id is another view")
  func identifiers() throws {
    let host = host(Toggler { isOn in AnyView(Tally().id(isOn)) })
    try host.tap("Add")
    try host.tap("Switch")
    #expect(labels(host).contains("Add 0"))
  }

  @Test("Another type in AnyView is another view")
  func anyView() throws {
    let host = host(Toggler { isOn in isOn ? AnyView(Tally().padding()) : AnyView(Tally()) })
    try host.tap("Add")
    try host.tap("Switch")
    #expect(labels(host).contains("Add 0"))
  }

  @Test("An element keeps its state when the order changes")
  func reordering() throws {
    let host = host(
      Toggler { isOn in
        AnyView(ForEach(isOn ? ["A", "B"] : ["B", "A"], id: \.self) { Tally(name: $0) })
      }
    )
    try host.tap("A")
    try host.tap("Switch")
    #expect(labels(host).prefix(2) == ["A 1", "B 0"])
  }

  @Test("What comes back begins anew")
  func removal() throws {
    let host = host(Toggler { isOn in AnyView(Group { if !isOn { Tally() } }) })
    try host.tap("Add")
    try host.tap("Switch")
    try host.tap("Switch")
    #expect(labels(host).contains("Add 0"))
  }

  @Test("A state object is made once and its changes are seen")
  func stateObjects() throws {
    let host = host(Owner())
    try host.tap("Change")
    try host.tap("Redraw")
    try host.tap("Change")
    #expect(labels(host).contains("2 after 1"))
  }

  @Test("A binding sets the state that it comes from")
  func bindings() throws {
    let host = host(Parent())
    try host.tap("Set")
    #expect(labels(host).contains("set"))
  }

  @Test("A missing environment object is reported, and the rest is drawn")
  func missingObject() {
    let host = host(
      VStack {
        NeedsObject(); Text("rest")
      }
    )
    #expect(labels(host) == ["rest"])
    #expect(host.diagnostics.map(\.severity) == [.error])
    #expect(host.diagnostics.first?.message.contains("Model") == true)
  }

  private struct Leaver: View {
    let animation: Animation?
    let note: (String) -> Void
    @State private var isShown = true
    var body: some View {
      VStack {
        if isShown { Text("Here").onDisappear { note("disappear") } }
        Button("Hide") { withAnimation(animation) { isShown = false } }
      }
    }
  }

  @Test(
    "A view has disappeared once its transition has ended",
    arguments: [(nil, 0), (Animation.linear(duration: 1), 1), (.easeIn(duration: 0.4).delay(0.2), 0.6)]
  )
  func disappearsLate(animation: Animation?, wait: Double) throws {
    var notes: [String] = []
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { Leaver(animation: animation) { notes.append($0) } }
    try host.tap("Hide")
    if wait > 0 {
      host.advance(by: wait - 0.01)
      #expect(notes == [])
      host.advance(by: 0.02)
    }
    #expect(notes == ["disappear"])
  }

  @Test("Identifiers of a view are the same in each host, and differ from one another")
  func seedsIdentifiers() {
    func identifiers() -> [Views.UUID] {
      var made: [Views.UUID] = []
      let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { EmptyView() }
      host.perform { made = (0..<3).map { _ in Views.UUID() } }
      return made
    }
    let made = identifiers()
    #expect(made == identifiers() && Set(made).count == 3)
    // RFC 9562 has the version at the 13th digit, and the variant at the 17th.
    #expect(
      made.allSatisfy {
        $0.uuidString.wholeMatch(of: /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/) != nil
      }
    )
    #expect(Views.UUID(uuidString: made[0].uuidString) == made[0] && Views.UUID(uuidString: "x") == nil)
  }

  @Test("Appearing, changing and disappearing happen once each, in order")
  func events() throws {
    var notes: [String] = []
    let host = host(Log { notes.append($0) })
    try host.tap("Next")
    try host.tap("Next")
    #expect(notes == ["appear", "0→1", "disappear", "1→2"])
  }

  @Test("A tap on what isn't there lists what is")
  func missingTarget() {
    let error = #expect(throws: (any Error).self) { try host(Tally()).tap("Ad 0") }
    #expect("\(error!)".contains("“Add 0”"))
  }
}
