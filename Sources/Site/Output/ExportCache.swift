import Diagnostics
import Exports
import Proof
import Scenes
import Synchronization

/// The proven documents of a program's scenes, which don't change while it runs: each is made once.
final class ExportCache: Sendable {
  private struct Key: Hashable {
    var scene: String
    var format: ExportFormat
    var start: Scene.Start
    var isMeasurable: Bool
  }

  private let documents = Mutex<[Key: ExportedDocument]>([:])

  /// Creates an empty cache.
  init() {}

  /// A scene's document.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - format: What it is written as.
  ///   - start: What starts it, if not what it says itself.
  ///   - isMeasurable: Whether every layer has an element that a script can find.
  /// - Throws: ``Diagnostics`` with what is wrong with the scene or with what was made of it.
  func document(
    _ scene: Scene,
    as format: ExportFormat,
    start: Scene.Start? = nil,
    isMeasurable: Bool = false
  ) throws(Diagnostics) -> ExportedDocument {
    let scene = start.map(scene.started) ?? scene
    let key = Key(scene: scene.name, format: format, start: scene.start, isMeasurable: isMeasurable)
    if let known = documents.withLock({ $0[key] }) { return known }
    let document = try scene.exported(as: format, options: ExportOptions(isMeasurable: isMeasurable))
    documents.withLock { $0[key] = document }
    return document
  }
}
