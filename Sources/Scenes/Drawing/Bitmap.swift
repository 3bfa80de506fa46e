import Files
import Foundation

/// A photograph or screenshot: the bytes of a PNG, JPEG, GIF or WebP, as they are.
///
/// It becomes part of every export that shows it, so it had better be small: what is wider than twice its layer is wasted.
public struct Bitmap: Hashable, Sendable {
  /// What the bytes are.
  public enum Format: String, Hashable, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG, its lossy kinds.
    case jpeg
    /// Graphics Interchange Format.
    case gif
    /// WebP.
    case webp
  }

  /// The bytes of the file.
  public let bytes: [UInt8]
  /// What they are; nothing if they are none of what browsers show.
  public let format: Format?
  /// The size in pixels; zero where that isn't known.
  public let pixels: Size
  /// What it is called in messages.
  let name: String
  /// Why it couldn't be read.
  let readingProblem: String?

  /// The most bytes that a bitmap may have.
  static let mostBytes = 4_000_000

  /// Takes the bytes of an image.
  ///
  /// - Parameter bytes: A PNG, JPEG, GIF or WebP; anything else is an error when the scene is resolved.
  public init(_ bytes: [UInt8]) {
    self.init(bytes, name: "its image", readingProblem: nil)
  }

  /// Reads an image from a file.
  ///
  /// - Parameters:
  ///   - path: The file, from the package's folder: the one that holds `Sources`.
  ///   - sourceFile: A source file of the package; where it isn't in `Sources`, paths begin beside it.
  public init(file path: String, of sourceFile: String = #filePath) {
    let package = sourceFile.ranges(of: "/Sources/").last.map { String(sourceFile[..<$0.lowerBound]) }
    let folder =
      package.map { URL(fileURLWithPath: $0) } ?? URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
    let file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    do throws(FileProblem) {
      self.init(try RegularFile(file.path).bytes(atMost: Self.mostBytes), name: path, readingProblem: nil)
    } catch {
      let problem =
        switch error {
        case .missing: "there is no such file in \(folder.path)"
        case .folder: "this is a folder; expected an image"
        case .tooLarge(let size, _): Self.problem(ofSize: size)
        default: error.message
        }
      self.init([], name: path, readingProblem: problem)
    }
  }

  private init(_ bytes: [UInt8], name: String, readingProblem: String?) {
    (self.bytes, self.name, self.readingProblem) = (bytes, name, readingProblem)
    let header = ImageHeader(bytes)
    (format, pixels) = (header?.format, header?.pixels ?? Size(width: 0, height: 0))
  }

  /// Why it can't be shown, or nothing if it can.
  var problem: String? {
    if let readingProblem { return "“\(name)”: \(readingProblem)" }
    if bytes.count > Self.mostBytes { return "“\(name)”: \(Self.problem(ofSize: bytes.count))" }
    if format == nil { return "“\(name)” isn't an image; expected a PNG, JPEG, GIF or WebP" }
    return pixels.width > 0 && pixels.height > 0 ? nil : "“\(name)” doesn't say how large it is"
  }

  private static func problem(ofSize size: Int) -> String {
    "it has \(size) bytes; expected at most \(mostBytes): they are part of every export"
  }

  /// Hashes the size and the ends: images that agree there and differ elsewhere are rare.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(bytes.prefix(64).map(\.self))
    hasher.combine(bytes.suffix(64).map(\.self))
  }
}
