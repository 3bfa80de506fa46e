import Diagnostics
import Exports
import Scenes
import WebText

/// A scene in the gallery: the figure, its source, and every form in which it can be taken away.
struct DemoPage {
  /// The scene in the forms that the site offers.
  let documents: [ExportedDocument]
  /// What its author should know.
  let notes: [Diagnostic]
  private let scene: Scene
  private let duration: Double
  private let source: String?

  private static let offered: [(format: ExportFormat, use: String)] = [
    (.figure, "HTML for a post"), (.svg, "an image that moves"), (.smil, "the same with SMIL"), (.poster, "a still"),
    (.keyframes, "for the Web Animations API"), (.css, "the figure's rules alone"),
  ]

  init(_ scene: Scene, _ folder: SiteFolder, _ exports: ExportCache) throws(Diagnostics) {
    self.scene = scene
    let resolution = try Resolution(of: scene)
    duration = resolution.timeline.duration
    notes = resolution.notes
    documents = try Self.offered.map { offer throws(Diagnostics) in try exports.document(scene, as: offer.format) }
    // A scene knows the file it was written in as Module/File.swift.
    let path = "Sources/\(scene.fileID)"
    source = try? folder.text(path)
  }

  /// What templates know of it.
  ///
  /// - Parameter root: What leads from the page to the site's first page.
  func values(root: String) -> [String: Any] {
    let figure = documents.first { $0.format == .figure }
    var values: [String: Any] = [
      "name": scene.name, "title": scene.title, "description": scene.description,
      "seconds": Number.json(duration, decimals: 1), "figure": figure?.text ?? "",
      "downloads": zip(documents, Self.offered).map { document, offer in
        [
          "name": document.fileName, "address": "\(root)scenes/\(document.fileName)", "use": offer.use,
          "size": "\(Number.json(Double(document.text.utf8.count) / 1000, decimals: 1)) kB",
        ]
      },
    ]
    if let source {
      values["source"] = ["html": SwiftColouring.html(source), "file": "Sources/\(scene.fileID)"]
    }
    return values
  }
}
