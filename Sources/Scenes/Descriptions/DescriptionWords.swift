import Foundation

/// The words that describe what nobody has described, in one language.
///
/// ```swift
/// DescriptionWords(in: "fr").text(of: facts)  // Une capsule en rose pâle avec un cœur et le mot « Like ».
/// ```
package struct DescriptionWords: Hashable, Sendable {
  private let column: Int
  /// Others in place of these words, by their names.
  private var replacements: [String: String] = [:]

  /// The codes of the languages, in the order of the table's columns.
  package static let languages = ["en", "de", "es", "fr", "it", "pt", "ja", "ko", "zh", "zh-Hant"]
  /// English words.
  package static let english = DescriptionWords(in: "en")

  /// The names of all words: `shape.circle`, `symbol.heart`.
  package static let names = Set(table.keys).union(symbols.keys.map { "symbol.\($0)" })

  /// Returns the words in a language, or English ones if it isn't among ``languages``.
  ///
  /// - Parameters:
  ///   - language: The code of the language as ``languages`` has it, without a region.
  ///   - others: Words in place of those that have a name in ``names``. Other names are ignored.
  package init(in language: String, replacing others: [String: String] = [:]) {
    column = Self.languages.firstIndex(of: language) ?? 0
    replacements = others.filter { Self.names.contains($0.key) }
  }

  /// The code of the language.
  package var language: String { Self.languages[column] }

  /// The words that replace others, by their names.
  package var replaced: [String: String] { replacements }

  /// The largest number of things of a kind that are named.
  private static let most = 3
  /// The largest number of deeds that are named.
  private static let mostDeeds = 4
  /// The largest number of characters of a text.
  private static let longest = 40

  /// Returns the word with a name, with values in place of its braces.
  func word(_ name: String, _ values: [String: String] = [:]) -> String {
    let text = replacements[name] ?? Self.table[name]?[column] ?? ""
    let filled = text.replacing(/\{(\w+)\}/) { values[String($0.1)] ?? String($0.0) }
    return language == "ko" ? KoreanEndings.chosen(in: filled) : filled
  }

  /// Returns the word for a symbol: that of the longest beginning of its name that has one.
  func symbol(_ name: String) -> String {
    var parts = name.split(separator: ".")
    if let first = parts.first, first.allSatisfy(\.isNumber) { return word("number", ["text": String(first)]) }
    if let first = parts.first, first.count == 1 { return word("letter", ["text": quoted(first.uppercased())]) }
    while !parts.isEmpty {
      let known = parts.joined(separator: ".")
      if let word = replacements["symbol.\(known)"] ?? Self.symbols[known]?[column] { return word }
      parts.removeLast()
    }
    return word("symbol")
  }
}

/// Sentences.
extension DescriptionWords {
  /// Returns a description.
  ///
  /// - Parameters:
  ///   - facts: What it says.
  ///   - action: What readers do by themselves, or nil to say what somebody does.
  package func text(of facts: DescriptionFacts, offering action: ReaderAction? = nil) -> String {
    facts.parts.map { part in
      let sentences = [seen(part.sights), action.map { offered($0, part.deeds) } ?? done(part.deeds)].compactMap(\.self)
      let text = sentences.isEmpty ? word("nobody") : sentences.joined(separator: word("space"))
      return part.label.map { word("labeled", ["label": $0, "text": text]) } ?? text
    }
    .joined(separator: word("space"))
  }

  /// Returns what is seen first and last, or nil if that has no words.
  private func seen(_ sights: [DescriptionFacts.Sight]) -> String? {
    guard let first = sights.first else { return nil }
    let text =
      sights.count > 1
      ? word("then", ["first": self.text(of: first), "last": self.text(of: sights[1])]) : self.text(of: first)
    return sentence(text)
  }

  /// Returns what somebody does, or nil if nobody does anything.
  private func done(_ deeds: [DescriptionFacts.Deed]) -> String? {
    guard !deeds.isEmpty else { return nil }
    let texts = deeds.prefix(Self.mostDeeds).map(text)
    let list = texts.dropFirst().reduce(texts[0]) { list, text in
      // A site's own words may be what stands between two deeds.
      if let own = replacements["thenDoes"], !own.contains("{") { return list + own + text }
      // German puts “dann” behind the verb, which is the first word.
      let verb = text.prefix { $0 != " " }
      return list + word("thenDoes", ["verb": String(verb), "rest": String(text.dropFirst(verb.count))])
    }
    return sentence(word("somebody", ["list": list + (deeds.count > Self.mostDeeds ? word("andSoOn") : "")]))
  }

  /// Returns what readers can do, or nil if that has no words.
  private func offered(_ action: ReaderAction, _ deeds: [DescriptionFacts.Deed]) -> String? {
    let names: [DescriptionFacts.Deed.Name] = action == .tap ? [.tap, .press] : [.drag, .swipe, .pinch]
    let sentences = names.compactMap { name -> String? in
      var labels: [String] = []
      for deed in deeds where deed.name == name {
        if let label = deed.texts.first, !labels.contains(label) { labels.append(label) }
      }
      guard !labels.isEmpty else { return nil }
      return sentence(word("can.\(name.rawValue)", ["list": list(labels.prefix(Self.mostDeeds).map(quoted))]))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: word("space"))
  }

  /// Returns a deed without who does it.
  func text(of deed: DescriptionFacts.Deed) -> String {
    var values: [String: String] = [:]
    for (index, text) in deed.texts.enumerated() { values["\(index + 1)"] = quoted(text) }
    values["number"] = deed.number.map { number in
      number.formatted(.number.grouping(.never).locale(Locale(identifier: Self.languages[column])))
    }
    return word("does.\(deed.name.rawValue)", values)
  }

  /// Returns what is seen at one time.
  func text(of sight: DescriptionFacts.Sight) -> String {
    var parts: [String] = []
    for picture in sight.pictures {
      let text =
        switch picture {
        case .symbol(let name): symbol(name)
        case .picture(let name): word("picture", ["text": quoted(name)])
        }
      if !parts.contains(text), parts.count < Self.most { parts.append(text) }
    }
    let texts = sight.texts.prefix(Self.most)
    if let first = texts.first {
      let isWord = texts.count == 1 && !first.contains(" ")
      parts.append(word(isWord ? "word" : "words", ["text": list(texts.map(quoted))]))
    }
    guard let shape = sight.shape.map(text) else { return list(parts) }
    return parts.isEmpty ? shape : word("with", ["shape": shape, "list": list(parts)])
  }

  private func text(of shape: DescriptionFacts.Shape) -> String {
    var color = word("color.\(shape.hue.rawValue)")
    if shape.tone != .plain { color = word("color.\(shape.tone.rawValue)", ["color": color]) }
    let text = word("shape.\(shape.kind.rawValue)", ["color": color])
    let startsWithVowel =
      Self.languages[column] == "en" && text.hasPrefix("a ") && "aeiou".contains(text.dropFirst(2).prefix(1))
    let noun = startsWithVowel ? "an " + text.dropFirst(2) : text
    return shape.isOutline ? word("outline", ["shape": noun]) : noun
  }

  /// Returns a list with “and” before its last part.
  private func list(_ parts: [String]) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return [parts.dropLast().joined(separator: word("comma")), word("and"), parts[parts.count - 1]]
      .joined(separator: word("space"))
  }

  private func quoted(_ text: String) -> String {
    let short = text.count > Self.longest ? text.prefix(Self.longest - 1) + "…" : text
    return word("quotes", ["text": short])
  }

  private func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(word("period")) ? "" : word("period"))
  }
}
