import Foundation

public struct EmptyView: View, PrimitiveView {
  public init() {}
  func items(in context: ViewContext) -> [LayoutItem] { [] }
}

public struct TupleView<Content>: View {
  public var value: Content
  fileprivate let views: [any View]

  public init<each Part: View>(_ parts: repeat each Part) where Content == (repeat each Part) {
    value = (repeat each parts)
    var views: [any View] = []
    for part in repeat each parts { views.append(part) }
    self.views = views
  }
}

extension TupleView: PrimitiveView, StructuralView {
  func items(in context: ViewContext) -> [LayoutItem] {
    var items: [LayoutItem] = []
    for (index, view) in views.enumerated() {
      items += context.child(.index(index), String(index)).items(of: view)
    }
    return items
  }
}

public struct ConditionalContent<First, Second> {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch
  init(_ branch: Branch) { self.branch = branch }
}

extension ConditionalContent: View where First: View, Second: View {
  public typealias Body = Never
}

extension ConditionalContent: PrimitiveView, StructuralView where First: View, Second: View {
  func items(in context: ViewContext) -> [LayoutItem] {
    context.evaluation.noteComingAndGoing(in: context)
    switch branch {
    case .first(let view):
      let place = context.child(.branch(true), "if")
      return place.comingAndGoing(place.items(of: view))
    case .second(let view):
      let place = context.child(.branch(false), "else")
      return place.comingAndGoing(place.items(of: view))
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView, StructuralView where Wrapped: View {
  func items(in context: ViewContext) -> [LayoutItem] {
    context.evaluation.noteComingAndGoing(in: context)
    guard let view = self else { return [] }
    let place = context.child(.branch(true), "if")
    return place.comingAndGoing(place.items(of: view))
  }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView, StructuralView where Content: View {
  func items(in context: ViewContext) -> [LayoutItem] { context.items(of: content) }
}

public struct AnyView: View, PrimitiveView, StructuralView {
  let view: any View
  public init<Content: View>(_ view: Content) { self.view = (view as? AnyView)?.view ?? view }
  public init<Content: View>(erasing view: Content) { self.init(view) }
  /// Creates a view from a value of any type, or returns nil if it isn't a view.
  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    context.child(.type(ObjectIdentifier(type(of: view))), "AnyView").items(of: view)
  }
}

/// In a figure, the view is evaluated each time, equal or not.
public struct EquatableView<Content: View & Equatable>: View {
  public var content: Content
  public init(content: Content) { self.content = content }
  public var body: Content { content }
}

extension View where Self: Equatable {
  /// In a figure, the view is evaluated each time, equal or not.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
