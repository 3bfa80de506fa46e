extension Timeline {
  /// The timeline as it is drawn, in which no fill, stroke or content changes, and shadows and outlines
  /// are layers.
  ///
  /// A layer with such changes contains a layer for each value, which fades. Layers keep their ids; an added layer has its
  /// layer's id, a slash and its purpose. Other layers stay as they are. The only layers with outlines are lines along
  /// one path.
  package var drawable: Timeline { withClipLayers.withOutlineLayers(lines: withClipLayers.lines).withBlendLayers }

  /// The timeline with all effects as layers except outlines.
  fileprivate var withClipLayers: Timeline { withVisibilityLayers.withShadowLayers.withClips }

  /// The timeline with the values of each changing fill, stroke and content as layers.
  fileprivate var withBlendLayers: Timeline {
    guard layers.contains(where: \.blends) else { return self }
    var result: [Layer] = []
    var positions: [Int] = []
    /// The layers that are drawn over a layer's children, after the last one of them.
    var strokes: [Int: [Layer]] = [:]
    func close(_ index: Int) {
      for var stroke in strokes.removeValue(forKey: index) ?? [] {
        stroke.parent = positions[index]
        result.append(stroke)
      }
    }
    var open: [Int] = []
    for (index, original) in layers.enumerated() {
      while let last = open.last, last != original.parent { close(open.removeLast()) }
      var layer = original
      layer.parent = original.parent.map { positions[$0] }
      positions.append(result.count)
      open.append(index)
      guard original.blends else {
        result.append(layer)
        continue
      }
      let parts = layer.takeApart()
      result.append(layer)
      for var part in parts.inside {
        part.parent = positions[index]
        result.append(part)
      }
      strokes[index] = parts.edge
    }
    while let last = open.popLast() { close(last) }
    return with(result)
  }

  /// Layers that are added inside a layer, behind its children.
  struct Parts {
    /// The layers, each with the index of its parent among them, or nil for the layer itself.
    var added: [(layer: Layer, parent: Int?)]
    /// The index of the layer that contains the children instead, or nil.
    var container: Int?
  }

  /// Returns the timeline in which added layers draw the content of some layers.
  func replacing(where needsParts: (Layer) -> Bool, _ split: (inout Layer) -> Parts) -> Timeline {
    guard layers.contains(where: needsParts) else { return self }
    var result: [Layer] = []
    // The position of the layer that contains a layer's children.
    var positions: [Int] = []
    for original in layers {
      var layer = original
      layer.parent = original.parent.map { positions[$0] }
      let outside = result.count
      guard needsParts(original) else {
        positions.append(outside)
        result.append(layer)
        continue
      }
      let parts = split(&layer)
      result.append(layer)
      for (var part, parent) in parts.added {
        part.parent = parent.map { outside + 1 + $0 } ?? outside
        result.append(part)
      }
      positions.append(parts.container.map { outside + 1 + $0 } ?? outside)
    }
    return with(result)
  }

  /// Returns the timeline with other layers.
  func with(_ layers: [Layer]) -> Timeline {
    Timeline(
      scene: scene,
      canvas: canvas,
      duration: duration,
      layers: layers,
      posterTime: posterTime,
      restTime: restTime
    )
  }
}

extension Timelines {
  /// The timelines as they are drawn; see ``Timeline/drawable``.
  package var drawable: Timelines { drawable(turnsRings: false) }

  /// Where the two don't blend the same values, readers who prefer no motion see the full timeline's rest.
  private func drawable(turnsRings: Bool) -> Timelines {
    var drawn = Timelines(full: full.withClipLayers, reduced: reduced.withClipLayers)
    let lines = drawn.full.lines.intersection(drawn.reduced.lines)
    if turnsRings { drawn = drawn.withRings(lines) }
    drawn.full = drawn.full.withOutlineLayers(lines: lines).withBlendLayers
    drawn.reduced = drawn.reduced.withOutlineLayers(lines: lines).withBlendLayers
    let isAlike = drawn.full.layers.map(\.id) == drawn.reduced.layers.map(\.id)
    return isAlike ? drawn : Timelines(full: drawn.full, reduced: drawn.full)
  }

  /// Returns the drawing: what all exports are printed from.
  ///
  /// - Parameters:
  ///   - namesBoxes: Whether each layer is looked for by its name; see ``sortedByDepth(namesBoxes:)``.
  ///   - turnsRings: Whether lines along circles are half rings that turn, which a compositor draws; see ``Ring``.
  package func drawing(namesBoxes: Bool, turnsRings: Bool = false) -> Timelines {
    sortedByDepth(namesBoxes: namesBoxes).drawable(turnsRings: turnsRings)
  }
}

extension Timeline.Layer {
  /// Whether its fill, stroke or content changes.
  fileprivate var blends: Bool { !(fill.isConstant && stroke.isConstant && content.isConstant) }

  /// Moves changing values, and those that are drawn above them, to layers of their own.
  fileprivate mutating func takeApart() -> (inside: [Timeline.Layer], edge: [Timeline.Layer]) {
    var (inside, edge): ([Timeline.Layer], [Timeline.Layer]) = ([], [])
    let isShape = look.content.isShape || content.segments.contains { $0.from.hasShape || $0.to.hasShape }
    let box = frame.withoutOrigin
    let onlyJumps = box.segments.allSatisfy { $0.motion == nil }
    func part(_ name: String, opacity: Track<Double>) -> Timeline.Layer {
      self.part(name, opacity: opacity, frame: onlyJumps ? box.keptWhere(visible: opacity) : box)
    }
    if !fill.isConstant || !content.isConstant {
      let fills = BlendOverlays(
        fill.withFewColors,
        isOpaque: { $0?.isOpaque == true && (!isShape || content.isConstant) },
        isDrawn: { $0 != nil }
      )
      let contents = BlendOverlays(content, isOpaque: { _ in false }, isDrawn: { $0 != .none })
      if isShape {
        // A shape takes the fill in place of the box, so each shape is drawn in each fill.
        for (number, shape) in contents.overlays.enumerated() {
          for (index, paint) in fills.overlays.enumerated() {
            var layer = part("content.\(number + 1).fill.\(index + 1)", opacity: shape.opacity.times(paint.opacity))
            (layer.look.fill, layer.look.content) = (paint.value, shape.value)
            inside.append(layer)
          }
        }
      } else {
        for (number, paint) in fills.overlays.enumerated() {
          var layer = part("fill.\(number + 1)", opacity: paint.opacity)
          layer.look.fill = paint.value
          if drawsLine { layer[.outline] = self[.outline] }
          inside.append(layer)
        }
        for (number, drawing) in contents.overlays.enumerated() {
          var layer = part("content.\(number + 1)", opacity: drawing.opacity)
          layer.look.content = drawing.value
          inside.append(layer)
        }
      }
      (look.fill, look.content) = (nil, .none)
      if drawsLine { self[.outline] = Track(constant: .none, until: frame.end) }
    }
    if !stroke.isConstant {
      // Lines of one width without gaps cover each other.
      let lines = Set(stroke.segments.flatMap { $0.from.shares + $0.to.shares }.compactMap(\.value))
      let isEven = Set(lines.map(\.width)).count == 1 && lines.allSatisfy { $0.dash == nil }
      let strokes = BlendOverlays(
        stroke,
        isOpaque: { line in isEven && line.map { Paint.color($0.color).isOpaque } == true },
        isDrawn: { $0 != nil }
      )
      for (number, line) in strokes.overlays.enumerated() {
        var layer = part("stroke.\(number + 1)", opacity: line.opacity)
        layer.look.stroke = line.value
        edge.append(layer)
      }
      look.stroke = nil
    }
    let end = frame.end
    fill = Track(constant: Blend(look.fill), until: end)
    stroke = Track(constant: Blend(look.stroke), until: end)
    content = Track(constant: Blend(look.content), until: end)
    return (inside, edge)
  }

  /// A layer that always has this layer's box, and draws nothing yet.
  func part(_ name: String, opacity: Track<Double>) -> Timeline.Layer {
    part(name, opacity: opacity, frame: frame.withoutOrigin)
  }

  private func part(_ name: String, opacity: Track<Double>, frame: Track<Rect2D>) -> Timeline.Layer {
    let end = frame.end
    return Timeline.Layer(
      id: "\(id)/\(name)",
      parent: nil,
      role: role,
      look: Timeline.Look(fill: nil, stroke: nil, content: .none, isClipped: false),
      frame: frame,
      opacity: opacity,
      cornerRadius: cornerRadius,
      pose: Track(constant: Pose(), until: end),
      fill: Track(constant: Blend(nil), until: end),
      stroke: Track(constant: Blend(nil), until: end),
      content: Track(constant: Blend(.none), until: end)
    )
  }
}

extension Blend<Layer.Content> {
  fileprivate var hasShape: Bool { shares.contains { $0.value.isShape } }
}

extension Layer.Content {
  var isShape: Bool { if case .shape = self { true } else { false } }
}

extension Track<Rect2D> {
  /// The same sizes, at the parent's corner.
  var withoutOrigin: Track<Rect2D> {
    mapped({ Rect2D(size: $0.size) }, momentum: { [0, 0] + $0[2...] }, keepsMotion: true)
  }

  /// The same sizes while an opacity isn't 0, for a track that only jumps.
  ///
  /// A view that shows another text in each frame has a layer for each text. All of them together would have a jump for each
  /// two frames.
  fileprivate func keptWhere(visible opacity: Track<Double>) -> Track {
    var kept: [Segment] = []
    for part in opacity.segments where part.start < part.end && (part.motion != nil || part.to != 0) {
      let shown = segments.index(at: part.start, side: .after)...segments.index(at: part.end, side: .before)
      for segment in segments[shown] {
        let (start, end) = (Swift.max(segment.start, part.start), Swift.min(segment.end, part.end))
        // What is hidden has the size that it was seen with last.
        if let last = kept.indices.last {
          kept[last].end = start
          if kept[last].to == segment.to {
            kept[last].end = end
            continue
          }
        }
        kept.append(Segment(start: kept.isEmpty ? 0 : start, end: end, from: segment.to, to: segment.to))
      }
    }
    guard !kept.isEmpty else { return Track(constant: last, until: end) }
    kept[kept.count - 1].end = end
    return Track(segments: kept)
  }
}

extension Track<Double> {
  /// The product of two opacities.
  ///
  /// Where both change, it moves from the product of their starts to that of their ends.
  fileprivate func times(_ other: Track<Double>) -> Track<Double> {
    let times = Set((segments + other.segments).flatMap { [$0.start, $0.end] }).sorted()
    let pieces = zip(times, times.dropFirst()).map { start, end -> Segment in
      let (a, b) = (segment(at: start), other.segment(at: start))
      let (first, last) = (a.value(at: start) * b.value(at: start), a.value(at: end) * b.value(at: end))
      var piece = Segment(start: start, end: end, from: first, to: last)
      guard first != last else { return piece }
      if a.motion != nil, b.motion != nil {
        piece.motion = a.motion
        return piece
      }
      let moving = a.motion == nil ? b : a
      let factor = a.motion == nil ? a.to : b.value(at: start)
      if moving.start == start, moving.end == end {
        piece = moving
        (piece.from, piece.to) = (moving.from * factor, moving.to * factor)
      } else {
        piece.motion = moving.motion
      }
      return piece
    }
    return pieces.isEmpty ? self : Track(segments: pieces)
  }
}
