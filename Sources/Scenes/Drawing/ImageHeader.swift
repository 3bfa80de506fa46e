/// The format and the size of an image, read from its first bytes.
package struct ImageHeader {
  /// The format.
  package let format: Bitmap.Format
  /// The size in pixels, after the rotation of EXIF data.
  package let pixels: Size2D

  /// Reads the first bytes of an image, or returns nil if the format isn't known or the size isn't among them.
  package init?(_ bytes: [UInt8]) {
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
      guard let frame = JPEGFrame(bytes) else { return nil }
      self.init(.jpeg, frame.width, frame.height)
    } else {
      return nil
    }
  }

  private init(_ format: Bitmap.Format, _ width: Int, _ height: Int) {
    (self.format, pixels) = (format, Size2D(width: Double(width), height: Double(height)))
  }
}
