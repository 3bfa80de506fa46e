import Foundation
import Testing

@testable import Views

@MainActor @Suite struct ViewNodeTests {
  private let root = ViewNode(identity: Identity("root"), depth: 0)

  private func child(_ number: Int, pass: Int) -> ViewNode {
    root.child(.id(AnyHashable(number)), name: "\(number)", pass: pass)
  }

  @Test("A child is the same in each evaluation, in whatever order one comes by", arguments: [1, 3, 4, 5, 40])
  func keepsChildren(count: Int) {
    let made = (0..<count).map { child($0, pass: 1) }
    let orders = [Array(0..<count), (0..<count).reversed(), (0..<count).map { ($0 * 7 + 3) % count }]
    for (number, order) in orders.enumerated() {
      for index in order { #expect(child(index, pass: 2 + number) === made[index]) }
    }
    #expect(made.map(\.identity.description) == (0..<count).map { "root › \($0)" })
  }

  @Test("Views that an evaluation doesn't come by are removed, in the order in which they came", arguments: [5, 40])
  func removesInOrder(count: Int) {
    var removed: [Int] = []
    let made = (0..<count).map { child($0, pass: 1) }
    for index in 0..<count { made[index].onRemoval = [{ removed.append(index) }] }
    let kept = (0..<count).filter { $0.isMultiple(of: 2) }
    for index in kept { _ = child(index, pass: 2) }
    for action in root.prune(pass: 2).flatMap(\.actions) { action() }
    #expect(removed == (0..<count).filter { !$0.isMultiple(of: 2) })
    for index in kept { #expect(child(index, pass: 3) === made[index]) }
    for index in removed { #expect(child(index, pass: 3) !== made[index]) }
  }

  /// A view whose title stays while details come below it or above it.
  private struct Details: View {
    var isAbove: Bool
    var isPadded: Bool
    @State private var isOpen = false

    @ViewBuilder private var rows: some View {
      if isAbove, isOpen { Text("Details") }
      Text("Title").onTapGesture { isOpen.toggle() }
      if !isAbove, isOpen { Text("Details") }
    }

    var body: some View {
      VStack { if isPadded { Group { rows }.opacity(0.5) } else { rows } }
    }
  }

  @Test("A view keeps its place while others come and go beside it", arguments: [false, true], [false, true])
  func keepsPlaces(isAbove: Bool, isPadded: Bool) throws {
    let host = ViewHost(canvas: CGSize(width: 200, height: 200)) { Details(isAbove: isAbove, isPadded: isPadded) }
    /// The layers around the title, and its own.
    func places() -> [Identity] {
      host.snapshot.allLayers.filter { layer in
        Snapshot(canvas: .zero, layers: [layer]).allLayers.contains { $0.label == "Title" }
          && !Snapshot(canvas: .zero, layers: [layer]).allLayers.contains { $0.label == "Details" }
      }.map(\.id)
    }
    func presences() -> [Identity] { host.snapshot.allLayers.first { $0.label == "Title" }?.presences.map(\.id) ?? [] }
    let before = (places(), presences())
    try host.tap("Title")
    #expect(places() == before.0 && presences() == before.1)
    #expect(host.snapshot.allLayers.contains { $0.label == "Details" })
    try host.tap("Title")
    #expect(places() == before.0 && presences() == before.1)
  }

  @Test("What is below a removed view is removed with it")
  func removesBelow() {
    var removed: [String] = []
    let outer = child(0, pass: 1)
    let inner = outer.child(.part("inner"), name: "inner", pass: 1)
    for (node, name) in [(outer, "outer"), (inner, "inner")] { node.onRemoval = [{ removed.append(name) }] }
    for action in root.prune(pass: 2).flatMap(\.actions) { action() }
    #expect(removed == ["inner", "outer"])
  }
}
