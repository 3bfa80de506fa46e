import Foundation

/// The values that views hand to the container that they are in.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  init() {}
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
