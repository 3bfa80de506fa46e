import Diagnostics

/// The reason that Swift prints when it stops a program: `Listings/Card.md:14: Fatal error: Index out of range`.
struct CrashReason: Hashable, Sendable {
  /// The reason, without the words “Fatal error”.
  let text: String
  private let (file, line): (Substring, Int?)

  private static let starts = ["Fatal error", "Precondition failed", "Assertion failed", "Could not cast"]

  /// Reads a line, or returns nil if it isn't a reason.
  init?(_ text: Substring) {
    guard Self.starts.contains(where: { text.contains($0) }) else { return nil }
    var reason = text
    if let match = text.prefixMatch(of: /(.+?):(\d+): (?=Fatal error|Precondition failed|Assertion failed)/) {
      (file, line) = (match.output.1, Int(match.output.2))
      reason = text[match.range.upperBound...]
    } else {
      (file, line) = ("", nil)
    }
    if reason.hasPrefix("Could not cast ") {
      // Addresses differ from run to run.
      let text = reason.replacing(#/ \(0x[0-9a-f]+\)/#, with: "")
      self.text = String(text.hasSuffix(".") ? text.dropLast() : text[...])
      return
    }
    guard let match = reason.wholeMatch(of: /(Fatal error|Precondition failed|Assertion failed)(?:: (.*))?/) else {
      return nil
    }
    let (kind, detail) = (match.output.1, match.output.2 ?? "")
    self.text =
      detail.isEmpty ? kind.lowercased() : kind == "Fatal error" ? String(detail) : "\(kind.lowercased()): \(detail)"
  }

  /// Where Swift says that it stopped, `File.swift:14`, or nil.
  var source: String? { line.map { "\(file):\($0)" } }

  /// The line before a stack trace that the runtime prints.
  static let traceStart = "Current stack trace:"

  /// Returns whether a line is that of a function in a stack trace, such as `3    listings    0x00007f02 main + 12`.
  static func isFrame(_ line: Substring) -> Bool { line.prefixMatch(of: #/\d+ +\S+ +0x[0-9a-f]+ /#) != nil }

  /// Returns the line of the code that Swift names, or nil if it names another file.
  func place(in code: AuthorCode) -> Location? {
    guard let line, file.split(separator: "/").last == code.place.file.split(separator: "/").last else { return nil }
    return Location(file: code.place.file, line: line + code.shift)
  }
}
