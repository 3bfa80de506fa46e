import Foundation
import Testing

@testable import Views

extension ContainerValues {
  private struct MarkKey: EnvironmentKey {
    static let defaultValue = false
  }
  fileprivate var isMarked: Bool {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
}

private struct Cards<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    VStack {
      ForEach(subviews: content) { subview in
        HStack {
          Text(subview.containerValues.isMarked ? "marked" : "plain")
          subview
        }
      }
    }
  }
}

private struct Counted<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    Group(subviews: content) { subviews in
      Text("\(subviews.count) views")
      if let first = subviews.first { first }
      VStack { subviews.dropFirst() }
    }
  }
}

private struct Sections<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    VStack {
      ForEach(sections: content) { section in
        if !section.header.isEmpty { HStack { section.header } }
        Text("\(section.content.count) views")
        section.content
        section.footer
      }
      Group(sections: content) { Text("\($0.count) sections") }
    }
  }
}

private struct Stepper: View {
  @State private var count = 0
  var body: some View { Button("Count \(count)") { count += 1 } }
}

private struct Node: Identifiable {
  let id: String
  var children: [Node]?
}

private struct Plain: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      Text("styled")
      configuration.content
    }
  }
}

private struct Titled: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      configuration.content
    }
  }
}

private struct Program: App {
  @State private var title = "first"
  @StateObject private var model = ProgramModel()
  init() {}
  var body: some AppScene {
    Settings { Text("settings") }
    WindowGroup {
      VStack {
        Text(title)
        Button("Rename") { title = "second" }
        ProgramRow()
      }
    }
    .environmentObject(model)
    .commands { ProgramCommands(hasMore: title == "first") }
    WindowGroup(id: "other") { Text("other") }
  }
}

private struct ProgramCommands: Commands {
  let hasMore: Bool
  var body: some Commands {
    CommandGroup(replacing: .help) { Button("Help") {} }
    if hasMore {
      CommandMenu("More") { Button("One") {} }
    } else {
      EmptyCommands()
    }
  }
}

private final class ProgramModel: ObservableObject { let name = "model" }

private struct ProgramRow: View {
  @EnvironmentObject private var model: ProgramModel
  var body: some View { Text(model.name) }
}

/// Containers that take the views in them apart, groups with styles, and apps.
@MainActor @Suite struct ContainerTests {
  private func host<Content: View>(@ViewBuilder _ content: () -> Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 393, height: 600)) { content() }
  }

  private func words(_ host: ViewHost) -> [String] {
    host.snapshot.allLayers.compactMap { layer in if case .text? = layer.content { layer.label } else { nil } }
  }

  @Test("A container finds each view of its content, with the values that it hands over")
  func findsSubviews() {
    let host = host {
      Cards {
        Text("one").containerValue(\.isMarked, true)
        ForEach(2..<4, id: \.self) { Text("\($0)") }
        if Bool(true) { Text("four") }
      }
    }
    #expect(words(host) == ["marked", "one", "plain", "2", "plain", "3", "plain", "four"])
  }

  @Test("A container finds the sections of its content, with their headers and footers")
  func findsSections() {
    let host = host {
      Sections {
        Text("one")
        Section("Two") {
          Text("two")
          Text("three")
        }
        Section {
          Text("four")
        } footer: {
          Text("end")
        }
      }
    }
    let expected = ["1 views", "one", "Two", "2 views", "two", "three", "1 views", "four", "end", "3 sections"]
    #expect(words(host) == expected)
  }

  @Test("A group is made of the views of another one, all of them or some")
  func transformsSubviews() {
    let host = host {
      Counted {
        Text("one")
        Text("two")
        Text("three")
      }
    }
    #expect(words(host) == ["3 views", "one", "two", "three"])
  }

  @Test("A view keeps its state in a container that takes it apart")
  func keepsState() throws {
    let host = host { Cards { Stepper() } }
    try host.tap("Count 0")
    try host.tap("Count 1")
    #expect(words(host) == ["plain", "Count 2"])
  }

  private let nodes = [
    Node(id: "fruit", children: [Node(id: "apple"), Node(id: "citrus", children: [Node(id: "lemon")])]),
    Node(id: "bread"),
  ]

  @Test("The rows of an outline open and show those below them")
  func opensOutlines() throws {
    let host = host { List(nodes, children: \.children) { Text($0.id) } }
    #expect(words(host) == ["fruit", "bread"])
    try host.tap("fruit")
    #expect(words(host) == ["fruit", "apple", "citrus", "bread"])
    try host.tap("citrus")
    #expect(words(host) == ["fruit", "apple", "citrus", "lemon", "bread"])
    try host.tap("fruit")
    #expect(words(host) == ["fruit", "bread"])
  }

  @Test("The rows that an outline shows in a list are as high as others")
  func hasRows() throws {
    let host = host { List { OutlineGroup(nodes[0], children: \.children) { Text($0.id) } } }
    try host.tap("fruit")
    let tops = host.snapshot.allLayers.filter { ["fruit", "apple", "citrus"].contains($0.label) && $0.content != nil }
      .map(\.frame.minY)
    #expect(tops.count == 3 && zip(tops, tops.dropFirst()).allSatisfy { abs($1 - $0 - 44) < 0.01 })
  }

  @Test("A style draws group boxes and control groups")
  func styles() {
    let host = host {
      VStack {
        GroupBox("Box") { Text("content") }.groupBoxStyle(Plain())
        ControlGroup {
          Button("Cut") {}
        } label: {
          Text("Edit")
        }
        .controlGroupStyle(Titled())
        ControlGroup { Button("Copy") {} }
      }
    }
    #expect(words(host) == ["Box", "styled", "content", "Edit", "Cut", "Copy"])
  }

  @Test("A badge is at the end of its row", arguments: [Text("3"), nil])
  func hasBadge(label: Text?) {
    let host = host { List { Text("Inbox").badge(label) } }
    #expect(words(host) == (label == nil ? ["Inbox"] : ["Inbox", "3"]))
    guard label != nil else { return }
    let badge = host.snapshot.allLayers.last { $0.label == "3" && $0.content != nil }
    #expect(abs((badge?.frame.maxX ?? 0) - (393 - 40)) < 0.01)
  }

  @Test("An app is the content of its first window, and keeps its state")
  func showsApps() throws {
    let host = host { AppView(Program()) }
    #expect(words(host) == ["first", "Rename", "model"])
    try host.tap("Rename")
    #expect(words(host) == ["second", "Rename", "model"])
  }

  @Test("A view that a container shows twice is at both places")
  func showsTwice() throws {
    struct Loop<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        Group(subviews: content) { subviews in
          HStack(spacing: 0) {
            if let last = subviews.last { last }
            subviews
          }
        }
      }
    }
    let host = ViewHost(canvas: CGSize(width: 200, height: 200)) {
      Loop {
        Color.red.frame(width: 40, height: 40)
        Color.blue.frame(width: 40, height: 40)
      }
    }
    let places = host.snapshot.allLayers.filter { $0.content != nil }.map(\.frame.minX)
    #expect(places.sorted() == [40, 80, 120])
  }
}
