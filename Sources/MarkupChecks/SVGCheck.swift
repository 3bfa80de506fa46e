import Diagnostics

/// Proves SVG: well-formed, valid against the profile that Stagecraft writes, and sound.
///
/// ```swift
/// SVGCheck().findings(in: Array("<svg/>".utf8), file: "empty.svg")  // says what is missing, and where
/// ```
public struct SVGCheck: Sendable {
  /// The largest document that is looked at, in bytes.
  public static let largestDocument = 16 * 1024 * 1024

  /// Creates a check.
  public init() {}

  /// Everything that is wrong with a document, in the order in which it stands; nothing if it is right.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: What messages call it.
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
        Diagnostic("it isn't UTF-8 here", at: Location(file: file, line: place.line, column: place.column))
      ]
    }
    do {
      let document = try XMLDocument(bytes, file: file)
      let tree = document.tree
      let schema = RelaxNGSchema(PackageResources.StagecraftSVG_rng)
      let violations = document.findings(against: schema)
      var findings: [Diagnostic] = []
      if !violations.isEmpty {
        let profile = try Profile(schema: XMLDocument(PackageResources.StagecraftSVG_rng, file: "the profile").tree)
        findings = profile.diagnostics(violations, in: tree, file: file)
      }
      findings += Soundness(of: tree, file: file).findings
      var seen: Set<Diagnostic> = []
      return findings.filter { seen.insert($0).inserted }.sorted { a, b in
        (a.location?.line ?? 0, a.location?.column ?? 0) < (b.location?.line ?? 0, b.location?.column ?? 0)
      }
    } catch {
      return error.all
    }
  }
}
