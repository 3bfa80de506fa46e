import Diagnostics
import Files
import Foundation
import Preview
import Processes
import Site

/// The Swift package of a site with scenes of its own.
///
/// Only the package's program knows these scenes. A tool that was built elsewhere compiles this program in release mode,
/// and hands over to it.
struct SitePackage: Sendable {
  /// Runs a command, and calls a closure with each line that it prints.
  typealias Runner =
    @Sendable (_ command: [String], _ line: @escaping @Sendable (Substring) -> Void) async ->
    ChildProcess.Result

  /// The package's folder.
  let folder: String

  /// Creates the package of a site, or returns nil if the site has no scenes of its own, or if the running program is the
  /// package's own.
  ///
  /// - Parameters:
  ///   - site: The folder of the site.
  ///   - executable: The file of the running program.
  init?(of site: String, executable: String? = Bundle.main.executablePath) {
    folder = realPath(of: site)
    // A folder for builds beside the usual one is called .build-something.
    let products = [realPath(of: folder + "/.build") + "/", folder + "/.build"]
    guard FileIdentity(ofFile: folder + "/Package.swift") != nil,
      executable.map({ file in !products.contains { realPath(of: file).hasPrefix($0) } }) ?? true,
      BuiltProgram(in: folder) != nil || !ToolCalls.targets(in: folder + "/Sources").isEmpty
    else { return nil }
  }

  /// Returns the program's file, which is compiled first if something that it is made of has changed.
  ///
  /// - Parameters:
  ///   - progress: Replaces the current progress line, or removes it if the argument is nil.
  ///   - report: Receives the compiler's warnings, and a note when it starts.
  ///   - run: Runs the commands of SwiftPM.
  /// - Throws: `Diagnostics` with the errors of the compiler, or if there is no compiler.
  func program(
    _ progress: @escaping @Sendable (String?) -> Void,
    _ report: (Diagnostic) -> Void,
    _ run: Runner
  ) async throws(Diagnostics) -> String {
    let known = BuiltProgram(in: folder)
    if let known, known.isCurrent(in: folder) { return known.file(in: folder) }
    let message =
      "the site's program is compiled in release mode, which takes about ten minutes the first time, and much less after a "
      + "change"
    report(Diagnostic(.buildCompile, message, at: Location(file: "Package.swift")))
    let description = try await description(run)
    let product = try product(of: description)
    let inputs = { BuiltProgram(product: product, description.targets.map(\.path), in: folder) }
    // What changes while the compiler runs is compiled the next time.
    let start = inputs()
    let result = await run(swift("build", "--configuration", "release", "--product", product)) { line in
      guard let step = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/),
        let (done, count) = Int(step.output.1).flatMap({ done in Int(step.output.2).map { (done, $0) } })
      else { return }
      progress(BuildProgress.line(done, of: count, "compiler tasks"))
    }
    progress(nil)
    try check(result)
    for warning in Program.warnings(in: result.output, of: URL(fileURLWithPath: folder)) { report(warning) }
    // The first build finds the packages that this one depends on, and writes Package.resolved.
    let end = inputs()
    let built = known != nil && end.hasInputs(of: start) ? start : end
    built.store(in: folder)
    return built.file(in: folder)
  }

  /// A command of SwiftPM for this package.
  private func swift(_ command: String, _ arguments: String...) -> [String] {
    ["swift", command, "--package-path", folder, "--scratch-path", folder + "/.build"] + arguments
  }

  private func check(_ result: ChildProcess.Result) throws(Diagnostics) {
    if result.status == 127 {
      throw Diagnostics([
        Diagnostic(
          .compilerMissing,
          """
          the site has scenes of its own, and no compiler was found; expected Swift 6.2 or newer in PATH, see \
          https://www.swift.org/install
          """,
          at: Location(file: "Package.swift")
        )
      ])
    }
    guard result.status == 0 else {
      throw Program.problems(in: result.output + "\n" + result.errors, of: URL(fileURLWithPath: folder))
    }
  }

  // MARK: Description

  /// The part of the output of `swift package describe` that is needed.
  private struct Description: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      /// The folder of its sources, relative to the package.
      let path: String
      let sources: [String]
      let memberships: [String]?

      enum CodingKeys: String, CodingKey {
        case name, type, path, sources
        case memberships = "product_memberships"
      }
    }

    let targets: [Target]
  }

  private func description(_ run: Runner) async throws(Diagnostics) -> Description {
    let result = await run(swift("package", "describe", "--type", "json")) { _ in }
    try check(result)
    // Anything that SwiftPM says before is no part of the description.
    let text = result.output.drop { $0 != "{" }
    do {
      return try JSONDecoder().decode(Description.self, from: Data(text.utf8))
    } catch {
      throw Diagnostics([
        Diagnostic(
          .compilerFailed,
          "“swift package describe” can't be understood: \(error)",
          at: Location(file: "Package.swift")
        )
      ])
    }
  }

  /// Returns the product of the only target that starts the tool.
  private func product(of description: Description) throws(Diagnostics) -> String {
    let targets = description.targets.filter { target in
      target.type == "executable" && target.sources.contains { ToolCalls.contains("\(folder)/\(target.path)/\($0)") }
    }
    guard targets.count == 1, let target = targets.first else {
      let message = ToolCalls.message(about: targets.map(\.name), expecting: "executable target")
      throw Diagnostics([Diagnostic(.toolPackage, message, at: Location(file: "Package.swift"))])
    }
    return target.memberships?.first ?? target.name
  }
}
