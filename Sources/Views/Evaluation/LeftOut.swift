import Diagnostics

extension ViewHost {
  /// Notes that the view needs code that can't be compiled.
  fileprivate func noteLeftOut(_ reason: String, at place: Location) {
    let start = "the figure needs code that can't be compiled: "
    var problem = Diagnostic(.listingCompile, start + reason, at: place)
    problem.severity = .error
    note(problem)
  }
  /// What somebody does who leads the view to code that can't be compiled.
  static let leftOutWords = "needs code that can't be compiled; expected code without it"
  /// Whether the view has needed code that can't be compiled.
  var needsLeftOutCode: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Takes the place of code of a module that can't be compiled; a figure that needs it is refused.
@discardableResult public nonisolated func _leftOut(
  _ reason: String,
  file: String = #filePath,
  line: Int = #line
) -> some View {
  MainActor.assumeIsolated {
    ViewHost.current?.noteLeftOut(reason, at: Location(file: file, line: line))
    return EmptyView()
  }
}

/// Takes the place of a result that can't be compiled, and refuses the figure that needs it.
///
/// The result is nil, something empty, zero, or false. With a type that has none of these values, the program stops.
public nonisolated func _leftOutValue<Value>(_ reason: String, file: String = #filePath, line: Int = #line) -> Value {
  guard let value = plainValue(of: Value.self) as? Value else {
    fatalError("this code can't be compiled here: \(reason)")
  }
  MainActor.assumeIsolated { ViewHost.current?.noteLeftOut(reason, at: Location(file: file, line: line)) }
  return value
}

/// Returns nil, something empty, zero, or false as a value of a type, or nil if the type has none of these values.
private nonisolated func plainValue(of type: Any.Type) -> Any? {
  func make<Pairs: ExpressibleByDictionaryLiteral>(_ type: Pairs.Type) -> Any { Pairs() }
  switch type {
  case let type as any ExpressibleByNilLiteral.Type: return type.init(nilLiteral: ())
  case let type as any RangeReplaceableCollection.Type: return type.init()
  case let type as any SetAlgebra.Type: return type.init()
  case let type as any ExpressibleByDictionaryLiteral.Type: return make(type)
  case let type as any AdditiveArithmetic.Type: return type.zero
  case is Bool.Type: return false
  default: return nil
  }
}
