import Foundation

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
        place.evaluation.perform(at: place.node) { action(value) }
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
