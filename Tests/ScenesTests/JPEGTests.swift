import Scenes
import Testing

@Suite struct JPEGTests {
  private static let start: [UInt8] = [0xFF, 0xD8]
  /// A frame of 320 × 200 pixels.
  private static let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 200, 1, 64, 1, 1, 0x11, 0]

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// EXIF data with an orientation, after another tag.
  private static func exif(_ orientation: UInt8, isLittle: Bool, kind: UInt8 = 3, count: UInt8 = 1) -> [UInt8] {
    func short(_ low: UInt8, _ high: UInt8 = 0) -> [UInt8] { isLittle ? [low, high] : [high, low] }
    func long(_ low: UInt8) -> [UInt8] { isLittle ? [low, 0, 0, 0] : [0, 0, 0, low] }
    let parts: [[UInt8]] = [
      Array((isLittle ? "II" : "MM").utf8), short(42), long(8), short(2), short(0x0F, 1), short(2), long(1), long(0),
      short(0x12, 1), short(kind), long(count), short(orientation), short(0), long(0),
    ]
    return segment(0xE1, Array("Exif".utf8) + [0, 0] + parts.flatMap(\.self))
  }

  @Test(
    "The size of a photograph includes its EXIF rotation",
    arguments: 0...9,
    [true, false]
  )
  func readsOrientation(orientation: Int, isLittle: Bool) {
    let bitmap = Bitmap(Self.start + Self.exif(UInt8(orientation), isLittle: isLittle) + Self.frame)
    let isTurned = (5...8).contains(orientation)
    #expect(bitmap.format == .jpeg)
    #expect(bitmap.pixels == (isTurned ? Size2D(width: 200, height: 320) : Size2D(width: 320, height: 200)))
  }

  private static let others: [[UInt8]] = [
    exif(6, isLittle: true, kind: 4), exif(6, isLittle: true, count: 2),
    segment(0xE1, Array("http://ns.adobe.com/xap/1.0/".utf8)), segment(0xE1, Array("Exif".utf8) + [0, 0]),
    segment(0xE1, Array("Exif".utf8) + [0, 0, 0x49, 0x49, 42, 0, 0xFF, 0xFF, 0xFF, 0xFF]),
    segment(0xE1, Array("Exif".utf8) + [0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0xFF, 0xFF]), segment(0xE2, []),
  ]

  @Test(
    "An invalid orientation has no effect",
    arguments: others
  )
  func ignoresOthers(segment: [UInt8]) {
    #expect(Bitmap(Self.start + segment + Self.frame).pixels == Size2D(width: 320, height: 200))
  }

  @Test(
    "Fill bytes before a marker, and markers without a segment, are skipped",
    arguments: [[0xFF], [0xFF, 0xFF, 0xFF], [0xFF, 0x01], [0xFF, 0xD0, 0xFF]] as [[UInt8]]
  )
  func skipsFill(fill: [UInt8]) {
    let bytes = Self.start + fill + Self.segment(0xE0, [1, 2]) + fill + Self.frame
    #expect(Bitmap(bytes).pixels == Size2D(width: 320, height: 200))
  }

  @Test("A JPEG that ends before its frame isn't an image")
  func refusesEnds() {
    let bytes = Self.start + Self.exif(6, isLittle: true) + Self.frame
    #expect(Bitmap(bytes).format == .jpeg)
    #expect((0..<bytes.count).allSatisfy { Bitmap(Array(bytes[..<$0])).format == nil })
  }
}
