import Scenes
import WebText

/// The controls of a figure with states: one radio input for each edge, and one for the start.
///
/// The checked input is the edge by which the current state was entered. Under the canvas is a button for each edge
/// that leaves the current state, with its title or that of the state that it enters, and a button for the current state. So
/// the arrow keys move between them as in any radio group. On the canvas, the target of each edge takes taps.
struct FigureStates {
  let graph: StateGraph
  private let composition: Composition
  private let scope: Scope

  init(graph: StateGraph, _ composition: Composition, _ scope: Scope) {
    (self.graph, self.composition, self.scope) = (graph, composition, scope)
  }

  /// Returns the class of the inputs that lead to a state.
  static func input(into state: Int) -> String { "i\(state)" }
  /// Returns the class of an edge's input.
  static func input(of edge: Int) -> String { "j\(edge)" }
  /// Returns the class of an edge's button.
  static func button(_ edge: Int) -> String { "u\(edge)" }

  /// Returns the class of the controls that leave a state.
  private func leaving(_ state: Int) -> String { "l\(state)" }

  /// The attributes of the group of inputs.
  ///
  /// Each figure has its own form, so that two copies on one page have separate groups. A form with this method that
  /// isn't in a dialog is never submitted.
  var rowAttributes: [Markup.Attribute] {
    [.init("method", "dialog"), .init("role", "radiogroup"), .init("aria-label", composition.title)]
  }

  /// The inputs with their buttons and targets, in the order of the states that they enter.
  var controls: [Markup] {
    let entries = graph.states.indices.flatMap { state in
      (state == 0 ? [nil] : []) + graph.edges.indices.filter { graph.edges[$0].to == state }.map(Optional.some)
    }
    return entries.map { edge in
      let to = edge.map { graph.edges[$0].to } ?? 0
      let from = edge.map { graph.edges[$0].from }
      let title = edge.flatMap { graph.edges[$0].title } ?? graph.states[to].title
      var classes = [scope.name(Self.input(into: to))]
      if let edge { classes.append(scope.name(Self.input(of: edge))) }
      var attributes: [Markup.Attribute] = [
        .init("type", "radio"), .init("name", scope.name("j")), .init("class", classes.joined(separator: " ")),
        .init("aria-label", title),
      ]
      if edge == nil { attributes.append(.init("checked", nil)) }
      let chip = Markup.element(
        "span",
        ["class": scope.name("k")],
        [.element("input", attributes: attributes), .element("span", ["data-text": title])]
      )
      let target = edge.map { Markup.element("i", ["class": "\(scope.name("h")) \(scope.name("h\($0)"))"]) }
      let names = [scope.name("q")] + (from.map { [scope.name(leaving($0))] } ?? [])
      return .element("label", ["class": names.joined(separator: " ")], [chip] + (target.map { [$0] } ?? []))
    }
  }

  /// The rules for the visibility of the controls in each state, and for the areas that take taps.
  var rules: [StyleSheet.Rule] {
    let size = composition.canvas.size
    var rules: [StyleSheet.Rule] = [
      .style(scope.inside("o"), ["flex-wrap": "wrap"]),
      .style(scope.inside("q"), ["all": "unset", "display": "none"]),
      .style("\(scope.inside("q")):has(:checked)", ["display": "block"]),
      .style(
        "\(scope.figure) .\(scope.name("k"))~.\(scope.name("h"))",
        [
          "all": "unset", "position": "absolute", "display": "none", "cursor": "pointer",
          "touch-action": "manipulation", "-webkit-tap-highlight-color": "transparent",
        ]
      ),
    ]
    for state in graph.states.indices {
      let now = "\(scope.checked(Self.input(into: state))) .\(scope.name(leaving(state)))"
      rules.append(.style(now + ",\(now) .\(scope.name("h"))", ["display": "block"]))
    }
    var places: [Rect: [String]] = [:]
    var order: [Rect] = []
    for (index, edge) in graph.edges.enumerated() {
      let area = edge.target.area
      if places[area] == nil { order.append(area) }
      places[area, default: []].append("\(scope.figure) .\(scope.name("k"))~.\(scope.name("h\(index)"))")
      guard edge.target.layer != nil else { continue }
      let first = graph.edges.firstIndex { $0.target.layer == edge.target.layer } ?? index
      rules.append(
        .style(
          "\(scope.figure):has(.\(scope.name("h\(index)")):active) .\(scope.name(Self.button(first)))",
          ["opacity": ".5!important", "transition": "none"]
        )
      )
    }
    let layers = layers(of: order)
    for area in order {
      let numbers = [("left", area.x), ("top", area.y), ("width", area.width), ("height", area.height)]
      rules.append(
        .style(
          places[area]!.joined(separator: ","),
          numbers.map { .init($0, Number.css($1 / size.width * 100) + ($1 == 0 ? "" : "cqw")) }
            + (layers[area].map { [.init("z-index", "\($0)")] } ?? [])
        )
      )
    }
    return rules
  }

  /// The `z-index` of the areas that overlap others in a state: smaller ones are on top, as a button is on a row.
  private func layers(of areas: [Rect]) -> [Rect: Int] {
    let targets = graph.edges.map { (state: $0.from, area: $0.target.area) }
    let overlapping = areas.filter { area in
      targets.contains { target in
        target.area == area
          && targets.contains { other in
            other.state == target.state && other.area != area && other.area.intersection(area) != nil
          }
      }
    }
    let sorted = overlapping.enumerated().sorted {
      ($1.element.width * $1.element.height, $0.offset) < ($0.element.width * $0.element.height, $1.offset)
    }
    return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element.element, $0.offset) })
  }
}
