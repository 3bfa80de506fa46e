import Diagnostics
import Foundation
import Scenes

/// The pictures of asset catalogs, each of which is read when a view shows it for the first time.
@MainActor final class CatalogPictures {
  /// Why a picture can't be shown.
  struct Problem: Error {
    var message: String
    /// The name of the file, if the reason is the same for other files.
    var file: String?
  }

  private struct Known {
    var result: Result<Picture, Problem>
    var notes: [String]
  }

  private let entries: [String: ModuleResources.Entry]
  private var known: [String: Known] = [:]

  /// Takes the pictures that modules have.
  init(_ entries: [String: ModuleResources.Entry] = [:]) { self.entries = entries }

  /// The picture with a name, or nil if there is none that can be shown.
  subscript(name: String) -> Picture? { try? found(name)?.result.get() }

  /// Whether a picture is drawn in the color around it unless a view says otherwise.
  func isTemplate(_ name: String) -> Bool { entries[name]?.isTemplate == true }

  /// Returns why a picture that is there can't be shown.
  func problem(of name: String) -> Problem? {
    guard case .failure(let problem)? = found(name)?.result else { return nil }
    return problem
  }

  /// What of a picture isn't shown.
  func notes(about name: String) -> [String] { found(name)?.notes ?? [] }

  private func found(_ name: String) -> Known? {
    if let known = known[name] { return known }
    guard let entry = entries[name] else { return nil }
    var notes: [String] = []
    let result = Result { () throws(Problem) in try Self.read(entry, &notes) }
    let new = Known(result: result, notes: notes)
    known[name] = new
    return new
  }

  private static func read(_ entry: ModuleResources.Entry, _ notes: inout [String]) throws(Problem) -> Picture {
    let ending = (entry.file as NSString).pathExtension.lowercased()
    guard ["pdf", "svg"].contains(ending), let reader = DrawingFile.reader.withLock({ $0 }) else {
      var picture = Picture(file: entry.file)
      if let problem = picture.bitmap?.problem { throw Problem(message: problem) }
      let scale = Double(max(1, entry.scale))
      picture.size = Size2D(width: picture.size.width / scale, height: picture.size.height / scale)
      return picture
    }
    let light = try drawing(entry.file, reader, &notes)
    // A bitmap has one appearance.
    guard let dark = entry.dark, light.bitmap == nil else { return light }
    let other = try drawing(dark, reader, &notes)
    return other.bitmap == nil ? light.inDark(other) : light
  }

  private static func drawing(
    _ path: String,
    _ reader: DrawingFile.Reader,
    _ notes: inout [String]
  ) throws(Problem) -> Picture {
    let file = (path as NSString).lastPathComponent
    do throws(Diagnostics) {
      let drawing = try reader(path)
      notes += drawing.notes.map { "“\(file)”: \($0)" }
      return drawing.picture
    } catch {
      let first = error.all[0]
      guard first.id != .recordingProgram else { throw Problem(message: first.message, file: file) }
      let more = error.all.count > 1 ? " (and \(error.all.count - 1) more)" : ""
      throw Problem(message: "“\(file)” can't be drawn: \(first.message)\(more)")
    }
  }
}
