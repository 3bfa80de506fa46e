import Foundation
import Testing

@testable import Views

/// Alerts and dialogs in the spellings of all years.
@MainActor @Suite struct AlertTests {
  private struct Thing: Identifiable { let id = 1; let name = "Cup" }

  private struct Failure: LocalizedError { var errorDescription: String? { "It broke" } }

  private struct Asking: Views.View {
    @Views.State private var shown: String?
    @Views.State private var thing: Thing?
    @Views.State private var done = "nothing"
    let title = "Delete it?"

    private func shows(_ name: String) -> Binding<Bool> {
      Binding(get: { shown == name }, set: { shown = $0 ? name : nil })
    }

    var body: some Views.View {
      VStack {
        Views.Text("Done: \(done)")
        ForEach(["alert", "about", "error", "dialog", "sheet"], id: \.self) { name in
          Button(name) {
            shown = name
            if name == "about" { thing = Thing() }
          }
        }
        Button("item") { thing = Thing() }
      }
      .alert(title, isPresented: shows("alert")) {
        Button("Delete", role: .destructive) { done = "deleted" }
        Button("Keep", role: .cancel) { done = "kept" }
      } message: {
        Views.Text("It can't be undone.")
      }
      .alert("About", isPresented: shows("about"), presenting: thing) { thing in
        Button("Take \(thing.name)") { done = "took \(thing.name)" }
      }
      .alert(isPresented: shows("error"), error: Failure()) { Button("Again") { done = "again" } }
      .alert(item: Binding(get: { shown == nil ? thing : nil }, set: { thing = $0 })) { thing in
        Alert(title: Views.Text(thing.name), dismissButton: .default(Views.Text("Fine")) { done = "fine" })
      }
      .confirmationDialog(Views.Text("Choose"), isPresented: shows("dialog"), titleVisibility: .visible) {
        Button("One") { done = "one" }
      }
      .actionSheet(isPresented: shows("sheet")) {
        ActionSheet(title: Views.Text("Old"), buttons: [.default(Views.Text("Two")) { done = "two" }, .cancel()])
      }
    }
  }

  private func texts(_ host: ViewHost) -> [String] { host.snapshot.allLayers.compactMap(\.label) }

  @Test(
    "A button does its work, and takes the alert or dialog away",
    arguments: [
      ("alert", "It can't be undone.", "Delete", "deleted"), ("alert", "Delete it?", "Keep", "kept"),
      ("about", "About", "Take Cup", "took Cup"), ("error", "It broke", "Again", "again"),
      ("item", "Cup", "Fine", "fine"), ("dialog", "Choose", "One", "one"), ("sheet", "Old", "Two", "two"),
    ]
  )
  func answers(button: String, words: String, answer: String, done: String) throws {
    let host = ViewHost(canvas: CGSize(width: 390, height: 600)) { Asking() }
    try host.tap(button)
    #expect(texts(host).contains(words))
    try host.tap(answer)
    #expect(!texts(host).contains(words) && texts(host).contains("Done: \(done)"))
  }

  @Test("A dialog can be left by Cancel, which it has anyway, and does nothing", arguments: ["dialog", "sheet"])
  func cancels(button: String) throws {
    let host = ViewHost(canvas: CGSize(width: 390, height: 600)) { Asking() }
    try host.tap(button)
    try host.tap("Cancel")
    #expect(texts(host).contains("Done: nothing") && !texts(host).contains("Cancel"))
  }

  @Test("Of two buttons in a row, the one that cancels is the left one")
  func ordersButtons() throws {
    let host = ViewHost(canvas: CGSize(width: 390, height: 600)) { Asking() }
    try host.tap("alert")
    let layers = host.snapshot.allLayers
    let keep = try #require(layers.first { $0.label == "Keep" }?.frame)
    let delete = try #require(layers.first { $0.label == "Delete" }?.frame)
    #expect(keep.minX < delete.minX && abs(keep.midY - delete.midY) < 1)
  }
}
