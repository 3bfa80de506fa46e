import Diagnostics
import Files
import Foundation
import Platform
import Processes
import Site
import Supervision

/// The program that serves a preview of a site in its own package.
///
/// When its scenes change, it can rebuild itself and continue as the new program.
public struct Program: Sendable {
  /// The folder of the sources.
  package let sources: String
  /// The listings of articles that it compiles, if its package has a target for them.
  private let listings: ListingFolder?
  /// Compiles the program, with the listings as they are now.
  private let compile: @Sendable () async throws(Diagnostics) -> Void
  /// Rebuilds the program, and tries whether it can build the site.
  let build: @Sendable () async throws(Diagnostics) -> Void
  /// Replaces this program with the new one, with its port and its number of sites.
  ///
  /// Returns only if that fails.
  let restart: @Sendable (_ port: UInt16, _ generation: Int) -> Void

  /// Replaces this program with the new one; returns only if that fails.
  private let startAgain: @Sendable () -> Void

  package init(
    sources: String,
    build: @escaping @Sendable () async throws(Diagnostics) -> Void,
    restart: @escaping @Sendable (_ port: UInt16, _ generation: Int) -> Void
  ) {
    (self.sources, self.build, self.restart, listings) = (sources, build, restart, nil)
    (compile, startAgain) = (build, {})
  }

  /// The number of sites before the program was rebuilt.
  static var earlierGenerations: Int {
    ProcessInfo.processInfo.environment[generationVariable].flatMap { Int($0) } ?? 0
  }

  static let generationVariable = "STAGECRAFT_PREVIEW_GENERATION"

  /// Returns the sources with the times of their last changes, except for those that are written from articles.
  func state() -> FolderState { FolderState(of: [sources], except: listings?.writtenPaths ?? []) }

  /// Whether an article's listing has changed since the program was built.
  ///
  /// False if the fence of a listing has an error, which the build of the site reports.
  package var isBehindListings: Bool { (try? listings?.isBehind()) ?? false }

  /// Creates the running program, or returns nil if SwiftPM didn't build it in the site's folder.
  ///
  /// - Parameters:
  ///   - site: The folder of the site.
  ///   - executable: The file of the running program.
  ///   - arguments: The arguments of the running program, starting with its name.
  public init?(
    in site: URL,
    executable: String? = Bundle.main.executablePath,
    arguments: [String] = CommandLine.arguments
  ) {
    guard let executable else { return nil }
    let parts = URL(fileURLWithPath: realPath(of: executable)).pathComponents
    let folder = URL(fileURLWithPath: realPath(of: site.path)).pathComponents
    guard Array(parts.prefix(folder.count)) == folder,
      let product = BuiltProduct(Array(parts.dropFirst(folder.count)), in: site.path),
      FileManager.default.fileExists(atPath: site.appendingPathComponent("Package.swift").path)
    else { return nil }
    sources = site.appendingPathComponent("Sources").path
    let listings = (try? SiteFolder(site.path)).flatMap { ListingFolder(in: $0) }
    self.listings = listings
    compile = { () async throws(Diagnostics) in
      let undo = try listings?.update()
      let command = ["swift", "build", "--package-path", site.path] + product.options
      let built = await ChildProcess(command).run()
      guard built.status != 0 else { return }
      // Otherwise, the program couldn't be built any more to find out that the listing was mended.
      undo?()
      throw Self.problems(in: built.output + "\n" + built.errors, of: site)
    }
    build = { [compile] () async throws(Diagnostics) in
      try await compile()
      // A program that can't build the site must not replace one that could.
      let folder: PrivateFolder
      do {
        folder = try PrivateFolder()
      } catch {
        throw Diagnostics([Diagnostic(.toolFile, "no temporary folder can be created: \(error)", about: "preview")])
      }
      defer { folder.remove() }
      let trial = folder.url.appendingPathComponent("dist")
      let check = [executable, "build", "--drafts", "--site", site.path, "--output", trial.path]
      let made = await ChildProcess(check).run()
      guard made.status != 0 else { return }
      throw Self.complaints(in: made.output + "\n" + made.errors)
    }
    restart = { port, generation in
      Self.continueProcess(as: executable, arguments, port: port, generation: generation)
    }
    startAgain = { Self.replaceProcess(by: executable, arguments) }
  }

  /// Compiles the listings that have changed, and continues as the new program with the same arguments.
  ///
  /// Does nothing if no listing has changed.
  ///
  /// - Parameter report: Called before the compiler starts, which takes some seconds.
  /// - Throws: ``Diagnostics`` with the errors of the compiler, at their lines in the articles.
  package func compileListings(_ report: () -> Void) async throws(Diagnostics) {
    guard try listings?.isBehind() == true else { return }
    report()
    try await compile()
    startAgain()
    throw Diagnostics([Diagnostic(.toolProgram, "the program was built and can't be started; expected another try")])
  }

  /// Returns the arguments for serving at a port.
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

  /// Returns the errors of a compiler, with paths relative to the package.
  ///
  /// Errors that name the way out come first, after the warnings about imports that are left out. The others in the same
  /// file often follow from them, so they are counted, and only the first is told.
  ///
  /// - Parameters:
  ///   - output: What the compiler has printed.
  ///   - package: The folder of the package.
  ///   - subject: What an error without a location is about.
  ///   - crash: Returns the place of what is known to make the compiler crash, or nil.
  package static func problems(
    in output: String,
    of package: URL,
    otherwise subject: String = "swift build",
    crash: () -> Location? = { nil }
  ) -> Diagnostics {
    let errors = messages(in: output, of: package, .error)
    func namesWayOut(_ error: Diagnostic) -> Bool { error.message.contains(" is unavailable: ") }
    guard errors.isEmpty else {
      let absences = messages(in: output, of: package, .warning).filter { $0.message.hasSuffix(ListingModule.absence) }
      let waysOut = errors.filter(namesWayOut)
      let others = counted(errors.filter { !namesWayOut($0) }, after: absences + waysOut)
      return Diagnostics(absences + withoutConsequences(waysOut + others))
    }
    if output.contains("due to signal") {
      guard let place = crash() ?? traced(output, of: package) else {
        let message = "the compiler crashed on this code; expected other code, such as smaller views"
        return Diagnostics([Diagnostic(.compilerFailed, message, about: subject)])
      }
      let message =
        crash() == nil
        ? "the compiler crashed on the code here; expected other code"
        : "the compiler crashes on a type that a closure declares; expected the type outside of the closure"
      return Diagnostics([Diagnostic(.compilerFailed, message, at: place)])
    }
    let last = output.split(separator: "\n").last { $0.contains("error") } ?? "the program can't be built"
    return Diagnostics([Diagnostic(.compilerFailed, String(last).replacing("error: ", with: ""), about: subject)])
  }

  /// Returns all errors of a compiler, those that follow from others too, with paths relative to the package.
  package static func errors(in output: String, of package: URL) -> [Diagnostic] {
    messages(in: output, of: package, .error)
  }

  /// Returns the place in its own files that a compiler was at when it crashed, as its trace says, or nil if it doesn't.
  private static func traced(_ output: String, of package: URL) -> Location? {
    for line in output.split(separator: "\n").reversed() {
      guard let match = line.firstMatch(of: /at \[?([^\[\]]+\.swift):(\d+):(\d+)/), !match.1.hasPrefix("<") else {
        continue
      }
      let file = match.1.hasPrefix(package.path + "/") ? match.1.dropFirst(package.path.count + 1) : match.1
      return Location(file: String(file), line: Int(match.2), column: Int(match.3))
    }
    return nil
  }

  /// Returns errors without those that only say that the compiler doesn't know a type because of another one.
  ///
  /// They are counted in the error before them in the same file.
  private static func withoutConsequences(_ errors: [Diagnostic]) -> [Diagnostic] {
    let causes = errors.filter { !isConsequence($0) }
    let files = Set(causes.compactMap { $0.location?.file })
    let rest = errors.filter { isConsequence($0) && !files.contains($0.location?.file ?? "") }
    let counts = Dictionary(errors.filter(isConsequence).map { ($0.location?.file ?? "", 1) }, uniquingKeysWith: +)
    var told: Set<String> = []
    return causes.map { cause in
      guard let file = cause.location?.file, let count = counts[file], told.insert(file).inserted else { return cause }
      var cause = cause
      cause.message += "; \(count == 1 ? "another error follows" : "\(count) more errors follow") from it"
      return cause
    } + rest
  }

  /// Returns whether an error may only say that the compiler doesn't know a type because of another error.
  private static func isConsequence(_ error: Diagnostic) -> Bool {
    ["cannot infer contextual base", "generic parameter '", "failed to produce diagnostic"]
      .contains { error.message.hasPrefix($0) }
  }

  /// The most errors that are told beside one that they may follow from.
  private static let mostFollowing = 2

  /// Returns errors in which those of a file with a cause are one if they are many.
  private static func counted(_ errors: [Diagnostic], after causes: [Diagnostic]) -> [Diagnostic] {
    let explained = Set(causes.compactMap { $0.location?.file })
    let counts = Dictionary(errors.map { ($0.location?.file ?? "", 1) }, uniquingKeysWith: +)
    var told: Set<String> = []
    return errors.compactMap { error in
      guard let file = error.location?.file, explained.contains(file), let count = counts[file], count > mostFollowing
      else { return error }
      guard told.insert(file).inserted else { return nil }
      var first = errors.first { $0.location?.file == file && !isConsequence($0) } ?? error
      first.message += "; this and \(count - 1) more errors often follow from those above"
      return first
    }
  }

  /// Returns the warnings of a compiler about the package's own files, with paths relative to the package.
  ///
  /// - Parameters:
  ///   - output: What the compiler wrote.
  ///   - package: The folder of the package.
  ///   - others: Files that warnings may be about, wherever they are.
  package static func warnings(in output: String, of package: URL, or others: [String] = []) -> [Diagnostic] {
    messages(in: output, of: package, .warning).filter { warning in
      guard let file = warning.location?.file else { return false }
      return others.contains(file) || !file.hasPrefix("/") && !file.hasPrefix(".build/")
    }
  }

  /// Returns the messages of a compiler, each once, with paths relative to the package.
  private static func messages(
    in output: String,
    of package: URL,
    _ severity: Diagnostic.Severity
  ) -> [Diagnostic] {
    var seen: Set<String> = []
    return output.split(separator: "\n").compactMap { line -> Diagnostic? in
      guard let match = line.wholeMatch(of: /(.+\.\w+):(\d+):(\d+): (\w+): (.+)/),
        match.output.4 == severity.rawValue, seen.insert(String(line)).inserted
      else { return nil }
      let file =
        match.output.1.hasPrefix(package.path + "/")
        ? match.output.1.dropFirst(package.path.count + 1) : match.output.1
      let place = Location(file: String(file), line: Int(match.output.2), column: Int(match.output.3))
      return Diagnostic(severity == .error ? .listingCompile : .listingWarning, String(match.output.5), at: place)
    }
  }

  /// Returns the errors that the program reports about the site.
  package static func complaints(in output: String) -> Diagnostics {
    let problems = output.split(separator: "\n").compactMap { Diagnostic(printed: $0, orElse: .toolProgram) }
      .filter { $0.severity == .error }
    let unknown = Diagnostic(.toolProgram, "the new program can't build the site", about: "preview")
    return Diagnostics(problems.isEmpty ? [unknown] : problems)
  }

  /// Continues this process as a program that serves at a port, with pages that are newer than a generation.
  ///
  /// Returns only if that fails.
  package static func continueProcess(as executable: String, _ arguments: [String], port: UInt16, generation: Int) {
    unsafe setenv(generationVariable, String(generation), 1)
    // What stopped this program may depend on a file that has changed.
    StoppedCode.forget()
    replaceProcess(by: executable, Self.arguments(arguments, port: port))
  }

  /// Continues this process as another program.
  ///
  /// Returns only if that fails, and sets `errno`.
  ///
  /// - Parameters:
  ///   - executable: The file of the program.
  ///   - arguments: Its arguments, starting with its name.
  package static func replaceProcess(by executable: String, _ arguments: [String]) {
    // The new program doesn't need them, and would find its port taken.
    Descriptors.closeWhenReplaced()
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    Supervised.beingReplaced { unsafe execv(executable, &pointers) }
    unsafe pointers.forEach { unsafe free($0) }
  }
}
