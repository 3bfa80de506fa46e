import Foundation
import Testing

/// Checks that `Package.swift`, the sources and ARCHITECTURE.md agree about modules.
@Suite struct ModuleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A target of the manifest.
  private struct Target {
    /// The names in its dependencies, including products of other packages.
    let dependencies: Set<String>
    /// The folder of its sources.
    let folder: String
  }

  private static let targets: [String: Target] = {
    let manifest = (try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
    let texts = manifest.replacing(/, package: "[^"]+"/, with: "")
      .split(separator: /\.(target|executableTarget|testTarget|systemLibrary|macro)\(\s*name: "/)
    var targets: [String: Target] = [:]
    for text in texts.dropFirst() {
      guard let end = text.firstIndex(of: "\"") else { continue }
      let list = text.firstMatch(of: /dependencies: \[((?s).*?)\]/)?.output.1 ?? ""
      let path = text.firstMatch(of: /path: "([^"]+)"/)?.output.1
      let name = String(text[..<end])
      targets[name] = Target(
        dependencies: Set(list.matches(of: /"([^"]+)"/).map { String($0.output.1) }),
        folder: path.map(String.init) ?? "\(name.hasSuffix("Tests") ? "Tests" : "Sources")/\(name)"
      )
    }
    return targets
  }()

  /// The compiler plug-ins, which are depended on but not imported.
  private static let macros: Set<String> = ["ViewsMacros"]

  private static let modules = targets.filter {
    $0.value.folder.hasPrefix("Sources/")
      && FileManager.default.fileExists(atPath: root.appending(path: $0.value.folder).path)
  }.keys.sorted()

  private static let tests = targets.filter { $0.value.folder.hasPrefix("Tests/") && $0.key != "SampleListings" }
    .keys.sorted()

  /// Returns the modules that the sources of a target import, except those of the system.
  private static func imports(of target: Target) throws -> Set<String> {
    let folder = root.appending(path: target.folder)
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    var imports: Set<String> = []
    for file in files where file.pathExtension == "swift" && !file.path.contains("/Starter/") {
      let text = try String(contentsOf: file, encoding: .utf8)
      imports.formUnion(text.matches(of: /(?m)^(?:@\w+ )?import (\w+)$/).map { String($0.output.1) })
    }
    return imports.subtracting(["Foundation", "Observation", "Synchronization"])
  }

  @Test("A module's dependencies are the modules that it imports", arguments: modules)
  func declaresImports(module: String) throws {
    let target = try #require(Self.targets[module])
    var imports = try Self.imports(of: target)
    // In a listing, this line means `Views`.
    if imports.remove("SwiftUI") != nil { imports.insert("Views") }
    #expect(imports == target.dependencies.subtracting(Self.macros))
  }

  // Otherwise, the first build of everything fails if it compiles the tests before that module.
  @Test("Tests depend on the modules of the package that they import, maybe through others", arguments: tests)
  func declaresImportsOfTests(module: String) throws {
    let target = try #require(Self.targets[module])
    var built: Set<String> = []
    var next = Array(target.dependencies)
    while let name = next.popLast() {
      if built.insert(name).inserted { next += Self.targets[name]?.dependencies ?? [] }
    }
    let imports = try Self.imports(of: target).intersection(Self.targets.keys)
    #expect(imports.subtracting(built) == [])
  }

  @Test("ARCHITECTURE.md lists the dependencies of each module")
  func describesModules() throws {
    let text = try String(contentsOf: Self.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    var described: [String: Set<String>] = [:]
    for row in text.matches(of: /(?m)^\| (`[A-Z][^|]*) \| ?([^|]*?) ?\|/) {
      let known = Set(row.output.2.split(separator: /,\x20|\x20and\x20/).map { String($0) })
      for name in row.output.1.matches(of: /`(\w+)`/) { described[String(name.output.1)] = known }
    }
    let own = Set(Self.modules)
    #expect(
      described
        == Dictionary(uniqueKeysWithValues: Self.modules.map { ($0, Self.targets[$0]!.dependencies.intersection(own)) })
    )
  }

  @Test("The manifest leaves out the page about each module that has one")
  func leavesOutPages() throws {
    let manifest = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /let described = \[((?s).*?)\]/)).output.1
    let described = list.matches(of: /"([^"]+)"/).map { String($0.output.1) }
    let pages = Self.modules.filter { module in
      guard let folder = Self.targets[module]?.folder else { return false }
      return FileManager.default.fileExists(atPath: Self.root.appending(path: "\(folder)/README.md").path)
    }
    #expect(described == pages)
  }

  @Test("Conditions by platform are in few files, which are these")
  func limitsConditions() throws {
    let sources = Self.root.appending(path: "Sources")
    let files =
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    let found = try files.filter { $0.pathExtension == "swift" }.filter { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.contains(/(?m)^ *#(if|elseif) .*(os\(|canImport\(|targetEnvironment\()/)
    }
    #expect(
      found.map { $0.path.dropFirst(sources.path.count + 1) }.sorted() == [
        "Mathematics/Mathematics.swift", "Platform/OperatingSystem.swift", "Preview/InotifyWatch.swift",
        "Views/Text/AttributedString+Views.swift",
      ]
    )
  }
}
