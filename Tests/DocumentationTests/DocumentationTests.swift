import Foundation
import Testing
import ToolSupport

/// Builds the documentation, and compares the code in its pages with code that compiles.
@Suite struct DocumentationTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  private static let pages: [URL] = ["Curves", "Scenes", "Exports", "Stagecraft", "Views"].flatMap { module in
    let catalog = root.appendingPathComponent("Sources/\(module)/\(module).docc")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: catalog.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { catalog.appendingPathComponent($0) }
  }

  @Test("The documentation has no warnings, and all links in it resolve")
  func buildsDocumentation() async throws {
    let modules = BuildFolder.url
      .appendingPathComponent("Modules")
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-docs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let log = output.appendingPathComponent("log.txt")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [Self.root.path + "/Documentation/build.sh", modules.path, output.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let messages = try String(contentsOf: log, encoding: .utf8)
    #expect(status == 0, "\(messages)")
    let page = output.appendingPathComponent("Stagecraft.doccarchive/documentation/curves/spring/index.html")
    #expect(FileManager.default.fileExists(atPath: page.path))
  }

  @Test("The code in a page of the documentation compiles", arguments: pages)
  func compilesCode(page: URL) throws {
    let snippets = try ["Snippets.swift", "ViewSnippets.swift"].map {
      try String(contentsOf: Self.tests.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    let text = try String(contentsOf: page, encoding: .utf8)
    for match in text.matches(of: /(?ms)^```swift\n(.*?)\n```$/) {
      let code = match.output.1
      // A manifest is compiled by the package manager only.
      if code.hasPrefix("// swift-tools-version") { continue }
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
      let function = lines.drop(while: \.isEmpty).map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
      #expect(snippets.contains("\n\(function)\n"), "\(page.lastPathComponent): \(code)")
    }
  }
}
