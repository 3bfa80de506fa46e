import Diagnostics
import Foundation
import Scenes

/// The values that one build works with.
struct BuildContext: Sendable {
  /// The site's folder.
  let folder: SiteFolder
  /// The scenes that articles may show.
  var catalogue: SceneCatalogue
  /// A digest of all scenes.
  var scenes: Digest
  /// The code of the listings that are compiled while the site is built, by the names of their figures.
  var listingCode: [String: String] = [:]
  /// The site's settings.
  let settings: SiteSettings
  /// A digest of the settings.
  let settingsDigest: Digest
  /// The front matter that folders have for their articles.
  let cascades: Cascades
  /// The values of the site's data files.
  let data: TemplateValues
  /// A digest of the settings and the data, which shortcodes can show.
  let valuesDigest: Digest
  /// The site's templates, of which some draw shortcodes.
  let templates: PageTemplates
  /// The articles by the names that shortcodes call them.
  var names = ArticleNames([])
  /// The pictures of scenes for links to articles.
  var pictures = ScenePictures()
  /// The smaller versions of pictures in articles.
  let smallerPictures: SmallerPictures
  /// Returns the instructions for embedding a scene, which its page shows.
  let placements: @Sendable (any Playable) -> [Placement]
  /// The addresses of style sheets and scripts in templates.
  let assets: AssetAddresses
  /// The scenes' documents.
  let exports: ExportCache
  /// The results of earlier builds.
  let cache: BuildCache
  /// Counts what is done.
  let work: BuildWork
  /// The start of the build, in seconds since 1970.
  let now: Int

  /// Returns the source file of a scene, as a path inside the site, and its text, if the site has that file.
  func source(of scene: any Playable) -> (file: String, text: String)? {
    if scene.listing != nil, let code = listingCode[scene.name] { return (scene.fileID, code) }
    return folder.source(of: scene)
  }
}

extension SiteFolder {
  /// The file that a scene was written in, as a path inside the site, and its text, if the site has that file.
  fileprivate func source(of scene: any Playable) -> (file: String, text: String)? {
    if scene.listing != nil {
      return (try? text(ListingFolder.file(of: scene.name), as: .source)).map {
        (scene.fileID, ArticleListings.code(in: $0))
      }
    }
    guard let file = sourceFile(of: scene) else { return nil }
    return (try? text(file, as: .source)).map { (file, $0) }
  }

  /// The file that a scene was written in, as a path inside the site.
  ///
  /// A scene knows it as `Module/File.swift`; a module has its folder's name, with `_` for what Swift can't have in a name.
  private func sourceFile(of scene: any Playable) -> String? {
    let parts = scene.fileID.split(separator: "/", maxSplits: 1)
    let folders =
      (try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent("Sources").path)) ?? []
    guard parts.count == 2,
      let folder = folders.sorted().first(where: { name in
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) == parts[0]
      })
    else { return nil }
    return "Sources/\(folder)/\(parts[1])"
  }
}

/// The parts of a site that articles are rendered with.
///
/// It is a class, because every page refers to it.
final class RenderedSite: Sendable {
  /// The site that is built.
  let context: BuildContext
  /// The targets of addresses in articles.
  let links: ContentLinks
  /// The languages that have a first page, the main one first.
  let languages: [SiteLanguage]
  /// The pages that say the same in several languages.
  let translations: Translations

  /// Collects the values that are known when all articles have been read.
  ///
  /// - Parameters:
  ///   - context: The values of the build.
  ///   - links: The targets of addresses in articles.
  ///   - articles: The articles.
  init(_ context: BuildContext, _ links: ContentLinks, _ articles: [Article]) {
    (self.context, self.links) = (context, links)
    let codes = Set(articles.lazy.filter(\.isHome).map(\.source.language))
    languages =
      [context.settings.mainLanguage] + context.settings.languages.filter { codes.contains($0.code) }
    translations = Translations(articles, languages)
  }
}
