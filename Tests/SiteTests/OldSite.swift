import Demos
import Diagnostics
import Foundation
import Scenes

@testable import Site

/// A site of another generator in a folder that is removed with its owner.
final class OldSite: Sendable {
  let path = FileManager.default.temporaryDirectory.path + "/stagecraft-old-\(UUID().uuidString)"

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The settings of the imported site.
  func settings() throws -> String {
    try SiteImport(path).files.compactMap { file in
      if case .text(let text) = file.content, file.name == "Content/site.yaml" { text } else { nil }
    }.joined()
  }

  /// The imported site, written to a folder and built.
  func build() throws -> (site: SiteImport, built: BuiltSite) {
    let site = try SiteImport(path)
    let new = try OldSite([:])
    for file in site.files {
      let target = URL(fileURLWithPath: new.path + "/" + file.name)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      switch file.content {
      case .text(let text): try Data(text.utf8).write(to: target)
      case .copy(let path): try FileManager.default.copyItem(atPath: path, toPath: target.path)
      }
    }
    let builder = try SiteBuilder(SiteFolder(new.path), SceneCatalogue([Scene.heroLayers]), theme: .bundled)
    return (site, try withExtendedLifetime(new) { try builder.build() })
  }
}
