extension Diagnostic {
  /// Reads a diagnostic that another process of this program has printed, or returns nil if a line isn't one.
  ///
  /// - Parameters:
  ///   - line: The first line of ``description``.
  ///   - id: The identity of a diagnostic without one, such as that of an older program.
  package init?(printed line: some StringProtocol, orElse id: ID) {
    guard
      let match = String(line).wholeMatch(
        of: /(?:(.+?): )?(note|warning|error): (.+?)(?:; did you mean “([^“]+)”\?)?(?: \[([a-z0-9-]+\.[a-z0-9-]+)\])?/
      ), let severity = Severity(rawValue: String(match.2))
    else { return nil }
    self.init(match.5.map { ID(named: String($0)) } ?? id, String(match.3), suggestion: match.4.map(String.init))
    self.severity = severity
    guard let place = match.1 else { return }
    if let parts = place.wholeMatch(of: /(.+?):(\d+)(?::(\d+))?/) {
      location = Location(file: String(parts.1), line: Int(parts.2), column: parts.3.flatMap { Int($0) })
    } else if place.contains("/") || place.contains(/[^ ]\.\w+$/) {
      location = Location(file: String(place))
    } else {
      subject = String(place)
    }
  }
}
