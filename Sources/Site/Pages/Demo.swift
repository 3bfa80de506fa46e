import Diagnostics
import Exports
import Scenes
import Synchronization

/// A scene of the site, whose page and documents are made when something needs them.
final class Demo: Sendable {
  /// The scene.
  let scene: any Playable
  /// A digest of all that its page and its documents are made of.
  let digest: Digest
  /// The notes for its author.
  let notes: [Diagnostic]
  private let context: BuildContext
  private let made: Mutex<DemoPage?>

  /// Proves a scene, unless that was done before.
  ///
  /// - Throws: ``Diagnostics`` with what is wrong with it.
  init(_ scene: any Playable, in context: BuildContext) throws(Diagnostics) {
    let source = context.source(of: scene)
    let words = context.settings.mainLanguage.figureWords
    let digest = Digest {
      $0.write("demo")
      $0.write(words.language)
      $0.write(table: words.byName)
      $0.write(context.exports.digest(of: scene))
      $0.write(source?.file)
      $0.write(source?.text)
    }
    (self.scene, self.digest, self.context) = (scene, digest, context)
    if let record = context.cache.record(digest), let notes = Self.notes(record) {
      self.notes = notes
      made = Mutex(nil)
      return
    }
    let page = try DemoPage(scene, context.source(of: scene), context.exports, in: words)
    var writer = RecordWriter()
    writer.write(page.notes)
    context.cache.add(digest, record: writer.bytes)
    notes = page.notes
    made = Mutex(page)
  }

  private static func notes(_ record: ArraySlice<UInt8>) -> [Diagnostic]? {
    var reader = RecordReader(record)
    let notes = reader.notes()
    return reader.isWhole ? notes : nil
  }

  /// The file of its page.
  var path: PagePath { PagePath(file: "gallery/\(scene.name)/index.html") }

  private var words: FigureWords { context.settings.mainLanguage.figureWords }

  /// The content of the page.
  func page() throws(Diagnostics) -> DemoPage {
    if let page = made.withLock({ $0 }) { return page }
    let page = try DemoPage(scene, context.source(of: scene), context.exports, in: words)
    made.withLock { $0 = page }
    return page
  }

  /// The figure as the scene starts it.
  func figure() throws(Diagnostics) -> SceneDocument {
    try context.exports.document(scene, as: .figure, hasPoster: true, in: words)
  }

  /// The documents that it offers, by their paths.
  var documents: [(path: String, make: @Sendable () throws(Diagnostics) -> String)] {
    let offered = DemoPage.offered.map { ($0.format, "scenes/\(scene.name)\($0.format.fileSuffix)") }
    // WebKit doesn't know the reader's appearance in a picture, so pages choose the dark one for it.
    let dark = (ExportFormat.poster, SceneDocument.poster(of: scene, .dark))
    return (offered + [dark]).map { format, path in
      (
        path,
        { [scene, words, exports = context.exports] () throws(Diagnostics) in
          try exports.document(scene, as: format, appearance: path == dark.1 ? .dark : .auto, in: words).text
        }
      )
    }
  }
}
