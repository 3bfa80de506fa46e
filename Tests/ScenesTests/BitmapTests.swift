import Diagnostics
import Foundation
import Scenes
import Testing

@Suite struct BitmapTests {
  /// Returns the bytes of a text with escaped hexadecimal bytes.
  private static func bytes(_ parts: String...) -> [UInt8] {
    parts.flatMap { part -> [UInt8] in
      guard part.hasPrefix("0x") else { return Array(part.utf8) }
      let digits = Array(part.dropFirst(2))
      return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    }
  }

  @Test(
    "A bitmap reads its format and size from the bytes",
    arguments: [
      (bytes("0x89", "PNG", "0x0D0A1A0A0000000D", "IHDR", "0x00000140000000C80806000000"), Bitmap.Format.png),
      (bytes("GIF89a", "0x4001C800F00000"), .gif),
      (bytes("RIFF", "0x24000000", "WEBP", "VP8X", "0x0A000000100000003F0100C70000"), .webp),
      (bytes("RIFF", "0x24000000", "WEBP", "VP8 ", "0x18000000300100", "0x9D012A4001C800"), .webp),
      (bytes("RIFF", "0x24000000", "WEBP", "VP8L", "0x180000002F3FC131000000000000"), .webp),
      (
        bytes(
          "0xFFD8FFE00010",
          "JFIF",
          "0x00010100000100010000",
          "0xFFC0001108",
          "0x00C80140",
          "0x03012200021101031101"
        ), .jpeg
      ),
    ]
  )
  func readsHeaders(bytes: [UInt8], format: Bitmap.Format) {
    let bitmap = Bitmap(bytes)
    #expect(bitmap.format == format)
    #expect(bitmap.pixels == Size2D(width: 320, height: 200))
    #expect(Picture(bitmap).size == Size2D(width: 320, height: 200))
  }

  private func problem(_ picture: Picture) throws -> String? {
    let stage = Stage(width: 100, height: 100) { Layer("cover", picture: picture) }
    let other = Stage(width: 100, height: 100) { Layer("page").fill(.blue) }
    let scene = Scene("image", title: "T", description: "D", from: stage, to: other, with: FadeTransition())
    do {
      _ = try Composition(resolving: scene)
      return nil
    } catch {
      return error.all.first?.statement
    }
  }

  /// Bytes that can't be used as an image.
  struct Unusable: CustomTestStringConvertible, Sendable {
    var bytes: [UInt8]
    var reason: String

    init(_ bytes: [UInt8], _ reason: String) { (self.bytes, self.reason) = (bytes, reason) }

    var testDescription: String { "\(bytes.count) bytes that begin with \(bytes.prefix(6))" }
  }

  @Test(
    "Bytes that aren't an image are an error",
    arguments: [
      Unusable(Array("<svg/>".utf8), "“its image” isn't an image; expected a PNG, JPEG, GIF or WebP"),
      Unusable([], "“its image” isn't an image; expected a PNG, JPEG, GIF or WebP"),
      Unusable(bytes("0xFFD8FFE00001"), "“its image” isn't an image; expected a PNG, JPEG, GIF or WebP"),
      Unusable(bytes("GIF89a", "0x00000000F00000"), "“its image” doesn't state its size"),
      Unusable(
        bytes("GIF89a", "0x4001C800F00000") + [UInt8](repeating: 0, count: 4_000_000),
        "“its image”: it has 4000013 bytes; expected at most 4000000, because every export contains them"
      ),
    ]
  )
  func refuses(unusable: Unusable) throws {
    #expect(try problem(Picture(Bitmap(unusable.bytes))) == "image: layer “cover”: error: \(unusable.reason)")
  }

  @Test("A file path is relative to the source file's package, and an error contains the path")
  func readsFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.bytes("GIF89a", "0x4001C800F00000")).write(to: folder.appendingPathComponent("a.gif"))
    let source = folder.path + "/Sources/blog/deeper/Scene.swift"
    #expect(try problem(Picture(file: "a.gif", of: source)) == nil)
    #expect(try problem(Picture(file: "a.gif", of: folder.path + "/Scene.swift")) == nil)
    #expect(try problem(Picture(file: folder.path + "/a.gif")) == nil)
    #expect(
      try problem(Picture(file: "b.gif", of: source))
        == "image: layer “cover”: error: “b.gif”: there is no such file in \(folder.path)"
    )
  }
}
