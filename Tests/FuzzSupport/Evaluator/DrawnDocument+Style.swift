/// The rules of a style sheet, indexed by a class that matching elements have.
struct RulesByClass {
  private var rules: [String: [(order: Int, rule: StyleReading.Rule)]] = [:]
  private var others: [(order: Int, rule: StyleReading.Rule)] = []

  init(_ all: [StyleReading.Rule]) {
    for (order, rule) in all.enumerated() where !rule.selector.isPseudoElement {
      if let name = rule.selector.subjectClass {
        rules[name, default: []].append((order, rule))
      } else {
        others.append((order, rule))
      }
    }
  }

  /// Returns the rules that match an element, in ascending order of precedence.
  func rules(for index: Int, in elements: [DrawnDocument.Element]) -> [StyleReading.Rule] {
    let candidates = others + elements[index].classes.flatMap { rules[$0] ?? [] }
    return candidates.filter { $0.rule.selector.finds(index, in: elements) }
      .sorted { ($0.rule.selector.specificity, $0.order) < ($1.rule.selector.specificity, $1.order) }
      .map(\.rule)
  }
}

extension DrawnDocument.Element {
  /// Applies rules and attributes.
  ///
  /// - Returns: All declarations of the rules.
  mutating func style(by sheet: StyleReading, _ rules: [StyleReading.Rule]) throws(EvaluationFailure)
    -> [String: String]
  {
    let (declared, important) = Self.cascade(rules)
    for property in DrawnDocument.Property.allCases {
      if let text = declared[property.rawValue] ?? attributes[property.rawValue] {
        rest[property] = try StyleValue(text)
        texts[property] = text
      }
    }
    cuts = declared["overflow"] == "hidden"
    isPlaced = declared["position"] == "absolute"
    if isPlaced, let origin = declared["transform-origin"] {
      self.origin = try StyleValue(origin).parts.map { part throws(EvaluationFailure) in
        guard case .number(let number, let unit) = part else { throw EvaluationFailure("an origin of \(origin)") }
        return (number, unit)
      }
    }
    try animate(by: sheet, declared, important)
    return declared
  }

  /// Returns the cascaded declarations with expanded shorthands.
  private static func cascade(_ rules: [StyleReading.Rule]) -> (declared: [String: String], important: Set<String>) {
    var declared: [String: String] = [:]
    var important: Set<String> = []
    for isImportant in [false, true] {
      for declaration in rules.flatMap(\.declarations) where declaration.isImportant == isImportant {
        switch declaration.property {
        case "all": declared = declared.filter { important.contains($0.key) }
        case "animation", "transition":
          for name in declared.keys where name.hasPrefix(declaration.property + "-") { declared[name] = nil }
          declared[declaration.property] = declaration.value
        case "inset":
          for side in ["left", "top", "right", "bottom"] { declared[side] = declaration.value }
        default: declared[declaration.property] = declaration.value
        }
        if isImportant { important.insert(declaration.property) }
      }
    }
    return (declared, important)
  }

  private mutating func animate(by sheet: StyleReading, _ declared: [String: String], _ important: Set<String>)
    throws(EvaluationFailure)
  {
    func list(_ name: String) throws(EvaluationFailure) -> [StyleValue]? {
      try declared[name].map { text throws(EvaluationFailure) in try StyleValue(text).items }
    }
    var plays: [Play] = []
    for item in try list("animation") ?? [] { plays.append(try Play(item)) }
    if let names = try list("animation-name") {
      let known = plays
      guard !known.isEmpty else { throw EvaluationFailure("an animation-name without an animation") }
      plays = names.enumerated().map { number, name in
        var play = known[number % known.count]
        if case .word(let word)? = name.parts.first { play.name = word }
        return play
      }
    }
    if let easings = try list("animation-timing-function") {
      for index in plays.indices { plays[index].easing = try EasingFunction(easings[index % easings.count]) }
    }
    for name in declared.keys
    where name.hasPrefix("animation-") && !["animation-name", "animation-timing-function"].contains(name) {
      throw EvaluationFailure("\(name): \(declared[name]!)")
    }
    for play in plays where play.name != "none" {
      guard let name = play.name else { continue }
      guard let frames = sheet.keyframes[name]?.map({ $0.replacingProperties(declared) }) else {
        throw EvaluationFailure("there are no @keyframes \(name)")
      }
      for property in DrawnDocument.Property.allCases where !important.contains(property.rawValue) {
        let track = try PropertyTrack(
          frames,
          of: property.rawValue,
          rest: rest[property],
          easing: play.easing,
          duration: play.duration,
          delay: play.delay,
          isEndless: play.isEndless,
          fills: play.fills
        )
        if let track { tracks[property, default: []].append(track) }
      }
    }
  }

  /// One item of `animation`.
  private struct Play {
    var name: String?
    var duration = 0.0
    var delay = 0.0
    var easing = EasingFunction.bezier(0.25, 0.1, 0.25, 1)
    var isEndless = false
    var fills = false

    init(_ value: StyleValue) throws(EvaluationFailure) {
      var times = 0
      for part in value.parts {
        switch part {
        case .number(let number, "s"):
          if times == 0 { duration = number } else { delay = number }
          times += 1
        case .word("infinite"): isEndless = true
        case .word("both"): fills = true
        case .word("none"): name = "none"
        case .word("linear"), .word("ease"), .word("ease-in"), .word("ease-out"), .word("ease-in-out"), .function:
          easing = try EasingFunction(StyleValue([part]))
        case .word(let word): name = word
        default: throw EvaluationFailure("\(part) in an animation")
        }
      }
    }
  }
}

extension DrawnDocument {
  /// Applies the SMIL animations inside elements.
  mutating func takeSMIL() throws(EvaluationFailure) {
    for element in elements where element.name == "animate" || element.name == "animateTransform" {
      guard let target = element.parent, let name = element.attributes["attributeName"] else {
        throw EvaluationFailure("an animation of nothing")
      }
      let track = try PropertyTrack(smil: element.attributes)
      if let property = Property(rawValue: name) { elements[target].tracks[property, default: []].append(track) }
    }
  }
}
