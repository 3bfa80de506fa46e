import Foundation
import Testing

/// The README, and the guides that it leads to.
@Suite struct GuideTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder)) ?? []).sorted()
  }

  /// The pages about single modules, which are beside their sources, and about the tests.
  static let modulePages =
    names(in: "Sources").map { "Sources/\($0)/README.md" }
    .filter { FileManager.default.fileExists(atPath: root.path + "/" + $0) } + ["Tests/README.md"]
  /// The pages for people who change this package.
  static let internals = ["ARCHITECTURE.md", "CONTRIBUTING.md"] + modulePages
  static let files =
    ["README.md", "SECURITY.md", "CHANGELOG.md"] + internals
    + names(in: "Documentation").filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }

  /// The names in everything but pages: words of code, files and folders.
  private static let words: Set<String> = {
    let suffixes: Set = ["swift", "c", "h", "rng", "js", "css", "mustache", "txt", "yml", "sh", "modulemap"]
    var words = identifiers(in: "Package.swift").union(identifiers(in: "Makefile"))
    for folder in ["Sources", "Tests", "Public", "Templates", "Packaging", ".github"] {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + folder)) ?? []
      for file in names.map({ URL(fileURLWithPath: "\(folder)/\($0)", relativeTo: root) }) {
        words.formUnion([file.lastPathComponent, file.deletingPathExtension().lastPathComponent])
        if suffixes.contains(file.pathExtension) { words.formUnion(identifiers(in: file.relativePath)) }
      }
    }
    return words
  }()

  /// Returns the words of letters, digits and underscores in a file.
  private static func identifiers(in file: String) -> Set<String> {
    let bytes = [UInt8]((try? Data(contentsOf: root.appendingPathComponent(file))) ?? Data())
    let words = bytes.split { byte in
      !(0x30...0x39).contains(byte) && !(0x41...0x5A).contains(byte) && !(0x61...0x7A).contains(byte) && byte != 0x5F
    }
    return Set(words.map { String(decoding: $0, as: UTF8.self) })
  }

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

  @Test("The names of code exist", arguments: internals)
  func namesExist(file: String) throws {
    let prose = try Self.prose(Self.root.appendingPathComponent(file))
    for code in prose.matches(of: /`([^`\n]+)`/) {
      // A name with a plus is that of a file.
      for name in code.1.matches(of: /[A-Za-z_][A-Za-z_0-9]*(?:\+[A-Za-z_0-9]+)*/) {
        #expect(Self.words.contains(String(name.output)), "\(name.output) in `\(code.1)`")
      }
    }
  }

  @Test("ARCHITECTURE.md leads to the page of each module", arguments: modulePages)
  func hasEveryModule(page: String) throws {
    #expect(try Self.prose(Self.root.appendingPathComponent("ARCHITECTURE.md")).contains("(\(page)"))
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
