import Scenes
import WebText

/// Creates a timeline's HTML: block elements with positions in ``FigureUnit``s, which `transform` and `opacity` move.
///
/// One element draws a layer whose size doesn't change. A layer that grows is drawn in one of three ways:
///
/// - A plain area is scaled.
/// - A rounded or clipped layer is the intersection of boxes. Each box has the size of the largest frame and one round
///   corner, and moves so that this corner is on the frame's.
/// - If the radius changes, an animated `clip-path` clips the layer.
///
/// If scripts or tests look for such a layer, an empty element beside it covers exactly its box.
final class FigureBuilder {
  let timeline: Timeline
  /// The timeline with reduced motion.
  let reducedTimeline: Timeline
  var encoder: TrackEncoder
  /// The changes between both ends, if all layers move the same way.
  let legs: [Leg]?
  /// The time before any motion, in seconds.
  let startTime: Double
  /// Whether transitions move layers when the reader changes the state.
  let hasTransitions: Bool
  let options: ExportOptions
  /// The unit of lengths.
  let length: FigureUnit
  var styles: StyleCollector
  /// The pictures with a palette.
  let palettePictures: Set<Picture>
  /// The palette of the current picture, with its fills so far, or nil if it has none.
  var palette: FigurePalette?
  /// The number of gradients that are elements.
  var gradientCount = 0
  /// The ids of the elements that filter.
  var filterNames: [[ColorFilter]: String] = [:]
  /// Whether a script of the host page drives the figure, which may look for any layer.
  private let isDriven: Bool
  /// The marks of layers for a script that drives the figure: `original` for a view that is hidden while its copy moves,
  /// `source` for the copy that stays opaque.
  private var marks: [String: String] = [:]
  /// Whether the current layer is ever visible with reduced motion, or is measured.
  private var isSeenReduced = true
  /// The state whose place the current layer has in each state with reduced motion, or nothing if it keeps one place.
  var reducedStates: [Int] = []
  /// The classes of the layers that take taps, which dim while they are pressed.
  private let buttons: [String: String]
  /// The times at which the timeline rests in the states that readers move between.
  private let stateTimes: [Double]
  /// The layers that move with a finger in a second direction, with the number of their factor.
  private let asides: [String: Int]
  /// The layers that the gesture script looks for.
  private let found: Set<String>
  /// The layers that were drawn so far, with their boxes as written.
  var measured: [Fidelity.DrawnLayer] = []

  typealias Declaration = StyleSheet.Declaration

  /// The length in points of a pixel, if a canvas of 390 points is a figure of 160 pixels.
  private static let hairline = 2.5

  /// The place of a layer's element.
  struct Context {
    /// The size of the containing block, in points.
    var size: Size2D
    /// The position of its corner on the canvas, as written.
    var origin = Written<Point2D>.zero
    /// The point of it that the places of its boxes are relative to, in points.
    var corner = Point2D.zero
    /// The map of its points to the canvas, as written, or nil if nothing around it has a transform.
    var projection: Written<Projection>?
    /// The space that the layer is in, or nil.
    var space: Space?
  }

  /// A space that layers share.
  struct Space {
    /// The spaces around a layer, from the outermost one.
    var chain: [Int]
    /// The place of the outermost one, which contains the elements of all layers in it.
    private let outside: [Context]

    init(_ chain: [Int], in outside: Context) {
      self.chain = chain
      self.outside = [outside]
    }

    var place: Context { outside[0] }
  }

  init(
    _ driver: FigureDriver,
    encoder: TrackEncoder,
    options: ExportOptions,
    scope: Scope
  ) {
    timeline = driver.timeline
    length = FigureUnit(of: driver.timeline.canvas.size.width)
    palettePictures = FigurePalette.pictures(of: driver.timeline)
    reducedTimeline = driver.reducedTimeline
    self.encoder = encoder
    legs = driver.legs(encoder)
    hasTransitions = driver.hasSwitch
    startTime = driver.isPlayer ? 0 : driver.timeline.restTime
    stateTimes = driver.stateTimes
    let targets = driver.targets
    buttons = Dictionary(
      targets.enumerated().flatMap { index, target in
        let name = driver.manyStates == nil ? "u" : FigureStates.button(index)
        return (target.dimming?.layers ?? []).map { ($0, name) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    let factors = driver.asides
    asides = (driver.gesture?.aside ?? [:]).compactMapValues { factors.firstIndex(of: $0) }
    // The buttons of many states have areas of their own.
    found = Set(driver.manyStates == nil ? targets.compactMap(\.layer) : [])
      .union([driver.hand?.interaction.layer].compactMap(\.self))
    isDriven = driver.scrubbing != nil && !driver.isDragged
    if isDriven, let scrubbing = driver.scrubbing {
      for original in scrubbing.originals { marks[original] = "original" }
      for copy in scrubbing.opaqueCopies { marks[copy] = "source" }
    }
    self.options = options
    styles = StyleCollector(scope: scope, course: driver.course(scope), root: scope.figure, writesRest: true)
  }

  /// Returns the elements of all layers.
  func layers() -> [Markup] {
    timeline.children(of: nil).map { element(for: $0, in: Context(size: timeline.canvas.size)) }
  }

  /// Returns the element of a layer.
  ///
  /// - Parameters:
  ///   - index: The index of the layer in the timeline.
  ///   - context: The place of the element.
  func element(for index: Int, in context: Context) -> Markup {
    let outer = (encoder.unseenTime, isSeenReduced, reducedStates)
    encoder.unseenTime = unseenTime(of: index)
    isSeenReduced = options.isMeasurable || isEverSeenReduced(index)
    reducedStates = isSeenReduced ? self.reducedStates(of: index) : []
    defer { (encoder.unseenTime, isSeenReduced, reducedStates) = outer }
    return marked(index, drawn(index, in: context, ignoringPulse: false))
  }

  /// Returns the outermost element of a layer with the classes and attributes for taps and scripts.
  func marked(_ index: Int, _ markup: Markup) -> Markup {
    let id = timeline.layers[index].id
    guard case .element(let name, var attributes, let children) = markup else { return markup }
    if let button = buttons[id], let own = attributes.firstIndex(where: { $0.name == "class" }) {
      attributes[own].value = (attributes[own].value ?? "") + " " + styles.scope.className(button)
    }
    if let mode = timeline.layers[index].compositing.declaration,
      let own = attributes.firstIndex(where: { $0.name == "class" })
    {
      let classes = styles.classes(for: StyleCollector.Style(declarations: [mode]))
      attributes[own].value = ([attributes[own].value ?? ""] + classes).joined(separator: " ")
    }
    if let number = asides[id] { attributes.append(.init(FigureDriver.asideAttribute, "\(number)")) }
    if let mark = marks[id] { attributes.append(.init("data-travel", mark)) }
    return .element(name, attributes: attributes, children: children)
  }

  /// The attribute value that names a layer for scripts, or nil if none looks for it.
  func scriptName(of index: Int) -> String? { isDriven || hasBox(index) ? timeline.layers[index].id : nil }

  /// Returns whether a layer has an element that covers exactly its box, although others draw it.
  func hasBox(_ index: Int) -> Bool { options.isMeasurable || found.contains(timeline.layers[index].id) }

  /// Returns whether a layer is ever visible with reduced motion.
  private func isEverSeenReduced(_ index: Int) -> Bool {
    let layers = reducedTimeline.layers
    let duration = reducedTimeline.duration
    // Between these times, each opacity moves on one curve.
    var times: Set<Double> = [0, duration]
    for line in sequence(first: index, next: { layers[$0].parent }) {
      if layers[line].opacity.segments.count > 1 {
        for segment in layers[line].opacity.segments { times.formUnion([segment.start, segment.end]) }
      }
      guard layers[line].isEverHidden else { continue }
      for segment in layers[line][.visibility].segments { times.formUnion([segment.start, segment.end]) }
    }
    let stops = times.filter { $0 >= 0 && $0 <= duration }.sorted()
    return zip(stops, stops.dropFirst()).contains { start, end in
      [0.01, 0.5, 0.99].contains { reducedTimeline.state(of: index, at: start + (end - start) * $0).opacity > 0 }
    }
  }

  /// Returns the state whose place a layer has in each state with reduced motion.
  ///
  /// Where it is seen, it has to be where it is with full motion. Where it isn't, it stays at the last place where it is seen, since
  /// it may still fade. If it is elsewhere, the result is empty.
  private func reducedStates(of index: Int) -> [Int] {
    guard !stateTimes.isEmpty else { return [] }
    let (layer, reduced) = (timeline.layers[index], reducedTimeline.layers[index])
    let seen = stateTimes.indices.filter { reducedTimeline.state(of: index, at: stateTimes[$0]).opacity > 0 }
    let hasPlaces = seen.allSatisfy { state in
      let time = stateTimes[state]
      return [layer.frame.value(at: time).components, layer.pose.value(at: time).components].joined()
        .elementsEqual([reduced.frame.value(at: time).components, reduced.pose.value(at: time).components].joined()) {
          abs($0 - $1) < 1e-6
        }
    }
    guard let first = seen.first, hasPlaces else { return [] }
    return stateTimes.indices.map { state in seen.last { $0 <= state } ?? first }
  }

  /// Moves an element by keyframes or by transitions.
  ///
  /// With reduced motion, the element stays at its start, also if a figure that doesn't play shows another time.
  func animate(
    _ track: KeyframeTrack,
    style: inout StyleCollector.Style,
    _ declarations: ([Double]) -> [Declaration]
  ) {
    style.motions.append(motion(track, declarations))
    let start = declarations(track.values(at: startTime))
    if isSeenReduced, start != declarations(track.values(at: timeline.restTime)) { style.reducedPlace += start }
  }

  /// Returns the elements of a layer, inside one element.
  ///
  /// - Parameters:
  ///   - index: The index of the layer in the timeline.
  ///   - context: The place of the element.
  ///   - ignoringPulse: Whether elements around it set its opacity.
  private func drawn(_ index: Int, in context: Context, ignoringPulse: Bool) -> Markup {
    let layer = timeline.layers[index]
    if !ignoringPulse, let pulse = pulseStyles(index) {
      encoder.isUnseenOnReturn = pulse.isUnseenOnReturn
      defer { encoder.isUnseenOnReturn = false }
      return pulse.styles.reversed().reduce(drawn(index, in: context, ignoringPulse: true)) { inside, style in
        element(style, children: [inside])
      }
    }
    let isPosed = layer.isPosed || context.space != nil
    var style = ignoringPulse ? StyleCollector.Style() : opacityStyle(index)
    if layer.sharesDepth {
      let planes = planes(of: index, in: context)
      return planes.count == 1 && style == StyleCollector.Style() ? planes[0] : element(style, children: planes)
    }
    if !isPosed, !layer.grows, !hasEffects(index) { return box(index, in: context, style: &style) }

    // If several elements draw the layer, or if it rotates, an element of the size of the containing block is around them.
    var inner = context
    if isPosed { pose(index, style: &style, context: &inner) }
    var parts: [Markup]
    if layer.grows {
      parts = growingParts(index, in: inner)
    } else {
      var plain = StyleCollector.Style()
      parts = [box(index, in: inner, style: &plain)]
    }
    parts = filtered(index, blurred(index, masked(index, parts, in: inner.size)))
    if parts.count == 1, style == StyleCollector.Style() { return parts[0] }
    return element(style, children: parts)
  }

  /// Returns the element of a layer whose size doesn't change.
  func box(_ index: Int, in context: Context, style: inout StyleCollector.Style) -> Markup {
    let layer = timeline.layers[index]
    let frame = layer.frame.value(at: timeline.restTime)
    let radius = layer.cornerRadius.value(at: 0)
    place(frame.offset(by: Point2D(x: -context.corner.x, y: -context.corner.y)), in: context.size, style: &style)
    let origin: Written<Point2D>
    if layer.frame.isConstant {
      origin = context.origin.moved(by: frame.origin)
    } else {
      let track = encodeMove(of: layer.frame) { [($0.x - frame.x) * unit, ($0.y - frame.y) * unit] }
      style.motions.append(motion(track) { [translation($0, of: frame.size)] })
      let reduced = reducedTimeline.layers[index].frame.value(at: timeline.restTime)
      if reduced.size == frame.size, reduced.origin != frame.origin {
        style.reducedPlace = [
          translation([(reduced.x - frame.x) * unit, (reduced.y - frame.y) * unit], of: frame.size)
        ]
      }
      origin = context.origin.moved(by: frame.origin).moved(by: track, unit: unit)
    }
    record(index, context, Written { origin(at: $0).map { Rect2D(origin: $0, size: frame.size) } })

    cutOut(index, size: frame.size, style: &style)
    var children: [Markup] = []
    let clips = layer.look.clipsContent
    let round = radius > 0 ? self.radius(radius, in: frame.size) : nil
    if let round { style.declarations.append(Declaration("border-radius", round)) }
    if clips { style.declarations.append(clip(index, round)) }
    if let line = line(index, in: frame.size) {
      children.append(line)
    } else if let fill = layer.look.area {
      if min(frame.width, frame.height) < Self.hairline, frame.width > 0, frame.height > 0 {
        // Browsers don't draw boxes that are much thinner than a pixel. The box of the layer keeps its size.
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
    inner.corner = .zero
    children += timeline.children(of: index).map { element(for: $0, in: inner) }
    if let stroke = layer.look.stroke, let edge = strokeOverlay(stroke, radius: radius, in: frame.size) {
      children.append(edge)
    }
    return element(style, id: scriptName(of: index), children: children)
  }
}
