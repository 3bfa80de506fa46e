import Foundation
import Testing

@testable import Views

/// Titles: a literal is a key with Markdown, and so is a variable of keys; a string is shown as it is.
@MainActor @Suite struct TitleTests {
  private static let key: LocalizedStringKey = "**a**"
  private static let string = "**a**"
  private static let part = string.prefix(5)

  private static func labels<Title: StringProtocol>(of title: Title) -> [Views.Text] {
    [
      Views.Button(title) {}.label, Views.Label(title, systemImage: "star").title, Views.Section(title) {}.header,
      Views.Label(title, image: "cover").title,
    ]
  }

  @Test("A literal and a key are read as Markdown")
  func keys() {
    let labels = [
      Views.Button("**a**") {}.label, Views.Label("**a**", systemImage: "star").title, Views.Section("**a**") {}.header,
      Views.Button(Self.key) {}.label, Views.Label(Self.key, image: "cover").title, Views.Section(Self.key) {}.header,
    ]
    #expect(labels.map(\.words) == Array(repeating: "a", count: 6))
  }

  @Test("A string, a substring and the string of a generic function are shown as they are")
  func strings() {
    let labels = Self.labels(of: Self.string) + Self.labels(of: Self.part)
    #expect(labels.map(\.words) == Array(repeating: "**a**", count: 8))
  }

  @Test("Values in a literal keep the rest a key")
  func interpolation() {
    let name = "*b*"
    #expect(Views.Button("**a** \(name)") {}.label.words == "a *b*")
  }

  @Test("Sections have a header, a footer, both or neither")
  func sections() {
    let views: [any Views.View] = [
      Views.Section { Views.EmptyView() },
      Views.Section("a") {
        Views.EmptyView()
      } footer: {
        Views.Text("b")
      },
      Views.Section {
        Views.EmptyView()
      } header: {
        Views.Text("a")
      },
      Views.Section {
        Views.EmptyView()
      } footer: {
        Views.Text("b")
      },
      Views.Section(header: Views.Text("a")) { Views.EmptyView() },
      Views.Section(footer: Views.Text("b")) { Views.EmptyView() },
      Views.Section(header: Views.Text("a"), footer: Views.Text("b")) { Views.EmptyView() },
    ]
    #expect(views[0] is Views.Section<EmptyView, EmptyView, EmptyView>)
    #expect(views[1] is Views.Section<Views.Text, EmptyView, Views.Text>)
    #expect(views[2] is Views.Section<Views.Text, EmptyView, EmptyView>)
    #expect(views[3] is Views.Section<EmptyView, EmptyView, Views.Text>)
    #expect(views[4] is Views.Section<Views.Text, EmptyView, EmptyView>)
    #expect(views[5] is Views.Section<EmptyView, EmptyView, Views.Text>)
    #expect(views[6] is Views.Section<Views.Text, EmptyView, Views.Text>)
  }

  @Test("Views with a part that can be left out have the types that SwiftUI gives them")
  func defaults() {
    let views: [any Views.View] = [
      Views.ProgressView(), Views.ProgressView { Views.Text("a") }, Views.ProgressView(value: 0.5),
      Views.ProgressView(value: 0.5) { Views.Text("a") },
      Views.ProgressView(value: 0.5) {
        Views.Text("a")
      } currentValueLabel: {
        Views.Image(systemName: "star")
      },
      Views.GroupBox { Views.EmptyView() },
    ]
    #expect(views[0] is Views.ProgressView<EmptyView, EmptyView>)
    #expect(views[1] is Views.ProgressView<Views.Text, EmptyView>)
    #expect(views[2] is Views.ProgressView<EmptyView, EmptyView>)
    #expect(views[3] is Views.ProgressView<Views.Text, EmptyView>)
    #expect(views[4] is Views.ProgressView<Views.Text, Views.Image>)
    #expect(views[5] is Views.GroupBox<EmptyView, EmptyView>)
  }
}
