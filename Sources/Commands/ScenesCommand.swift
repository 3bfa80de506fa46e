import ArgumentParser
import Diagnostics
import Exports
import Foundation
import Scenes
import WebText

/// The command `scenes`.
struct ScenesCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "Lists the scenes with their names, durations, triggers and titles."
  )

  @Argument(help: "Files or folders with SwiftUI code, whose figures are listed instead: .swift, .md, or a site.")
  var files: [String] = []

  var usesScenes: Bool { true }

  func run(_ session: Session) async throws {
    if files.isEmpty {
      try await session.handOver(to: ".")
      try list(session.catalogue.scenes, [], session)
    } else {
      var notes: [Diagnostic] = []
      let scenes = try session.scenes(of: files) { notes.append($0) }
      try list(scenes, notes, session)
    }
  }

  /// Prints scenes in columns, and notes below them.
  private func list(_ scenes: [any Playable], _ notes: [Diagnostic], _ session: Session) throws {
    var (rows, notes, problems): ([[String]], [Diagnostic], [Diagnostic]) = ([], notes, [])
    for scene in scenes {
      do throws(Diagnostics) {
        let composition = try scene.located { () throws(Diagnostics) in try scene.composition() }
        let seconds = Number.json(composition.timelines.full.duration, decimals: 1)
        rows.append([scene.name, "\(seconds) s", composition.playback.summary, scene.title])
        notes += composition.notes
      } catch {
        problems += error.all
      }
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
      session.terminal.print((cells + [row[3]]).joined(separator: "  "))
    }
    for note in notes { session.terminal.show(note.description) }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }
}
