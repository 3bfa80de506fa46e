/// The values and conditions of Liquid.
extension Liquid {
  mutating func output(_ markup: Substring, _ line: Int) -> String {
    var syntax = LiquidSyntax(markup)
    guard let expression = syntax.expression(), syntax.isAtEnd else {
      if !markup.allSatisfy(\.isWhitespace) { note("nothing is known about {{ \(markup.prefix(60).trimmed) }}", line) }
      return ""
    }
    return value(expression, line).shown
  }

  mutating func value(_ expression: LiquidSyntax.Expression, _ line: Int) -> LiquidValue {
    // A filter may have a value for what is missing.
    let isOptional = expression.filters.first.map { LiquidFilter.isStandard($0.name) } == true
    var result = isOptional && isMissing(expression.term) ? LiquidValue.none : value(expression.term, line)
    for filter in expression.filters {
      var arguments: [LiquidValue] = []
      for argument in filter.arguments { arguments.append(value(argument, line)) }
      guard step(line), look(at: LiquidFilter(filter.name, arguments, .none).weight(on: result), line) else {
        return .none
      }
      if let byExpression = filtered(result, filter.name, arguments, line) {
        result = byExpression
      } else if let filtered = LiquidFilter(filter.name, arguments, siteTable, extensions).applied(to: result) {
        result = filtered
      } else {
        // As in Liquid, the value stays as it is.
        note("nothing is known about the filter “\(filter.name)”", line)
      }
    }
    return result
  }

  /// Carries out a filter whose argument is an expression about each element, or returns nil if it is none.
  mutating func filtered(
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

  mutating func value(_ term: LiquidSyntax.Term, _ line: Int) -> LiquidValue {
    switch term {
    case .value(let value): return value
    case .empty: return .text("")
    case .range: return .list(elements(of: term, line))
    case .expression(let expression): return value(expression, line)
    case .call(let name, let arguments): return called(name, arguments, line)
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
      } else if let own = ownValue(name) {
        found = own
      } else if name == "root_url" {
        // Octopress has it for the path of the site.
        found = siteTable["baseurl"]
      } else {
        if current == nil, !known.contains(name) { note("nothing is known about {{ \(name) }}", line) }
        return .none
      }
      return keys.reduce(found) { $0[$1] }
    }
  }

  /// A value of the article's front matter, which Eleventy has under its own name, also in templates of Nunjucks.
  private func ownValue(_ name: String) -> LiquidValue? {
    guard current?.hasSuffix(".njk") ?? true, !known.contains(name) else { return nil }
    return table("page").flatMap { ($0 as? TemplateValues)?[name] }.map { LiquidValue($0) }
  }

  /// Names that have no value before they get one.
  private var known: Set<String> { assigned.union(["include", "forloop", "nil", "layout"]) }
  /// The values that a loop goes through, at most as many as it may have steps.
  mutating func elements(of term: LiquidSyntax.Term, _ line: Int) -> [LiquidValue] {
    guard case .range(let first, let last) = term else { return value(term, line).list }
    let bounds = [value(first, line).number ?? 0, value(last, line).number ?? 0]
    guard bounds[0] <= bounds[1] else { return [] }
    guard bounds[1] - bounds[0] < Double(Self.mostSteps), abs(bounds[0]) < 1e9 else {
      note("a loop has more than \(Self.mostSteps) steps; expected fewer", line)
      return []
    }
    guard look(at: 32 * Int(bounds[1] - bounds[0]), line) else { return [] }
    return (Int(bounds[0])...Int(bounds[1])).map { .number(Double($0)) }
  }

  mutating func holds(_ markup: Substring, _ line: Int) -> Bool {
    var syntax = LiquidSyntax(markup, bindsAnd: isTera || current?.hasSuffix(".njk") == true)
    guard let condition = syntax.condition(), syntax.isAtEnd else {
      note("the condition “\(markup.trimmed.prefix(60))” can't be read", line)
      return false
    }
    return holds(condition, line)
  }

  mutating func holds(_ condition: LiquidSyntax.Condition, _ line: Int) -> Bool {
    switch condition {
    case .value(let expression):
      let value = optional(expression, line)
      return value.isTrue && !(isTera && (value.isEmpty || value.number == 0))
    case .defined(let expression):
      if case .none = optional(expression, line) { return false }
      return true
    case .not(let condition): return !holds(condition, line)
    case .and(let one, let other): return holds(one, line) && holds(other, line)
    case .or(let one, let other): return holds(one, line) || holds(other, line)
    case .comparison(let first, let sign, let second):
      let (one, other) = (optional(first, line), optional(second, line))
      let limit = Self.mostWork
      guard look(at: one.weight(upTo: limit) + other.weight(upTo: limit), line) else { return false }
      var isEqual = LiquidValue.areEqual(one, other)
      if second.isEmpty { isEqual = one.isEmpty }
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
  private mutating func optional(_ expression: LiquidSyntax.Expression, _ line: Int) -> LiquidValue {
    var expression = expression
    if isMissing(expression.term) { expression.term = .value(.none) }
    return value(expression, line)
  }

  /// Whether a term is the name of nothing.
  private func isMissing(_ term: LiquidSyntax.Term) -> Bool {
    guard case .path(let name, _) = term else { return false }
    return variables[name] == nil && table(name) == nil
  }

  /// What a function of Tera returns.
  private mutating func called(_ name: String, _ arguments: [LiquidSyntax.Argument], _ line: Int) -> LiquidValue {
    guard ["get_url", "resize_image"].contains(name), let path = arguments.first(where: { $0.name == "path" }) else {
      note("nothing is known about \(name)()", line)
      return .none
    }
    let text = value(path.term, line).shown
    var found = text
    if text.hasPrefix("@/") {
      guard let address = address(text) else {
        note("there is no article “\(text)” for \(name)()", line)
        return .none
      }
      found = address
    } else if !text.contains("://"), !text.hasPrefix("/"), name == "get_url" || text.contains("/") {
      found = "/" + text
    }
    return name == "get_url" ? .text(found) : .table(["url": .text(found)])
  }
}
