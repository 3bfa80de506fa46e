import Foundation

/// A view that a container has found in its content.
public nonisolated struct Subview: Identifiable {
  /// The identity of a subview.
  public struct ID: Hashable, Sendable {
    fileprivate let place: Identity
  }

  let item: LayoutItem

  public let id: ID
  private let index: Int
  private let copies: Copies
  @MainActor public var containerValues: ContainerValues { item.cell.containerValues }

  @MainActor fileprivate init(_ item: LayoutItem, _ index: Int, copies: Copies) {
    (self.item, id, self.index, self.copies) = (item, ID(place: item.node.identity), index, copies)
  }

  /// The places where views are shown: in the first one as they were found, and in others as further views like them.
  @MainActor fileprivate final class Copies {
    private let make: (ViewContext) -> [LayoutItem]
    /// The places of each view so far, by its number.
    private var places: [Int: [Identity]] = [:]
    /// The views once more for each further place, whose number is the index.
    private var made: [[LayoutItem]] = []

    init(make: @escaping (ViewContext) -> [LayoutItem]) { self.make = make }

    func item(_ found: LayoutItem, _ index: Int, in context: ViewContext) -> LayoutItem {
      let place = context.node.identity
      let number = places[index, default: []].firstIndex(of: place) ?? places[index, default: []].count
      if number == places[index, default: []].count { places[index, default: []].append(place) }
      guard number > 0 else { return found }
      // What is at one further place is evaluated together.
      if made.count < number { made.append(make(context.part("copy"))) }
      let items = made[number - 1]
      return index < items.count ? items[index] : found
    }
  }
}

extension Subview: View, PrimitiveView {
  public typealias Body = Never
  @MainActor func items(in context: ViewContext) -> [LayoutItem] { [copies.item(item, index, in: context)] }
}

/// The views that a container has found in its content.
public nonisolated struct SubviewsCollection: RandomAccessCollection {
  fileprivate let all: [Subview]
  public var startIndex: Int { 0 }
  public var endIndex: Int { all.count }
  public subscript(index: Int) -> Subview { all[index] }

  /// - Parameters:
  ///   - items: The items of the views.
  ///   - make: Makes the items of the same views once more.
  @MainActor init(_ items: [LayoutItem], copies make: @escaping (ViewContext) -> [LayoutItem] = { _ in [] }) {
    let copies = Subview.Copies(make: make)
    all = items.enumerated().map { Subview($1, $0, copies: copies) }
  }
}

extension SubviewsCollection: View, PrimitiveView {
  public typealias Body = Never
  @MainActor func items(in context: ViewContext) -> [LayoutItem] { all.flatMap { $0.items(in: context) } }
}

extension Slice: View, PrimitiveView where Base == SubviewsCollection {
  public typealias Body = Never
  @MainActor func items(in context: ViewContext) -> [LayoutItem] { flatMap { $0.items(in: context) } }
}

extension SubviewsCollection {
  /// Evaluates a view, and takes what it is made of apart.
  @MainActor fileprivate init<Base: View>(of view: Base, in context: ViewContext) {
    self.init(context.part("subviews").items(of: view)) { $0.items(of: view) }
  }
}

/// A view that is made of the parts of another one.
public nonisolated struct GroupOfSubviews<Base: View, Result: View> {
  fileprivate let base: Base
  fileprivate let transform: (SubviewsCollection) -> Result
}

extension GroupOfSubviews: View, PrimitiveView {
  public typealias Body = Never
  @MainActor func items(in context: ViewContext) -> [LayoutItem] {
    context.part("result").items(of: transform(SubviewsCollection(of: base, in: context)))
  }
}

extension Group {
  public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupOfSubviews<Base, Result> {
    content = GroupOfSubviews(base: view, transform: transform)
  }
}

/// The parts of a view that isn't evaluated yet.
public nonisolated struct ForEachSubviews<Base: View>: RandomAccessCollection, DeferredSubviews {
  private final class Found: @unchecked Sendable {
    var subviews: [Subview] = []
  }

  private let base: Base
  private let found = Found()

  fileprivate init(_ base: Base) { self.base = base }

  public var startIndex: Int { 0 }
  public var endIndex: Int { found.subviews.count }
  public subscript(index: Int) -> Subview { found.subviews[index] }

  @MainActor func find(in context: ViewContext) { found.subviews = SubviewsCollection(of: base, in: context).all }
}

/// Data that is known once a view is evaluated.
nonisolated protocol DeferredSubviews {
  /// Evaluates the view.
  @MainActor func find(in context: ViewContext)
}

extension ForEach where Content: View {
  public init<Base: View>(subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviews<Base>, ID == Subview.ID {
    self.init(ForEachSubviews(view), content: content)
  }
}

extension View {
  public func containerValue<Value>(_ path: WritableKeyPath<ContainerValues, Value>, _ value: Value) -> some View {
    marked { $0.cell.containerValues[keyPath: path] = value }
  }
}

/// The names that containers used for the parts of their content before `Group(subviews:)`.
public enum _VariadicView {
  /// The parts of the content.
  public typealias Children = SubviewsCollection
  /// What makes several views of the parts.
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  /// What makes one view of the parts.
  public typealias UnaryViewRoot = _VariadicView_MultiViewRoot

  /// A view that is made of the parts of another one.
  public struct Tree<Root: MultiViewRoot, Content: View>: View {
    private let root: Root
    private let content: Content

    public init(_ root: Root, @ViewBuilder content: () -> Content) { (self.root, self.content) = (root, content()) }

    public var body: some View { GroupOfSubviews(base: content) { root.body(children: $0) } }
  }
}

/// The parts of the content, by the name that declarations outside of views use.
public typealias _VariadicView_Children = SubviewsCollection

/// What makes views of the parts of another view.
@MainActor public protocol _VariadicView_MultiViewRoot {
  /// The type of the views.
  associatedtype Body: View
  /// Makes the views.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// What makes a view of the parts of another view.
public typealias _VariadicView_UnaryViewRoot = _VariadicView_MultiViewRoot
