import Diagnostics

extension ViewContext {
  /// The items of a view that stands here.
  func items<Content: View>(of view: Content) -> [LayoutItem] {
    if let primitive = view as? any PrimitiveView {
      guard keepsValues, !(primitive is any StructuralView) else { return primitive.items(in: self) }
      return keeping(false).items(from: primitive)
    }
    let context = child(.type(ObjectIdentifier(Content.self)), TypeNames.name(of: Content.self))
    guard evaluation.admit(context.node) else { return [] }
    guard let body = context.body(of: view) else { return [] }
    return context.keeping(body.isKept).items(of: body.value)
  }

  private func items(from view: some PrimitiveView) -> [LayoutItem] { view.items(in: self) }

  /// One item for a view that stands here: several views are stacked by the axis, or laid over one another.
  func item<Content: View>(of view: Content, stacked axis: Axis? = nil) -> LayoutItem? {
    let items = along(axis).items(of: view)
    guard items.count != 1 else { return items[0] }
    guard !items.isEmpty else { return nil }
    if let axis { return StackItem(axis: axis, alignment: .center, spacing: nil, children: items, context: self) }
    return LayersItem(alignment: .center, children: items, context: self)
  }
}
