import Diagnostics

/// A view that isn't made of others: it makes layout items itself.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// The items that a container lays out, one for each view that isn't a group.
  func items(in context: ViewContext) -> [LayoutItem]
}

/// A modifier that isn't made of others: it wraps the items of what it modifies.
@MainActor protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// The items of the modified view.
  ///
  /// - Parameters:
  ///   - content: Makes the items of what is modified, in the context that it is given.
  ///   - context: The context of the modifier.
  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem]
}

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

/// The short names of types, for places in a view tree.
@MainActor enum TypeNames {
  private static var names: [ObjectIdentifier: String] = [:]

  static func name(of type: Any.Type) -> String {
    let key = ObjectIdentifier(type)
    if let name = names[key] { return name }
    let name = String(_typeName(type, qualified: false).prefix { $0 != "<" })
    names[key] = name
    return name
  }

  /// Whether a type is declared in this module.
  static func isOfThisModule(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let isOwn = own[key] { return isOwn }
    let isOwn = _typeName(type, qualified: true).hasPrefix("Views.")
    own[key] = isOwn
    return isOwn
  }

  private static var own: [ObjectIdentifier: Bool] = [:]

  /// The short name of the first type that a type is made of: `Circle` of a trimmed and stroked circle.
  static func innermostName(of type: Any.Type) -> String {
    let key = ObjectIdentifier(type)
    if let name = innermostNames[key] { return name }
    let whole = _typeName(type, qualified: false)
    let name = String(whole.split(separator: "<").last?.prefix { $0 != ">" && $0 != "," } ?? "")
    innermostNames[key] = name
    return name
  }

  private static var innermostNames: [ObjectIdentifier: String] = [:]
}
