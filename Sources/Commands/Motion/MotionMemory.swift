import Files
import Foundation
import Site

/// The figures that were compared with their records before.
///
/// The same code in the same tool always moves in the same way, so such a figure doesn't need to be played again as long as its
/// code and its record stay as they are.
struct MotionMemory {
  private let folder: String
  private let lines: Set<String>
  private static let name = "motion"
  /// The most bytes of the file.
  private static let mostBytes = 4 << 20

  /// Reads what is remembered in a folder.
  init(in folder: String) {
    self.folder = BuildCache.folder(in: folder)
    let bytes = (try? RegularFile("\(self.folder)/\(Self.name)").bytes(atMost: Self.mostBytes)) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    lines = Set(text.split(separator: "\n").map(String.init))
  }

  /// Returns the line about a figure, or nil if files that it shows aren't part of its digest.
  private static func line(_ place: ListingFiles.Place, _ record: Digest?) -> String? {
    guard let code = place.digest, let record else { return nil }
    return "\(code) \(record) \(ListingLibraries.tool)"
  }

  /// Whether a figure moves as in a record, whose digest is given.
  func holds(_ place: ListingFiles.Place, _ record: Digest?) -> Bool {
    Self.line(place, record).map { lines.contains($0) } ?? false
  }

  /// Remembers figures, and forgets all others; without a place to write to, nothing is remembered.
  func remember(_ figures: [(place: ListingFiles.Place, record: Digest?)]) {
    let text = Set(figures.compactMap { Self.line($0.place, $0.record) }).sorted().map { "\($0)\n" }.joined()
    guard Set(text.split(separator: "\n").map(String.init)) != lines else { return }
    BuildCache.make(folder)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(Self.name)"), options: .atomic)
  }
}
