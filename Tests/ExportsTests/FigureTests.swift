import Demos
import Foundation
import FuzzSupport
import Stagecraft
import Testing

@Suite struct FigureTests {
  /// The elements that the classic editor of WordPress treats as blocks, and the content that a control needs.
  private static let blocks: Set<String> = ["figure", "style", "div", "figcaption"]
  private static let controls: Set<String> = ["form", "label", "input", "span", "i"]
  /// The elements of letters, and of lines whose ends move.
  private static let lines: Set<String> = ["svg", "path", "pattern", "text"]

  /// All demos with their own starts, and one scene with each start.
  static let figures =
    Demos.all
    + [Scene.Start.load, .appear, .scroll, .tap(), .driven].map { Scene.hero.started(by: $0) }
    + [Scene.card.started(by: .loop), Scene.cardFling.started(by: .drag()), Scene.heroLayers.started(by: .tap())]

  private func names(in html: String) -> [String] {
    html.matches(of: /<([a-z0-9]+)/).map { String($0.output.1) }
  }

  @Test("A figure is one element with block elements, and its controls are inside a block", arguments: figures)
  func isOneFigure(scene: Scene) throws {
    let html = try scene.exported(as: .figure).text
    #expect(html.hasPrefix("<figure "))
    #expect(html.hasSuffix("</figure>\n"))
    #expect(Set(names(in: html)).isSuperset(of: Self.blocks))
    #expect(Set(names(in: html)).subtracting(Self.blocks).isSubset(of: Self.controls.union(Self.lines)))
    #expect(names(in: html).count { $0 == "figure" } == 1)
  }

  /// A scene with a text in every place that takes one.
  private static func scene(saying text: String) -> Scene {
    let canvas = Canvas(width: 200, height: 100)
    func stage(_ x: Double) -> Stage {
      Stage(on: canvas) {
        Layer("\(text) layer \(x)", text: Text(text)).frame(x: x, y: 10, width: 60, height: 20)
        Layer("\(text) group \(x)") {
          Layer("\(text) box \(x)").frame(x: x, y: 0, width: 40, height: 40).fill(.orange)
            .matchedGeometryEffect(id: "\(text) id")
        }
        .frame(x: 0, y: 40, width: 200, height: 60).clipped()
      }
    }
    return Scene(
      "words",
      title: "\(text) title",
      description: "\(text) description",
      on: canvas,
      from: stage(10),
      to: stage(120),
      with: HeroTransition(animation: .bouncy)
    )
  }

  @Test(
    "No word of an author gets into a style sheet or a script",
    arguments: [
      "</style><script>alert(1)</script>", "a&b", "<", "</", "\"}*{color:red}", "\\3c", "/*", "@import url(x)", "{{x}}",
    ],
    ExportFormat.allCases
  )
  func keepsWordsOut(text: String, format: ExportFormat) throws {
    for start in [Scene.Start.loop, .tap()] {
      let exported = try Self.scene(saying: text).exported(as: format, options: ExportOptions(start: start)).text
      let parts = format == .css ? [exported[...]] : exported.split(separator: "<style>").dropFirst()
      for part in parts {
        let style = part.prefix(upTo: part.range(of: "</style>")?.lowerBound ?? part.endIndex)
        #expect(!style.contains(text) && !style.contains("<") && !style.contains("&"))
      }
      #expect(!exported.contains("<script>"))
    }
  }

  @Test("Template languages and Markdown don't change a figure", arguments: figures)
  func survivesTemplates(scene: Scene) throws {
    let html = try scene.exported(as: .figure).text
    for sequence in ["{{", "{%", "{#", "\n\n", "\n    ", "<!--"] {
      #expect(!html.contains(sequence), "holds \(sequence)")
    }
    #expect(html.allSatisfy { $0.isASCII })
  }

  @Test("The paragraphs of WordPress don't change a figure", arguments: figures)
  func survivesWordPress(scene: Scene) throws {
    let html = try scene.exported(as: .figure).text
    func squeezed(_ text: String) -> String { text.filter { !$0.isNewline } }
    #expect(squeezed(AutomaticParagraphs.apply(to: html)) == squeezed(html))
  }

  @Test("A figure has no script, no handler, no inline style and no external resource", arguments: figures)
  func isPassive(scene: Scene) throws {
    // A figure contains the bytes of its images, and refers to its own gradients.
    let html = try scene.exported(as: .figure).text.replacing("url(data:image/", with: "")
      .replacing(/url\(#k[a-z0-9\-]+\)/, with: "").replacing("xmlns=\"http://www.w3.org/2000/svg\"", with: "")
    for sequence in ["<script", " on", "style=\"", "url(", "http", "@import", "javascript:"] {
      let found = html.range(of: sequence)
      let isWord = sequence == " on"
      #expect(found == nil || isWord && html.matches(of: /\son[a-z]+=/).isEmpty, "holds \(sequence)")
    }
  }

  @Test(
    "Keyframes move by fractions of the canvas, and transitions by fractions of the element, so that resizing doesn't start them",
    arguments: [(Scene.hero, "cqw"), (.hero.started(by: .tap()), "%"), (.card, "%"), (.cardDrag, "cqw")]
  )
  func movesByCanvas(scene: Scene, unit: String) throws {
    let css = try scene.exported(as: .css).text
    let lengths = css.matches(of: /translate\(([^,)]+),([^,)]+)\)/).flatMap { [$0.output.1, $0.output.2] }
    #expect(lengths.contains { $0 != "0" })
    for length in lengths where length != "0" { #expect(length.hasSuffix(unit)) }
  }

  @Test("The gradient of a growing view covers its whole box", arguments: [16.0, 0])
  func stretchesGradients(radius: Double) throws {
    let (fill, other) = (Paint.gradient(Gradient([.orange, .indigo])), Paint.gradient(Gradient([.red, .indigo])))
    let scene = Scene(
      "gradient",
      title: "T",
      description: "D",
      from: Stage(on: .phone) {
        Layer("small").fill(fill).frame(x: 20, y: 600, width: 80, height: 60).cornerRadius(16)
          .matchedGeometryEffect(id: "v")
      },
      to: Stage(on: .phone) {
        Layer("large").fill(other).frame(x: 0, y: 0, width: 390, height: 300).cornerRadius(radius)
          .matchedGeometryEffect(id: "v")
      }
    )
    let html = try scene.exported(as: .figure, options: .init(isMeasurable: true)).text
    let looks = Set(html.matches(of: /\.([a-z0-9-]+)\{[^}]*background:linear-gradient/).map(\.output.1))
    let elements = html.matches(of: /class="([^"]*)"><\/div>/).map { $0.output.1.split(separator: " ") }
      .filter { !looks.isDisjoint(with: $0) }
    #expect(elements.count == 2)
    // Both are on one spring, so they share its keyframes and have their own scales.
    let scaled = Set(html.matches(of: /\.([a-z0-9-]+)\{[^}]*-\\-a:scale\(/).map(\.output.1))
    for classes in elements {
      #expect(!scaled.isDisjoint(with: classes))
      let rule = try #require(classes.dropFirst().compactMap { html.firstRange(of: ".\($0){animation:") }.first)
      let name = html[rule.upperBound...].prefix { $0 != " " }
      #expect(html.contains("@keyframes \(name){"))
    }
  }

  /// A lamp that a tap turns on, which then pulses until another tap turns it off.
  private static func lamp(_ animation: Animation) -> Scene {
    func stage(_ scale: Double, _ x: Double) -> Stage {
      Stage(width: 200, height: 200) {
        Layer("ground").fill(.white)
        Layer("lamp").fill(.orange).frame(x: 50, y: 50, width: 100, height: 100).pose(Pose(scale: scale))
        Layer("sign").fill(.blue).frame(x: x, y: 10, width: 20, height: 20)
      }
    }
    return Scene(
      "lamp",
      title: "Lamp",
      description: "A lamp pulses.",
      on: Canvas(width: 200, height: 200),
      start: .tap(),
      script: [.go(to: "on"), .hold(1), .go(to: "later"), .go(to: "off")],
      states: [.init("off", stage(1, 0)), .init("on", stage(1.2, 40)), .init("later", stage(1.2, 80))],
      edges: [
        .init(from: "off", to: "on", on: .tap(), with: MorphTransition(.smooth, for: ["lamp": animation])),
        .init(from: "on", to: "later", on: .tap("sign"), with: MorphTransition(.smooth)),
        .init(from: "later", to: "off", on: .tap(), with: MorphTransition(.smooth)),
      ]
    )
  }

  @Test("What a tap repeats forever runs in the state that it leads to, and in states that don't change it")
  func loopsInState() throws {
    let html = try Self.lamp(.easeInOut(duration: 0.5).repeatForever()).exported(as: .figure).text
    let rule = try #require(
      html.firstMatch(of: /([^{}]*)\{animation:[a-z0-9-]+-a(\d+) 1s ease-in-out infinite!important\}/)
    )
    #expect([0, 1, 2].map { rule.1.contains(".zj\($0):checked") } == [true, true, false])
    #expect(html.contains(/@keyframes [a-z0-9-]+-a0\{0%,100%\{transform:scale\(1\)\}50%\{transform:scale\(1\.2\)\}\}/))
  }

  @Test("What two taps repeat forever continues after a third one, whichever of the two led there")
  func loopsBeyondDiamond() throws {
    func stage(_ scale: Double, _ x: Double) -> Stage {
      Stage(width: 200, height: 200) {
        Layer("ground").fill(.white)
        Layer("lamp").fill(.orange).frame(x: 50, y: 50, width: 100, height: 100).pose(Pose(scale: scale))
        Layer("sign").fill(.blue).frame(x: x, y: 10, width: 20, height: 20)
      }
    }
    let pulse = MorphTransition(.smooth, for: ["lamp": .easeInOut(duration: 0.5).repeatForever()])
    let move = MorphTransition(.smooth)
    let scene = Scene(
      "diamond",
      title: "Diamond",
      description: "A lamp pulses.",
      on: Canvas(width: 200, height: 200),
      start: .tap(),
      script: [.go(to: "left"), .go(to: "both"), .go(to: "end"), .go(to: "off")],
      states: [
        .init("off", stage(1, 0)), .init("left", stage(1.2, 40)), .init("right", stage(1.2, 80)),
        .init("both", stage(1.2, 120)), .init("end", stage(1.2, 160)),
      ],
      edges: [
        .init(from: "off", to: "left", on: .tap("lamp"), with: pulse),
        .init(from: "off", to: "right", on: .tap("sign"), with: pulse),
        .init(from: "left", to: "both", on: .tap(), with: move),
        .init(from: "right", to: "both", on: .tap(), with: move),
        .init(from: "both", to: "end", on: .tap(), with: move),
        .init(from: "end", to: "off", on: .tap(), with: move),
      ]
    )
    let html = try scene.exported(as: .figure).text
    let rule = try #require(html.firstMatch(of: /([^{}]*)\{animation:[a-z0-9-]+ 1s ease-in-out infinite!important\}/))
    let edges = rule.1.matches(of: /\.zj(\d):checked/).compactMap { Int($0.output.1) }
    #expect(edges.sorted() == [0, 1, 2, 3, 4])
  }

  @Test("What a tap repeats forever after a delay starts after the delay")
  func loopsAfterDelay() throws {
    let animation = Animation.linear(duration: 0.5).delay(0.25).repeatForever(autoreverses: false)
    let html = try Self.lamp(animation).exported(as: .figure).text
    #expect(html.contains(/animation:[a-z0-9-]+ \.75s linear infinite!important/))
  }

  @Test(
    "A figure has at most 1.7 kB more than its poster, and 2.2 kB if much moves in it",
    arguments: Demos.all
  )
  func isLight(scene: Scene) throws {
    let (figure, poster) = (try scene.exported(as: .figure).text, try scene.exported(as: .poster).text)
    let heavy = [
      "hero": 1765, "postcard": 1970, "sheet": 1730, "button": 2295, "interrupted": 1930, "progress-ring": 1930,
    ]
    let more = try weight(of: figure) - weight(of: poster)
    let most = heavy[scene.name] ?? 1700
    #expect(more <= most, "\(scene.name): \(more) bytes")
  }

  @Test("Classes that always occur together on a figure's layers are one class", arguments: Demos.all)
  func joinsClasses(scene: Scene) throws {
    let html = try scene.exported(as: .figure).text
    var uses: [Substring: [Int]] = [:]
    for (number, element) in html.matches(of: /class="([^"]*)"/).enumerated() {
      for name in element.output.1.split(separator: " ") where name.contains(/^z[sm][0-9a-z]+$/) {
        uses[name, default: []].append(number)
      }
    }
    #expect(uses.count > 2)
    #expect(Set(uses.values).count == uses.count)
  }

  @Test(
    "A figure with states has one rule for all layers with the same transition",
    arguments: [Scene.segments, .button]
  )
  func groupsTransitions(scene: Scene) throws {
    let css = try scene.exported(as: .css).text
    let start = try #require(css.firstRange(of: "@media (prefers-reduced-motion:no-preference){"))
    let block = css[start.upperBound...].prefix(upTo: css[start.upperBound...].firstRange(of: "}}")!.upperBound)
    let rules = block.matches(of: /([^{}]*)\{(transition:[^}]*)\}/).filter { !$0.output.1.contains(":has(") }
    #expect(rules.contains { $0.output.1.contains(",") })
    #expect(Set(rules.map(\.output.2)).count == rules.count)
  }

  @Test(
    "A value that stays for a while has one keyframe with the value that moves on",
    arguments: [Scene.hero, .cardDrag]
  )
  func sharesKeyframes(scene: Scene) throws {
    let css = try scene.exported(as: .css).text
    let all = css.matches(of: /@keyframes [^{]*\{((?:[^{}]*\{[^}]*\})*)\}/)
    #expect(!all.isEmpty)
    var count = 0
    for animation in all {
      let frames = animation.output.1.matches(of: /([^{}]*)\{([^;}]*)(;[^}]*)?\}/).flatMap { frame in
        frame.output.1.split(separator: ",").map { offset in
          (offset: Double(offset.dropLast()) ?? -1, value: frame.output.2, easing: frame.output.3)
        }
      }
      .sorted { $0.offset < $1.offset }
      for (frame, next) in zip(frames, frames.dropFirst()) where frame.value == next.value {
        let easings = frames.filter { $0.value == frame.value }.compactMap(\.easing)
        #expect(frame.easing != nil || easings.isEmpty, "\(animation.output.0.prefix(60))")
        count += easings.count
      }
    }
    #expect(count > 0)
  }

  @Test("A hairline is never thinner than a pixel, and its box keeps its size")
  func keepsHairlines() throws {
    var scene = Scene.hero
    scene.presented = Stage(on: .phone) { Layer("line").fill(.separator).frame(x: 20, y: 640, width: 350, height: 0.5) }
    let html = try scene.exported(as: .figure, options: .init(isMeasurable: true)).text
    let line = try #require(html.firstMatch(of: /data-layer="line"><div class="[^"]+ ([a-z0-9-]+)"><\/div><\/div>/))
    #expect(html.contains(".\(line.output.1){min-width:1px;min-height:1px;background:"))
    #expect(html.contains(/top:320cqw;[^}]*height:\.25cqw/))
  }

  @Test("With reduced motion, readers can replay the fade")
  func replaysFade() throws {
    let css = try Scene.hero.exported(as: .css).text
    let reduced = try #require(
      css.firstMatch(of: /@media \(prefers-reduced-motion:reduce\)\{((?:[^{}]*\{[^{}]*\})*)\}/)
    )
    let replays = reduced.output.1.matches(of: /:checked\) \.[a-z0-9-]+\{animation-name:([a-z0-9-]+)!important\}/)
    #expect(!replays.isEmpty)
    for replay in replays { #expect(css.contains("@keyframes \(replay.output.1){")) }
  }

  @Test(
    "Only transform, opacity, clip-path and the dashes of lines change, and whether an input gets the focus",
    arguments: figures
  )
  func movesCheaply(scene: Scene) throws {
    let css = try scene.exported(as: .css).text
    let cheap: Set<Substring> = ["transform", "opacity", "clip-path", "stroke-dashoffset"]
    let frames = css.matches(of: /@keyframes [^{]+\{((?:[^{}]*\{[^{}]*\})*)\}/)
    let transitions = css.matches(of: /[{;]transition:(?!visibility 0s \.3s\})([^;}]+)/)
    #expect(!frames.isEmpty || !transitions.isEmpty)
    for frame in frames {
      for declaration in frame.output.1.matches(of: /[{;]([a-z\-]+):/) where !declaration.output.1.hasPrefix("--") {
        #expect(cheap.union(["animation-timing-function"]).contains(declaration.output.1))
      }
    }
    for transition in transitions {
      for part in transition.output.1.split(separator: /,(?![^(]*\))/) {
        let property = part.prefix { $0 != " " }
        #expect(cheap.contains(property) || property.hasPrefix("--k") || property.hasPrefix("none"), "\(property)")
      }
    }
  }

  @Test(
    "Animations that run by themselves have no curve that WebKit doesn't run on the compositor",
    arguments: Demos.all.map { $0.started(by: .loop) }
  )
  func avoidsLinearFunction(scene: Scene) throws {
    let css = try scene.exported(as: .css).text
    #expect(!css.contains("linear("))
    #expect(!css.contains("step"))
  }

  @Test("Every rule applies only inside the figure, and names of the whole page contain its hash", arguments: figures)
  func scopesNames(scene: Scene) throws {
    let html = try scene.exported(as: .figure).text
    let prefix = try #require(html.firstMatch(of: /<figure class="(k[a-z0-9]+)"/)).output.1
    for match in html.matches(of: /(?:name|id)="([^"]+)"/) { #expect(match.output.1.hasPrefix(prefix + "-")) }
    let css = try scene.exported(as: .css).text
    for match in css.matches(of: /@keyframes ([^{]+)/) { #expect(match.output.1.hasPrefix(prefix + "-")) }
    let withoutFrames = css.replacing(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\}/, with: "")
    for match in withoutFrames.matches(of: /(?:^|[{}])([^{}@]+)\{/) {
      for selector in match.output.1.split(separator: ",") {
        #expect(selector.hasPrefix("." + prefix + ":not(#k0#k0#k0)"), "\(selector)")
      }
    }
  }

  @Test("Two figures on one page share no names")
  func sharesNothing() throws {
    func names(_ scene: Scene) throws -> Set<Substring> {
      Set(try scene.exported(as: .figure).text.matches(of: /k[a-z0-9]{5,6}-[a-z0-9]+/).map(\.output))
    }
    let (hero, layers) = (try names(.hero), try names(.heroLayers))
    #expect(!hero.isEmpty && hero.isDisjoint(with: layers))
  }

  @Test("With reduced motion, nothing is transformed", arguments: figures)
  func standsStill(scene: Scene) throws {
    let css = try scene.exported(as: .css).text
    let full = /@media \(prefers-reduced-motion:no-preference\)\{(?:[^{}]*\{[^{}]*\})*\}/
    #expect(css.contains(full))
    // Except for what a finger moves, with a script.
    let rules = css.replacing(full, with: "").replacing(/\[data-live(=hand)?\][^}]*\}/, with: "")
    for match in rules.matches(of: #/animation:(k[a-z0-9\-]+) /#) {
      let frames = try #require(css.range(of: "@keyframes \(match.output.1){"))
      let body = css[frames.upperBound...].prefix { $0 != "@" }
      let isAtOnce = body.contains("stroke-dashoffset")
      #expect((body.contains("opacity") || body.contains("{--") || isAtOnce) && !body.contains("transform"))
    }
  }

  @Test("An edge that doesn't change a property has no timing of its own, and equal timings are written once")
  func sharesTimings() throws {
    let css = try Scene.segments.exported(as: .css).text
    let highlight = css.matches(of: /([^{}]*)\{transition:transform [^}]*\}/).map(\.output.1)
    #expect(highlight.count == 1 && !highlight[0].contains(":checked"))
    // The new color of the highlight covers the old one, which then jumps. Two edges lead from each color to another one.
    for rule in css.matches(of: /([^{}]*)\{transition:opacity [^}]*\}/) {
      let layers = Dictionary(grouping: rule.output.1.split(separator: ",")) { $0.split(separator: ".").last }
      for selectors in layers.values { #expect(selectors.count { $0.contains(":checked") } <= 2, "\(selectors)") }
    }
  }

  @Test("In a measurable figure, every layer has an element of its own", arguments: figures)
  func namesLayers(scene: Scene) throws {
    let played = try Timeline(resolving: scene).drawable.layers.map(\.id)
    // Without a drag, there is no dot.
    let driven = try? ProgressTimeline(resolving: scene).layers.map(\.id)
    for format in [ExportFormat.figure, .svg, .smil, .poster] {
      let text = try scene.exported(as: format, options: .init(isMeasurable: true)).text
      // Layers that share their depth are drawn several times if their order changes.
      let named = text.matches(of: /data-layer="([^"]+)"/).map { String($0.output.1) }
        .filter { !$0.contains("/depth.") }
      let isDriven = format == .figure && text.contains("data-progress")
      #expect(named.sorted() == (isDriven ? driven : played)?.sorted(), "\(format)")
    }
  }

  @Test("A figure contains no invisible elements, except those that the script needs", arguments: figures)
  func writesNothingUnseen(scene: Scene) throws {
    let svg = try scene.exported(as: .svg).text
    for rect in svg.matches(of: /<rect[^>]*data-layer[^>]*>/) { #expect(!rect.output.contains("fill=\"none\"")) }
    let figure = try scene.exported(as: .figure).text
    let found = Set(figure.matches(of: /data-(?:opening|closing|grip)="([^"]+)"/).map(\.output.1))
    let style = try #require(figure.firstRange(of: "</style>")).lowerBound
    var seen: Set<Substring> = []
    let rules: [Substring] = figure[..<style].split(separator: "}")
    for rule in rules where rule.contains("background:") || rule.contains("border:") {
      let selector = rule[..<(rule.lastIndex(of: "{") ?? rule.startIndex)]
      seen.formUnion(selector.matches(of: /\.(z[a-z0-9]+)/).map(\.output.1))
    }
    // An empty element is a text or a box.
    let empty = figure.matches(of: /<div class="([^"]+)"([^>]*)><\/div>/)
    #expect(!empty.isEmpty)
    for element in empty where !element.output.2.contains("data-text=") {
      let name = element.output.2.firstMatch(of: /data-layer="([^"]+)"/)?.output.1
      let isFound = name.map(found.contains) ?? false
      #expect(isFound || !seen.isDisjoint(with: element.output.1.split(separator: " ")), "\(element.output.0)")
    }
  }

  @Test("Without its style, the rules are those of the css export")
  func separatesStyle() throws {
    let bare = try Scene.hero.exported(as: .figure, options: .init(inlinesStyle: false)).text
    #expect(!bare.contains("<style"))
    let prefix = try #require(bare.firstMatch(of: /<figure class="(k[a-z0-9]+)"/)).output.1
    let css = try Scene.hero.exported(as: .css).text
    let known = Set(css.matches(of: /\.(z[a-z0-9]+)/).map(\.output.1))
    for match in bare.matches(of: /class="([^"]+)"/) {
      for name in match.output.1.split(separator: " ") where name != prefix { #expect(known.contains(name)) }
    }
  }

  @Test("A scene with five hundred layers can be exported with every start", arguments: Scene.Start.all)
  func writesManyLayers(start: Scene.Start) throws {
    let scene = Scene(
      "many",
      title: "Many",
      description: "Five hundred squares.",
      start: start,
      from: Stage(on: .phone) {
        for number in 0..<500 {
          Layer("square\(number)").fill(.green)
            .frame(x: Double(number % 20) * 19, y: Double(number / 20) * 30, width: 15, height: 24)
        }
      },
      to: Stage(width: 390, height: 790) { Layer("page").fill(.white) },
      with: CardTransition()
    )
    let html = try scene.exported(as: .figure, options: .init(isMeasurable: true)).text
    #expect(html.matches(of: /data-layer="square/).count == 500)
  }

  @Test("A tap on a layer that isn't on the canvas at that time is an error")
  func refusesUnreachable() {
    var scene = Scene.card
    scene.presenter = Stage(on: .phone) { Layer("far").fill(.green).frame(x: 500, y: 0, width: 10, height: 10) }
    scene.start = .drag(opening: "far")
    let error = #expect(throws: Diagnostics.self) { try scene.exported(as: .figure) }
    #expect(
      error?.description.contains("layer “far” takes the tap, but isn't on the canvas in “dismissed”") == true
    )
  }

  @Test("A tapped hero whose edges overshoot more than its corner stays within the tolerance")
  func tapsWithinTolerance() throws {
    let scene = Scene(
      "tapped",
      title: "T",
      description: "D",
      on: Canvas(width: 390, height: 844),
      start: .tap(),
      from: Stage(width: 390, height: 844) {
        Layer("a") { Layer("dot").fill(.white).frame(x: 10, y: 10, width: 20, height: 20) }
          .fill(.green).cornerRadius(12).frame(x: 20, y: 20, width: 80, height: 80).matchedGeometryEffect(id: "v")
      },
      to: Stage(width: 390, height: 844) {
        Layer("b").fill(.orange).cornerRadius(12).frame(x: 120, y: 300, width: 240, height: 160)
          .matchedGeometryEffect(id: "v")
      }
    )
    let edges = try DrawnComparison.edges(of: scene.composition())
    #expect(edges.count == 2)
    for edge in edges { #expect(edge.isWithin(0.25), "\(edge)") }
  }

  @Test(
    "An export has only the colors of the requested appearance",
    arguments: [ExportOptions.Appearance.light, .dark]
  )
  func bakesAppearance(appearance: ExportOptions.Appearance) throws {
    for format in [ExportFormat.figure, .svg, .smil, .poster] {
      let text = try Scene.hero.exported(as: format, options: .init(appearance: appearance)).text
      #expect(!text.contains("prefers-color-scheme"))
    }
  }
}

/// Changes a text like the classic editor of WordPress, as far as block elements are concerned.
enum AutomaticParagraphs {
  private static let blocks =
    "(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address"
    + "|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu"
    + "|summary)"

  static func apply(to text: String) -> String {
    func replace(_ text: String, _ pattern: String, _ template: String) -> String {
      text.replacingOccurrences(of: pattern, with: template, options: .regularExpression)
    }
    var result = text + "\n"
    result = replace(result, "(<\(blocks)[\\s/>])", "\n\n$1")
    result = replace(result, "(</\(blocks)>)", "$1\n\n")
    result = replace(result, "\n\n+", "\n\n")
    result = result.components(separatedBy: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
      .filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty }.map { "<p>\($0)</p>\n" }.joined()
    result = replace(result, "<p>\\s*</p>", "")
    result = replace(result, "<p>\\s*(</?\(blocks)[^>]*>)\\s*</p>", "$1")
    result = replace(result, "<p>\\s*(</?\(blocks)[^>]*>)", "$1")
    result = replace(result, "(</?\(blocks)[^>]*>)\\s*</p>", "$1")
    result = replace(result, "(?<!<br />)\\s*\n(?!</?\(blocks)[\\s/>]|$|<p)", "<br />\n")
    result = replace(result, "(</?\(blocks)[^>]*>)\\s*<br />", "$1")
    return replace(result, "<br />(\\s*</?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^>]*>)", "$1")
  }
}
