import Foundation
import Scenes

/// Filters change the colors of what is drawn, because almost all of it is made of shapes and text in known colors. Bitmaps
/// and emoji have the filters of CSS and SVG.

extension Snapshot.ColorEffect {
  /// The filter of what has colors of its own, or nil for a color, which CSS has no filter for.
  var filter: ColorFilter? {
    switch self {
    case .saturation(let amount): .saturation(amount)
    case .grayscale(let amount): .grayscale(amount)
    case .brightness(let amount): .brightness(amount)
    case .contrast(let amount): .contrast(amount)
    case .hueRotation(let angle): .hueRotation(angle.degrees)
    case .invert: .invert
    case .multiply, .alphaThreshold: nil
    }
  }

  /// The filter of what is drawn together, or nil if the color of each part tells the result.
  ///
  /// A blur mixes the colors and opacities that it is given, so what isn't a sum of them has to come after it.
  func filter(of nodes: [DrawnNode]) -> ColorFilter? {
    switch self {
    case .alphaThreshold(let least, _): .alphaThreshold(min(max(least, 0), 1), softness: 0.02)
    case .contrast(let amount) where amount > 2 && nodes.contains(where: \.isBlurred): .contrast(amount)
    default: nil
    }
  }

  /// Returns red, green and blue after the change; each is 0…1.
  func applied(to color: SIMD3<Double>) -> SIMD3<Double> {
    if let filter { return filter.applied(to: color) }
    if case .alphaThreshold(_, let other?) = self { return SIMD3(other.red, other.green, other.blue) }
    guard case .multiply(let other) = self else { return color }
    return (color * SIMD3(other.red, other.green, other.blue)).clamped(lowerBound: .zero, upperBound: .one)
  }

  /// The factor of the opacity.
  var opacity: Double {
    guard case .multiply(let color) = self else { return 1 }
    return min(max(color.opacity, 0), 1)
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
    switch self {
    case .multiply(let other): inDark = .multiply(other.dark)
    case .alphaThreshold(let least, let other): inDark = .alphaThreshold(least, other?.dark)
    default: break
    }
    (result.light, result.dark) = (changed(color.light, self), changed(color.dark, inDark))
    return result
  }
}

extension DrawnNode {
  /// Returns the node and all in it with changed colors.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - isMoving: Whether the change is one of many frames, each of which would need a bitmap or an emoji of its own.
  func recolored(_ change: Snapshot.ColorEffect, isMoving: Bool) -> DrawnNode {
    let filter = isMoving ? change.filter?.inSteps : change.filter
    var node = self
    if let fill = look.fill { node.look = node.look.fill(fill.recolored(change)) }
    if var stroke = look.stroke {
      stroke.color = change.applied(to: stroke.color)
      node.look = node.look.stroke(stroke)
    }
    switch look.content {
    case .text(var text):
      if text.hasEmoji, let filter {
        text.filters.append(filter)
      } else if text.filters.isEmpty {
        text.color = change.applied(to: text.color)
        if let gradient = text.gradient { text.gradient = gradient.recolored(change) }
      }
      node.look = node.look.content(.text(text))
    case .picture(var picture):
      for index in picture.shapes.indices {
        picture.shapes[index].fill = picture.shapes[index].fill.recolored(change)
      }
      if picture.bitmap != nil, let filter { picture.filters.append(filter) }
      node.look = node.look.content(.picture(picture))
    case .none, .shape: break
    }
    if look[.shadow] != Shadow.none {
      var shadow = look[.shadow]
      shadow.color = change.applied(to: shadow.color)
      node.look = node.look.with(.shadow, shadow)
    }
    node.children = children.map { $0.recolored(change, isMoving: isMoving) }
    return node
  }

  /// Whether it or something in it is blurred.
  var isBlurred: Bool { look[.blur] > 0 || children.contains(where: \.isBlurred) }

  /// Whether something in it has colors that no number says and that a change can't reach: in a bitmap or an emoji.
  func hasFixedColors(for change: Snapshot.ColorEffect) -> Bool {
    guard change.filter == nil else { return false }
    return switch look.content {
    case .picture(let picture) where picture.bitmap != nil: true
    case .text(let text) where text.hasEmoji: true
    default: children.contains { $0.hasFixedColors(for: change) }
    }
  }
}

extension ColorFilter {
  /// The filter with a hue that turns in steps, which are too small to be seen in an emoji.
  fileprivate var inSteps: ColorFilter {
    guard case .hueRotation(let degrees) = self else { return self }
    return .hueRotation((degrees / 15).rounded() * 15)
  }
}

extension Scenes.Text {
  /// Whether one of its characters has colors of its own.
  fileprivate var hasEmoji: Bool {
    string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}

extension Scenes.Paint {
  /// Returns the paint with changed colors.
  fileprivate func recolored(_ change: Snapshot.ColorEffect) -> Scenes.Paint {
    if case .color(let color) = self { return .color(change.applied(to: color)) }
    guard case .gradient(let gradient) = self else { return self }
    return .gradient(gradient.recolored(change))
  }
}

extension Scenes.Gradient {
  /// Returns the gradient with changed colors.
  fileprivate func recolored(_ change: Snapshot.ColorEffect) -> Scenes.Gradient {
    var gradient = self
    for index in gradient.stops.indices {
      gradient.stops[index].color = change.applied(to: gradient.stops[index].color)
    }
    return gradient
  }
}
