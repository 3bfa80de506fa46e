import ArgumentParser
import Diagnostics
import Foundation
import Scenes
import Site

/// The command `verify`.
struct VerifyCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares the motion of all previews and listings in a folder with the motion that was recorded.",
    discussion: """
      A record is a short text for each figure in docs/motion, with the layers, their values, and the times and curves of \
      all changes. Commit it with the code. Differences are told in words, such as “starts 40 ms later” or “its spring's \
      bounce is 0.2, was 0.3”, and the command ends with 1 if there are any. Beside each record, an SVG file shows the same \
      motion. These pictures aren't compared; --page shows them beside the motion of now.
      """
  )

  @OptionGroup
  var place: FolderArgument

  @Option(help: "The folder of the records, relative to the folder. The default is docs/motion.")
  var records: String?

  @Flag(help: "Writes the records as the figures move now, and removes those of figures that are gone.")
  var record = false

  @Flag(help: "Prints the differences as JSON.")
  var json = false

  @Option(help: "Writes a page that plays each figure that differs as it was recorded and as it is now.")
  var page: String?

  @OptionGroup
  var limits: LimitArguments

  var usesScenes: Bool { true }
  var hasSameOrder: Bool { true }

  func run(_ session: Session) async throws {
    limits.apply()
    let settings = try place.settings()
    let folder = place.folder
    let records = MotionRecords(in: place.path(records ?? settings.records ?? "docs/motion"))
    let memory = MotionMemory(in: folder)
    session.goOnWithoutStoppedCode()
    let stops = StopMemory(in: folder)
    var figures = try FolderFigures(in: folder, settings, session.terminal) {
      stops[$0] != nil
        || memory.holds($0, records.digest(of: $0.name)) && !(record && records.lacksPicture(of: $0.name))
    }
    while figures.next() != nil {}
    try figures.end()
    let stopped = figures.places.filter { stops[$0] != nil }
    var report = MotionReport()
    var found = FigureProblems(figures.problems)
    // A picture that can't be shown isn't a difference of the motion.
    func warn(_ error: Diagnostics) {
      for var warning in error.all {
        warning.severity = .warning
        session.terminal.show(warning.withExcerpt)
      }
    }
    // A listing that nobody has asked for is compared once it is recorded.
    let places = figures.places.filter { !$0.isOptional || record || records.names.contains($0.name) }
    for place in places where !stopped.contains(where: { $0.name == place.name }) {
      guard let scene = figures.scene(at: place) else {
        if figures.isKnown(place) { report.add(place, .same) }
        continue
      }
      do throws(Diagnostics) {
        try figures.check(scene, at: place)
        let now = MotionRecord(of: try scene.located { () throws(Diagnostics) in try scene.composition() })
        report.add(place, now, try records.record(of: place.name, replacing: record)) { state in
          let isShown = page != nil && state != .same
          let isKept = record && (state != .same || records.lacksPicture(of: place.name))
          guard isShown || isKept else { return nil }
          do throws(Diagnostics) {
            return try scene.exported(as: .svg).text
          } catch {
            warn(error)
            return nil
          }
        }
      } catch {
        stops.keep(error.all, of: place)
        if !place.isOptional || records.names.contains(place.name) { found.add(error.all, of: place) }
      }
    }
    let problems = found.all + (StopMemory.summary(of: stopped.filter { !$0.isOptional }).map { [$0] } ?? [])
    // Whether a figure is gone isn't known if files can't be compiled.
    if problems.isEmpty { report.gone = records.names.subtracting(figures.places.map(\.name)).sorted() }
    if let page {
      let shown = MotionPage(report) { name in
        do throws(Diagnostics) {
          return try records.recordedPicture(of: name)
        } catch {
          warn(error)
          return nil
        }
      }
      try OutputFolder(".").write([(name: page, bytes: Array(shown.text.utf8))])
    }
    if record {
      let fresh = report.entries.filter { $0.state != .same }
      let pictures = report.entries.compactMap { entry in
        entry.picture.map { (name: records.picture(of: entry.place.name), bytes: Array($0.utf8)) }
      }
      try OutputFolder(".").write(
        fresh.map { (name: records.file(of: $0.place.name), bytes: Array($0.text.utf8)) } + pictures
      )
      for entry in fresh where entry.picture == nil { try records.removePicture(of: entry.place.name) }
      for name in report.gone { try records.remove(name) }
    }
    memory.remember(
      report.entries.filter { record || $0.state == .same }.map { ($0.place, records.digest(of: $0.place.name)) }
    )
    if json { session.terminal.print(report.json.text) }
    let differences = record ? [] : report.problems(in: records)
    if !json, differences.isEmpty {
      let missing = figures.missing + places.count - report.entries.count
      session.terminal.printError("\(report.summary(isRecorded: record, missing: missing)) in \(folder)")
    }
    guard differences.isEmpty && problems.isEmpty else {
      // The differences are in the JSON.
      throw json && problems.isEmpty ? ExitCode.failure : Diagnostics(problems + (json ? [] : differences))
    }
  }
}
