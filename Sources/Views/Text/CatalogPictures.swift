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
  private let reader: DrawingFile.Reader?
  private var known: [String: Known] = [:]

  /// Takes the pictures that modules have.
  ///
  /// - Parameters:
  ///   - entries: The pictures by their names.
  ///   - reader: What reads drawings, or nil for what the program has for it.
  init(_ entries: [String: ModuleResources.Entry] = [:], reader: DrawingFile.Reader? = nil) {
    (self.entries, self.reader) = (entries, reader)
  }

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
    let result = Result { () throws(Problem) in try read(entry, &notes) }
    let new = Known(result: result, notes: notes)
    known[name] = new
    return new
  }

  private func read(_ entry: ModuleResources.Entry, _ notes: inout [String]) throws(Problem) -> Picture {
    let ending = (entry.file as NSString).pathExtension.lowercased()
    guard ["pdf", "svg"].contains(ending), let reader = reader ?? DrawingFile.reader.withLock({ $0 }) else {
      var picture = Picture(file: entry.file)
      if let problem = picture.bitmap?.problem { throw Problem(message: problem) }
      let scale = Double(max(1, entry.scale))
      picture.size = Size2D(width: picture.size.width / scale, height: picture.size.height / scale)
      return picture
    }
    let light = try Self.drawing(entry.file, reader, &notes)
    guard let dark = entry.dark else { return light }
    let (name, darkName) = ((entry.file as NSString).lastPathComponent, (dark as NSString).lastPathComponent)
    let other: Picture
    do throws(Problem) {
      other = try Self.drawing(dark, reader, &notes)
    } catch {
      notes.append("\(error.message); “\(name)” is shown in place of “\(darkName)” in the dark appearance")
      return light
    }
    guard light.bitmap == nil, other.bitmap == nil else {
      let file = light.bitmap == nil ? darkName : name
      notes.append(
        "“\(name)” is shown in place of “\(darkName)” in the dark appearance, since “\(file)” becomes a bitmap; expected "
          + "drawings that can be shapes"
      )
      return light
    }
    if other.size != light.size { notes.append("“\(darkName)” is drawn at the size of “\(name)”, which isn't its own") }
    return light.inDark(other)
  }

  private static func drawing(
    _ path: String,
    _ reader: DrawingFile.Reader,
    _ notes: inout [String]
  ) throws(Problem) -> Picture {
    let file = (path as NSString).lastPathComponent
    let drawing: DrawingFile
    do throws(Diagnostics) {
      drawing = try reader(path)
    } catch {
      let first = error.all[0]
      guard first.id != .recordingProgram else { throw Problem(message: first.message, file: file) }
      let more = error.all.count > 1 ? " (and \(error.all.count - 1) more)" : ""
      throw Problem(message: "“\(file)” can't be drawn: \(first.message)\(more)")
    }
    if let problem = drawing.picture.bitmap?.problem {
      throw Problem(message: "“\(file)” can't be drawn: \(problem)")
    }
    notes += drawing.notes.map { "“\(file)”: \($0)" }
    return drawing.picture
  }
}
