/// The reason why a document can't be evaluated: it contains something that no export should contain.
public struct EvaluationFailure: Error, CustomStringConvertible {
  /// The description.
  public var description: String

  init(_ description: String) { self.description = description }
}
