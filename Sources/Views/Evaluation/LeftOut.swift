import Diagnostics

extension ViewHost {
  /// Notes that the view needs code that can't be compiled.
  fileprivate func noteLeftOut(_ reason: String, at place: Location) {
    var problem = Diagnostic(.listingCompile, "the figure needs code that can't be compiled: \(reason)", at: place)
    problem.severity = .error
    note(problem)
  }
  /// What somebody does who leads the view to code that can't be compiled.
  static let leftOutWords = "needs code that can't be compiled; expected code without it"
  /// Whether the view has needed code that can't be compiled.
  var needsLeftOutCode: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Takes the place of code of a module that can't be compiled; a figure that needs it is refused.
@discardableResult @MainActor public func _leftOut(
  _ reason: String,
  file: String = #filePath,
  line: Int = #line
) -> some View {
  ViewHost.current?.noteLeftOut(reason, at: Location(file: file, line: line))
  return EmptyView()
}
