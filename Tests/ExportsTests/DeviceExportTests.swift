import Demos
import Foundation
import MarkupChecks
import Stagecraft
import Testing

@Suite struct DeviceExportTests {
  private static let combinations: [DeviceParts] = [
    [], .screen, .statusBar, .island, .homeIndicator, .bezel, .shadow, [.bezel, .shadow], .device,
  ]

  private func hero(_ parts: DeviceParts) -> Scene {
    var scene = Scene.hero
    scene.canvas = .phone(parts)
    return scene
  }

  @Test(
    "Every set of device parts results in a valid document in every format",
    arguments: combinations,
    [ExportFormat.svg, .smil, .poster]
  )
  func isProven(parts: DeviceParts, format: ExportFormat) throws {
    let text = try hero(parts).exported(as: format).text
    #expect(SVGCheck().findings(in: Array(text.utf8), file: "hero").map(\.statement) == [])
  }

  @Test("A document has the size of its canvas, unless bezel or shadow extend beyond it", arguments: combinations)
  func coversCanvas(parts: DeviceParts) throws {
    let text = try hero(parts).exported(as: .svg).text
    let (width, height) = ("width=\"390\"", "height=\"844\"")
    let root = try #require(text.firstMatch(of: /<svg [^>]*>/)).output
    let isAlone = parts.isDisjoint(with: [.bezel, .shadow])
    #expect(root.contains("viewBox=\"0 0 390 844\"") == isAlone)
    let marked = text.matches(of: /<[a-z]+ [^>]*data-scene="hero"[^>]*>/).map(\.output)
    #expect(marked.count == 1)
    #expect(marked[0].contains(width) && marked[0].contains(height))
    #expect(marked[0].hasPrefix(isAlone ? "<svg" : "<rect"))
  }

  @Test("A document has space for the bezel and the shadow")
  func hasRoom() throws {
    let text = try hero(.device).exported(as: .poster).text
    #expect(text.contains("viewBox=\"-34 -24 458 916\""))
    #expect(try hero(.bezel).exported(as: .poster).text.contains("viewBox=\"-12 -12 414 868\""))
  }

  @Test("A figure's canvas keeps its aspect ratio, and bezel and shadow are outside it")
  func keepsCanvas() throws {
    let css = try hero(.device).exported(as: .css).text
    #expect(css.contains("aspect-ratio:390/844"))
    #expect(css.contains("max-width:414px"))
    #expect(css.contains("corner-shape:superellipse(1.7)"))
    let plain = try hero([]).exported(as: .css).text
    #expect(!plain.contains("box-shadow"))
  }

  @Test("System layers don't move if both stages have the same style")
  func addsNoMotion() throws {
    func count(_ parts: DeviceParts) throws -> Int {
      var scene = hero(parts)
      scene.presented = scene.presented.statusBar(.automatic)
      return try scene.exported(as: .css).text.matches(of: /@keyframes/).count
    }
    #expect(try count(.device) == count([]))
  }

  @Test(
    "The system layers have at most 610 bytes after gzip -9",
    arguments: [ExportFormat.figure, .svg, .smil, .poster]
  )
  func isLight(format: ExportFormat) throws {
    func size(_ parts: DeviceParts) throws -> Int {
      var scene = hero(parts)
      scene.presented = scene.presented.statusBar(.automatic)
      return try weight(of: scene.exported(as: format).text)
    }
    let (without, with) = (try size([]), try size(.screen))
    #expect(with - without <= 610, "\(with - without) bytes")
  }

  @Test(
    "An export contains each photograph once, even if several layers show it",
    arguments: [ExportFormat.figure, .svg, .smil, .poster]
  )
  func embedsOnce(format: ExportFormat) throws {
    let text = try Scene.photo.exported(as: format).text
    let images = text.matches(of: /data:image\/jpeg;base64,([A-Za-z0-9+\/=]+)/).map(\.output.1)
    #expect(Set(images).count == 5)
    #expect(images.count == 5)
  }
}
