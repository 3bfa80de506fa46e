import Demos
import Diagnostics
import Foundation
import Platform
import Processes
import Testing
import ToolSupport

@testable import Commands
@testable import Site

@Suite struct ListingToolchainTests {
  /// The tool beside the tests.
  private static let tool = BuildFolder.tool

  private static let view = "import SwiftUI\n#Preview { Text(\"A\") }\n"

  /// Exports a view with other variables of the environment.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - programs: Programs that are found first.
  private static func export(
    _ environment: [String: String],
    programs: [String: String] = [:]
  ) async throws -> ChildProcess.Result {
    let folder = try TemporaryFolder()
    try Data(view.utf8).write(to: folder.url.appendingPathComponent("A.swift"))
    for (name, text) in programs {
      let file = folder.path + "/\(name)"
      // Another process writes the script, because one that starts at the same time may have this one's files open.
      _ = await ChildProcess(["sh", "-c", "printf '%s' \"$1\" > \"$0\" && chmod +x \"$0\"", file, text]).run { _ in }
    }
    let words = environment.map { "\($0)=\($1.replacing("FOLDER", with: folder.path))" }
    let command = ["env"] + words + [tool, "export", folder.path + "/A.swift", "--as", "svg"]
    return await ChildProcess(command).run { _ in }
  }

  @Test(
    "The number is read from what a compiler says",
    arguments: [
      ("Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x", "6.3.1 (swift-6.3.1-RELEASE)"),
      ("Apple Swift version 6.2 (swiftlang-6.2.0.9 clang-17)", "6.2 (swiftlang-6.2.0.9)"),
      ("Swift version 6.4-dev", "6.4-dev"), ("clang version 21", nil),
    ]
  )
  func readsVersion(text: String, version: String?) {
    #expect(SwiftVersion(in: text)?.description == version)
  }

  @Test("A module tells the version of its compiler, which is the one in PATH here")
  func knowsBuiltVersion() throws {
    let compiler = try ListingCompiler(of: Self.tool)
    let toolchain = ListingToolchain(modules: compiler.modules)
    #expect(toolchain.builtVersion?.build != nil)
    try toolchain.check()
  }

  @Test("On a Mac, the compiler is that of Xcode, unless the environment names an SDK")
  func findsXcode() {
    func compiler(_ environment: [String: String], _ system: OperatingSystem) -> [String] {
      ListingToolchain(modules: "", environment: environment).compiler(on: system)
    }
    #expect(compiler([:], .apple) == ["xcrun", "--sdk", "macosx", "swiftc"])
    #expect(compiler(["SDKROOT": "/sdk"], .apple) == ["swiftc"])
    #expect(compiler([:], .linux) == ["swiftc"])
  }

  @Test("A Mac without command line tools is told how to get them")
  func namesCommandLineTools() throws {
    let said = "xcrun: error: invalid active developer path (/Library/Developer/CommandLineTools)\nmore"
    let problem = ListingToolchain.problem(built: SwiftVersion(in: "Swift version 6.3"), found: nil, saying: said)
    #expect(
      problem?.statement
        == "swiftc: error: Xcode has no compiler: xcrun: error: invalid active developer path "
        + "(/Library/Developer/CommandLineTools); expected Swift 6.3, which has built this tool, by “xcode-select --install”"
    )
  }

  @Test("Two builds with the same number are told apart")
  func comparesBuilds() throws {
    let versions = ["swiftlang-6.4.0.1", "swiftlang-6.4.0.2"].map {
      SwiftVersion(in: "Swift version 6.4 (\($0) clang-1)")
    }
    let message = ListingToolchain.problem(built: versions[0], found: versions[1])?.message ?? ""
    #expect(message.hasPrefix("the compiler is Swift 6.4 (swiftlang-6.4.0.2); expected Swift 6.4 (swiftlang-6.4.0.1)"))
  }

  @Test("A compiler of another version is named together with that of the tool, and the way out")
  func namesBothVersions() async throws {
    let stub = """
      #!/bin/sh
      case "$*" in *-version*) echo "Swift version 9.1 (swift-9.1-RELEASE)"; exit;; esac
      echo "it was started" >&2
      exit 1
      """
    let result = try await Self.export(["PATH": "FOLDER:\(Self.path)"], programs: ["swiftc": stub])
    #expect(result.status == 1)
    #expect(result.errors.contains("the compiler is Swift 9.1; expected Swift "), "\(result.errors)")
    #expect(result.errors.contains("“make install” with Swift 9.1"))
    #expect(!result.errors.contains("it was started"))
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

  /// Modules that stand for Apple's, and for ours: Apple's Foundation imports Combine, and has some of its names.
  private static let appleModules = [
    "Combine": """
    @propertyWrapper public struct Published<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    """,
    "Base": """
    import Combine
    public typealias Published = Combine.Published
    public final class Timer { public init(apple: Int) {} }
    """,
    "Views": """
    @_exported import Base
    @propertyWrapper public struct Published<Value> {
      public var wrappedValue: Value
      public var projectedValue: Int { 1 }
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    public final class Timer { public init() {} }
    """,
  ]

  @Test("Code that imports Combine and Foundation compiles where Apple's Foundation imports Combine, too")
  func bearsCombine() async throws {
    let code = """
      import Combine
      import Foundation
      import SwiftUI
      final class Model {
        @Published var count = 1
        let timer = Timer()
        var projected: Int { $count }
      }
      """
    let folder = try TemporaryFolder()
    func compile(_ arguments: [String], _ name: String, _ text: String) async throws {
      let file = folder.path + "/\(name).swift"
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let command =
        ["swiftc", "-parse-as-library", "-module-name", name, "-I", folder.path] + arguments + [file]
      let result = await ChildProcess(command).run()
      #expect(result.status == 0, "\(result.errors)")
    }
    for name in ["Combine", "Base", "Views"] {
      let module = ["-emit-module", "-emit-module-path", "\(folder.path)/\(name).swiftmodule"]
      try await compile(module, name, Self.appleModules[name]!)
    }
    let source = try ListingSource(code)
    let imports = source.imports.filter { !$0.isLeftOut }.map(\.text)
    let kept = (imports + source.declarations.map(\.text)).joined(separator: "\n")
    try await compile(["-typecheck", "-module-alias", ListingCompiler.alias], "Listing", kept)
  }

  @Test(
    "The tool works with stacks of 512 KiB, which threads have on a Mac",
    arguments: [("export A.swift --as svg --output .", 0), ("build --site blog", 0), ("check a.svg", 1)]
  )
  func needsLittleStack(line: String, status: Int32) async throws {
    let folder = try TemporaryFolder()
    try Data(Self.view.utf8).write(to: folder.url.appendingPathComponent("A.swift"))
    // It isn't of the profile, which the way to its deepest element finds out.
    let deep = String(repeating: "<g>", count: 200) + String(repeating: "</g>", count: 200)
    try Data("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\">\(deep)</svg>".utf8)
      .write(to: folder.url.appendingPathComponent("a.svg"))
    #expect(await Run(["new", "site", folder.path + "/blog"]).status == 0)
    let script = "ulimit -s 512 && cd \"$0\" && exec \"$1\" \(line)"
    let result = await ChildProcess(["sh", "-c", script, folder.path, Self.tool]).run()
    #expect(result.status == status, "\(result.errors)")
  }

  #if os(Linux)
    @Test(
      "Exports have the same bytes whichever functions the C library picks for the processor",
      arguments: ["figure", "svg"]
    )
    func bearsLastDigits(format: String) async throws {
      let folder = try TemporaryFolder()
      let names = Demos.all.map(\.name)
      func export(_ variables: [String], to name: String) async -> ChildProcess.Result {
        let export = [Self.tool, "export"] + names + ["--as", format, "--output", folder.path + "/" + name]
        return await ChildProcess(["env"] + variables + export).run()
      }
      #expect(await export([], to: "a").status == 0)
      #expect(await export(["GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4,-AVX"], to: "b").status == 0)
      let compared = await ChildProcess(["diff", "-r", folder.path + "/a", folder.path + "/b"]).run()
      #expect(compared.status == 0, "\(compared.output)")
    }

    @Test("A tool that is started with all signals blocked notices the end of the code", .timeLimit(.minutes(20)))
    func bearsBlockedSignals() async throws {
      let folder = try TemporaryFolder()
      let file = folder.path + "/A.swift"
      try Data(Self.view.utf8).write(to: URL(fileURLWithPath: file))
      let command = ["env", "--block-signal", Self.tool, "export", file, "--as", "svg"]
      #expect(await ChildProcess(command).run { _ in }.status == 0)
    }
  #endif

  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  @Test(
    "What the compiler gave up on with little effort isn't told beside other errors, and alone it asks for more",
    arguments: [
      (["A.swift:1:1: error: cannot find 'a' in scope", undecided], ["A.swift:1:1: error: cannot find 'a' in scope"]),
      ([undecided], nil),
      (["note: nothing"], ["note: nothing"]),
    ]
  )
  func triesHarder(lines: [String], told: [String]?) {
    let folder = URL(fileURLWithPath: "/")
    let output = lines.joined(separator: "\n")
    #expect(SolverEffort.little.told(of: output, in: folder) == told?.joined(separator: "\n"))
    #expect(SolverEffort.whole.told(of: output, in: folder) == output)
  }

  private static let undecided =
    "A.swift:2:1: error: the compiler is unable to type-check this expression in reasonable time; try less"

  private static func unit(_ name: String, _ path: String) -> ListingFiles.Unit {
    ListingFiles.Unit(name: name, sources: [.init(name: "_0-A.swift", text: "struct A {}", path: path)], digest: name)
  }

  private static let error = Diagnostics([
    Diagnostic(.listingCompile, "cannot find 'A' in scope", at: Location(file: "A.swift", line: 3))
  ])

  @Test("After the most compilations of a module with errors, an error says how many there were, and the last error")
  func boundsTries() throws {
    let (tries, unit) = (CompilerTries(), Self.unit("Lib", "A.swift"))
    for _ in 0..<CompilerTries.mostOfModule {
      _ = try? tries.run(unit) { () throws(Diagnostics) in throw Self.error }
    }
    let problem = #expect(throws: Diagnostics.self) { try tries.run(unit) {} }
    let message = problem?.all.first?.message ?? ""
    #expect(
      message.hasPrefix("it had errors in 40 compilations, which took 0 s")
        && message.hasSuffix("at A.swift:3: cannot find 'A' in scope")
    )
    try tries.run(Self.unit("Lib", "Other/A.swift")) {}
    tries.forget()
    try tries.run(unit) {}
  }

  @Test("Compilations without errors can be as many as there are changes")
  func allowsWhatSucceeds() throws {
    let (tries, unit) = (CompilerTries(), Self.unit("Lib", "A.swift"))
    for _ in 0...CompilerTries.mostOfModule { try tries.run(unit) {} }
  }

  @Test("Compilations that fail at the same time are all counted")
  func countsOnThreads() throws {
    let (tries, unit) = (CompilerTries(), Self.unit("Lib", "A.swift"))
    _ = Workers.map(CompilerTries.mostOfModule) { _ in
      try? tries.run(unit) { () throws(Diagnostics) in throw Self.error }
    }
    #expect(throws: Diagnostics.self) { try tries.run(unit) {} }
  }

  @Test("What is left of a file in one module isn't what is left of it in another one")
  func keepsRestsOfModules() {
    let (tries, whole) = (CompilerTries(), Self.unit("AppSources", "A.swift"))
    var rest = whole
    rest.sources[0].text = ""
    tries.keep(rest, of: whole)
    #expect(tries.rest(of: whole).sources[0].text.isEmpty)
    #expect(tries.rest(of: Self.unit("AppSources2", "A.swift")).sources[0].text == "struct A {}")
  }
}
