import ArgumentParser
import Diagnostics
import Foundation
import Preview
import Recording
import Scenes
import Site
import Supervision
import WebText

/// The command `build`.
struct BuildCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site. Articles with errors are left out, and other errors leave the output as it was."
  )

  @Option(help: "The folder of the site, with Content, and perhaps Templates and Public.")
  var site = "."

  @Option(name: [.short, .long], help: "The output folder. The default is dist in the site's folder.")
  var output: String?

  @Flag(help: "Includes articles with “draft: true”.")
  var drafts = false

  @Flag(help: "Builds articles of a later date as well.")
  var future = false

  @Option(
    name: .customLong("base-url"),
    help:
      "The address that the site is published at, such as https://example.com/blog/, instead of that in its settings."
  )
  var baseURL: String?

  @Flag(help: "Writes a compressed file beside each text, such as index.html.gz, for servers that send it instead.")
  var gzip = false

  @Option(
    help: "Writes the addresses outside of the site, with the pages that name them, to this file. None is fetched."
  )
  var links: String?

  @Flag(help: "Treats warnings, such as links that lead nowhere, as errors.")
  var strict = false

  @Option(help: "How messages and the summary are printed: text or json, an object on each line.")
  var messages = MessageFormat.text

  @Flag(help: "Prints no notes and no summary.")
  var quiet = false

  @Flag(help: "Prints the time of each step, and which files were made and why.")
  var verbose = false

  @OptionGroup
  var limits: LimitArguments

  var usesScenes: Bool { true }

  func text(of message: Diagnostic) -> String { messages.text(of: message, in: try? SiteFolder(site)) }

  func validate() throws {
    if verbose, quiet { throw ValidationError("a build can't be both verbose and quiet; expected one of the two") }
  }

  func run(_ session: Session) async throws {
    limits.apply()
    do {
      try await build(session)
    } catch let error as Diagnostics {
      let folder = try? SiteFolder(site)
      for problem in error.all { show(problem, folder, session) }
      throw ExitCode.failure
    }
  }

  private func build(_ session: Session) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let folder = try SiteFolder(site)
    let output = output ?? (site == "." ? "dist" : "\(site)/dist")
    let linkList = try links.map { path throws(Diagnostics) in
      try OutsideLinks.file(at: path, of: folder, writtenTo: output)
    }
    let program = Program(in: folder.url)
    let showsCompiling: @Sendable () -> Void = { [terminal = session.terminal, quiet, messages] in
      let note = Diagnostic(.buildCompile, "listings have changed: compiling")
      if !quiet { terminal.printError(messages == .text ? note.message : MessageFormat.json(note)) }
    }
    let report: @Sendable (Diagnostic) -> Void = { [self] message in
      if !folder.silences(message) { show(message, folder, session) }
    }
    try await session.handOver(to: site, showsProgress: !quiet, report)
    try await program?.compileListings(showsCompiling)
    var builder = session.builder(of: folder, program, drafts: drafts, future: future, baseURL: baseURL, report)
    builder.drawing = { [terminal = session.terminal] scenes throws(Diagnostics) in
      try LinkPictures.draw(scenes, terminal)
    }
    builder.scaling = { picture, format, width throws(Diagnostics) in
      try PictureScaler().scaled(picture, format, toWidth: width)
    }
    builder.working = { if $0 != nil { showsCompiling() } }
    builder.isForReaders = true
    builder.compresses = gzip
    let progress = BuildProgress(session.terminal)
    if !quiet { builder.progress = { progress.show($0, of: $1) } }
    let work = BuildWork(isDescribed: verbose)
    let built: BuiltSite
    do {
      defer { progress.end() }
      built = try builder.build(to: output, counting: work) { site throws(Diagnostics) in
        if strict { try Self.refuseWarnings(of: site) }
      }
    }
    defer { Freeing.later((built, builder)) }
    for message in built.notes + built.errors { show(message, folder, session) }
    for note in Self.description(of: work) { report(note) }
    if let linkList {
      try OutputFolder(linkList.deletingLastPathComponent().path)
        .write([(linkList.lastPathComponent, Array(OutsideLinks(of: built).text.utf8))])
    }
    if quiet { return try Self.fail(ifWrong: built) }
    let seconds = (clock.now - start) / .seconds(1)
    switch messages {
    case .text:
      session.terminal.print("\(Self.summary(of: built, in: output, seconds: seconds)); open \(output)/index.html")
    case .json: session.terminal.print(Self.jsonSummary(of: built, in: output, seconds: seconds))
    }
    try Self.fail(ifWrong: built)
  }

  /// Ends the command with the status of a failure if articles have errors.
  private static func fail(ifWrong site: BuiltSite) throws {
    if !site.errors.isEmpty { throw ExitCode.failure }
  }
}

extension BuildCommand {
  /// Prints a message, unless it is a note and the command is quiet.
  private func show(_ message: Diagnostic, _ folder: SiteFolder?, _ session: Session) {
    guard !quiet || message.severity != .note else { return }
    messages.show(message, in: folder, on: session.terminal)
  }

  /// The number of files with the same reason that `--verbose` names.
  static let mostNamed = 10

  /// Returns notes about the steps of a build, and the files that were made.
  ///
  /// Files with the same reason are named up to a limit, and then counted.
  static func description(of work: BuildWork) -> [Diagnostic] {
    let parts = work.parts.map { part in
      let milliseconds = Int((part.duration / .milliseconds(1)).rounded())
      return Diagnostic(.buildWork, "\(part.name) took \(milliseconds) ms")
    }
    let reasons = Dictionary(grouping: work.made, by: \.reason).sorted { $0.key < $1.key }
    let made = reasons.flatMap { reason, files in
      let rest = files.count - mostNamed
      let more = rest > 0 ? [Diagnostic(.buildWork, "\(rest) more files were made, because \(reason)")] : []
      return files.prefix(mostNamed).map { file in
        Diagnostic(.buildWork, "it was made, because \(reason)", at: Location(file: file.path))
      } + more
    }
    return parts + made
  }

  /// Refuses a site with warnings, which become errors; notes among them stay what they are.
  private static func refuseWarnings(of site: BuiltSite) throws(Diagnostics) {
    guard !site.errors.isEmpty || site.notes.contains(where: { $0.severity == .warning }) else { return }
    throw Diagnostics(
      site.errors
        + site.notes.map { note in
          var note = note
          if note.severity == .warning { note.severity = .error }
          return note
        }
    )
  }

  /// Returns a summary of the build as an object of JSON.
  static func jsonSummary(of site: BuiltSite, in output: String, seconds: Double) -> String {
    JSON.object([
      "output": .string(output), "files": .number(Double(site.count)), "pages": .number(Double(site.pageCount)),
      "bytes": .number(Double(site.size)), "seconds": .number((seconds * 10).rounded() / 10),
      "warnings": .number(Double(site.notes.count { $0.severity == .warning })),
    ]).text
  }

  /// Returns a summary of the build in one line.
  static func summary(of site: BuiltSite, in output: String, seconds: Double) -> String {
    let bytes = site.size
    let size = bytes < 1_000_000 ? "\((bytes + 999) / 1_000) kB" : String(format: "%.1f MB", Double(bytes) / 1e6)
    let warnings = site.notes.count { $0.severity == .warning }
    let counts = [(site.errors.count, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    let suffix = counts.map { ", " + BuildWork.counted($0.0, $0.1) }.joined()
    return """
      \(BuildWork.counted(site.count, "file")) (\(BuildWork.counted(site.pageCount, "page")), \(size)) in \(output), \
      \(String(format: "%.1f", seconds)) s\(suffix)
      """
  }
}

extension Session {
  /// Returns the builder of a site.
  ///
  /// If the site's program isn't the running one, its listings are compiled while it is built, and it has none of the
  /// samples that its articles don't show.
  ///
  /// - Parameters:
  ///   - folder: The folder of the site.
  ///   - program: The running program, if it is the site's own.
  ///   - drafts: Whether drafts are built, too.
  ///   - future: Whether articles with a later date are built, too.
  ///   - baseURL: The address that the site is published at, if not the one of its settings.
  ///   - report: Receives the compiler's warnings, on any thread.
  func builder(
    of folder: SiteFolder,
    _ program: Program?,
    drafts: Bool,
    future: Bool,
    baseURL: String? = nil,
    _ report: @escaping @Sendable (Diagnostic) -> Void
  ) -> SiteBuilder {
    let isOwn = program != nil
    var builder = SiteBuilder(
      folder,
      catalogue,
      includesDrafts: drafts,
      includesFuture: future,
      baseURL: baseURL,
      theme: .bundled,
      placements: { EmbedHost.placements(of: $0, isListing: !isOwn && $0.listing != nil) }
    ).using(BuildCache(of: folder))
    guard !isOwn else { return builder }
    builder.ownsScenes = !hasSamples
    builder.listings = ListingLibraries(in: BuildCache.folder(of: folder), report)
    return builder
  }
}

/// The command `preview`.
struct PreviewCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Serves the site, or SwiftUI code, on this machine, and rebuilds it when its files change.",
    discussion: """
      stagecraft preview LikeButton.swift shows the figure of a file, and stagecraft preview Sources the previews in a folder.

      Scenes are Swift code. A site with scenes of its own is a Swift package, whose program is compiled in release mode, \
      and again when they change.
      """
  )

  @Argument(help: "Files or folders with SwiftUI code, whose figures are shown instead of a site.")
  var files: [String] = []

  @Option(help: "The folder of the site, with Content, and perhaps Templates and Public.")
  var site = "."

  @Option(parsing: .unconditional, help: "The port, or 0 for a free one.")
  var port: UInt16 = 8080

  @Flag(help: "Answers other devices on the network, too, such as phones. They need the address that is printed.")
  var host = false

  @OptionGroup
  var limits: LimitArguments

  var usesScenes: Bool { true }

  func text(of message: Diagnostic) -> String { (try? SiteFolder(site))?.shown(message) ?? message.description }

  func run(_ session: Session) async throws {
    limits.apply()
    let terminal = session.terminal
    if !files.isEmpty {
      let preview = try FilePreview(of: files, session)
      defer { preview.folder.remove() }
      let network = host ? try NetworkAccess() : nil
      let server = PreviewServer(preview.builder, port: port, network: network, program: preview.program) {
        terminal.show($0)
      }
      return try await Self.run(server, session)
    }
    let folder = try SiteFolder(site)
    let report: @Sendable (Diagnostic) -> Void = { message in
      if !folder.silences(message) { terminal.show(folder.shown(message)) }
    }
    try await session.handOver(to: site, report)
    let program = Program(in: folder.url)
    let builder = session.builder(of: folder, program, drafts: true, future: true, report)
    let network = host ? try NetworkAccess() : nil
    let successor = session.process.flatMap { arguments in
      Bundle.main.executablePath.map { Successor(executable: $0, arguments: arguments) }
    }
    let server = PreviewServer(builder, port: port, network: network, program: program, successor: successor) {
      terminal.show($0)
    }
    try await Self.run(server, session)
  }

  private static func run(_ server: PreviewServer, _ session: Session) async throws {
    let terminal = session.terminal
    try await server.run { address in
      terminal.print("serving \(address) (press Ctrl-C to stop)")
    } shared: { address in
      terminal.print("on other devices on this network: \(address)")
    }
  }
}
