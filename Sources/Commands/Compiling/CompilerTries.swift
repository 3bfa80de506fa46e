import Diagnostics
import Foundation
import Site
import Synchronization

/// How often modules are compiled, each time without what had errors, and what is left of their files.
///
/// A module is compiled again for other figures. It doesn't need to fail again with what was left out before.
final class CompilerTries: Sendable {
  /// The most compilations of a module, with all of its figures.
  static let mostOfModule = 40
  /// The most seconds that a module is compiled, with all of its figures: no compilation begins after that.
  static let mostSeconds = 600.0

  private let used = Mutex<[String: (count: Int, seconds: Double)]>([:])
  /// What is left of files, by their code.
  private let rests = Mutex<[String: String]>([:])

  /// Notes a compilation of a module.
  ///
  /// - Throws: `Diagnostics` if it was compiled too often or too long, with an error that it had.
  func run<Result>(
    _ module: String,
    after error: Diagnostic?,
    _ body: () throws(Diagnostics) -> Result
  ) throws(Diagnostics) -> Result {
    let (count, seconds) = used.withLock { $0[module] ?? (0, 0) }
    guard count < Self.mostOfModule, seconds < Self.mostSeconds else {
      let why = error.map { "; the last error is at \($0.location.map { "\($0)" } ?? ""): \($0.message)" } ?? ""
      let message =
        "it was compiled \(count) times in \(Int(seconds)) s, each time without what had errors; expected fewer errors, or "
        + "“except” in \(FigureSettings.file) with the files that have them\(why)"
      throw Diagnostics([Diagnostic(.compilerTime, message, about: module)])
    }
    let start = ContinuousClock.now
    defer {
      let time = start.duration(to: .now) / .seconds(1)
      used.withLock { $0[module] = (count + 1, seconds + time) }
    }
    return try body()
  }

  /// Returns a module without what was left out of its files before.
  func rest(of unit: ListingFiles.Unit) -> ListingFiles.Unit {
    var unit = unit
    rests.withLock { rests in
      for index in unit.sources.indices {
        unit.sources[index].text = rests[unit.sources[index].text] ?? unit.sources[index].text
      }
    }
    return unit
  }

  /// Notes what is left of the files of a module.
  func keep(_ rest: ListingFiles.Unit, of unit: ListingFiles.Unit) {
    rests.withLock { rests in
      for (old, new) in zip(unit.sources, rest.sources) where old.text != new.text { rests[old.text] = new.text }
    }
  }
}
