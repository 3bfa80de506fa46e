import Scenes
import WebText

extension Compositing {
  /// The declaration that combines an element with what lies behind it, or nil for one that covers it.
  var declaration: StyleSheet.Declaration? {
    let mode =
      switch self {
      case .normal: ""
      case .isolated: ""
      case .colorDodge: "color-dodge"
      case .colorBurn: "color-burn"
      case .softLight: "soft-light"
      case .hardLight: "hard-light"
      case .plusLighter: "plus-lighter"
      case .multiply, .screen, .overlay, .darken, .lighten, .difference, .exclusion, .hue, .saturation, .color,
        .luminosity:
        rawValue
      }
    if self == .isolated { return .init("isolation", "isolate") }
    return mode.isEmpty ? nil : .init("mix-blend-mode", mode)
  }
}
