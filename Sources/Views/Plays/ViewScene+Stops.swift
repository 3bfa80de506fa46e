import Diagnostics
import Foundation

/// What readers can do with a figure, which plays without that if it stops the code.
enum StoppedTour: String, CaseIterable {
  case taps, drags

  /// The only step of the trial of all, and the first step of each part that can be left out.
  fileprivate var step: String { "readers: \(rawValue)" }

  /// Returns the steps of a part.
  func steps(_ part: [String]) -> [String] { [step] + part }

  /// Whether a trial is something that readers can do.
  static func has(_ trial: AuthorCode.StoppedTrial) -> Bool { allCases.contains { trial.steps.first == $0.step } }
}

extension AuthorCode {
  /// Finds out what readers can do.
  ///
  /// - Throws: The ``Diagnostic`` that all of it or too many parts of it stopped earlier programs, or the error of the closure.
  func attempting<Value>(_ tour: StoppedTour, _ body: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    let stops = stops(of: tour)
    if let stop = stops.first(where: { $0.steps.count == 1 }) ?? (stops.count < FoundPlay.mostStops ? nil : stops.last)
    {
      let message = "readers' \(tour.rawValue) can't play it, so it loops: \(stop.problem.message)"
      throw Diagnostic(.playStopped, message, at: stop.problem.location)
    }
    return try attempt(tour.steps([]), body)
  }

  /// Returns what stopped earlier programs, of what readers can do.
  func stops(of tour: StoppedTour) -> [StoppedTrial] { stoppedTrials.filter { $0.steps.first == tour.step } }
}

/// Plays that were found, without what stops the code.
extension ViewScene {
  /// The only step of the play that was found, or none.
  var foundSteps: [String] { foundPlay.isEmpty ? [] : [foundPlay] }

  /// Returns the notes about what was tried for the play and is left out.
  func stoppedNotes(about subject: String) -> [Diagnostic] {
    let stops = code.stoppedTrials.filter { !StoppedTour.has($0) }
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

  /// Returns the notes about taps of readers that do nothing.
  func stoppedTapNotes(about subject: String) -> [Diagnostic] {
    // A tap can stop the code in several states.
    var notes: [Diagnostic] = []
    for stop in code.stops(of: .taps) {
      let message = "a tap of readers that stops the code does nothing: \(stop.problem.message)"
      let note = Diagnostic(.playStopped, message, at: stop.problem.location ?? code.place, about: subject)
      if !notes.contains(note) { notes.append(note) }
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
