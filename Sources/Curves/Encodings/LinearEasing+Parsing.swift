extension LinearEasing {
  /// The reason why a text isn't a `linear()` function.
  public struct ParsingError: Error, Hashable, CustomStringConvertible {
    /// The stop, what was found, and what was expected.
    public var description: String
  }

  /// Parses the function by the rules of CSS: numbers with up to two percentages each, before or after the number.
  ///
  /// ```swift
  /// try LinearEasing(parsing: "linear(0, 20% .5 40%, 1)").positions  // [0, 0.2, 0.4, 1]
  /// ```
  ///
  /// - Parameter text: The function with its name and its parentheses.
  /// - Throws: A ``ParsingError`` that names the stop.
  public init(parsing text: String) throws(ParsingError) {
    let trimmed = text.trimmingSpaces()
    guard trimmed.lowercased().hasPrefix("linear("), trimmed.hasSuffix(")") else {
      throw ParsingError(description: "“\(text)” isn't a linear() function; expected linear(…)")
    }
    let list = trimmed.dropFirst("linear(".count).dropLast()
    var stops: [Stop] = []
    for (index, stop) in list.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      var value: Double?
      var percentages: [Double] = []
      for word in stop.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" }) {
        let isPercentage = word.hasSuffix("%")
        let digits = isPercentage ? word.dropLast() : word
        guard Self.isNumber(digits), let number = Double(digits), isPercentage || value == nil else {
          throw ParsingError(
            description: "stop \(index + 1) of linear() has “\(word)”; expected one number and up to two percentages"
          )
        }
        guard abs(number) <= (isPercentage ? 1e8 : 1e6) else {
          throw ParsingError(
            description: "stop \(index + 1) of linear() has “\(word)”; expected a number below a million"
          )
        }
        if isPercentage { percentages.append(number / 100) } else { value = number }
      }
      guard let value, percentages.count <= 2 else {
        throw ParsingError(
          description: "stop \(index + 1) of linear() is “\(stop)”; expected one number and up to two percentages"
        )
      }
      if percentages.isEmpty {
        stops.append(Stop(value))
      } else {
        stops += percentages.map { Stop(value, at: $0) }
      }
    }
    self.init(known: stops)
  }

  /// Whether a word is a CSS number: a sign, digits, a decimal point followed by digits, an exponent.
  private static func isNumber(_ word: Substring) -> Bool {
    var rest = word[...]
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    if rest.first == "." {
      rest = rest.dropFirst()
      let decimals = rest.prefix(while: \.isDigit)
      guard !decimals.isEmpty else { return false }
      rest = rest.dropFirst(decimals.count)
    } else if whole.isEmpty {
      return false
    }
    guard let exponent = rest.first else { return true }
    guard exponent == "e" || exponent == "E" else { return false }
    rest = rest.dropFirst()
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension String {
  fileprivate func trimmingSpaces() -> Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" }
    var text = drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}
