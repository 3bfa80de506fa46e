import Scenes
import WebText

/// Positions, colors and motion as declarations.
extension FigureBuilder {
  /// Returns the tolerances of the numbers of a pose.
  ///
  /// The farther a layer reaches from its anchor, the more exact they are.
  func poseTolerances(_ index: Int) -> [Double] {
    let canvas = timeline.canvas.size
    let farthest = max(canvas.width, canvas.height)
    let scales = timeline.layers[index].pose.segments.flatMap { [$0.from, $0.to] }
      .flatMap { [abs($0.scaleX), abs($0.scaleY)] }
    let isFlat = timeline.layers[index].isPlanar
    let reach = isFlat ? timeline.reach(of: index).map { $0 * max(1, scales.max() ?? 1) } ?? farthest : farthest
    let part = encoder.tolerance / 4 / min(farthest, max(1, reach))
    let angle = part * 180 / .pi
    return moveTolerances + [angle, angle, angle] + moveTolerances + [part] + moveTolerances
      + [part, angle, part, part, part, part] + [moveTolerances[0]]
  }

  func paint(_ paint: Paint, in size: Size2D, property: String = "background", style: inout StyleCollector.Style) {
    let light = paint.css(isDark: options.appearance == .dark, in: size)
    style.declarations.append(Declaration(property, light))
    let dark = paint.css(isDark: true, in: size)
    if options.appearance == .auto, dark != light { style.dark.append(Declaration(property, dark)) }
  }

  func color(_ property: String, _ color: Color, style: inout StyleCollector.Style) {
    style.declarations.append(Declaration(property, color.rgb(isDark: options.appearance == .dark).css))
    if options.appearance == .auto, color.light != color.dark {
      style.dark.append(Declaration(property, color.dark.css))
    }
  }

  /// Positions an element in its containing block.
  ///
  /// By default, elements fill it.
  ///
  /// - Parameters:
  ///   - frame: The frame in the block.
  ///   - size: The size of the block.
  ///   - unit: The unit of lengths, or nil for that of the canvas.
  ///   - style: The style of the element.
  func place(_ frame: Rect2D, in size: Size2D, unit: FigureUnit? = nil, style: inout StyleCollector.Style) {
    func declare(_ property: String, _ value: Double, default standard: Double) {
      guard Number.rounded(value) != Number.rounded(standard) else { return }
      style.outline.append(Declaration(property, (unit ?? length).length(value)))
    }
    declare("left", frame.x, default: 0)
    declare("top", frame.y, default: 0)
    declare("width", frame.width, default: size.width)
    declare("height", frame.height, default: size.height)
  }

  /// Moves an element, or positions it if it doesn't move.
  ///
  /// - Parameters:
  ///   - track: The distances to the right and down, in ``FigureUnit``s.
  ///   - box: The size of the element.
  func move(_ track: KeyframeTrack, of box: Size2D, style: inout StyleCollector.Style) {
    if track.isConstant {
      if track.initial != [0, 0] { style.declarations.append(translation(track.initial, of: box)) }
    } else {
      animate(track, style: &style) { [translation($0, of: box)] }
    }
  }

  func translation(_ values: [Double], of box: Size2D) -> Declaration {
    Declaration("transform", translate(values[0], values[1], of: box))
  }

  /// The length of a point in ``FigureUnit``s.
  var unit: Double { 1 / length.points }

  /// The number of decimals of movements, which are at most 0.01 points off.
  ///
  /// Positions at rest have at least one more, because browsers round them to whole pixels.
  var moveDecimals: Int { length.points > 2 ? 3 : 2 }

  /// The number of decimals of scales, which are at most 0.005 points off in a thousand.
  static let scaleDecimals = 5

  /// Encodes the distances to the right and down, in ``FigureUnit``s.
  func encodeMove(of frames: Track<Rect2D>, _ value: (Rect2D) -> [Double]) -> KeyframeTrack {
    encoder.encode(frames, tolerances: moveTolerances, decimals: moveDecimals, value)
  }

  /// The tolerances of both components of a movement.
  var moveTolerances: [Double] { [encoder.tolerance / 4 * unit, encoder.tolerance / 4 * unit] }

  func motion(_ track: KeyframeTrack, _ declarations: ([Double]) -> [Declaration]) -> CSSMotion {
    var track = track
    if let legs, !track.isConstant {
      track.turns = Turns(
        values: [0, 1].map { track.values(at: ProgressTimeline.time(of: $0)) },
        legs: legs
      )
    }
    return CSSMotion(track, duration: timeline.duration, rest: timeline.restTime, declarations)
  }

  func percentTolerances(_ size: Size2D) -> [Double] {
    [size.width, size.height].map { encoder.tolerance / 4 / max($0, 1) * 100 }
  }

  /// Returns an element of HTML.
  ///
  /// - Parameters:
  ///   - style: The appearance and the motion of the element.
  ///   - more: Classes that it has besides those of its style.
  ///   - id: The name of the layer for scripts.
  ///   - children: The content of the element.
  func element(
    _ style: StyleCollector.Style,
    _ more: [String] = [],
    id: String? = nil,
    children: [Markup]
  ) -> Markup {
    var style = style
    if !style.motions.isEmpty { style.reducedStates = reducedStates }
    let classes = [styles.scope.className("b")] + styles.classes(for: style) + more
    var attributes = [Markup.Attribute("class", classes.joined(separator: " "))]
    if let id { attributes.append(.init("data-layer", id)) }
    return .element("div", attributes: attributes, children: children.count > 1 ? children.map(wrapped) : children)
  }

  /// Returns an element that is a block of HTML.
  ///
  /// Hosts such as WordPress put an inline element beside a block into a paragraph.
  private func wrapped(_ markup: Markup) -> Markup {
    guard case .element("svg", _, _) = markup else { return markup }
    return .element("div", ["class": styles.scope.className("b")], [markup])
  }

  func record(_ index: Int, _ context: Context, _ frame: Written<Rect2D>) {
    measured.append(.init(index: index, bounds: frame.seen(through: context.projection)))
  }

  /// Returns a movement as a function of `transform`.
  ///
  /// Keyframes use the canvas's unit. WebKit computes percentages from a box that it has rounded to whole
  /// pixels, which misplaces a small element that moves far. Transitions use percentages nevertheless, because a length
  /// that depends on the canvas would start a transition whenever the canvas is resized.
  ///
  /// - Parameters:
  ///   - x: The distance to the right, in ``FigureUnit``s.
  ///   - y: The distance down, in ``FigureUnit``s.
  ///   - box: The size of the element.
  func translate(_ x: Double, _ y: Double, of box: Size2D) -> String {
    func length(_ value: Double, _ side: Double) -> String {
      let isPart = hasTransitions && side > 0.1
      let text =
        isPart ? Number.css(value / unit / side * 100, decimals: 3) : Number.css(value, decimals: moveDecimals)
      return text == "0" ? text : text + (isPart ? "%" : "cqw")
    }
    return "translate(\(length(x, box.width)),\(length(y, box.height)))"
  }

  static func scale(_ x: Double, _ y: Double) -> String {
    let factors = (x == y ? [x] : [x, y]).map { Number.css($0, decimals: scaleDecimals) }
    return "scale(\(factors.joined(separator: ",")))"
  }

  /// Returns the radius of a box.
  ///
  /// - Parameters:
  ///   - radius: The radius in points.
  ///   - size: The size of the box, in points.
  ///   - unit: The unit of lengths, or nil for that of the canvas.
  func radius(_ radius: Double, in size: Size2D, unit: FigureUnit? = nil) -> String {
    abs(size.width - size.height) < 0.001 && radius * 2 >= size.width - 0.001 ? "50%" : (unit ?? length).length(radius)
  }
}

extension Text.Alignment {
  /// The CSS keyword.
  ///
  /// It is a physical direction, because frames are physical.
  var css: String {
    switch self {
    case .leading: "left"
    case .center: "center"
    case .trailing: "right"
    }
  }
}
