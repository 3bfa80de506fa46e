import ArgumentParser
import Diagnostics
import Foundation
import Site

/// The command `import`.
struct ImportCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Makes a site of your Hugo, Jekyll, Publish or Ignite site, or of a folder of Markdown files.",
    discussion: """
      Posts are copied as they are. Settings are translated, and articles keep their addresses. What can't be taken is \
      listed by file and line, and in the file not-taken.txt of the new site. The old site isn't changed.
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

  /// The number of messages of a kind that are printed.
  ///
  /// The file has all of them.
  private static let shownPlaces = 1

  func run(_ session: Session) throws {
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
    if !site.notes.isEmpty {
      let lines = site.notes.map { "\($0.location?.description ?? ""): \($0.message)".withVisibleControls + "\n" }
      files.append(("not-taken.txt", .bytes(Array(lines.joined().utf8))))
    }
    try folder.make(of: files)
    printNotes(site.notes, session.terminal)
    let fixed = site.fixedCount == 0 ? "" : ", \(site.fixedCount) of them by Content/addresses.yaml"
    session.terminal.print(
      """
      Created a site from \(site.kind.rawValue) in \(target): \(site.articleCount) articles keep their addresses\(fixed).
      \(site.notes.isEmpty ? "Everything was taken." : "What wasn't taken is in \(target)/not-taken.txt.") Next steps:

      \(NextSteps(in: target, program: package ? Starter.plainName(folder.url.lastPathComponent) : nil).text)
      """
    )
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
    for message in order {
      guard let group = groups[message], var first = group.first else { continue }
      if group.count > Self.shownPlaces { first.message += " (and in \(group.count - 1) more places)" }
      terminal.show(first.description)
    }
  }
}
