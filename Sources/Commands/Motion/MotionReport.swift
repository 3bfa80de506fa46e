import Diagnostics
import Site
import WebText

/// What was found about the motion of all figures.
struct MotionReport {
  /// Whether a figure moves as it was recorded.
  enum State: String {
    case same, changed, new
  }

  /// A figure.
  struct Entry {
    var place: ListingFiles.Place
    var state: State
    /// What differs from the record.
    var comparison: MotionComparison?
    /// The record of the motion now, if it isn't the one that there is.
    var text = ""
    /// A picture of the motion now, if one is needed.
    var picture: String?
  }

  private(set) var entries: [Entry] = []
  /// The names of records that have no figure.
  var gone: [String] = []

  /// Adds a figure.
  ///
  /// - Parameters:
  ///   - place: The figure.
  ///   - now: Its motion now.
  ///   - recorded: Its motion as it was recorded, or nil if it wasn't.
  ///   - picture: Returns a picture of its motion, if one is needed in this state.
  mutating func add(
    _ place: ListingFiles.Place,
    _ now: MotionRecord,
    _ recorded: MotionRecord?,
    picture: (State) -> String?
  ) {
    let comparison = recorded.map { MotionComparison(from: $0, to: now) }
    let state = comparison.map { $0.differences.isEmpty ? State.same : .changed } ?? .new
    add(place, state)
    entries[entries.count - 1].comparison = comparison
    entries[entries.count - 1].text = now.text(of: place.name)
    entries[entries.count - 1].picture = picture(state)
  }

  /// Adds a figure of which no more than the state is known.
  mutating func add(_ place: ListingFiles.Place, _ state: State) { entries.append(Entry(place: place, state: state)) }

  /// Returns a message about each difference.
  func problems(in records: MotionRecords) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for entry in entries {
      switch entry.state {
      case .same: break
      case .changed:
        problems += (entry.comparison?.sentences ?? []).map { sentence in
          Diagnostic(.motionChanged, "“\(entry.place.name)”: \(sentence)", at: entry.place.location)
        }
      case .new:
        let message =
          "“\(entry.place.name)” has no record; expected \(records.file(of: entry.place.name)), which --record writes"
        problems.append(Diagnostic(.motionMissing, message, at: entry.place.location))
      }
    }
    return problems
      + gone.map { name in
        let message = "no figure has the name “\(name)” any more; expected one, or no record"
        return Diagnostic(.motionMissing, message, at: Location(file: records.file(of: name)))
      }
  }

  /// The number of figures, what was found or written, and the number of those that couldn't be compared.
  func summary(isRecorded: Bool, missing: Int = 0) -> String {
    let others = missing == 0 ? "" : ", and \(missing) more couldn't be compared"
    let count = "\(entries.count) figure\(entries.count == 1 ? "" : "s")"
    guard isRecorded else { return "\(count): all move as they were recorded\(others)" }
    let changes: [String] = [
      (State.new.rawValue, entries.count { $0.state == .new }), ("changed", entries.count { $0.state == .changed }),
      ("gone", gone.count),
    ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return "\(count): \(changes.isEmpty ? "nothing has changed" : changes.joined(separator: ", "))\(others)"
  }

  /// The report for other programs.
  var json: JSON {
    let figures = entries.map { entry -> JSON in
      .object([
        "figure": .string(entry.place.name), "file": .string(entry.place.file),
        "line": .number(Double(entry.place.line)),
        "state": .string(entry.state.rawValue),
        "differences": .array((entry.comparison?.differences ?? []).map(\.json)),
      ])
    }
    return .object(["figures": .array(figures), "gone": .array(gone.map(JSON.string))])
  }
}

extension MotionComparison.Difference {
  /// The difference for other programs.
  fileprivate var json: JSON {
    var members = layer.map { [JSON.Member("layer", .string($0))] } ?? []
    for (name, text) in [("property", property), ("was", was), ("is", now), ("words", words)] where !text.isEmpty {
      members.append(JSON.Member(name, .string(text)))
    }
    return .object(members)
  }
}
