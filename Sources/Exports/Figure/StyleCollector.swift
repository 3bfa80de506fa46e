import WebText

/// The rules of a document, each once for all elements that share it.
struct StyleCollector {
  /// The appearance and the motion of an element.
  struct Style: Hashable {
    /// The position and the shape.
    ///
    /// Elements with different colors often share them.
    var outline: [StyleSheet.Declaration] = []
    var declarations: [StyleSheet.Declaration] = []
    /// The declarations that differ in the dark appearance.
    var dark: [StyleSheet.Declaration] = []
    var motions: [CSSMotion] = []
    /// The values of keyframes that the element can share with others.
    var values: [StyleSheet.Declaration] = []
    /// The behavior with reduced motion.
    var reduced: Reduced = .rest
    /// The position with reduced motion, if it isn't the layout position.
    var reducedPlace: [StyleSheet.Declaration] = []
    /// The state whose place the element has in each state with reduced motion, or nothing if it keeps one place.
    var reducedStates: [Int] = []

    /// The places from state to state, without what fades or has a motion of its own with reduced motion.
    var turns: [CSSMotion.Turns] {
      var fading: Set<String> = ["opacity", "filter"]
      switch reduced {
      case .rest: break
      case .fixed(let declarations): fading.formUnion(declarations.map(\.property))
      case .motion(let motion): fading.formUnion(motion.initial.map(\.property))
      }
      return motions.filter { motion in !motion.initial.contains { fading.contains($0.property) } }.compactMap(\.turns)
    }

    /// Returns the first state in which the element has the same place as in another one.
    func firstState(like state: Int) -> Int {
      let turns = turns
      return (0..<state).first { first in turns.allSatisfy { $0.states[first] == $0.states[state] } } ?? state
    }

    /// Whether the element has its own place in each state with reduced motion, and nothing plays in a state.
    var jumpsFromStateToState: Bool {
      !reducedStates.isEmpty && turns.count == motions.count
        && reducedStates.elementsEqual(reducedStates.indices.map(firstState))
        && motions.allSatisfy { $0.turns?.plays.allSatisfy(\.isEmpty) ?? true }
    }

    enum Reduced: Hashable {
      /// The element doesn't change.
      case rest
      /// The element has other, constant declarations.
      case fixed([StyleSheet.Declaration])
      /// The element fades.
      case motion(CSSMotion)
    }
  }

  let scope: Scope
  /// What drives all animations.
  let course: Course
  /// The document's own selector, which precedes all others, or an empty string in a document of its own.
  let root: String
  /// Whether the values while nothing plays are written as rules.
  ///
  /// In SVG, they are attributes.
  let writesRest: Bool
  /// The custom properties that animations interpolate.
  private var registered: [String] = []
  private var numbers: [Style: Int] = [:]
  private var movements: [Style: Int] = [:]
  /// The classes of styles.
  private(set) var names: Set<String> = []
  /// The classes that other ones replace, because they always occur together.
  var joined: [String: String] = [:]
  private var keyframes: [Frames: Int] = [:]
  private var lookRules: [StyleSheet.Rule] = []
  private var darkRules: [StyleSheet.Rule] = []
  /// The palettes of pictures: their fills, from back to front.
  private var palettes: [[Style]: Int] = [:]
  private var paletteRules: [StyleSheet.Rule] = []
  private var motionRules: [StyleSheet.Rule] = []
  /// The rules of a switch with full motion.
  private var turnRules: [StyleSheet.Rule] = []
  /// The rules of a switch that are the same with reduced motion.
  private var fadeRules: [StyleSheet.Rule] = []
  /// The selectors of the animations with each timing function, so that equal rules are written once.
  private var playedSelectors: [[String]: [String]] = [:]
  private var easingsInOrder: [[String]] = []
  /// The timing functions that are custom properties of the document.
  private var easingProperties: [String] = []
  /// The animations that can be replayed: their classes and the names of their second copies.
  private var replays: [(name: String, animations: String)] = []
  private var reducedReplays: [(name: String, animations: String)] = []
  private var reducedRules: [StyleSheet.Rule] = []
  private var keyframesRules: [StyleSheet.Rule] = []
  /// The movements by the keyframes that they can share: the values of each, and the keyframes of the first alone.
  private var sharing: [[StyleSheet.Keyframe]: (values: Set<[StyleSheet.Declaration]>, alone: [StyleSheet.Keyframe])] =
    [:]
  /// The values of movements that can share keyframes, by the names of their classes.
  ///
  /// Movements at different times can have the same values.
  private var valuesByClass: [String: (values: [StyleSheet.Declaration], frames: Set<[StyleSheet.Keyframe]>)] = [:]

  /// - Parameters:
  ///   - scope: The prefix of all names.
  ///   - course: What drives all animations.
  ///   - root: The document's own selector, such as `.name`, or an empty string.
  ///   - writesRest: Whether the values while nothing plays are written as rules.
  init(scope: Scope, course: Course, root: String, writesRest: Bool) {
    self.writesRest = writesRest
    self.scope = scope
    self.course = course
    self.root = root
  }

  /// Returns a class in the document.
  ///
  /// The rules of a document without a root apply to the whole page.
  private func className(_ local: String) -> String { root.isEmpty ? scope.name(local) : scope.className(local) }

  /// Returns the selector of a class in the document.
  private func selector(_ name: String) -> String { root.isEmpty ? ".\(name)" : "\(root) .\(name)" }

  /// Lets animations interpolate custom properties, which are numbers.
  mutating func register(_ properties: [String]) {
    for property in properties where !registered.contains(property) { registered.append(property) }
  }

  /// The rule that makes a custom property a number that animations interpolate.
  ///
  /// Browsers that don't know the rule show the nearest keyframe instead.
  private static func registration(of property: String) -> StyleSheet.Rule {
    // An escape stands for the less-than sign, which a style element can't hold.
    .style("@property \(property)", ["syntax": #""\3c number>""#, "inherits": "true", "initial-value": "0"])
  }

  /// Returns the classes that give an element a style.
  mutating func classes(for style: Style) -> [String] {
    var classes: [String] = []
    let rest = writesRest ? style.motions.flatMap(\.initial) : []
    let shared = sharedKeyframes(of: style)
    let looks = [
      Style(declarations: style.outline + rest, values: shared?.values ?? []),
      Style(declarations: style.declarations, dark: style.dark),
    ]
    for look in looks where !look.declarations.isEmpty || !look.dark.isEmpty {
      let known = numbers[look]
      let number = known ?? numbers.count
      // With 36 digits, names are shorter.
      let name = className("s" + String(number, radix: 36))
      if known == nil {
        numbers[look] = number
        names.insert(name)
        lookRules.append(.style(selector(name), look.declarations))
        if !look.dark.isEmpty { darkRules.append(.style(selector(name), look.dark)) }
      }
      if let shared, !look.values.isEmpty {
        valuesByClass[name, default: (shared.values, [])].frames.insert(shared.frames)
      }
      classes.append(name)
    }
    if !style.motions.isEmpty || style.reduced != .rest {
      var movement = Style(motions: style.motions, reduced: style.reduced, reducedPlace: style.reducedPlace)
      if let shared { (movement.motions[0].frames, movement.motions[0].initial) = (shared.frames, []) }
      if style.reducedPlace.isEmpty { movement.reducedStates = style.reducedStates.map(style.firstState) }
      if movement.reducedStates.allSatisfy({ $0 == 0 }) { movement.reducedStates = [] }
      let known = movements[movement]
      let number = known ?? movements.count
      let name = className("m\(number)")
      if known == nil {
        movements[movement] = number
        names.insert(name)
        addMovement(movement, named: name)
      }
      classes.append(name)
    }
    return classes
  }

  /// Returns the keyframes that the element's movement can share with others, if it plays by itself in a figure.
  private mutating func sharedKeyframes(of style: Style) -> SharedKeyframes? {
    guard writesRest, course.states == nil, course.position == nil, style.motions.count == 1,
      let shared = SharedKeyframes(style.motions[0])
    else { return nil }
    sharing[shared.frames, default: ([], style.motions[0].frames)].values.insert(shared.values)
    return shared
  }

  /// Returns whether several movements share keyframes.
  private func areShared(_ frames: [StyleSheet.Keyframe]) -> Bool {
    sharing[frames].map { $0.values.count > 1 } ?? false
  }

  /// Returns the class of a picture that gives colors to the classes of its fills.
  mutating func paletteClass(for fills: [Style]) -> String {
    let known = palettes[fills]
    let palette = className("d\(known ?? palettes.count)")
    guard known == nil else { return palette }
    palettes[fills] = palettes.count
    for (number, fill) in fills.enumerated() {
      let selector = "\(selector(palette)) .\(className("f\(number)"))"
      paletteRules.append(.style(selector, fill.declarations))
      if !fill.dark.isEmpty { darkRules.append(.style(selector, fill.dark)) }
    }
    return palette
  }

  private mutating func addMovement(_ style: Style, named movement: String) {
    let selector = selector(movement)
    if course.states != nil { return addTurn(style, movement) }
    if !style.motions.isEmpty {
      let names = style.motions.map { name(of: $0) }
      let easings = style.motions.map(\.easing)
      if easings.contains(where: Self.isNew) {
        // Long, and shared by all elements that move on it, so it is written once.
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
    switch style.reduced {
    case .rest: reducedRules.append(.style(selector, style.reducedPlace))
    case .fixed(let declarations): reducedRules.append(.style(selector, declarations + style.reducedPlace))
    case .motion(let motion):
      reducedRules.append(.style(selector, animation([motion]) + start(of: motion, style) + style.reducedPlace))
      if course.position == nil { reducedReplays.append((movement, name(of: motion) + "r")) }
    }
  }

  /// Returns the values of a motion with reduced motion while nothing plays, unless those with full motion are equal.
  private func start(of motion: CSSMotion, _ style: Style) -> [StyleSheet.Declaration] {
    let known = writesRest ? style.motions.flatMap(\.initial) : []
    return motion.initial.filter { !known.contains($0) }
  }

  /// The rules of the appearance, in an order in which similar ones are neighbors, which compresses better.
  ///
  /// Rules for the same element declare different properties, so their order doesn't matter otherwise.
  private var sortedLooks: [StyleSheet.Rule] {
    let values = valuesByClass.filter { $0.value.frames.contains(where: areShared) }.sorted { $0.key < $1.key }
      .map { StyleSheet.Rule.style(selector($0.key), $0.value.values) }
    return united((lookRules + values).map(renamed)).map { rule -> (key: String, rule: StyleSheet.Rule) in
      guard case .style(_, let declarations) = rule else { return ("", rule) }
      return (declarations.map { "\($0.property):\($0.value)" }.joined(separator: ";"), rule)
    }
    .enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element.rule)
  }

  /// Adds the transitions of an element that a switch moves.
  ///
  /// Keyframes replace them while a script is in control.
  private mutating func addTurn(_ style: Style, _ movement: String) {
    let selector = selector(movement)
    if course.position == nil, style.reducedPlace.isEmpty,
      style.reduced == style.motions.first.map(Style.Reduced.motion),
      style.motions.count == 1
    {
      fadeRules += turn(style.motions, movement)
      return
    }
    if course.position == nil, style.reduced == .rest, style.jumpsFromStateToState {
      // Only the timing differs, and all elements have this rule in common.
      fadeRules += turn(style.motions, movement)
      reducedRules.append(.style(selector, ["transition-duration": "0s!important"]))
      return
    }
    turnRules += turn(style.motions, movement)
    var fade: [CSSMotion] = []
    switch style.reduced {
    case .rest: break
    case .fixed(let declarations): reducedRules.append(.style(selector, declarations))
    case .motion(let motion):
      fade = [motion]
      reducedRules += [.style(selector, start(of: motion, style))] + turn(fade, movement, fades: true)
    }
    if !style.reducedPlace.isEmpty { reducedRules.append(.style(selector, style.reducedPlace)) }
    reducedRules += jumps(of: style, movement)
    // A finger moves the element anyway. Fades follow the finger.
    if let held = course.held, !style.motions.isEmpty {
      reducedRules.append(.style("\(held) .\(movement)", animation(style.motions, fading: fade)))
    }
  }

  /// Returns the rules that place an element in each state with reduced motion, for what doesn't fade.
  private func jumps(of style: Style, _ movement: String) -> [StyleSheet.Rule] {
    guard let selectors = course.states, let first = style.reducedStates.first else { return [] }
    let turns = style.turns
    func rule(_ selector: String, _ state: Int, unlike other: Int) -> StyleSheet.Rule? {
      let declared = turns.flatMap { $0.states[state] == $0.states[other] ? [] : $0.states[state] }
      return declared.isEmpty ? nil : .style(selector, declared)
    }
    return [rule(selector(movement), first, unlike: 0)].compactMap(\.self)
      + zip(selectors.states, style.reducedStates).dropFirst().compactMap { prefix, state in
        rule("\(prefix) .\(movement)", state, unlike: first)
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

  /// Adds the rules of properties that move between states.
  ///
  /// The timing depends on the edge by which a state was entered, because browsers use the style after the change.
  private mutating func turn(
    _ turning: [(property: String, turns: CSSMotion.Turns)],
    _ selectors: Course.States,
    _ selector: (String) -> String
  ) -> [StyleSheet.Rule] {
    let usual = turning.map(\.turns.usual)
    let transitions = selectors.edges.indices.map { edge in
      let parts = zip(turning, usual).compactMap { part, usual in
        part.turns.edges[edge].map { (part.property, part.turns.idle.contains(edge) ? usual : $0) }
      }
      return parts.isEmpty ? [] : transition(parts)
    }
    let plays = selectors.edges.indices.map { edge in animation(turning.flatMap { $0.turns.plays[edge] }) }
    if selectors.edges.count == 2, selectors.states.count == 2, plays[1].isEmpty {
      return [
        .style(selector(selectors.edges[1]), transitions[1]),
        .style(selector(selectors.edges[0]), turning.flatMap { $0.turns.states[1] } + transitions[0] + plays[0]),
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
    // What most edges do holds for all of them. The others override it.
    let most = transition(zip(turning, usual).map { ($0.property, $1) })
    rules.append(.style(selector(root), most))
    add(selectors.edges, transitions.map { $0 == most ? [] : $0 })
    add(selectors.edges, plays)
    return rules
  }

  /// Returns the `transition` declarations of properties.
  mutating func transition(_ parts: [(property: String, transition: CSSMotion.Transition)]) -> [StyleSheet.Declaration]
  {
    let transitions = parts.map { property, transition in
      let times = [property, Number.css(transition.duration, decimals: 6) + "s"]
      let known = transition.duration > 0 && !Self.isNew(transition.easing) ? [transition.easing] : []
      let delay = transition.delay > 0 ? [Number.css(transition.delay, decimals: 6) + "s"] : []
      return (times + known + delay).joined(separator: " ")
    }
    var declarations = [StyleSheet.Declaration("transition", transitions.joined(separator: ","))]
    if parts.contains(where: { Self.isNew($0.transition.easing) }) {
      let easings = parts.map { shared($0.transition.easing) }
      let text = Set(easings).count == 1 ? easings[0] : easings.joined(separator: ",")
      declarations.append(.init("transition-timing-function", text))
    }
    return declarations
  }

  /// Returns a timing function.
  ///
  /// A long one becomes a custom property of the document.
  private mutating func shared(_ easing: String) -> String {
    guard Self.isNew(easing) else { return easing }
    let property = "--\(scope.name("e\(easingProperties.firstIndex(of: easing) ?? easingProperties.count)"))"
    if !easingProperties.contains(easing) { easingProperties.append(easing) }
    return "var(\(property))"
  }

  /// Returns the `animation` declarations of keyframes.
  ///
  /// - Parameters:
  ///   - motions: The animations.
  ///   - fades: The animations for readers who prefer reduced motion. A script recognizes them by their names.
  private mutating func animation(_ motions: [CSSMotion], fading fades: [CSSMotion] = []) -> [StyleSheet.Declaration] {
    var plays = motions.map { course.animation($0.easing, named: name(of: $0)) }
    plays += fades.map { course.animation($0.easing, named: name(of: $0, kind: course.held == nil ? "a" : "f")) }
    return [.init("animation", plays.joined(separator: ",") + course.emphasis)] + course.following
  }

  /// Returns the `animation` declarations of animations in a state.
  private mutating func animation(_ plays: [CSSMotion.Play]) -> [StyleSheet.Declaration] {
    guard !plays.isEmpty else { return [] }
    let texts = plays.map { play -> String in
      let delay = play.delay > 0 ? [Number.css(play.delay, decimals: 6) + "s"] : []
      let count = play.isEndless ? ["infinite"] : []
      // Kinds are letters, so that names with numbers don't collide.
      let name = name(of: play.frames, kind: String(UnicodeScalar(UInt8(ascii: "a") + UInt8(play.copy))))
      let parts = [name, Number.css(play.duration, decimals: 6) + "s", play.easing] + delay + count
      return parts.joined(separator: " ")
    }
    return [.init("animation", texts.joined(separator: ",") + course.emphasis)]
  }

  /// Returns whether browsers of 2023 don't support a timing function yet.
  private static func isNew(_ easing: String) -> Bool { easing.hasPrefix("linear(") }

  private struct Frames: Hashable {
    var kind: String
    var frames: [StyleSheet.Keyframe]
  }

  private mutating func name(of motion: CSSMotion, kind: String = "a") -> String { name(of: motion.frames, kind: kind) }

  private mutating func name(of list: [StyleSheet.Keyframe], kind: String) -> String {
    let frames = Frames(kind: kind, frames: list)
    let known = keyframes[frames]
    let number = known ?? keyframes.count
    let name = scope.name("\(kind)\(number)")
    if known == nil {
      keyframes[frames] = number
      keyframesRules.append(.keyframes(name, list))
    }
    return name
  }

  /// Returns the rules: first the appearance, then the motion, then the reduced motion.
  ///
  /// - Parameters:
  ///   - leading: The rules that come first.
  ///   - includesDark: Whether to include the dark colors.
  ///   - replaySelector: The selector prefix while the second copies of the keyframes play, or nil. A change of its
  ///     name restarts an animation.
  func sheet(leading: [StyleSheet.Rule] = [], includesDark: Bool, replaySelector: String? = nil) -> StyleSheet {
    // Browsers without `linear()` skip the declaration and use a linear easing.
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
    // A second copy right behind the first one compresses to a few bytes.
    let keyframes = keyframesRules.flatMap { rule -> [StyleSheet.Rule] in
      guard case .keyframes(let name, var frames) = rule else { return [rule] }
      if let movement = sharing[frames], !areShared(frames) { frames = movement.alone }
      return [.keyframes(name, frames)] + (replaySelector == nil ? [] : [.keyframes(name + "r", frames)])
    }
    var fullRules = plays + grouped(motionRules) + grouped(turnRules)
    var reducedRules = grouped(reducedRules)
    if let replaySelector {
      func restarted(_ replays: [(name: String, animations: String)]) -> [StyleSheet.Rule] {
        grouped(
          replays.map {
            .style("\(replaySelector) .\($0.name)", ["animation-name": $0.animations + course.emphasis])
          }
        )
      }
      fullRules += restarted(replays)
      reducedRules += restarted(reducedReplays)
    }
    let full = StyleSheet.Rule.conditional("@media (prefers-reduced-motion:no-preference)", fullRules.map(renamed))
    let registrations = registered.map(Self.registration)
    var rules =
      leading + registrations + [named] + sortedLooks + paletteRules + grouped(fadeRules).map(renamed) + [full]
      + keyframes
    if includesDark, !darkRules.isEmpty {
      rules.append(.conditional("@media (prefers-color-scheme:dark)", grouped(darkRules).map(renamed)))
    }
    if !reducedRules.isEmpty {
      rules.append(.conditional("@media (prefers-reduced-motion:reduce)", reducedRules.map(renamed)))
    }
    return StyleSheet(rules)
  }
}
