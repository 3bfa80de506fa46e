import ArgumentParser
import Diagnostics
import Foundation
import Site

/// The command `new post`.
struct NewPostCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "post",
    abstract: "Adds an article to a site, as a draft with a title and a date."
  )

  @Argument(help: "The title.")
  var title: String

  @Option(help: "The folder of Content. The default is the one with the most articles.")
  var folder: String?

  @Option(help: "The folder of the site.")
  var site = "."

  func run(_ session: Session) throws {
    let day = Date.now.formatted(.iso8601.year().month().day())
    let post = try NewPost(title, in: SiteFolder(site), section: folder, day: day)
    let root = URL(fileURLWithPath: realPath(of: site)).path
    try Self.create(post.file, Array(post.text.utf8), in: root)
    session.terminal.print("created \(site == "." ? "" : site + "/")\(post.file), a draft that “preview” shows")
  }

  /// Creates a file with its folders, unless there is one.
  static func create(_ file: String, _ bytes: [UInt8], in root: String) throws(Diagnostics) {
    let url = URL(fileURLWithPath: root + "/" + file)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw Diagnostics([
        Diagnostic(
          .toolFile,
          "this file exists already; expected another name, or that you remove it",
          at: Location(file: file)
        )
      ])
    } catch {
      throw Diagnostics([Diagnostic(.toolFile, "it can't be written: \(error.reason)", at: Location(file: file))])
    }
  }
}
