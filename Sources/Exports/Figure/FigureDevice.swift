import Scenes
import WebText

/// The phone around the canvas of a figure: corners, bezel and shadow.
///
/// The bezel is a box behind and around the canvas. So the canvas keeps its box, and the bezel isn't repainted while
/// the figure plays.
extension FigureFrame {
  /// The superellipse that is nearest to a continuous corner, over the whole length of the corner.
  private static let superellipse = "superellipse(1.7)"

  /// The box of the bezel, if there is one.
  var bezel: [Markup] {
    driver.composition.canvas.device.contains(.bezel) ? [.element("div", ["class": scope.name("y")], [])] : []
  }

  /// The rules of the device, which follow those of the canvas.
  var deviceRules: [StyleSheet.Rule] {
    let canvas = driver.composition.canvas
    let (width, bezel) = (canvas.size.width, canvas.bezelWidth)
    func length(_ points: Double) -> String {
      points == 0 ? "0" : Number.css(points / width * 100, decimals: 3) + "cqw"
    }
    func radii(_ radius: Double, in size: Size) -> String {
      [size.width, size.height].map { Number.css(radius / $0 * 100) + "%" }.joined(separator: "/")
    }
    let outer = Size(width: width + 2 * bezel, height: canvas.size.height + 2 * bezel)

    var rules: [StyleSheet.Rule] = []
    var rounds = [(name: "c", radius: canvas.cornerRadius, size: canvas.size)]
    if canvas.border != nil { rounds.append(("e", canvas.cornerRadius, canvas.size)) }
    let shadow: [StyleSheet.Declaration] =
      canvas.device.contains(.shadow)
      ? [
        .init(
          "box-shadow",
          "0 \(length(DeviceMetrics.shadowOffset)) \(length(DeviceMetrics.shadowBlur)) "
            + Color.black.opacity(DeviceMetrics.shadowOpacity).light.css
        )
      ] : []
    if bezel > 0 {
      rounds.append(("y", canvas.cornerRadius + bezel, outer))
      // The bezel makes the canvas narrower than the figure. The container is as wide as the canvas.
      let share = Number.css(bezel / outer.width * 100) + "%"
      rules += [
        .style(scope.figure, ["display": "flow-root", "max-width": "\(Number.css(outer.width))px"]),
        .style(scope.inside("w"), ["margin": "\(share) \(share) 0"]),
        .style(
          scope.inside("y"),
          [
            .init("all", "initial"), .init("visibility", "inherit"), .init("position", "absolute"),
            .init("box-sizing", "border-box"),
            .init("left", length(-bezel)), .init("top", length(-bezel)), .init("width", length(outer.width)),
            .init("height", length(outer.height)), .init("background", "#000"),
            .init("border", "\(length(DeviceMetrics.frame)) solid \(DeviceMetrics.frameColor.light.css)"),
            .init("border-radius", radii(canvas.cornerRadius + bezel, in: outer)),
            .init("-webkit-print-color-adjust", "exact"), .init("print-color-adjust", "exact"),
            .init("forced-color-adjust", "none"),
          ] + shadow
        ),
      ]
    }
    // Margins for the bezel and the shadow.
    let below = bezel + (shadow.isEmpty ? 0 : DeviceMetrics.shadowOffset)
    if below > 0 {
      rules.append(.style(scope.inside("c"), [.init("margin-bottom", length(below))] + (bezel > 0 ? [] : shadow)))
    }
    if canvas.cornerStyle == .continuous, canvas.cornerRadius > 0 {
      rules.append(
        .conditional(
          "@supports (corner-shape:squircle)",
          rounds.map { round in
            let reach = radii(round.radius * Path.continuousReach, in: round.size)
            return .style(scope.inside(round.name), ["border-radius": reach, "corner-shape": Self.superellipse])
          }
        )
      )
    }
    return rules
  }
}
