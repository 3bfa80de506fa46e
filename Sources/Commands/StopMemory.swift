import Diagnostics
import Files
import Foundation
import Site

/// What is wrong with figures whose code was stopped or shows nothing, so that it isn't run again in vain as long as it stays as it is.
struct StopMemory {
  private let folder: String
  /// What a stop depends on beside the code.
  private let context: String
  static let suffix = ".stopped"
  /// What code is stopped for, whatever else the machine does.
  private static let stops: Set<Diagnostic.ID> = [.listingCrash, .listingLoop, .listingUnshown]

  /// - Parameter folder: The folder with the code.
  init(in folder: String) {
    self.folder = BuildCache.folder(in: folder)
    context = "\(ListingLibraries.tool) \(AuthorCode.trialTime.withLock(\.self))"
  }

  /// Returns the name of the file about a figure, or nil if files that it shows aren't part of its digest.
  func name(of place: ListingFiles.Place) -> String? {
    // Messages have lines, which move with a listing of a Markdown file.
    let location = place.isInMarkdown ? place.file : "\(place.location)"
    return place.digest.map { "\(Digest(of: [context, $0, place.name, location]))\(Self.suffix)" }
  }

  /// Returns problems with the lines in the file of a listing moved.
  private static func moved(_ problems: [Diagnostic], of place: ListingFiles.Place, by lines: Int) -> [Diagnostic] {
    guard place.isInMarkdown else { return problems }
    return problems.map { problem in
      var problem = problem
      if problem.location?.file == place.file, let line = problem.location?.line {
        problem.location?.line = line + lines
      }
      return problem
    }
  }

  /// Returns why the code of a figure was stopped before, or nil if it wasn't.
  subscript(_ place: ListingFiles.Place) -> [Diagnostic]? {
    guard let name = name(of: place),
      let bytes = try? RegularFile("\(folder)/\(name)").bytes(atMost: ErrorMemory.mostBytes)
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let problems = lines.compactMap { Diagnostic(printed: $0, orElse: .listingCrash) }
    guard problems.count == lines.count, !problems.isEmpty else { return nil }
    return Self.moved(problems, of: place, by: place.line)
  }

  /// Keeps why the code of a figure was stopped, if that is all that is wrong with it.
  func keep(_ problems: [Diagnostic], of place: ListingFiles.Place) {
    guard let name = name(of: place), problems.allSatisfy({ Self.stops.contains($0.id) }) else { return }
    let text = Self.moved(problems, of: place, by: -place.line).map { "\($0)".prefix { $0 != "\n" } + "\n" }.joined()
    BuildCache.make(folder)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
  }

  /// Returns one message about figures whose code was stopped before, which was told then.
  static func summary(of places: [ListingFiles.Place]) -> Diagnostic? {
    guard let first = places.first else { return nil }
    let (names, more) = (places.prefix(mostNamed).map { "“\($0.name)”" }, places.count - mostNamed)
    let list = names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    let message =
      "the code of \(places.count) figure\(places.count == 1 ? "" : "s") was stopped before and hasn't changed: \(list); "
      + "expected code that comes to its end, or “except” in \(FigureSettings.file)"
    return Diagnostic(.listingCrash, message, at: Location(file: first.file))
  }

  /// The most figures that a summary names.
  private static let mostNamed = 5
}
