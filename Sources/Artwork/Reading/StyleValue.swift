import Diagnostics

/// Reads the values of properties.
enum StyleValue {
  /// The value of `visibility`.
  enum Visibility: String, CaseIterable { case visible, hidden, collapse }
  /// The value of `stroke-linejoin`.
  enum Join: String, CaseIterable { case miter, round, bevel }

  /// One of several words.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: String,
    of name: String
  ) throws(SyntaxProblem) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: value.lowercased()) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw .value(
      value,
      of: name,
      expected: words.dropLast().joined(separator: ", ") + " or " + words.suffix(1).joined()
    )
  }

  /// A number or a percentage, held within 0…1.
  static func opacity(_ value: String, of name: String) throws(SyntaxProblem) -> Double {
    let isPercentage = value.hasSuffix("%")
    guard let number = NumberScanner.list(isPercentage ? value.dropLast() : value[...])?.only else {
      throw .value(value, of: name, expected: "a number of 0…1")
    }
    return min(max(isPercentage ? number / 100 : number, 0), 1)
  }

  /// The value of `fill` or `stroke`.
  static func paint(_ value: String, of name: String) throws(SyntaxProblem) -> InheritedStyle.PaintValue {
    switch value.lowercased() {
    case "none": return .none
    case "currentcolor": return .current
    default: break
    }
    guard let (id, rest) = try reference(value, of: name) else {
      return .color(try ColorSyntax.color(value, of: name))
    }
    return .element(id: id, fallback: rest.isEmpty ? nil : try paint(String(rest), of: name))
  }

  /// The id in a value that begins with `url(#id)`, and what follows, or nil if it doesn't begin so.
  ///
  /// - Throws: ``SyntaxProblem`` where the address leads outside.
  static func reference(_ value: String, of name: String) throws(SyntaxProblem) -> (id: String, rest: Substring)? {
    guard value.lowercased().hasPrefix("url(") else { return nil }
    guard let end = value.firstIndex(of: ")") else { throw .value(value, of: name, expected: "url(#id)") }
    var address = value[..<end].dropFirst("url(".count).trimmed
    for quote in ["\"", "'"] where address.count > 1 && address.hasPrefix(quote) && address.hasSuffix(quote) {
      address = address.dropFirst().dropLast().trimmed
    }
    guard address.hasPrefix("#"), address.count > 1 else {
      throw SyntaxProblem("\(name) leads outside to “\(address.shortened)”; expected url(#id)")
    }
    return (String(address.dropFirst()), value[value.index(after: end)...].trimmed)
  }

  /// The dashes and gaps of a line, an even count; none for a line without.
  static func dashes(_ value: String) throws(SyntaxProblem) -> [Length] {
    if value.lowercased() == "none" { return [] }
    var dashes: [Length] = []
    for part in value.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let dash = try Length(part, of: "stroke-dasharray")
      guard dash.number >= 0 else { throw .value(value, of: "stroke-dasharray", expected: "lengths of 0 or more") }
      dashes.append(dash)
    }
    guard dashes.count <= ArtworkLimits.dashes else {
      throw SyntaxProblem("stroke-dasharray has \(dashes.count) lengths; expected at most \(ArtworkLimits.dashes)")
    }
    guard dashes.contains(where: { $0.number > 0 }) else { return [] }
    return dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
  }

  /// Whether `paint-order` puts the line below what it surrounds.
  static func drawsStrokeFirst(_ value: String) throws(SyntaxProblem) -> Bool {
    let words = value.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty, words.allSatisfy({ ["normal", "fill", "stroke", "markers"].contains($0) }) else {
      throw .value(value, of: "paint-order", expected: "normal, or fill, stroke and markers in an order")
    }
    return words.first { $0 != "markers" } == "stroke"
  }
}
