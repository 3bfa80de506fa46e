import Foundation

/// Wraps each item of a view.
struct WrappingModifier: PrimitiveModifier {
  typealias Body = Never
  let name: String
  let wrap: @MainActor (LayoutItem, ViewContext) -> LayoutItem

  init(_ name: String, _ wrap: @escaping @MainActor (LayoutItem, ViewContext) -> LayoutItem) {
    (self.name, self.wrap) = (name, wrap)
  }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part(name)
    guard place.evaluation.admit(place.node) else { return [] }
    let items = content(place)
    return zip(items, place.places(for: items) { place.child(.index($0), "\(name) \($0)") }).map(wrap)
  }
}

/// Sets properties of a view's items without wrapping them.
struct MarkingModifier: PrimitiveModifier {
  typealias Body = Never
  let mark: @MainActor (LayoutItem) -> Void

  init(_ mark: @escaping @MainActor (LayoutItem) -> Void) { self.mark = mark }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let items = content(context)
    for item in items { mark(item) }
    return items
  }
}

/// Changes the context of a view.
struct ContextModifier: PrimitiveModifier {
  typealias Body = Never
  let change: @MainActor (inout ViewContext) -> Void

  init(_ change: @escaping @MainActor (inout ViewContext) -> Void) { self.change = change }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    var context = context
    change(&context)
    return content(context)
  }
}

extension View {
  func wrapped(
    _ name: String,
    _ wrap: @escaping @MainActor (LayoutItem, ViewContext) -> LayoutItem
  ) -> some View {
    modifier(WrappingModifier(name, wrap))
  }

  func marked(_ mark: @escaping @MainActor (LayoutItem) -> Void) -> some View {
    modifier(MarkingModifier(mark))
  }
}
