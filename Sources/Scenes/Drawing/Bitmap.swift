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
    do {
      self.init(Array(try Data(contentsOf: file)), name: path, readingProblem: nil)
    } catch {
      let isThere = FileManager.default.fileExists(atPath: file.path)
      self.init(
        [],
        name: path,
        readingProblem: isThere ? "it can't be read" : "there is no such file in \(folder.path)"
      )
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
    if bytes.count > Self.mostBytes {
      return "“\(name)” has \(bytes.count) bytes; expected at most \(Self.mostBytes): they are part of every export"
    }
    if format == nil { return "“\(name)” isn't an image; expected a PNG, JPEG, GIF or WebP" }
    return pixels.width > 0 && pixels.height > 0 ? nil : "“\(name)” doesn't say how large it is"
  }

  /// Hashes the size and the ends: images that agree there and differ elsewhere are rare.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(bytes.prefix(64).map(\.self))
    hasher.combine(bytes.suffix(64).map(\.self))
  }
}

/// What the first bytes of an image say of it.
private struct ImageHeader {
  var format: Bitmap.Format
  var pixels: Size

  init?(_ bytes: [UInt8]) {
    func big(_ index: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 << 8 | Int(bytes[index + $1]) } }
    func little(_ index: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) } }
    func says(_ text: String, at index: Int) -> Bool {
      bytes.count >= index + text.utf8.count && bytes[index..<(index + text.utf8.count)].elementsEqual(text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
      self.init(.png, big(16, 4), big(20, 4))
    } else if says("GIF87a", at: 0) || says("GIF89a", at: 0), bytes.count >= 10 {
      self.init(.gif, little(6, 2), little(8, 2))
    } else if says("RIFF", at: 0), says("WEBP", at: 8), bytes.count >= 30 {
      if says("VP8X", at: 12) {
        self.init(.webp, little(24, 3) + 1, little(27, 3) + 1)
      } else if says("VP8L", at: 12) {
        let bits = little(21, 4)
        self.init(.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      } else {
        self.init(.webp, little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
      }
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      guard let size = Self.jpegSize(bytes) else { return nil }
      self.init(.jpeg, size.width, size.height)
    } else {
      return nil
    }
  }

  private init(_ format: Bitmap.Format, _ width: Int, _ height: Int) {
    (self.format, pixels) = (format, Size(width: Double(width), height: Double(height)))
  }

  /// The size in the frame header of a JPEG.
  private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      // Start of frame, but for the tables that lie among its numbers.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (
          Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]), Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
        )
      }
      guard length >= 2 else { return nil }
      index += 2 + length
    }
    return nil
  }
}
