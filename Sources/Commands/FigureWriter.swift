import Diagnostics
import Foundation

/// The files that show figures, each written as soon as it is known, so that what is done stays if the command is interrupted.
struct FigureWriter {
  typealias File = (name: String, bytes: [UInt8])

  private let session: Session
  /// The number of files that were written, those before code stopped the command too.
  private(set) var count: Int
  /// The variable that tells the number to the program that goes on without such code.
  private static let variable = "STAGECRAFT_WRITTEN_FILES"

  init(_ session: Session) {
    self.session = session
    count = ProcessInfo.processInfo.environment[Self.variable].flatMap { Int($0) } ?? 0
  }

  /// Returns the files that aren't as they have to be.
  static func stale(_ files: [File]) -> [File] {
    files.filter { FileManager.default.contents(atPath: $0.name) != Data($0.bytes) }
  }

  /// Writes files that aren't as they have to be.
  ///
  /// - Throws: `Diagnostics` if they can't be written.
  mutating func write(_ files: [File]) throws(Diagnostics) {
    let stale = Self.stale(files)
    guard !stale.isEmpty else { return }
    try OutputFolder(".").write(stale)
    count += stale.count
    session.goOnWithoutStoppedCode(telling: [Self.variable: "\(count)"])
  }
}
