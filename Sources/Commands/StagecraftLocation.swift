import Diagnostics
import Foundation
import Site
import WebText

/// The location of Stagecraft, as a dependency of a new site's package.
struct StagecraftLocation {
  /// The dependency in a manifest, and the name of its package.
  let dependency: (text: String, package: String)
  /// The Git URL, or nil for a folder.
  let url: String?

  /// Takes a location.
  ///
  /// - Parameters:
  ///   - stagecraft: A folder or a Git URL; without one, the folder that this tool was built from.
  ///   - folder: The folder of the new site.
  /// - Throws: `Diagnostics` if Stagecraft isn't there.
  init(_ stagecraft: String?, from folder: URL) throws(Diagnostics) {
    let place = stagecraft ?? Self.ownFolder
    if place.contains(/^[\w+.-]+:\/\/|^[\w.-]+@[\w.-]+:/) {
      guard let name = place.wholeMatch(of: /[\w+.:\/@~%-]*[\/:]([\w.-]+?)(?:\.git)?\/?/)?.output.1 else {
        throw Diagnostics([Diagnostic(.toolStagecraft, "this isn't a Git URL", about: place)])
      }
      let release = ToolName.version
      dependency = (".package(url: \(SwiftLiteral(place)), exact: \"\(release)\")", String(name))
      url = place
      return
    }
    let source = URL(fileURLWithPath: realPath(of: place))
    guard FileManager.default.fileExists(atPath: source.appendingPathComponent("Sources/StagecraftSite").path) else {
      throw Diagnostics([
        Diagnostic(
          .toolStagecraft,
          "this folder doesn't contain Stagecraft; expected --stagecraft with the folder of a clone or a Git URL",
          at: Location(file: place)
        )
      ])
    }
    url = nil
    dependency = (
      ".package(name: \"stagecraft\", path: \(SwiftLiteral(Self.path(from: folder, to: source))))", "stagecraft"
    )
  }

  /// Returns the Git URL in a location, or nil if it is a folder or there is none.
  ///
  /// - Parameters:
  ///   - stagecraft: A folder, a Git URL or nil.
  ///   - folder: The folder of the new site.
  /// - Throws: `Diagnostics` if Stagecraft isn't there.
  static func url(_ stagecraft: String?, from folder: URL) throws(Diagnostics) -> String? {
    guard let stagecraft else { return nil }
    return try StagecraftLocation(stagecraft, from: folder).url
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
