import Diagnostics

/// What is wrong with a scene, all at once.
struct SceneCheck {
  /// The largest side of a canvas or stage, in points.
  static let largestSide = 10_000.0
  /// The shortest that a scene may play until it starts again, in seconds.
  static let shortestPlay = 0.01
  /// The longest that a scene may play until it starts again, in seconds.
  static let longestPlay = 600.0
  /// How many layers a scene may have.
  static let mostLayers = 2_000

  private let scene: String
  private var found: [Diagnostic] = []

  /// Everything that is wrong with a scene and with what its transition made of it.
  static func problems(of scene: Scene, _ choreography: Choreography) -> [Diagnostic] {
    var check = SceneCheck(scene: scene.name)
    check.name(scene.name)
    check.size(scene.canvas.size, of: "canvas")
    check.size(scene.presenter.size, of: "presenter stage")
    check.size(scene.presented.size, of: "presented stage")
    check.script(scene.script)
    let layers = choreography.layers.flatMap { $0.flattened() }.map(\.layer)
    if layers.count > mostLayers {
      check.report("it has \(layers.count) layers; expected at most \(mostLayers)", at: "layers")
    }
    check.ids(layers)
    for layer in layers { check.layer(layer) }
    check.act(choreography.presentation, named: "presentation")
    check.act(choreography.dismissal, named: "dismissal")
    if check.found.isEmpty { check.duration(of: scene.script, choreography) }
    return check.found
  }

  private init(scene: String) {
    self.scene = scene
  }

  private mutating func report(_ message: String, at place: String) {
    found.append(Diagnostic(message, at: Location(file: "\(scene): \(place)")))
  }

  private mutating func name(_ name: String) {
    let isAllowed = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
    if name.isEmpty || !isAllowed || name.hasPrefix("-") {
      report("“\(name)” isn't a scene's name; expected lower-case letters, digits and inner hyphens", at: "name")
    }
  }

  private mutating func size(_ size: Size, of place: String) {
    for (name, side) in [("width", size.width), ("height", size.height)]
    where !(side.isFinite && side > 0 && side <= Self.largestSide) {
      report("\(name) is \(side); expected above 0 and at most \(Int(Self.largestSide)) points", at: place)
    }
  }

  private mutating func script(_ cues: [Scene.Cue]) {
    var last: Scene.Cue?
    for cue in cues {
      if case .hold(let length) = cue {
        if !(length.isFinite && length >= 0) {
          report("a hold of \(length) s; expected a finite number of seconds, 0 or more", at: "script")
        }
        continue
      }
      if cue == last {
        let (word, other) = cue == .present ? (".present", ".dismiss") : (".dismiss", ".present")
        report("\(word) twice in a row; expected \(other) between them", at: "script")
      }
      last = cue
    }
    if last == nil { report("nothing happens; expected .present or .dismiss", at: "script") }
  }

  private mutating func duration(of cues: [Scene.Cue], _ choreography: Choreography) {
    let total = cues.reduce(0) { total, cue in
      switch cue {
      case .hold(let length): total + length
      case .present: total + choreography.presentation.duration
      case .dismiss: total + choreography.dismissal.duration
      }
    }
    if !(Self.shortestPlay...Self.longestPlay).contains(total) {
      report(
        "the play takes \(total) s; expected \(Self.shortestPlay)…\(Int(Self.longestPlay)) s until it starts again",
        at: "script"
      )
    }
  }

  private mutating func ids(_ layers: [Layer]) {
    var seen: Set<String> = []
    var reported: Set<String> = []
    for layer in layers where !seen.insert(layer.id).inserted && reported.insert(layer.id).inserted {
      report("two layers have the id “\(layer.id)”; expected every id once in a scene", at: "layers")
    }
  }

  private mutating func layer(_ layer: Layer) {
    let place = "layer “\(layer.id)”"
    if layer.id.unicodeScalars.contains(where: { $0.value < 0x20 }) || layer.id.count > 200 {
      report("the id has a control character or more than 200 letters", at: place)
    }
    let frame = layer.box
    if !frame.components.allSatisfy({ $0.isFinite && abs($0) <= 10 * Self.largestSide }) {
      report("the frame is \(frame.components); expected finite numbers of a sensible size", at: place)
    } else if frame.width < 0 || frame.height < 0 {
      report("the size is \(frame.width) × \(frame.height); expected no negative side", at: place)
    }
    if !(0...1).contains(layer.opacity) { report("opacity is \(layer.opacity); expected 0…1", at: place) }
    if !(layer.cornerRadius.isFinite && layer.cornerRadius >= 0) {
      report("corner radius is \(layer.cornerRadius); expected a finite number, 0 or more", at: place)
    }
    if let stroke = layer.stroke, !(stroke.width.isFinite && stroke.width > 0 && (stroke.dash ?? 1) > 0) {
      report("the stroke is \(stroke.width) wide; expected a width and dashes above 0", at: place)
    }
    if let distance = layer.pose.perspective, !(distance.isFinite && distance > 0) {
      report("perspective is \(distance); expected a distance above 0, in points", at: place)
    }
    switch layer.content {
    case .none: break
    case .text(let text):
      if !(text.size.isFinite && text.size > 0 && text.lineHeight.isFinite) {
        report("the type's size is \(text.size); expected a number of points above 0", at: place)
      }
    case .shape(let path): self.path(path, at: place)
    case .picture(let picture):
      let size = picture.size
      if !(size.width.isFinite && size.width > 0 && size.height.isFinite && size.height > 0) {
        report("the picture's size is \(size.width) × \(size.height); expected sides above 0", at: place)
      }
      for shape in picture.shapes { self.path(shape.path, at: place) }
    }
  }

  private mutating func path(_ path: Path, at place: String) {
    if !path.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
      report("a point of its outline isn't finite", at: place)
    }
    guard let first = path.elements.first else { return }
    if case .move = first { return }
    report("its outline doesn't begin with a move to a point", at: place)
  }

  private mutating func act(_ act: Choreography.Act, named name: String) {
    // The others of an act mostly follow from its first problem.
    if let problem = act.changes.lazy.compactMap(\.animation.problem).first { report(problem, at: name) }
  }
}
