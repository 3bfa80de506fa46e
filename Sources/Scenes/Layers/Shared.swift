/// A large value that its copies share until one of them changes.
///
/// A copy costs as much as that of a reference, and two copies of one value are equal at a glance.
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The place of the value.
  ///
  /// It changes only while nothing else refers to it.
  private final class Place: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var place: Place

  init(_ value: Value) { place = Place(value) }

  /// The value.
  var value: Value {
    _read { yield place.value }
    _modify {
      if !isKnownUniquelyReferenced(&place) { place = Place(place.value) }
      yield &place.value
    }
  }

  static func == (a: Shared, b: Shared) -> Bool { a.place === b.place || a.place.value == b.place.value }

  func hash(into hasher: inout Hasher) { hasher.combine(place.value) }
}
