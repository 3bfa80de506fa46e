/// Reads the markup between the delimiters of Liquid.
struct LiquidSyntax {
  /// A part of markup.
  enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case sign(String)
  }

  /// A value, before it is looked up.
  indirect enum Term {
    case value(LiquidValue)
    /// Nothing or something without content.
    case empty
    case path(String, [Term])
    case range(Term, Term)
    /// A value in parentheses, with filters perhaps.
    case expression(Expression)
    /// A function of Tera with its arguments, such as `get_url(path="a.png")`.
    case call(String, [Argument])
  }

  /// An argument in parentheses, with its name or without one.
  typealias Argument = (name: String?, term: Term)

  /// A value and what is done with it.
  struct Expression {
    var term: Term
    var filters: [(name: String, arguments: [Term])] = []

    /// Whether it asks for nothing, or for something without content.
    var isEmpty: Bool {
      if case .empty = term { return filters.isEmpty }
      return false
    }
  }

  /// A comparison of two values.
  indirect enum Condition {
    case value(Expression)
    case comparison(Expression, String, Expression)
    /// Whether there is a value, even an empty one.
    case defined(Expression)
    case not(Condition)
    case and(Condition, Condition)
    case or(Condition, Condition)
  }

  private var tokens: ArraySlice<Token>
  /// The number of values and conditions that this place is in.
  private var depth = 0
  /// The most values and conditions within each other.
  private static let mostDepth = 200

  /// Whether `and` comes before `or`, as in Tera and Nunjucks.
  private let bindsAnd: Bool

  /// Divides markup into its parts.
  init(_ text: some StringProtocol, bindsAnd: Bool = false) {
    tokens = Self.tokens(of: text)[...]
    self.bindsAnd = bindsAnd
  }

  /// Whether everything was read.
  var isAtEnd: Bool { tokens.isEmpty }

  private static func tokens(of text: some StringProtocol) -> [Token] {
    var tokens: [Token] = []
    let characters = Array(text)
    var place = 0
    while place < characters.count {
      let character = characters[place]
      if character.isWhitespace {
        place += 1
      } else if character == "\"" || character == "'" {
        // Includes may have quotation marks in their values.
        var (end, value) = (place + 1, "")
        while end < characters.count, characters[end] != character {
          if characters[end] == "\\", end + 1 < characters.count, "\"'\\".contains(characters[end + 1]) { end += 1 }
          value.append(characters[end])
          end += 1
        }
        tokens.append(.text(value))
        place = end + 1
      } else if character.isNumber && tokens.last != .sign(".")
        || character == "-" && place + 1 < characters.count && characters[place + 1].isNumber
      {
        var end = place + 1
        while end < characters.count,
          characters[end].isNumber
            || characters[end] == "." && end + 1 < characters.count && characters[end + 1].isNumber
        {
          end += 1
        }
        tokens.append(.number(Double(String(characters[place..<end])) ?? 0))
        place = end
      } else if character.isLetter || character.isNumber || character == "_" || character == "$" {
        var end = place + 1
        while end < characters.count,
          characters[end].isLetter || characters[end].isNumber || "_-?".contains(characters[end])
        {
          end += 1
        }
        tokens.append(.word(String(characters[place..<end])))
        place = end
      } else {
        let two = String(characters[place..<min(place + 2, characters.count)])
        let sign = ["==", "!=", "<>", "<=", ">=", ".."].contains(two) ? two : String(character)
        tokens.append(.sign(sign))
        place += sign.count
      }
    }
    return tokens
  }

  /// Takes a sign or a word, if it is the next one.
  mutating func take(_ text: String) -> Bool {
    guard tokens.first == .sign(text) || tokens.first == .word(text) else { return false }
    tokens.removeFirst()
    return true
  }

  /// Takes a name.
  mutating func word() -> String? {
    guard case .word(let name)? = tokens.first else { return nil }
    tokens.removeFirst()
    return name
  }

  /// Takes a value, or returns nil if there is none.
  mutating func term() -> Term? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { return nil }
    switch tokens.first {
    case .text(let text):
      tokens.removeFirst()
      return .value(.text(text))
    case .number(let number):
      tokens.removeFirst()
      return .value(.number(number))
    case .sign("("):
      tokens.removeFirst()
      guard let first = expression() else { return nil }
      guard take("..") else { return take(")") ? .expression(first) : nil }
      guard let last = expression(), take(")") else { return nil }
      return .range(.expression(first), .expression(last))
    case .word(let name):
      tokens.removeFirst()
      switch name {
      case "true": return .value(.flag(true))
      case "false": return .value(.flag(false))
      case "nil", "null": return .value(.none)
      case "empty", "blank": return .empty
      default: return path(name)
      }
    default: return nil
    }
  }

  private mutating func path(_ name: String) -> Term? {
    var parts: [Term] = []
    while true {
      if take(".") {
        guard let name = word() else { return nil }
        parts.append(.value(.text(name)))
      } else if take("[") {
        guard let inner = term(), take("]") else { return nil }
        parts.append(inner)
      } else if parts.isEmpty, take("(") {
        return arguments().map { .call(name, $0) }
      } else {
        return .path(name, parts)
      }
    }
  }

  /// Takes a value with its filters, whose arguments stand behind a colon or, as in Tera and Nunjucks, in parentheses.
  mutating func expression() -> Expression? {
    guard let term = term() else { return nil }
    var expression = Expression(term: term)
    while true {
      if take("~") {
        guard let other = self.term() else { return nil }
        expression.filters.append(("append", [other]))
        continue
      }
      guard take("|") else { return expression }
      guard let name = word() else { return nil }
      var arguments: [Term] = []
      if take("(") {
        guard let taken = self.arguments() else { return nil }
        expression.filters.append((LiquidFilter.name(ofTera: name, taken.compactMap(\.name)), taken.map(\.term)))
        continue
      } else if take(":") {
        repeat {
          guard let argument = self.term() else { return nil }
          arguments.append(argument)
        } while take(",")
      }
      expression.filters.append((name, arguments))
    }
  }

  /// Takes arguments up to a closing parenthesis, behind the opening one.
  private mutating func arguments() -> [Argument]? {
    var arguments: [Argument] = []
    while !take(")") {
      if take(",") { continue }
      var name: String?
      if case .word(let word)? = tokens.first, tokens.dropFirst().first == .sign("=") {
        name = word
        tokens.removeFirst(2)
      }
      guard let value = expression() else { return nil }
      arguments.append((name, value.filters.isEmpty ? value.term : .expression(value)))
    }
    return arguments
  }

  /// Takes a condition.
  ///
  /// Liquid reads `and` and `or` from the right; elsewhere, `and` comes first.
  mutating func condition() -> Condition? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth, let condition = bindsAnd ? conjunction() : part() else { return nil }
    if take("and") { return self.condition().map { .and(condition, $0) } }
    if take("or") { return self.condition().map { .or(condition, $0) } }
    return condition
  }

  /// Takes parts of a condition with `and` between them.
  private mutating func conjunction() -> Condition? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth, let part = part() else { return nil }
    guard take("and") else { return part }
    return conjunction().map { .and(part, $0) }
  }

  /// Takes a part of a condition, between `and` and `or`.
  private mutating func part() -> Condition? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { return nil }
    if take("not") { return part().map { .not($0) } }
    if tokens.first == .sign("("), !beginsRange {
      tokens.removeFirst()
      guard let inner = condition(), take(")") else { return nil }
      return inner
    }
    guard let first = expression() else { return nil }
    if take("is") { return test(of: first) }
    for sign in ["==", "!=", "<>", "<=", ">=", "<", ">", "contains"] where take(sign) {
      return expression().map { .comparison(first, sign, $0) }
    }
    if take("in") { return expression().map { .comparison($0, "contains", first) } }
    return .value(first)
  }

  /// Takes what Tera and Nunjucks ask about a value behind `is`.
  private mutating func test(of value: Expression) -> Condition? {
    if take("not") { return test(of: value).map { .not($0) } }
    guard let name = word() else { return nil }
    switch name {
    case "defined": return .defined(value)
    case "undefined", "none": return .not(.defined(value))
    case "containing":
      guard take("("), let part = arguments()?.first?.term else { return nil }
      return .comparison(value, "contains", Expression(term: part))
    default: return nil
    }
  }

  /// Whether the parenthesis that begins here holds two values with dots between them.
  private var beginsRange: Bool {
    var level = 0
    for token in tokens {
      if token == .sign("(") { level += 1 }
      if token == .sign(")") { level -= 1 }
      if level == 0 { return false }
      if level == 1, token == .sign("..") { return true }
    }
    return false
  }

  /// Takes names and their values, `limit: 3` or `kind="a"`, with commas or without, to the end.
  mutating func arguments(after sign: String) -> [(name: String, term: Term)]? {
    var arguments: [(name: String, term: Term)] = []
    while !isAtEnd {
      if take(",") { continue }
      guard let name = word(), take(sign), let value = term() else { return nil }
      arguments.append((name, value))
    }
    return arguments
  }
}
