import Diagnostics
import Foundation
import Testing

@testable import Commands

@Suite struct ListingToolchainTests {
  /// The tool beside the tests.
  private static let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("stagecraft").path

  private static let view = "import SwiftUI\n#Preview { Text(\"A\") }\n"

  /// Exports a view with other variables of the environment.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - programs: Programs that are found first.
  private static func export(
    _ environment: [String: String],
    programs: [String: String] = [:]
  ) async throws -> ToolProcess.Result {
    let folder = try TemporaryFolder()
    try Data(view.utf8).write(to: folder.url.appendingPathComponent("A.swift"))
    for (name, text) in programs {
      let file = folder.path + "/\(name)"
      // Another process writes the script, because one that starts at the same time may have this one's files open.
      _ = await ToolProcess(["sh", "-c", "printf '%s' \"$1\" > \"$0\" && chmod +x \"$0\"", file, text]).run { _ in }
    }
    let words = environment.map { "\($0)=\($1.replacing("FOLDER", with: folder.path))" }
    let command = ["env"] + words + [tool, "export", folder.path + "/A.swift", "--as", "svg"]
    return await ToolProcess(command).run { _ in }
  }

  @Test(
    "The number is read from what a compiler says",
    arguments: [
      ("Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x", "6.3.1"),
      ("Apple Swift version 6.2 (swiftlang-6.2.0.9 clang-17)", "6.2"),
      ("Swift version 6.4-dev (LLVM 1, Swift 2)", "6.4-dev"), ("clang version 21", nil),
    ]
  )
  func readsVersion(text: String, version: String?) {
    #expect(ListingToolchain.version(in: text) == version)
  }

  @Test("A module tells the version of its compiler, which is the one in PATH here")
  func knowsBuiltVersion() throws {
    let compiler = try ListingCompiler(of: Self.tool)
    let toolchain = ListingToolchain(modules: compiler.modules)
    let built = try #require(toolchain.builtVersion)
    #expect(toolchain.version() == built)
    #expect(ListingToolchain.problem(built: built, found: built) == nil)
  }

  @Test("A compiler of another version is named together with that of the tool, and the way out")
  func namesBothVersions() async throws {
    let stub = """
      #!/bin/sh
      case "$*" in *--version*) echo "Swift version 9.1 (swift-9.1-RELEASE)"; exit;; esac
      echo "/x/_Figure.swift:1:8: error: module compiled with Swift 6 cannot be imported by the Swift 9.1 compiler" >&2
      exit 1
      """
    let result = try await Self.export(["PATH": "FOLDER:\(Self.path)"], programs: ["swiftc": stub])
    #expect(result.status == 1)
    #expect(result.errors.contains("the compiler in PATH is Swift 9.1; expected Swift "), "\(result.errors)")
    #expect(result.errors.contains("“make install” with Swift 9.1"))
    #expect(!result.errors.contains("_Figure"))
  }

  @Test("Without a compiler, the message names the version that is needed")
  func namesMissing() async throws {
    let result = try await Self.export(["PATH": "/usr/bin:/bin"])
    // A machine may have a compiler there.
    guard result.status != 0 else { return }
    #expect(result.errors.contains("no compiler was found; expected Swift "), "\(result.errors)")
    #expect(result.errors.contains(", which has built this tool, in PATH"))
  }

  @Test(
    "A home folder that can't be written to, none, and a temporary folder with an umlaut are fine",
    arguments: [
      ["HOME": "/proc", "XDG_CACHE_HOME": ""], ["HOME": "", "XDG_CACHE_HOME": "/proc/none"], ["TMPDIR": "FOLDER/ü x"],
    ]
  )
  func bearsFolders(environment: [String: String]) async throws {
    let result = try await Self.export(environment)
    #expect(result.status == 0, "\(result.errors)")
  }

  #if os(Linux)
    @Test("A tool that is started with all signals blocked notices the end of the code", .timeLimit(.minutes(20)))
    func bearsBlockedSignals() async throws {
      let folder = try TemporaryFolder()
      let file = folder.path + "/A.swift"
      try Data(Self.view.utf8).write(to: URL(fileURLWithPath: file))
      let command = ["env", "--block-signal", Self.tool, "export", file, "--as", "svg"]
      #expect(await ToolProcess(command).run { _ in }.status == 0)
    }
  #endif

  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
}
