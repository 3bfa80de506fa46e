import Foundation

public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  /// The values, shared by all views that change none.
  private final class Storage {
    var values: [ObjectIdentifier: Any] = [:]
    var objects: [ObjectIdentifier: AnyObject] = [:]
    var colors: [String: Color] = [:]
    var isInBothAppearances = false
    var questions: Questions?

    init() {}

    init(_ other: Storage) {
      (values, objects, colors) = (other.values, other.objects, other.colors)
      (isInBothAppearances, questions) = (other.isInBothAppearances, other.questions)
    }
  }

  private var storage = Storage()

  /// The storage, copied if it is shared.
  private var own: Storage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
      return storage
    }
  }

  /// The objects that are handed down, by their types.
  var objects: [ObjectIdentifier: AnyObject] {
    get { storage.objects }
    set { own.objects = newValue }
  }

  /// The colors of an app's catalog, by their names.
  var colors: [String: Color] {
    get { storage.colors }
    set { own.colors = newValue }
  }

  /// Whether colors are found for the light and the dark appearance at once.
  var isInBothAppearances: Bool {
    get { storage.isInBothAppearances }
    set { own.isInBothAppearances = newValue }
  }

  /// The record of reads, if the view is in a scene.
  var questions: Questions? {
    get { storage.questions }
    set { own.questions = newValue }
  }

  /// The values that views have read from the environment.
  final class Questions {
    /// Whether a view has read the color scheme, so that more than its colors may depend on it.
    var includeAppearance = false
    /// The names of unknown colors.
    var unknownColors: Set<String> = []
    /// Whether the code has asked for the size of the screen, in whichever of the hosts that show it.
    var includeScreen = false
    /// What is drawn in another way.
    var simplifications: Set<String> = []
    /// The names of files that aren't drawn, by the reason that they have in common.
    var undrawnFiles: [String: Set<String>] = [:]
  }

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { storage.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { own.values[ObjectIdentifier(key)] = newValue }
  }

  subscript<Value>(stored name: StoredKey<Value>) -> Value {
    get { storage.values[name.id] as? Value ?? name.defaultValue }
    set { own.values[name.id] = newValue }
  }

  /// A key of this module.
  final class StoredKey<Value: Sendable>: Sendable {
    let defaultValue: Value
    init(_ defaultValue: Value) { self.defaultValue = defaultValue }
    var id: ObjectIdentifier { ObjectIdentifier(self) }
  }
}
