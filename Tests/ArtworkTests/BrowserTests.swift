import Artwork
import BrowserSupport
import Foundation
import Scenes
import Testing

@Suite struct ArtworkBrowserTests {
  /// A drawing's file, and what should look the same.
  private struct Comparison {
    var name: String
    var file: String
    var resolved: String
  }

  /// Draws two documents, and counts how many of 200 × 200 pixels differ by more than a quarter.
  private static let script = """
    const pixels = async text => {
      const image = new Image();
      image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(text);
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 200;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.fillStyle = "white";
      context.fillRect(0, 0, 200, 200);
      context.drawImage(image, 0, 0, 200, 200);
      return context.getImageData(0, 0, 200, 200).data;
    };
    const compare = async () => {
      const counts = [];
      for (const [file, resolved] of pairs) {
        const [a, b] = [await pixels(file), await pixels(resolved)];
        let count = 0;
        for (let i = 0; i < a.length; i += 4) {
          if ([0, 1, 2].some(channel => Math.abs(a[i + channel] - b[i + channel]) > 64)) count += 1;
        }
        counts.push(count);
      }
      window.counts = counts;
    };
    compare().catch(() => { window.counts = [-1]; });
    """

  @Test("Chromium draws a resolved drawing, and its picture, as it draws the file")
  func looksTheSame() async throws {
    var comparisons: [Comparison] = []
    for seed in 0..<UInt64(60) {
      let file = RandomArtwork.document(seed: seed)
      let artwork = try Artwork(svg: Array(file.utf8))
      comparisons.append(Comparison(name: "\(seed)", file: file, resolved: PlainSVG.text(of: artwork)))
      guard let picture = try? Picture(artwork: artwork) else { continue }
      comparisons.append(Comparison(name: "picture \(seed)", file: file, resolved: PlainSVG.text(of: picture)))
    }
    #expect(comparisons.count > 65)
    let pairs = try JSONSerialization.data(withJSONObject: comparisons.map { [$0.file, $0.resolved] })
    let text = String(decoding: pairs, as: UTF8.self).replacing("</", with: "<\\/")
    let page =
      "<!doctype html><meta charset=utf-8><title>T</title><script>const pairs = \(text);\(Self.script)</script>"
    var counts: [Int] = []
    try await Browser.with(.chromium) { browser in
      try await browser.open(page, as: "compare.html")
      while counts.isEmpty {
        counts = try await browser.evaluate("return window.counts ?? [];")
        if counts.isEmpty { try await Task.sleep(for: .milliseconds(50)) }
      }
    }
    try #require(counts.count == comparisons.count)
    for (comparison, count) in zip(comparisons, counts) where count > Self.mostDifferences {
      Issue.record("\(comparison.name) differs in \(count) pixels")
      Attachment.record(comparison.file, named: "\(comparison.name).file.svg")
      Attachment.record(comparison.resolved, named: "\(comparison.name).resolved.svg")
    }
  }

  /// The most pixels that may differ: what edges make of a curve that is drawn as another kind of curve.
  private static let mostDifferences = 60
}
