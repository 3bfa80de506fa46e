import Foundation

public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that sets none.
  static var defaultValue: Value { get }
  /// Adds the value of the next view to those before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// The preference values of a view.
@MainActor struct PreferenceValues {
  private struct Entry {
    var value: Any
    var join: (Any, Any) -> Any
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue }
    set {
      entries[ObjectIdentifier(key)] = Entry(value: newValue) { left, right in
        guard var value = left as? Key.Value, let next = right as? Key.Value else { return left }
        Key.reduce(value: &value) { next }
        return value
      }
    }
  }

  /// Adds the preference values of the next view.
  mutating func add(_ next: PreferenceValues) {
    guard !next.isEmpty else { return }
    entries.merge(next.entries) { left, right in Entry(value: left.join(left.value, right.value), join: left.join) }
  }
}

extension View {
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier { values, _ in values[key] = value })
  }

  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    _ change: @escaping (inout Key.Value) -> Void
  ) -> some View {
    modifier(
      PreferenceModifier { values, _ in
        var value = values[key]
        change(&value)
        values[key] = value
      }
    )
  }

  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self,
    value: Anchor<Value>.Source,
    transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    modifier(PreferenceModifier { values, frame in values[key] = transform(Anchor(value: value.make(frame))) })
  }

  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self,
    value: Anchor<Value>.Source,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View {
    modifier(
      PreferenceModifier { values, frame in
        var changed = values[key]
        transform(&changed, Anchor(value: value.make(frame)))
        values[key] = changed
      }
    )
  }

  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceListener<Key>(action: action))
  }

  public func overlayPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ content: @escaping (Key.Value) -> Content
  ) -> some View {
    modifier(PreferenceDecoration<Key, Content>(alignment: alignment, isBehind: false, content: content))
  }

  public func backgroundPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ content: @escaping (Key.Value) -> Content
  ) -> some View {
    modifier(PreferenceDecoration<Key, Content>(alignment: alignment, isBehind: true, content: content))
  }
}

public struct Anchor<Value> {
  public struct Source {
    let make: (CGRect) -> Value
  }

  /// The value in the canvas's points.
  let value: Value
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self { $0 } }
}

extension Anchor.Source where Value == CGPoint {
  public static var topLeading: Self { .unitPoint(.topLeading) }
  public static var center: Self { .unitPoint(.center) }
  public static var top: Self { .unitPoint(.top) }
  public static var bottom: Self { .unitPoint(.bottom) }
  public static var leading: Self { .unitPoint(.leading) }
  public static var trailing: Self { .unitPoint(.trailing) }
  public static var bottomTrailing: Self { .unitPoint(.bottomTrailing) }
  public static func unitPoint(_ point: UnitPoint) -> Self { Self { point.point(in: $0) } }
}

/// Changes the preference values of a view.
struct PreferenceModifier: PrimitiveModifier {
  typealias Body = Never
  let change: (inout PreferenceValues, CGRect) -> Void

  init(_ change: @escaping @MainActor (inout PreferenceValues, CGRect) -> Void) { self.change = change }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("preference")
    return content(place).map { PreferenceItem(child: $0, context: place, change: change) }
  }
}

/// Observes a preference value of a view.
struct PreferenceListener<Key: PreferenceKey>: PrimitiveModifier where Key.Value: Equatable {
  typealias Body = Never
  let action: (Key.Value) -> Void

  private final class Last {
    var value: Key.Value?
  }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("onPreferenceChange")
    let last = place.node.slot { Last() }
    return content(place).map { child in
      PreferenceItem(child: child, context: place) { values, _ in
        let value = values[Key.self]
        guard last.value != value else { return }
        last.value = value
        place.evaluation.actions.append { action(value) }
      }
    }
  }
}

/// Adds an overlay or a background that is built from a preference value.
struct PreferenceDecoration<Key: PreferenceKey, Content: View>: PrimitiveModifier {
  typealias Body = Never
  let alignment: Alignment
  let isBehind: Bool
  let content: (Key.Value) -> Content

  func items(of base: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("preferenceValue")
    return base(context.part("base")).map { child in
      DecorationItem(child: child, alignment: alignment, isBehind: isBehind, context: place) { values, place in
        place.item(of: content(values[Key.self]))
      }
    }
  }
}
