/// The order of layers that share their depth. No export has a depth of its own.
extension Timelines {
  /// Returns the timelines in which the order of layers is the order in which they are drawn, at all times.
  ///
  /// The layers of a space are sorted from back to front. If their order changes, some layers are drawn several times, at
  /// different places of the order, of which one at a time is visible. The first of these keeps its layer's id. The
  /// others have that id, `/depth.` and a number.
  ///
  /// - Parameter namesBoxes: Whether each layer with an id of the scene has its own opacity at all times. Then a
  ///   layer that is drawn several times is also there without its look.
  package func sortedByDepth(namesBoxes: Bool) -> Timelines {
    var (plans, reducedPlans): ([Int: DepthPlan], [Int: DepthPlan]) = ([:], [:])
    for root in full.spaces {
      var plan = DepthPlan(of: root, in: full)
      plan.take(full)
      var other = plan
      other.epochs = []
      other.take(reduced)
      plan.slots = other.slots
      guard !plan.isTrivial else { continue }
      (plans[root], reducedPlans[root]) = (plan, other)
    }
    guard !plans.isEmpty else { return self }
    return Timelines(
      full: full.sorted(by: plans, namesBoxes: namesBoxes),
      reduced: reduced.sorted(by: reducedPlans, namesBoxes: namesBoxes)
    )
  }
}

extension Timeline {
  /// The layers that are spaces, and aren't in another space.
  var spaces: [Int] {
    layers.indices.filter { index in
      layers[index].sharesDepth && layers[index].parent.map { layers[$0].sharesDepth } != true
    }
  }

  /// Returns the timeline with sorted spaces.
  fileprivate func sorted(by plans: [Int: DepthPlan], namesBoxes: Bool) -> Timeline {
    var sorter = DepthSorter(timeline: self, plans: plans, namesBoxes: namesBoxes)
    for index in children(of: nil) { sorter.add(index, in: nil) }
    return with(sorter.layers)
  }
}

/// Collects the layers of a timeline in the order of their depth.
private struct DepthSorter {
  let timeline: Timeline
  let plans: [Int: DepthPlan]
  let namesBoxes: Bool
  var layers: [Timeline.Layer] = []

  /// Adds a layer and its descendants.
  ///
  /// - Parameters:
  ///   - index: The index in the timeline.
  ///   - parent: The index of the parent among the collected layers.
  ///   - suffix: What is added to the ids.
  ///   - isDrawn: Whether the layers keep their looks.
  mutating func add(_ index: Int, in parent: Int?, suffix: String = "", isDrawn: Bool = true) {
    let position = append(index, in: parent, suffix: suffix, isDrawn: isDrawn)
    guard let plan = plans[index] else {
      for child in timeline.children(of: index) { add(child, in: position, suffix: suffix, isDrawn: isDrawn) }
      return
    }
    // The number of times that each layer was added.
    var counts: [Int: Int] = [:]
    func next(_ index: Int) -> String {
      counts[index, default: 0] += 1
      return counts[index] == 1 ? suffix : "\(suffix)/depth.\(counts[index]!)"
    }
    for (slot, number) in plan.slots.enumerated() {
      let leaf = plan.leaves[number]
      var outer = position
      for space in leaf.spaces { outer = append(space, in: outer, suffix: next(space), isDrawn: isDrawn) }
      let isSingle = plan.slots.filter { $0 == number }.count == 1
      if isSingle {
        add(leaf.index, in: outer, suffix: suffix, isDrawn: isDrawn)
        continue
      }
      if namesBoxes, counts[leaf.index] == nil {
        add(leaf.index, in: outer, suffix: next(leaf.index), isDrawn: false)
      }
      let place = layers.count
      add(leaf.index, in: outer, suffix: next(leaf.index), isDrawn: isDrawn)
      layers[place][.visibility] = layers[place][.visibility].hidden(
        except: plan.times(of: slot, in: timeline),
        until: timeline.duration
      )
    }
  }

  private mutating func append(_ index: Int, in parent: Int?, suffix: String, isDrawn: Bool) -> Int {
    var layer = timeline.layers[index]
    layer.parent = parent
    layer.id += suffix
    if !isDrawn { layer.clearDrawing() }
    layers.append(layer)
    return layers.count - 1
  }
}

extension Timeline.Layer {
  /// Whether the layer is ever transformed.
  package var isPosed: Bool { !(pose.isConstant && pose.value(at: 0).isIdentity) }

  /// Whether the layer is only rotated and scaled in the plane of the canvas.
  package var isPlanar: Bool { pose.segments.allSatisfy { $0.from.isPlanar && $0.to.isPlanar } }

  /// Removes all that the layer itself draws, but not its box.
  fileprivate mutating func clearDrawing() {
    let end = frame.end
    (look.fill, look.stroke, look.content) = (nil, nil, .none)
    fill = Track(constant: Blend(nil), until: end)
    stroke = Track(constant: Blend(nil), until: end)
    content = Track(constant: Blend(.none), until: end)
    for property in [LayerProperty<Outline>.outline, .clip] { self[property] = Track(constant: .none, until: end) }
    self[.shadow] = Track(constant: .none, until: end)
  }
}

extension Track<Visibility> {
  /// Returns the track, hidden outside of some times.
  fileprivate func hidden(except times: [ClosedRange<Double>], until duration: Double) -> Track<Visibility> {
    let bounds: [Double] = times.flatMap { time -> [Double] in [time.lowerBound, time.upperBound] }
    let ends: [Double] = segments.flatMap { segment -> [Double] in [segment.start, segment.end] }
    let stops = Set(bounds + ends + [0, duration]).sorted()
    let pieces = zip(stops, stops.dropFirst()).map { start, end -> Segment in
      let middle = (start + end) / 2
      let isHidden = segment(at: middle).to == .hidden || !times.contains { $0.contains(middle) }
      let visibility: Visibility = isHidden ? .hidden : .visible
      return Segment(start: start, end: end, from: visibility, to: visibility)
    }
    return pieces.isEmpty ? self : Track(segments: pieces)
  }
}
