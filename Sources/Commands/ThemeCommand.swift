import ArgumentParser
import Diagnostics
import Foundation
import Site

/// The command `theme`.
struct ThemeCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Lists the templates and public files that a site can replace, or writes one for you to edit.",
    discussion: """
      A site has only the files that it changes; the bundled theme stands in for the others. An empty template turns its \
      pages off. Documentation/Settings.md lists the values that templates can show.
      """
  )

  @Argument(help: "The file to write, such as article or site.css. Without one, all are listed.")
  var name: String?

  @Option(help: "The folder of the site.")
  var site = "."

  func run(_ session: Session) throws {
    let root = try SiteFolder(site).url.path
    guard let name else {
      let width = Theme.bundled.parts.map(\.name.count).max() ?? 0
      for part in Theme.bundled.parts {
        let isOwn = FileManager.default.fileExists(atPath: root + "/" + part.file)
        let padding = String(repeating: " ", count: width - part.name.count)
        session.terminal.print("\(part.name)\(padding)  \(isOwn ? "\(part.file)" : "bundled")  \(part.purpose)")
      }
      return
    }
    let part = try Self.part(named: name)
    try NewPostCommand.create(part.file, part.bytes, in: root)
    session.terminal.print(
      "created \(site == "." ? "" : site + "/")\(part.file); remove it to get the bundled one back"
    )
  }

  /// Returns the part of the theme that a name means: `article`, `article.mustache` or `post`.
  private static func part(named name: String) throws(Diagnostics) -> Theme.Part {
    let stem = name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : name
    let wanted = ["post": "article", "index": "home", "404": "missing", "tag": "list", "section": "list"][stem] ?? stem
    let parts = Theme.bundled.parts
    if let part = parts.first(where: { $0.name == wanted }) { return part }
    throw Diagnostics([
      Diagnostic(
        .toolOption,
        "the theme has no “\(name)”; expected one of \(parts.map(\.name).joined(separator: ", "))",
        about: "theme",
        suggestion: nearestSpelling(of: stem, among: parts.map(\.name))
      )
    ])
  }
}
