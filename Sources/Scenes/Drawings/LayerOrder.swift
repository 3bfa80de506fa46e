/// The order in which the layers of one parent are drawn, from time to time.
///
/// Documents draw elements in one order. So a layer that is sometimes above and sometimes below its neighbors has a copy
/// in each place, which moves as the layer does, and of which one is visible at a time.
package struct LayerOrder {
  /// The id of the parent, or nil for the outermost layers.
  package var parent: String?
  /// The ids from back to front from a time on, in seconds; the first time is 0, and layers that aren't there are left out.
  package var orders: [(time: Double, ids: [String])]

  /// Creates an order.
  package init(parent: String?, orders: [(time: Double, ids: [String])]) {
    (self.parent, self.orders) = (parent, orders)
  }

  /// Returns the orders from a time on, which becomes 0.
  package func from(_ start: Double) -> LayerOrder {
    let index = orders.lastIndex { $0.time <= start } ?? 0
    return LayerOrder(parent: parent, orders: orders[index...].map { (max(0, $0.time - start), $0.ids) })
  }

  /// Returns an order that agrees with several, or nil if there is none.
  ///
  /// - Parameters:
  ///   - orders: The orders, each of some of the ids.
  ///   - preferred: All ids, in the order that is kept where the orders allow it.
  package static func agreeing(with orders: [[String]], preferring preferred: [String]) -> [String]? {
    var followers: [String: Set<String>] = [:]
    var waits: [String: Int] = [:]
    for order in Set(orders) {
      for (first, second) in zip(order, order.dropFirst())
      where followers[first, default: []].insert(second).inserted {
        waits[second, default: 0] += 1
      }
    }
    var rest = preferred
    var result: [String] = []
    while let index = rest.firstIndex(where: { waits[$0, default: 0] == 0 }) {
      let id = rest.remove(at: index)
      result.append(id)
      for follower in followers[id] ?? [] { waits[follower, default: 0] -= 1 }
    }
    return rest.isEmpty ? result : nil
  }

  /// A place for a layer among its neighbors.
  fileprivate final class Place {
    let id: String
    /// The times from which the layer is here, and from which it isn't.
    var switches: [(time: Double, isHere: Bool)] = []

    init(_ id: String) { self.id = id }
  }

  /// Returns places for all layers, so that each order is that of the places in which layers are.
  ///
  /// As many layers as possible stay where they are.
  ///
  /// - Parameter united: The ids of all layers, in an order in which they would be drawn otherwise.
  fileprivate func places(_ united: [String]) -> [Place] {
    var places = united.map { Place($0) }
    var current = Dictionary(places.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (time, ids) in orders {
      let known = ids.filter { current[$0] != nil }
      func index(of place: Place) -> Int { places.firstIndex { $0 === place } ?? 0 }
      let kept = Self.longestIncrease(known.map { index(of: current[$0]!) })
      var next = 0
      for (number, id) in known.enumerated() {
        if kept.contains(number) {
          next = index(of: current[id]!) + 1
          continue
        }
        let following = (number + 1..<known.count).first { kept.contains($0) }
        let end = following.map { index(of: current[known[$0]]!) } ?? places.count
        let place: Place
        if let free = places[next..<max(next, end)].first(where: { $0.id == id }) {
          place = free
        } else {
          place = Place(id)
          // Next to its neighbors: others that no order knows may be behind or above all of them.
          places.insert(place, at: following == nil ? next : max(next, end))
        }
        next = index(of: place) + 1
        guard let old = current[id], old !== place else { continue }
        old.switches.append((time, false))
        place.switches.append((time, true))
        current[id] = place
      }
    }
    return places
  }

  /// Returns the positions of the longest increasing part of a list.
  private static func longestIncrease(_ values: [Int]) -> Set<Int> {
    var lengths = [Int](repeating: 1, count: values.count)
    var before = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      for earlier in 0..<index where values[earlier] < value && lengths[earlier] >= lengths[index] {
        (lengths[index], before[index]) = (lengths[earlier] + 1, earlier)
      }
    }
    var result: Set<Int> = []
    var last = lengths.indices.max { lengths[$0] < lengths[$1] }
    while let index = last {
      result.insert(index)
      last = before[index]
    }
    return result
  }
}

extension [Layer] {
  /// The layers in a layer, or the outermost ones.
  package func children(of parent: String?) -> [Layer] {
    guard let parent else { return self }
    return allLayers.first { $0.id == parent }?.children ?? []
  }

  /// Returns the layers with those in one parent in another order.
  package func reordered(_ order: [String], in parent: String?) -> [Layer] {
    guard let parent else {
      let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      return enumerated().sorted { (ranks[$0.element.id] ?? 0, $0.offset) < (ranks[$1.element.id] ?? 0, $1.offset) }
        .map(\.element)
    }
    return map { layer in
      layer.children(layer.children.reordered(order, in: layer.id == parent ? nil : parent))
    }
  }
}

extension [Timeline.Layer] {
  /// Returns the layers with copies of those that change their places.
  ///
  /// - Parameters:
  ///   - orders: The orders of layers that don't keep theirs.
  ///   - duration: The duration in seconds.
  func drawn(in orders: [LayerOrder], until duration: Double) -> [Timeline.Layer] {
    guard !orders.isEmpty else { return self }
    let byParent = Dictionary(orders.map { ($0.parent, $0) }, uniquingKeysWith: { first, _ in first })
    var children: [Int?: [Int]] = [:]
    for (index, layer) in enumerated() { children[layer.parent, default: []].append(index) }
    var result: [Timeline.Layer] = []
    var used: Set<String> = Set(map(\.id))

    func copyName(_ id: String) -> String {
      var number = 2
      while !used.insert("\(id).copy\(number)").inserted { number += 1 }
      return "\(id).copy\(number)"
    }
    func add(_ index: Int, in parent: Int?, _ place: LayerOrder.Place?, isCopy: Bool) {
      var layer = self[index]
      layer.parent = parent
      if isCopy { layer.id = copyName(layer.id) }
      if let place, let first = place.switches.first {
        var segments: [Track<Visibility>.Segment] = []
        var (start, isHere) = (0.0, !first.isHere)
        for (time, next) in place.switches + [(duration, false)] {
          let value: Visibility = isHere ? .visible : .hidden
          if time > start { segments.append(.init(start: start, end: time, from: value, to: value)) }
          (start, isHere) = (Swift.max(start, time), next)
        }
        layer[.visibility] = Track(segments: segments)
      }
      let position = result.count
      result.append(layer)
      addChildren(of: index, in: position, isCopy: isCopy)
    }
    func addChildren(of index: Int?, in position: Int?, isCopy: Bool) {
      let all = children[index] ?? []
      guard let order = byParent[index.map { self[$0].id }] else {
        return all.forEach { add($0, in: position, nil, isCopy: isCopy) }
      }
      let indices = Dictionary(all.map { (self[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
      var known: Set<String> = []
      for place in order.places(all.map { self[$0].id }) {
        guard let child = indices[place.id] else { continue }
        add(child, in: position, place, isCopy: isCopy || !known.insert(place.id).inserted)
      }
    }
    addChildren(of: nil, in: nil, isCopy: false)
    return result
  }
}
