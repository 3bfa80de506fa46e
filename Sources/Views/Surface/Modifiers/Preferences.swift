import Foundation

/// A key of a value that views hand up to those they are in.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that hands up none.
  static var defaultValue: Value { get }
  /// Adds the value of the next view to those before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// The values that a view hands up.
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

  /// Adds what the next view hands up.
  mutating func add(_ next: PreferenceValues) {
    guard !next.isEmpty else { return }
    entries.merge(next.entries) { left, right in Entry(value: left.join(left.value, right.value), join: left.join) }
  }
}

extension View {
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier { values, _ in values[key] = value })
  }

  /// Changes what is handed up.
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

  /// Hands up something that is made of the view's own geometry.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self,
    value: Anchor<Value>.Source,
    transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    modifier(PreferenceModifier { values, frame in values[key] = transform(Anchor(value: value.make(frame))) })
  }

  /// Changes what is handed up, by the view's own geometry.
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

  /// Calls a closure with the value that the view hands up: at first, and whenever it has changed.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceListener<Key>(action: action))
  }

  /// Lays a view over this one, made of what this one hands up.
  public func overlayPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ content: @escaping (Key.Value) -> Content
  ) -> some View {
    modifier(PreferenceDecoration<Key, Content>(alignment: alignment, isBehind: false, content: content))
  }

  /// Lays a view behind this one, made of what this one hands up.
  public func backgroundPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self,
    alignment: Alignment = .center,
    @ViewBuilder _ content: @escaping (Key.Value) -> Content
  ) -> some View {
    modifier(PreferenceDecoration<Key, Content>(alignment: alignment, isBehind: true, content: content))
  }
}

/// A place in a view that can be looked up from another view.
public struct Anchor<Value> {
  /// Makes the value from a view's frame in the canvas.
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
  /// The middle of the top.
  public static var top: Self { .unitPoint(.top) }
  /// The middle of the bottom.
  public static var bottom: Self { .unitPoint(.bottom) }
  /// The middle of the leading side.
  public static var leading: Self { .unitPoint(.leading) }
  /// The middle of the trailing side.
  public static var trailing: Self { .unitPoint(.trailing) }
  public static var bottomTrailing: Self { .unitPoint(.bottomTrailing) }
  /// A point in parts of the frame.
  public static func unitPoint(_ point: UnitPoint) -> Self { Self { point.point(in: $0) } }
}

/// Changes what a view hands up.
struct PreferenceModifier: PrimitiveModifier {
  typealias Body = Never
  let change: (inout PreferenceValues, CGRect) -> Void

  init(_ change: @escaping @MainActor (inout PreferenceValues, CGRect) -> Void) { self.change = change }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("preference")
    return content(place).map { PreferenceItem(child: $0, context: place, change: change) }
  }
}

/// Listens to what a view hands up.
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

/// Lays a view over or behind one, made of what that hands up.
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
