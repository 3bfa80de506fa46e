import Scenes
import WebText

/// A typeface inside a document, so that all readers see the same letters.
///
/// It stands for Apple's system font. Texts of the other designs stay in the fonts of readers.
public struct EmbeddedFont: Hashable, Sendable {
  /// The weight.
  public var weight: Text.Weight
  /// Whether the letters slant.
  public var isItalic: Bool
  /// The font file in WOFF2, in base64.
  public var data: String

  /// Creates a font.
  public init(weight: Text.Weight, isItalic: Bool, data: String) {
    (self.weight, self.isItalic, self.data) = (weight, isItalic, data)
  }
}

extension [EmbeddedFont] {
  /// The name of the typeface, which differs between documents with different letters.
  var family: String {
    // FNV-1a.
    let hash = flatMap(\.data.utf8).reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "sc-inter-" + String(hash, radix: 36).suffix(8)
  }

  /// The rules that declare the fonts.
  var rules: [StyleSheet.Rule] {
    map { font in
      .style(
        "@font-face",
        [.init("font-family", family)] + (font.isItalic ? [.init("font-style", "italic")] : []) + [
          .init("font-weight", String(font.weight.rawValue)),
          .init("src", "url(data:font/woff2;base64,\(font.data))"),
        ]
      )
    }
  }
}

/// The letters of documents.
package enum FontChoice: String, CaseIterable, Sendable {
  /// The fonts of readers.
  case system
  /// Inter, of which each document contains what it shows.
  case embed
}

/// The letters that a composition shows in one font.
package struct FontUse: Hashable, Sendable {
  /// The weight.
  package var weight: Text.Weight
  /// Whether the letters slant.
  package var isItalic: Bool
  /// Whether all digits of a text are equally wide.
  package var hasEvenDigits: Bool
  /// The letters that Inter has, each once, in the order of their code points.
  package var letters: [Unicode.Scalar]
}

extension Composition {
  /// The texts of all layers at any time, in all versions that readers choose from.
  private var texts: [Text] {
    ([self] + choices.map(\.composition)).flatMap(\.timelines.full.layers).flatMap { layer in
      let masks = layer.isMasked ? layer[.mask].segments.flatMap { $0.from.parts + $0.to.parts } : []
      let drawn = layer.content.segments.flatMap { $0.from.shares + $0.to.shares }.map(\.value)
      return (drawn + masks.map(\.content)).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
  }

  /// The letters in the system's font, by weight and slant.
  package var fontUses: [FontUse] {
    Dictionary(grouping: texts.filter { $0.design == .standard }) { [$0.weight.rawValue, $0.isItalic ? 1 : 0] }
      .sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }
      .compactMap { _, texts in
        let scalars = Set(texts.flatMap { $0.lines.flatMap(\.keepingSpaces.unicodeScalars) })
        let letters = scalars.filter(TextMeasure.hasGlyph).sorted { $0.value < $1.value }
        guard let first = texts.first, !letters.isEmpty else { return nil }
        return FontUse(
          weight: first.weight,
          isItalic: first.isItalic,
          hasEvenDigits: texts.contains(where: \.hasEvenDigits),
          letters: letters
        )
      }
  }

  /// What readers see in their own fonts although one is embedded, in words, or nil.
  package var unembedded: String? {
    let others = Set(texts.filter { $0.design == .standard }.flatMap { Array($0.string) })
      .filter { !$0.isNewline && !$0.unicodeScalars.allSatisfy(TextMeasure.hasGlyph) }
      .sorted()
    let designs = texts.contains { $0.design != .standard }
    let letters = others.isEmpty ? nil : "“\(String(others.prefix(8)))”" + (others.count > 8 ? " and others" : "")
    let parts = [letters, designs ? "text in rounded, serif or monospaced designs" : nil].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}
