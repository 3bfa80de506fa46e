/// The cost of finding out what a reader can do with a view, by doing it in new hosts.
///
/// A tap or a drag costs a part that doesn't depend on the view, as much as 100 layers, and the layers.
@MainActor final class Trials {
  /// The largest cost.
  private let largestCost: Int
  private let budget: WorkBudget
  private var cost = 0
  private var layerCount = 0

  /// Creates the cost of a search that hasn't begun.
  init(largestCost: Int, _ budget: WorkBudget) { (self.largestCost, self.budget) = (largestCost, budget) }

  /// Whether the search has to end.
  var isOver: Bool { cost > largestCost || budget.isUsedUp }

  /// Returns whether the search would have to end after some more looks.
  func isOver(after looks: Int) -> Bool { cost + looks * layerCount > largestCost || budget.isUsedUp }

  /// The message that the search has had all of its processor time, or nil if it hasn't.
  var timeProblem: String? {
    budget.isUsedUp
      ? "it takes more than \(budget.words) to find out what the view does; expected fewer parts, or fewer that move"
      : nil
  }

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
