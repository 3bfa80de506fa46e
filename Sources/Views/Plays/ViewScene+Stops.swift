import Diagnostics
import Foundation

/// What readers can do with a figure, which plays without that if it stops the code.
enum StoppedTour: String, CaseIterable {
  case taps, drags

  /// The only step of the trial of all.
  fileprivate var steps: [String] { ["readers: \(rawValue)"] }

  /// The steps of both.
  static var all: [[String]] { allCases.map(\.steps) }
}

extension AuthorCode {
  /// Finds out what readers can do.
  ///
  /// - Throws: The ``Diagnostic`` that it stopped an earlier program, or the error of the closure.
  func attempting<Value>(_ tour: StoppedTour, _ body: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    if let stop = stoppedTrials.first(where: { $0.steps == tour.steps }) {
      let message = "readers' \(tour.rawValue) can't play it, so it loops: \(stop.problem.message)"
      throw Diagnostic(.playStopped, message, at: stop.problem.location)
    }
    return try attempt(tour.steps, body)
  }
}

/// Plays that were found, without what stops the code.
extension ViewScene {
  /// The only step of the play that was found, or none.
  var foundSteps: [String] { foundPlay.isEmpty ? [] : [foundPlay] }

  /// Returns the notes about what was tried for the play and is left out.
  func stoppedNotes(about subject: String) -> [Diagnostic] {
    let stops = code.stoppedTrials.filter { !StoppedTour.all.contains($0.steps) }
    var notes = stops.map { stop in
      let steps = stop.steps.joined(separator: ", ")
      let message = "play=\"\(steps)\" is left out of the play that is looked for: \(stop.problem.message)"
      return Diagnostic(.playStopped, message, at: place(of: stop), about: subject)
    }
    if stops.count >= FoundPlay.mostStops {
      let message =
        "nothing else is tried, since \(stops.count) trials stopped its code; expected a play, or other code"
      notes.append(Diagnostic(.playStopped, message, at: code.place, about: subject))
    }
    return notes
  }

  /// Returns the line that Swift names, or else that of what was tapped last.
  private func place(of stop: AuthorCode.StoppedTrial) -> Location? {
    guard stop.problem.location == code.place, let cue = stop.steps.last, let listing else {
      return stop.problem.location
    }
    let label = cue.drop { $0 != " " }.prefix { $0 != "#" }
    let text = label.trimmingCharacters(in: CharacterSet(charactersIn: " “”‘’"))
    return AuthorCode.listing(listing)?.view([], [text]) ?? code.place
  }
}
