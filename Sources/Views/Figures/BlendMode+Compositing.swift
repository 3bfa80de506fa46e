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
  ///
  /// The ways have the names of the modes.
  var compositing: Compositing? { Compositing(rawValue: rawValue) }
}
