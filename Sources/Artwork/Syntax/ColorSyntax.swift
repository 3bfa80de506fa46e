import Diagnostics

/// Reads colors as CSS writes them.
enum ColorSyntax {
  /// A color: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()` or `transparent`.
  ///
  /// - Parameters:
  ///   - text: The color, in any case.
  ///   - name: The property, for messages.
  static func color(_ text: some StringProtocol, of name: String) throws(SyntaxProblem) -> Artwork.Color {
    let word = text.lowercased()
    if let hex = NamedColors.all[word] { return Artwork.Color(hex) }
    if word == "transparent" { return Artwork.Color(0, opacity: 0) }
    if word.hasPrefix("#"), let color = hexadecimal(word.dropFirst()) { return color }
    if let open = word.firstIndex(of: "("), word.hasSuffix(")") {
      let arguments = word[word.index(after: open)...].dropLast()
      if let color = function(String(word[..<open]), arguments) { return color }
    }
    var problem = SyntaxProblem.value(text, of: name, expected: "a color such as #2f6fed, teal or rgb(47 111 237)")
    if text.count <= 30, text.allSatisfy(\.isLetter) {
      problem.suggestion = nearestSpelling(of: word, among: NamedColors.all.keys.sorted())
    }
    throw problem
  }

  private static func hexadecimal(_ digits: Substring) -> Artwork.Color? {
    guard digits.allSatisfy(\.isHexDigit), var value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 3, 4:
      // Each digit stands for two.
      let spread = digits.flatMap { [$0, $0] }
      value = UInt32(String(spread), radix: 16) ?? 0
    case 6, 8: break
    default: return nil
    }
    guard digits.count == 4 || digits.count == 8 else { return Artwork.Color(value) }
    return Artwork.Color(value >> 8, opacity: Double(value & 0xFF) / 255)
  }

  private static func function(_ name: String, _ arguments: Substring) -> Artwork.Color? {
    // Commas and space are alike, and so is the slash before the opacity.
    let parts = arguments.split { $0 == "," || $0 == "/" || $0.isWhitespace }
    guard (3...4).contains(parts.count) else { return nil }
    let opacity = parts.count == 4 ? number(parts[3], of: 1) : 1
    guard let opacity else { return nil }
    let channels: [Double]?
    switch name {
    case "rgb", "rgba": channels = rgb(parts[..<3])
    case "hsl", "hsla": channels = hsl(parts[..<3])
    default: channels = nil
    }
    guard let channels else { return nil }
    let hex = channels.reduce(UInt32(0)) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
    return Artwork.Color(hex, opacity: min(max(opacity, 0), 1))
  }

  private static func rgb(_ parts: ArraySlice<Substring>) -> [Double]? {
    let channels = parts.compactMap { number($0, of: 255).map { $0 / 255 } }
    return channels.count == 3 ? channels : nil
  }

  private static func hsl(_ parts: ArraySlice<Substring>) -> [Double]? {
    var hue = parts[0]
    if hue.hasSuffix("deg") { hue = hue.dropLast(3) }
    guard let degrees = NumberScanner.list(hue)?.only, parts[1].hasSuffix("%"), parts[2].hasSuffix("%"),
      let saturation = number(parts[1], of: 1), let lightness = number(parts[2], of: 1)
    else { return nil }
    let (s, l) = (min(max(saturation, 0), 1), min(max(lightness, 0), 1))
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let angle = turn < 0 ? turn + 360 : turn
    return [0.0, 8, 4].map { offset in
      let k = (offset + angle / 30).truncatingRemainder(dividingBy: 12)
      return l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1))
    }
  }

  /// A number, or a percentage of another one.
  private static func number(_ text: Substring, of whole: Double) -> Double? {
    guard text.hasSuffix("%") else { return NumberScanner.list(text)?.only }
    return NumberScanner.list(text.dropLast())?.only.map { $0 / 100 * whole }
  }
}

extension Array {
  /// The element of an array that has just one.
  var only: Element? { count == 1 ? self[0] : nil }
}
