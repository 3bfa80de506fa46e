import ArgumentParser
import Diagnostics
import Foundation
import Site

/// The command `new`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Creates a site, an article or a scene of your own.",
    subcommands: [NewSiteCommand.self, NewPostCommand.self, NewSceneCommand.self]
  )
}

/// The command `new site`.
struct NewSiteCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Creates a folder with a site of your own: an article, and a workflow for GitHub Pages."
  )

  @Argument(help: "The folder. Its name is the title of the site.")
  var path: String

  @Flag(help: "Also makes a Swift package with a scene. It takes a few minutes to compile.")
  var package = false

  @Option(
    help: """
      The location of Stagecraft, which the workflow and a package need: a folder or a Git URL. The default is the folder \
      of this tool's build.
      """
  )
  var stagecraft: String?

  func run(_ session: Session) throws {
    let folder = NewFolder(path)
    let name = folder.url.lastPathComponent
    let starter = package ? try Starter(site: name) : nil
    try folder.checkEmpty()
    let steps = NextSteps(in: path, program: starter?.name)
    let day = Date.now.formatted(.iso8601.year().month().day())
    let files =
      try starter?.files(dependency: StagecraftLocation(stagecraft, from: folder.url).dependency, day: day)
      ?? Starter.plainFiles(
        title: name,
        stagecraft: StagecraftLocation.url(stagecraft, from: folder.url),
        day: day
      )
    try folder.make(of: files.map { ($0.name, .bytes($0.bytes)) })
    let next =
      if let starter {
        """
        The first run builds Stagecraft as part of the site, which takes a few minutes. Then edit
        Sources/\(starter.name)/Records.swift. Package.swift contains the location of Stagecraft: update it before you
        publish the site, which .github/workflows/site.yml does on every push.
        """
      } else {
        """
        Then edit Content/articles/first.md. To publish the site with every push, set STAGECRAFT in
        .github/workflows/site.yml to the Git URL of Stagecraft.
        """
      }
    session.terminal.print(
      """
      Created a site with \(package ? "one scene and " : "")one article in \(path). Next steps:

      \(steps.text)

      \(next)
      """
    )
  }
}

/// The command `new scene`.
struct NewSceneCommand: StagecraftCommand {
  var usesScenes: Bool { true }

  static let configuration = CommandConfiguration(
    commandName: "scene",
    abstract: "Adds a scene to a site, as a Swift file for you to edit."
  )

  @Argument(help: "The name of the scene: lowercase letters, digits and hyphens.")
  var name: String

  @Option(help: "The folder of the site.")
  var site = "."

  func run(_ session: Session) throws {
    let scene = try Starter.scene(name)
    if session.catalogue.scenes.contains(where: { $0.name == name }) {
      throw Diagnostics([
        Diagnostic(.toolName, "there is a scene “\(name)” already; expected another name", about: "new")
      ])
    }
    let folder = try sources()
    let file = "\(folder)/\(scene.file)"
    if FileManager.default.fileExists(atPath: file) {
      throw Diagnostics([
        Diagnostic(.toolFile, "this file exists already; expected another name", at: Location(file: file))
      ])
    }
    try OutputFolder(folder).write([(scene.file, Array(scene.text.utf8))])
    session.terminal.print(
      "created \(file); add .\(scene.identifier) to StagecraftTool.main(scenes: […]) in \(folder)"
    )
  }

  /// Returns the folder of the site's program: the only target that calls `StagecraftTool.main`.
  private func sources() throws(Diagnostics) -> String {
    let root = site == "." ? "Sources" : "\(site)/Sources"
    let programs = ToolCalls.targets(in: root)
    guard programs.count == 1 else {
      let message = ToolCalls.message(about: programs, expecting: "target")
      throw Diagnostics([
        Diagnostic(.toolPackage, "\(message), as in a site made by “new site --package”", at: Location(file: root))
      ])
    }
    return "\(root)/\(programs[0])"
  }
}
