import Foundation

/// An image in a line of text.
struct InlineImage: Hashable, Sendable {
  /// The character that stands for an image in the words of a text.
  static let character: Character = "\u{FFFC}"

  var source: Image.Source
  /// Whether it has the color of the letters.
  var isTemplate: Bool
  /// The size at full size of the text, in points.
  var size: CGSize

  /// Returns where the image lies in a line: a symbol in the middle of the capital letters, a picture on the baseline.
  ///
  /// - Parameters:
  ///   - x: The start, in points.
  ///   - baseline: The baseline, in points.
  ///   - capHeight: The height of capital letters at full size, in points.
  ///   - scale: The factor of the text's size.
  func frame(x: Double, baseline: Double, capHeight: Double, scale: Double) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    let y =
      switch source {
      case .symbol: baseline - capHeight * scale / 2 - height / 2
      case .picture: baseline - height
      }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
