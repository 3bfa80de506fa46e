import Foundation
import Scenes

/// The properties that distinguish states: the look, and the values of states in the view that can be compared.
struct StateTraits: Equatable {
  var layers: [Snapshot.Layer]
  var values: [String: any Equatable]
  /// What goes on without end.
  var repeated: [Identity: Set<Scenes.Animation>]

  static func == (a: StateTraits, b: StateTraits) -> Bool {
    a.layers == b.layers && a.repeated == b.repeated && a.values.keys == b.values.keys
      && a.values.allSatisfy { key, value in isEqual(value, b.values[key]) }
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: (any Equatable)?) -> Bool { a == b as? Value }
}
