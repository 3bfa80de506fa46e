/// The numbers of a view's items, which they keep while others come and go.
@MainActor final class ItemNumbers {
  /// An item, and how many with its identity come before it.
  private struct Key: Hashable {
    var identity: Identity
    var turn: Int
  }

  private var numbers: [Key: Int?] = [:]
  private var next = 0

  /// - Parameter only: The item without a number.
  init(except only: Identity?) { if let only { numbers[Key(identity: only, turn: 0)] = .some(nil) } }

  /// Returns the number of each item, or nil for the one without a number.
  func numbers(of items: [LayoutItem]) -> [Int?] {
    var turns: [Identity: Int] = [:]
    return items.map { item in
      let key = Key(identity: item.node.identity, turn: turns[item.node.identity, default: 0])
      turns[item.node.identity, default: 0] += 1
      if let known = numbers[key] { return known }
      defer { next += 1 }
      numbers[key] = next
      return next
    }
  }
}

extension ViewContext {
  /// Returns the place of what wraps each item: this one for an item that is or was alone, and a part of it for the others.
  ///
  /// An item that takes the place of the only one, such as the other branch of a condition, keeps what wraps it.
  ///
  /// - Parameters:
  ///   - items: The items of one view.
  ///   - part: Returns the part with a number.
  func places(for items: [LayoutItem], _ part: (Int) -> ViewContext) -> [ViewContext] {
    if node.itemNumbers == nil, items.count < 2 {
      if let item = items.first { node.onlyItem = item.node.identity }
      return items.map { _ in self }
    }
    let numbers = node.itemNumbers ?? ItemNumbers(except: node.onlyItem)
    node.itemNumbers = numbers
    return numbers.numbers(of: items).map { number in number.map(part) ?? self }
  }
}
