import Diagnostics

/// The rules of a drawing's style sheets, ready to be looked up.
struct StyleSheet {
  /// A selector with what it declares.
  struct Rule {
    var selector: StyleSelector
    var declarations: [StyleDeclarations.Declaration]
    /// Its place among all rules.
    var order: Int
  }

  /// The rules by what their subject needs: an id, a class, an element or nothing.
  private var rules: [Key: [Rule]] = [:]
  private var count = 0
  /// The names of properties and rules that may be left out.
  private(set) var unknown: Set<String> = []

  private enum Key: Hashable {
    case id(String)
    case hasClass(String)
    case element(String)
    case any
  }

  /// Whether it has no rule.
  var isEmpty: Bool { count == 0 }

  /// Adds the rules of a `style` element.
  ///
  /// - Throws: ``SyntaxProblem`` where something isn't a rule or can't be taken.
  mutating func add(_ text: String) throws(SyntaxProblem) {
    var rest = try Self.withoutComments(text)[...]
    while true {
      rest = rest.trimmed
      for mark in ["<!--", "-->"] where rest.hasPrefix(mark) { rest = rest.dropFirst(mark.count).trimmed }
      guard !rest.isEmpty else { return }
      if rest.first == "@" {
        rest = try skipAtRule(rest)
        continue
      }
      guard let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") else {
        throw SyntaxProblem(
          "the rule “\(rest.trimmed.shortened)” has no braces; expected selector { … }"
        )
      }
      let body = rest[rest.index(after: open)..<close]
      guard !body.contains("{") else {
        throw SyntaxProblem("a rule holds another rule; expected each by itself")
      }
      try add(rule: rest[..<open], body)
      rest = rest[rest.index(after: close)...]
    }
  }

  private mutating func add(rule selectors: Substring, _ body: Substring) throws(SyntaxProblem) {
    let declarations = try StyleDeclarations(body)
    unknown.formUnion(declarations.unknown)
    for text in selectors.split(separator: ",", omittingEmptySubsequences: false) {
      let selector = try StyleSelector(text)
      count += 1
      guard count <= ArtworkLimits.selectors else {
        throw SyntaxProblem("the style sheets have more than \(ArtworkLimits.selectors) selectors; expected fewer")
      }
      let rule = Rule(selector: selector, declarations: declarations.all, order: count)
      rules[Self.key(of: selector.subject), default: []].append(rule)
    }
  }

  private static func key(of subject: StyleSelector.Compound) -> Key {
    if let id = subject.id { return .id(id) }
    if let name = subject.classes.min() { return .hasClass(name) }
    return subject.element.map { .element($0) } ?? .any
  }

  private mutating func skipAtRule(_ text: Substring) throws(SyntaxProblem) -> Substring {
    let name = text.prefix { $0 == "@" || $0 == "-" || $0.isLetter }.lowercased()
    switch name {
    case "@charset", "@namespace":
      guard let end = text.firstIndex(of: ";") else { return "" }
      return text[text.index(after: end)...]
    case "@font-face":
      unknown.insert(name)
      guard let end = text.firstIndex(of: "}") else { return "" }
      return text[text.index(after: end)...]
    case "@import": throw SyntaxProblem("@import loads another file; expected its rules here")
    default: throw SyntaxProblem("the rule \(name) isn't supported; expected selector { … }")
    }
  }

  private static func withoutComments(_ text: String) throws(SyntaxProblem) -> String {
    guard text.contains("/*") else { return text }
    let bytes = Array(text.utf8)
    func isMark(_ first: Unicode.Scalar, _ second: Unicode.Scalar, at index: Int) -> Bool {
      index + 1 < bytes.count && bytes[index] == UInt8(ascii: first) && bytes[index + 1] == UInt8(ascii: second)
    }
    var (kept, index) = ([UInt8](), 0)
    while index < bytes.count {
      guard isMark("/", "*", at: index) else {
        kept.append(bytes[index])
        index += 1
        continue
      }
      index += 2
      while index < bytes.count, !isMark("*", "/", at: index) { index += 1 }
      guard index < bytes.count else { throw SyntaxProblem("a comment of the style sheet isn't closed; expected */") }
      kept.append(UInt8(ascii: " "))
      index += 2
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The declarations for an element, those that win last.
  ///
  /// - Parameters:
  ///   - path: The element and those that it is in, outermost first; at least one.
  ///   - comparisons: Counts the comparisons of selectors with elements.
  func declarations(
    for path: [StyleSelector.Compound],
    counting comparisons: inout Int
  ) -> [StyleDeclarations.Declaration] {
    let element = path[path.count - 1]
    var keys: [Key] = [.any] + element.classes.map { .hasClass($0) }
    if let name = element.element { keys.append(.element(name)) }
    if let id = element.id { keys.append(.id(id)) }
    var matches: [Rule] = []
    for key in keys {
      for rule in rules[key] ?? [] where comparisons <= ArtworkLimits.comparisons {
        if rule.selector.selects(path, counting: &comparisons) { matches.append(rule) }
      }
    }
    return matches.sorted { a, b in
      if a.selector.specificity != b.selector.specificity {
        return a.selector.specificity.lexicographicallyPrecedes(b.selector.specificity)
      }
      return a.order < b.order
    }.flatMap(\.declarations)
  }
}
