import ArgumentParser
import Diagnostics
import Files
import Foundation
import Scenes
import Site
import WebText

/// The command `verify`.
struct VerifyCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares the motion of all previews and listings in a folder with the motion that was recorded.",
    discussion: """
      A record is a short text for each figure in docs/motion, with the layers, their values, and the times and curves of \
      all changes. Commit it with the code. Differences are told in words, such as “starts 40 ms later” or “its spring's \
      bounce is 0.2, was 0.3”, and the command ends with 1 if there are any. Pictures aren't compared.
      """
  )

  @Argument(help: "The folder.")
  var folder = "."

  @Option(help: "The folder of the records, relative to the folder. The default is docs/motion.")
  var records: String?

  @Flag(help: "Writes the records as the figures move now, and removes those of figures that are gone.")
  var record = false

  @Flag(help: "Prints the differences as JSON.")
  var json = false

  @OptionGroup
  var limits: LimitArguments

  var usesScenes: Bool { true }

  func run(_ session: Session) async throws {
    limits.apply()
    let settings = try FigureSettings(in: folder)
    let place = records ?? settings.records ?? "docs/motion"
    let records = MotionRecords(in: folder == "." ? place : "\(folder)/\(place)")
    let memory = MotionMemory(in: folder)
    let figures = try FolderFigures(in: folder, settings, session.terminal) {
      memory.holds($0, records.digest(of: $0.name))
    }
    var report = MotionReport()
    var problems: [Diagnostic] = []
    for place in figures.places {
      guard let scene = figures.scenes[place.name] else {
        report.add(place, .same)
        continue
      }
      do throws(Diagnostics) {
        let now = MotionRecord(of: try scene.located { () throws(Diagnostics) in try scene.composition() })
        report.add(place, now, try records.record(of: place.name, replacing: record))
      } catch {
        problems += error.all
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    report.gone = records.names.subtracting(figures.places.map(\.name)).sorted()
    if record {
      let fresh = report.entries.filter { $0.state != .same }
      try OutputFolder(".").write(fresh.map { (name: records.file(of: $0.place.name), bytes: Array($0.text.utf8)) })
      for name in report.gone { try records.remove(name) }
    }
    memory.remember(
      report.entries.filter { record || $0.state == .same }.map { ($0.place, records.digest(of: $0.place.name)) }
    )
    if json { session.terminal.print(report.json.text) }
    let differences = record ? [] : report.problems(in: records)
    guard differences.isEmpty else {
      if json { throw ExitCode.failure }
      throw Diagnostics(differences)
    }
    if !json { session.terminal.printError("\(report.summary(isRecorded: record)) in \(folder)") }
  }
}

/// The records in a folder.
struct MotionRecords {
  private let folder: String
  private static let suffix = ".txt"

  init(in folder: String) { self.folder = folder }

  /// Returns the file of a figure's record.
  func file(of name: String) -> String { "\(folder)/\(name)\(Self.suffix)" }

  /// The most bytes of a record.
  private static let mostBytes = 4 << 20

  /// Reads the record of a figure.
  ///
  /// - Parameters:
  ///   - name: The name of the figure.
  ///   - isReplaced: Whether a record that can't be read is replaced. A file that never was a record isn't.
  /// - Returns: The record, or nil if there is none.
  /// - Throws: `Diagnostics` if the file can't be read.
  func record(of name: String, replacing isReplaced: Bool) throws(Diagnostics) -> MotionRecord? {
    let file = file(of: name)
    let text: String
    do throws(FileProblem) {
      text = String(decoding: try RegularFile(file).bytes(atMost: Self.mostBytes), as: UTF8.self)
    } catch {
      if case .missing = error { return nil }
      throw Diagnostics([Diagnostic(.motionRecord, error.message, at: Location(file: file))])
    }
    do throws(MotionRecordMistake) {
      return try MotionRecord(text)
    } catch {
      if isReplaced, text.hasPrefix(MotionRecord.mark) { return nil }
      throw Diagnostics([Diagnostic(.motionRecord, error.message, at: Location(file: file, line: error.line))])
    }
  }

  /// Returns a digest of the record of a figure, or nil if there is none.
  func digest(of name: String) -> Digest? {
    (try? RegularFile(file(of: name)).bytes(atMost: Self.mostBytes)).map { Digest(of: $0) }
  }

  /// The names of the figures that have a record.
  var names: Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(
      files.filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(Self.suffix.count)) }.filter { name in
        let file = FileHandle(forReadingAtPath: file(of: name))
        return (try? file?.read(upToCount: MotionRecord.mark.utf8.count)) == Data(MotionRecord.mark.utf8)
      }
    )
  }

  /// Removes the record of a figure.
  func remove(_ name: String) throws(Diagnostics) {
    do {
      try FileManager.default.removeItem(atPath: file(of: name))
    } catch {
      let message = "it can't be removed: \(error.reason)"
      throw Diagnostics([Diagnostic(.toolFile, message, at: Location(file: file(of: name)))])
    }
  }
}

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
  mutating func add(_ place: ListingFiles.Place, _ now: MotionRecord, _ recorded: MotionRecord?) {
    let comparison = recorded.map { MotionComparison(from: $0, to: now) }
    let state = comparison.map { $0.differences.isEmpty ? State.same : .changed } ?? .new
    add(place, state)
    entries[entries.count - 1].comparison = comparison
    entries[entries.count - 1].text = now.text(of: place.name)
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
        let message = "“\(entry.place.name)” has no record; expected \(records.file(of: entry.place.name))"
        problems.append(Diagnostic(.motionMissing, message, at: entry.place.location))
      }
    }
    return problems
      + gone.map { name in
        let message = "no figure has the name “\(name)” any more; expected one, or no record"
        return Diagnostic(.motionMissing, message, at: Location(file: records.file(of: name)))
      }
  }

  /// The number of figures, and what was found or written.
  func summary(isRecorded: Bool) -> String {
    let count = "\(entries.count) figure\(entries.count == 1 ? "" : "s")"
    guard isRecorded else { return "\(count): all move as they were recorded" }
    let changes: [String] = [
      (State.new.rawValue, entries.count { $0.state == .new }), ("changed", entries.count { $0.state == .changed }),
      ("gone", gone.count),
    ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return "\(count): \(changes.isEmpty ? "nothing has changed" : changes.joined(separator: ", "))"
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
