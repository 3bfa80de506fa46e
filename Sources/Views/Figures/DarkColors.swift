import Scenes

extension [DrawnNode] {
  /// Takes the colors of the dark appearance from the same nodes of another snapshot.
  mutating func takeDarkColors(of dark: [DrawnNode]) {
    let known = Dictionary(dark.flatMap(\.tree).map { ($0.id, $0.look) }, uniquingKeysWith: { first, _ in first })
    for index in indices { self[index].takeDarkColors(of: known) }
  }
}

extension DrawnNode {
  fileprivate mutating func takeDarkColors(of known: [String: Scenes.Layer]) {
    if let other = known[id] { look = look.withDarkColors(of: other) }
    for index in children.indices { children[index].takeDarkColors(of: known) }
  }
}

extension Scenes.Layer {
  fileprivate func withDarkColors(of other: Scenes.Layer) -> Scenes.Layer {
    var layer = self
    if let fill, let dark = other.fill { layer = layer.fill(fill.withDarkColors(of: dark)) }
    if var stroke, let dark = other.stroke {
      stroke.color.dark = dark.color.dark
      layer = layer.stroke(stroke)
    }
    if case .picture(var picture) = content, case .picture(let dark) = other.content,
      // Another picture has other outlines, which its colors belong to.
      picture.shapes.map(\.path) == dark.shapes.map(\.path)
    {
      for index in picture.shapes.indices {
        picture.shapes[index].fill = picture.shapes[index].fill.withDarkColors(of: dark.shapes[index].fill)
      }
      layer = layer.content(.picture(picture))
    }
    if case .text(var text) = content, case .text(let dark) = other.content {
      text.color.dark = dark.color.dark
      if let gradient = text.gradient, let other = dark.gradient { text.gradient = gradient.withDarkColors(of: other) }
      layer = layer.content(.text(text))
    }
    return layer
  }
}

extension Scenes.Paint {
  fileprivate func withDarkColors(of other: Scenes.Paint) -> Scenes.Paint {
    switch (self, other) {
    case (.color(var color), .color(let dark)):
      color.dark = dark.dark
      return .color(color)
    case (.gradient(let gradient), .gradient(let dark)): return .gradient(gradient.withDarkColors(of: dark))
    default: return self
    }
  }
}

extension Scenes.Gradient {
  fileprivate func withDarkColors(of other: Scenes.Gradient) -> Scenes.Gradient {
    guard stops.count == other.stops.count else { return self }
    var gradient = self
    for index in stops.indices { gradient.stops[index].color.dark = other.stops[index].color.dark }
    return gradient
  }
}
