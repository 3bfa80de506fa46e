/// Why a document can't be evaluated: it says something that no export should say.
public struct EvaluationFailure: Error, CustomStringConvertible {
  /// What was found.
  public var description: String

  init(_ description: String) { self.description = description }
}
