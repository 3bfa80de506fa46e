import Diagnostics
import Site

/// What is wrong with the figures of a folder, each once, with the figures that it concerns.
struct FigureProblems {
  private var found: [(problem: Diagnostic, places: [ListingFiles.Place])]

  /// The most figures that a problem in other code names.
  private static let mostNamed = 5

  init(_ problems: [Diagnostic]) { found = problems.map { ($0, []) } }

  /// Adds what is wrong with a figure.
  ///
  /// Several figures can need the same code, which is in another file and says nothing of them.
  mutating func add(_ problems: [Diagnostic], of place: ListingFiles.Place) {
    for problem in problems {
      if let known = found.firstIndex(where: { $0.problem == problem }) {
        found[known].places.append(place)
      } else {
        found.append((problem, [place]))
      }
    }
  }

  /// Whether a warning is about a module that isn't here.
  static func isAbsence(_ warning: Diagnostic) -> Bool { warning.message.hasSuffix(ListingModule.absence) }

  /// Returns warnings with one about each module that isn't here, which many files of an app can import.
  static func joiningAbsences(in warnings: [Diagnostic]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for warning in warnings where isAbsence(warning) { counts[warning.message, default: 0] += 1 }
    return warnings.compactMap { warning in
      guard isAbsence(warning) else { return warning }
      guard let count = counts.removeValue(forKey: warning.message) else { return nil }
      var warning = warning
      if count > 1 { warning.message += "; \(count - 1) more file\(count > 2 ? "s import" : " imports") it" }
      return warning
    }
  }

  /// The problems, with notes about the figures in other files.
  var all: [Diagnostic] {
    found.map { problem, places in
      let others = places.filter { $0.file != problem.location?.file }
      var problem = problem
      problem.notes += others.prefix(Self.mostNamed).map { .init("the figure “\($0.name)” needs it", at: $0.location) }
      if others.count > Self.mostNamed {
        let more = others.count - Self.mostNamed
        let message = "\(more) more figure\(more == 1 ? " needs" : "s need") it"
        problem.notes.append(.init(message, at: others[Self.mostNamed].location))
      }
      return problem
    }
  }
}
