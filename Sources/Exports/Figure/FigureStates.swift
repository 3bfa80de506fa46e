import Scenes
import WebText

/// The controls of a figure with states.
///
/// A group of states is a radio group, with an input for each edge and one for the start. The checked input is the edge by
/// which the current state was entered. Under the canvas is a button for each edge that leaves the current state, with its
/// title or that of the state that it enters, and a button for the current state. So the arrow keys move between them as in
/// any radio group. If there are several groups, one with two states is a checkbox. On the canvas, the target of each edge
/// takes taps.
struct FigureStates {
  let graph: StateGraph
  private let composition: Composition
  private let words: FigureWords
  private let scope: Scope

  init(graph: StateGraph, _ composition: Composition, _ words: FigureWords, _ scope: Scope) {
    (self.graph, self.composition, self.words, self.scope) = (graph, composition, words, scope)
  }

  /// Returns the class of the inputs that lead to a state.
  static func input(into state: Int) -> String { "i\(state)" }
  /// Returns the class of an edge's input.
  static func input(of edge: Int) -> String { "j\(edge)" }
  /// Returns the class of an edge's button.
  static func button(_ edge: Int) -> String { "u\(edge)" }

  /// Returns the class of the controls that leave a state.
  private func leaving(_ state: Int) -> String { "l\(state)" }

  /// The attributes of the row of controls.
  var rowAttributes: [Markup.Attribute] {
    let role = graph.groups.count == 1 ? "radiogroup" : "group"
    return [.init("role", role), .init("aria-label", composition.title)]
  }

  /// The form with the inputs, their buttons and their targets.
  ///
  /// Each figure has its own form, so that two copies on one page have separate groups. A form with this method that
  /// isn't in a dialog is never submitted.
  var controls: [Markup] {
    [.element("form", ["class": scope.className("r"), "method": "dialog"], groups)]
  }

  /// The controls of each group.
  private var groups: [Markup] {
    let groups = graph.groups
    guard groups.count > 1 else { return groups.flatMap(choices) }
    return groups.map { group in
      guard !group.isSwitch else { return toggle(group) }
      let label = graph.title(of: group.states[0], words)
      return .element(
        "div",
        ["class": scope.className("v"), "role": "radiogroup", "aria-label": label],
        choices(group)
      )
    }
  }

  /// Returns the checkbox of a group with two states.
  private func toggle(_ group: StateGraph.Group) -> Markup {
    let (on, off) = (group.edges[0], group.edges[1])
    let title = graph.edges[on].title ?? graph.title(of: group.states[1], words)
    let classes = [scope.className(Self.input(into: group.states[1])), scope.className(Self.input(of: on))]
    let input = Markup.element(
      "input",
      attributes: [
        .init("type", "checkbox"), .init("class", classes.joined(separator: " ")), .init("role", "switch"),
        .init("aria-label", title),
      ]
    )
    let chip = Markup.element("span", ["class": scope.className("k")], [input, FigureFrame.label(title)])
    return .element("label", ["class": scope.className("z")], [chip, target(of: on), target(of: off)])
  }

  /// Returns the area of an edge on the canvas.
  private func target(of edge: Int) -> Markup {
    .element("i", ["class": "\(scope.className("h")) \(scope.className("h\(edge)"))"])
  }

  /// Returns the radio inputs of a group, in the order of the states that they enter.
  private func choices(_ group: StateGraph.Group) -> [Markup] {
    let first = group.states[0]
    let name = scope.name(graph.states[first].group == 0 ? "j" : "j\(graph.states[first].group)")
    let entries = group.states.flatMap { state in
      (state == first ? [nil] : []) + group.edges.filter { graph.edges[$0].to == state }.map(Optional.some)
    }
    return entries.map { edge in
      let to = edge.map { graph.edges[$0].to } ?? first
      let from = edge.map { graph.edges[$0].from }
      let title = edge.flatMap { graph.edges[$0].title } ?? graph.title(of: to, words)
      var classes = [scope.className(Self.input(into: to))]
      if let edge { classes.append(scope.className(Self.input(of: edge))) }
      var attributes: [Markup.Attribute] = [
        .init("type", "radio"), .init("name", name), .init("class", classes.joined(separator: " ")),
        .init("aria-label", title),
      ]
      if edge == nil { attributes.append(.init("checked", nil)) }
      let chip = Markup.element(
        "span",
        ["class": scope.className("k")],
        [.element("input", attributes: attributes), FigureFrame.label(title)]
      )
      let target = edge.map(target)
      let names = [scope.className("q")] + (from.map { [scope.className(leaving($0))] } ?? [])
      return .element("label", ["class": names.joined(separator: " ")], [chip] + (target.map { [$0] } ?? []))
    }
  }

  /// The rules for the visibility of the controls in each state, and for the areas that take taps.
  var rules: [StyleSheet.Rule] {
    var rules: [StyleSheet.Rule] = [
      .style(scope.controls, ["flex-wrap": "wrap"]),
      .style(scope.inside("r"), ["all": "unset", "display": "contents"]),
      .style(scope.inside("q"), ["all": "unset", "display": "none"]),
      .style("\(scope.inside("q")):has(:checked)", ["display": "block"]),
      // The checked input is the edge that was taken.
      .style("\(scope.inside("q")):has(:checked) .\(scope.className("h"))", ["display": "none"]),
      .style(
        "\(scope.figure) .\(scope.className("k"))~.\(scope.className("h"))",
        [
          "all": "unset", "position": "absolute", "cursor": "pointer", "touch-action": "manipulation",
          "-webkit-tap-highlight-color": "#0000",
        ]
      ),
    ]
    rules += graph.groups.count == 1 ? graph.groups.flatMap(choiceRules) : groupRules
    var places: [Rect2D: [String]] = [:]
    var order: [Rect2D] = []
    for (index, edge) in graph.edges.enumerated() {
      let area = edge.target.area
      if places[area] == nil { order.append(area) }
      places[area, default: []].append("\(scope.figure) .\(scope.className("k"))~.\(scope.className("h\(index)"))")
      guard let dimming = edge.target.dimming, !dimming.layers.isEmpty else { continue }
      // A layer has the button of the first edge that dims it.
      let firsts = Set(
        dimming.layers.map { layer in
          graph.edges.firstIndex { $0.target.dimming?.layers.contains(layer) == true } ?? index
        }
      )
      let pressed = "\(scope.figure):has(.\(scope.className("h\(index)")):active)"
      rules.append(
        .style(
          firsts.sorted().map { "\(pressed) .\(scope.className(Self.button($0)))" }.joined(separator: ","),
          dimming.declarations
        )
      )
    }
    let layers = layers(of: order)
    for area in order {
      let level = layers[area].map { [StyleSheet.Declaration("z-index", "\($0)")] } ?? []
      rules.append(.style(places[area]!.joined(separator: ","), composition.canvas.place(area) + level))
    }
    return rules
  }

  /// Returns the rules that show the inputs that leave the current state of a group, with their areas.
  private func choiceRules(_ group: StateGraph.Group) -> [StyleSheet.Rule] {
    group.states.map { state in
      .style("\(scope.checked(Self.input(into: state))) .\(scope.className(leaving(state)))", ["display": "block"])
    }
  }

  /// The rules that show the controls of several groups.
  private var groupRules: [StyleSheet.Rule] {
    let groups = graph.groups
    var rules: [StyleSheet.Rule] = []
    if groups.contains(where: \.isSwitch) {
      rules.append(.style(scope.inside("z"), ["all": "unset", "display": "block"]))
    }
    if groups.contains(where: { !$0.isSwitch }) {
      rules.append(.style(scope.inside("v"), ["all": "unset", "display": "flex", "flex-wrap": "wrap", "gap": ".5em"]))
    }
    for group in groups {
      guard group.isSwitch else {
        rules += choiceRules(group)
        continue
      }
      let areas = group.edges.map { ".\(scope.className("k"))~.\(scope.className("h\($0)"))" }
      let on = scope.checked(Self.input(into: group.states[1]))
      rules += [
        .style("\(scope.figure) \(areas[1]),\(on) \(areas[0])", ["display": "none"]),
        .style("\(on) \(areas[1])", ["display": "block"]),
      ]
    }
    return rules
  }

  /// The `z-index` of the areas that overlap others in a state: smaller ones are on top, as a button is on a row.
  private func layers(of areas: [Rect2D]) -> [Rect2D: Int] {
    let targets = graph.edges.map { (state: $0.from, area: $0.target.area) }
    let overlapping = areas.filter { area in
      targets.contains { target in
        target.area == area
          && targets.contains { other in
            // The states of different groups are current at the same time.
            (other.state == target.state || graph.states[other.state].group != graph.states[target.state].group)
              && other.area != area && other.area.intersection(area) != nil
          }
      }
    }
    let sorted = overlapping.enumerated().sorted {
      ($1.element.width * $1.element.height, $0.offset) < ($0.element.width * $0.element.height, $1.offset)
    }
    return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element.element, $0.offset) })
  }
}

extension StateGraph {
  /// Returns the title of the control that leads to a state.
  func title(of state: Int, _ words: FigureWords) -> String {
    states[state].title ?? (state == 0 ? words.dismiss : words.present)
  }
}

extension TapTarget.Dimming {
  /// The declarations of the layers while the target is pressed.
  var declarations: [StyleSheet.Declaration] {
    [
      .init("opacity", Number.css(opacity, decimals: TrackEncoder.opacityDecimals) + "!important"),
      .init("transition", "none"),
    ]
  }
}
