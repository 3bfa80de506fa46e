import ArgumentParser
import Diagnostics
import Files
import Foundation
import Site

/// The command `new`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Creates a site or a scene of your own.",
    subcommands: [NewSiteCommand.self, NewSceneCommand.self]
  )
}

/// The command `new site`.
struct NewSiteCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: """
      Creates a folder with a site of your own: a Swift package with a scene, an article, templates and a style sheet.
      """
  )

  @Argument(help: "The folder. Its name is the name of the site.")
  var path: String

  @Option(help: "The location of Stagecraft: a folder or a Git URL. The default is the folder of this tool's build.")
  var stagecraft: String?

  func run(_ session: Session) throws {
    let folder = URL(fileURLWithPath: realPath(of: path))
    let starter = try Starter(site: folder.lastPathComponent)
    if let contents = try? FileManager.default.contentsOfDirectory(atPath: folder.path), !contents.isEmpty {
      throw Diagnostics([
        Diagnostic("this folder isn't empty; expected a new or an empty folder", at: Location(file: path))
      ])
    }
    let files = try starter.files(
      dependency: dependency(from: folder),
      day: Date.now.formatted(.iso8601.year().month().day())
    )
    try make(folder, of: files)
    session.terminal.print(
      """
      Created a site with one scene and one article in \(path). Next steps:

        cd \(path)
        swift run \(starter.name) preview

      The first run builds Stagecraft as part of the site, which takes a few minutes. Then edit
      Sources/\(starter.name)/Records.swift. Package.swift contains the location of Stagecraft: update it before you
      publish the site.
      """
    )
  }

  /// Writes all files to the folder, or none if this fails or is interrupted.
  private func make(_ folder: URL, of files: [(name: String, bytes: [UInt8])]) throws(Diagnostics) {
    let marker = ".stagecraft-new"
    do {
      try FreshFolder(for: folder, marker: marker).make { fresh in
        try OutputFolder(fresh.path).write(files)
      } placing: { fresh in
        // The system replaces an empty folder, and refuses to replace any other.
        guard rename(fresh.path, folder.path) == 0 else {
          throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        unlink(folder.path + "/" + marker)
      }
    } catch {
      throw Diagnostics([Diagnostic("it can't be written to: \(error.reason)", at: Location(file: path))])
    }
  }

  /// Returns the dependency on Stagecraft for a manifest, and the name of its package.
  private func dependency(from folder: URL) throws(Diagnostics) -> (text: String, package: String) {
    let place = stagecraft ?? Self.ownFolder
    if place.contains(/^[\w+.-]+:\/\/|^[\w.-]+@[\w.-]+:/) {
      guard let name = place.wholeMatch(of: /[\w+.:\/@~%-]*[\/:]([\w.-]+?)(?:\.git)?\/?/)?.output.1 else {
        throw Diagnostics([Diagnostic("this isn't a Git URL", at: Location(file: place))])
      }
      return (".package(url: \(SwiftLiteral(place)), branch: \"main\")", String(name))
    }
    let source = URL(fileURLWithPath: realPath(of: place))
    guard FileManager.default.fileExists(atPath: source.appendingPathComponent("Sources/StagecraftSite").path) else {
      throw Diagnostics([
        Diagnostic(
          "this folder doesn't contain Stagecraft; expected --stagecraft with the folder of a clone or a Git URL",
          at: Location(file: place)
        )
      ])
    }
    return (".package(name: \"stagecraft\", path: \(SwiftLiteral(Self.path(from: folder, to: source))))", "stagecraft")
  }

  /// The folder of the package that this tool was built from.
  private static let ownFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Returns the relative path from one folder to another.
  private static func path(from folder: URL, to other: URL) -> String {
    let (start, end) = (folder.pathComponents, other.pathComponents)
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: start.count - shared) + end[shared...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}

/// The command `new scene`.
struct NewSceneCommand: StagecraftCommand {
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
        Diagnostic("there is a scene “\(name)” already; expected another name", at: Location(file: "new"))
      ])
    }
    let folder = try sources()
    let file = "\(folder)/\(scene.file)"
    if FileManager.default.fileExists(atPath: file) {
      throw Diagnostics([Diagnostic("this file exists already; expected another name", at: Location(file: file))])
    }
    try OutputFolder(folder).write([(scene.file, Array(scene.text.utf8))])
    session.terminal.print(
      "created \(file); add .\(scene.identifier) to StagecraftTool.main(scenes: […]) in \(folder)"
    )
  }

  /// Returns the folder of the site's program: the only target that calls `StagecraftTool.main`.
  private func sources() throws(Diagnostics) -> String {
    let root = site == "." ? "Sources" : "\(site)/Sources"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
    let programs = names.filter { name in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)")) ?? []
      return files.contains { file in
        guard file.hasSuffix(".swift") else { return false }
        let bytes = try? RegularFile("\(root)/\(name)/\(file)").bytes(atMost: 1 << 20)
        return bytes.map { String(decoding: $0, as: UTF8.self).contains("StagecraftTool.main") } == true
      }
    }
    guard programs.count == 1 else {
      let found = programs.isEmpty ? "no target calls" : "\(programs.joined(separator: " and ")) call"
      throw Diagnostics([
        Diagnostic(
          "\(found) StagecraftTool.main; expected one target, as in a site made by “new site”",
          at: Location(file: root)
        )
      ])
    }
    return "\(root)/\(programs[0])"
  }
}
