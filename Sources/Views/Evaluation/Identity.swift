/// The place of a view in its tree, which is who the view is: state belongs to it, and so do animations.
///
/// Two evaluations that lead to a view by the same way give it the same identity: the same types, the same branches of
/// `if`, the same elements of a `ForEach`, the same `id`.
public struct Identity: Hashable, Sendable, CustomStringConvertible {
  /// The way from the root, for example `Card › VStack › 0 › if › Text`.
  public let description: String

  init(_ description: String) { self.description = description }
}
