import Diagnostics
import Yams

/// What stands before an article's text: YAML between two lines `---`.
struct FrontMatter {
  /// The title; articles must have one.
  var title: String?
  /// One or two sentences for lists and search engines.
  var description: String?
  /// The day, `YYYY-MM-DD`.
  var date: CalendarDay?
  /// Whether it isn't to be published yet.
  var isDraft = false
  /// The text after it.
  var body: String
  /// How many lines of the file come before the body.
  var lineOffset: Int

  /// The most bytes of YAML: several pages, where a few lines are usual.
  static let mostBytes = 16_384

  /// Reads an article's front matter.
  ///
  /// - Throws: ``Diagnostics`` where it isn't YAML, or a value is of the wrong kind.
  init(_ text: String, file: String) throws(Diagnostics) {
    guard text == "---" || text.utf8.starts(with: "---\n".utf8) else {
      try self.init(yaml: "", file: file)
      body = text
      return
    }
    guard let closing = Self.closingLine(of: text) else {
      throw Diagnostics([
        Diagnostic("the front matter isn't closed; expected a second line “---”", at: Location(file: file, line: 1))
      ])
    }
    let opening = text.utf8.index(text.startIndex, offsetBy: 4)
    try self.init(yaml: String(text[opening..<closing.range.lowerBound]), file: file, lineOffset: 1)
    body = String(text[closing.range.upperBound...].dropFirst())
    lineOffset = closing.line
  }

  /// What may keep a text's front matter from being read, for the message that an article has no title.
  static func obstacle(in text: String) -> String {
    let lines = text.prefix(2_000).split(separator: "\n", omittingEmptySubsequences: false).prefix(20)
    let first = lines.firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    let start = lines.isEmpty ? "" : lines[first]
    if start == "+++" || start.hasPrefix("```") && lines.dropFirst(first + 1).first?.contains(" = ") == true {
      return "its front matter seems to be TOML; expected YAML between two lines “---”"
    }
    if String(start).trimmed == "---", first > 0 || start != "---" {
      return "the line “---” is line \(first + 1)\(start == "---" ? "" : ", with spaces"); expected it as line 1"
    }
    return "it has no title; expected “title: …” between two lines “---” at its start"
  }

  /// The second line `---` of a text, and its number; what comes after it isn't looked at.
  private static func closingLine(of text: String) -> (range: Range<String.Index>, line: Int)? {
    var (start, line) = (text.startIndex, 1)
    while let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      start = text.utf8.index(after: end)
      line += 1
      let rest = text.utf8[start...]
      guard rest.starts(with: "---".utf8) else { continue }
      let after = text.utf8.index(start, offsetBy: 3)
      if after == text.endIndex || text.utf8[after] == UInt8(ascii: "\n") { return (start..<after, line) }
    }
    return nil
  }

  /// Reads settings that are YAML alone.
  ///
  /// - Parameters:
  ///   - yaml: The YAML.
  ///   - file: What messages call it.
  ///   - lineOffset: How many lines of the file come before it.
  ///   - onlyKeys: The only keys that it may have; without them it may have others, for templates of one's own.
  /// - Throws: ``Diagnostics`` where it isn't YAML, or a key or value is wrong.
  init(yaml: String, file: String, lineOffset: Int = 0, onlyKeys: [String]? = nil) throws(Diagnostics) {
    (body, self.lineOffset) = ("", 0)
    guard yaml.utf8.count <= Self.mostBytes else {
      throw Diagnostics([
        Diagnostic(
          "its YAML has \(yaml.utf8.count) bytes; expected at most \(Self.mostBytes)",
          at: Location(file: file, line: 1)
        )
      ])
    }
    let node: Node?
    do {
      node = try Yams.compose(yaml: yaml)
    } catch let error as YamlError {
      throw Diagnostics([Self.diagnostic(error, file: file, lineOffset)])
    } catch {
      throw Diagnostics([Diagnostic("it isn't YAML: \(error)", at: Location(file: file, line: 1))])
    }
    guard let node else { return }
    guard let mapping = node.mapping else {
      throw Diagnostics([
        Diagnostic("it isn't a list of “key: value”", at: Location(file: file, line: 2))
      ])
    }
    var problems: [Diagnostic] = []
    func string(_ key: String) -> String? {
      guard let value = mapping[key] else { return nil }
      if let scalar = value.scalar { return scalar.string }
      let place = Location(file: file, line: value.mark.map { $0.line + lineOffset }, column: value.mark?.column)
      problems.append(Diagnostic("\(key) isn't text", at: place))
      return nil
    }
    // A key of one's own is for templates of one's own; one that is nearly a known one is a slip.
    let known = onlyKeys ?? ["title", "description", "date", "draft"]
    for key in mapping.keys.compactMap(\.scalar) where !known.contains(key.string) {
      let nearest = nearestSpelling(of: key.string, among: known)
      if nearest == nil, onlyKeys == nil { continue }
      let expected = onlyKeys.map { "; expected \($0.joined(separator: " or "))" } ?? ""
      let place = Location(file: file, line: key.mark.map { $0.line + lineOffset }, column: key.mark?.column)
      problems.append(Diagnostic("there is no key “\(key.string)”\(expected)", at: place, suggestion: nearest))
    }
    title = string("title").flatMap { $0.trimmed.isEmpty ? nil : $0 }
    description = string("description")
    if let day = string("date") {
      date = CalendarDay(day)
      if date == nil {
        let mark = mapping["date"]?.mark
        let place = Location(file: file, line: mark.map { $0.line + lineOffset }, column: mark?.column)
        problems.append(Diagnostic("date is “\(day)”; expected a day such as 2026-11-21", at: place))
      }
    }
    if let draft = string("draft") {
      isDraft = draft == "true"
      if !["true", "false"].contains(draft) {
        let mark = mapping["draft"]?.mark
        let place = Location(file: file, line: mark.map { $0.line + lineOffset }, column: mark?.column)
        problems.append(Diagnostic("draft is “\(draft)”; expected true or false", at: place))
      }
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }

  private static func diagnostic(_ error: YamlError, file: String, _ lineOffset: Int) -> Diagnostic {
    switch error {
    case .scanner(_, let problem, let mark, _) where problem.hasPrefix("mapping values are not allowed"):
      Diagnostic(
        "the value has a colon in it; expected quotes around the value, such as title: \"One: two\"",
        at: Location(file: file, line: mark.line + lineOffset, column: mark.column)
      )
    case .duplicatedKeysInMapping(let duplicates, let context):
      Diagnostic(
        "\(duplicates.sorted().map { "“\($0)”" }.joined(separator: ", ")) is there more than once; expected each key once",
        at: Location(file: file, line: context.mark.line + lineOffset)
      )
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      Diagnostic(
        "it isn't YAML: \(problem)",
        at: Location(file: file, line: mark.line + lineOffset, column: mark.column)
      )
    default: Diagnostic("it isn't YAML: \(error)", at: Location(file: file, line: 1))
    }
  }
}

/// A day of the calendar, as authors write it and as readers read it, the same in every time zone.
struct CalendarDay: Hashable, Comparable {
  private var year: Int
  private var month: Int
  private var day: Int

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// Reads `YYYY-MM-DD`; a time of day after it is left out.
  init?(_ text: String) {
    let parts = text.prefix(10).split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year >= 1, (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  static func < (a: CalendarDay, b: CalendarDay) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }

  /// `YYYY-MM-DD`.
  var iso: String {
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// `21 November 2026`.
  var written: String { "\(day) \(Self.months[month - 1]) \(year)" }
}
