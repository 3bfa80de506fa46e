import Diagnostics
import Foundation
import Site
import Synchronization

/// How often modules had errors when they were compiled, and what is left of their files without these.
///
/// A module is compiled again for other figures. It doesn't need to fail again with what was left out before.
final class CompilerTries: Sendable {
  /// The most compilations of a module that have errors, with all of its figures.
  static let mostOfModule = 40
  /// The most seconds that they take: no compilation begins after that.
  static let mostSeconds = 600.0

  private struct Failures {
    var count = 0
    var seconds = 0.0
    var last: Diagnostic?
  }

  private let failures = Mutex<[String: Failures]>([:])
  /// What is left of files, by their modules and their code.
  private let rests = Mutex<[[String]: String]>([:])

  /// Forgets everything, since what had errors may be another text now.
  func forget() {
    failures.withLock { $0 = [:] }
    rests.withLock { $0 = [:] }
  }

  /// Compiles a module, and notes whether it has errors.
  ///
  /// - Throws: `Diagnostics` of the compilation, or without one if the module had errors too often or too long.
  func run<Result>(
    _ unit: ListingFiles.Unit,
    _ body: () throws(Diagnostics) -> Result
  ) throws(Diagnostics) -> Result {
    let known = failures.withLock { $0[unit.identity] ?? Failures() }
    guard known.count < Self.mostOfModule, known.seconds < Self.mostSeconds else {
      let place = known.last?.location.map { " at \($0)" } ?? ""
      let message =
        "it had errors in \(known.count) compilations, which took \(Int(known.seconds)) s; expected fewer errors, or "
        + "“except” in \(FigureSettings.file) with the files that have them; the last one is\(place): "
        + (known.last?.message ?? "")
      throw Diagnostics([Diagnostic(.compilerTime, message, about: unit.name)])
    }
    let start = ContinuousClock.now
    do throws(Diagnostics) {
      return try body()
    } catch {
      let time = start.duration(to: .now) / .seconds(1)
      // Several threads compile modules.
      failures.withLock { failures in
        failures[unit.identity, default: Failures()].count += 1
        failures[unit.identity]?.seconds += time
        failures[unit.identity]?.last = error.all.first { $0.severity == .error }
      }
      throw error
    }
  }

  /// Returns a module without what was left out of its files before.
  func rest(of unit: ListingFiles.Unit) -> ListingFiles.Unit {
    var unit = unit
    rests.withLock { rests in
      for index in unit.sources.indices {
        let text = unit.sources[index].text
        unit.sources[index].text = rests[[unit.identity, text]] ?? text
      }
    }
    return unit
  }

  /// Notes what is left of the files of a module, of which another module can have some, too, with other files beside them.
  func keep(_ rest: ListingFiles.Unit, of unit: ListingFiles.Unit) {
    rests.withLock { rests in
      for (old, new) in zip(unit.sources, rest.sources) where old.text != new.text {
        rests[[unit.identity, old.text]] = new.text
      }
    }
  }
}
