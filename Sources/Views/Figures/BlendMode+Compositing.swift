import Scenes

extension DrawnNode {
  /// Whether the node, or something in it, is mixed with what lies behind the node.
  var mixes: Bool {
    let own = look[.compositing]
    return own.mixes || own != .isolated && children.contains(where: \.mixes)
  }
}

extension BlendMode {
  /// How a layer is combined with what lies behind it, or nil where neither CSS nor SVG can do it.
  var compositing: Compositing? {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plusLighter: .plusLighter
    case .sourceAtop, .destinationOver, .destinationOut, .plusDarker: nil
    }
  }
}
