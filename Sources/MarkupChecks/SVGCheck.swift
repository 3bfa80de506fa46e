import Diagnostics

/// A check that an SVG document is well-formed, valid against the profile that Stagecraft writes, and sound.
///
/// ```swift
/// SVGCheck().findings(in: Array("<svg/>".utf8), file: "empty.svg")  // what is missing, and where
/// ```
public struct SVGCheck: Sendable {
  /// The size of the largest document that is accepted, in bytes.
  public static let largestDocument = 16 * 1024 * 1024

  /// Creates a check.
  public init() {}

  /// Returns the problems of a document, in document order; an empty array if it is valid.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The name of the document in messages.
  public func findings(in bytes: [UInt8], file: String) -> [Diagnostic] {
    func only(_ message: String) -> [Diagnostic] { [Diagnostic(message, at: Location(file: file))] }
    guard bytes.count <= Self.largestDocument else {
      return only("it has \(bytes.count) bytes; expected at most \(Self.largestDocument)")
    }
    guard !bytes.isEmpty else { return only("it is empty; expected an SVG document") }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let valid = String(decoding: bytes, as: UTF8.self).utf8
      let offset = zip(bytes, valid).prefix { $0 == $1 }.count
      let place = LineTable(bytes).position(of: offset)
      return [
        Diagnostic("this isn't UTF-8", at: Location(file: file, line: place.line, column: place.column))
      ]
    }
    // Browsers use the encoding that a document declares, and libxml2 is told to use UTF-8. Both have to agree.
    if let problem = Self.declarationProblem(bytes) {
      return [Diagnostic(problem, at: Location(file: file, line: 1, column: 1))]
    }
    if let offset = bytes.firstIndex(of: 0) {
      let place = LineTable(bytes).position(of: offset)
      return [
        Diagnostic(
          "this is a zero byte; expected text",
          at: Location(file: file, line: place.line, column: place.column)
        )
      ]
    }
    do {
      let document = try XMLDocument(bytes, file: file)
      let tree = document.tree
      let oversized = Self.oversizedValues(in: tree, file: file)
      guard oversized.isEmpty else { return Array(oversized.prefix(Self.maximumFindingCount)) }
      let violations = document.findings(against: Self.schema)
      var findings: [Diagnostic] = []
      if !violations.isEmpty { findings = try Self.profile.get().diagnostics(violations, in: tree, file: file) }
      findings += Soundness(of: tree, file: file).findings
      var seen: Set<Diagnostic> = []
      let sorted = findings.filter { seen.insert($0).inserted }.sorted { a, b in
        (a.location?.line ?? 0, a.location?.column ?? 0) < (b.location?.line ?? 0, b.location?.column ?? 0)
      }
      return Array(sorted.prefix(Self.maximumFindingCount))
    } catch {
      return error.all
    }
  }

  /// The profile, compiled at its first use.
  private static let schema = RelaxNGSchema(PackageResources.StagecraftSVG_rng)
  private static let profile = Result<Profile, Diagnostics> { () throws(Diagnostics) in
    try Profile(schema: XMLDocument(PackageResources.StagecraftSVG_rng, file: "the profile").tree)
  }

  /// The maximum number of findings to report.
  static let maximumFindingCount = 100

  /// The maximum size of a value that isn't a list of numbers, in bytes.
  private static let longestValue = 4000
  private static let lists: Set<String> = [
    "d", "points", "values", "keyTimes", "keySplines", "clip-path", "transform", "href",
  ]

  /// Reports values that are so long that checking them would take too long.
  private static func oversizedValues(in tree: XMLTree, file: String) -> [Diagnostic] {
    tree.root.all.lazy.flatMap { element in
      element.attributes.lazy.filter { $0.value.utf8.count > longestValue && !lists.contains($0.name) }.map {
        Diagnostic(
          "<\(element.name)> has \($0.value.utf8.count) bytes in \($0.name.prefix(40)); expected at most \(longestValue)",
          at: tree.location(of: element, file: file)
        )
      }
    }
  }

  /// Returns the problem with the start of a document, or nil if there is none.
  ///
  /// A document must not be HTML. Its XML declaration must not name another encoding, and must not be so long that it
  /// could hide one.
  private static func declarationProblem(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1000), as: UTF8.self)
    let text = head.hasPrefix("\u{FEFF}") ? head.dropFirst() : head[...]
    if let name = text.prefixMatch(of: /\s*<(?:!doctype\s+)?(html|figure|head|body|div)\b/.ignoresCase()) {
      return "it starts with <\(name.output.1.lowercased())>, so it is HTML; expected an SVG document"
    }
    guard text.hasPrefix("<?xml"), text.dropFirst("<?xml".count).first?.isWhitespace == true else { return nil }
    guard let end = text.firstRange(of: "?>") else { return "its XML declaration isn't closed within 1000 bytes" }
    let encoding = text[..<end.lowerBound].firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)
    guard let encoding, encoding.output.1.lowercased() != "utf-8" else { return nil }
    return "its XML declaration says “\(encoding.output.1)”; expected UTF-8"
  }
}
