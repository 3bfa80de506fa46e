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
  }

  /// A value and what is done with it.
  struct Expression {
    var term: Term
    var filters: [(name: String, arguments: [Term])] = []
  }

  /// A comparison of two values.
  indirect enum Condition {
    case term(Term)
    case comparison(Term, String, Term)
    case and(Condition, Condition)
    case or(Condition, Condition)
  }

  private var tokens: ArraySlice<Token>
  /// The number of values and conditions that this place is in.
  private var depth = 0
  /// The most values and conditions within each other.
  private static let mostDepth = 200

  /// Divides markup into its parts.
  init(_ text: some StringProtocol) { tokens = Self.tokens(of: text)[...] }

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
      } else if character.isNumber || character == "-" && place + 1 < characters.count && characters[place + 1].isNumber
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
      } else if character.isLetter || character == "_" || character == "$" {
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
      guard let first = term(), take(".."), let last = term(), take(")") else { return nil }
      return .range(first, last)
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
      } else {
        return .path(name, parts)
      }
    }
  }

  /// Takes a value with its filters.
  mutating func expression() -> Expression? {
    guard let term = term() else { return nil }
    var expression = Expression(term: term)
    while take("|") {
      guard let name = word() else { return nil }
      var arguments: [Term] = []
      if take(":") {
        repeat {
          guard let argument = self.term() else { return nil }
          arguments.append(argument)
        } while take(",")
      }
      expression.filters.append((name, arguments))
    }
    return expression
  }

  /// Takes a condition; `and` and `or` are read from the right, as Liquid does.
  mutating func condition() -> Condition? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth, let first = term() else { return nil }
    var condition = Condition.term(first)
    for sign in ["==", "!=", "<>", "<=", ">=", "<", ">", "contains"] where take(sign) {
      guard let second = term() else { return nil }
      condition = .comparison(first, sign, second)
      break
    }
    if take("and") { return self.condition().map { .and(condition, $0) } }
    if take("or") { return self.condition().map { .or(condition, $0) } }
    return condition
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
