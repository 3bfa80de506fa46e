import Foundation
import Testing

/// Checks that `Package.swift`, the sources and ARCHITECTURE.md agree about modules.
@Suite struct ModuleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names in the dependencies of each target, including products of other packages.
  private static let dependencies: [String: Set<String>] = {
    let manifest = (try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
    let targets = manifest.replacing(/, package: "[^"]+"/, with: "")
      .split(separator: /\.(target|executableTarget|testTarget|systemLibrary|macro)\(\s*name: "/)
    var dependencies: [String: Set<String>] = [:]
    for target in targets.dropFirst() {
      guard let end = target.firstIndex(of: "\"") else { continue }
      let list = target.firstMatch(of: /dependencies: \[((?s).*?)\]/)?.output.1 ?? ""
      dependencies[String(target[..<end])] = Set(list.matches(of: /"([^"]+)"/).map { String($0.output.1) })
    }
    return dependencies
  }()

  /// The compiler plug-ins, which are depended on but not imported.
  private static let macros: Set<String> = ["ViewsMacros"]

  private static let modules = dependencies.keys.filter {
    FileManager.default.fileExists(atPath: root.appending(path: "Sources/\($0)").path)
  }.sorted()

  @Test("A module's dependencies are the modules that it imports", arguments: modules)
  func declaresImports(module: String) throws {
    let folder = Self.root.appending(path: "Sources/\(module)")
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    var imports: Set<String> = []
    for file in files where file.pathExtension == "swift" && !file.path.contains("/Starter/") {
      let text = try String(contentsOf: file, encoding: .utf8)
      imports.formUnion(text.matches(of: /(?m)^(?:@\w+ )?import (\w+)$/).map { String($0.output.1) })
    }
    // In a listing, this line means `Views`.
    if imports.remove("SwiftUI") != nil { imports.insert("Views") }
    let system: Set = ["Foundation", "Observation", "Synchronization", "Darwin", "Glibc"]
    #expect(imports.subtracting(system) == Self.dependencies[module]?.subtracting(Self.macros))
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
      described == Dictionary(uniqueKeysWithValues: Self.modules.map { ($0, Self.dependencies[$0]!.intersection(own)) })
    )
  }
}
