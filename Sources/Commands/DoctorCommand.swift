import ArgumentParser
import Diagnostics
import Foundation
import Preview
import Recording
import Site

/// The command `doctor`.
struct DoctorCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what is installed, what is missing, and for what it is needed."
  )

  func run(_ session: Session) throws {
    let findings = DoctorFinding.all()
    let width = findings.map(\.name.count).max() ?? 0
    for finding in findings {
      let name = finding.name.padding(toLength: width, withPad: " ", startingAt: 0)
      session.terminal.print("\(finding.problem == nil ? "✓" : "✗") \(name)  \(finding.state)")
    }
    let problems = findings.compactMap { $0.isNeeded ? $0.problem : nil }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }
}

/// Something that the tool may need, and whether it is there.
struct DoctorFinding {
  var name: String
  /// What was found, or what is missing and what can't be done without it.
  var state: String
  var problem: Diagnostic?
  /// Whether nothing can be exported without it.
  var isNeeded = false

  /// Looks for everything that the tool may need.
  static func all() -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    do throws(Diagnostics) {
      let toolchain = ListingToolchain(modules: try ListingCompiler().modules)
      let built = toolchain.builtVersion.map { "Swift \($0)" } ?? "Swift"
      findings.append(DoctorFinding(name: "modules", state: "\(toolchain.modules), for \(built)"))
      findings.append(
        found("compiler", needed: true) { () throws(Diagnostics) in
          try toolchain.check()
          return "\(built) compiles listings"
        }
      )
      let cache = toolchain.moduleCache
      let missing = Diagnostic(.toolFile, "no folder for compiled modules can be written to", about: "doctor")
      findings.append(
        DoctorFinding(name: "cache", state: cache ?? missing.message, problem: cache == nil ? missing : nil)
      )
    } catch {
      findings.append(
        DoctorFinding(name: "modules", state: error.all[0].message, problem: error.all[0], isNeeded: true)
      )
    }
    let programs: [(String, RequiredProgram, String)] = [
      ("browser", .browser, "draws films and pictures"), ("ffmpeg", .encoder, "encodes films"),
      ("ImageMagick", .scaler, "makes smaller pictures for pages"),
      ("fonttools", .fontTools, "embeds letters of Inter"),
      ("pdftocairo", .pdfReader, "draws PDFs of asset catalogs"),
    ]
    for (name, program, purpose) in programs {
      findings.append(found(name) { () throws(Diagnostics) in "\(try program.path(named: nil)), \(purpose)" })
    }
    findings.append(
      found("Inter") { () throws(Diagnostics) in "\(try InterFont().path()), whose letters are embedded" }
    )
    return findings
  }

  private static func found(
    _ name: String,
    needed: Bool = false,
    _ look: () throws(Diagnostics) -> String
  ) -> DoctorFinding {
    do throws(Diagnostics) {
      return DoctorFinding(name: name, state: try look())
    } catch {
      return DoctorFinding(name: name, state: error.all[0].message, problem: error.all[0], isNeeded: needed)
    }
  }
}
