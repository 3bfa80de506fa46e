import Curves
import Scenes
import WebText

/// The areas of a figure that can be touched, and the attributes for the script.
extension FigureFrame {
  /// The areas of the canvas that take taps, and the effect of drags on the page.
  var touchRules: [StyleSheet.Rule] {
    let root = scope.figure
    let checked = driver.switchedOn(scope)
    let hit = ".\(scope.className("k"))~.\(scope.className("h"))"
    let canvas = composition.canvas
    let (opening, closing) = (driver.targets[0], driver.targets[1])
    var rules: [StyleSheet.Rule] = [
      .style(scope.inside("q"), ["all": "unset", "display": "block"]),
      .style(
        "\(root) \(hit)",
        [.init("all", "unset"), .init("position", "absolute")] + canvas.place(opening.area) + [
          .init("cursor", "pointer"), .init("touch-action", "manipulation"),
          .init("transition", "none!important"), .init("-webkit-tap-highlight-color", "#0000"),
        ]
      ),
    ]
    if closing.area != opening.area { rules.append(.style("\(checked) \(hit)", canvas.place(closing.area))) }
    if let dimming = opening.dimming ?? closing.dimming {
      // A pressed area is dimmed. A script knows better where the finger is.
      let pressed = "\(root):not([data-live]):has(.\(scope.className("h")):active) .\(scope.className("u"))"
      rules.append(.style("\(pressed),\(root)[data-press] .\(scope.className("u"))", dimming.declarations))
    }
    guard let edge = driver.hand?.interaction.edge ?? driver.gesture?.edge else { return rules }
    // With the script, the card can be touched where it rests, and anywhere while it moves.
    let live = "\(root)[data-live]"
    let isPinched = driver.gesture?.fingers != nil
    let drag: [StyleSheet.Declaration] = [
      .init("cursor", isPinched ? "pointer" : "grab"), .init("user-select", "none"),
      .init("-webkit-user-select", "none"),
      // Pages usually scroll in the direction of sheets. There, the script takes a touch only if it moves something.
      // Two fingers on a view are the view's.
      .init(
        "touch-action",
        driver.gesture?.drift != nil
          ? "none"
          : isPinched
            ? "pan-x pan-y"
            : !driver.asides.isEmpty ? "pinch-zoom" : edge.isHorizontal ? "manipulation" : "pan-y pinch-zoom"
      ),
    ]
    for (number, factor) in driver.asides.enumerated() {
      // The property is the part of the canvas's width that the finger has moved.
      let width = Number.css(factor * canvas.size.width / FigureUnit(of: canvas.size.width).points, decimals: 3)
      func length(_ name: String) -> String { "calc(var(\(driver.property(name, scope)),0)*\(width)cqw)" }
      let isAnywhere = driver.gesture?.drift != nil
      let place = isAnywhere ? "\(length("y")) \(length("z"))" : edge.isHorizontal ? length("y") : "0 \(length("y"))"
      rules.append(
        .style(
          "\(live) [\(FigureDriver.asideAttribute)=\"\(number)\"]",
          ["translate": place]
        )
      )
    }
    if driver.gesture != nil { rules.append(.style("\(live) \(hit)", drag)) }
    if var grip = driver.hand?.grip ?? driver.gesture?.end?.area {
      // A tap beside the card may dismiss it.
      if driver.hand?.closesByTap == true { grip = grip.union(closing.area) }
      rules.append(.style("\(live):has(.\(scope.className("g")):checked) \(hit)", canvas.place(grip) + drag))
    }
    rules += [
      .style(
        ["on", "hand"].map { "\(root)[data-live=\($0)]:has(.\(scope.className("g"))) .\(scope.className("w")) \(hit)" }
          .joined(separator: ","),
        canvas.place(Rect2D(size: canvas.size)) + drag
      ),
      .style(scope.inside("l"), ["display": "none"]),
      .style("\(live) .\(scope.className("l"))", ["display": "block"]),
    ]
    return rules
  }

  /// The attributes for the script.
  var attributes: [Markup.Attribute] {
    guard let scrubbing = driver.scrubbing else {
      return driver.graph == nil ? [] : [.init(SpringScript.attribute, "")]
    }
    var attributes = [Markup.Attribute("data-progress", driver.property("p", scope))]
    if let gesture = scrubbing.gesture { return attributes + self.attributes(of: gesture) }
    guard let hand = scrubbing.hand else { return attributes }
    let interaction = hand.interaction
    let (axis, sign) = (interaction.edge.isHorizontal ? "y" : "x", interaction.edge.isAhead ? "1" : "-1")
    let numbers = [
      interaction.distance / composition.canvas.size.width, interaction.threshold,
      scrubbing.reverse.duration,
    ]
    let words = [axis, sign] + numbers.map { Number.css($0, decimals: 6) }
    attributes.append(.init(GestureScript.attribute, words.joined(separator: " ")))
    attributes.append(.init("data-rules", interaction.style.name))
    for case .fluid(let spring)? in [interaction.style, hand.alternative] {
      let numbers = [spring.stiffness / spring.mass, spring.damping / spring.mass]
      attributes.append(.init("data-spring", numbers.map { Number.css($0, decimals: 6) }.joined(separator: " ")))
      break
    }
    let closing = hand.closesByTap ? hand.closing.layer : nil
    for (name, layer) in [("opening", hand.opening.layer), ("closing", closing), ("grip", interaction.layer)] {
      if let layer { attributes.append(.init("data-\(name)", layer)) }
    }
    return attributes
  }
}

/// The attributes of a view's own gesture.
extension FigureFrame {
  /// What stands for a distance that no finger reaches, in points.
  private static let unreachable = 1e9

  private func attributes(of gesture: Scrubbing.Gesture) -> [Markup.Attribute] {
    let (axis, sign) = (gesture.edge.isHorizontal ? "y" : "x", gesture.edge.isAhead ? "1" : "-1")
    // A unit of the script's distance is a point here.
    let numbers = [1 / composition.canvas.size.width, gesture.minimumDistance]
    let words = [axis, sign] + numbers.map { Number.css($0, decimals: 6) }
    var attributes: [Markup.Attribute] = [
      .init(GestureScript.attribute, words.joined(separator: " ")),
      .init("data-ways", [gesture.start, gesture.end].compactMap(\.self).enumerated().map(way).joined(separator: "|")),
      .init("data-opening", " "),
    ]
    if let fingers = gesture.fingers {
      attributes.append(.init("data-fingers", fingers == .magnification ? "scale" : "turn"))
    }
    if !gesture.aside.isEmpty {
      let names = gesture.drift == nil ? ["y"] : ["y", "z"]
      attributes.append(.init("data-plane", names.map { driver.property($0, scope) }.joined(separator: " ")))
    }
    if let drift = gesture.drift {
      attributes.append(.init("data-drift", "\(Number.css(drift.minimumDistance)) \(drift.stays ? 1 : 0)"))
    }
    if gesture.end == nil, case .goesOn = gesture.start.release { attributes.append(.init("data-closing", "")) }
    return attributes
  }

  /// Returns what a finger does in a state: when the view goes on to the other one, whether it jumps to the finger, and the
  /// progress by distances.
  private func way(_ state: Int, _ handle: Scrubbing.Handle) -> String {
    var numbers: [Double]
    switch handle.release {
    case .returns: numbers = [state == 0 ? Self.unreachable : -Self.unreachable, 0]
    case .goesOn(let distance, let foresight): numbers = [distance, foresight]
    case .stays: numbers = []
    }
    let rule = numbers.isEmpty ? ["stay", "0"] : numbers.map { Number.css($0, decimals: 4) }
    return
      (rule + [handle.jumps ? "1" : "0"]
      + handle.course.flatMap { [Number.css($0.distance, decimals: 3), Number.css($0.progress, decimals: 6)] })
      .joined(separator: " ")
  }
}

extension Interaction.Style {
  /// The name of the style in markup.
  var name: String {
    switch self {
    case .percentDriven: "percent"
    case .fluid: "fluid"
    }
  }

  /// The name of the style for readers.
  func label(_ words: FigureWords) -> String {
    switch self {
    case .percentDriven: words.percentDriven
    case .fluid: words.fluid
    }
  }
}
