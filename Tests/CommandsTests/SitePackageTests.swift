import Diagnostics
import Foundation
import Processes
import Synchronization
import Testing

@testable import Commands

@Suite struct SitePackageTests {
  /// A site whose program is a file that a stand-in for SwiftPM writes.
  private final class Site: Sendable {
    let folder: TemporaryFolder
    /// The commands that were run: describe and build.
    let commands = Mutex<[String]>([])
    let messages = Mutex<[String]>([])
    let progress = Mutex<[String?]>([])

    init(_ files: [String: String] = [:]) throws {
      folder = try TemporaryFolder()
      let standard = ["Package.swift": "// A", "Sources/blog/Main.swift": "StagecraftTool.main(scenes: [])"]
      for (name, text) in standard.merging(files, uniquingKeysWith: { $1 }) { try write(text, to: name) }
    }

    func write(_ text: String, to name: String) throws {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    /// Asks for the program, and returns its path in the folder.
    func program(
      targets: [(name: String, type: String)] = [("blog", "executable")],
      product: String = "blog",
      building: ChildProcess.Result = ChildProcess.Result(status: 0)
    ) async throws -> String? {
      guard let package = SitePackage(of: folder.path, executable: "/usr/bin/stagecraft") else { return nil }
      let report = { (message: Diagnostic) in self.messages.withLock { $0.append(message.statement) } }
      let progress: @Sendable (String?) -> Void = { line in self.progress.withLock { $0.append(line) } }
      let program = try await package.program(progress, report) { command, line in
        self.commands.withLock { $0.append(command[1]) }
        if command[1] == "build" {
          line("[1/2] Compiling blog Main.swift")
          if building.status == 0 {
            try? self.write("", to: ".build/release/\(product)")
            try? FileManager.default.setAttributes(
              [.posixPermissions: 0o755],
              ofItemAtPath: self.folder.path + "/.build/release/\(product)"
            )
          }
          return building
        }
        let list = targets.map { name, type in
          """
          {"name": "\(name)", "type": "\(type)", "path": "Sources/\(name)", "sources": ["Main.swift"],
          "product_memberships": ["\(product)"]}
          """
        }
        return ChildProcess.Result(status: 0, output: "Updating\n{\"targets\": [\(list.joined(separator: ", "))]}")
      }
      return String(program.dropFirst(package.folder.count + 1))
    }
  }

  @Test(
    "A site has a package if its sources start the tool, and the running program isn't the package's own",
    arguments: [
      (["Package.swift": ""], "/usr/bin/stagecraft", true),
      (["Package.swift": "", "Sources/blog/Main.swift": "print(1)"], "/usr/bin/stagecraft", false),
      (["Package.swift": ""], "SITE/.build/x86_64-unknown-linux-gnu/debug/blog", false),
      (["Package.swift": ""], "SITE/../other/.build/release/blog", true),
    ]
  )
  func recognizesSites(files: [String: String], executable: String, isPackage: Bool) throws {
    let site = try Site(files)
    let executable = executable.replacing("SITE", with: site.folder.path)
    #expect((SitePackage(of: site.folder.path, executable: executable) != nil) == isPackage)
  }

  @Test("A folder of articles without a package needs no compiler")
  func needsNoCompiler() throws {
    let folder = try TemporaryFolder()
    #expect(SitePackage(of: folder.path, executable: nil) == nil)
  }

  @Test("A program is compiled once, and again when a file that it is made of changes, appears or disappears")
  func compilesStalePrograms() async throws {
    let site = try Site()
    let count = { site.commands.withLock { $0.count } }
    #expect(try await site.program() == ".build/release/blog")
    #expect(site.commands.withLock { $0 } == ["package", "build"])
    #expect(try await site.program() == ".build/release/blog" && count() == 2)
    let changes: [() throws -> Void] = [
      { try site.write("StagecraftTool.main(scenes: [.a])", to: "Sources/blog/Main.swift") },
      { try site.write("let a = 1", to: "Sources/blog/Deep/A.swift") },
      { try FileManager.default.removeItem(atPath: site.folder.path + "/Sources/blog/Deep/A.swift") },
      { try site.write("// B", to: "Package.swift") },
      { try site.write("{}", to: "Package.resolved") },
      { try FileManager.default.removeItem(atPath: site.folder.path + "/.build/release/blog") },
    ]
    for (number, change) in changes.enumerated() {
      try change()
      _ = try await site.program()
      #expect(count() == 4 + 2 * number, "change \(number)")
      _ = try await site.program()
      #expect(count() == 4 + 2 * number, "after change \(number)")
    }
    try site.write("# A", to: "Content/index.md")
    _ = try await site.program()
    #expect(count() == 14)
  }

  @Test("A change in a package that is used where it lies makes the program stale")
  func followsLocalPackages() async throws {
    let library = try Site(["Sources/Scenes/A.swift": "let a = 1"])
    let site = try Site([
      ".build/workspace-state.json": """
      {"object": {"dependencies": [
        {"packageRef": {"kind": "fileSystem", "location": "\(library.folder.path)", "identity": "a", "name": "A"}},
        {"packageRef": {"kind": "remoteSourceControl", "location": "https://a.org/b", "identity": "b", "name": "B"}}
      ]}}
      """
    ])
    _ = try await site.program()
    _ = try await site.program()
    #expect(site.commands.withLock { $0.count } == 2)
    try library.write("let a = 2 ", to: "Sources/Scenes/A.swift")
    _ = try await site.program()
    #expect(site.commands.withLock { $0.count } == 4)
  }

  @Test("The product of the program may have another name than its target")
  func findsProducts() async throws {
    let site = try Site(["Sources/Library/Main.swift": "let a = 1"])
    let program = try await site.program(targets: [("Library", "library"), ("blog", "executable")], product: "my-blog")
    #expect(program == ".build/release/my-blog")
  }

  @Test("Two programs in a package are refused by their names")
  func refusesTwoPrograms() async throws {
    let site = try Site(["Sources/other/Main.swift": "StagecraftTool.main(scenes: [])"])
    let error = try await #require(throws: Diagnostics.self) {
      try await site.program(targets: [("blog", "executable"), ("other", "executable")])
    }
    #expect(
      error.all.first?.statement == "Package.swift: error: blog and other call StagecraftTool.main; expected one target"
    )
  }

  @Test("The compiler's errors are shown once, and the program stays stale")
  func showsErrors() async throws {
    let site = try Site()
    let line = "\(site.folder.path)/Sources/blog/Main.swift:3:5: error: cannot find 'x' in scope"
    let failure = ChildProcess.Result(status: 1, output: "\(line)\n\(line)\n", errors: "error: fatalError")
    let error = try await #require(throws: Diagnostics.self) { try await site.program(building: failure) }
    #expect(error.all.first?.statement == "Sources/blog/Main.swift:3:5: error: cannot find 'x' in scope")
    #expect(try await site.program() == ".build/release/blog")
    #expect(site.commands.withLock { $0.count } == 4)
  }

  @Test("The compiler's warnings about the site's own files are shown")
  func showsWarnings() async throws {
    let site = try Site()
    let path = site.folder.path
    let output = """
      \(path)/Sources/blog/Main.swift:3:5: warning: variable 'x' was never used
      \(path)/.build/checkouts/swift-nio/Sources/NIOCore/A.swift:1:1: warning: 'y' is deprecated
      /other/B.swift:1:1: warning: 'z' is deprecated
      """
    _ = try await site.program(building: ChildProcess.Result(status: 0, output: output))
    #expect(
      site.messages.withLock { $0 } == [
        """
        Package.swift: note: the site's program is compiled in release mode, which takes about ten minutes the first time, \
        and much less after a change
        """,
        "Sources/blog/Main.swift:3:5: warning: variable 'x' was never used",
      ]
    )
  }

  @Test("The compiler's steps are the progress, which ends with it")
  func showsProgress() async throws {
    let site = try Site()
    _ = try await site.program()
    #expect(site.progress.withLock { $0 } == [BuildProgress.line(1, of: 2, "compiler tasks"), nil])
  }

  @Test("A missing compiler is named with the way to get one")
  func refusesMissingCompilers() async throws {
    let site = try Site()
    let missing = ChildProcess.Result(status: 127, errors: "env: 'swift': No such file or directory")
    let error = try await #require(throws: Diagnostics.self) { try await site.program(building: missing) }
    #expect(
      error.all.first?.statement == """
        Package.swift: error: the site has scenes of its own, and no compiler was found; expected Swift 6.2 or newer in \
        PATH, see https://www.swift.org/install
        """
    )
  }
}

@Suite struct ChildProcessTests {
  @Test("Lines of both streams are read as they come, and kept apart")
  func readsLines() async {
    let lines = Mutex<Set<String>>([])
    let result = await ChildProcess(["sh", "-c", "echo a; echo b >&2; printf c; exit 3"]).run { line in
      lines.withLock { _ = $0.insert(String(line)) }
    }
    #expect(result == ChildProcess.Result(status: 3, output: "a\nc", errors: "b\n"))
    #expect(lines.withLock { $0 } == ["a", "b", "c"])
  }

  @Test(
    "A program that is stopped ends, even if it ignores interrupts",
    arguments: [("", SIGINT), ("trap '' INT; ", SIGTERM)]
  )
  func stops(start: String, signal: Int32) async {
    let tool = ChildProcess(["sh", "-c", start + "echo started; exec sleep 60"])
    let result = await tool.run { _ in tool.stop() }
    #expect(result.status == signal)
  }

  @Test("A program that is started while signals are ignored can be stopped")
  func resetsSignals() async {
    let interruption = Interruption {}
    defer { interruption.end() }
    let tool = ChildProcess(["sh", "-c", "echo started; exec sleep 60"])
    #expect(await tool.run { _ in tool.stop() }.status == SIGINT)
  }

  @Test("A program that takes longer than it may is stopped", arguments: [nil, 0.2, 600])
  func limitsTime(limit: Double?) {
    let tool = ChildProcess(["sh", "-c", limit == 0.2 ? "exec sleep 600" : "echo done"])
    let result = tool.runAndWait(within: limit)
    #expect(result.isOverdue == (limit == 0.2))
    #expect(result.status == (limit == 0.2 ? SIGINT : 0))
  }

  @Test("A program that isn't there has the status 127")
  func missesPrograms() async {
    #expect(await ChildProcess(["stagecraft-has-no-such-program"]).run { _ in }.status == 127)
  }
}
