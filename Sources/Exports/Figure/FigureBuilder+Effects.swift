import Scenes
import WebText

/// Effects that apply to all that a layer and its children draw, each by an element around them.
extension FigureBuilder {
  /// Returns whether an element around a layer draws an effect, with full or with reduced motion.
  func hasEffects(_ index: Int) -> Bool {
    blurs(index) || timeline.layers[index].isMasked || !timeline.layers[index].filters.isEmpty
  }

  private func blurs(_ index: Int) -> Bool { timeline.layers[index].blurs || reducedTimeline.layers[index].blurs }

  /// Returns the declaration that clips what is in a box.
  ///
  /// In a blurred layer, WebKit neither blurs nor rounds what moves in a box with `overflow: hidden`.
  func clip(_ index: Int, _ radius: String?) -> Declaration {
    var outer: Int? = index
    while let index = outer, !blurs(index) { outer = timeline.layers[index].parent }
    guard outer != nil, !timeline.layers[index].isCutOut else { return Declaration("overflow", "hidden") }
    return Declaration("clip-path", "inset(0\(radius.map { " round \($0)" } ?? ""))")
  }

  /// Returns the elements of a layer with its blur.
  func blurred(_ index: Int, _ parts: [Markup]) -> [Markup] {
    guard blurs(index) else { return parts }
    let (layer, reduced) = (timeline.layers[index], reducedTimeline.layers[index])
    return [element(effect(encodeBlur(layer), encodeBlur(reduced), Self.blur), children: parts)]
  }

  /// Returns the elements of a layer with its filters.
  func filtered(_ index: Int, _ parts: [Markup]) -> [Markup] {
    let filters = timeline.layers[index].filters
    guard !filters.isEmpty else { return parts }
    guard filters.contains(where: { $0.css == nil }) else {
      return [element(StyleCollector.Style(declarations: [filter(filters)]), children: parts)]
    }
    // CSS has no function for one of them, so they all are matrices. A copy of the figure whose first copy isn't displayed is drawn
    // without them.
    let known = filterNames[filters]
    let id = known ?? styles.scope.name("f\(filterNames.count + 1)")
    filterNames[filters] = id
    let definition = svg(
      [filters.element(id: id, region: ColorFilter.region(margin: 0.5))],
      in: .init(width: 1, height: 1)
    )
    let style = StyleCollector.Style(declarations: [Declaration("filter", "url(#\(id))")])
    return [element(style, children: (known == nil ? [definition] : []) + parts)]
  }

  /// Returns what the mask of a layer leaves of its elements, which are placed in a block of a size.
  ///
  /// An image that masks an element would be painted in each frame if it moved. So the element moves with its mask, and its
  /// content moves back.
  func masked(_ index: Int, _ parts: [Markup], in block: Size2D) -> [Markup] {
    guard let mask = MaskTrack(timeline.layers[index])?.unturned else { return parts }
    let frame = mask.frame
    let start = (mask.place(timeline.restTime, .after), mask.window?.place(timeline.restTime, .after))
    var inside = parts
    // Back from the boxes, whose place the block gives.
    let corner = Point2D(x: start.0.x + frame.x, y: start.0.y + frame.y)
    let back = Rect2D(x: -corner.x, y: -corner.y, width: block.width, height: block.height)
    inside = [following(mask.place, mask, -1, from: start.0, placed: back, in: frame.size, inside)]
    var style = StyleCollector.Style()
    // WebKit shows what sticks out of an element with a mask if an element around it is turned.
    style.declarations = [Declaration("overflow", "hidden")]
    mask.paint(in: frame, length, options.fonts) { style.declarations += $0 }
    if let outline = mask.outline {
      style.declarations.append(Self.cut(outline.map { Point2D(x: $0.x - frame.x, y: $0.y - frame.y) }, in: frame.size))
    }
    let boxes = Rect2D(origin: corner, size: frame.size)
    inside = [following(mask.place, mask, 1, from: start.0, placed: boxes, in: block, inside, style: style)]
    if let window = mask.window, let corner = start.1 {
      let back = Rect2D(x: -corner.x, y: -corner.y, width: block.width, height: block.height)
      inside = [following(window.place, mask, -1, from: corner, placed: back, in: window.size, inside)]
      var style = StyleCollector.Style()
      style.declarations = [window.outline.map { Self.cut($0, in: window.size) } ?? Declaration("overflow", "hidden")]
      let box = Rect2D(origin: corner, size: window.size)
      inside = [following(window.place, mask, 1, from: corner, placed: box, in: block, inside, style: style)]
    }
    return inside
  }

  /// Returns the declaration that cuts an element to a polygon, whose corners are in points from the element's.
  private static func cut(_ corners: [Point2D], in size: Size2D) -> Declaration {
    let size = size.atLeastOne
    let texts = corners.map { corner in
      [corner.x / size.width, corner.y / size.height].map { Number.css($0 * 100, decimals: 3) + "%" }
        .joined(separator: " ")
    }
    return Declaration("clip-path", "polygon(\(texts.joined(separator: ",")))")
  }

  /// Returns an element that moves with a place of a mask, or against it.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - mask: The mask.
  ///   - sign: 1 to move with the place, or −1 to move against it.
  ///   - start: The place at which the element isn't moved.
  ///   - frame: The frame of the element.
  ///   - size: The size of the block around it.
  ///   - children: The content of the element.
  ///   - style: The appearance of the element.
  private func following(
    _ place: MaskTrack.Place,
    _ mask: MaskTrack,
    _ sign: Double,
    from start: Point2D,
    placed frame: Rect2D,
    in size: Size2D,
    _ children: [Markup],
    style: StyleCollector.Style = .init()
  ) -> Markup {
    var style = style
    self.place(frame, in: size, style: &style)
    let track = encoder.encode(mask.spans, tolerances: moveTolerances, decimals: moveDecimals) { time, side in
      let now = place(time, side)
      return [sign * (now.x - start.x) * unit, sign * (now.y - start.y) * unit]
    }
    move(track, of: frame.size, style: &style)
    return element(style, children: children)
  }

  private static func blur(_ values: [Double]) -> [Declaration] {
    let radius = Number.css(values[0])
    return [Declaration("filter", radius == "0" ? "blur(0)" : "blur(\(radius)cqw)")]
  }

  /// Returns a layer's blur radius, in ``FigureUnit``s.
  private func encodeBlur(_ layer: Timeline.Layer) -> KeyframeTrack {
    let blur = layer[.blur]
    return encoder.encodeBlur(blur.spans, unit: unit) { max(0, blur.value(at: $0, side: $1)) }
  }

  /// Clips the element of a layer of a constant size, and all that is in it, by an outline.
  func cutOut(_ index: Int, size: Size2D, style: inout StyleCollector.Style) {
    guard let cut = OutlineTrack(timeline.layers[index], against: reducedTimeline.layers[index], encoder) else {
      return
    }
    let decimals = max(size.width, size.height) > 400 ? 3 : 2
    func declarations(_ values: [Double]) -> [Declaration] {
      let numbers = values.enumerated().map { place, value in
        let text = Number.css(value / (place.isMultiple(of: 2) ? size.width : size.height) * 100, decimals: decimals)
        return text == "0" ? text : text + "%"
      }
      let corners = stride(from: 0, to: numbers.count, by: 2).map { "\(numbers[$0]) \(numbers[$0 + 1])" }
      return [Declaration("clip-path", "polygon(\(cut.fillRule.cssPrefix)\(corners.joined(separator: ",")))")]
    }
    let effect = effect(cut.track, cut.reduced, declarations)
    style.declarations += effect.declarations
    style.motions += effect.motions
    if effect.reduced != .rest { style.reduced = effect.reduced }
  }

  /// Returns the style of an element for an effect, with full and with reduced motion.
  func effect(
    _ track: KeyframeTrack,
    _ reduced: KeyframeTrack,
    _ declarations: ([Double]) -> [Declaration]
  ) -> StyleCollector.Style {
    var style = StyleCollector.Style()
    if track.isConstant {
      style.declarations += declarations(track.initial)
    } else {
      style.motions.append(motion(track, declarations))
    }
    if !reduced.isConstant {
      style.reduced = .motion(motion(reduced, declarations))
    } else if reduced.initial != track.values(at: timeline.restTime) {
      style.reduced = .fixed(declarations(reduced.initial))
    }
    return style
  }
}

extension MaskTrack {
  /// Adds the declarations of an element with the parts as its mask.
  ///
  /// - Parameters:
  ///   - frame: The frame of the element, in points from the mask's place.
  ///   - length: The unit of lengths.
  ///   - fonts: The fonts inside of the document, or nil for those of readers.
  ///   - add: Adds declarations.
  fileprivate func paint(
    in frame: Rect2D,
    _ length: FigureUnit,
    _ fonts: [EmbeddedFont]?,
    add: ([StyleSheet.Declaration]) -> Void
  ) {
    if parts.contains(where: { $0.content != .none }) {
      // The value is written once for both names.
      add([
        .init("--mask", "\(parts.image(in: frame, fonts)) 0 0/100% 100% no-repeat"),
        .init("-webkit-mask", "var(--mask)"), .init("mask", "var(--mask)"),
      ])
      return
    }
    let images = parts.reversed().map { part -> String in
      let paint = part.fill.asMask
      let image = paint.css(isDark: false, in: part.frame.size)
      let layer = paint.isGradient ? image : "linear-gradient(\(image),\(image))"
      guard part.frame != frame else { return layer }
      let place = [part.frame.x - frame.x, part.frame.y - frame.y].map { length.length($0) }
      let size = [part.frame.width, part.frame.height].map { length.length($0) }
      return "\(layer) \(place.joined(separator: " "))/\(size.joined(separator: " ")) no-repeat"
    }
    let value = images.joined(separator: ",")
    // Browsers before 2024 know only the name with a prefix.
    add([.init("-webkit-mask", value), .init("mask", value)])
  }
}
