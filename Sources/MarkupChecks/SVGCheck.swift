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
    if let problem = SVGBytes.problem(in: bytes, file: file, atMost: Self.largestDocument) { return [problem] }
    do {
      let document = try XMLDocument(bytes, file: file)
      let tree = document.tree
      let oversized = Self.oversizedValues(in: tree, file: file)
      guard oversized.isEmpty else { return Array(oversized.prefix(Self.maximumFindingCount)) }
      let structure = document.structureFindings(against: Self.structure)
      var findings = try Self.profile.get().findings(in: tree, structure: structure, file: file)
      findings += Soundness(of: tree, file: file).findings + HTMLDifferences.findings(in: bytes, tree, file: file)
      var seen: Set<Diagnostic> = []
      let sorted = findings.filter { seen.insert($0).inserted }.sorted { a, b in
        (a.location?.line ?? 0, a.location?.column ?? 0) < (b.location?.line ?? 0, b.location?.column ?? 0)
      }
      return Array(sorted.prefix(Self.maximumFindingCount))
    } catch {
      return error.all
    }
  }

  /// The profile, compiled at its first use: the places of elements, and their attributes.
  static let structure = unsafe RelaxNGSchema(
    Array(
      String(decoding: PackageResources.StagecraftSVG_rng, as: UTF8.self)
        .replacing(/<attribute\b(?:[^>]*\/>|.*?<\/attribute>)/.dotMatchesNewlines(), with: "<empty/>").utf8
    )
  )
  private static let profile = Result<Profile, Diagnostics> { () throws(Diagnostics) in
    try Profile(schema: XMLDocument(PackageResources.StagecraftSVG_rng, file: "the profile").tree)
  }

  /// The maximum number of findings to report.
  static let maximumFindingCount = 100

  /// The maximum size of a value that isn't a list of numbers, in bytes.
  static let longestValue = 4000
  private static let lists: Set<String> = [
    "d", "points", "values", "keyTimes", "keySplines", "clip-path", "transform", "href",
  ]

  /// Reports values that are so long that checking them would take too long.
  private static func oversizedValues(in tree: XMLTree, file: String) -> [Diagnostic] {
    tree.root.all.lazy.flatMap { element in
      element.attributes.lazy.filter { $0.value.utf8.count > longestValue && !lists.contains($0.name) }.map {
        Diagnostic(
          .svgLimit,
          "<\(element.name.shortened)> has \($0.value.utf8.count) bytes in \($0.name.shortened); expected at most \(longestValue)",
          at: tree.location(of: element, file: file)
        )
      }
    }
  }
}
