import Foundation

/// A mark of a part of a text, which its renderer finds.
public protocol TextAttribute {}

/// The attributes of a part of a text.
struct TextAttributes: Hashable, @unchecked Sendable {
  private var values: [ObjectIdentifier: any TextAttribute] = [:]

  subscript<Key: TextAttribute>(key: Key.Type) -> Key? {
    get { values[ObjectIdentifier(key)] as? Key }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether the same attributes are set, and their values are equal as far as they can be compared.
  static func == (left: Self, right: Self) -> Bool {
    left.values.keys == right.values.keys
      && left.values.allSatisfy { key, value in
        guard let value = value as? any Hashable, let other = right.values[key] as? any Hashable else { return true }
        return AnyHashable(value) == AnyHashable(other)
      }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(Set(values.keys)) }
}
