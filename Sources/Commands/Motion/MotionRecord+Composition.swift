import Curves
import Scenes

extension MotionRecord {
  /// Records what a reader sees of a composition: the states and the ways between them, or else the play.
  init(of composition: Composition) {
    let size = composition.canvas.size
    facts = [
      MotionValue("canvas width", size.width), MotionValue("canvas height", size.height),
      MotionValue("duration", composition.timelines.full.duration),
      MotionValue("start", composition.playback.start.name),
    ]
    var timelines = composition.timelines
    var taps: [Double] = []
    switch composition.playback {
    case .clock: break
    case .states(let graph):
      timelines = graph.timelines
      func title(_ state: Int) -> String { graph.states[state].title ?? "state \(state + 1)" }
      facts.append(MotionValue("states", graph.states.indices.map(title).joined(separator: ", ")))
      taps = graph.edges.map(\.span.lowerBound)
      let titles = graph.edges.map { "\($0.title ?? "tap") from \(title($0.from)) to \(title($0.to))" }
      facts.append(MotionValue("taps", titles.joined(separator: ", ")))
      facts.append(MotionValue("tap area", graph.edges.map(\.target.area.words).joined(separator: "; ")))
    case .progress(let scrubbing):
      for (name, animation) in [("forward", scrubbing.forward), ("reverse", scrubbing.reverse)] {
        let curve = MotionValue.curve(CurveMotion(curve: animation.curve, speed: animation.speed))
        facts.append(MotionValue(name, curve.map(\.text).joined(separator: ", ")))
      }
      if let gesture = scrubbing.gesture { facts += gesture.values }
    }
    let (timeline, reduced) = (timelines.full, timelines.reduced)
    let tracks = MotionTracks(taps: taps, end: timeline.duration)
    func add(_ indices: [Int], depth: Int) {
      // A dot shows where the play touches; it is no part of the interface.
      for index in indices where timeline.layers[index].role != .annotation {
        let id = timeline.layers[index].id
        // Without an author's name, numbers at its end depend on other layers.
        var layer = Layer(depth: depth, kind: composition.namesLayers ? id : String(id.prefix { $0 != "." }))
        layer.fill(from: tracks.adding(timeline.layers[index]), reduced: tracks.adding(reduced.layers[index]))
        layers.append(layer)
        add(timeline.children(of: index), depth: depth + 1)
      }
    }
    add(timeline.children(of: nil), depth: 0)
  }
}

extension Scrubbing.Gesture {
  /// Where a finger can drag, how far it has to, and what follows when it lets go.
  fileprivate var values: [MotionValue] {
    func words(_ release: Scrubbing.Release) -> String {
      switch release {
      case .returns: "returns"
      case .stays: "stays"
      case .goesOn(let distance, let foresight):
        "goes on beyond \(distance.words) pt"
          + (foresight == 0 ? "" : ", with \(foresight.words) s of the finger's velocity")
      }
    }
    let handles = [start, end].compactMap(\.self)
    var values = [
      MotionValue("drag", "to \(edge.rawValue)" + (fingers.map { " by \($0)" } ?? "")),
      MotionValue("drag area", handles.map(\.area.words).joined(separator: "; ")),
      MotionValue("drag distance", minimumDistance),
      MotionValue("release", handles.map { words($0.release) }.joined(separator: "; ")),
    ]
    if let returnArea { values.append(MotionValue("tap area", returnArea.words)) }
    return values
  }
}

extension MotionRecord.Layer {
  /// Records the motion, and the reduced one unless it follows from the full one.
  fileprivate mutating func fill(from full: MotionTracks, reduced: MotionTracks) {
    (values, steps) = (full.values, full.steps)
    let names = Set((full.values + reduced.values).map(\.name))
    var other = MotionRecord.ReducedMotion(steps: reduced.steps)
    other.values = names.sorted().compactMap { name in
      let content = reduced.content(name)
      return content == full.content(name) ? nil : MotionValue(name, content)
    }
    func sorted(_ courses: [MotionCourse]) -> [MotionCourse] { courses.sorted { $0.name < $1.name } }
    let expected = sorted(reducedCourses)
    self.reduced = other
    if sorted(reducedCourses) == expected { self.reduced = nil }
  }
}

extension MotionTracks {
  /// Returns the tracks of a layer.
  fileprivate func adding(_ layer: Timeline.Layer) -> MotionTracks {
    var tracks = self
    tracks.add(layer.content, \.values)
    tracks.add(layer.frame, \.values)
    tracks.add(layer.pose, \.values)
    tracks.add(layer.opacity) { [MotionValue("opacity", $0)] }
    tracks.add(layer.cornerRadius) { [MotionValue("corner radius", $0)] }
    tracks.add(layer.fill) { $0.values("fill") { $0.map { [MotionValue("fill", $0.words)] } ?? [] } }
    tracks.add(layer.stroke) { $0.values("line color") { $0?.values ?? [] } }
    tracks.add(layer[.outline]) { $0.values(as: "outline", "trim", "outline width", "outline phase", "position") }
    tracks.add(layer[.clip]) { $0.values(as: "clip", "clip trim", "clip width", "clip phase", "clip position") }
    tracks.add(layer[.shadow], \.values)
    tracks.add(layer[.blur]) { [MotionValue("blur radius", $0)] }
    tracks.add(layer[.mask]) { zip(["mask x", "mask y"], $0.components).map { MotionValue($0, $1) } }
    tracks.add(layer[.compositing]) { $0 == .normal ? [] : [MotionValue("blend mode", $0.rawValue)] }
    tracks.add(layer[.filters], \.list.values)
    tracks.add(layer[.visibility]) { $0 == .hidden ? [MotionValue("visibility", "hidden")] : [] }
    if layer.look.isClipped { tracks.values.append(MotionValue("clipping", "on")) }
    return tracks
  }
}

/// The tracks of a layer, as values and steps.
private struct MotionTracks {
  /// The times of the taps of which a page plays one at a time, in seconds.
  let taps: [Double]
  /// The duration of the timeline, in seconds.
  let end: Double
  /// The values at the start, other than the standard ones.
  var values: [MotionValue] = []
  private var found: [MotionRecord.Step] = []

  /// The steps, in the order of their times.
  var steps: [MotionRecord.Step] {
    found.enumerated().sorted {
      ($0.element.tap ?? 0, $0.element.start, $0.offset) < ($1.element.tap ?? 0, $1.element.start, $1.offset)
    }.map(\.element)
  }

  /// The most segments that are recorded one by one.
  ///
  /// Frames that a view computes are many short segments, of which only values at even times are recorded.
  private static let mostSegments = 40
  /// The number of even times.
  private static let sampleCount = 32

  init(taps: [Double], end: Double) { (self.taps, self.end) = (taps, end) }

  /// Returns the value at the start.
  func content(_ name: String) -> MotionValue.Content { Self.content(name, in: values) }

  private static func content(_ name: String, in values: [MotionValue]) -> MotionValue.Content {
    values.first { $0.name == name }?.content ?? MotionProperty(named: name).standard
  }

  /// Returns the last tap before a time, from 1, and the time after it.
  private func place(_ time: Double) -> (tap: Int?, start: Double) {
    guard let tap = taps.lastIndex(where: { $0 <= time + 1e-6 }) else { return (nil, time) }
    return (tap + 1, max(0, time - taps[tap]))
  }

  /// Adds a track.
  mutating func add<Value>(_ track: Track<Value>, _ read: (Value) -> [MotionValue]) {
    var current = read(track.value(at: 0))
    values += current.filter { $0.content != MotionProperty(named: $0.name).standard }
    guard !track.isConstant else { return }
    func go(to value: Value, target: Value, at time: Double, _ curve: [MotionValue]) {
      add(current, read(target), at: time, curve)
      current = read(value)
    }
    if track.segments.count > Self.mostSegments {
      for step in 1...Self.sampleCount {
        let time = end * Double(step) / Double(Self.sampleCount)
        let value = track.value(at: time, side: .before)
        go(to: value, target: value, at: time, [MotionValue("sampled", "evenly")])
      }
      return
    }
    for segment in track.segments where segment.start < end {
      let (start, last) = (max(0, segment.start), segment.value(at: segment.end))
      guard let motion = segment.motion else {
        go(to: last, target: last, at: start, [])
        continue
      }
      let from = segment.value(at: start)
      go(to: from, target: from, at: start, [])
      var curve = MotionValue.curve(motion)
      if segment.running != nil { curve.append(MotionValue("over", "motion")) }
      if segment.isCut { curve.append(MotionValue("until", place(segment.end).start)) }
      go(to: last, target: motion.end == 1 ? segment.to : last, at: start, curve)
    }
  }

  /// Adds the values that differ, to a step that begins at the same time on the same curve if there is one.
  private mutating func add(_ from: [MotionValue], _ to: [MotionValue], at time: Double, _ curve: [MotionValue]) {
    var names = from.map(\.name)
    names += to.map(\.name).filter { !names.contains($0) }
    let changes = names.compactMap { name in
      let change = MotionRecord.Change(name: name, from: Self.content(name, in: from), to: Self.content(name, in: to))
      return change.from == change.to ? nil : change
    }
    guard !changes.isEmpty else { return }
    let place = place(time)
    let start = MotionValue("", place.start).number
    if let known = found.firstIndex(where: { $0.tap == place.tap && $0.start == start && $0.curve == curve }) {
      found[known].changes += changes
    } else {
      found.append(MotionRecord.Step(tap: place.tap, start: start, changes: changes, curve: curve))
    }
  }
}

extension MotionValue {
  /// The number, or 0 for a text.
  var number: Double { if case .number(let number) = content { number } else { 0 } }

  /// Returns a motion as it is seen: a spring that is twice as fast has half the duration.
  fileprivate static func curve(_ motion: CurveMotion) -> [MotionValue] {
    var values: [MotionValue]
    switch motion.curve {
    case .spring(let spring):
      values = [MotionValue("spring", spring.response / motion.speed), MotionValue("bounce", spring.bounce)]
      if spring.initialVelocity != 0 { values.append(MotionValue("velocity", spring.initialVelocity * motion.speed)) }
    case .timing(let timing, let duration):
      values = [MotionValue("easing", timing.css), MotionValue("length", duration / motion.speed)]
    case .sampled(let curve):
      let easing = LinearEasing.shortest(following: { curve.value(at: $0 * curve.duration) }, within: 0.01)
      values = [
        MotionValue("easing", easing?.text ?? "frames"), MotionValue("length", curve.duration / motion.speed),
      ]
    }
    if motion.start != 0 { values.append(MotionValue("part from", motion.start)) }
    if motion.end != 1 { values.append(MotionValue("part to", motion.end)) }
    return values
  }
}
