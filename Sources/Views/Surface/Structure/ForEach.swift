import Foundation

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// Deletes elements, if the list allows it.
  var delete: ((IndexSet) -> Void)?
  /// Whether the listing lets readers move rows.
  var isMovable = false
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where Content: View {
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.content) = (data, content)
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0.id }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0 }
  }
}

extension ForEach where Content: View {
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, Binding<Elements.Element>)>,
    Elements.Element: Identifiable, ID == Elements.Element.ID, Elements.Index: Hashable
  {
    self.data = data.elements
    self.content = { content($0.1) }
    id = { $0.1.wrappedValue.id }
  }

  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>,
    id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, Binding<Elements.Element>)>, Elements.Index: Hashable
  {
    self.data = data.elements
    self.content = { content($0.1) }
    self.id = { $0.1.wrappedValue[keyPath: id] }
  }

}

extension Binding where Value: MutableCollection & RandomAccessCollection {
  /// The indices of the elements, with bindings to them.
  var elements: LazyMapSequence<Value.Indices, (Value.Index, Binding<Value.Element>)> {
    wrappedValue.indices.lazy.map { index in
      let element = wrappedValue[index]
      return (
        index,
        Binding<Value.Element>(
          get: { wrappedValue.indices.contains(index) ? wrappedValue[index] : element },
          set: { wrappedValue[index] = $0 }
        )
      )
    }
  }
}

extension ForEach: PrimitiveView where Content: View {
  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("ForEach")
    place.evaluation.noteComingAndGoing(in: place)
    if isMovable {
      place.evaluation.report(
        .viewSimplified,
        "onMove isn't played; expected a button, or perform in the play, that moves the elements",
        at: place.node
      )
    }
    if let data = data as? any DeferredSubviews { data.find(in: place) }
    var items: [LayoutItem] = []
    var seen: Set<ID> = []
    // A range can have more elements than memory can hold.
    seen.reserveCapacity(min(data.count, max(0, place.evaluation.limits.views)))
    for (index, element) in data.enumerated() {
      let key = id(element)
      guard seen.insert(key).inserted else {
        context.evaluation.report(
          .viewIdentity,
          "ForEach has two elements with the id “\(key)”; expected each once",
          at: place.node
        )
        continue
      }
      let child = place.child(.id(AnyHashable(key)), "\(key)")
      guard context.evaluation.admit(child.node) else { return items }
      let made = deletable(child.items(of: content(element)), at: index, in: child)
      for item in made {
        if item.tag == nil { item.tag = AnyHashable(key) }
        context.evaluation.scrollTargets.append(ScrollDestination(id: AnyHashable(key), item: item, isExplicit: false))
      }
      items += child.comingAndGoing(made)
    }
    return items
  }

  @MainActor private func deletable(_ items: [LayoutItem], at index: Int, in context: ViewContext) -> [LayoutItem] {
    guard let delete else { return items }
    var facts = NameItem.Facts()
    facts.controls = [.choice([ControlTarget.Option(names: ["Delete"]) { delete(IndexSet(integer: index)) }])]
    return items.map { NameItem(child: $0, facts: facts, context: context.part("onDelete")) }
  }
}

extension ForEach where Content: View {
  /// In a figure, the button isn't drawn; a play deletes a row by choosing “Delete”.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var views = self
    views.delete = action
    return views
  }
  /// In a figure, rows aren't moved by a finger.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
    var views = self
    views.isMovable = action != nil
    return views
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: offset) }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[$0] }
    let before = source.count { $0 < destination }
    for offset in source.reversed() { remove(at: offset) }
    insert(contentsOf: moved, at: destination - before)
  }
}
