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
  ///
  /// It has the class of the canvas, too, which isolates it from the page.
  var bezel: [Markup] {
    let classes = ["c", "y"].map { scope.className($0) }.joined(separator: " ")
    return driver.composition.canvas.device.contains(.bezel) ? [.element("div", ["class": classes], [])] : []
  }

  /// The declarations of the container that make room for the bezel, which makes the canvas narrower than the figure.
  var besideCanvas: [StyleSheet.Declaration] {
    let bezel = composition.canvas.bezelWidth
    guard bezel > 0 else { return [] }
    let share = Number.css(bezel / (composition.canvas.size.width + 2 * bezel) * 100) + "%"
    return [.init("margin", "\(share) \(share) 0")]
  }

  /// The declarations of the canvas for what is below it: the bezel, and the shadow.
  var belowCanvas: [StyleSheet.Declaration] {
    let bezel = composition.canvas.bezelWidth
    let height = bezel + (shadow.isEmpty ? 0 : DeviceMetrics.shadowOffset)
    return (height > 0 ? [.init("margin-bottom", composition.canvas.share(of: height))] : [])
      + (bezel > 0 ? [] : shadow)
  }

  /// The shadow of the device, if it has one.
  private var shadow: [StyleSheet.Declaration] {
    guard composition.canvas.device.contains(.shadow) else { return [] }
    let color = Color.black.opacity(DeviceMetrics.shadowOpacity).light.css
    let lengths = [DeviceMetrics.shadowOffset, DeviceMetrics.shadowBlur].map(composition.canvas.share)
    return [.init("box-shadow", "0 \(lengths.joined(separator: " ")) \(color)")]
  }

  /// The rules of the device, which follow those of the canvas.
  var deviceRules: [StyleSheet.Rule] {
    let canvas = composition.canvas
    let bezel = canvas.bezelWidth
    var rules: [StyleSheet.Rule] = []
    if bezel > 0 {
      rules.append(
        .style(
          scope.inside("y"),
          [
            .init("position", "absolute"), .init("box-sizing", "border-box"),
            .init("left", canvas.share(of: -bezel)), .init("top", canvas.share(of: -bezel)),
            .init("width", canvas.share(of: canvas.size.width + 2 * bezel)),
            .init("height", canvas.share(of: canvas.size.height + 2 * bezel)), .init("background", "#000"),
            .init("border", "\(canvas.share(of: DeviceMetrics.frame)) solid \(DeviceMetrics.frameColor.light.css)"),
            .init("border-radius", canvas.share(of: canvas.cornerRadius + bezel)),
          ] + shadow
        )
      )
    }
    if canvas.cornerStyle == .continuous, canvas.cornerRadius > 0 {
      let shape = StyleSheet.Declaration("corner-shape", Self.superellipse)
      func round(_ name: String, _ radius: Double) -> StyleSheet.Rule {
        .style(scope.inside(name), [.init("border-radius", canvas.share(of: radius * Path.continuousReach)), shape])
      }
      let border = canvas.border == nil ? [] : [StyleSheet.Rule.style(scope.inside("e"), [shape])]
      let outer = bezel > 0 ? [round("y", canvas.cornerRadius + bezel)] : []
      rules.append(
        .conditional("@supports (corner-shape:squircle)", [round("c", canvas.cornerRadius)] + border + outer)
      )
    }
    return rules
  }
}
