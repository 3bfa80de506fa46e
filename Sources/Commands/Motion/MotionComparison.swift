import WebText

/// What differs between the motion that was recorded and the motion that there is now.
struct MotionComparison {
  /// A property of a layer that isn't as it was.
  struct Difference: Equatable {
    /// The layer, in words, or nil for the whole figure.
    var layer: String?
    /// The property: that of a record, or `start`, `layer` and `order`.
    var property: String
    /// The earlier value, in words; empty for none.
    var was = ""
    /// The value now, in words; empty for none.
    var now = ""
    /// The difference, in words that can follow the layer.
    var words: String
    /// Whether the value follows from the size of the layer, or is that of the whole figure.
    var isConsequence = false

    /// How far the difference follows from others, from 0.
    ///
    /// A bounce changes when everything behind it starts, and how long the figure is. A font changes sizes, and sizes move what
    /// is beside them.
    var rank: Int {
      guard layer != nil else { return 7 }
      if isConsequence { return 6 }
      if property == "layer" { return 2 }
      if property == "start" || property == "until" { return 1 }
      if property == "order" || property.hasPrefix("anchor") { return 5 }
      switch MotionProperty(named: property) {
      case let curve where curve.purpose == .curve: return 0
      case let place where place.directions == nil: return property == "line height" ? 3 : 2
      default: return ["width", "height"].contains(property) ? 3 : 4
      }
    }
  }

  /// The differences, in the order of the layers.
  private(set) var differences: [Difference] = []

  /// Compares two records.
  init(from old: MotionRecord, to new: MotionRecord) {
    let (before, after) = (MotionCourse.all(of: old.facts, []), MotionCourse.all(of: new.facts, []))
    compare(before, after, of: nil)
    let (oldLabels, newLabels) = (old.labels, new.labels)
    for pair in LayerAlignment(from: old.layers, to: new.layers).pairs {
      switch (pair.old, pair.new) {
      case (let before?, let after?):
        let (before, after, label) = (old.layers[before], new.layers[after], newLabels[after])
        if pair.isMoved { add(label, "order", "is drawn in another place among the layers") }
        compare(before.courses, after.courses, of: label)
        compareReduced(before, after, of: label)
        // A figure has its background as the first layer.
        let isWhole = before.depth == 0 && pair.new == 0 && before.values.isSize(of: old.facts)
        for index in differences.indices where differences[index].layer == label {
          let isRound = differences[index].property == "corner radius" && before.isRound && after.isRound
          differences[index].isConsequence = isWhole || isRound
        }
      case (let before?, nil): add(oldLabels[before], "layer", "is gone")
      case (nil, let after?): add(newLabels[after], "layer", "is new")
      case (nil, nil): break
      }
    }
  }

  private init() {}

  /// Compares what readers see who prefer reduced motion; what was told about all readers isn't told again.
  private mutating func compareReduced(_ old: MotionRecord.Layer, _ new: MotionRecord.Layer, of label: String) {
    guard old.reduced != nil || new.reduced != nil else { return }
    var reduced = MotionComparison()
    reduced.compare(old.reducedCourses, new.reducedCourses, of: label)
    for var difference in reduced.differences where !differences.contains(difference) {
      difference.words = "with reduced motion, \(difference.words)"
      differences.append(difference)
    }
  }

  private mutating func add(
    _ layer: String?,
    _ property: String,
    _ words: String,
    from was: String = "",
    to now: String = ""
  ) {
    let difference = Difference(layer: layer, property: property, was: was, now: now, words: words)
    // Several values of a layer can be on one curve, and one value can go the same way several times.
    let isKnown = differences.contains { $0.layer == layer && $0.property == property && $0.words == words }
    if !isKnown { differences.append(difference) }
  }

  // MARK: Values

  private mutating func compare(_ old: [MotionCourse], _ new: [MotionCourse], of layer: String?) {
    var names = new.map(\.name)
    names += old.map(\.name).filter { !names.contains($0) }
    for name in names {
      let before = old.first { $0.name == name } ?? MotionCourse(name)
      let after = new.first { $0.name == name } ?? MotionCourse(name)
      if before != after { compare(before, after, of: layer) }
    }
  }

  private mutating func compare(_ old: MotionCourse, _ new: MotionCourse, of layer: String?) {
    let property = MotionProperty(named: new.name)
    if compareFrames(old, new, property, of: layer) { return }
    let moves = MotionCourse.pairs(old.moves, new.moves)
    let both = moves.compactMap { move in move.old.flatMap { old in move.new.map { (old: old, new: $0) } } }
    let ends = [(old.start, new.start)] + both.map { ($0.old.to, $0.new.to) }
    func tell(_ was: MotionValue.Content, _ now: MotionValue.Content, _ verb: (place: String, value: String)) {
      let words = property.words(from: was, to: now, verb)
      add(layer, property.name, words, from: property.text(was), to: property.text(now))
    }
    if property.isShifted(ends) {
      tell(old.start, new.start, ("is", "is"))
    } else {
      if !old.start.isNear(new.start) {
        tell(old.start, new.start, both.isEmpty ? ("is", "is") : ("starts", "is at first"))
      }
      for move in both where !move.old.to.isNear(move.new.to) {
        tell(move.old.to, move.new.to, ("arrives", "goes to"))
      }
    }
    for move in both { compare(move.old, move.new, of: layer) }
    tellStarts(of: both, property, layer)
    for move in moves where move.old == nil || move.new == nil {
      guard let one = move.new ?? move.old else { continue }
      let time = "\(Number.json(one.time, decimals: MotionValue.decimals)) s"
      let way =
        "\(property.text(one.from)) to \(property.text(one.to))"
        + (one.tap.map { ", \(time) after tap \($0)" } ?? " at \(time)")
      let text = property.words("goes from \(way)")
      let isNew = move.old == nil
      add(layer, property.name, isNew ? text : "no longer: \(text)", from: isNew ? "" : way, to: isNew ? way : "")
    }
  }

  /// Compares how long and how far two values go that a view computes for each frame, and returns whether that is what differs.
  private mutating func compareFrames(
    _ old: MotionCourse,
    _ new: MotionCourse,
    _ property: MotionProperty,
    of layer: String?
  ) -> Bool {
    guard let was = old.frames, let now = new.frames else { return false }
    func add(_ name: String, _ verb: String, _ was: Double, _ now: Double, _ unit: String) -> Bool {
      guard !MotionValue.Content.number(was).isNear(.number(now)) else { return false }
      func text(_ number: Double) -> String { Number.json(number, decimals: MotionValue.decimals) + unit }
      let (before, after) = (text(was), text(now))
      self.add(layer, name, property.words("\(verb) \(after), was \(before)"), from: before, to: after)
      return true
    }
    let differs = [
      add("length", "moves for", was.duration, now.duration, " s"),
      add(property.name, "goes up to", was.range.upperBound, now.range.upperBound, property.unit),
      add(property.name, "goes down to", was.range.lowerBound, now.range.lowerBound, property.unit),
    ]
    guard differs.contains(true) else { return false }
    // The first frame follows the start by up to a frame.
    let frame = [old, new].map { $0.moves[1].time - $0.moves[0].time }.max() ?? 0
    if abs(new.moves[0].time - old.moves[0].time) > frame { compare(old.moves[0], new.moves[0], of: layer) }
    return true
  }

  /// Tells of moves that leave from other values, if what was before them doesn't say why.
  private mutating func tellStarts(
    of moves: [(old: MotionCourse.Move, new: MotionCourse.Move)],
    _ property: MotionProperty,
    _ layer: String?
  ) {
    guard !differences.contains(where: { $0.layer == layer }) else { return }
    for move in moves where !move.old.from.isNear(move.new.from) {
      let (was, now) = (property.text(move.old.from), property.text(move.new.from))
      add(layer, property.name, property.words("goes from \(now), was \(was)"), from: was, to: now)
    }
  }

  /// Compares the times and the curves of two moves of one value.
  private mutating func compare(_ old: MotionCourse.Move, _ new: MotionCourse.Move, of layer: String?) {
    func seconds(_ time: Double) -> String { "\(Number.json(time, decimals: 3)) s" }
    let delay = new.time - old.time
    if old.tap != new.tap {
      func words(_ tap: Int?) -> String { tap.map { "tap \($0)" } ?? "the start" }
      add(layer, "start", "follows \(words(new.tap)), was \(words(old.tap))", from: words(old.tap), to: words(new.tap))
    }
    if !MotionValue.Content.number(old.time).isNear(.number(new.time)) {
      let words = "starts \(Self.milliseconds(delay)) \(delay > 0 ? "later" : "earlier")"
      add(layer, "start", words, from: seconds(old.time), to: seconds(new.time))
    }
    guard old.curve.map(\.name) == new.curve.map(\.name) else {
      func text(_ curve: [MotionValue]) -> String {
        curve.isEmpty
          ? "at once" : curve.map { MotionProperty(named: $0.name).curveText($0.content) }.joined(separator: ", ")
      }
      let property = new.curve.first?.name ?? old.curve.first?.name ?? "curve"
      let (was, now) = (text(old.curve), text(new.curve))
      return add(layer, property, "moves by another curve: \(now), was \(was)", from: was, to: now)
    }
    for (was, now) in zip(old.curve, new.curve) where !was.content.isNear(now.content) {
      let property = MotionProperty(named: now.name)
      let (before, after) = (property.text(was.content), property.text(now.content))
      if now.name == "until" {
        // What is interrupted by something that starts later is interrupted later.
        let later = now.number - was.number
        guard abs(later - delay) > 0.0015 else { continue }
        let words = "is interrupted \(Self.milliseconds(later)) \(later > 0 ? "later" : "earlier")"
        add(layer, now.name, words, from: before, to: after)
      } else {
        add(layer, now.name, "\(property.curveName) is \(after), was \(before)", from: before, to: after)
      }
    }
  }

  private static func milliseconds(_ time: Double) -> String { "\(Number.json(abs(time) * 1000, decimals: 0)) ms" }

  // MARK: Sentences

  /// The differences as sentences, those from which others follow first: what concerns the same layers is told together.
  var sentences: [String] {
    var layers: [(words: String, layers: [String])] = []
    let figure = "the figure"
    let ranked = differences.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    for difference in ranked.map(\.element) {
      let layer = difference.layer ?? figure
      // What layers do is told before the figure does the same because of them.
      let known = layers.firstIndex { $0.words == difference.words && ($0.layers == [figure]) == (layer == figure) }
      if let known {
        if !layers[known].layers.contains(layer) { layers[known].layers.append(layer) }
      } else {
        layers.append((difference.words, [layer]))
      }
    }
    var sentences: [(layers: [String], words: [String])] = []
    for (words, layers) in layers {
      if let known = sentences.firstIndex(where: { $0.layers == layers }) {
        sentences[known].words.append(words)
      } else {
        sentences.append((layers, [words]))
      }
    }
    return sentences.map { "\(Self.list($0.layers)): \($0.words.joined(separator: "; "))" }
  }

  /// The most layers that a sentence names.
  private static let mostNames = 4

  private static func list(_ layers: [String]) -> String {
    let rest = layers.count - mostNames
    return layers.prefix(mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension MotionRecord.Layer {
  /// Whether the corners are as round as the size lets them be.
  fileprivate var isRound: Bool {
    let sides = ["width", "height"].map { values.number($0) }
    guard let radius = values.number("corner radius"), let width = sides[0], let height = sides[1] else { return false }
    return radius >= min(width, height) / 2 - 0.01
  }
}

extension [MotionValue] {
  fileprivate func number(_ name: String) -> Double? { first { $0.name == name }?.number }

  /// Whether they have the size of a canvas.
  fileprivate func isSize(of facts: [MotionValue]) -> Bool {
    ["width", "height"].allSatisfy { number($0) != nil && number($0) == facts.number("canvas \($0)") }
  }
}

extension MotionProperty {
  /// Returns a value with its unit.
  fileprivate func text(_ content: MotionValue.Content) -> String {
    if case .number = content { content.text + unit } else { content.text }
  }

  /// Returns whether all numbers differ by the same distance, which isn't 0.
  fileprivate func isShifted(_ pairs: [(old: MotionValue.Content, new: MotionValue.Content)]) -> Bool {
    guard directions != nil, let first = pairs.first.flatMap({ distance($0.old, $0.new) }), abs(first) > 0.0015 else {
      return false
    }
    return pairs.allSatisfy { pair in distance(pair.old, pair.new).map { abs($0 - first) < 0.003 } ?? false }
  }

  private func distance(_ old: MotionValue.Content, _ new: MotionValue.Content) -> Double? {
    guard case .number(let old) = old, case .number(let new) = new else { return nil }
    return new - old
  }

  /// Returns a difference in words.
  ///
  /// - Parameters:
  ///   - old: The earlier value.
  ///   - new: The value now.
  ///   - verb: What the layer does, and what the value does.
  fileprivate func words(
    from old: MotionValue.Content,
    to new: MotionValue.Content,
    _ verb: (place: String, value: String)
  ) -> String {
    if case (.text(let was), .text(let now)) = (old, new), let detail = detail(from: was, to: now, verb.value) {
      return detail
    }
    if let directions, let distance = distance(old, new) {
      let size = Number.json(abs(distance), decimals: MotionValue.decimals)
      return "\(verb.place) \(size)\(unit) \(distance > 0 ? directions.more : directions.less)"
    }
    return words("\(verb.value) \(text(new)), was \(text(old))")
  }

  /// Returns what differs between two texts that have more than that, or nil if they differ in several ways.
  private func detail(from old: String, to new: String, _ verb: String) -> String? {
    if let (was, now) = Self.opacities(old, new) { return "its \(name)'s opacity \(verb) \(now), was \(was)" }
    guard name == "shape", let was = old.wholeMatch(of: Self.shape), let now = new.wholeMatch(of: Self.shape) else {
      return nil
    }
    guard was.1 == now.1 else { return "its shape \(verb) another one of \(now.1) elements, was one of \(was.1)" }
    guard was.3 == now.3 else {
      func size(_ text: Substring) -> String { String(text).replacing(" ", with: " × ") }
      return "its shape's size \(verb) \(size(now.3)) pt, was \(size(was.3)) pt"
    }
    return was.2 == now.2 ? "its shape \(verb == "goes to" ? verb : "has") other points in the same frame" : nil
  }

  /// The elements of a shape, its place, its size, and a digest.
  private static var shape: Regex<(Substring, Substring, Substring, Substring)> {
    /(\d+) elements in (\S+ \S+) (\S+ \S+), \w+/
  }

  /// Returns the opacities of two colors that are the same otherwise, with the appearance if they differ in one of both.
  private static func opacities(_ old: String, _ new: String) -> (String, String)? {
    let colors = [old, new].map { text in text.split(separator: "/").map { $0.wholeMatch(of: /#(\w{6})(\w\w)?/) } }
    guard colors.joined().allSatisfy({ $0 != nil }), old != new,
      colors[0].map({ $0?.1 }) == colors[1].map({ $0?.1 })
    else { return nil }
    let opacities = colors.map { colors in
      colors.map { color in
        Number.json(Double(color?.2.flatMap { Int($0, radix: 16) } ?? 255) / 255, decimals: 2)
      }
    }
    let different = opacities[0].indices.filter { opacities[0][$0] != opacities[1][$0] }
    guard let first = different.first else { return nil }
    if Set(opacities[0]).count == 1, Set(opacities[1]).count == 1 { return (opacities[0][0], opacities[1][0]) }
    if different.count > 1 { return (opacities[0].joined(separator: "/"), opacities[1].joined(separator: "/")) }
    return (opacities[0][first], "\(opacities[1][first]) in the \(first == 0 ? "light" : "dark") appearance")
  }

  /// Returns words that can follow a layer.
  fileprivate func words(_ words: String) -> String { "its \(name) \(words)" }

  /// What the value of a curve is called.
  fileprivate var curveName: String {
    switch name {
    case "spring": "its spring's duration"
    case "bounce": "its spring's bounce"
    case "velocity": "its spring's velocity"
    case "easing": "its curve"
    case "length": "its duration"
    default: "its \(name)"
    }
  }

  /// Returns a value of a curve, in words.
  fileprivate func curveText(_ content: MotionValue.Content) -> String {
    name == "easing" || name == "length" ? text(content) : "\(name) \(text(content))"
  }
}
