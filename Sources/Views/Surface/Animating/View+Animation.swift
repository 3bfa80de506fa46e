import Foundation

extension View {
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }

  @_disfavoredOverload
  public func animation(_ animation: Animation?) -> some View {
    modifier(ContextModifier { if !$0.transaction.disablesAnimations { $0.transaction.animation = animation } })
  }

  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(ContextModifier { transform(&$0.transaction) })
  }

  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }
  @_disfavoredOverload
  public func transition<Own: Transition>(_ transition: Own) -> some View { self.transition(AnyTransition(transition)) }

  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    wrapped("matchedGeometryEffect") { item, context in
      let match = Snapshot.GeometryMatch(
        group: "\(id) in \(namespace.path)\(context.environment.presentedScreen)",
        properties: properties,
        anchor: anchor,
        isSource: isSource
      )
      return MatchItem(child: item, match: match, context: context)
    }
  }
}

/// Animates what changes in a view when a value changes.
struct AnimationModifier<Value: Equatable>: PrimitiveModifier {
  typealias Body = Never
  let animation: Animation?
  let value: Value

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    var place = context.part("animation")
    let isChanged = place.node.slot { LastValue<Value>() }.changes(to: value, in: place.evaluation)
    if isChanged, !place.transaction.disablesAnimations { place.transaction.animation = animation }
    return content(place)
  }
}

extension View {
  public func animation<Changed: View>(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> Changed
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }
  public func transaction<Changed: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> Changed
  ) -> some View {
    let outside = ScopedTransaction()
    let placeholder = PlaceholderContentView<Self> { place in
      var place = place
      if let transaction = outside.transaction { place.transaction = transaction }
      return place.items(of: self)
    }
    return ScopedTransactionView(content: body(placeholder), outside: outside, change: transform)
  }
}

/// The transaction around modifiers that have one of their own.
@MainActor private final class ScopedTransaction {
  var transaction: Transaction?
}

/// Modifiers that change with a transaction of their own.
private struct ScopedTransactionView<Content: View>: PrimitiveView {
  typealias Body = Never
  let content: Content
  let outside: ScopedTransaction
  let change: (inout Transaction) -> Void

  func items(in context: ViewContext) -> [LayoutItem] {
    outside.transaction = context.transaction
    var place = context
    change(&place.transaction)
    return place.items(of: content)
  }
}

extension View {
  public func transaction<Value: Equatable>(
    value: Value,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}

/// Changes of a value with another transaction.
private struct TransactionModifier<Value: Equatable>: PrimitiveModifier {
  typealias Body = Never
  let value: Value
  let transform: (inout Transaction) -> Void

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    var place = context.part("transaction")
    let isChanged = place.node.slot { LastValue<Value>() }.changes(to: value, in: place.evaluation)
    if isChanged { transform(&place.transaction) }
    return content(place)
  }
}

/// A value as it was in the last evaluation that was shown.
@MainActor private final class LastValue<Value: Equatable> {
  private var value: Value?
  /// The value before, for an evaluation that replaces the last one.
  private var older: Value?
  private var pass = 0

  /// Takes a value, and returns whether it is another one than before.
  func changes(to new: Value, in evaluation: Evaluation) -> Bool {
    let old = evaluation.replacedPass == pass ? older : value
    (value, older, pass) = (new, old, evaluation.pass)
    return old.map { $0 != new } ?? false
  }
}
