import Files
import Foundation

/// A photograph or a screenshot: the bytes of a PNG, JPEG, GIF or WebP file.
///
/// Every export that shows the bitmap contains its bytes, so keep it small. More than two pixels per point of the layer
/// are wasted.
public struct Bitmap: Hashable, Sendable {
  /// The format of the bytes.
  public enum Format: String, Hashable, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG, in one of its lossy forms.
    case jpeg
    /// Graphics Interchange Format.
    case gif
    /// WebP.
    case webp
  }

  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The format, or nil if the bytes aren't an image that browsers show.
  public let format: Format?
  /// The size in pixels, or zero if it is unknown.
  public let pixels: Size2D
  /// The name in messages.
  let name: String
  /// The reason why the file couldn't be read, or nil.
  let readingProblem: String?

  /// The largest number of bytes in a bitmap.
  static let maximumByteCount = 4_000_000

  /// Creates a bitmap from the bytes of an image.
  ///
  /// - Parameter bytes: A PNG, JPEG, GIF or WebP. With other bytes, resolving the scene throws an error.
  public init(_ bytes: [UInt8]) {
    self.init(bytes, name: "its image", readingProblem: nil)
  }

  /// Reads an image from a file.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the package's folder, which contains `Sources`.
  ///   - sourceFile: A source file of the package. If it isn't in `Sources`, paths are relative to its folder.
  public init(file path: String, of sourceFile: String = #filePath) {
    let package = sourceFile.ranges(of: "/Sources/").last.map { String(sourceFile[..<$0.lowerBound]) }
    let folder =
      package.map { URL(fileURLWithPath: $0) } ?? URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
    let file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    do throws(FileProblem) {
      self.init(try RegularFile(file.path).bytes(atMost: Self.maximumByteCount), name: path, readingProblem: nil)
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
    (format, pixels) = (header?.format, header?.pixels ?? Size2D(width: 0, height: 0))
  }

  /// The reason why the bitmap can't be shown, or nil if it can.
  package var problem: String? {
    if let readingProblem { return "“\(name)”: \(readingProblem)" }
    if bytes.count > Self.maximumByteCount { return "“\(name)”: \(Self.problem(ofSize: bytes.count))" }
    if format == nil { return "“\(name)” isn't an image; expected a PNG, JPEG, GIF or WebP" }
    return pixels.width > 0 && pixels.height > 0 ? nil : "“\(name)” doesn't state its size"
  }

  private static func problem(ofSize size: Int) -> String {
    "it has \(size) bytes; expected at most \(maximumByteCount), because every export contains them"
  }

  /// Hashes the size, the first bytes and the last bytes.
  ///
  /// Different images rarely agree in all of them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(bytes.prefix(64).map(\.self))
    hasher.combine(bytes.suffix(64).map(\.self))
  }
}
