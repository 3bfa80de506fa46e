import Foundation
import Platform
import Processes
import TestTiers
import Testing
import ToolSupport
import Yams

/// Checks on Linux of what is different on a Mac, with stand-ins for Apple's headers and modules.
@Suite(.enabled(if: OperatingSystem.current == .linux)) struct AppleTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let stubs = root.path + "/Tests/Darwin"

  /// Runs a compiler, and returns what it finds.
  private static func problems(_ command: [String]) async -> String {
    let result = await ChildProcess(command).run()
    return result.status == 0 ? "" : "\(result.output)\(result.errors)\(result.status)"
  }

  private static let modules = [
    "-module-cache-path", FileManager.default.temporaryDirectory.path + "/stagecraft-modules-\(getuid())",
  ]

  /// Returns the names of files in a folder of the package.
  private static func files(_ folder: String, _ ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: root.path + "/" + folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(ending) }.sorted()
  }

  @Test("Each C file compiles for Apple's systems", arguments: files("Sources/CPlatform", ".c"))
  func compilesC(file: String) async {
    let options = ["-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-D__APPLE__=1"]
    let headers = [
      "-include", Self.stubs + "/include/apple.h", "-I" + Self.stubs + "/include",
      "-I" + Self.root.path + "/Sources/CPlatform/include",
    ]
    let file = Self.root.path + "/Sources/CPlatform/" + file
    let problems = await Self.problems(["clang"] + options + headers + [file])
    #expect(problems == "")
  }

  @Test(
    "The branches of the C library's modules for Apple's systems compile",
    arguments: ["Mathematics/Mathematics", "Platform/OperatingSystem"]
  )
  func compilesLibrary(file: String) async {
    let command =
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-package-name", "stagecraft"]
      + ["-strict-memory-safety", "-warnings-as-errors", "-I", Self.stubs + "/Modules"] + Self.modules
    let problems = await Self.problems(command + [Self.root.path + "/Sources/\(file).swift"])
    #expect(problems == "")
  }

  /// Whether all modules are compiled, those of the tests, too, as in `make thorough`.
  ///
  /// Any other run compiles the one with the most names alone, since each takes as long as in a build.
  private static let isThorough = TestTier.isThorough

  /// How the package manager compiles each module of the package, without what it writes.
  private static let commands: [String: [String]] = {
    struct Description: Decodable {
      struct Command: Decodable {
        var args: [String]?
      }
      var commands: [String: Command]
    }
    let file = BuildFolder.url.deletingLastPathComponent().deletingLastPathComponent().appending(path: "debug.yaml")
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      let description = try? YAMLDecoder().decode(Description.self, from: text)
    else { return [:] }
    var commands: [String: [String]] = [:]
    for (key, command) in description.commands where key.hasPrefix("C.") && !key.contains("-tool") {
      guard let all = command.args, let name = all.firstIndex(of: "-module-name").map({ all[$0 + 1] }) else { continue }
      guard let list = all.first(where: { $0.hasPrefix("@") }),
        let sources = try? String(contentsOfFile: String(list.dropFirst()), encoding: .utf8),
        isThorough ? sources.contains(root.path) : name == "Views"
      else { continue }
      var kept: [String] = []
      var rest = all[...]
      while let word = rest.popFirst() {
        switch word {
        case "-emit-module-path", "-emit-objc-header-path", "-output-file-map", "-index-store-path", "-num-threads":
          rest.removeFirst()
        case "-emit-dependencies", "-emit-module", "-emit-objc-header", "-c", "-incremental", "-serialize-diagnostics",
          "-parseable-output":
          break
        case _ where word.hasPrefix("-j"): break
        default: kept.append(word)
        }
      }
      commands[name] = kept
    }
    return commands
  }()

  @Test("Each module compiles beside the names of Apple's headers", arguments: commands.keys.sorted())
  func bearsNames(module: String) async throws {
    let command = try #require(Self.commands[module])
    let names =
      ["-Xcc", "-fmodule-map-file=\(Self.stubs)/MacTypes/module.modulemap"]
      + ["-import-module", "AppleNames"].flatMap { ["-Xfrontend", $0] }
    // What this module reads of the attributes of Apple's strings needs stand-ins for these.
    let stand = module == "Views" ? ["-I", Self.stubs + "/Modules", Self.stubs + "/Foundation.swift"] : []
    let problems = await Self.problems(command + ["-typecheck"] + names + stand)
    #expect(problems == "")
  }

  @Test("The commands of all modules are known")
  func findsCommands() {
    let modules = Self.isThorough ? ["Curves", "Scenes", "Views", "Site", "Commands", "SiteTests"] : ["Views"]
    #expect(Set(modules).isSubset(of: Self.commands.keys))
  }
}
