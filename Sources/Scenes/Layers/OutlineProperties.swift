extension LayerProperty<Outline> {
  /// The outline that has the layer's fill instead of its box.
  ///
  /// It keeps its size when the layer grows.
  public static let outline = LayerProperty(
    "outline",
    standard: .none,
    describe: { _, _ in "a number isn't finite or far too large" },
    expected: "finite numbers that aren't far too large",
    check: { check, outline, layer, place in
      check.outline(outline, at: place)
      guard let layer, outline != .none else { return }
      if layer.fill == nil { check.report(.sceneLayer, "it has an outline, but no fill; expected a fill", at: place) }
      if layer.stroke != nil {
        check.report(
          .sceneLayer,
          "it has an outline and a stroke along its box; expected an outline with a line",
          at: place
        )
      }
    },
    mismatch: { Outline.mismatch(from: $0, to: $1) },
    isNear: { track, outline, time in
      let now = track.value(at: time)
      return now.components.isNear(outline.components, within: 0.1)
        && now.lineNumbers.isNear(outline.lineNumbers, within: 0.05)
    },
    isPossible: \.isPossible
  )

  /// The outline that clips all that the layer and its children draw.
  ///
  /// It keeps its size when the layer grows.
  public static let clip = LayerProperty(
    "clip",
    standard: .none,
    describe: { _, _ in "a number isn't finite or far too large" },
    expected: "finite numbers that aren't far too large",
    check: { check, outline, _, place in check.outline(outline, at: place) },
    mismatch: { Outline.mismatch(from: $0, to: $1) },
    tolerance: 0.1,
    isPossible: \.isPossible
  )
}

extension Layer {
  /// Creates a layer that fills an outline, which can move.
  public init(_ id: String = "", outline: Outline) {
    self.init(id: id, content: .none, children: [])
    self[.outline] = outline
  }

  /// Returns the layer with an outline that has its fill instead of its box.
  public func outline(_ outline: Outline) -> Layer { with(.outline, outline) }

  /// Returns the layer clipped by an outline, with its children.
  public func clipped(to outline: Outline) -> Layer { with(.clip, outline) }

  /// Returns the layer clipped by a path in its points, with its children.
  public func clipped(to path: Path) -> Layer { clipped(to: Outline(path)) }
}

extension Choreography.Change.Property {
  /// Returns a change of the outline that has the fill.
  public static func outline(from: Outline, to: Outline) -> Self {
    .init(LayerProperty<Outline>.outline, from: from, to: to)
  }

  /// Returns a change of the outline that clips.
  public static func clip(from: Outline, to: Outline) -> Self { .init(LayerProperty<Outline>.clip, from: from, to: to) }
}

extension Outline {
  fileprivate var isPossible: Bool {
    [position, trim.from, trim.to, line?.phase ?? 0].allSatisfy(SceneCheck.isSensible)
  }

  /// Returns why nothing can be between two outlines, or nil.
  fileprivate static func mismatch(from: Outline, to: Outline) -> String? {
    let (first, last) = (from.path, to.path)
    if from != .none, to != .none, (from.line == nil) != (to.line == nil) || from.line?.isRound != to.line?.isRound {
      return "its outline is filled or has round ends only at one end; expected the same at both"
    }
    if from != .none, to != .none, from.line?.dashes != to.line?.dashes {
      return "its line has other dashes at the other end; expected the same, and another phase"
    }
    if from != .none, to != .none, first.fillRule != last.fillRule {
      return "its outline is filled by another rule at the other end; expected the same rule at both"
    }
    guard first.elements.count == last.elements.count else {
      return "its outline has \(first.elements.count) elements at one end and \(last.elements.count) at the other; "
        + "expected the same elements"
    }
    return first.hasElements(of: last)
      ? nil : "its outline has other elements at the other end; expected the same elements in the same order"
  }
}

extension SceneCheck {
  /// The largest number of paths that an outline is sampled as.
  static let maximumSampleCount = 257
  /// The largest number of elements of an outline.
  static let maximumElementCount = 1_000
  /// The largest number of dashes and gaps of a line.
  static let maximumDashCount = 16

  fileprivate mutating func outline(_ outline: Outline, at place: String) {
    guard let first = outline.samples.first else { return }
    if outline.samples.count > Self.maximumSampleCount {
      return report(
        .sceneLimit,
        "its outline has \(outline.samples.count) samples; expected at most \(Self.maximumSampleCount)",
        at: place
      )
    }
    if first.elements.count > Self.maximumElementCount {
      return report(
        .sceneLimit,
        "its outline has \(first.elements.count) elements; expected at most \(Self.maximumElementCount)",
        at: place
      )
    }
    if let index = outline.samples.firstIndex(where: { $0.fillRule != first.fillRule }) {
      return report(
        .sceneLayer,
        "sample \(index) of its outline is filled by another rule than the first; expected the same",
        at: place
      )
    }
    if let index = outline.samples.firstIndex(where: { !first.hasElements(of: $0) }) {
      return report(
        .sceneLayer,
        "sample \(index) of its outline has other elements than the first; expected the same",
        at: place
      )
    }
    if let line = outline.line, !(Self.isSensible(line.width) && line.width > 0) {
      report(
        .sceneLayer,
        "the line of its outline is \(line.width) wide; expected a number of points above 0",
        at: place
      )
    }
    if let line = outline.line, !line.dashes.isEmpty,
      !line.dashes.allSatisfy({ Self.isSensible($0) && $0 >= 0 }) || line.dashes.allSatisfy({ $0 == 0 })
        || line.dashes.count > Self.maximumDashCount
    {
      report(
        .sceneLimit,
        "the dashes of its outline are \(line.dashes); expected at most \(Self.maximumDashCount) lengths of 0 points or more, not all 0",
        at: place
      )
    }
    let count = found.count
    for sample in outline.samples where found.count == count { path(sample, at: place) }
  }
}

// MARK: - Drawing

extension Timeline.Layer {
  /// The outlines that a property has at the ends of its segments, and those that are below others.
  package func outlines(of property: LayerProperty<Outline>) -> [Outline] {
    func ends(_ segments: [Track<Outline>.Segment]) -> [Outline] {
      segments.flatMap { [$0.from, $0.to] + ends($0.running?.segments ?? []) }
    }
    var seen: Set<Outline> = []
    return stored.isEmpty ? [] : ends(self[property].segments).filter { $0 != .none && seen.insert($0).inserted }
  }

  /// Whether the layer of a drawable timeline draws a line.
  package var drawsLine: Bool { !outlines(of: .outline).isEmpty }

  /// Whether the layer's outline is always a line along the same path.
  ///
  /// Round ends without a line between them would be a dot, so a part whose both ends move must not vanish.
  fileprivate var isLine: Bool {
    let all = outlines(of: .outline)
    guard let first = all.first, let line = first.line, first.path.isSingle else { return false }
    let isShown = self[.outline].segments.allSatisfy { $0.from != .none && $0.to != .none }
    let isOnePath = all.allSatisfy {
      $0.samples == [first.path] && $0.line?.isRound == line.isRound && $0.line?.dashes == line.dashes
    }
    let isWhole = line.dashes.isEmpty || all.allSatisfy { $0.trim == .whole }
    let isAnchored = all.allSatisfy { $0.trim.from == 0 } || all.allSatisfy { $0.trim.to == 1 }
    let isLong = !line.isRound || all.allSatisfy { $0.trim.to > $0.trim.from }
    let keepsSize = frame.segments.allSatisfy {
      $0.from.size == $0.to.size && $0.from.size == frame.segments[0].from.size
    }
    return isShown && isOnePath && isWhole && (isAnchored || isLong) && (keepsSize || !hasGradient)
  }

  /// Whether a fill is ever a gradient.
  fileprivate var hasGradient: Bool {
    fill.segments.contains { ($0.from.shares + $0.to.shares).contains { $0.value?.isGradient == true } }
  }

  /// Whether the layer clips with an outline.
  package var isCutOut: Bool { !outlines(of: .clip).isEmpty }

  /// A rectangle that contains the clipping outline at all times, in the layer's points.
  fileprivate func extent(of property: LayerProperty<Outline>) -> Rect2D {
    let all = outlines(of: property)
    let line = all.compactMap(\.line?.width).max() ?? 0
    let points = all.flatMap(\.samples).flatMap(\.points)
    guard !points.isEmpty else { return Rect2D(x: 0, y: 0, width: 1, height: 1) }
    // Springs that pass the end of a path that isn't a function reach as far as they overshoot.
    let box = Rect2D(around: points).inset(by: -line)
    let margin = all.contains { $0.samples.count == 1 } && !self[property].isConstant ? 0.5 : 0
    let (dx, dy) = (box.width * margin + 1, box.height * margin + 1)
    return Rect2D(x: box.x - dx, y: box.y - dy, width: box.width + 2 * dx, height: box.height + 2 * dy)
  }
}

extension Timeline {
  /// The timeline in which only layers of a constant size that draw nothing themselves clip with outlines.
  ///
  /// A layer that is clipped becomes a container with a layer that clips what it draws, with its children.
  var withClips: Timeline {
    replacing(where: \.isCutOut) { layer in
      let (clip, inside) = layer.split(by: .clip)
      return .init(added: [(clip, nil), (inside, 0)], container: 1)
    }
  }

  /// A layer with an outline becomes a container with a layer that clips its fill, or with a layer that draws a line.
  ///
  /// - Parameter lines: The ids of the layers that draw lines.
  func withOutlineLayers(lines: Set<String>) -> Timeline {
    replacing(where: { !$0.outlines(of: .outline).isEmpty }) { layer in
      // The fill of an outline is behind all else that the layer draws, which stays in the layer.
      if lines.contains(layer.id) { return .init(added: [(layer.takeLine(), nil)]) }
      let (clip, inside) = layer.split(by: .outline)
      return .init(added: [(clip, nil), (inside, 0)])
    }
  }

  /// The ids of the layers that draw a line of which at most the ends and the width move.
  ///
  /// Nothing turns them in space, and no transform around them has anything inside that is turned in space: an SVG projects
  /// all that such a transform moves.
  var lines: Set<String> {
    var isFlatInside = layers.map(\.isPlanar)
    for (index, layer) in layers.enumerated().reversed() where !isFlatInside[index] {
      if let parent = layer.parent { isFlatInside[parent] = false }
    }
    var isFlat: [Bool] = []
    var lines: Set<String> = []
    for (index, layer) in layers.enumerated() {
      isFlat.append((isFlatInside[index] || !layer.isPosed) && layer.parent.map { isFlat[$0] } ?? true)
      if isFlat[index], layer.isLine { lines.insert(layer.id) }
    }
    return lines
  }
}

extension Timeline.Layer {
  /// Leaves a line to a layer of its own, of a constant size.
  ///
  /// A gradient covers the layer's box, so the line's layer has that box then.
  fileprivate mutating func takeLine() -> Timeline.Layer {
    let end = frame.end
    let box = hasGradient ? Rect2D(size: frame.value(at: 0).size) : extent(of: .outline)
    var line = part("outline", opacity: Track(constant: 1, until: end))
    line.frame = Track(constant: box, until: end)
    line.cornerRadius = Track(constant: 0, until: end)
    line[.outline] = self[.outline].mapped({ $0.offset(by: Point2D(x: -box.x, y: -box.y)) }, momentum: { $0 })
    self[.outline] = Track(constant: .none, until: end)
    (line.look.fill, line.fill) = (look.fill, fill)
    (look.fill, fill) = (nil, Track(constant: Blend(nil), until: end))
    return line
  }

  /// Leaves to layers of their own what an outline clips.
  ///
  /// - Returns: The layer that clips, of a constant size, and the layer inside it.
  fileprivate mutating func split(by property: LayerProperty<Outline>) -> (clip: Timeline.Layer, inside: Timeline.Layer)
  {
    let end = frame.end
    let extent = extent(of: property)
    let isWhole = property.name == LayerProperty<Outline>.clip.name
    let opaque = Track(constant: 1.0, until: end)
    var clip = part(isWhole ? "clip" : "outline", opacity: opaque)
    clip.frame = Track(constant: extent, until: end)
    clip.cornerRadius = Track(constant: 0, until: end)
    clip[.clip] = self[property].mapped(
      { $0.offset(by: Point2D(x: -extent.x, y: -extent.y)) },
      momentum: { $0 }
    )
    self[property] = Track(constant: .none, until: end)
    var inside = part(isWhole ? "clipped" : "outline.fill", opacity: opaque)
    inside.frame = inside.frame.mapped(
      { $0.offset(by: Point2D(x: -extent.x, y: -extent.y)) },
      momentum: { $0 }
    )
    if isWhole {
      (inside.look, inside.fill, inside.stroke, inside.content) = (look, fill, stroke, content)
      inside[.outline] = self[.outline]
      self[.outline] = Track(constant: .none, until: end)
      clearLook()
    } else {
      (inside.look.fill, inside.fill) = (look.fill, fill)
      inside.cornerRadius = Track(constant: 0, until: end)
      // A color reaches wherever the outline does, also beyond the box.
      if !hasGradient {
        inside.frame = Track(constant: Rect2D(size: extent.size), until: end)
      }
      (look.fill, fill) = (nil, Track(constant: Blend(nil), until: end))
    }
    return (clip, inside)
  }

  /// Removes all that the layer draws itself.
  mutating func clearLook() {
    let end = frame.end
    look = Timeline.Look(fill: nil, stroke: nil, content: .none, isClipped: false)
    cornerRadius = Track(constant: 0, until: end)
    fill = Track(constant: Blend(nil), until: end)
    stroke = Track(constant: Blend(nil), until: end)
    content = Track(constant: Blend(.none), until: end)
  }
}

extension Outline {
  /// Returns the outline with all points moved by a vector.
  func offset(by vector: Point2D) -> Outline {
    guard !samples.isEmpty else { return self }
    let moved = samples.map { $0.mapped { Point2D(x: $0.x + vector.x, y: $0.y + vector.y) } }
    return Outline(samples: moved, over: range, at: position, line: line).trimmed(from: trim.from, to: trim.to)
  }
}

extension Path {
  /// Whether the path is one subpath.
  fileprivate var isSingle: Bool {
    elements.indices.allSatisfy { index in
      if case .move = elements[index] { index == 0 } else { index > 0 }
    }
  }
}
