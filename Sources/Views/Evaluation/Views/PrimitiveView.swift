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

/// A view that only arranges others, whose values it keeps.
protocol StructuralView {}
