import ArgumentParser
import Diagnostics
import Foundation
import Preview
import Site

/// The command `build`.
struct BuildCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site: all of it, or nothing if anything is wrong."
  )

  @Option(help: "The site's folder, with Content, Templates and Public.")
  var site = "."

  @Option(help: "Where the site is put; without it, dist in the site's folder.")
  var output: String?

  @Flag(help: "Builds articles with “draft: true” as well.")
  var drafts = false

  func run(_ session: Session) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let folder = try SiteFolder(site)
    let built = try SiteBuilder(folder, session.catalogue, includesDrafts: drafts).build()
    let output = output ?? (site == "." ? "dist" : "\(site)/dist")
    try built.write(to: output, of: folder)
    for note in built.notes { session.terminal.complain(note.description) }
    let seconds = (clock.now - start) / .seconds(1)
    session.terminal.print("\(Self.summary(of: built, in: output, seconds: seconds)); open \(output)/index.html")
  }
}

extension BuildCommand {
  /// What was built, in one line.
  static func summary(of site: BuiltSite, in output: String, seconds: Double) -> String {
    func counted(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }
    let paths = site.paths
    let pages = paths.count { $0.hasSuffix(".html") && !$0.hasSuffix(".figure.html") }
    let bytes = site.size
    let size = bytes < 1_000_000 ? "\((bytes + 999) / 1_000) kB" : String(format: "%.1f MB", Double(bytes) / 1e6)
    let warnings = site.notes.count { $0.severity == .warning }
    let complaint = warnings == 0 ? "" : ", \(counted(warnings, "warning"))"
    return """
      \(counted(paths.count, "file")) (\(counted(pages, "page")), \(size)) in \(output), \
      \(String(format: "%.1f", seconds)) s\(complaint)
      """
  }
}

/// The command `preview`.
struct PreviewCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Serves the site on this machine, drafts included, and builds it anew when its files change.",
    discussion: """
      Scenes are Swift: where the program was built in the site's own package, it builds itself anew when they change, and
      goes on as what came of it. Elsewhere end the preview and start it again.
      """
  )

  @Option(help: "The site's folder, with Content, Templates and Public.")
  var site = "."

  @Option(parsing: .unconditional, help: "The port; 0 picks a free one.")
  var port: UInt16 = 8080

  func run(_ session: Session) async throws {
    let builder = SiteBuilder(try SiteFolder(site), session.catalogue, includesDrafts: true)
    let terminal = session.terminal
    let program = Program(in: builder.folder.url)
    let server = PreviewServer(builder, port: port, program: program) { terminal.complain($0) }
    try await server.run { address in terminal.print("serving \(address) (Ctrl-C ends it)") }
  }
}
