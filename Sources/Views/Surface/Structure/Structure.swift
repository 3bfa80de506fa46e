import Foundation

public struct EmptyView: View, PrimitiveView {
  public init() {}
  func items(in context: ViewContext) -> [LayoutItem] { [] }
}

/// Several views beside one another in a builder.
public struct TupleView<Content>: View {
  public var value: Content
  fileprivate let views: [any View]

  /// Creates it from a tuple of views.
  public init<each Part: View>(_ parts: repeat each Part) where Content == (repeat each Part) {
    value = (repeat each parts)
    var views: [any View] = []
    for part in repeat each parts { views.append(part) }
    self.views = views
  }
}

extension TupleView: PrimitiveView {
  func items(in context: ViewContext) -> [LayoutItem] {
    var items: [LayoutItem] = []
    for (index, view) in views.enumerated() {
      items += context.child(.index(index), String(index)).items(of: view)
    }
    return items
  }
}

/// One of two views, as a condition decides.
public struct ConditionalContent<First, Second> {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch
  init(_ branch: Branch) { self.branch = branch }
}

extension ConditionalContent: View where First: View, Second: View {
  /// The type of the body.
  public typealias Body = Never
}

extension ConditionalContent: PrimitiveView where First: View, Second: View {
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
  /// The type of the body.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func items(in context: ViewContext) -> [LayoutItem] {
    context.evaluation.noteComingAndGoing(in: context)
    guard let view = self else { return [] }
    let place = context.child(.branch(true), "if")
    return place.comingAndGoing(place.items(of: view))
  }
}

/// Views that belong together without being in a container.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// The type of the body.
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
  func items(in context: ViewContext) -> [LayoutItem] { context.items(of: content) }
}

/// A view whose type isn't known.
public struct AnyView: View, PrimitiveView {
  let view: any View
  public init<Content: View>(_ view: Content) { self.view = (view as? AnyView)?.view ?? view }
  public init<Content: View>(erasing view: Content) { self.init(view) }

  func items(in context: ViewContext) -> [LayoutItem] {
    context.child(.type(ObjectIdentifier(type(of: view))), "AnyView").items(of: view)
  }
}

/// A view that is evaluated again only if it isn't equal to the one before; here it always is evaluated.
public struct EquatableView<Content: View & Equatable>: View {
  public var content: Content
  public init(content: Content) { self.content = content }
  public var body: Content { content }
}

extension View where Self: Equatable {
  /// The view itself: all views are evaluated each time.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
