import Diagnostics
import Exports
import Files
import Foundation
import Scenes

/// The values of settings by their kinds.
struct SettingFields {
  /// The errors.
  var problems: [Diagnostic] = []
  private let entries: [MatterEntry]
  private let file: String

  init(_ entries: [MatterEntry], file: String) {
    (self.entries, self.file) = (entries, file)
  }

  mutating func refuseOthers(than known: [String]) {
    for entry in entries where !known.contains(entry.key) {
      let nearest = nearestSpelling(of: entry.key, among: known)
      let expected =
        nearest == nil ? "; expected \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")" : ""
      let place = entry.place(in: file)
      problems.append(
        Diagnostic(.siteSettings, "there is no key “\(entry.key)”\(expected)", at: place, suggestion: nearest)
      )
    }
  }

  private func value(_ key: String) -> MatterValue? {
    entries.first { $0.key == key && !$0.value.isEmpty }?.value
  }

  func place(_ key: String) -> Location? { value(key)?.place(in: file) }

  mutating func refuse(_ key: String, _ expected: String, _ suggestion: String? = nil) {
    let found = value(key)?.text.map { "“\($0)”" } ?? "a list"
    problems.append(
      Diagnostic(
        .siteSettings,
        "\(key) is \(found); expected \(expected)",
        at: place(key),
        suggestion: suggestion
      )
    )
  }

  mutating func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value.text { return text }
    problems.append(Diagnostic(.siteSettings, "\(key) isn't text", at: place(key)))
    return nil
  }

  /// Languages by their codes: a name, or a table of what is said of them.
  ///
  /// - Parameters:
  ///   - key: The key of the setting.
  ///   - main: The language that the site is written in, which may be named as well.
  mutating func languages(_ key: String, besides main: String) -> [SiteLanguage] {
    guard let value = value(key) else { return [] }
    let expected = "languages by their codes, such as {fr: Français}"
    guard let entries = value.entries, !entries.isEmpty, entries.count <= SiteSettings.mostLanguages else {
      problems.append(
        Diagnostic(
          .siteSettings,
          "\(key) isn't a list of at most \(SiteSettings.mostLanguages) languages; expected \(expected)",
          at: place(key)
        )
      )
      return []
    }
    var seen: Set<String> = []
    return entries.compactMap { entry in
      let place = entry.place(in: file)
      guard SiteLanguage.isShortCode(entry.key), seen.insert(entry.key.lowercased()).inserted else {
        problems.append(
          Diagnostic(
            .siteSettings,
            "“\(entry.key)” isn't the code of another language; expected \(expected)",
            at: place
          )
        )
        return nil
      }
      var language = SiteLanguage(entry.key, isMain: entry.key.lowercased() == main.lowercased())
      if let name = entry.value.text {
        language.name = name
        return language
      }
      let names = ["name", "title", "description", "words"]
      for inner in entry.value.entries ?? [] {
        let place = inner.place(in: file)
        if inner.key == "words" {
          language.words = words(of: inner)
        } else if let text = inner.value.text, names.contains(inner.key) {
          switch inner.key {
          case "name": language.name = text
          case "title": language.title = text
          default: language.description = text
          }
        } else {
          let suggestion = nearestSpelling(of: inner.key, among: names)
          problems.append(
            Diagnostic(
              .siteSettings,
              "a language can't have “\(inner.key)”; expected \(names.joined(separator: ", "))",
              at: place,
              suggestion: suggestion == inner.key ? nil : suggestion
            )
          )
        }
      }
      return language
    }
  }

  /// Words of the theme by their names.
  mutating func words(_ key: String) -> [String: String] {
    entries.first { $0.key == key }.map { words(of: $0) } ?? [:]
  }

  private mutating func words(of entry: MatterEntry) -> [String: String] {
    var words: [String: String] = [:]
    if entry.value.entries == nil {
      let place = entry.value.place(in: file)
      problems.append(Diagnostic(.siteSettings, "words isn't a list of “name: word”", at: place))
    }
    let names = ThemeWords.english.keys.sorted()
    let described = DescriptionWords.names.sorted()
    for inner in entry.value.entries ?? [] {
      if let text = inner.value.text, names.contains(inner.key) || described.contains(inner.key) {
        words[inner.key] = text
      } else {
        problems.append(
          Diagnostic(
            .siteSettings,
            "the theme has no word “\(inner.key)”; expected \(names.joined(separator: ", ")), or a word of descriptions such as symbol.heart",
            at: inner.place(in: file),
            suggestion: nearestSpelling(of: inner.key, among: names + described)
          )
        )
      }
    }
    return words
  }

  mutating func number(_ key: String, _ range: ClosedRange<Int>) -> Int? {
    guard let value = value(key) else { return nil }
    if let number = value.text.flatMap({ Int($0) }), range.contains(number) { return number }
    refuse(key, "a number, \(range.lowerBound)…\(range.upperBound)")
    return nil
  }

  mutating func flag(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    if let text = value.text, let flag = ["true": true, "false": false][text] { return flag }
    refuse(key, "true or false")
    return nil
  }

  mutating func table(_ key: String) -> TemplateValues? {
    guard let value = value(key) else { return nil }
    if let entries = value.entries { return entries.forTemplates }
    problems.append(Diagnostic(.siteSettings, "\(key) isn't a list of “key: value”", at: place(key)))
    return nil
  }

  /// One of some words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, _: Choice.Type) -> Choice? {
    guard let word = text(key) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let expected = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    refuse(key, expected, nearestSpelling(of: word, among: words))
    return nil
  }

  /// Some of several words.
  mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, _: Choice.Type) -> [Choice] {
    guard let value = value(key) else { return [] }
    let texts = value.texts ?? value.text.map { [$0] } ?? []
    let choices = texts.compactMap { Choice(rawValue: $0) }
    if choices.count != texts.count || texts.isEmpty {
      refuse(key, "a list of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choices
  }

  /// Keys of front matter whose names have lists.
  mutating func taxonomies(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    let names = value.text.map { [$0] } ?? value.texts
    guard let names, names.count <= 20, names.allSatisfy({ !Slug.make($0).isEmpty && $0 != "tags" && $0 != "series" })
    else {
      refuse(key, "keys of front matter besides tags and series, such as [categories, authors]")
      return []
    }
    return names
  }

  /// The entries of a menu: a table of titles and addresses.
  mutating func menu(_ key: String) -> [(title: String, address: String)] {
    guard let value = value(key) else { return [] }
    let entries = (value.entries ?? []).compactMap { entry in entry.value.text.map { (entry.key, $0.trimmed) } }
    guard !entries.isEmpty, entries.count == value.entries?.count, entries.count <= 30 else {
      refuse(key, "titles and addresses, such as {About: /about/}")
      return []
    }
    return entries
  }

  /// Names in a list, with their places.
  mutating func names(_ key: String) -> [(name: String, place: Location)] {
    guard let value = value(key) else { return [] }
    let place = value.place(in: file)
    if let texts = value.text.map({ [$0] }) ?? value.texts { return texts.map { ($0, place) } }
    problems.append(Diagnostic(.siteSettings, "\(key) isn't a list of names", at: place))
    return []
  }

  /// Paths of files on the site, without the slash that they may begin with.
  mutating func paths(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    guard let texts = value.text.map({ [$0] }) ?? value.texts else {
      problems.append(Diagnostic(.siteSettings, "\(key) isn't a list of paths", at: place(key)))
      return []
    }
    return texts.compactMap { text in
      let path = String(text.drop { $0 == "/" })
      let parts = path.pathParts(keepingEmptyOnes: true)
      guard !path.isEmpty, !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") || $0.contains("\\") }) else {
        problems.append(
          Diagnostic(
            .siteSettings,
            "\(key) has “\(text)”; expected the path of a file such as /index.xml",
            at: place(key)
          )
        )
        return nil
      }
      return path
    }
  }

  /// The kinds of diagnostics in a list, with notes about those that have to be shown anyway.
  mutating func kinds(_ key: String) -> (silenced: Set<Diagnostic.ID>, notes: [Diagnostic]) {
    guard let value = value(key) else { return ([], []) }
    var names = [value]
    if case .list(let values) = value.content { names = values }
    var (silenced, notes): (Set<Diagnostic.ID>, [Diagnostic]) = ([], [])
    for name in names {
      let place = name.line == nil ? place(key) : name.place(in: file)
      guard let text = name.text else {
        problems.append(Diagnostic(.siteSettings, "\(key) isn't a list of names", at: place))
        continue
      }
      guard let id = Diagnostic.ID.known(text) else {
        let known = Diagnostic.ID.all.filter { $0.severity != .error }.map(\.name)
        let nearest = nearestSpelling(of: text, among: known)
        let expected = nearest == nil ? "; expected names of Documentation/Diagnostics.md, such as link.missing" : ""
        let message = "there is no message “\(text)” that could be silenced\(expected)"
        problems.append(Diagnostic(.siteSettings, message, at: place, suggestion: nearest))
        continue
      }
      if id.severity == .error {
        notes.append(Diagnostic(.siteSilence, "“\(id)” is an error, which can't be silenced", at: place))
      } else {
        silenced.insert(id)
      }
    }
    return (silenced, notes)
  }

  /// One pattern, or one for each section; `*` stands for all others.
  mutating func patterns(_ key: String) -> (all: String?, sections: [String: String]) {
    guard let value = value(key) else { return (nil, [:]) }
    if let text = value.text { return (text, [:]) }
    let pairs = (value.entries ?? []).compactMap { entry in entry.value.text.map { (entry.key, $0) } }
    if pairs.isEmpty || pairs.count != value.entries?.count {
      refuse(key, "a pattern such as \(Permalink.standard), or one for each folder of Content")
    }
    var sections = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let others = sections.removeValue(forKey: "*")
    return (others, sections)
  }
}
