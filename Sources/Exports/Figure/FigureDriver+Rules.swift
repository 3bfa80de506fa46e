import Scenes
import WebText

/// The rules of a driver.
extension FigureDriver {
  /// Returns the rules that drive the figure, which precede all others.
  func rules(_ scope: Scope, _ builder: FigureBuilder) -> [StyleSheet.Rule] {
    guard scrubbing != nil else { return [] }
    let (root, p) = (scope.figure, property("p", scope))
    let before = Number.css(-ProgressTimeline.range.lowerBound)
    var rules: [StyleSheet.Rule] = [
      .style(root, [p: "0"]),
      .style(scope.inside("c"), [property("x", scope): "calc((var(\(p)) + \(before))*-1s)"]),
    ]
    if let legs = builder.legs {
      // The number itself jumps. The script reads the rest.
      let (there, back) = (CSSMotion.Transition(legs[0]), CSSMotion.Transition(legs[1]))
      rules += [
        .style(root, builder.styles.transition([(p, back)])),
        .style(switchedOn(scope), [.init(p, "1")] + builder.styles.transition([(p, there)])),
      ]
    }
    return rules
  }

  /// Returns the rules that follow all others.
  func closingRules(_ scope: Scope) -> [StyleSheet.Rule] {
    let (view, way, moving) = (property("v", scope), scope.inside("w"), scope.inside("b"))
    switch clockStart {
    case .appear:
      // In browsers that don't support this, the figure loops.
      let name = scope.name("v")
      func once(_ state: String, _ value: Int) -> StyleSheet.Rule {
        .conditional(
          "@container style(\(view):\(value))",
          [
            .style(
              moving,
              [
                "animation-iteration-count": "1!important", "animation-fill-mode": "both!important",
                "animation-play-state": "\(state)!important",
              ]
            )
          ]
        )
      }
      return [
        .conditional(
          "@supports (animation-timeline:view())",
          [
            .keyframes(name, [.init(0, [.init(view, "1")]), .init(100, [.init(view, "1")])]),
            .style(
              way,
              [
                view: "0", "animation": "\(name) linear", "animation-timeline": "view()",
                "animation-range": "entry 50% exit 50%",
              ]
            ),
            once("paused", 0), once("running", 1),
          ]
        )
      ]
    case .scroll:
      return [
        .conditional(
          "@supports (animation-timeline:view())",
          [
            .style(way, ["view-timeline": view]),
            .style(
              moving,
              [
                "animation-timeline": "\(view)!important", "animation-range": "cover 15% cover 85%!important",
                "animation-duration": "auto!important", "animation-iteration-count": "1!important",
                "animation-fill-mode": "both!important",
              ]
            ),
            .style(scope.controls, ["display": "none!important"]),
          ]
        )
      ]
    case .loop, .load: return []
    case nil:
      // Transitions would override the values that a finger sets.
      return !isDragged
        ? []
        : [
          .style("\(scope.figure)[data-live] .\(scope.className("w")) .\(scope.className("b"))", ["transition": "none"])
        ]
    }
  }
}
