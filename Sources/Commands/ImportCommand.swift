import ArgumentParser
import Diagnostics
import Foundation
import Site

/// The command `import`.
struct ImportCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Makes a site of your Hugo, Jekyll, Zola, Hexo, Pelican, MkDocs, Middleman, Publish or Ignite site, or of a folder of Markdown files.",
    discussion: """
      Posts are copied as they are. Settings are translated, and articles keep their addresses. Then the new site is built \
      once, to compare its addresses with those that the old generator makes. What can't be taken is listed by file and \
      line, and in the file not-taken.txt of the new site. The old site isn't changed.
      """
  )

  @Argument(help: "The folder of the old site.")
  var path: String

  @Option(
    name: [.short, .long],
    help: "The folder of the new site. The default is beside the old one, with “-stagecraft” after its name."
  )
  var output: String?

  @Flag(help: "Also makes a Swift package, for scenes of your own. It takes a few minutes to compile.")
  var package = false

  @Option(
    help: """
      The location of Stagecraft, which the workflow for GitHub Pages and a package need: a folder or a Git URL. The \
      default is the folder of this tool's build.
      """
  )
  var stagecraft: String?

  /// The number of places of a message that are printed, and that of messages.
  ///
  /// The file has all of them.
  private static let (shownPlaces, shownMessages) = (1, 200)

  // Figures of articles are evaluated on the main actor while other threads build the site, so this doesn't run there.
  func run(_ session: Session) async throws {
    let site = try SiteImport(path)
    let old = URL(fileURLWithPath: realPath(of: path))
    let target = output ?? old.path + "-stagecraft"
    let folder = NewFolder(target)
    guard !(folder.url.path + "/").hasPrefix(old.path == "/" ? "/" : old.path + "/") else {
      throw Diagnostics([
        Diagnostic(
          .toolFile,
          "this folder lies in the old site; expected one outside of it",
          at: Location(file: target)
        )
      ])
    }
    try folder.checkEmpty()
    var files: [(name: String, content: OutputFolder.Content)] = try ownFiles(folder.url)
      .map { ($0.name, .bytes($0.bytes)) }
    for file in site.files {
      switch file.content {
      case .text(let text): files.append((file.name, .bytes(Array(text.utf8))))
      case .copy(let path): files.append((file.name, .file(URL(fileURLWithPath: path))))
      }
    }
    try folder.make(of: files)
    let (lost, errors) = check(site, in: target, session)
    var lines = (site.notes + errors.filter { $0.id != .articleShortcode }).map {
      "\($0.location?.description ?? ""): \($0.message)"
    }
    lines += lost.map { "\($0): the new site has nothing at this address of the old one" }
    if !lines.isEmpty {
      let text = lines.map { $0.withVisibleControls + "\n" }.joined()
      try OutputFolder(target).write([("not-taken.txt", Array(text.utf8))])
    }
    printNotes(site.notes, session.terminal)
    // Shortcodes that nothing is known about were named in the old site.
    printNotes(errors.filter { $0.id != .articleShortcode }, session.terminal)
    let hasFixed = site.fixedCount > 0 && site.kind != .markdown
    let fixed = hasFixed ? ", \(site.fixedCount) of them by Content/addresses.yaml" : ""
    let kept =
      site.expected.isEmpty
      ? "Nothing is known about addresses"
      : lost.isEmpty
        ? site.kind == .markdown
          ? "Articles are at the paths of their files: nothing is known about other addresses that they had"
          : "All \(site.expected.count) addresses are kept"
        : "\(site.expected.count - lost.count) of \(site.expected.count) addresses are kept"
    let hint =
      site.hasAddress || !lost.contains { $0.hasSuffix(".xml") }
      ? "" : " Feeds need the address of the site: set baseURL in Content/site.yaml."
    let first =
      lost.isEmpty
      ? ""
      : " Nothing is at \(lost.prefix(3).joined(separator: ", "))\(lost.count > 3 ? " and \(lost.count - 3) more" : "")."
    let unknown =
      site.unknownCount == 0 ? "" : " Those of \(site.unknownCount) articles aren't known, since a program makes them."
    let refused =
      switch site.refusedCount {
      case 0: ""
      case 1: " An article needs a change first."
      default: " \(site.refusedCount) articles need a change first."
      }
    session.terminal.print(
      """
      Created a site from \(site.kind.rawValue) in \(target), with \(site.articleCount) articles. \(kept)\(fixed).\(first)\(unknown)\(refused)\(hint)
      \(lines.isEmpty ? "Everything was taken." : "What wasn't taken is in \(target)/not-taken.txt.") Next steps:

      \(NextSteps(in: target, program: package ? Starter.plainName(folder.url.lastPathComponent) : nil).text)
      """
    )
  }

  /// Builds the new site in memory, which also fills its cache for the next build.
  ///
  /// - Returns: The addresses of the old site that the new one lacks, and the errors of the new site.
  private func check(_ site: SiteImport, in target: String, _ session: Session) -> (
    lost: [String], errors: [Diagnostic]
  ) {
    do throws(Diagnostics) {
      let folder = try SiteFolder(target)
      let builder = session.builder(of: folder, nil, drafts: false, future: true) { _ in }
      let built = try builder.build()
      return (site.lost(in: built), built.errors)
    } catch {
      return (site.expected, error.all)
    }
  }

  /// Returns the files that the site has beside its content.
  private func ownFiles(_ folder: URL) throws(Diagnostics) -> [(name: String, bytes: [UInt8])] {
    if package {
      let starter = try Starter(site: Starter.plainName(folder.lastPathComponent))
      return try starter.package(dependency: StagecraftLocation(stagecraft, from: folder).dependency)
    }
    return Starter.plainFiles(stagecraft: try StagecraftLocation.url(stagecraft, from: folder))
  }

  /// Prints each kind of message once, with the first place and the number of others.
  private func printNotes(_ notes: [Diagnostic], _ terminal: Terminal) {
    var order: [String] = []
    var groups: [String: [Diagnostic]] = [:]
    for note in notes {
      if groups[note.message] == nil { order.append(note.message) }
      groups[note.message, default: []].append(note)
    }
    for message in order.prefix(Self.shownMessages) {
      guard let group = groups[message], var first = group.first else { continue }
      if group.count > Self.shownPlaces {
        first.message += " (and in \(group.count - 1) more place\(group.count == 2 ? "" : "s"))"
      }
      terminal.show(first.description)
    }
    if order.count > Self.shownMessages {
      terminal.print("There are \(order.count - Self.shownMessages) more messages in not-taken.txt.")
    }
  }
}
