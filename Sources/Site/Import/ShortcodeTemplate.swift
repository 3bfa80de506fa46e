/// A template of Hugo's that draws a shortcode, as a template of Mustache where it is simple enough.
struct ShortcodeTemplate {
  private let text: String
  /// The line of the first thing that can't be translated, from 1.
  private(set) var problemLine: Int?

  /// Takes a template.
  init(_ text: String) { self.text = text }

  /// The parts of a template: text, and the tags between delimiters.
  private func parts(_ delimiters: [(String, String)]) -> [(text: Substring, tag: Substring?, line: Int, kind: Int)] {
    var parts: [(text: Substring, tag: Substring?, line: Int, kind: Int)] = []
    var rest = text[...]
    var line = 1
    while true {
      let found = delimiters.enumerated().compactMap { kind, pair in
        rest.firstRange(of: pair.0).map { (kind, $0) }
      }.min { $0.1.lowerBound < $1.1.lowerBound }
      guard let (kind, open) = found, let close = rest[open.upperBound...].firstRange(of: delimiters[kind].1) else {
        parts.append((rest, nil, line, 0))
        return parts
      }
      let before = rest[..<open.lowerBound]
      line += before.count(where: \.isNewline)
      parts.append((before, rest[open.upperBound..<close.lowerBound], line, kind))
      line += rest[open.lowerBound..<close.upperBound].count(where: \.isNewline)
      rest = rest[close.upperBound...]
    }
  }

  // MARK: Hugo

  /// The most bytes of a translated template: conditions repeat what they show.
  static let mostBytes = 65_536
  /// The most sections around another one.
  static let mostSections = 16
  /// The most bytes of a tag, but for comments.
  static let mostBytesOfTag = 500

  /// The template as Mustache, or nil if it does more than show its arguments and what it holds.
  mutating func mustache() -> String? {
    var reader = Reader(parts: parts([("{{", "}}")])[...])
    do throws(Problem) {
      let nodes = try reader.nodes(with: nil)
      guard reader.parts.isEmpty, Self.size(of: nodes) <= Double(Self.mostBytes) else { return nil }
      return Self.mustache(nodes, within: nil)
    } catch {
      problemLine = error.line
      return nil
    }
  }

  private struct Problem: Error {
    let line: Int
  }

  /// An argument of a shortcode, and what stands for it where it is missing.
  private struct Value {
    let name: String
    var standard: String?
  }

  /// A part of a template.
  private indirect enum Node {
    case text(String)
    case value(Value)
    /// The value of the innermost `with`.
    case dot(String)
    case section(Condition, [Node], [Node])
  }

  /// What has to be there for a section to be shown.
  private indirect enum Condition {
    case has(String)
    case not(Condition)
    case any([Condition])
    case all([Condition])
  }

  private typealias Part = (text: Substring, tag: Substring?, line: Int, kind: Int)

  /// Reads a template from its first part to its last.
  private struct Reader {
    /// The parts that are still to come.
    var parts: ArraySlice<Part>
    private var variables: [String: Value] = [:]
    private var depth = 0

    init(parts: ArraySlice<Part>) { self.parts = parts }

    /// The nodes up to the end of a section or its alternative, whose tag is left, and with which its variables end.
    ///
    /// - Parameter name: The argument that the innermost `with` shows.
    mutating func nodes(with name: String?) throws(Problem) -> [Node] {
      var nodes: [Node] = []
      let outer = variables
      defer { variables = outer }
      while let part = parts.first {
        nodes.append(.text(String(part.text)))
        guard let tag = part.tag else {
          parts = []
          return nodes
        }
        let content = ShortcodeTemplate.trimmed(tag)
        let isComment = content.hasPrefix("/*")
        guard isComment || content.utf8.count <= ShortcodeTemplate.mostBytesOfTag else {
          throw Problem(line: part.line)
        }
        if content == "end" || content == "else" || content.hasPrefix("else ") {
          parts[parts.startIndex].text = ""
          return nodes
        }
        parts.removeFirst()
        if isComment { continue }
        if let match = content.wholeMatch(of: /(\$\w+)\s*(:?)=\s*(.+)/) {
          // What a section assigns depends on its condition.
          guard depth == 0 || !match.2.isEmpty, let value = ShortcodeTemplate.value(String(match.3), variables) else {
            throw Problem(line: part.line)
          }
          variables[String(match.1)] = value
        } else {
          nodes.append(try node(content, part.line, with: name))
        }
      }
      return nodes
    }

    private mutating func node(_ content: String, _ line: Int, with name: String?) throws(Problem) -> Node {
      if let match = content.wholeMatch(of: /(with|if)\s+(.+)/) {
        return try section(String(match.2), isWith: match.1 == "with", line, with: name)
      }
      if content == ".", let name { return name == "inner" ? .text("{{{inner}}}") : .dot(name) }
      if ShortcodeTemplate.isInner(content) { return .text("{{{inner}}}") }
      guard let value = ShortcodeTemplate.value(content, variables) else { throw Problem(line: line) }
      return .value(value)
    }

    /// A section up to its end, behind its first tag.
    private mutating func section(
      _ text: String,
      isWith: Bool,
      _ line: Int,
      with name: String?
    ) throws(Problem) -> Node {
      guard depth < ShortcodeTemplate.mostSections, let condition = ShortcodeTemplate.condition(text, variables) else {
        throw Problem(line: line)
      }
      depth += 1
      defer { depth -= 1 }
      var own = name
      if isWith {
        guard case .has(let argument) = condition else { throw Problem(line: line) }
        own = argument
      }
      let shown = try nodes(with: own)
      guard let end = parts.popFirst(), let tag = end.tag.map(ShortcodeTemplate.trimmed) else {
        throw Problem(line: line)
      }
      if let match = tag.wholeMatch(of: /else\s+(with|if)\s+(.+)/) {
        return .section(
          condition,
          shown,
          [try section(String(match.2), isWith: match.1 == "with", end.line, with: name)]
        )
      }
      guard tag == "else" else { return .section(condition, shown, []) }
      let other = try nodes(with: name)
      guard parts.popFirst()?.tag.map(ShortcodeTemplate.trimmed) == "end" else { throw Problem(line: end.line) }
      return .section(condition, shown, other)
    }
  }

  // MARK: Expressions

  private static func isInner(_ content: String) -> Bool {
    content.wholeMatch(
      of:
        /(?:(?:strings\.)?(?:trim|chomp|TrimSpace)\s+)?\.Inner(?:\s+"[^"]*")?(?:\s*\|\s*(?:markdownify|safeHTML|chomp|strings\.TrimSpace|\.Page\.RenderString))*/
    ) != nil
      || content.wholeMatch(of: /markdownify\s+\.Inner|\.Page\.RenderString\s+\.Inner/) != nil
  }

  /// The argument that an expression shows, or nil if it does something else.
  private static func value(_ text: String, _ variables: [String: Value]) -> Value? {
    let filters =
      /\s*\|\s*(?:safeHTML|safeURL|safeHTMLAttr|markdownify|emojify|plainify|htmlEscape|string|\.Page\.RenderString)$/
    var text = text.trimmed
    if isInner(text) { return Value(name: "inner") }
    while let filter = text.firstMatch(of: filters) { text = String(text[..<filter.range.lowerBound]) }
    if let match = text.wholeMatch(of: /(?:markdownify|safeHTML|safeURL)\s+(.+)/) { text = String(match.1) }
    if let match = text.wholeMatch(of: /default\s+(?:"([^"]*)"|(\d+))\s+(.+)/) {
      return value(String(match.3), variables).map { Value(name: $0.name, standard: String(match.1 ?? match.2 ?? "")) }
    }
    if let match = text.wholeMatch(of: /(.+?)\s*\|\s*default\s+(?:"([^"]*)"|(\d+))/) {
      return value(String(match.1), variables).map { Value(name: $0.name, standard: String(match.2 ?? match.3 ?? "")) }
    }
    if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()).trimmed }
    if text.hasPrefix("$") { return variables[text] }
    let name = text.wholeMatch(of: /(?:\$?\.Get|index\s+\$?\.Params)\s+(?:"([\w\-]+)"|`([\w\-]+)`|(\d+))/)
    if let name { return (name.1 ?? name.2 ?? name.3).map { Value(name: String($0)) } }
    return text.wholeMatch(of: /\$?\.Params\.(\w+)/).map { Value(name: String($0.1)) }
  }

  /// What an expression asks for, or nil if it is something else than whether arguments are there.
  private static func condition(_ text: String, _ variables: [String: Value]) -> Condition? {
    let text = text.trimmed
    if text.hasPrefix("("), text.hasSuffix(")"), let inner = terms(text), inner.count == 1 {
      return condition(String(text.dropFirst().dropLast()), variables)
    }
    if text == ".Inner" { return .has("inner") }
    if let match = text.wholeMatch(of: /isset\s+\$?\.Params\s+(?:"([\w\-]+)"|(\d+))/) {
      return (match.1 ?? match.2).map { .has(String($0)) }
    }
    if let match = text.wholeMatch(of: /(not|or|and)\s+(.+)/), let terms = terms(String(match.2)) {
      let conditions = terms.compactMap { condition($0, variables) }
      guard conditions.count == terms.count, let first = conditions.first else { return nil }
      return match.1 == "not"
        ? terms.count == 1 ? .not(first) : nil : match.1 == "or" ? .any(conditions) : .all(conditions)
    }
    // What has a standard is always there.
    return value(text, variables).flatMap { $0.standard == nil ? .has($0.name) : nil }
  }

  /// The terms of an expression: words, and what stands in parentheses.
  private static func terms(_ text: String) -> [String]? {
    var (terms, current, depth): ([String], String, Int) = ([], "", 0)
    for sign in text {
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      if sign == " ", depth == 0 {
        if !current.isEmpty { terms.append(current) }
        current = ""
      } else {
        current.append(sign)
      }
    }
    if !current.isEmpty { terms.append(current) }
    return depth == 0 && terms.count <= 4 ? terms : nil
  }

  // MARK: Mustache

  /// How often a condition writes what it shows and its alternative, and the bytes of its tags, at most.
  private struct Copies {
    var shown = 0.0
    var other = 1.0
    var tags = 0.0

    init(of condition: Condition) {
      switch condition {
      case .has(let name): (shown, other, tags) = (1, 1, 4 * Double(name.utf8.count + 5))
      case .not(let condition):
        let copies = Copies(of: condition)
        (shown, other, tags) = (copies.other, copies.shown, copies.tags)
      case .any(let conditions):
        // The alternative of each condition is the next one.
        for condition in conditions.reversed() {
          let copies = Copies(of: condition)
          shown = copies.shown + copies.other * shown
          other *= copies.other
          tags = copies.tags + copies.other * tags
        }
      case .all(let conditions): self = Copies(of: .not(.any(conditions.map { .not($0) })))
      }
    }
  }

  /// The bytes of nodes as Mustache, at most.
  private static func size(of nodes: [Node]) -> Double {
    var size = 0.0
    for node in nodes {
      switch node {
      case .text(let text): size += Double(text.utf8.count)
      case .dot(let name): size += Double(name.utf8.count + 4)
      case .value(let value): size += Double(3 * value.name.utf8.count + (value.standard?.utf8.count ?? 0) + 14)
      case .section(let condition, let shown, let other):
        let copies = Copies(of: condition)
        size += copies.shown * Self.size(of: shown) + copies.other * Self.size(of: other) + copies.tags
      }
    }
    return size
  }

  /// Nodes as Mustache.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - name: The argument of the innermost section around them.
  private static func mustache(_ nodes: [Node], within name: String?) -> String {
    var result = ""
    for node in nodes {
      switch node {
      case .text(let text): result += text
      case .dot(let argument): result += argument == name ? "{{.}}" : "{{\(argument)}}"
      case .value(let value):
        result += value.name == "inner" ? "{{{inner}}}" : "{{\(value.name)}}"
        if let standard = value.standard { result += "{{^\(value.name)}}\(standard){{/\(value.name)}}" }
      case .section(let condition, let shown, let other): result += mustache(condition, shown, other, within: name)
      }
    }
    return result
  }

  private static func mustache(_ condition: Condition, _ shown: [Node], _ other: [Node], within name: String?) -> String
  {
    switch condition {
    case .has(let argument):
      let text = "{{#\(argument)}}\(mustache(shown, within: argument)){{/\(argument)}}"
      return other.isEmpty ? text : text + "{{^\(argument)}}\(mustache(other, within: name)){{/\(argument)}}"
    case .not(let condition):
      guard case .has(let argument) = condition, other.isEmpty else {
        return mustache(condition, other, shown, within: name)
      }
      return "{{^\(argument)}}\(mustache(shown, within: name)){{/\(argument)}}"
    case .any(let conditions):
      guard let first = conditions.first else { return mustache(other, within: name) }
      let rest = Array(conditions.dropFirst())
      return mustache(first, shown, rest.isEmpty ? other : [.section(.any(rest), shown, other)], within: name)
    case .all(let conditions):
      guard let first = conditions.first else { return mustache(shown, within: name) }
      let rest = Array(conditions.dropFirst())
      return mustache(first, rest.isEmpty ? shown : [.section(.all(rest), shown, other)], other, within: name)
    }
  }

  /// A template that makes a block of code of what the shortcode holds, if Hugo's has a `<pre>` with it and nothing else
  /// that depends on the shortcode.
  var plainCode: String? {
    let block = /<pre(?![^>]*mermaid)[^>]*>\s*(?:<code[^>]*>)?\s*\{\{-?\s*(?:\.Inner|(\$\w+))[^{}]*\}\}\s*</
    guard let match = text.firstMatch(of: block) else { return nil }
    var rest = text
    rest.replaceSubrange(match.range, with: "")
    if let variable = match.1 {
      let value = rest.firstMatch(of: /\{\{-?\s*(\$\w+)\s*:?=[^{}]*\.Inner\b[^{}]*\}\}/)
      guard let value, value.1 == variable else { return nil }
      rest.replaceSubrange(value.range, with: "")
    }
    // Code may have fences of its own.
    return rest.contains("{{") ? nil : "``````\n{{{inner}}}\n``````\n"
  }

  /// A template that makes a block of code of what the shortcode holds, if Hugo's does that: fences around `{{{inner}}}`.
  var code: String? {
    guard text.contains(".Inner"),
      let call = text.firstMatch(
        of: /(?:\bhighlight|transform\.Highlight)\s+(?:\([^()]*\)|[^\s()]+)\s+(?:"(\w*)"|(\$\w+)|\(?\.Get\s+"?(\w+)"?)/
      )
    else { return nil }
    let given = call.2.flatMap { variable in
      text.matches(of: /(\$\w+)\s*:?=\s*\.Get\s+"?(\w+)"?/).first { $0.1 == variable }?.2
    }
    let language = (call.3 ?? given).map { "{{\($0)}}" } ?? call.1.map(String.init) ?? ""
    return "```\(language)\n{{{inner}}}\n```\n"
  }

  private static func trimmed(_ tag: Substring) -> String {
    var text = tag
    if text.first == "-" { text = text.dropFirst() }
    if text.last == "-" { text = text.dropLast() }
    return String(text).trimmed
  }
}
