import FuzzSupport
import Testing

@testable import Scenes

@Suite struct LayerOrderTests {
  private static func layers(_ ids: [String], in parent: String?) -> [Timeline.Layer] {
    let children = ids.map { Layer($0).frame(x: 0, y: 0, width: 10, height: 10) }
    guard let parent else { return TimelineBuilder(children).layers }
    return TimelineBuilder([Layer(parent) { children }.frame(x: 0, y: 0, width: 100, height: 100)]).layers
  }

  /// The ids of the layers in a parent that are visible at a time, without the endings of copies.
  private static func visible(_ layers: [Timeline.Layer], in parent: String?, at time: Double) -> [String] {
    layers.filter { layer in
      layer.parent.map { layers[$0].id } == parent && layer[.visibility].value(at: time) == .visible
    }.map { String($0.id.prefix { $0 != "." }) }
  }

  @Test("At each time, the layers that are visible have the order of that time", arguments: 0..<40)
  func keepsOrders(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let ids = (0..<Int.random(in: 2...7, using: &random)).map { "layer\($0)" }
    let parent = Bool.random(using: &random) ? nil : "parent"
    let orders = (0..<6).map { (time: Double($0), ids: $0 == 0 ? ids : ids.shuffled(using: &random)) }
    let drawn = Self.layers(ids, in: parent).drawn(in: [LayerOrder(parent: parent, orders: orders)], until: 6)
    for (time, order) in orders {
      #expect(Self.visible(drawn, in: parent, at: time + 0.5) == order)
    }
    #expect(Set(drawn.map(\.id)).count == drawn.count)
    for (index, layer) in drawn.enumerated() { #expect(layer.parent.map { $0 < index } ?? true) }
  }

  @Test("One layer that moves to the front needs one copy, with all that is in it")
  func makesFewCopies() {
    let trees = [Layer("a") { Layer("inside") }, Layer("b"), Layer("c")].map {
      $0.frame(x: 0, y: 0, width: 9, height: 9)
    }
    let order = LayerOrder(parent: nil, orders: [(0, ["a", "b", "c"]), (1, ["b", "c", "a"])])
    let drawn = TimelineBuilder(trees).layers.drawn(in: [order], until: 2)
    #expect(drawn.map(\.id) == ["a", "inside", "b", "c", "a.copy2", "inside.copy2"])
    #expect(drawn[5].parent == 4)
  }

  @Test("Layers that no order names stay behind or above all others")
  func keepsOthers() {
    let layers = Self.layers(["ground", "a", "b", "bar"], in: nil)
    let order = LayerOrder(parent: nil, orders: [(0, ["a", "b"]), (1, ["b", "a"])])
    let drawn = layers.drawn(in: [order], until: 2)
    #expect(Self.visible(drawn, in: nil, at: 0.5) == ["ground", "a", "b", "bar"])
    #expect(Self.visible(drawn, in: nil, at: 1.5) == ["ground", "b", "a", "bar"])
  }

  @Test("An order that agrees with parts of it is found, and none where they contradict each other", arguments: 0..<40)
  func findsAgreement(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let hidden = (0..<8).map { "\($0)" }.shuffled(using: &random)
    let orders = (0..<6).map { _ in hidden.filter { _ in Bool.random(using: &random) } }
    let order = try #require(LayerOrder.agreeing(with: orders, preferring: hidden.sorted()))
    #expect(order.sorted() == hidden.sorted())
    for part in orders { #expect(order.filter(part.contains) == part) }
    #expect(LayerOrder.agreeing(with: orders + [[hidden[1], hidden[0]], hidden], preferring: hidden) == nil)
  }

  @Test("Layers that keep their order have no copies")
  func keepsLayers() {
    let layers = Self.layers(["a", "b"], in: nil)
    #expect(layers.drawn(in: [], until: 1) == layers)
  }
}
