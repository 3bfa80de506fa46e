import Foundation

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Calls a closure as soon as the view goes, before its transition.
  func onRemoval(perform action: @escaping () -> Void) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action, isPrompt: true))
  }

  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }
  public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
  }

  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    named { $0.action = action }
  }
  func named(_ change: @escaping @MainActor (inout NameItem.Facts) -> Void) -> some View {
    named { facts, _ in change(&facts) }
  }
  func named(_ change: @escaping @MainActor (inout NameItem.Facts, ViewContext) -> Void) -> some View {
    wrapped("view") { item, context in
      var facts = NameItem.Facts()
      change(&facts, context)
      if !context.environment.isEnabled {
        facts.isDisabled = facts.isTappable || !facts.controls.isEmpty
        (facts.action, facts.placedAction, facts.controls) = (nil, nil, [])
      }
      return NameItem(child: item, facts: facts, context: context)
    }
  }

  public func allowsHitTesting(_ isEnabled: Bool) -> some View {
    named { $0.contentShapeIsIgnored = !isEnabled }
  }
  /// In a figure, taps meet the whole frame of a view.
  public func contentShape<Outline: Shape>(_ shape: Outline, eoFill: Bool = false) -> some View {
    marked { $0.hasContentShape = true }
  }
  /// In a figure, taps meet the whole frame of a view.
  public func contentShape<Outline: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: Outline,
    eoFill: Bool = false
  ) -> some View {
    marked { if kind.contains(.interaction) { $0.hasContentShape = true } }
  }

  public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }

  public func tag<Value: Hashable>(_ tag: Value) -> some View { marked { $0.tag = AnyHashable(tag) } }
}

/// Calls a closure when a view appears or disappears.
struct AppearanceModifier: PrimitiveModifier {
  typealias Body = Never
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
  /// Whether the closure is called before the view's transition has ended.
  var isPrompt = false

  private final class Seen {
    var isSeen = false
  }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part(appear == nil ? "onDisappear" : "onAppear")
    guard place.evaluation.admit(place.node) else { return [] }
    let items = content(place)
    let seen = place.node.slot { Seen() }
    if let tab = items.first?.tab {
      if let appear { tab.onShow.append(appear) }
    } else if !seen.isSeen, let appear {
      place.evaluation.perform(at: place.node, appear)
    }
    seen.isSeen = true
    if let disappear {
      if isPrompt { place.node.onRemoval = [disappear] } else { place.node.onDisappear = [disappear] }
    }
    return items
  }
}

/// Calls a closure when a value has changed.
struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  typealias Body = Never
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  private final class Last {
    var value: Value?
  }

  init(value: Value, isInitial: Bool, action: @escaping (Value, Value) -> Void) {
    (self.value, self.isInitial, self.action) = (value, isInitial, action)
  }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("onChange")
    let last = place.node.slot { Last() }
    let (old, new, action) = (last.value, value, action)
    last.value = value
    if let old, old != new {
      place.evaluation.perform(at: place.node) { action(old, new) }
    } else if old == nil, isInitial {
      place.evaluation.perform(at: place.node) { action(new, new) }
    }
    return content(place)
  }
}

/// Gives a view an identity.
struct IdentityModifier<ID: Hashable>: PrimitiveModifier {
  typealias Body = Never
  let id: ID

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    context.evaluation.noteComingAndGoing(in: context)
    let place = context.child(.id(AnyHashable(id)), "id \(id)")
    let items = content(place)
    for item in items {
      if item.tag == nil { item.tag = AnyHashable(id) }
      place.evaluation.scrollTargets.append(ScrollDestination(id: AnyHashable(id), item: item, isExplicit: true))
    }
    return place.comingAndGoing(items)
  }
}

public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = Self(rawValue: 1)
  public static let dragPreview = Self(rawValue: 2)
  public static let contextMenuPreview = Self(rawValue: 4)
  public static let hoverEffect = Self(rawValue: 8)
  public static let accessibility = Self(rawValue: 16)
}

extension View {
  public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (Value) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in
        let value = transform(proxy)
        Color.clear.onChange(of: value, initial: true, action)
      }
    }
  }
}
