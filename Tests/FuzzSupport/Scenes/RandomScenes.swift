import Stagecraft

/// A generator for complete scenes with the public API.
///
/// Two thirds of the scenes are valid. In the others, a few values are invalid: numbers that are infinite, NaN or far
/// too large, duplicate ids, control characters. All of them may have texts, titles and ids that would end a style
/// sheet, a script or an attribute, because a scene may have any text.
public struct RandomScenes {
  var random: Random
  /// The probability of an invalid value, 0…1.
  let awkwardness: Double
  private var names: Set<String> = []

  init(seed: UInt64, awkwardness: Double) {
    random = Random(seed: seed)
    self.awkwardness = awkwardness
  }

  /// Returns the scene of a seed.
  public static func scene(_ seed: UInt64) -> Scene {
    var random = Random(seed: seed)
    let awkwardness = random.happens(0.65) ? 0 : random.pick([0.002, 0.005, 0.02])
    var scenes = RandomScenes(seed: random.next(), awkwardness: awkwardness)
    return scenes.scene(seed)
  }

  private mutating func scene(_ seed: UInt64) -> Scene {
    let canvas = canvas()
    if random.happens(0.3) { return states(seed, on: canvas) }
    let presenter = stage(canvas.size, "one")
    let kind = random.int(0...8)
    let presented = stage(random.happens(0.7) ? canvas.size : size(of: canvas), "two")
    return Scene(
      isAwkward ? text() : "scene-\(seed % 1_000_000_007)",
      title: isAwkward ? random.pick(["", " ", "\n"]) : text(),
      description: isAwkward ? random.pick(["", "\t"]) : text(),
      on: canvas,
      start: start(presenter, presented),
      script: script(on: canvas, isDraggable: (2...4).contains(kind)),
      from: presenter,
      to: presented,
      with: transition(kind, presenter, canvas)
    )
  }

  // MARK: - Values

  /// Returns whether the next value is invalid.
  var isAwkward: Bool { mutating get { random.happens(awkwardness) } }

  /// Returns a number in a range, which is an integer in half of the cases.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    if isAwkward { return random.anyDouble() }
    let number = random.double(range)
    return random.happens(0.5) ? min(max(number.rounded(), range.lowerBound), range.upperBound) : number
  }

  /// Returns an opacity or another fraction.
  mutating func part() -> Double { random.happens(0.2) ? random.pick([0, 1, 0.5]) : number(0...1) }

  mutating func point(in size: Size2D) -> Point2D {
    Point2D(x: number(0...max(1, size.width)), y: number(0...max(1, size.height)))
  }

  /// Returns a text, which often contains characters that need escaping.
  mutating func text() -> String {
    let length = random.int(1...3)
    return (0..<length).map { _ in
      random.happens(0.6) ? random.pick(Self.plain) : random.pick(Self.hostile)
    }.joined(separator: random.pick([" ", "", "\n"]))
  }

  /// Returns an id that no layer has.
  mutating func id(_ stage: String) -> String {
    if isAwkward {
      return random.pick(["presenter", "presented", "matched", "device", "touch", "\u{0}", "a\nb", "layer"])
    }
    if random.happens(0.2) { return "" }
    var id =
      random.happens(0.15) ? text().filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } } : "\(stage).layer"
    while id.isEmpty || !names.insert(id).inserted { id += "\(names.count)" }
    return id
  }

  private static let plain = [
    "Layer", "Kaffee", "a", "12:30", "One more thing", "naïve café", "图层", "שלום", "🦋", "Done", "", "x y z",
  ]
  private static let hostile = [
    "</style>", "</script><script>alert(1)</script>", "]]>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
    "{{title}}", "{% raw %}", "{#", "}", ";}*{background:url(https://example.org)}", "&amp;", "&#0;", "<!--", "-->",
    "javascript:alert(1)", "\\", "`", "<svg onload=alert(1)>", "\u{2028}", "\u{85}", "\u{FFFE}", "\u{1B}[31m", "\u{0}",
    "<a href=//example.org>", "@import '//example.org';", "<![CDATA[", "<?xml?>", "\u{202E}",
  ]

  // MARK: - Canvas, script, start

  private mutating func canvas() -> Canvas {
    let parts: [DeviceParts] = [.device, .screen, .bezel, .shadow, [.statusBar, .homeIndicator], [.island, .bezel]]
    if random.happens(0.25) { return random.happens(0.3) ? .phone : .phone(random.pick(parts)) }
    return Canvas(
      width: number(40...1000),
      height: number(40...1000),
      cornerRadius: random.happens(0.5) ? 0 : number(0...60),
      cornerStyle: random.pick([.circular, .continuous]),
      border: random.happens(0.3) ? stroke() : nil,
      device: random.happens(awkwardness * 5) ? random.pick(parts) : random.happens(0.2) ? .shadow : []
    )
  }

  private mutating func size(of canvas: Canvas) -> Size2D {
    Size2D(width: number(1...canvas.size.width.asSide), height: number(1...canvas.size.height.asSide))
  }

  private mutating func script(on canvas: Canvas, isDraggable: Bool) -> [Scene.Cue] {
    func hold(_ scenes: inout RandomScenes) -> Scene.Cue { .hold(scenes.number(0.05...1)) }
    var cues: [Scene.Cue] = []
    var isPresented = random.happens(0.15)
    for _ in 0..<random.int(1...4) {
      if random.happens(0.7) { cues.append(hold(&self)) }
      if isPresented, isDraggable, random.happens(0.4) {
        cues.append(.drag(drag(on: canvas)))
        // The outcome of the drag is unknown here, so no cue that depends on it follows.
        break
      }
      cues.append(isPresented != isAwkward ? .dismiss : .present)
      isPresented.toggle()
    }
    if random.happens(0.6) { cues.append(hold(&self)) }
    return cues
  }

  private mutating func drag(on canvas: Canvas) -> Drag {
    var drag = Drag(from: point(in: canvas.size))
    for _ in 0...random.few(3) {
      drag =
        random.happens(0.2)
        ? drag.resting(number(0.05...0.5)) : drag.moving(by: number(-60...400), over: number(0.05...0.6))
    }
    return drag
  }

  private mutating func start(_ presenter: Stage, _ presented: Stage) -> Scene.Start {
    if random.happens(0.6) { return .loop }
    func name(_ stage: Stage, _ scenes: inout RandomScenes) -> String? {
      guard scenes.random.happens(0.4), let layer = stage.layers.randomElement(using: &scenes.random) else {
        return nil
      }
      return layer.id.isEmpty || scenes.isAwkward ? "nobody" : layer.id
    }
    switch random.int(0...5) {
    case 0: return .load
    case 1: return .appear
    case 2: return .scroll
    case 3: return .tap(opening: name(presenter, &self), closing: name(presented, &self))
    case 4: return .drag(opening: name(presenter, &self), closing: nil, offering: random.happens(0.3) ? style() : nil)
    default: return .driven
    }
  }
}

extension Double {
  /// Returns the number if it is a valid length, or another one that is.
  fileprivate var asSide: Double { self > 1 && self < 10_000 ? self : 300 }
}
