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
