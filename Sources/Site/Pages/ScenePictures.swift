import Diagnostics
import Exports
import Scenes

/// Pictures of scenes that other sites show beside links to articles.
package struct ScenePictures: Sendable {
  /// Draws scenes as PNG files, 1200 × 630 pixels.
  package typealias Drawing = @Sendable ([any Playable]) throws(Diagnostics) -> [[UInt8]]

  /// The width in pixels, which OpenGraph recommends.
  package static let width = 1200
  /// The height in pixels.
  package static let height = 630

  /// The files.
  let files: [PlannedFile]
  /// Why there are no pictures, if they can't be drawn.
  let notes: [Diagnostic]
  private let scenes: [String: any Playable]

  /// A site without such pictures.
  init() { self.init([], [], []) }

  /// Draws the first scene of each article that has no picture of its own, unless an earlier build has drawn it.
  ///
  /// - Parameters:
  ///   - articles: The articles.
  ///   - scenes: The scenes that articles show.
  ///   - context: The build.
  ///   - draw: Draws scenes.
  init(
    of articles: [Article],
    among scenes: [any Playable],
    in context: BuildContext,
    _ draw: @escaping Drawing
  ) {
    let names = Set(articles.compactMap(\.picturedScene))
    let wanted = scenes.filter { names.contains($0.name) }
    let missing = wanted.filter { !context.cache.hasText(Self.key(of: $0, in: context)) }
    if !missing.isEmpty {
      do throws(Diagnostics) {
        for (scene, picture) in zip(missing, try draw(missing)) {
          context.cache.add(Self.key(of: scene, in: context), bytes: picture, checksum: Digest(of: picture))
        }
      } catch {
        let notes = error.all.map { problem in
          var note = problem
          (note.id, note.severity) = (.pictureLink, .note)
          return note
        }
        self.init([], notes, [])
        return
      }
    }
    let files = wanted.map { scene in
      let key = Self.key(of: scene, in: context)
      return PlannedFile(
        Self.path(of: scene),
        dependingOn: { $0.write(key) },
        bytes: { () throws(Diagnostics) in
          // The cache may have lost what was drawn.
          if let picture = context.cache.bytes(key) { return picture }
          return try draw([scene]).first ?? []
        }
      )
    }
    self.init(files, [], wanted)
  }

  private init(_ files: [PlannedFile], _ notes: [Diagnostic], _ scenes: [any Playable]) {
    (self.files, self.notes) = (files, notes)
    self.scenes = Dictionary(uniqueKeysWithValues: scenes.map { ($0.name, $0) })
  }

  /// The path of a scene's picture, or nil if it has none.
  func path(of scene: String) -> String? { scenes[scene].map(Self.path) }

  /// The values of a scene's picture for templates.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - words: The words of the page's language.
  func values(of scene: String, in words: FigureWords) -> TemplateValues? {
    scenes[scene].map { scene in
      [
        "width": "\(Self.width)", "height": "\(Self.height)",
        "text": "\(scene.title). \(scene.description(in: words.descriptions))",
      ]
    }
  }

  private static func path(of scene: any Playable) -> String { "scenes/\(scene.name).png" }

  private static func key(of scene: any Playable, in context: BuildContext) -> Digest {
    Digest {
      $0.write("picture for links")
      $0.write(context.exports.digest(of: scene))
    }
  }
}
