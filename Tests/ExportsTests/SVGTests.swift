import Demos
import Foundation
import MarkupChecks
import Stagecraft
import Testing

@Suite struct SVGTests {
  @Test("What an outline without points clips has data that browsers take")
  func writesEmptyOutlines() throws {
    let canvas = Canvas(width: 100, height: 60)
    let stage = Stage(on: canvas) {
      Layer("card") { Layer("dot").frame(x: 10, y: 10, width: 20, height: 20).fill(.red) }
        .frame(x: 0, y: 0, width: 80, height: 40).clipped(to: Path { _ in })
    }
    let scene = Scene("empty", title: "T", description: "D", on: canvas, from: stage, to: Stage(on: canvas) {})
    let text = try scene.exported(as: .poster).text
    #expect(text.contains("\"M0 0\"") && !text.contains("d=\"\""))
    #expect(SVGCheck().findings(in: Array(text.utf8), file: scene.name).map(\.statement) == [])
  }

  @Test(
    "An animated SVG has at most 2.0 kB more than its poster, 3.5 kB with an outline that moves, or 30 kB with a space",
    arguments: Demos.all
  )
  func isLight(scene: Scene) throws {
    let (moving, still) = (try scene.exported(as: .svg).text, try scene.exported(as: .poster).text)
    let (heavy, light) = (try weight(of: moving), try weight(of: still))
    #expect(light > 500)
    // Each keyframe of a moving outline is a polygon.
    let layers = try Timeline(resolving: scene).drawable.layers
    let most = layers.contains(where: \.sharesDepth) ? 3500 : layers.contains(where: \.isCutOut) ? 3500 : 2000
    #expect(heavy - light <= most, "\(scene.name): \(heavy) bytes, and its poster \(light)")
  }

  @Test("Every kind of layer results in a valid document", arguments: [ExportFormat.svg, .smil, .poster])
  func isProven(format: ExportFormat) throws {
    for scene in [Scene.everyKind(HeroTransition()), .everyKind(LayerDiagram(of: HeroTransition()))] {
      let text = try scene.exported(as: format).text
      #expect(SVGCheck().findings(in: Array(text.utf8), file: scene.name).map(\.statement) == [])
    }
  }

  @Test("An animated SVG without its style shows its start", arguments: Demos.all)
  func restsInAttributes(scene: Scene) throws {
    let text = try scene.exported(as: .svg).text
    let style = try #require(text.firstMatch(of: /<style>(.*)<\/style>/)).output.1
    let outside = style.replacing(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\}/, with: "")
      .replacing(/@media [^{]+\{(?:[^{}]*\{[^{}]*\})*\}/, with: "").replacing(/@property [^{]+\{[^{}]*\}/, with: "")
    for match in outside.matches(of: /\.([a-z0-9-]+)\{([^{}]*)\}/) {
      // What is computed from the numbers of a plane is an attribute, too.
      let property = match.output.2.contains("clip-path:") ? "clip-path" : "transform"
      let isComputed = match.output.2.contains("calc(")
      let isNumber = match.output.2.split(separator: ";").allSatisfy { $0.hasPrefix("--sc-") }
      #expect(match.output.2.hasPrefix("animation") || isComputed || isNumber)
      guard isComputed else { continue }
      let elements = text.matches(of: /<[a-z]+ [^>]*class="([^"]*)"[^>]*>/).filter {
        $0.output.1.split(separator: " ").contains(match.output.1)
      }
      #expect(!elements.isEmpty && elements.allSatisfy { $0.output.0.contains(" \(property)=") })
    }
  }

  @Test(
    "Spaces that SVG would collapse are no-break spaces",
    arguments: [(" again", "\u{A0}again"), ("a ", "a\u{A0}"), ("a  b", "a \u{A0}b"), ("a b", "a b")]
  )
  func keepsSpaces(text: String, written: String) throws {
    let stage = Stage(width: 100, height: 100) {
      Layer("words", text: Text(text, size: 12)).frame(x: 0, y: 0, width: 80, height: 20)
    }
    let scene = Scene(
      "spaces",
      title: "T",
      description: "D",
      on: Canvas(width: 100, height: 100),
      from: stage,
      to: Stage(width: 100, height: 100) { Layer("page").fill(.white) }
    )
    #expect(try scene.exported(as: .poster).text.contains(">\(written)<"))
    #expect(try scene.exported(as: .svg).text.contains(">\(written)<"))
  }

  @Test("All elements on the same spring share one linear()")
  func sharesSpring() throws {
    let text = try Scene.hero.exported(as: .svg).text
    let functions = text.matches(of: /linear\([^)]*\)/).map(\.output)
    #expect(functions.count == 1)
    // Only an opacity that the spring takes beyond its ends has pieces of its own.
    for frames in text.matches(of: /@keyframes [^{]+\{((?:[^{}]*\{[^{}]*\})*)\}/).map(\.output.1) {
      #expect(!frames.contains("cubic-bezier") || frames.contains("opacity"))
    }
    let easing = try LinearEasing(parsing: String(try #require(functions.first)))
    let duration = Curve.spring(.reference).duration
    for step in 0..<500 {
      let fraction = Double(step) / 500
      // The picture grows by 286 points, which is the largest distance.
      #expect(abs(easing.value(at: fraction) - Spring.reference.value(at: fraction * duration)) * 286 < 0.25)
    }
  }

  @Test("If the tolerance is smaller than the step at a spring's end, Béziers and a step keep it")
  func keepsPieces() throws {
    let text = try Scene.hero.exported(as: .svg, options: ExportOptions(tolerance: 0.02)).text
    #expect(text.contains("cubic-bezier") && !text.contains("linear("))
  }

  @Test("Text that is rotated in space starts where its box does", arguments: ["Presenter", "Presented", "Matched"])
  func placesTurnedText(word: String) throws {
    let text = try Scene.heroLayers.exported(as: .svg).text
    // A place, a matrix about the middle of the first part of the text, and the way back.
    let pattern =
      /<g transform="translate\(([^)]*)\)"><g transform="matrix\(([^)]*)\)"><g transform="translate\(([^)]*)\)">(?:<g clip-path="[^"]*">)?<text x="0" y="([0-9.]+)"[^>]*>([A-Za-z]+)</
    let match = try #require(text.matches(of: pattern).first { $0.output.5 == word })
    func numbers(_ text: Substring) -> [Double] { text.split(separator: " ").compactMap { Double($0) } }
    let (place, map, back) = (numbers(match.output.1), numbers(match.output.2), numbers(match.output.3))
    let y = try #require(Double(match.output.4))
    let matrix =
      Array(map[0..<4]) + [
        place[0] + map[4] + map[0] * back[0] + map[2] * back[1],
        place[1] + map[5] + map[1] * back[0] + map[3] * back[1],
      ]
    let timeline = try Timeline(resolving: .heroLayers)
    let index = try #require(timeline.layers.firstIndex { $0.id == "\(word.lowercased()).label" })
    let state = timeline.state(of: index, at: 0)
    let origin = state.projection.apply(Point2D(x: state.frame.x, y: state.frame.y + y))
    #expect(abs(matrix[2] * y + matrix[4] - origin.x) < 1.5)
    #expect(abs(matrix[3] * y + matrix[5] - origin.y) < 1.5)
  }

  @Test(
    "A SMIL loop lasts whole milliseconds, because Firefox doesn't support fractions",
    arguments: [Scene.cardDrag, .hero]
  )
  func lastsWholeMilliseconds(scene: Scene) throws {
    let text = try scene.exported(as: .smil).text
    let duration = try Timeline(resolving: scene).duration
    let written = Set(text.matches(of: /dur="([0-9.]+)s"/).map(\.output.1))
    let loop = try #require(written.compactMap { Double($0) }.max())
    #expect(written.count == 1)
    #expect(loop * 1000 == (loop * 1000).rounded())
    #expect((0...0.001).contains(loop - duration))
  }

  /// A picture of two pixels moves, in the plane or rotated in space.
  private static func image(_ transition: any Transition) -> Scene {
    let png = Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8B8ABP8B/8mG1iEAAAAASUVORK5CYII="
    )
    let picture = Picture(Bitmap(Array(png ?? Data())))
    return Scene(
      "image",
      title: "T",
      description: "D",
      on: Canvas(width: 480, height: 480),
      from: Stage(width: 270, height: 340) {
        Layer("small", picture: picture).frame(x: 10, y: 200, width: 60, height: 60).cornerRadius(8)
          .matchedGeometryEffect(id: "v")
      },
      to: Stage(width: 270, height: 340) {
        Layer("page").fill(.systemBackground)
        Layer("large", picture: picture).frame(x: 0, y: 0, width: 270, height: 200).cornerRadius(8)
          .matchedGeometryEffect(id: "v")
      },
      with: transition
    )
  }

  @Test(
    "A document with an image is valid, and contains its bytes once",
    arguments: [ExportFormat.svg, .smil, .poster, .figure],
    [HeroTransition() as any Transition, LayerDiagram(of: HeroTransition())]
  )
  func holdsImages(format: ExportFormat, transition: any Transition) throws {
    let text = try Self.image(transition).exported(as: format).text
    #expect(text.ranges(of: "data:image/png;base64,iVBORw0KGgo").count == 1)
    guard format.isSVG else { return }
    #expect(SVGCheck().findings(in: Array(text.utf8), file: "image").map(\.statement) == [])
  }

  @Test("A document has a title and a description for screen readers", arguments: [ExportFormat.svg, .smil, .poster])
  func isDescribed(format: ExportFormat) throws {
    let text = try Scene.hero.exported(as: format).text
    #expect(text.contains("<title id="))
    #expect(text.contains(">A hero transition</title>"))
    #expect(text.contains(">A list of places."))
    #expect(text.contains("role=\"img\""))
  }

  @Test("A poster shows the requested time")
  func showsMoment() throws {
    func poster(_ time: Double) throws -> String {
      try Scene.travelling(
        from: Rect2D(x: 10, y: 20, width: 30, height: 40),
        to: Rect2D(x: 0, y: 0, width: 300, height: 200)
      )
      .exported(as: .poster, options: .init(posterTime: time)).text
    }
    #expect(try poster(0).contains("data-layer=\"source\""))
    let (first, last) = (try poster(0), try poster(2.5))
    #expect(first != last)
    #expect(!first.contains("animat") && !first.contains("keyframes"))
  }

  @Test("An SVG that begins at its poster shows it without its animations", arguments: [ExportFormat.svg, .smil])
  func beginsAtPoster(format: ExportFormat) throws {
    func places(_ format: ExportFormat, _ options: ExportOptions) throws -> [String] {
      let scene = Scene.travelling(
        from: Rect2D(x: 10, y: 20, width: 30, height: 40),
        to: Rect2D(x: 60, y: 70, width: 200, height: 100)
      )
      return try scene.exported(as: format, options: options).text
        .replacing(/<style>.*?<\/style>|<animate.*?>/.dotMatchesNewlines(), with: "")
        .matches(of: /translate\([^)]*\)|(width|opacity)="[^"]*"/).map { String($0.output.0) }
    }
    let poster = Set(try places(.poster, .init()))
    let begun = Set(try places(format, .init(beginsAtPoster: true)))
    let plain = Set(try places(format, .init()))
    #expect(poster.isSubset(of: begun), "\(poster.subtracting(begun))")
    // SMIL has the poster, too, for readers who prefer reduced motion.
    #expect(format == .smil || !poster.isSubset(of: plain))
  }

  @Test("Text and title can't end their markup", arguments: ExportFormat.allCases)
  func escapesNames(format: ExportFormat) throws {
    let scene = Scene(
      "nasty",
      title: "</title><script>x</script>",
      description: "\"><img onerror=x> {{ x }} & ]]>",
      on: Canvas(width: 100, height: 100),
      from: Stage(width: 100, height: 100) { Layer("\"><b>", text: Text("</text><script>{% x %}")) },
      to: Stage(width: 100, height: 100) {}
    )
    let text = try scene.exported(as: format).text
    #expect(!text.contains("<script"))
    #expect(!text.contains("<img"))
    #expect(!text.contains("<b>"))
    if format.isSVG {
      #expect(SVGCheck().findings(in: Array(text.utf8), file: "nasty.svg").map(\.statement) == [])
    }
  }
}

@Suite struct KeyframesTests {
  @Test(
    "The Web Animations export has every layer once, with offsets that rise from 0 to 1, and no value three times in a row",
    arguments: Demos.all
  )
  func isTakenByBrowsers(scene: Scene) throws {
    let text = try scene.exported(as: .keyframes).text
    let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let layers = try #require(document["layers"] as? [[String: Any]])
    let ids = layers.compactMap { $0["id"] as? String }
    #expect(ids.count == layers.count && Set(ids).count == ids.count)
    #expect(Set(ids).isSuperset(of: try Timeline(resolving: scene).layers.map(\.id)))
    let animations = layers.flatMap { $0["animations"] as? [[[String: Any]]] ?? [] }
    #expect(!animations.isEmpty)
    for frames in animations {
      let offsets = frames.compactMap { $0["offset"] as? Double }
      #expect(offsets.count == frames.count && offsets.first == 0 && offsets.last == 1)
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
      let values = frames.map { frame in
        NSDictionary(dictionary: frame.filter { !["offset", "easing"].contains($0.key) })
      }
      let isRepeated = zip(values, zip(values.dropFirst(), values.dropFirst(2))).contains { $0 == $1.0 && $0 == $1.1 }
      #expect(!isRepeated)
    }
  }

  @Test("A corner radius of more than half a side is half of it, in both directions", arguments: [20.0, 30])
  func limitsRadii(height: Double) throws {
    let canvas = Canvas(width: 100, height: 60)
    func stage(_ height: Double) -> Stage {
      Stage(on: canvas) {
        Layer("pill").fill(.red).cornerRadius(50).frame(x: 10, y: 10, width: 80, height: height)
      }
    }
    let scene = Scene(
      "pill",
      title: "Pill",
      description: "A pill that stays or grows.",
      on: canvas,
      script: [.present, .hold(1), .dismiss, .hold(1)],
      from: stage(20),
      to: stage(height),
      with: MorphTransition(.smooth)
    )
    let radii = try scene.exported(as: .svg).text.matches(of: /rx(?:="|:)([0-9.]+)/).compactMap { Double($0.output.1) }
    #expect(!radii.isEmpty && radii.allSatisfy { $0 >= 9.9 && $0 <= height / 2 + 0.3 }, "\(radii)")
  }
}
