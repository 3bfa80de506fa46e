/// The cost of finding out what a reader can do with a view, by doing it in new hosts.
///
/// A tap or a drag costs a part that doesn't depend on the view, as much as 100 layers, and the layers.
@MainActor final class Trials {
  /// The largest cost.
  private let largestCost: Int
  private var cost = 0
  private var layerCount = 0

  /// Creates the cost of a search that hasn't begun.
  init(largestCost: Int) { self.largestCost = largestCost }

  /// Whether the search has to end.
  var isOver: Bool { cost > largestCost }

  /// Returns whether the search would have to end after some more looks.
  func isOver(after looks: Int) -> Bool { cost + looks * layerCount > largestCost }

  /// Counts a trial of some taps or drags.
  func begin(_ actions: Int) { cost += (actions + 1) * (100 + layerCount) }

  /// Counts a look at a view, and takes its size into account.
  func look(_ host: ViewHost) {
    add(host)
    cost += layerCount
  }

  /// Takes the size of the view into account.
  func add(_ host: ViewHost) { layerCount = max(layerCount, host.snapshot.allLayers.count) }
}
