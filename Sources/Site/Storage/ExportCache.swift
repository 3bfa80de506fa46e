import Diagnostics
import Exports
import Proof
import Scenes
import Synchronization

/// A proven document of a scene.
struct SceneDocument: Sendable {
  /// The file's name.
  let fileName: String
  /// The text.
  let text: String
  /// Whether drags need the gesture script.
  let wantsGestureScript: Bool
  /// Whether taps keep their speed with the spring script.
  let wantsSpringScript: Bool
  /// The note that it loops, because taps or fingers can't play it, or an empty list.
  let notes: [Diagnostic]

  /// The address of a scene's poster, relative to the site's first page.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - appearance: The appearance; files for one of them have its name.
  static func poster(of scene: any Playable, _ appearance: ExportOptions.Appearance = .auto) -> String {
    "scenes/\(scene.name)\(appearance == .auto ? "" : "~\(appearance.rawValue)")\(ExportFormat.poster.fileSuffix)"
  }

  /// Returns a figure's text for a page.
  ///
  /// - Parameters:
  ///   - root: What leads from the page to the site's first page.
  ///   - scene: The figure's scene.
  func text(from root: String, of scene: any Playable) -> String {
    let address = "src=\"\(Self.poster(of: scene))\""
    return root.isEmpty ? text : text.replacing(address, with: "src=\"\(root)\(Self.poster(of: scene))\"")
  }
}

/// The proven documents of scenes: each is made once, and not again in later runs until its scene changes.
final class ExportCache: Sendable {
  /// A scene's name, and the listing that it was compiled from, which can change while the program runs.
  private struct Version: Hashable {
    let name: String
    let listing: String?

    init(_ scene: any Playable) { (name, listing) = (scene.name, scene.listing) }
  }

  private struct Key: Hashable {
    var scene: Version
    var format: ExportFormat
    var start: Scene.Start
    var isMeasurable: Bool
    var appearance: ExportOptions.Appearance
    var hasPoster: Bool
    var words: FigureWords
  }

  private let cache: BuildCache
  private let documents = Mutex<[Key: SceneDocument]>([:])
  private let digests = Mutex<[Version: Digest]>([:])

  /// Creates a cache of documents.
  ///
  /// - Parameter cache: Where they are stored.
  init(in cache: BuildCache = BuildCache()) { self.cache = cache }

  /// A digest of a scene.
  func digest(of scene: any Playable) -> Digest {
    let version = Version(scene)
    if let known = digests.withLock({ $0[version] }) { return known }
    let digest = SceneDigest.of(scene)
    digests.withLock { $0[version] = digest }
    return digest
  }

  /// A scene's document.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - format: What it is written as.
  ///   - start: What starts it, if not what it says itself.
  ///   - isMeasurable: Whether every layer has an element that a script can find.
  ///   - appearance: The colors.
  ///   - hasPoster: Whether a figure has the site's poster of the scene for old browsers.
  ///   - words: The words of a figure's controls.
  /// - Throws: ``Diagnostics`` with what is wrong with the scene or with what was made of it.
  func document(
    _ scene: any Playable,
    as format: ExportFormat,
    start: Scene.Start? = nil,
    isMeasurable: Bool = false,
    appearance: ExportOptions.Appearance = .auto,
    hasPoster: Bool = false,
    in words: FigureWords
  ) throws(Diagnostics) -> SceneDocument {
    let original = digest(of: scene)
    let scene = start.map(scene.started) ?? scene
    let key = Key(
      scene: Version(scene),
      format: format,
      start: scene.start,
      isMeasurable: isMeasurable,
      appearance: appearance,
      hasPoster: hasPoster,
      words: words
    )
    if let known = documents.withLock({ $0[key] }) { return known }
    let textKey = Digest {
      $0.write("document")
      $0.write(original)
      $0.write(format.rawValue)
      $0.write(SceneDigest.digest(of: scene.start))
      $0.write(isMeasurable)
      $0.write(appearance.rawValue)
      $0.write(hasPoster)
      $0.write(words.language)
      $0.write(table: words.byName)
    }
    let document: SceneDocument
    let factKey = Digest(first: textKey.first ^ 1, last: textKey.last)
    if let facts = cache.record(factKey).flatMap(Self.facts), let text = cache.text(textKey) {
      document = SceneDocument(
        fileName: scene.name + format.fileSuffix,
        text: text,
        wantsGestureScript: facts.wantsGestureScript,
        wantsSpringScript: facts.wantsSpringScript,
        notes: facts.notes
      )
    } else {
      let options = ExportOptions(
        appearance: appearance,
        isMeasurable: isMeasurable,
        poster: hasPoster ? SceneDocument.poster(of: scene) : nil,
        words: words
      )
      let made = try scene.exported(as: format, options: options)
      document = SceneDocument(
        fileName: made.fileName,
        text: made.text,
        wantsGestureScript: made.wantsGestureScript,
        wantsSpringScript: made.wantsSpringScript,
        notes: made.notes
      )
      cache.add(textKey, text: made.text, checksum: Digest(of: made.text))
      var writer = RecordWriter()
      writer.write(made.wantsGestureScript)
      writer.write(made.wantsSpringScript)
      writer.write(made.notes)
      cache.add(factKey, record: writer.bytes)
    }
    documents.withLock { $0[key] = document }
    return document
  }

  /// Reads what is stored of a document besides its text, or returns nil if that isn't whole.
  private static func facts(
    _ record: ArraySlice<UInt8>
  ) -> (wantsGestureScript: Bool, wantsSpringScript: Bool, notes: [Diagnostic])? {
    var reader = RecordReader(record)
    let facts = (reader.flag(), reader.flag(), reader.notes())
    return reader.isWhole ? facts : nil
  }
}
