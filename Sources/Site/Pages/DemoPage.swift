import Curves
import Diagnostics
import Exports
import Scenes
import WebText

/// A scene's own page: the figure with a player, what answers to a finger, its source, and every form in which it can
/// be taken away.
struct DemoPage: Sendable {
  /// The scene in the forms that the site offers.
  let documents: [SceneDocument]
  /// The notes for its author.
  let notes: [Diagnostic]
  private let scene: any Playable
  private let words: FigureWords
  private let composition: Composition
  /// The source file of the scene and its text, if it is in the site's folder.
  private let file: String?
  private let source: SwiftHighlighter?
  /// The figure that plays by itself.
  private let played: SceneDocument
  /// The figure that a tap or a finger starts, if one does.
  private let touched: SceneDocument?
  /// The figure that the player drives by a spring of the reader's, if one can.
  private let driven: String?

  /// The forms that the site offers.
  ///
  /// A word of the theme says what each is for.
  static let offered: [(format: ExportFormat, word: String)] = [
    (.figure, "asFigure"), (.svg, "asSVG"), (.smil, "asSMIL"), (.poster, "asPoster"), (.keyframes, "asKeyframes"),
    (.css, "asRules"),
  ]

  /// Creates the page of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - written: Its source file and the text of that, if the site has the file.
  ///   - exports: The scene's documents.
  ///   - words: The words of figures.
  /// - Throws: `Diagnostics` with what is wrong with the scene.
  init(
    _ scene: any Playable,
    _ written: (file: String, text: String)?,
    _ exports: ExportCache,
    in words: FigureWords
  ) throws(Diagnostics) {
    (self.scene, self.words) = (scene, words)
    let composition = try scene.located { () throws(Diagnostics) in try scene.composition() }
    self.composition = composition
    documents = try Self.offered.map { offer throws(Diagnostics) in
      try exports.document(scene, as: offer.format, in: words)
    }
    played = try exports.document(scene, as: .figure, start: .loop, isMeasurable: true, hasPoster: true, in: words)
    switch composition.playback.start {
    case .tap, .drag: touched = try exports.document(scene, as: .figure, hasPoster: true, in: words)
    case .loop, .load, .appear, .scroll, .driven: touched = nil
    }
    // The player has one spring for both directions.
    if let play = composition.progressPlay, play.forward == play.reverse, play.forward.speed == 1 {
      driven = try exports.document(scene, as: .figure, start: .driven, isMeasurable: true, in: words).text
    } else {
      driven = nil
    }
    (file, source) = (written?.file, written.map { SwiftHighlighter($0.text) })
    var notes = documents[0].notes
    if let file, let problem = source?.problem {
      let message = "the Swift code has no colors: \(problem)"
      notes.append(Diagnostic(.articleCode, message, at: Location(file: file, line: 1)))
    }
    self.notes = notes
  }

  /// Returns the width of a poster in a well of the gallery as a fraction of that: all posters have the same area, if they
  /// are neither very wide nor very tall.
  private static func share(of size: Size2D) -> String {
    let (area, widest, tallest) = (0.5, 0.88, 1.06)
    let ratio = size.width / size.height
    return Number.css(100 * min((area * ratio).squareRoot(), widest, tallest * ratio), decimals: 1) + "%"
  }

  /// The values for templates.
  ///
  /// - Parameters:
  ///   - root: What leads from the page to the site's first page.
  ///   - word: Returns a word of the theme.
  func values(root: String, word: (String) -> String) -> TemplateValues {
    let size = scene.canvas.outerFrame.size
    func text(_ number: Double) -> String {
      Number.json(number, decimals: 1).replacing(".", with: word("decimal"))
    }
    var values: TemplateValues = [
      "name": scene.name, "title": scene.title, "description": scene.description(in: words.descriptions),
      "start": word(composition.playback.start.word),
      "address": "\(root)gallery/\(scene.name)/index.html",
      "seconds": Number.json(composition.timelines.full.duration),
      "length": text(composition.timelines.full.duration),
      "poster": [
        "address": root + SceneDocument.poster(of: scene), "dark": root + SceneDocument.poster(of: scene, .dark),
        "width": Number.css(size.width), "height": Number.css(size.height), "share": Self.share(of: size),
      ],
      "ratio": Number.css(size.width / size.height, decimals: 4),
      "motion": "\(root)scenes/\(scene.name)\(ExportFormat.svg.fileSuffix)",
      "figure": played.text(from: root, of: scene), "canSpread": composition.canSpread,
      "namesLayers": composition.namesLayers,
      "hasOriginals": driven != nil && composition.progressPlay?.hasSharedElements == true,
      "downloads": zip(documents, Self.offered).map { document, offer -> TemplateValues in
        [
          "name": document.fileName, "address": "\(root)scenes/\(document.fileName)", "use": word(offer.word),
          "size": "\(text(Double(document.text.utf8.count) / 1000)) kB",
        ]
      },
    ]
    if let touched {
      values["touched"] =
        [
          "figure": touched.text(from: root, of: scene), "isDragged": touched.wantsGestureScript,
          "isTapped": touched.wantsSpringScript, "hasStates": composition.progressPlay == nil,
        ] as TemplateValues
    }
    if let driven, let play = composition.progressPlay {
      var player: TemplateValues = [
        "figure": driven, "script": play.script, "spring": play.spring, "length": Number.json(play.forward.duration),
      ]
      player["curve"] = play.timing
      values["driven"] = player
    }
    if let source, let file { values["source"] = ["html": source.html, "file": file] }
    return values
  }
}

extension Scene.Start {
  /// The name of the word that says it after the duration of a scene.
  fileprivate var word: String {
    switch self {
    case .loop: "loops"
    case .load: "onLoad"
    case .appear: "inView"
    case .scroll: "onScroll"
    case .tap: "onTap"
    case .drag: "onDrag"
    case .driven: "byScript"
    }
  }
}

extension Composition {
  /// Whether its layers can be pulled apart: several lie above one another, and none is turned in space at the start.
  fileprivate var canSpread: Bool {
    let outermost = timelines.full.layers.filter { $0.parent == nil }
    return outermost.count > 1
      && outermost.allSatisfy { layer in
        let pose = layer.pose.value(at: 0)
        return pose.rotationX == 0 && pose.rotationY == 0
      }
  }
}

extension ProgressPlay {
  /// The successive animations, for the player.
  fileprivate var script: String {
    steps.map { step in
      switch step {
      case .forward: "present"
      case .reverse: "dismiss"
      case .rest(let seconds): Number.json(seconds)
      }
    }
    .joined(separator: " ")
  }

  /// The timing that isn't a spring, as CSS and as SwiftUI have it.
  fileprivate var timing: [String: String]? {
    guard case .timing(let timing, let seconds) = forward.curve else { return nil }
    let duration = "duration: \(Number.json(seconds))"
    let code: String =
      switch timing {
      case .linear: ".linear(\(duration))"
      case .easeIn: ".easeIn(\(duration))"
      case .easeOut: ".easeOut(\(duration))"
      case .easeInOut: ".easeInOut(\(duration))"
      case .cubicBezier(let x1, let y1, let x2, let y2):
        ".timingCurve(\([x1, y1, x2, y2].map { Number.json($0) }.joined(separator: ", ")), \(duration))"
      // SwiftUI has no steps.
      case .steps: ""
      }
    return ["css": timing.css, "code": code]
  }

  /// The spring that the player starts with: the scene's own, or the reference spring where it has none.
  fileprivate var spring: [String: String] {
    let own: Spring? = if case .spring(let spring) = forward.curve { spring } else { nil }
    let spring = own ?? .reference
    var values = [
      "mass": Number.json(spring.mass, decimals: 2), "stiffness": Number.json(spring.stiffness, decimals: 1),
      "damping": Number.json(spring.damping, decimals: 1),
    ]
    if let own {
      values["own"] = [own.mass, own.stiffness, own.damping].map { Number.json($0) }.joined(separator: " ")
    }
    return values
  }
}
