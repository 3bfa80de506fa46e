import Foundation
import WebText

/// Carries out templates of Liquid, as posts and includes of Jekyll have them.
///
/// It is bounded: a template has at most so many steps, so much output, and includes nested so deep.
struct Liquid {
  /// What can't be carried out, and its line in the template, from 1.
  struct Problem: Equatable {
    /// The message.
    let message: String
    /// The line.
    let line: Int
    /// The include that it is in, if it isn't the text itself.
    var include: String?
  }

  /// The most steps of one text: each tag that is carried out is one.
  static let mostSteps = 100_000
  /// The most bytes that one text may become.
  static let mostBytes = 4 << 20
  /// The most includes within each other.
  static let mostDepth = 20

  /// A table of the site by its name, such as `site` and `page`.
  let table: (_ name: String) -> (any Sendable)?
  /// A list of the site's articles by its name, such as `posts`.
  var list: (_ name: String) -> LiquidValue? = { _ in nil }
  /// The text of an include, if the site has it.
  let include: (_ name: String) -> String?
  /// The address of the article that a name means, if there is one.
  let address: (_ name: String) -> String?
  /// The HTML of a tag that isn't one of Liquid's, if the site has a template for it.
  let custom: (_ call: ShortcodeCall) -> String?

  /// What couldn't be carried out.
  private(set) var problems: [Problem] = []
  /// The values of `assign` and `capture`, and of loops and includes.
  private var variables: [String: LiquidValue] = [:]
  private var steps = 0
  private var output = 0
  private var depth = 0
  private var current: String?
  /// Whether a loop is to be left, or its body.
  private var leaving: Leaving?
  private var isTooMuch = false

  private enum Leaving { case loop, body }

  /// The names of blocks that are carried out as a whole.
  static let blocks: Set<String> = [
    "if", "unless", "case", "for", "capture", "comment", "raw", "highlight", "tablerow",
  ]

  /// Creates an interpreter.
  init(
    table: @escaping (_ name: String) -> (any Sendable)?,
    include: @escaping (_ name: String) -> String?,
    address: @escaping (_ name: String) -> String?,
    custom: @escaping (_ call: ShortcodeCall) -> String?
  ) { (self.table, self.include, self.address, self.custom) = (table, include, address, custom) }

  /// Takes the problems away.
  mutating func takeProblems() -> [Problem] {
    defer { problems = [] }
    return problems
  }

  // MARK: Templates

  private enum Part {
    case text(Substring)
    case output(Substring, line: Int)
    case tag(name: Substring, rest: Substring, line: Int)
  }

  /// Divides a template into text and tags.
  ///
  /// Hyphens inside of delimiters remove the white space outside of them.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    var line = 1
    var trims = false
    func add(_ text: Substring, trimsEnd: Bool) {
      var text = trims ? text.drop(while: \.isWhitespace) : text
      if trimsEnd { while text.last?.isWhitespace == true { text.removeLast() } }
      if !text.isEmpty { parts.append(.text(text)) }
    }
    while let open = rest.firstIndex(of: "{") {
      let after = rest.index(after: open)
      guard after < rest.endIndex, rest[after] == "{" || rest[after] == "%" else {
        guard after < rest.endIndex else { break }
        add(rest[..<after], trimsEnd: false)
        trims = false
        line += rest[..<after].count(where: \.isNewline)
        rest = rest[after...]
        continue
      }
      let isTag = rest[after] == "%"
      let start = rest.index(after: after)
      guard let close = rest[start...].firstRange(of: isTag ? "%}" : "}}") else { break }
      var inside = rest[start..<close.lowerBound]
      let trimsBefore = inside.first == "-"
      if trimsBefore { inside.removeFirst() }
      let before = rest[..<open]
      add(before, trimsEnd: trimsBefore)
      line += before.count(where: \.isNewline)
      trims = inside.last == "-"
      if trims { inside.removeLast() }
      let content = inside.drop(while: \.isWhitespace)
      if isTag {
        let name = content.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        parts.append(.tag(name: name, rest: content[name.endIndex...], line: line))
        line += inside.count(where: \.isNewline)
        rest = rest[close.upperBound...]
        if name == "raw", let end = rest.firstMatch(of: /\{%-?\s*endraw\s*-?%\}/) {
          parts.append(.text(rest[..<end.range.lowerBound]))
          line += rest[..<end.range.upperBound].count(where: \.isNewline)
          rest = rest[end.range.upperBound...]
        }
      } else {
        parts.append(.output(content, line: line))
        line += inside.count(where: \.isNewline)
        rest = rest[close.upperBound...]
      }
    }
    add(rest, trimsEnd: false)
    return parts
  }

  /// Carries out a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - values: Values by their names.
  mutating func rendered(_ template: String, with values: [String: LiquidValue] = [:]) -> String {
    variables.merge(values) { $1 }
    let parts = Self.parts(of: template)
    var place = 0
    return run(parts, &place, until: [], isOn: true)
  }

  /// Carries out parts up to a tag.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - place: The place of the first one, and then that of the tag that ends them.
  ///   - ends: The names of tags that end them.
  ///   - isOn: Whether they are carried out, and not only gone through.
  private mutating func run(_ parts: [Part], _ place: inout Int, until ends: Set<Substring>, isOn: Bool) -> String {
    var result = ""
    while place < parts.count {
      let isOn = isOn && leaving == nil && !isTooMuch
      switch parts[place] {
      case .text(let text):
        place += 1
        if isOn { add(text, to: &result) }
      case .output(let markup, let line):
        place += 1
        if isOn, step(line) { add(self.output(markup, line), to: &result) }
      case .tag(let name, let rest, let line):
        if ends.contains(name) { return result }
        place += 1
        if isOn { _ = step(line) }
        add(tag(name, rest, line, parts, &place, isOn: isOn && !isTooMuch), to: &result)
      }
    }
    return result
  }

  private mutating func add(_ text: some StringProtocol, to result: inout String) {
    output += text.utf8.count
    guard output <= 2 * Self.mostBytes, result.utf8.count + text.utf8.count <= Self.mostBytes else {
      if !isTooMuch { note("the template becomes more than \(Self.mostBytes) bytes; expected less", 1) }
      return isTooMuch = true
    }
    result += text
  }

  private mutating func step(_ line: Int) -> Bool {
    steps += 1
    guard steps > Self.mostSteps, !isTooMuch else { return !isTooMuch }
    isTooMuch = true
    note("the template takes more than \(Self.mostSteps) steps; expected shorter loops", line)
    return false
  }

  private mutating func note(_ message: String, _ line: Int) {
    problems.append(Problem(message: message, line: line, include: current))
  }

  // MARK: Tags

  private mutating func tag(
    _ name: Substring,
    _ rest: Substring,
    _ line: Int,
    _ parts: [Part],
    _ place: inout Int,
    isOn: Bool
  ) -> String {
    switch name {
    case "if", "unless": return condition(rest, isNegated: name == "unless", line, parts, &place, isOn: isOn)
    case "case": return choice(rest, line, parts, &place, isOn: isOn)
    case "for": return loop(rest, line, parts, &place, isOn: isOn)
    case "capture":
      let text = run(parts, &place, until: ["endcapture"], isOn: isOn)
      close(&place, parts, name, line)
      if isOn, let name = LiquidSyntax(rest).first { variables[name] = .text(text) }
      return ""
    case "comment":
      while place < parts.count {
        place += 1
        if case .tag("endcomment", _, _) = parts[place - 1] { return "" }
      }
      return ""
    case "highlight":
      let code = run(parts, &place, until: ["endhighlight"], isOn: isOn)
      close(&place, parts, name, line)
      return isOn ? "\n```\(rest.trimmed.prefix { !$0.isWhitespace })\n\(code.trimmingNewlines)\n```\n" : ""
    case "raw", "endraw": return ""
    default: return isOn ? simple(name, rest, line) : ""
    }
  }

  private mutating func simple(_ name: Substring, _ rest: Substring, _ line: Int) -> String {
    switch name {
    case "assign":
      var syntax = LiquidSyntax(rest)
      guard let name = syntax.word(), syntax.take("="), let expression = syntax.expression() else {
        note("{% assign %} isn't “name = value”", line)
        return ""
      }
      variables[name] = value(expression, line)
      return ""
    case "increment", "decrement":
      guard let counter = LiquidSyntax(rest).first else { return "" }
      let key = "\(counter) counter"
      let old = variables[key]?.number ?? 0
      variables[key] = .number(name == "increment" ? old + 1 : old - 1)
      return LiquidValue.number(name == "increment" ? old : old - 1).shown
    case "break", "continue":
      leaving = name == "break" ? .loop : .body
      return ""
    case "include", "include_relative", "include_cached", "render": return include(rest, line)
    case "post_link", "post_path":
      guard let call = ShortcodeCall("\(name) \(rest)"), let article = call.positional.first,
        let address = address(article)
      else {
        note("there is no article “\(rest.trimmed)” for {% \(name) %}", line)
        return ""
      }
      let title = call.positional.dropFirst().joined(separator: " ")
      return name == "post_path" ? address : BuiltInTags.html(of: .link(address, title.isEmpty ? article : title)) ?? ""
    case "link" where ShortcodeCall("\(name) \(rest)")?.positional.contains { $0.contains("://") } == true:
      // Hexo's link has a text and an address, and Jekyll's the file of an article.
      let words = ShortcodeCall("\(name) \(rest)")?.positional ?? []
      let place = words.firstIndex { $0.contains("://") } ?? 0
      let title = words[..<place].joined(separator: " ")
      return BuiltInTags.html(of: .link(words[place], title.isEmpty ? words[place] : title)) ?? ""
    case "post_url", "link":
      let article = filled(rest, line).trimmed
      if let address = address(article) { return address }
      // Jekyll's links may also lead to other files, whose address is their path.
      if name == "link", article.contains(/\.[A-Za-z0-9]{2,5}$/), !article.contains(/\.(?:md|markdown)$/) {
        return "/" + article.split(separator: "/").joined(separator: "/")
      }
      note("there is no article “\(article)” for {% \(name) %}", line)
      return ""
    case "seo", "feed_meta": return ""
    default:
      if let call = ShortcodeCall("\(name) \(rest)"), let html = custom(call) ?? BuiltInTags.html(of: call) {
        return html
      }
      if !name.hasPrefix("end") { note("nothing is known about {% \(name) %}", line) }
      return ""
    }
  }

  /// The arguments of a tag, whose values between double braces are filled in.
  private mutating func filled(_ rest: Substring, _ line: Int) -> String {
    var (result, rest) = ("", rest)
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      result += rest[..<open.lowerBound] + output(rest[open.upperBound..<close.lowerBound], line)
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  /// Goes behind the tag that ends a block.
  private mutating func close(_ place: inout Int, _ parts: [Part], _ name: Substring, _ line: Int) {
    if place < parts.count { place += 1 } else { note("{% \(name) %} isn't closed; expected {% end\(name) %}", line) }
  }

  private mutating func condition(
    _ rest: Substring,
    isNegated: Bool,
    _ line: Int,
    _ parts: [Part],
    _ place: inout Int,
    isOn: Bool
  ) -> String {
    let name: Substring = isNegated ? "unless" : "if"
    var result = ""
    var isDone = false
    var applies = isOn && holds(rest, line) != isNegated
    while true {
      let text = run(parts, &place, until: ["elsif", "else", "end\(name)"], isOn: applies)
      if applies { (result, isDone) = (text, true) }
      guard place < parts.count, case .tag(let next, let rest, let line) = parts[place] else {
        close(&place, parts, name, line)
        return result
      }
      place += 1
      switch next {
      case "elsif": applies = isOn && !isDone && holds(rest, line)
      case "else": applies = isOn && !isDone
      default: return result
      }
    }
  }

  private mutating func choice(_ rest: Substring, _ line: Int, _ parts: [Part], _ place: inout Int, isOn: Bool)
    -> String
  {
    var syntax = LiquidSyntax(rest)
    var subject = LiquidValue.none
    if isOn, let term = syntax.term() { subject = value(term, line) }
    var (result, isDone, applies) = ("", false, false)
    while true {
      let text = run(parts, &place, until: ["when", "else", "endcase"], isOn: applies)
      if applies { (result, isDone) = (text, true) }
      guard place < parts.count, case .tag(let next, let rest, let line) = parts[place] else {
        close(&place, parts, "case", line)
        return result
      }
      place += 1
      switch next {
      case "when":
        var syntax = LiquidSyntax(rest)
        applies = false
        while isOn, !isDone, let term = syntax.term() {
          if LiquidValue.areEqual(subject, value(term, line)) { applies = true }
          if !syntax.take(","), !syntax.take("or") { break }
        }
      case "else": applies = isOn && !isDone
      default: return result
      }
    }
  }

  private mutating func loop(_ rest: Substring, _ line: Int, _ parts: [Part], _ place: inout Int, isOn: Bool) -> String
  {
    var syntax = LiquidSyntax(rest)
    var values: [LiquidValue] = []
    let name = syntax.word() ?? ""
    if isOn {
      if syntax.take("in"), let term = syntax.term() {
        values = elements(of: term, line)
        let isReversed = syntax.take("reversed")
        let arguments = syntax.arguments(after: ":") ?? []
        for name in ["offset", "limit"] {
          guard let term = arguments.first(where: { $0.name == name })?.term else { continue }
          let number = max(0, value(term, line).number.map { Int(max(-1, min($0, 1e9))) } ?? 0)
          values = Array(name == "offset" ? values.dropFirst(number) : values.prefix(number))
        }
        if isReversed { values.reverse() }
      } else {
        note("{% for %} isn't “name in list”", line)
      }
    }
    let start = place
    var result = ""
    let outer = (variables[name], variables["forloop"])
    for (index, element) in values.enumerated() {
      guard step(line) else { break }
      variables[name] = element
      variables["forloop"] = .table([
        "index": .number(Double(index + 1)), "index0": .number(Double(index)), "first": .flag(index == 0),
        "last": .flag(index == values.count - 1), "length": .number(Double(values.count)),
        "rindex": .number(Double(values.count - index)), "rindex0": .number(Double(values.count - index - 1)),
      ])
      place = start
      result += run(parts, &place, until: ["else", "endfor"], isOn: isOn)
      let left = leaving
      leaving = nil
      if left == .loop { break }
    }
    (variables[name], variables["forloop"]) = outer
    // What isn't carried out is gone through.
    place = start
    _ = run(parts, &place, until: ["else", "endfor"], isOn: false)
    if place < parts.count, case .tag("else", _, _) = parts[place] {
      place += 1
      let text = run(parts, &place, until: ["endfor"], isOn: isOn && values.isEmpty)
      if values.isEmpty { result += text }
    }
    close(&place, parts, "for", line)
    return result
  }

  // MARK: Includes

  private mutating func include(_ rest: Substring, _ line: Int) -> String {
    var text = rest.drop(while: \.isWhitespace)
    let name: String
    if text.hasPrefix("{{"), let close = text.firstRange(of: "}}") {
      name = output(text[text.index(text.startIndex, offsetBy: 2)..<close.lowerBound], line)
      text = text[close.upperBound...]
    } else {
      let word = text.prefix { !$0.isWhitespace && $0 != "," }
      name = word.filter { $0 != "\"" && $0 != "'" }
      text = text[word.endIndex...]
    }
    var syntax = LiquidSyntax(text)
    guard let arguments = syntax.arguments(after: "=") ?? Self.colons(text) else {
      note("the arguments of {% include \(name) %} aren't “name=value”", line)
      return ""
    }
    var values: [String: LiquidValue] = [:]
    for (key, term) in arguments { values[key] = value(term, line) }
    return included(name, values, line)
  }

  private static func colons(_ text: Substring) -> [(name: String, term: LiquidSyntax.Term)]? {
    var syntax = LiquidSyntax(text)
    return syntax.arguments(after: ":")
  }

  private mutating func included(_ name: String, _ values: [String: LiquidValue], _ line: Int) -> String {
    let name = name.split(separator: "/").joined(separator: "/")
    guard let template = include(name) else {
      let texts = values.mapValues(\.shown)
      let template = name.hasSuffix(".html") || name.hasSuffix(".md") ? ContentFiles.stem(name) : name
      if let html = custom(ShortcodeCall(name: template, named: texts)) ?? BuiltInTags.include(name, texts) {
        return html
      }
      note("there is no Templates/shortcodes/\(name) for {% include \(name) %}", line)
      return ""
    }
    guard depth < Self.mostDepth else {
      if !isTooMuch { note("“\(name)” is included more than \(Self.mostDepth) deep; expected an end", line) }
      isTooMuch = true
      return ""
    }
    let outer = (variables["include"], current)
    (variables["include"], current) = (.table(values), name)
    depth += 1
    defer {
      depth -= 1
      (variables["include"], current) = outer
    }
    return rendered(template)
  }

  // MARK: Values

  private mutating func output(_ markup: Substring, _ line: Int) -> String {
    var syntax = LiquidSyntax(markup)
    guard let expression = syntax.expression(), syntax.isAtEnd else {
      if !markup.allSatisfy(\.isWhitespace) { note("nothing is known about {{ \(markup.prefix(60).trimmed) }}", line) }
      return ""
    }
    return value(expression, line).shown
  }

  private mutating func value(_ expression: LiquidSyntax.Expression, _ line: Int) -> LiquidValue {
    var result = value(expression.term, line)
    for filter in expression.filters {
      var arguments: [LiquidValue] = []
      for argument in filter.arguments { arguments.append(value(argument, line)) }
      steps += 1
      if let byExpression = filtered(result, filter.name, arguments, line) {
        result = byExpression
      } else if let filtered = LiquidFilter(filter.name, arguments, siteTable).applied(to: result) {
        result = filtered
      } else {
        note("nothing is known about the filter “\(filter.name)”", line)
        return .none
      }
    }
    return result
  }

  /// Carries out a filter whose argument is an expression about each element, or returns nil if it is none.
  private mutating func filtered(
    _ value: LiquidValue,
    _ name: String,
    _ arguments: [LiquidValue],
    _ line: Int
  ) -> LiquidValue? {
    guard ["where_exp", "group_by_exp", "find_exp", "group_by"].contains(name), let variable = arguments.first?.shown
    else { return nil }
    let outer = variables[variable]
    defer { variables[variable] = outer }
    var groups: [(name: String, items: [LiquidValue])] = []
    var kept: [LiquidValue] = []
    for element in value.list {
      guard step(line) else { break }
      var key = element[variable].shown
      if name != "group_by" {
        variables[variable] = element
        let text = arguments.dropFirst().first?.shown ?? ""
        if name == "group_by_exp" {
          key = output(text[...], line)
        } else {
          if holds(text[...], line) { kept.append(element) }
          continue
        }
      }
      if let place = groups.firstIndex(where: { $0.name == key }) {
        groups[place].items.append(element)
      } else {
        groups.append((key, [element]))
      }
    }
    if name == "find_exp" { return kept.first ?? LiquidValue.none }
    if name == "where_exp" { return .list(kept) }
    return .list(
      groups.map {
        .table(["name": .text($0.name), "items": .list($0.items), "size": .number(Double($0.items.count))])
      }
    )
  }

  private var siteTable: LiquidValue { table("site").map { LiquidValue($0) } ?? .none }

  /// The values of a site that no text can have.
  private static let lists: Set<String> = [
    "collections", "static_files", "time", "github",
  ]

  private mutating func value(_ term: LiquidSyntax.Term, _ line: Int) -> LiquidValue {
    switch term {
    case .value(let value): return value
    case .empty: return .text("")
    case .range: return .list(elements(of: term, line))
    case .path(let name, let parts):
      var keys: [String] = []
      for part in parts { keys.append(value(part, line).shown) }
      if name == "site", let key = keys.first, variables[name] == nil, siteTable[key].isEmpty {
        if let list = list(key) { return keys.dropFirst().reduce(list) { $0[$1] } }
        guard !Self.lists.contains(key) else {
          note("nothing is known about site.\(key)", line)
          return .none
        }
      }
      let found: LiquidValue
      if let own = variables[name] {
        found = own
      } else if let values = table(name) {
        found = LiquidValue(values)
      } else {
        if current == nil, !known.contains(name) { note("nothing is known about {{ \(name) }}", line) }
        return .none
      }
      return keys.reduce(found) { $0[$1] }
    }
  }

  /// Names that have no value before they get one.
  private var known: Set<String> { assigned.union(["include", "forloop", "nil", "layout"]) }
  /// The names that the text gives values to somewhere.
  var assigned: Set<String> = []

  /// The values that a loop goes through, at most as many as it may have steps.
  private mutating func elements(of term: LiquidSyntax.Term, _ line: Int) -> [LiquidValue] {
    guard case .range(let first, let last) = term else { return value(term, line).list }
    let bounds = [value(first, line).number ?? 0, value(last, line).number ?? 0]
    guard bounds[0] <= bounds[1] else { return [] }
    guard bounds[1] - bounds[0] < Double(Self.mostSteps), abs(bounds[0]) < 1e9 else {
      note("a loop has more than \(Self.mostSteps) steps; expected fewer", line)
      return []
    }
    return (Int(bounds[0])...Int(bounds[1])).map { .number(Double($0)) }
  }

  private mutating func holds(_ markup: Substring, _ line: Int) -> Bool {
    var syntax = LiquidSyntax(markup)
    guard let condition = syntax.condition(), syntax.isAtEnd else {
      note("the condition “\(markup.trimmed.prefix(60))” can't be read", line)
      return false
    }
    return holds(condition, line)
  }

  private mutating func holds(_ condition: LiquidSyntax.Condition, _ line: Int) -> Bool {
    switch condition {
    case .term(let term): return optional(term, line).isTrue
    case .and(let one, let other): return holds(one, line) && holds(other, line)
    case .or(let one, let other): return holds(one, line) || holds(other, line)
    case .comparison(let first, let sign, let second):
      let (one, other) = (optional(first, line), optional(second, line))
      var isEqual = LiquidValue.areEqual(one, other)
      if case .empty = second { isEqual = one.isEmpty }
      switch sign {
      case "==": return isEqual
      case "!=", "<>": return !isEqual
      case "<": return LiquidValue.isLess(one, other) ?? false
      case ">": return LiquidValue.isLess(other, one) ?? false
      case "<=": return isEqual || LiquidValue.isLess(one, other) ?? false
      case ">=": return isEqual || LiquidValue.isLess(other, one) ?? false
      default:
        if case .list(let values) = one { return values.contains { LiquidValue.areEqual($0, other) } }
        return one.shown.contains(other.shown) && !one.isEmpty
      }
    }
  }

  /// A value in a condition, which may ask whether there is one.
  private mutating func optional(_ term: LiquidSyntax.Term, _ line: Int) -> LiquidValue {
    if case .path(let name, _) = term, variables[name] == nil, table(name) == nil { return .none }
    return value(term, line)
  }
}

extension LiquidSyntax {
  /// The first name.
  fileprivate var first: String? {
    var copy = self
    return copy.word()
  }
}

extension String {
  /// The text without line feeds at its ends.
  fileprivate var trimmingNewlines: Substring {
    var text = self[...]
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: String { String(self).trimmed }
}
