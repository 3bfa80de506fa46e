/// What a description says that nobody wrote, before it has the words of a language.
package struct DescriptionFacts: Hashable, Sendable {
  /// What several views show side by side, or what one shows.
  package var parts: [Part]

  /// Creates the facts of one view.
  ///
  /// - Parameters:
  ///   - sights: What is seen first, and the last that differs from it.
  ///   - deeds: What somebody does with the view.
  package init(sights: [Sight], deeds: [Deed]) { parts = [Part(label: nil, sights: sights, deeds: deeds)] }

  /// Creates the facts of several views with labels.
  package init(comparing sides: [(label: String, facts: DescriptionFacts)]) {
    parts = sides.flatMap { label, facts in
      facts.parts.map { Part(label: $0.label ?? label, sights: $0.sights, deeds: $0.deeds) }
    }
    if Set(sides.map(\.facts)).count == 1, let only = sides.first { parts = only.facts.parts }
  }

  /// What one view shows.
  package struct Part: Hashable, Sendable {
    package var label: String?
    package var sights: [Sight]
    package var deeds: [Deed]
  }

  /// What is seen at one time.
  package struct Sight: Hashable, Sendable {
    /// The largest shape.
    package var shape: Shape?
    /// The symbols and pictures, from back to front.
    package var pictures: [Picture] = []
    /// The texts, from back to front.
    package var texts: [String] = []

    /// Creates a sight of nothing.
    package init() {}

    /// Whether nothing is seen that has words.
    package var isEmpty: Bool { shape == nil && pictures.isEmpty && texts.isEmpty }
  }

  /// A shape with a color.
  package struct Shape: Hashable, Sendable {
    package enum Kind: String, Sendable { case circle, capsule, square, rectangle, roundedRectangle, shape }
    package enum Hue: String, Sendable {
      case white, lightGray, gray, black, red, orange, yellow, green, teal, blue, indigo, purple, pink
    }
    package enum Tone: String, Sendable { case pale, plain, dark }

    package var kind: Kind
    package var isOutline: Bool
    package var hue: Hue
    package var tone: Tone

    /// Creates a shape.
    package init(_ kind: Kind, isOutline: Bool, _ hue: Hue, _ tone: Tone) {
      (self.kind, self.isOutline, self.hue, self.tone) = (kind, isOutline, hue, tone)
    }
  }

  /// Something that is no text.
  package enum Picture: Hashable, Sendable {
    /// The name of a symbol, such as `heart.fill`.
    case symbol(String)
    /// The name of a picture.
    case picture(String)
  }

  /// What somebody does with a view.
  package struct Deed: Hashable, Sendable {
    /// The names of what can be done.
    package enum Name: String, Sendable, CaseIterable {
      case tap, tapOutside, press, drag, pinch, swipe, pullDown, scroll, scrollToTop, scrollToBottom, scrollToBeginning,
        scrollToEnd, showDark, showLight, makeCompact, makeRegular, set, type, choose
    }

    package var name: Name
    /// The labels of what it is done with, and other texts.
    package var texts: [String]
    /// The number that something is set to.
    package var number: Double?

    /// Creates a deed.
    package init(_ name: Name, _ texts: String..., number: Double? = nil) {
      (self.name, self.texts, self.number) = (name, texts, number)
    }
  }
}

/// What readers do with a figure by themselves.
package enum ReaderAction: Hashable, Sendable {
  /// They tap what takes taps.
  case tap
  /// They move fingers.
  case drag
}
