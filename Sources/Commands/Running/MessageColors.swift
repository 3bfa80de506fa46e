/// The colors of messages on a terminal.
enum MessageColors {
  /// Returns whether messages have colors.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether they are written to a terminal.
  ///   - environment: The environment variables. `NO_COLOR` with any text turns colors off.
  static func areShown(isTerminal: Bool, environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// Returns messages with colors: the severity and the caret stand out, the place is bold, the identity is dim.
  ///
  /// - Parameter text: Messages in the form of `Diagnostic.description`, with or without lines of their source.
  static func colored(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(coloredLine).joined(separator: "\n")
  }

  private static let reset = "\u{1B}[0m"
  private static let bold = "\u{1B}[1m"
  private static let dim = "\u{1B}[2m"
  private static let green = "\u{1B}[1;32m"
  private static let severities = [
    ("error: ", "\u{1B}[1;31m"), ("warning: ", "\u{1B}[1;33m"), ("note: ", "\u{1B}[1;36m"),
  ]

  private static func coloredLine(_ line: Substring) -> String {
    if line.wholeMatch(of: /\x20+\|\x20*\^/) != nil { return line.dropLast() + green + "^" + reset }
    // The message may quote another one, so the first severity counts.
    let found = severities.compactMap { word, color -> (range: Range<Substring.Index>, color: String)? in
      if line.hasPrefix(word) { return (line.startIndex..<line.index(line.startIndex, offsetBy: word.count), color) }
      return line.firstRange(of: ": " + word).map { (line.index($0.lowerBound, offsetBy: 2)..<$0.upperBound, color) }
    }.min { $0.range.lowerBound < $1.range.lowerBound }
    guard let found else { return String(line) }
    let place = line[..<found.range.lowerBound]
    let start = place.isEmpty ? "" : bold + place + reset
    let rest = line[found.range.upperBound...]
    let id = rest.firstMatch(of: /\x20\[[a-z0-9-]+\.[a-z0-9-]+\]$/)?.output ?? ""
    return start + found.color + line[found.range].dropLast() + reset + " " + rest.dropLast(id.count)
      + (id.isEmpty ? "" : " " + dim + id.dropFirst() + reset)
  }
}
