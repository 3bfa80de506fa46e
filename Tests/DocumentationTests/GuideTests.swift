import Foundation
import Testing

/// The README, and the guides that it leads to.
@Suite struct GuideTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let files =
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
    + ((try? FileManager.default.contentsOfDirectory(atPath: root.path + "/Documentation")) ?? []).sorted()
    .filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }

  /// Returns a file's text without its blocks of code.
  private static func prose(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8).replacing(/(?m)^ *(`{3,})[^`\n]*\n(?:.*\n)*? *\1 *$/, with: "")
  }

  /// Returns the anchors of a file's headings, as GitHub makes them.
  private static func anchors(_ file: URL) throws -> Set<String> {
    let headings = try prose(file).matches(of: /(?m)^#+ (.*)$/)
    return Set(
      headings.map { heading in
        heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
      }
    )
  }

  @Test("Links lead to files and headings of the repository", arguments: files)
  func linksLead(file: String) throws {
    let url = Self.root.appendingPathComponent(file)
    let text = try Self.prose(url).replacing(/`[^`\n]*`/, with: "")
    for link in text.matches(of: /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/) {
      let target = String(link.1 ?? link.2 ?? "")
      if target.contains("://") { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let other = parts[0].isEmpty ? url : url.deletingLastPathComponent().appendingPathComponent(String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: other.path), "\(target)")
      if parts.count == 2 { #expect(try Self.anchors(other).contains(String(parts[1])), "\(target)") }
    }
  }

  @Test("The README leads to every guide")
  func hasEveryGuide() throws {
    let readme = try Self.prose(Self.root.appendingPathComponent("README.md"))
    let site = try Self.prose(Self.root.appendingPathComponent("Documentation/Site.md"))
    for file in Self.files where file.hasPrefix("Documentation/") {
      let isNamed = readme.contains("(\(file)") || site.contains("(\(file.dropFirst("Documentation/".count))")
      #expect(isNamed, "\(file)")
    }
  }
}
