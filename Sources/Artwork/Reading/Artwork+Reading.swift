import Diagnostics
import Files
import MarkupChecks

extension Artwork {
  /// Reads a drawing from the text of an SVG file.
  ///
  /// Taken are paths and basic shapes, groups, transforms, `use` and `symbol`, linear and radial gradients, clip paths, and
  /// style as attributes, in `style` and in style sheets with plain selectors. What can't be taken is an error that names
  /// its element and line: text, images, filters, masks, patterns, markers and animations. So is whatever could run,
  /// embed or load something, and what passes a limit; SECURITY.md has those.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: What messages call it.
  /// - Throws: ``Diagnostics`` with everything that can't be taken, in the order of the file.
  public init(svg bytes: [UInt8], file: String = "artwork") throws(Diagnostics) {
    let tree = try XMLTree(artwork: bytes, file: file, atMost: ArtworkLimits.bytes)
    var reader = ArtworkReader(try ArtworkDocument(tree, file: file))
    self = try reader.artwork()
  }

  /// Reads a drawing from an SVG file.
  ///
  /// - Parameters:
  ///   - path: The file, from the package's folder: the one that holds `Sources`.
  ///   - sourceFile: A source file of the package; where it isn't in `Sources`, paths begin beside it.
  /// - Throws: ``Diagnostics`` where the file can't be read, or with everything in it that can't be taken.
  public init(file path: String, of sourceFile: String = #filePath) throws(Diagnostics) {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile(Self.place(of: path, from: sourceFile)).bytes(atMost: ArtworkLimits.bytes)
    } catch {
      let reason =
        switch error {
        case .missing: "there is no such file in \(Self.folder(of: sourceFile))"
        case .folder: "this is a folder; expected an SVG file"
        default: error.message
        }
      throw Diagnostics([Diagnostic(.artworkFile, reason, at: Location(file: path))])
    }
    try self.init(svg: bytes, file: path)
  }

  private static func place(of path: String, from sourceFile: String) -> String {
    path.hasPrefix("/") ? path : "\(folder(of: sourceFile))/\(path)"
  }

  /// The folder that holds `Sources`, or that of the source file.
  private static func folder(of sourceFile: String) -> String {
    let end = sourceFile.ranges(of: "/Sources/").last?.lowerBound ?? sourceFile.lastIndex(of: "/")
    return String(sourceFile[..<(end ?? sourceFile.startIndex)])
  }
}
