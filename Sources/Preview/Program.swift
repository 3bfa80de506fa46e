import Diagnostics
import Foundation
import Site

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that serves a preview, where its scenes lie in the site's own package: when they change, it can build
/// itself anew and go on as what came of it.
public struct Program: Sendable {
  /// The folder of its sources.
  package let sources: String
  /// Builds it anew.
  let build: @Sendable () async throws(Diagnostics) -> Void
  /// Goes on as what was built, at a port and after so many sites; returns only if that can't be done.
  let restart: @Sendable (_ port: UInt16, _ generation: Int) -> Void

  package init(
    sources: String,
    build: @escaping @Sendable () async throws(Diagnostics) -> Void,
    restart: @escaping @Sendable (_ port: UInt16, _ generation: Int) -> Void
  ) {
    (self.sources, self.build, self.restart) = (sources, build, restart)
  }

  /// How many sites there were before the program was built anew.
  static var earlierGenerations: Int {
    ProcessInfo.processInfo.environment[generationVariable].flatMap { Int($0) } ?? 0
  }

  private static let generationVariable = "STAGECRAFT_PREVIEW_GENERATION"

  /// Its sources and when each was last written.
  func state() -> FolderState { FolderState(of: [sources]) }

  /// The program that runs; nothing where SwiftPM didn't build it in the site's folder.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - executable: The file that runs.
  ///   - arguments: What it was started with, its own name first.
  public init?(
    in site: URL,
    executable: String? = Bundle.main.executablePath,
    arguments: [String] = CommandLine.arguments
  ) {
    guard let executable else { return nil }
    let parts = URL(fileURLWithPath: realPath(of: executable)).pathComponents
    let folder = URL(fileURLWithPath: realPath(of: site.path)).pathComponents
    // Package/.build/platform/configuration/product
    guard parts.count == folder.count + 4, Array(parts.prefix(folder.count)) == folder, parts[folder.count] == ".build",
      FileManager.default.fileExists(atPath: site.appendingPathComponent("Package.swift").path)
    else { return nil }
    let (configuration, product) = (parts[folder.count + 2], parts[folder.count + 3])
    sources = site.appendingPathComponent("Sources").path
    build = { () async throws(Diagnostics) in
      let command = ["swift", "build", "--package-path", site.path, "-c", configuration, "--product", product]
      let (status, output) = await Self.run(command)
      guard status == 0 else { throw Self.problems(in: output, of: site) }
      // What can't make the site now mustn't take the place of what could.
      let trial = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: trial) }
      let check = [executable, "build", "--drafts", "--site", site.path, "--output", trial.path]
      let made = await Self.run(check)
      guard made.status != 0 else { return }
      throw Self.complaints(in: made.output)
    }
    restart = { port, generation in
      unsafe setenv(Self.generationVariable, String(generation), 1)
      Self.replaceProcess(by: executable, Self.arguments(arguments, port: port))
    }
  }

  /// What a program is started with to serve at a port.
  package static func arguments(_ arguments: [String], port: UInt16) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--port" {
        rest = rest.dropFirst()
      } else if !argument.hasPrefix("--port=") {
        kept.append(argument)
      }
    }
    return kept + ["--port", String(port)]
  }

  /// What a compiler says is wrong, its paths relative to the package.
  package static func problems(in output: String, of package: URL) -> Diagnostics {
    var seen: Set<String> = []
    let problems = output.split(separator: "\n").compactMap { line -> Diagnostic? in
      let pattern = /^(.+\.swift):(\d+):(\d+): error: (.+)$/
      guard let match = line.wholeMatch(of: pattern), seen.insert(String(line)).inserted else { return nil }
      let file =
        match.output.1.hasPrefix(package.path + "/")
        ? match.output.1.dropFirst(package.path.count + 1) : match.output.1
      let place = Location(file: String(file), line: Int(match.output.2), column: Int(match.output.3))
      return Diagnostic(String(match.output.4), at: place)
    }
    guard problems.isEmpty else { return Diagnostics(problems) }
    let last = output.split(separator: "\n").last { $0.contains("error") } ?? "the program can't be built"
    return Diagnostics([Diagnostic(String(last).replacing("error: ", with: ""), at: Location(file: "swift build"))])
  }

  /// What the program says is wrong with the site.
  package static func complaints(in output: String) -> Diagnostics {
    let problems = output.split(separator: "\n").compactMap { line -> Diagnostic? in
      guard let match = line.wholeMatch(of: /(.+?): error: (.+)/) else { return nil }
      return Diagnostic(String(match.output.2), at: Location(file: String(match.output.1)))
    }
    let unknown = Diagnostic("what was built can't make the site", at: Location(file: "preview"))
    return Diagnostics(problems.isEmpty ? [unknown] : problems)
  }

  private static func run(_ command: [String]) async -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return (1, "error: \(error.localizedDescription)")
    }
    return await withCheckedContinuation { continuation in
      let thread = Thread {
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(returning: (process.terminationStatus, String(decoding: output, as: UTF8.self)))
      }
      thread.start()
    }
  }

  private static func replaceProcess(by executable: String, _ arguments: [String]) {
    // Nothing that is open now is of use to what comes, and its port would stay taken.
    for descriptor in openDescriptors() { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    unsafe execv(executable, &pointers)
    unsafe pointers.forEach { unsafe free($0) }
  }

  /// The process's open descriptors, without those of standard input, output and error.
  static func openDescriptors() -> [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    let numbers = names?.compactMap { Int32($0) } ?? Array(0..<descriptorLimit(of: sysconf(Int32(_SC_OPEN_MAX))))
    return numbers.filter { $0 > 2 && fcntl($0, F_GETFD) != -1 }
  }

  /// One more than the highest descriptor that is looked at, where the system doesn't list those that are open.
  ///
  /// - Parameter limit: The system's limit; -1 where it has none.
  static func descriptorLimit(of limit: Int) -> Int32 { Int32(limit < 0 ? 65_536 : min(limit, 65_536)) }
}
