import Scenes

/// The words that a figure adds to those of its author, in one language.
///
/// ```swift
/// FigureWords(in: "fr").replay  // "Rejouer"
/// ```
public struct FigureWords: Hashable, Sendable {
  /// The language of the words, as a BCP 47 tag such as `en`.
  public var language = "en"
  /// The button that pauses.
  public var pause = "Pause"
  /// The button that plays from the start.
  public var replay = "Replay"
  /// The switch that presents a stage.
  public var present = "Present"
  /// The button that dismisses a stage.
  public var dismiss = "Dismiss"
  /// The button for a drag that is a percent-driven transition.
  public var percentDriven = "Percent-driven"
  /// The button for a drag by the rules of fluid interfaces.
  public var fluid = "Fluid"
  /// The link to a page on which the figure moves.
  public var link = "see it move"
  /// The switch for a view that one finger drags, with its name in place of `{name}`.
  public var drag = "Drag {name}"
  /// The switch for a view that two fingers magnify, with its name in place of `{name}`.
  public var pinch = "Pinch {name}"
  /// The switch for a view that two fingers rotate, with its name in place of `{name}`.
  public var rotate = "Rotate {name}"

  /// Words in place of those of descriptions that nobody has written, by their names.
  var descriptive: [String: String] = [:]

  /// English words.
  public static let english = FigureWords()

  /// The codes of the languages that have words, in alphabetical order.
  public static var languages: [String] { (others.keys + ["en"]).sorted() }
}

extension FigureWords {
  private static let names: [(name: String, word: WritableKeyPath<FigureWords, String> & Sendable)] = [
    ("pause", \.pause), ("replay", \.replay), ("present", \.present), ("dismiss", \.dismiss),
    ("percentDriven", \.percentDriven), ("fluid", \.fluid), ("seeItMove", \.link), ("drag", \.drag), ("pinch", \.pinch),
    ("rotate", \.rotate),
  ]

  /// The words by their names in settings: `pause`, `replay`, `present`, `dismiss`, `percentDriven`, `fluid`, `seeItMove`,
  /// `drag`, `pinch` and `rotate`.
  ///
  /// Besides, the words that replace those of descriptions.
  public var byName: [String: String] {
    Dictionary(uniqueKeysWithValues: Self.names.map { ($0.name, self[keyPath: $0.word]) })
      .merging(descriptive) { own, _ in own }
  }

  /// The words of descriptions that nobody has written.
  package var descriptions: DescriptionWords {
    DescriptionWords(in: Self.key(of: language), replacing: descriptive)
  }

  /// Returns the words with others in place of those that have a name in a table.
  ///
  /// - Parameter words: Words by the names of ``byName``, or of words in descriptions such as `symbol.heart`. Other names
  ///   are ignored.
  public func replaced(by words: [String: String]) -> FigureWords {
    var result = self
    result.descriptive.merge(words.filter { DescriptionWords.names.contains($0.key) }) { $1 }
    for (name, word) in Self.names { result[keyPath: word] = words[name] ?? self[keyPath: word] }
    return result
  }

  /// Returns the words in a language, or English ones if it isn't among ``languages``.
  ///
  /// - Parameter language: A BCP 47 tag, such as `pt-BR`. The region matters only in Chinese.
  public init(in language: String) {
    self = Self.others[Self.key(of: language)] ?? .english
  }

  /// Returns the code that a language has among those with words.
  static func key(of language: String) -> String {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    let isTraditional =
      parts.first == "zh" && !parts.contains("hans") && parts.contains { ["hant", "hk", "mo", "tw"].contains($0) }
    return isTraditional ? "zh-Hant" : base(of: language)
  }

  /// Returns the code of a language without its region.
  private static func base(of language: String) -> String { language.prefix { $0 != "-" && $0 != "_" }.lowercased() }
}
