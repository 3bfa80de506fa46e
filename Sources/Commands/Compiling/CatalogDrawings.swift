import Artwork
import Diagnostics
import Files
import Recording
import Scenes
import Supervision
import Synchronization

/// Reads the drawings of asset catalogs: SVG files, and PDFs with Poppler.
///
/// A drawing becomes shapes. A PDF with something that shapes can't show, or with very many of them, becomes a bitmap. Each file
/// is read once, however many figures show it.
enum CatalogDrawings {
  /// What a file had when it was read.
  private struct Reading {
    var identity: FileIdentity?
    var result: Result<DrawingFile, Diagnostics>
    var moment = ContinuousClock.now

    /// Whether the file would be the same if it were read again: a program can be installed, or have more time, a while later.
    var isCurrent: Bool {
      guard case .failure(let problems) = result else { return true }
      switch problems.all.first?.id {
      case .recordingProgram?: return false
      case .recordingFailed?, .recordingFile?: return moment.duration(to: .now) < CatalogDrawings.pause
      default: return true
      }
    }
  }

  /// A file, which one thread reads while others wait for it.
  private final class Kept: Sendable {
    let reading = Mutex<Reading?>(nil)
  }

  private static let known = Mutex<[String: Kept]>([:])
  /// The time after which a program that failed is tried again.
  private static let pause = Duration.seconds(60)

  /// The most bytes of a file.
  static let mostBytes = 4 << 20
  /// The most steps of outlines that a PDF's shapes may have, and those of an SVG without a note.
  static let mostSteps = 4000
  /// About the bytes of a step in an export.
  private static let bytesPerStep = 14

  /// Lets scenes read such files.
  static func install() {
    DrawingFile.reader.withLock { $0 = { path throws(Diagnostics) in try drawing(path) } }
  }

  /// Returns what the file at a path has.
  ///
  /// The program that draws a PDF may take longer than the code of a figure may wait.
  static func drawing(_ path: String) throws(Diagnostics) -> DrawingFile {
    let kept = known.withLock { known in
      let kept = known[path] ?? Kept()
      known[path] = kept
      return kept
    }
    return try Watch.waiting { () throws(Diagnostics) -> DrawingFile in
      let result = kept.reading.withLock { reading in
        let identity = FileIdentity(ofFile: path)
        if let reading, reading.identity == identity, reading.isCurrent { return reading.result }
        let result = Result { () throws(Diagnostics) in try read(path) }
        reading = Reading(identity: identity, result: result)
        return result
      }
      return try result.get()
    }
  }

  private static func read(_ path: String) throws(Diagnostics) -> DrawingFile {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile(path).bytes(atMost: mostBytes)
    } catch {
      throw Diagnostics([Diagnostic(.artworkFile, error.message, at: Location(file: path))])
    }
    guard bytes.starts(with: "%PDF".utf8) else {
      let artwork = try Artwork(svg: bytes, file: path)
      let picture = try Picture(artwork: artwork)
      return DrawingFile(picture, notes: artwork.notes.map(\.message) + weightNotes(picture))
    }
    let reader = try PDFReader()
    let page = try reader.page(of: bytes)
    if let svg = page.svg, let artwork = try? Artwork(svg: svg, file: path),
      let picture = try? Picture(artwork: artwork), picture.steps <= mostSteps
    {
      return DrawingFile(picture)
    }
    var picture = Picture(try bitmap(of: bytes, page, reader, path))
    if page.size.width > 0, page.size.height > 0 { picture.size = page.size }
    return DrawingFile(picture)
  }

  /// Returns a page as a bitmap, with fewer pixels if it has too many bytes otherwise.
  private static func bitmap(
    of pdf: [UInt8],
    _ page: PDFReader.Page,
    _ reader: PDFReader,
    _ path: String
  ) throws(Diagnostics) -> Bitmap {
    let size = max(page.size.width, page.size.height)
    for divisor in [1, 2, 4] {
      if let png = try reader.png(of: pdf, size: size, reducedBy: divisor) { return Bitmap(png) }
    }
    let message = "its bitmap has more than \(PDFReader.mostBytes) bytes; expected a simpler drawing, or a PNG"
    throw Diagnostics([Diagnostic(.pictureUnreadable, message, at: Location(file: path))])
  }

  private static func weightNotes(_ picture: Picture) -> [String] {
    let steps = picture.steps
    guard steps > mostSteps else { return [] }
    return [
      "it has \(steps) steps of outlines, about \(steps * bytesPerStep / 1000) kB in each figure; expected a simpler drawing, or a PNG"
    ]
  }
}

extension Picture {
  /// The steps of its outlines.
  fileprivate var steps: Int { shapes.reduce(0) { $0 + $1.path.elements.count } }
}
