import Diagnostics
import Foundation
import Scenes
import Testing

@testable import Recording

/// Smaller versions of pictures, made by an installed ImageMagick.
@Suite struct PictureScalerTests {
  /// Pictures of 8 × 4 pixels, whose left half is red and whose right half is blue.
  private static let pictures: [Bitmap.Format: String] = [
    // With the name of an author.
    .png: """
    iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAADnRFWHRBdXRob3IAU29tZW9uZXA+6FwAAAAUSURBVHjaY/jPwABHSMz/DNSTAAA6fh/h2JalpQAA\
    AABJRU5ErkJggg==
    """,
    // Turned to the right by its metadata.
    .jpeg: """
    /9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4p\
    LSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
    T09PT09PT09PT0//wAARCAAEAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAYEAEAAwEAAAAAAAAAAAAAAAAABUOBwf/EABUBAQEAAAAAAAAA\
    AAAAAAAAAAQG/8QAHBEAAAYDAAAAAAAAAAAAAAAAAAEDBTSBNbGy/9oADAMBAAIRAxEAPwCRk6t4AsGDHJ30YS9zlK0Q/9k=
    """,
    .webp: """
    UklGRlAAAABXRUJQVlA4IEQAAAAQAgCdASoIAAQAAsBMJagCdHIAq//cAAXAAP7yO/wwf7f9rD9r/FO4i//9aH+d/incRf89D/wa/bylI3N/cP28pRrgAA==
    """,
  ]

  private static func bytes(_ format: Bitmap.Format) throws -> [UInt8] {
    try Array(#require(Data(base64Encoded: pictures[format] ?? "")))
  }

  @Test(
    "A picture is made smaller in its own format, upright and without metadata",
    arguments: [
      (Bitmap.Format.png, Size2D(width: 4, height: 2)), (.jpeg, Size2D(width: 4, height: 8)),
      (.webp, Size2D(width: 4, height: 2)),
    ]
  )
  func scales(format: Bitmap.Format, size: Size2D) throws {
    let picture = try Self.bytes(format)
    let scaled = try PictureScaler().scaled(picture, format, toWidth: 4)
    let header = try #require(ImageHeader(scaled))
    #expect(header.format == format)
    #expect(header.pixels == size)
    let text = String(decoding: scaled, as: Unicode.ASCII.self)
    for word in ["Author", "Exif", "tEXt", "gAMA"] { #expect(!text.contains(word)) }
  }

  @Test("Equal pictures have equal smaller versions", arguments: [Bitmap.Format.png, .jpeg, .webp])
  func isReproducible(format: Bitmap.Format) throws {
    let (scaler, picture) = (try PictureScaler(), try Self.bytes(format))
    #expect(try scaler.scaled(picture, format, toWidth: 3) == scaler.scaled(picture, format, toWidth: 3))
  }

  @Test(
    "What isn't a picture of its format is an error with ImageMagick's reason, whatever else it is",
    arguments: [
      "", "text", "push graphic-context\nimage over 0,0 0,0 'https://example.com/a.png'\npop graphic-context\n",
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'/>", "%!PS\nshowpage\n",
    ],
    [Bitmap.Format.png, .jpeg, .webp]
  )
  func refuses(text: String, format: Bitmap.Format) throws {
    let scaler = try PictureScaler()
    let problems = #expect(throws: Diagnostics.self) { try scaler.scaled(Array(text.utf8), format, toWidth: 4) }
    #expect(problems?.description.contains("the picture can't be made smaller: ") == true)
  }
}
