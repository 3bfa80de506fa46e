import Diagnostics
import Exports
import Files
import Foundation
import Recording
import Site

/// The pictures of a figure, and how a Markdown file shows them.
struct FigurePictures: Codable {
  var light: String
  var dark: String
  /// The line in a Markdown file.
  var line: String
  /// The warnings and notes about them, as they are printed.
  var warnings: [String]
}

/// The pictures that were made before, so that a figure isn't played again as long as its code stays as it is.
///
/// What was made is kept at once: if the code of a figure stops the program, another one goes on with the other figures.
struct PictureMemory {
  private let folder: String
  /// What all pictures depend on beside their code.
  private let context: String
  private static let suffix = ".pictures"
  /// The figures whose code was stopped.
  let stops: StopMemory
  /// The most bytes of the pictures of a figure.
  static let mostBytes = 64 << 20

  /// - Parameters:
  ///   - folder: The folder with the code.
  ///   - font: The font in the pictures.
  init(in folder: String, font: FontChoice) {
    (self.folder, stops) = (BuildCache.folder(in: folder), StopMemory(in: folder))
    // Without the program that draws PDFs, there are gray boxes in their place.
    let reader = (try? RequiredProgram.pdfReader.path(named: nil)) ?? ""
    context = "\(font.rawValue) \(ListingLibraries.tool) \(AuthorCode.trialTime.withLock(\.self)) \(reader)"
  }

  /// Returns the name of the file with the pictures of a figure, or nil if files that it shows aren't part of its digest.
  private func name(of place: ListingFiles.Place) -> String? {
    guard let code = place.digest else { return nil }
    // The folder decides how the picture is shown, and warnings have lines.
    let digest = Digest(of: [context, code, place.name, "\(place.location)"])
    return "\(digest)\(Self.suffix)"
  }

  /// Whether the pictures of a figure are known, or why its code was stopped.
  func has(_ place: ListingFiles.Place) -> Bool { pictures(of: place) != nil || stops[place] != nil }

  /// Returns the pictures of a figure that were made before, or nil if there are none.
  func pictures(of place: ListingFiles.Place) -> FigurePictures? {
    guard let name = name(of: place),
      let bytes = try? RegularFile("\(folder)/\(name)").bytes(atMost: Self.mostBytes)
    else { return nil }
    return try? JSONDecoder().decode(FigurePictures.self, from: Data(bytes))
  }

  /// Keeps the pictures of a figure; without a place to write to, nothing is kept.
  func keep(_ pictures: FigurePictures, of place: ListingFiles.Place) {
    guard let name = name(of: place), let data = try? JSONEncoder().encode(pictures) else { return }
    BuildCache.make(folder)
    try? data.write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
  }

  /// Removes what is known of all figures but some.
  func removeOthers(than places: [ListingFiles.Place]) {
    let suffixes = [Self.suffix, StopMemory.suffix]
    let used = Set(places.flatMap { [name(of: $0), stops.name(of: $0)].compactMap(\.self) })
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where suffixes.contains(where: name.hasSuffix) && !used.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
