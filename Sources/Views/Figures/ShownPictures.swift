import Foundation
import Scenes

/// The pictures that views show, by their names.
@MainActor struct ShownPictures {
  /// Those of the scene.
  var own: [String: Picture] = [:]
  /// Those of asset catalogs, if the scene has none with the name.
  var catalog: CatalogPictures?

  /// The picture with a name, or nil if there is none that can be shown.
  subscript(name: String) -> Picture? { own[name] ?? catalog?[name] }
}

extension Picture {
  /// The most shapes of a picture that are drawn one by one in the color around it.
  private static let mostShapes = 12

  /// Returns the shapes in a frame, in one paint, or nil if there are too many or a bitmap.
  func template(in size: CGSize, _ paint: Paint) -> [Snapshot.ShapeContent]? {
    guard bitmap == nil, shapes.count <= Self.mostShapes, self.size.width > 0, self.size.height > 0 else { return nil }
    let transform = CGAffineTransform(
      scaleX: size.width / CGFloat(self.size.width),
      y: size.height / CGFloat(self.size.height)
    )
    return shapes.map { shape in
      Snapshot.ShapeContent(
        path: Path(shape.path).applying(transform),
        paint: paint.faded(by: shape.fill.opacities),
        isEvenOdd: shape.path.fillRule == .evenOdd
      )
    }
  }

  /// Returns the picture with its shapes in one paint.
  func tinted(_ paint: Scenes.Paint) -> Picture {
    var picture = self
    for index in shapes.indices {
      picture.shapes[index].fill = paint.faded(by: shapes[index].fill.opacities)
    }
    return picture
  }
}

/// The opacities of a color in both appearances, which differ for a shape that only one of them has.
private struct Opacities {
  var light = 1.0
  var dark = 1.0

  /// Takes those of a color.
  init(_ color: Scenes.Color?) {
    if let color { (light, dark) = (color.light.opacity, color.dark.opacity) }
  }
}

extension Paint {
  fileprivate func faded(by opacities: Opacities) -> Paint {
    mapColors {
      Color.Resolved(light: $0.light.faded(by: opacities.light), dark: $0.dark.faded(by: opacities.dark))
    }
  }
}

extension Scenes.Paint {
  /// The opacities of its first color.
  fileprivate var opacities: Opacities {
    switch self {
    case .color(let color): Opacities(color)
    case .gradient(let gradient): Opacities(gradient.stops.first?.color)
    }
  }

  fileprivate func faded(by opacities: Opacities) -> Scenes.Paint {
    func fade(_ color: inout Scenes.Color) {
      color.light.opacity *= opacities.light
      color.dark.opacity *= opacities.dark
    }
    switch self {
    case .color(var color):
      fade(&color)
      return .color(color)
    case .gradient(var gradient):
      for index in gradient.stops.indices { fade(&gradient.stops[index].color) }
      return .gradient(gradient)
    }
  }
}
