import Artwork
import Diagnostics
import Files
import Recording
import Scenes
import Synchronization

/// Reads the drawings of asset catalogs: SVG files, and PDFs with Poppler.
///
/// A drawing becomes shapes. A PDF with something that shapes can't show, or with very many of them, becomes a bitmap. Each file
/// is read once, however many figures show it.
enum CatalogDrawings {
  private struct Kept {
    var identity: FileIdentity?
    var result: Result<DrawingFile, Diagnostics>
  }

  private static let known = Mutex<[String: Kept]>([:])

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

  private static func drawing(_ path: String) throws(Diagnostics) -> DrawingFile {
    let identity = FileIdentity(ofFile: path)
    if let kept = known.withLock({ $0[path] }), kept.identity == identity { return try kept.result.get() }
    let result = Result { () throws(Diagnostics) in try read(path) }
    known.withLock { $0[path] = Kept(identity: identity, result: result) }
    return try result.get()
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
    let svg = try reader.svg(of: bytes)
    if let artwork = try? Artwork(svg: svg, file: path), let picture = try? Picture(artwork: artwork),
      picture.steps <= mostSteps
    {
      return DrawingFile(picture)
    }
    let size = pageSize(svg)
    var picture = Picture(Bitmap(try reader.png(of: bytes, size: max(size.width, size.height))))
    if size.width > 0, size.height > 0 { picture.size = size }
    return DrawingFile(picture)
  }

  /// Returns the size of a page that was made an SVG, or zero if it doesn't say so.
  private static func pageSize(_ svg: [UInt8]) -> Size2D {
    let head = String(decoding: svg.prefix(1000), as: UTF8.self)
    guard let match = head.firstMatch(of: /width="([0-9.]+)" height="([0-9.]+)"/) else {
      return Size2D(width: 0, height: 0)
    }
    return Size2D(width: Double(match.1) ?? 0, height: Double(match.2) ?? 0)
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
