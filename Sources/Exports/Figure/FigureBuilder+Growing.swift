import Scenes
import WebText

/// Layers whose size changes.
extension FigureBuilder {
  /// Returns the elements of a layer whose size changes.
  func growingParts(_ index: Int, in context: Context) -> [Markup] {
    let layer = timeline.layers[index]
    let look = layer.look
    let children = timeline.children(of: index)
    if look.stroke == nil, !layer.isRounded, !look.clipsContent, !look.hasContent, children.isEmpty,
      GradientPlane(look.area, of: layer) == nil
    {
      var style = StyleCollector.Style()
      if let fill = look.area { paint(fill, in: layer.largestSize, style: &style) }
      return [scaled(index, in: context, style: style)]
    }

    let isSeen = look.area != nil || look.stroke != nil || look.clipsContent
    let hasClipPath = isSeen && !layer.cornerRadius.isConstant
    // The edge is measured on the clip path itself.
    var parts = hasClipPath && !hasBox(index) ? [] : box(of: index, in: context)
    if isSeen { parts.append(hasClipPath ? clipPath(index, in: context) : corners(index, in: context)) }
    guard !look.clipsContent else { return parts }
    if look.hasText, look.anchorPart != 0, !children.isEmpty {
      // Text keeps its place in the width, and children keep theirs.
      parts.append(anchored(index, part: look.anchorPart, children: [], in: context))
      parts.append(anchored(index, showsContent: false, children: children, in: context))
    } else if look.hasText || !children.isEmpty {
      parts.append(anchored(index, part: look.anchorPart, children: children, in: context))
    }
    return parts
  }

  /// Returns an empty element with the box of a layer that other elements draw, if the export must be measurable.
  func box(of index: Int, in context: Context) -> [Markup] {
    if hasBox(index) { return [scaled(index, in: context, style: StyleCollector.Style())] }
    _ = boxTrack(index, in: context)
    return []
  }

  /// Returns an element with the layer's box, scaled from its largest size.
  func scaled(_ index: Int, in context: Context, style: StyleCollector.Style) -> Markup {
    let layer = timeline.layers[index]
    let base = layer.largestSize.atLeastOne
    var style = style
    place(Rect2D(size: base), in: context.size, style: &style)
    let track = boxTrack(index, in: context)
    animate(track, style: &style) { values in
      let scale = Self.scale(values[2], values[3])
      return [Declaration("transform", translate(values[0], values[1], of: base) + scale)]
    }
    return element(style, id: scriptName(of: index), children: [])
  }

  /// Returns the position and scale of a growing layer's box, and measures them.
  private func boxTrack(_ index: Int, in context: Context) -> KeyframeTrack {
    let layer = timeline.layers[index]
    let base = layer.largestSize.atLeastOne
    let track = encoder.encode(
      layer.frame,
      tolerances: moveTolerances + [encoder.tolerance / 4 / base.width, encoder.tolerance / 4 / base.height],
      decimals: 6
    ) { [$0.x * unit, $0.y * unit, $0.width / base.width, $0.height / base.height] }
    let frame = Written { [unit] samples in
      let values = track.columns(at: samples)
      return context.origin(at: samples).enumerated().map { number, outer in
        Rect2D(
          x: outer.x + values[0][number] / unit,
          y: outer.y + values[1][number] / unit,
          width: values[2][number] * base.width,
          height: values[3][number] * base.height
        )
      }
    }
    record(index, context, frame)
    return track
  }

  /// Returns boxes that only move, and whose intersection is the layer's growing rounded rectangle.
  func corners(_ index: Int, in context: Context) -> Markup {
    let layer = timeline.layers[index]
    let base = layer.largestSize.atLeastOne
    let radius = layer.cornerRadius.value(at: 0)
    let round = length.length(radius)

    // The offset of each box from its parent. Square corners need two boxes instead of four.
    typealias Step = (radius: String?, offset: (Rect2D) -> Point2D)
    let steps: [Step]
    if radius > 0 {
      steps = [
        ("\(round) 0 0", { $0.origin }),
        ("0 \(round) 0 0", { Point2D(x: $0.width - base.width, y: 0) }),
        ("0 0 \(round)", { Point2D(x: 0, y: $0.height - base.height) }),
        ("0 0 0 \(round)", { Point2D(x: base.width - $0.width, y: 0) }),
        (nil, { Point2D(x: 0, y: base.height - $0.height) }),
      ]
    } else {
      steps = [
        (nil, { $0.origin }),
        (nil, { Point2D(x: $0.width - base.width, y: $0.height - base.height) }),
        (nil, { Point2D(x: base.width - $0.width, y: base.height - $0.height) }),
      ]
    }
    let last = steps[steps.count - 1].offset
    var content: [Markup]
    if drawsOnlyPictures(index) {
      content = insides(index, base: base, from: last, in: context)
    } else {
      var style = StyleCollector.Style()
      if let fill = layer.look.area, !fill.isGradient { paint(fill, in: base, style: &style) }
      content = [moved(by: last, layer, base, style, insides(index, base: base, in: context))]
    }
    for (number, step) in steps.dropLast().enumerated().reversed() {
      var style = StyleCollector.Style()
      if number == 0 { place(Rect2D(size: base), in: context.size, style: &style) }
      style.declarations.append(Declaration("overflow", "hidden"))
      if let radius = step.radius { style.declarations.append(Declaration("border-radius", radius)) }
      content = [moved(by: step.offset, layer, base, style, content)]
    }
    return content[0]
  }

  /// Returns an element that moves while a layer grows.
  ///
  /// - Parameters:
  ///   - offset: Returns the distance for a frame of the layer, in points.
  ///   - layer: The layer.
  ///   - base: The layer's largest size.
  ///   - style: The appearance of the element.
  ///   - children: The content of the element.
  private func moved(
    by offset: (Rect2D) -> Point2D,
    _ layer: Timeline.Layer,
    _ base: Size2D,
    _ style: StyleCollector.Style,
    _ children: [Markup]
  ) -> Markup {
    var style = style
    let track = encodeMove(of: layer.frame) { now in
      let offset = offset(now)
      return [offset.x * unit, offset.y * unit]
    }
    move(track, of: base, style: &style)
    return element(style, children: children)
  }

  /// Returns whether all that a growing layer's edge clips are pictures, which can move by themselves.
  private func drawsOnlyPictures(_ index: Int) -> Bool {
    func hasPicture(_ look: Timeline.Look) -> Bool {
      guard look.area == nil, case .picture = look.content else { return false }
      return true
    }
    let look = timeline.layers[index].look
    let children = look.clipsContent ? timeline.children(of: index) : []
    guard look.stroke == nil, hasPicture(look) || look.area == nil && !look.hasContent else { return false }
    return children.allSatisfy { covers($0) && hasPicture(timeline.layers[$0].look) }
  }

  /// Returns an element with a clip path, for a radius that changes while the layer grows.
  func clipPath(_ index: Int, in context: Context) -> Markup {
    let layer = timeline.layers[index]
    let base = layer.largestSize.atLeastOne
    let outer = layer.sweptRect
    var style = StyleCollector.Style()
    place(outer, in: context.size, style: &style)
    let spans = layer.geometrySpans
    let cut = encoder.encode(
      spans,
      tolerances: percentTolerances(outer.size) + percentTolerances(outer.size) + [encoder.tolerance / 4 * unit]
    ) { time, side in
      let now = layer.frame.value(at: time, side: side)
      return [
        (now.x - outer.x) / outer.width * 100, (now.y - outer.y) / outer.height * 100,
        (outer.x + outer.width - now.x - now.width) / outer.width * 100,
        (outer.y + outer.height - now.y - now.height) / outer.height * 100,
        max(0, layer.cornerRadius.value(at: time, side: side)) * unit,
      ]
    }
    if !hasBox(index) {
      let edge = Written { samples in
        let columns = cut.columns(at: samples)
        return context.origin(at: samples).enumerated().map { number, origin in
          let (left, top) = (columns[0][number] / 100, columns[1][number] / 100)
          let (right, bottom) = (columns[2][number] / 100, columns[3][number] / 100)
          return Rect2D(
            x: origin.x + outer.x + left * outer.width,
            y: origin.y + outer.y + top * outer.height,
            width: (1 - left - right) * outer.width,
            height: (1 - top - bottom) * outer.height
          )
        }
      }
      record(index, context, edge)
    }
    animate(cut, style: &style) { values in
      let edges = [values[1], values[2], values[3], values[0]].map { Number.css($0, decimals: 3) + "%" }
      let text = "inset(\(edges.joined(separator: " ")) round \(Number.css(values[4], decimals: moveDecimals))cqw)"
      return [Declaration("clip-path", text)]
    }
    var inner = StyleCollector.Style()
    place(Rect2D(size: base), in: outer.size, style: &inner)
    if let fill = layer.look.area, !fill.isGradient { paint(fill, in: base, style: &inner) }
    let track = encodeMove(of: layer.frame) { [($0.x - outer.x) * unit, ($0.y - outer.y) * unit] }
    move(track, of: base, style: &inner)
    return element(style, children: [element(inner, children: insides(index, base: base, in: context))])
  }

  /// Returns the elements inside a growing layer's edge: its picture, its clipped children and its stroke.
  ///
  /// - Parameters:
  ///   - index: The index of the layer in the timeline.
  ///   - base: The layer's largest size.
  ///   - offset: Returns the corner of a layer with only pictures, for a frame of the layer.
  ///   - context: The place of the elements.
  func insides(
    _ index: Int,
    base: Size2D,
    from offset: ((Rect2D) -> Point2D)? = nil,
    in context: Context
  ) -> [Markup] {
    let layer = timeline.layers[index]
    var inside: [Markup] = []
    if let fill = layer.look.area, fill.isGradient { inside.append(gradient(fill, filling: layer, base: base)) }
    if case .picture(let picture) = layer.look.content {
      inside.append(artwork(picture, filling: layer, base: base, from: offset))
    }
    if layer.look.clipsContent {
      let inner = self.inner(of: layer, base: base, in: context)
      if layer.look.hasText { inside.append(lettering(layer, base: base)) }
      for child in timeline.children(of: index) {
        inside.append(
          covers(child) ? covering(child, base: base, from: offset, in: inner) : element(for: child, in: inner)
        )
      }
    }
    if let stroke = layer.look.stroke {
      inside += movingStroke(stroke, layer: layer, base: base)
    }
    return inside
  }

  /// Returns the gradient of a growing layer, which covers the layer's box at each size.
  func gradient(_ fill: Paint, filling layer: Timeline.Layer, base: Size2D) -> Markup {
    var style = StyleCollector.Style()
    if let plane = GradientPlane(fill, of: layer) {
      place(Rect2D(size: plane.rect.size), in: base, style: &style)
      paint(plane.paint, in: plane.rect.size, style: &style)
      let back = translate(plane.rect.x * unit, plane.rect.y * unit, of: plane.rect.size)
      animate(encode(plane, of: layer, unit: unit), style: &style) { values in
        let place = translate(values[0], values[1], of: plane.rect.size)
        guard !plane.onlyMoves else { return [Declaration("transform", place + back)] }
        let turn = "rotate(\(Number.css(values[2], decimals: 3))deg)" + Self.scale(values[3], 1)
        return [Declaration("transform", place + turn + back)]
      }
      return element(style, children: [])
    }
    paint(fill, in: base, style: &style)
    let track = encoder.encode(
      layer.frame,
      tolerances: [encoder.tolerance / 4 / base.width, encoder.tolerance / 4 / base.height],
      decimals: 6
    ) { [$0.width / base.width, $0.height / base.height] }
    animate(track, style: &style) { [Declaration("transform", Self.scale($0[0], $0[1]))] }
    return element(style, children: [])
  }

  /// Returns the places of a gradient's plane: x and y in the unit, the angle in degrees and the factor.
  private func encode(_ plane: GradientPlane, of layer: Timeline.Layer, unit: Double) -> KeyframeTrack {
    encoder.encode(
      layer.frame.spans,
      tolerances: moveTolerances + plane.turnTolerances(encoder.tolerance),
      decimals: 6,
      written: [4, 4, 3, 6]
    ) { time, side in
      let place = plane.place(in: layer.frame.value(at: time, side: side).size)
      return [place.origin.x * unit, place.origin.y * unit, place.angle, place.scale]
    }
  }

  /// Returns the context inside a growing layer, with the layer's corner as the origin.
  func inner(of layer: Timeline.Layer, base: Size2D, in context: Context) -> Context {
    let track = encoder.encode(layer.frame, tolerances: [encoder.tolerance / 4, encoder.tolerance / 4]) {
      [$0.x, $0.y]
    }
    var inner = context
    inner.size = base
    inner.origin = context.origin.moved(by: track)
    return inner
  }

  /// Returns whether a child has its parent's edge, and nothing outside of it.
  func covers(_ child: Int) -> Bool {
    let look = timeline.layers[child].look
    return look.stroke == nil && !look.hasText && !hasEffects(child) && timeline.children(of: child).isEmpty
      && timeline.hasParentsBox(child)
  }

  /// Returns the content of a child that has its parent's edge, without clipping it again.
  private func covering(
    _ child: Int,
    base: Size2D,
    from offset: ((Rect2D) -> Point2D)?,
    in context: Context
  ) -> Markup {
    let layer = timeline.layers[child]
    let style = opacityStyle(child)
    var parts = box(of: child, in: context)
    if let offset, !parts.isEmpty { parts = [moved(by: offset, layer, base, .init(), parts)] }
    if let fill = layer.look.area {
      if fill.isGradient {
        parts.append(gradient(fill, filling: layer, base: base))
      } else {
        var area = StyleCollector.Style()
        paint(fill, in: base, style: &area)
        parts.append(element(area, children: []))
      }
    }
    if case .picture(let picture) = layer.look.content {
      parts.append(artwork(picture, filling: layer, base: base, from: offset))
    }
    return marked(child, element(style, children: parts))
  }

  /// Returns the text or the outline of a growing layer whose edge clips it, relative to the layer's corner.
  func lettering(_ layer: Timeline.Layer, base: Size2D) -> Markup {
    let natural = layer.frame.value(at: timeline.restTime).size.atLeastOne
    let part = layer.look.anchorPart
    var style = StyleCollector.Style()
    place(Rect2D(size: natural), in: base, style: &style)
    let track = encodeMove(of: layer.frame) { [part * ($0.width - natural.width) * unit, 0] }
    move(track, of: natural, style: &style)
    let inside = content(layer, size: natural, style: &style)
    return element(style, children: inside)
  }

  /// Returns the text and the unclipped children of a growing layer, which keep their size.
  ///
  /// - Parameters:
  ///   - index: The index of the layer in the timeline.
  ///   - part: The fraction of a change of width by which they move.
  ///   - showsContent: Whether to include the text.
  ///   - children: The children.
  ///   - context: The context of the elements.
  func anchored(
    _ index: Int,
    part: Double = 0,
    showsContent: Bool = true,
    children: [Int],
    in context: Context
  ) -> Markup {
    let layer = timeline.layers[index]
    let start = layer.frame.value(at: timeline.restTime)
    let base = start.size.atLeastOne
    var style = StyleCollector.Style()
    place(Rect2D(size: base), in: context.size, style: &style)
    let track = encodeMove(of: layer.frame) { [($0.x + part * ($0.width - base.width)) * unit, $0.y * unit] }
    move(track, of: base, style: &style)
    var inside = showsContent ? content(layer, size: base, style: &style) : []
    var inner = context
    inner.size = base
    inner.origin = context.origin.moved(by: track, unit: unit)
    inside += children.map { element(for: $0, in: inner) }
    return element(style, children: inside)
  }
}
