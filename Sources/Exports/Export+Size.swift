import Diagnostics
import Foundation
import Scenes

/// Notes on documents that are large, and what would make them lighter.
extension Composition {
  /// The size of a document above which it has a note, in bytes.
  private static let heavySize = 300_000

  /// Returns the note that an SVG is large.
  func sizeNote(_ size: Int, _ figureSize: Int) -> Diagnostic {
    let turned = timelines.full.layers.filter { !$0.isPlanar }.count
    let reason =
      turned > 0
      ? "SVG has no perspective, so \(turned == 1 ? "a layer that is" : "\(turned) layers that are") turned in space "
        + "\(turned == 1 ? "is" : "are") drawn in parts"
      : "outlines and colors that CSS can't interpolate in an SVG are written frame by frame"
    return Diagnostic(
      .exportSize,
      "its SVG has \(size / 1000) kB, and its figure \(figureSize / 1000) kB, because \(reason); a film (--as mp4) or a "
        + "smaller canvas is lighter",
      about: name
    )
  }

  /// Returns the number of bytes in addresses that have the content itself, up to the quote or parenthesis after each.
  private static func embeddedBytes(in text: String) -> Int {
    text.components(separatedBy: ";base64,").dropFirst()
      .reduce(0) { $0 + $1.utf8.prefix { ![UInt8(ascii: "\""), UInt8(ascii: ")")].contains($0) }.count }
  }

  /// Returns the note that readers load much, unless another one says so already.
  func weightNote(of document: ExportedDocument) -> Diagnostic? {
    let size = document.text.utf8.count
    guard [.figure, .page, .css, .svg, .smil].contains(document.format), size > Self.heavySize,
      !document.notes.contains(where: { $0.id == .exportSize })
    else { return nil }
    let embedded = Self.embeddedBytes(in: document.text)
    let moving = timelines.full.changingLayers.count
    let advice =
      if embedded > size / 2 {
        "\(embedded / 1000) kB of them for pictures and fonts in it; smaller pictures are lighter"
      } else {
        "most of them for the motion of \(moving) layers; fewer of them, a shorter play or a film (--as mp4) is lighter"
      }
    return Diagnostic(.exportSize, "it has \(size / 1000) kB, \(advice)", about: name)
  }
}
