import Foundation
import Scenes

/// Filters change the colors of what is drawn, because all of it is made of shapes and text in known colors.

extension Snapshot.ColorEffect {
  /// The luminance of red, green and blue in sRGB, as filters of SVG and CSS take it.
  private static let luminance = SIMD3(0.2126, 0.7152, 0.0722)

  /// Returns red, green and blue after the change; each is 0…1.
  ///
  /// Saturation, gray and hue are the matrices of the Filter Effects specification.
  func applied(to color: SIMD3<Double>) -> SIMD3<Double> {
    let gray = SIMD3(repeating: (color * Self.luminance).sum())
    let changed: SIMD3<Double> =
      switch self {
      case .saturation(let amount): gray + (color - gray) * max(0, amount)
      case .grayscale(let amount): color + (gray - color) * min(max(amount, 0), 1)
      case .brightness(let amount): color + amount
      case .contrast(let amount): (color - 0.5) * amount + 0.5
      case .multiply(let other): color * SIMD3(other.red, other.green, other.blue)
      case .invert: 1 - color
      case .hueRotation(let angle): Self.turned(color, by: angle)
      }
    return SIMD3((0..<3).map { min(max(changed[$0].isFinite ? changed[$0] : color[$0], 0), 1) })
  }

  /// The factor of the opacity.
  var opacity: Double {
    guard case .multiply(let color) = self else { return 1 }
    return min(max(color.opacity, 0), 1)
  }

  /// Returns a color with its hue turned.
  private static func turned(_ color: SIMD3<Double>, by angle: Angle) -> SIMD3<Double> {
    let (cosine, sine) = (cos(angle.radians), sin(angle.radians))
    let rows: [(still: SIMD3<Double>, cosine: SIMD3<Double>, sine: SIMD3<Double>)] = [
      (SIMD3(0.213, 0.715, 0.072), SIMD3(0.787, -0.715, -0.072), SIMD3(-0.213, -0.715, 0.928)),
      (SIMD3(0.213, 0.715, 0.072), SIMD3(-0.213, 0.285, -0.072), SIMD3(0.143, 0.140, -0.283)),
      (SIMD3(0.213, 0.715, 0.072), SIMD3(-0.213, -0.715, 0.928), SIMD3(-0.787, 0.715, 0.072)),
    ]
    return SIMD3(rows.map { (color * ($0.still + $0.cosine * cosine + $0.sine * sine)).sum() })
  }

  /// Returns a color after the change.
  func applied(to color: Scenes.Color) -> Scenes.Color {
    func changed(_ color: Scenes.Color.RGB, _ effect: Self) -> Scenes.Color.RGB {
      let channels = SIMD3([16, 8, 0].map { Double(color.hex >> UInt32($0) & 0xFF) / 255 })
      let result = effect.applied(to: channels)
      var color = color
      color.hex = (0..<3).reduce(0) { $0 << 8 | UInt32((result[$1] * 255).rounded()) }
      color.opacity *= effect.opacity
      return color
    }
    var result = color
    var inDark = self
    if case .multiply(let other) = self { inDark = .multiply(other.dark) }
    (result.light, result.dark) = (changed(color.light, self), changed(color.dark, inDark))
    return result
  }
}

extension DrawnNode {
  /// Returns the node and all in it with changed colors.
  func recolored(_ change: Snapshot.ColorEffect) -> DrawnNode {
    var node = self
    if let fill = look.fill { node.look = node.look.fill(fill.recolored(change)) }
    if var stroke = look.stroke {
      stroke.color = change.applied(to: stroke.color)
      node.look = node.look.stroke(stroke)
    }
    if case .text(var text) = look.content {
      text.color = change.applied(to: text.color)
      node.look = node.look.content(.text(text))
    }
    if look[.shadow] != Shadow.none {
      var shadow = look[.shadow]
      shadow.color = change.applied(to: shadow.color)
      node.look = node.look.with(.shadow, shadow)
    }
    node.children = children.map { $0.recolored(change) }
    return node
  }

  /// Whether something in it has colors that aren't its own numbers: a picture or an emoji.
  var hasFixedColors: Bool {
    switch look.content {
    case .picture: true
    case .text(let text) where text.string.unicodeScalars.contains { $0.properties.isEmojiPresentation }: true
    default: children.contains { $0.hasFixedColors }
    }
  }
}

extension Scenes.Paint {
  /// Returns the paint with changed colors.
  fileprivate func recolored(_ change: Snapshot.ColorEffect) -> Scenes.Paint {
    if case .color(let color) = self { return .color(change.applied(to: color)) }
    guard case .gradient(var gradient) = self else { return self }
    for index in gradient.stops.indices {
      gradient.stops[index].color = change.applied(to: gradient.stops[index].color)
    }
    return .gradient(gradient)
  }
}
