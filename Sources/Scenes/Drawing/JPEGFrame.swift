/// The size of a JPEG as browsers show it.
struct JPEGFrame {
  /// The width in pixels, after the rotation of the EXIF data.
  private(set) var width = 0
  /// The height in pixels, after the rotation of the EXIF data.
  private(set) var height = 0

  /// Reads the segments of a JPEG up to its first frame, or returns nil if there is none.
  init?(_ bytes: [UInt8]) {
    var isTurned = false
    var index = 2
    while index + 3 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // Any number of 0xFF bytes can precede a marker.
      if marker == 0xFF {
        index += 1
        continue
      }
      // Markers without a segment.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        index += 2
        continue
      }
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      guard length >= 2, index + 2 + length <= bytes.count else { return nil }
      let segment = bytes[(index + 4)..<(index + 2 + length)]
      if Self.beginsFrame(marker) {
        guard segment.count >= 6 else { return nil }
        let numbers = Array(segment.prefix(5)).map(Int.init)
        (height, width) = (numbers[1] << 8 | numbers[2], numbers[3] << 8 | numbers[4])
        if isTurned { swap(&width, &height) }
        return
      }
      if marker == 0xE1, let orientation = Self.orientation(in: segment) { isTurned = orientation >= 5 }
      index += 2 + length
    }
    return nil
  }

  /// Whether a marker starts a frame.
  ///
  /// All markers in the range do, except those of tables.
  private static func beginsFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Returns the orientation of a segment's EXIF data, 1…8, or nil if it has none.
  ///
  /// Orientations from 5 on exchange rows and columns.
  private static func orientation(in segment: ArraySlice<UInt8>) -> Int? {
    guard segment.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    let isLittle: Bool
    switch tiff.prefix(2) {
    case [0x49, 0x49]: isLittle = true
    case [0x4D, 0x4D]: isLittle = false
    default: return nil
    }
    func number(at index: Int, _ count: Int) -> Int? {
      guard index >= 0, index <= tiff.count - count else { return nil }
      let digits = tiff[index..<(index + count)]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, 2) == 42, let start = number(at: 4, 4), let entries = number(at: start, 2) else { return nil }
    for entry in 0..<entries {
      let place = start + 2 + 12 * entry
      guard let tag = number(at: place, 2) else { return nil }
      // The tag has one value, a 16-bit number.
      guard tag == 0x0112, number(at: place + 2, 2) == 3, number(at: place + 4, 4) == 1 else { continue }
      return number(at: place + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }
}
