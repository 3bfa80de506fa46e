import Foundation
import Testing

@testable import Views

/// Widths against those that Apple's SwiftUI gave to texts.
///
/// The widths are from the project `iamcgn/swiftui-web`: its hosts of macOS 26 and its iPhone simulator of iOS 26.
@Suite struct TextMeasureTests {
  /// A text with its measured width in points, rounded up to half a point.
  struct Sample: Sendable, CustomStringConvertible {
    var text: String
    var size: Double
    var weight = 400.0
    var width: Double
    /// The part that our width may be off.
    var tolerance = 0.02
    var description: String { "\(text), \(size) pt" }
  }

  static let desktop: [Sample] = [
    ("One", 25), ("Three", 35.5), ("Hello", 31), ("Above", 38.5), ("Below", 36.5), ("Left", 24), ("Right", 32),
    ("Header", 44.5), ("Pulse", 33), ("Row 0", 37.5), ("Row 1", 35.5), ("Apple", 35), ("Banana", 45), ("Carrot", 38.5),
    ("Leek", 29), ("Vegetables", 68), ("CCC", 28), ("The quick brown fox", 122.5),
  ].map { Sample(text: $0, size: 13, width: $1) }

  static let phone: [Sample] = [
    ("Hello", 39), ("One", 31.5), ("Bordered", 71), ("Prominent", 78), ("Borderless", 81.5), ("Disabled", 66.5),
    ("Delete", 49.5), ("Apple", 44.5), ("Banana", 57), ("Cherry", 52), ("Detail", 44), ("Value", 42), ("Pushed", 57.5),
    ("Show sheet", 89),
  ].map { Sample(text: $0, size: 17, width: $1) }

  static let styles: [Sample] = [
    (26, 224, 400), (22, 191, 400), (17, 154, 400), (15, 138.5, 400), (13, 130.5, 700), (12, 114.5, 400),
    (11, 106, 400),
    (10, 97.5, 400), (10, 100, 500),
  ].map { Sample(text: "The quick brown fox", size: $0, weight: $2, width: $1, tolerance: $0 == 26 ? 0.035 : 0.025) }

  @Test("A text is as wide as in SwiftUI, within 2 % or half a point", arguments: desktop + phone + styles)
  func width(sample: Sample) {
    let measure = TextMeasure(font: ResolvedFont(size: sample.size, weight: sample.weight))
    let width = measure.width(of: sample.text).roundedUp(toPixelsAt: 2)
    let allowed = max(0.5, sample.tolerance * sample.width) + 1e-9
    #expect(abs(width - sample.width) <= allowed, "\(width), measured \(sample.width)")
  }

  @Test("Widths aren't all too large or too small")
  func bias() {
    let samples = Self.desktop + Self.phone
    let errors = samples.map { sample in
      TextMeasure(font: ResolvedFont(size: sample.size)).width(of: sample.text).roundedUp(toPixelsAt: 2) / sample.width
        - 1
    }
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect(abs(mean) < 0.01, "\(mean)")
  }

  @Test("Heavier letters are wider", arguments: ["Hello", "The quick brown fox", "minimum"])
  func weights(text: String) {
    let widths = stride(from: 100.0, through: 900, by: 100).map {
      TextMeasure(font: ResolvedFont(size: 17, weight: $0)).width(of: text)
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
  }

  @Test("Digits of even width are all equally wide")
  func tabularDigits() {
    let measure = TextMeasure(font: ResolvedFont(size: 17, usesMonospacedDigits: true))
    #expect(Set("0123456789".map { measure.advance(of: $0) }).count == 1)
  }

  @Test("Characters of a monospaced font are all equally wide")
  func monospaced() {
    let measure = TextMeasure(font: ResolvedFont(size: 12, design: .monospaced))
    #expect(Set("iW.0 ".map { measure.advance(of: $0) }).count == 1)
  }

  @Test("Greek, Cyrillic and typographic marks have widths of their own", arguments: ["Ω", "ж", "€", "→", "“", "é"])
  func coverage(text: String) {
    #expect(TextMeasure(font: ResolvedFont(size: 17)).unknownCharacters(in: text).isEmpty)
  }

  @Test("A character without a glyph is reported", arguments: ["ا", "म"])
  func unknown(text: String) {
    #expect(TextMeasure(font: ResolvedFont(size: 17)).unknownCharacters(in: "a\(text)").map(String.init) == [text])
  }

  @Test("Tracking between two sizes of the table lies between theirs")
  func tracking() {
    #expect(TextMeasure.tracking(at: 17) == -0.43)
    #expect(abs(TextMeasure.tracking(at: 27) - 0.30) < 1e-9)
    #expect(TextMeasure.tracking(at: 200) == 0)
  }
}
