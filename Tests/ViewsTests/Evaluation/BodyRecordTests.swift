import Foundation
import Testing

@testable import Views

private final class Count {
  var value = 0
}

private struct Tab: Identifiable {
  let id = Views.UUID()
  let title: String
}

/// Tabs whose identifiers are made together with the view.
private struct Tabs: View {
  let tabs = ["One", "Two"].map { Tab(title: $0) }
  @State private var chosen: Views.UUID?

  var body: some View {
    HStack {
      ForEach(tabs) { tab in
        Button(tab.title + (tab.id == chosen ? " chosen" : "")) { chosen = tab.id }
      }
    }
  }
}

private struct Row: View {
  let title: String
  let count: Count
  var body: some View {
    count.value += 1
    return Text(title)
  }
}

/// A parent that is evaluated with each tap, and a child that it gives a title to.
private struct Parent: View {
  let own = Count()
  let child = Count()
  let changesTitle: Bool
  @State private var taps = 0

  var body: some View {
    own.value += 1
    return VStack {
      Row(title: changesTitle ? "\(taps)" : "same", count: child)
      Button("Tap \(taps)") { taps += 1 }
    }
  }
}

private struct SchemeRow: View {
  let count: Count
  @Environment(\.colorScheme) private var scheme
  var body: some View {
    count.value += 1
    return Text(scheme == .dark ? "dark" : "light")
  }
}

private struct SchemeParent: View {
  let count = Count()
  @State private var isDark = false
  @State private var other = 0
  var body: some View {
    VStack {
      SchemeRow(count: count).environment(\.colorScheme, isDark ? .dark : .light)
      Button("Dark") { isDark = true }
      Button("Other \(other)") { other += 1 }
    }
  }
}

private struct BoundRow: View {
  @Binding var value: Int
  var body: some View { Text("value \(value)") }
}

private struct Bound: View {
  @State private var value = 0
  var body: some View {
    VStack {
      BoundRow(value: $value)
      Button("Add") { value += 1 }
    }
  }
}

private final class Model: ObservableObject {
  var plain = 0
  @Published var published = 0
}

private struct ObjectRow: View {
  @ObservedObject var model: Model
  var body: some View { Text("\(model.plain) \(model.published)") }
}

private struct ObjectView: View {
  @StateObject private var model = Model()
  var body: some View {
    VStack {
      ObjectRow(model: model)
      Button("Publish") { model.published += 1 }
      Button("Send") {
        model.plain += 1
        model.objectWillChange.send()
      }
    }
  }
}

@Observable private final class Watched {
  var value = 0
}

private struct WatchedRow: View {
  let model: Watched
  var body: some View { Text("watched \(model.value)") }
}

private struct WatchedView: View {
  @State private var model = Watched()
  var body: some View {
    VStack {
      WatchedRow(model: model)
      Button("Add") { model.value += 1 }
    }
  }
}

/// Bodies are evaluated again only if something that they depend on changes.
@MainActor @Suite struct BodyRecordTests {
  private func host<Content: View>(_ content: Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 320, height: 400)) { content }
  }

  private func words(_ host: ViewHost) -> [String] {
    host.snapshot.allLayers.compactMap { layer in if case .text? = layer.content { layer.label } else { nil } }
  }

  @Test("Identifiers that a view makes stay the same when something else changes")
  func keepsIdentifiers() throws {
    struct Screen: View { var body: some View { VStack { Tabs() } } }
    let host = host(Screen())
    try host.tap("Two")
    #expect(words(host) == ["One", "Two chosen"])
    try host.tap("One")
    #expect(words(host) == ["One chosen", "Two"])
  }

  @Test("A child is evaluated again only if its parent gives it another value", arguments: [(false, 1), (true, 4)])
  func comparesValues(changesTitle: Bool, count: Int) throws {
    let parent = Parent(changesTitle: changesTitle)
    let host = host(parent)
    for taps in 0..<3 { try host.tap("Tap \(taps)") }
    #expect(parent.own.value == 4)
    #expect(parent.child.value == count)
    #expect(words(host) == [changesTitle ? "3" : "same", "Tap 3"])
  }

  @Test("A change of the environment evaluates a view that reads it, and no other change does")
  func followsEnvironment() throws {
    let parent = SchemeParent()
    let host = host(parent)
    try host.tap("Other 0")
    #expect(parent.count.value == 1)
    try host.tap("Dark")
    #expect(parent.count.value == 2)
    #expect(words(host).first == "dark")
  }

  @Test("A body that reads a value through a binding follows it")
  func followsBindings() throws {
    let host = host(Bound())
    try host.tap("Add")
    try host.tap("Add")
    #expect(words(host).first == "value 2")
  }

  @Test("A body follows the objects that its view has, whatever they say has changed", arguments: ["Publish", "Send"])
  func followsObjects(button: String) throws {
    let host = host(ObjectView())
    try host.tap(button)
    #expect(words(host).first == (button == "Publish" ? "0 1" : "1 0"))
    try host.tap(button)
    #expect(words(host).first == (button == "Publish" ? "0 2" : "2 0"))
  }

  @Test("A body follows what it reads of an observable object that its view is given")
  func followsObservation() throws {
    let host = host(WatchedView())
    try host.tap("Add")
    try host.tap("Add")
    #expect(words(host).first == "watched 2")
  }

  private enum Kind { case one, two(Int) }
  private struct Item {
    var name = "a"
    var kind = Kind.two(1)
  }
  private final class Thing {}

  @Test("Values without ==  are equal if their parts are, and closures never are")
  func comparesParts() {
    let thing = Thing()
    #expect(ValueComparison.areEqual(Item(), Item()))
    #expect(!ValueComparison.areEqual(Item(), Item(name: "b")))
    #expect(!ValueComparison.areEqual(Item(), Item(kind: .one)))
    #expect(!ValueComparison.areEqual(Item(), Item(kind: .two(2))))
    #expect(ValueComparison.areEqual([Item(), Item()], [Item(), Item()]))
    #expect(!ValueComparison.areEqual([Item()], [Item(), Item()]))
    #expect(ValueComparison.areEqual(thing, thing) && !ValueComparison.areEqual(thing, Thing()))
    let action = {}
    #expect(!ValueComparison.areEqual(action, action))
  }
}
