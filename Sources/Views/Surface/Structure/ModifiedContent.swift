import Diagnostics

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView, StructuralView where Content: View, Modifier: ViewModifier {
  func items(in outside: ViewContext) -> [LayoutItem] {
    // A modifier may make views of its own.
    let (context, keepsValues) = (outside.keeping(false), outside.keepsValues)
    // Most modifiers are primitive, and each further check of a type costs time.
    if let primitive = modifier as? any PrimitiveModifier {
      if Modifier.self == TabModifier.self, let tab = modifier as? TabModifier {
        return tab.items(showing: content, in: context)
      }
      return primitive.items(of: { $0.keeping(keepsValues).items(of: content) }, in: context)
    }
    if let effect = modifier as? any GeometryEffect { return items(with: effect, in: context) }
    if let own = modifier as? any OwnTransactionModifier { return own.items(showing: content, in: context) }
    let place = context.child(.type(ObjectIdentifier(Modifier.self)), TypeNames.name(of: Modifier.self))
    guard place.evaluation.admit(place.node) else { return [] }
    let presented = place.presented(modifier)
    guard place.link(presented) != nil else { return [] }
    let inner = place.part("content").node
    let placeholder = PlaceholderContentView<Modifier> { current in
      var current = current
      current.node = inner
      return current.keeping(keepsValues).items(of: content)
    }
    RunningPart.note(bodyOf: Modifier.self)
    return place.items(of: presented.body(content: placeholder))
  }
}

extension ModifiedContent where Content: View {
  @MainActor fileprivate func items<Effect: GeometryEffect>(with effect: Effect, in context: ViewContext)
    -> [LayoutItem]
  {
    GeometryEffectModifier(effect: effect).items(of: { $0.items(of: content) }, in: context)
  }
}

extension ViewModifier {
  public func concat<Other: ViewModifier>(_ other: Other) -> JoinedModifiers<Self, Other> {
    JoinedModifiers(first: self, second: other)
  }
}

/// A scaling as a modifier, by the name that SwiftUI's own has.
public struct _ScaleEffect: ViewModifier {
  public var scale: CGSize
  public var anchor: UnitPoint

  public init(scale: CGSize, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  public func body(content: Content) -> some View { content.scaleEffect(scale, anchor: anchor) }
}

/// What is done when a view comes and goes, by the name that SwiftUI's own modifier has.
public struct _AppearanceActionModifier: ViewModifier {
  private let (appear, disappear): ((() -> Void)?, (() -> Void)?)

  public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
    (self.appear, self.disappear) = (appear, disappear)
  }
  public func body(content: Content) -> some View { content.onAppear(perform: appear).onDisappear(perform: disappear) }
}

extension View {
  /// Calls a closure when a button is tapped; in a figure, it is never seen pressed.
  public func _onButtonGesture(pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void) -> some View {
    onTapGesture(perform: action)
  }
}

extension ViewModifier {
  public func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
    TransactedModifier(base: self, change: transform)
  }
}

/// A modifier with a transaction of its own.
@MainActor private protocol OwnTransactionModifier {
  /// The items of a view with the modifier.
  func items<Shown: View>(showing content: Shown, in context: ViewContext) -> [LayoutItem]
}

private struct TransactedModifier<Base: ViewModifier>: ViewModifier, OwnTransactionModifier {
  typealias Body = Never
  let base: Base
  let change: (inout Transaction) -> Void

  func items<Shown: View>(showing content: Shown, in context: ViewContext) -> [LayoutItem] {
    var own = context
    change(&own.transaction)
    let placeholder = PlaceholderContentView<Base> { place in
      var place = place
      place.transaction = context.transaction
      return place.items(of: content)
    }
    return own.items(of: placeholder.modifier(base))
  }
}

public struct JoinedModifiers<First: ViewModifier, Second: ViewModifier>: ViewModifier {
  let first: First
  let second: Second
  public func body(content: Content) -> some View { content.modifier(first).modifier(second) }
}

public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()
  public init() {}
  public func body(content: Content) -> some View { content }
}

extension View {
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
