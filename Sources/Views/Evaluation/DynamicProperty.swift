/// A property of a view that takes its value from the place where the view stands.
///
/// A type of yours may conform if it is made of such properties.
public protocol DynamicProperty {
  /// Called before the body is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public func update() {}
}
