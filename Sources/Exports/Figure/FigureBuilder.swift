import Scenes
import WebText

/// Makes a timeline's HTML: block elements only, laid out in percentages, moved by transform and opacity.
///
/// Every layer is one element. One whose size doesn't change is a box that is moved. One that grows is drawn in one of
/// three ways: a plain area is scaled; a rounded or clipped one is the intersection of boxes that are each as large as
/// the largest frame, rounded at one corner, and moved by translation alone so that this corner lies on the frame's;
/// and where the radius itself changes, an animated `clip-path` cuts it. Where something has to find or measure it, an
/// empty element beside that covers exactly its box.
struct FigureBuilder {
  let timeline: Timeline
  /// The same scene for readers who prefer no motion.
  let still: Timeline
  var encoder: TrackEncoder
  /// The ways between the two ends, where everything goes the same.
  let legs: [Leg]?
  /// When nothing has moved yet, in seconds.
  let startTime: Double
  /// Whether transitions move things, as the switch is pressed.
  let hasTransitions: Bool
  let options: ExportOptions
  var styles: StyleCollector
  /// The number of gradients that are elements.
  var gradientCount = 0
  /// What layers are to a script that drives the figure: `original` for a view that is hidden while its copy travels,
  /// `source` for the copy that stays opaque.
  private var marks: [String: String] = [:]
  /// Whether what is drawn is ever seen by readers who prefer no motion, or measured.
  private var isSeenStill = true
  /// The layers that take taps, and dim as they do, with the class of each.
  private let buttons: [String: String]
  /// The layers that a script looks for where a finger is.
  private let found: Set<String>
  /// What has been drawn so far, as written.
  var measured: [Fidelity.DrawnLayer] = []

  typealias Declaration = StyleSheet.Declaration

  /// Below how many points a side is less than a pixel in a figure of 160 pixels on a canvas of 390.
  private static let hairline = 2.5

  /// Where a layer's element is put.
  struct Context {
    /// The size of the containing block, in points.
    var size: Size
    /// Where its corner is on the canvas, as written.
    var origin: (Double) -> Point = { _ in .zero }
    /// Where its points land on the canvas, as written.
    var projection: (Double) -> Projection = { _ in .identity }
  }

  init(
    _ driver: FigureDriver,
    encoder: TrackEncoder,
    options: ExportOptions,
    scope: Scope
  ) {
    timeline = driver.timeline
    still = driver.still
    self.encoder = encoder
    legs = driver.legs(encoder)
    hasTransitions = driver.hasSwitch
    startTime = driver.isPlayer ? 0 : driver.timeline.restTime
    let targets = driver.targets.compactMap(\.layer)
    buttons = Dictionary(
      zip(targets, targets.indices.map { driver.manyStates == nil ? "u" : FigureStates.button($0) }),
      uniquingKeysWith: { first, _ in first }
    )
    // The buttons of many states have areas of their own.
    found = Set(driver.manyStates == nil ? targets : []).union([driver.hand?.interaction.layer].compactMap(\.self))
    if let scrubbing = driver.scrubbing, scrubbing.hand == nil {
      for original in scrubbing.originals { marks[original] = "original" }
      for copy in scrubbing.opaqueCopies { marks[copy] = "source" }
    }
    self.options = options
    styles = StyleCollector(scope: scope, course: driver.course(scope), root: scope.figure, writesRest: true)
  }

  /// The elements of all layers.
  mutating func layers() -> [Markup] {
    timeline.children(of: nil).map { element(for: $0, in: Context(size: timeline.canvas.size)) }
  }

  /// The element of one layer.
  ///
  /// - Parameters:
  ///   - index: Where the layer is in the timeline.
  ///   - context: Where it is put.
  mutating func element(for index: Int, in context: Context) -> Markup {
    let outer = (encoder.unseenTime, isSeenStill)
    encoder.unseenTime = unseenTime(of: index)
    isSeenStill = options.isMeasurable || isEverSeenStill(index)
    defer { (encoder.unseenTime, isSeenStill) = outer }
    return marked(index, drawn(index, in: context, ignoringPulse: false))
  }

  /// The outermost element of a layer, with what readers may do to it, and what a script has to know of it.
  func marked(_ index: Int, _ markup: Markup) -> Markup {
    let id = timeline.layers[index].id
    guard case .element(let name, var attributes, let children) = markup else { return markup }
    if let button = buttons[id], let own = attributes.firstIndex(where: { $0.name == "class" }) {
      attributes[own].value = (attributes[own].value ?? "") + " " + styles.scope.name(button)
    }
    if let mark = marks[id] { attributes.append(.init("data-travel", mark)) }
    return .element(name, attributes: attributes, children: children)
  }

  /// Whether a layer has an element that covers exactly its box, although others draw it.
  func hasBox(_ index: Int) -> Bool { options.isMeasurable || found.contains(timeline.layers[index].id) }

  /// Whether a layer is ever seen by readers who prefer no motion.
  private func isEverSeenStill(_ index: Int) -> Bool {
    let layers = still.layers
    let line = sequence(first: index) { layers[$0].parent }.map { layers[$0] }
    // Between these times, each opacity moves on one curve.
    var times: Set<Double> = [0, still.duration]
    for layer in line {
      for segment in layer.opacity.segments { times.formUnion([segment.start, segment.end]) }
      for segment in layer[.visibility].segments { times.formUnion([segment.start, segment.end]) }
    }
    let stops = times.filter { $0 >= 0 && $0 <= still.duration }.sorted()
    return zip(stops, stops.dropFirst()).contains { start, end in
      [0.01, 0.5, 0.99].contains { still.state(of: index, at: start + (end - start) * $0).opacity > 0 }
    }
  }

  /// Moves an element by keyframes or by transitions.
  ///
  /// Readers who prefer no motion find it where it is at the start, whatever is shown where nothing plays.
  func animate(
    _ track: KeyframeTrack,
    style: inout StyleCollector.Style,
    _ declarations: ([Double]) -> [Declaration]
  ) {
    style.motions.append(motion(track, declarations))
    let start = declarations(track.values(at: startTime))
    if isSeenStill, start != declarations(track.values(at: timeline.restTime)) { style.stillPlace += start }
  }

  /// A layer, by one element or more.
  ///
  /// - Parameters:
  ///   - index: Where the layer is in the timeline.
  ///   - context: Where it is put.
  ///   - ignoringPulse: Whether what is round it sees to its opacity.
  private mutating func drawn(_ index: Int, in context: Context, ignoringPulse: Bool) -> Markup {
    let layer = timeline.layers[index]
    if !ignoringPulse, let pulse = pulseStyles(index) {
      encoder.isUnseenOnReturn = pulse.isUnseenOnReturn
      defer { encoder.isUnseenOnReturn = false }
      return pulse.styles.reversed().reduce(drawn(index, in: context, ignoringPulse: true)) { inside, style in
        element(style, children: [inside])
      }
    }
    let isPosed = !(layer.pose.isConstant && layer.pose.value(at: 0).isIdentity)
    var style = ignoringPulse ? StyleCollector.Style() : opacityStyle(index)
    if !isPosed, !layer.grows, !layer.blurs { return box(index, in: context, style: &style) }

    // Several elements draw the layer, or it is turned about a point of the canvas: they share an element as large
    // as the containing block.
    var inner = context
    if isPosed { pose(index, style: &style, context: &inner) }
    var parts: [Markup]
    if layer.grows {
      parts = growingParts(index, in: inner)
    } else {
      var plain = StyleCollector.Style()
      parts = [box(index, in: inner, style: &plain)]
    }
    parts = blurred(index, parts)
    if parts.count == 1, style == StyleCollector.Style() { return parts[0] }
    return element(style, children: parts)
  }

  /// A layer whose size doesn't change.
  mutating func box(_ index: Int, in context: Context, style: inout StyleCollector.Style) -> Markup {
    let layer = timeline.layers[index]
    let frame = layer.frame.value(at: timeline.restTime)
    let radius = layer.cornerRadius.value(at: 0)
    place(frame, in: context.size, style: &style)
    let origin: (Double) -> Point
    if layer.frame.isConstant {
      origin = { time in
        let outer = context.origin(time)
        return Point(x: outer.x + frame.x, y: outer.y + frame.y)
      }
    } else {
      let track = encoder.encode(layer.frameSpans, tolerances: moveTolerances) { time, side in
        let now = layer.frame.value(at: time, side: side)
        return [(now.x - frame.x) * unit, (now.y - frame.y) * unit]
      }
      style.motions.append(motion(track) { [translation($0, of: frame.size)] })
      let calm = still.layers[index].frame.value(at: timeline.restTime)
      if calm.size == frame.size, calm.origin != frame.origin {
        style.stillPlace = [translation([(calm.x - frame.x) * unit, (calm.y - frame.y) * unit], of: frame.size)]
      }
      origin = { [unit] time in
        let outer = context.origin(time)
        let moved = track.values(at: time)
        return Point(x: outer.x + frame.x + moved[0] / unit, y: outer.y + frame.y + moved[1] / unit)
      }
    }
    record(index, context) { Rect(origin: origin($0), size: frame.size) }

    cutOut(index, size: frame.size, style: &style)
    var children: [Markup] = []
    let clips = layer.look.clipsContent
    if radius > 0 { style.declarations.append(Declaration("border-radius", Self.radius(radius, in: frame.size))) }
    if clips { style.declarations.append(Declaration("overflow", "hidden")) }
    if let line = line(index, in: frame.size) {
      children.append(line)
    } else if let fill = layer.look.area {
      if min(frame.width, frame.height) < Self.hairline, frame.width > 0, frame.height > 0 {
        // Its box stays as thin as it is; what is seen of it is never so thin that browsers round it away.
        var line = StyleCollector.Style()
        line.declarations = [Declaration("min-width", "1px"), Declaration("min-height", "1px")]
        paint(fill, in: frame.size, style: &line)
        children.append(element(line, children: []))
      } else {
        paint(fill, in: frame.size, style: &style)
      }
    }
    children += content(layer, size: frame.size, style: &style)
    var inner = context
    inner.size = frame.size
    inner.origin = origin
    children += timeline.children(of: index).map { element(for: $0, in: inner) }
    if let stroke = layer.look.stroke {
      children.append(strokeOverlay(stroke, radius: radius, in: frame.size))
    }
    return element(style, id: layer.id, children: children)
  }
}
