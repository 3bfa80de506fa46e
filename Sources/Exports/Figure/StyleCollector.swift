import WebText

/// The rules of one document, each written once however many elements it is for.
struct StyleCollector {
  /// What an element looks like and how it moves.
  struct Style: Hashable {
    /// Where it is and how it is cut: often the same for things of different colours.
    var outline: [StyleSheet.Declaration] = []
    var declarations: [StyleSheet.Declaration] = []
    /// What is different in dark surroundings.
    var dark: [StyleSheet.Declaration] = []
    var motions: [CSSMotion] = []
    /// What happens instead where the reader prefers no motion.
    var still: Still = .rest
    /// Where it is then, if that isn't where it is laid out.
    var stillPlace: [StyleSheet.Declaration] = []

    enum Still: Hashable {
      /// It stays as it is at the start.
      case rest
      /// It has another, fixed look.
      case fixed([StyleSheet.Declaration])
      /// It fades.
      case motion(CSSMotion)
    }
  }

  let scope: Scope
  /// How everything plays.
  let course: Course
  /// The document's own selector, which every rule is inside; empty where the document is one of its own.
  let root: String
  /// Whether what holds while nothing plays is written as rules; in SVG it is in attributes.
  let writesRest: Bool
  private var numbers: [Style: Int] = [:]
  private var movements: [Style: Int] = [:]
  private var keyframes: [Frames: Int] = [:]
  private var lookRules: [StyleSheet.Rule] = []
  private var darkRules: [StyleSheet.Rule] = []
  private var motionRules: [StyleSheet.Rule] = []
  /// What a switch moves, where the reader has nothing against motion.
  private var turnRules: [StyleSheet.Rule] = []
  /// The selectors of what plays with each timing function: what is equal is written once.
  private var playedSelectors: [[String]: [String]] = [:]
  private var easingsInOrder: [[String]] = []
  /// Timing functions that stand as properties of the whole document.
  private var easingProperties: [String] = []
  /// What starts anew on request: classes and the animations of the other set.
  private var replays: [(name: String, animations: String)] = []
  private var stillReplays: [(name: String, animations: String)] = []
  private var stillRules: [StyleSheet.Rule] = []
  private var keyframesRules: [StyleSheet.Rule] = []

  /// - Parameter root: The document's own selector, such as `.name`, or nothing.
  /// - Parameter writesRest: Whether what holds while nothing plays is written as rules.
  init(scope: Scope, course: Course, root: String, writesRest: Bool) {
    self.writesRest = writesRest
    self.scope = scope
    self.course = course
    self.root = root
  }

  /// The selector of a class within the document.
  private func selector(_ name: String) -> String { root.isEmpty ? ".\(name)" : "\(root) .\(name)" }

  /// The classes that give an element a style.
  mutating func classes(for style: Style) -> [String] {
    var classes: [String] = []
    let rest = writesRest ? style.motions.flatMap(\.initial) : []
    let looks = [
      Style(declarations: style.outline + rest), Style(declarations: style.declarations, dark: style.dark),
    ]
    for look in looks where !look.declarations.isEmpty || !look.dark.isEmpty {
      let known = numbers[look]
      let number = known ?? numbers.count
      let name = scope.name("s\(number)")
      if known == nil {
        numbers[look] = number
        lookRules.append(.style(selector(name), look.declarations))
        if !look.dark.isEmpty { darkRules.append(.style(selector(name), look.dark)) }
      }
      classes.append(name)
    }
    if !style.motions.isEmpty || style.still != .rest {
      let movement = Style(motions: style.motions, still: style.still, stillPlace: style.stillPlace)
      let known = movements[movement]
      let number = known ?? movements.count
      let name = scope.name("m\(number)")
      if known == nil {
        movements[movement] = number
        addMovement(movement, named: name)
      }
      classes.append(name)
    }
    return classes
  }

  private mutating func addMovement(_ style: Style, named movement: String) {
    let selector = selector(movement)
    if course.states != nil { return addTurn(style, movement) }
    if !style.motions.isEmpty {
      let names = style.motions.map { name(of: $0) }
      let easings = style.motions.map(\.easing)
      if easings.contains(where: Self.isNew) {
        // Long, and shared by all that moves on it: written once for all.
        if playedSelectors[easings] == nil { easingsInOrder.append(easings) }
        playedSelectors[easings, default: []].append(selector)
        motionRules.append(.style(selector, ["animation-name": names.joined(separator: ",") + course.emphasis]))
      } else {
        motionRules.append(.style(selector, animation(style.motions)))
      }
      if course.position == nil {
        replays.append((movement, names.map { $0 + "r" }.joined(separator: ",")))
      }
    }
    let none = StyleSheet.Declaration("animation", "none" + course.emphasis)
    switch style.still {
    case .rest: stillRules.append(.style(selector, [none] + style.stillPlace))
    case .fixed(let declarations):
      stillRules.append(.style(selector, [none] + declarations + style.stillPlace))
    case .motion(let motion):
      stillRules.append(.style(selector, animation([motion]) + motion.initial + style.stillPlace))
      if course.position == nil { stillReplays.append((movement, name(of: motion) + "r")) }
    }
  }

  /// What a switch moves: it goes from one end to the other by transitions.
  ///
  /// Where a script has taken over, it goes by keyframes.
  private mutating func addTurn(_ style: Style, _ movement: String) {
    let selector = selector(movement)
    turnRules += turn(style.motions, movement)
    var fade: [CSSMotion] = []
    switch style.still {
    case .rest: break
    case .fixed(let declarations): stillRules.append(.style(selector, declarations))
    case .motion(let motion):
      fade = [motion]
      stillRules += [.style(selector, motion.initial)] + turn(fade, movement, fades: true)
    }
    if !style.stillPlace.isEmpty { stillRules.append(.style(selector, style.stillPlace)) }
    // A finger moves things all the same; what fades does so where the finger has brought it.
    if let held = course.held, !style.motions.isEmpty {
      stillRules.append(.style("\(held) .\(movement)", animation(style.motions, fading: fade)))
    }
  }

  private mutating func turn(_ motions: [CSSMotion], _ movement: String, fades: Bool = false) -> [StyleSheet.Rule] {
    let turning = motions.compactMap { motion in
      motion.turns.map { (property: motion.initial[0].property, turns: $0) }
    }
    var rules: [StyleSheet.Rule] = []
    if !turning.isEmpty, let selectors = course.states {
      rules = turn(turning, selectors) { "\($0) .\(movement)" }
    }
    if course.position != nil, !motions.isEmpty {
      let plays = fades ? animation([], fading: motions) : animation(motions)
      rules.append(.style("\(course.live) .\(movement)", plays))
    }
    return rules
  }

  /// The rules of properties that move between states.
  ///
  /// Timing hangs on the edge by which a state was entered: a browser takes it from the style after the change.
  private mutating func turn(
    _ turning: [(property: String, turns: CSSMotion.Turns)],
    _ selectors: Course.States,
    _ selector: (String) -> String
  ) -> [StyleSheet.Rule] {
    let ways = selectors.edges.indices.map { edge in
      transition(turning.map { ($0.property, $0.turns.edges[edge]) })
    }
    if selectors.edges.count == 2, selectors.states.count == 2 {
      return [
        .style(selector(selectors.edges[1]), ways[1]),
        .style(selector(selectors.edges[0]), turning.flatMap { $0.turns.states[1] } + ways[0]),
      ]
    }
    var rules: [StyleSheet.Rule] = []
    func add(_ selectors: [String], _ declarations: [[StyleSheet.Declaration]]) {
      var order: [[StyleSheet.Declaration]] = []
      var users: [[StyleSheet.Declaration]: [String]] = [:]
      for (name, declared) in zip(selectors, declarations) where !declared.isEmpty {
        if users[declared] == nil { order.append(declared) }
        users[declared, default: []].append(selector(name))
      }
      rules += order.map { .style(users[$0]!.joined(separator: ","), $0) }
    }
    add(
      Array(selectors.states.dropFirst()),
      selectors.states.indices.dropFirst().map { state in
        turning.flatMap { $0.turns.states[state] == $0.turns.states[0] ? [] : $0.turns.states[state] }
      }
    )
    add(selectors.edges, ways)
    return rules
  }

  /// How properties get to other values.
  mutating func transition(_ parts: [(property: String, way: CSSMotion.Transition)]) -> [StyleSheet.Declaration] {
    let ways = parts.map { property, way in
      let times = [property, Number.css(way.duration, decimals: 6) + "s"]
      let known = way.duration > 0 && !Self.isNew(way.easing) ? [way.easing] : []
      let delay = way.delay > 0 ? [Number.css(way.delay, decimals: 6) + "s"] : []
      return (times + known + delay).joined(separator: " ")
    }
    var declarations = [StyleSheet.Declaration("transition", ways.joined(separator: ","))]
    if parts.contains(where: { Self.isNew($0.way.easing) }) {
      let easings = parts.map { shared($0.way.easing) }
      let text = Set(easings).count == 1 ? easings[0] : easings.joined(separator: ",")
      declarations.append(.init("transition-timing-function", text))
    }
    return declarations
  }

  /// A timing function; a long one is written once, as a property of the whole document.
  private mutating func shared(_ easing: String) -> String {
    guard Self.isNew(easing) else { return easing }
    let property = "--\(scope.name("e\(easingProperties.firstIndex(of: easing) ?? easingProperties.count)"))"
    if !easingProperties.contains(easing) { easingProperties.append(easing) }
    return "var(\(property))"
  }

  /// How things play by keyframes.
  ///
  /// - Parameter fades: What plays for readers who prefer no motion; a script tells it from the rest by its name.
  private mutating func animation(_ motions: [CSSMotion], fading fades: [CSSMotion] = []) -> [StyleSheet.Declaration] {
    var plays = motions.map { course.animation($0.easing, named: name(of: $0)) }
    plays += fades.map { course.animation($0.easing, named: name(of: $0, kind: course.held == nil ? "a" : "f")) }
    return [.init("animation", plays.joined(separator: ",") + course.emphasis)] + course.following
  }

  /// Whether browsers of 2023 don't know a timing function yet.
  private static func isNew(_ easing: String) -> Bool { easing.hasPrefix("linear(") }

  private struct Frames: Hashable {
    var kind: String
    var frames: [StyleSheet.Keyframe]
  }

  private mutating func name(of motion: CSSMotion, kind: String = "a") -> String {
    let frames = Frames(kind: kind, frames: motion.frames)
    let known = keyframes[frames]
    let number = known ?? keyframes.count
    let name = scope.name("\(kind)\(number)")
    if known == nil {
      keyframes[frames] = number
      keyframesRules.append(.keyframes(name, motion.frames))
    }
    return name
  }

  /// The rules, first what elements look like, then how they move, last what readers prefer instead.
  ///
  /// - Parameters:
  ///   - leading: Rules to come first.
  ///   - includesDark: Whether the dark colours are written.
  ///   - replaySelector: What selectors begin with while the other set of equal keyframes plays, if there is one: a
  ///     change of name is what makes an animation start anew.
  func sheet(leading: [StyleSheet.Rule] = [], includesDark: Bool, replaySelector: String? = nil) -> StyleSheet {
    // Where `linear()` isn't known, its declaration is passed over and things go in straight lines.
    let plays = easingsInOrder.map { easings -> StyleSheet.Rule in
      let distinct = Set(easings).count == 1 ? [easings[0]] : easings
      return .style(
        playedSelectors[easings]!.joined(separator: ","),
        [
          "animation": course.animation("linear") + course.emphasis,
          "animation-timing-function": distinct.joined(separator: ",") + course.emphasis,
        ]
      )
    }
    let easings = easingProperties.enumerated().map { number, easing in
      StyleSheet.Declaration("--\(scope.name("e\(number)"))", easing)
    }
    let named = StyleSheet.Rule.style(root, easings)
    let turns = StyleSheet.Rule.conditional("@media (prefers-reduced-motion:no-preference)", turnRules)
    var rules = leading + [named] + lookRules + plays + motionRules + [turns] + keyframesRules
    var stillRules = stillRules
    if let replaySelector {
      func renamed(_ replays: [(name: String, animations: String)]) -> [StyleSheet.Rule] {
        replays.map {
          .style("\(replaySelector) .\($0.name)", ["animation-name": $0.animations + course.emphasis])
        }
      }
      rules.append(.conditional("@media (prefers-reduced-motion:no-preference)", renamed(replays)))
      stillRules += renamed(stillReplays)
      rules += keyframesRules.map { rule in
        guard case .keyframes(let name, let frames) = rule else { return rule }
        return .keyframes(name + "r", frames)
      }
    }
    if includesDark, !darkRules.isEmpty {
      rules.append(.conditional("@media (prefers-color-scheme:dark)", darkRules))
    }
    if !stillRules.isEmpty {
      rules.append(.conditional("@media (prefers-reduced-motion:reduce)", stillRules))
    }
    return StyleSheet(rules)
  }
}
