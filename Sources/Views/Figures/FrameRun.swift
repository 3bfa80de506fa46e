import Curves
import Scenes

/// The looks of a layer in the frames after a change, as few straight changes.
struct FrameRun {
  /// A look at a time.
  struct Frame {
    /// The time in seconds.
    var time: Double
    /// The look, or nil if the layer isn't drawn.
    var look: Scenes.Layer?
  }

  /// A change of a look at a constant rate, or at once.
  struct Step {
    /// The start in seconds.
    var start: Double
    /// The duration in seconds; 0 for a jump.
    var duration: Double
    /// The look at the end.
    var look: Scenes.Layer
  }

  /// The changes in order.
  private(set) var steps: [Step] = []

  /// The largest distance of a straight change from the frames, in points, degrees and hundredths of an opacity.
  private static let tolerance = 0.05
  /// The change of opacity from one frame to the next from which on it is a jump.
  private static let jump = 0.5

  /// Finds straight changes through the frames.
  ///
  /// - Parameter frames: The frames, of which the first is the start.
  init(_ frames: [Frame]) {
    var start = 0
    for index in frames.indices.dropFirst() where Self.isJump(from: frames[index - 1], to: frames[index]) {
      addLines(frames[start..<index])
      if let look = frames[index].look { steps.append(Step(start: frames[index].time, duration: 0, look: look)) }
      start = index
    }
    addLines(frames[start...])
  }

  /// The time between two frames below which what changes jumps, in seconds.
  private static let instant = 1e-4

  private static func isJump(from before: Frame, to after: Frame) -> Bool {
    after.time - before.time < instant && before.look != after.look || isJump(before.look, after.look)
  }

  /// Whether something changes at once: what is drawn, or most of the opacity.
  static func isJump(_ before: Scenes.Layer?, _ after: Scenes.Layer?) -> Bool {
    guard let before, let after else { return (before == nil) != (after == nil) }
    return drawsOther(before, after) || abs(before.opacity - after.opacity) > jump
  }

  /// Whether two looks of a layer draw something else, between which there is nothing.
  static func drawsOther(_ before: Scenes.Layer, _ after: Scenes.Layer) -> Bool {
    before[.outline].components.count != after[.outline].components.count
      || before.content != after.content && before.content.inBlack != after.content.inBlack
      || before.stroke?.with(.black) != after.stroke?.with(.black) || before.isClipped != after.isClipped
  }

  /// Whether two looks of a layer can't be told apart: they differ by less than a twentieth of a point, or by whole
  /// periods of dashes.
  static func looksLike(_ before: Scenes.Layer, _ after: Scenes.Layer) -> Bool {
    guard before != after else { return true }
    guard !drawsOther(before, after), before[.shadow].color == after[.shadow].color else { return false }
    switch (before.fill, after.fill) {
    case (.gradient, _), (_, .gradient): guard before.fill == after.fill else { return false }
    default: break
    }
    let (first, second) = (numbers(before.inPhase.withoutWholeTurns), numbers(after.inPhase.withoutWholeTurns))
    return first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) < tolerance }
  }

  /// Adds the lines through frames without a jump.
  private mutating func addLines(_ frames: ArraySlice<Frame>) {
    let looks = frames.compactMap { frame in frame.look.map { (time: frame.time, look: $0) } }
    guard let first = looks.first, looks.contains(where: { $0.look != first.look }) else { return }
    let numbers = looks.map { Self.numbers($0.look) }
    let count = numbers.map(\.count).min() ?? 0
    let knots = LinearFit.knots(
      of: numbers,
      at: looks.map(\.time),
      within: [Double](repeating: Self.tolerance, count: count)
    )
    let lines = zip(knots, knots.dropFirst()).map { start, end in
      Step(start: looks[start].time, duration: looks[end].time - looks[start].time, look: looks[end].look)
    }
    add(lines, Self.fades(of: looks), from: first.look)
  }

  /// Adds steps, and the fades between gradients beside them.
  private mutating func add(_ lines: [Step], _ fades: [Step], from first: Scenes.Layer) {
    var (rest, look, fill) = (lines[...], first, fades.isEmpty ? nil : first.fill)
    func addLines(before time: Double) {
      while let line = rest.first, line.start < time {
        look = line.look.filled(with: fill)
        steps.append(Step(start: line.start, duration: line.duration, look: look))
        rest.removeFirst()
      }
    }
    for fade in fades {
      addLines(before: fade.start)
      fill = fade.look.fill
      look = look.filled(with: fill)
      steps.append(Step(start: fade.start, duration: fade.duration, look: look))
    }
    addLines(before: .infinity)
  }

  /// The fades between the gradients of a layer: each from one to another that is hardly different.
  ///
  /// Gradients whose colors change, too, are those of the frames that the lines go through.
  private static func fades(of looks: [(time: Double, look: Scenes.Layer)]) -> [Step] {
    var fades: [Step] = []
    var gradients: [Scenes.Gradient] = []
    for (_, look) in looks {
      guard case .gradient(let gradient) = look.fill, gradient.stops == gradients.first?.stops ?? gradient.stops
      else { return [] }
      gradients.append(gradient)
    }
    var start = 0
    for index in looks.indices.dropFirst() {
      let rests = gradients[index] == gradients[index - 1]
      // A fade begins when the gradient begins to move.
      if rests, start == index - 1 { start = index }
      let isLast = index == looks.count - 1 || !rests && gradients[index + 1] == gradients[index]
      guard start < index, isLast || gradients[start].isFar(from: gradients[index]) else { continue }
      let duration = looks[index].time - looks[start].time
      fades.append(Step(start: looks[start].time, duration: duration, look: looks[index].look))
      start = index
    }
    return fades
  }

  /// Returns the numbers that a look is drawn with, in points, degrees and hundredths of an opacity.
  static func numbers(_ look: Scenes.Layer) -> [Double] {
    var numbers = look.frame?.components ?? []
    numbers += look.pose.components
    // Each frame of an outline that moves is a polygon, so it may be a fifth of a point off.
    numbers += (look[.outline].components + look[.clip].components).map { $0 / 4 }
    if let line = look[.outline].line { numbers += [line.width, line.phase] }
    numbers += [look[.blur], look[.shadow].radius, look[.shadow].x, look[.shadow].y] + look[.mask].components
    // Scales and anchors are fractions of a view's size.
    numbers += [look.pose.scaleX, look.pose.scaleY, look.pose.anchor.x, look.pose.anchor.y].map { $0 * 100 }
    numbers += [look.cornerRadius, look.opacity * 100]
    if case .color(let color) = look.fill { numbers += levels(of: color) }
    if let stroke = look.stroke { numbers += levels(of: stroke.color) }
    return numbers + look.content.colors.flatMap(levels)
  }

  /// A color may be two of 255 levels off, which nobody sees in motion.
  private static func levels(of color: Scenes.Color) -> [Double] {
    ([16, 8, 0] as [UInt32]).map { Double(color.light.hex >> $0 & 0xFF) / 40 } + [color.light.opacity * 100 / 16]
  }
}

extension Scenes.Layer {
  /// The layer with its dashes moved by whole periods, as near to their start as they can be.
  fileprivate var inPhase: Scenes.Layer {
    var outline = self[.outline]
    guard let line = outline.line, case let period = line.dashes.reduce(0, +), period > 0 else { return self }
    // An odd number of lengths is repeated with dashes and gaps exchanged.
    let whole = line.dashes.count.isMultiple(of: 2) ? period : 2 * period
    outline.line?.phase = line.phase - (line.phase / whole).rounded() * whole
    return with(.outline, outline)
  }
}

extension Scenes.Layer {
  /// The layer with angles above −180° and up to 180°, which looks the same.
  fileprivate var withoutWholeTurns: Scenes.Layer {
    var pose = pose
    (pose.rotationX, pose.rotationY, pose.rotationZ) = (
      pose.rotationX.withoutWholeTurns, pose.rotationY.withoutWholeTurns, pose.rotationZ.withoutWholeTurns
    )
    pose.rotation = pose.rotation.withoutWholeTurns
    return self.pose(pose)
  }
}

extension Scenes.Layer {
  /// The layer with a paint in place of its own, unless there is none.
  fileprivate func filled(with paint: Scenes.Paint?) -> Scenes.Layer { paint.map { fill($0) } ?? self }
}

extension Scenes.Gradient {
  /// Whether readers would see that a gradient fades into another one and doesn't become it.
  fileprivate func isFar(from other: Scenes.Gradient) -> Bool {
    switch (direction, other.direction) {
    case (.points(let from, let to), .points(let start, let end)):
      max(abs(from.x - start.x), abs(from.y - start.y), abs(to.x - end.x), abs(to.y - end.y)) > 0.1
    case (.radial(let center, let from, let to), .radial(let middle, let start, let end)):
      max(abs(from - start), abs(to - end)) > 0.1 * max(to, end)
        || max(abs(center.x - middle.x), abs(center.y - middle.y)) > 0.1
    case (.elliptical(let center, let from, let to), .elliptical(let middle, let start, let end)):
      max(abs(from - start), abs(to - end)) > 0.1 * max(to, end)
        || max(abs(center.x - middle.x), abs(center.y - middle.y)) > 0.1
    case (.angular(_, let from, let to), .angular(_, let start, let end)):
      max(abs(from - start), abs(to - end)) > 12 + abs(end - start) / 4
    default: true
    }
  }
}

extension Double {
  /// The angle above −180° and up to 180° that looks the same, in degrees, to a millionth of one.
  var withoutWholeTurns: Double {
    let rest = ((self - 360 * (self / 360).rounded()) * 1e6).rounded() / 1e6
    return rest == -180 ? 180 : rest
  }
}

extension Scenes.Layer.Content {
  /// The colors of a text, or of the shapes of a picture, which can fade into others.
  fileprivate var colors: [Scenes.Color] {
    switch self {
    case .text(let text): [text.color]
    case .picture(let picture): picture.shapes.compactMap { if case .color(let color) = $0.fill { color } else { nil } }
    case .none, .shape: []
    }
  }

  /// What is drawn, whatever its colors are.
  fileprivate var inBlack: Self {
    switch self {
    case .text(var text):
      text.color = .black
      return .text(text)
    case .picture(var picture):
      for index in picture.shapes.indices {
        if case .color = picture.shapes[index].fill { picture.shapes[index].fill = .color(.black) }
      }
      return .picture(picture)
    case .none, .shape: return self
    }
  }
}

extension Scenes.Stroke {
  /// The line in another color.
  fileprivate func with(_ color: Scenes.Color) -> Scenes.Stroke {
    var stroke = self
    stroke.color = color
    return stroke
  }
}
