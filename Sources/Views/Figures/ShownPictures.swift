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
        paint: paint.faded(by: shape.fill.opacity),
        isEvenOdd: shape.path.fillRule == .evenOdd
      )
    }
  }

  /// Returns the picture with its shapes in one paint.
  func tinted(_ paint: Scenes.Paint) -> Picture {
    var picture = self
    for index in shapes.indices {
      picture.shapes[index].fill = paint.multiplied(by: shapes[index].fill.opacity)
    }
    return picture
  }
}

extension Scenes.Paint {
  /// The opacity of its first color.
  fileprivate var opacity: Double {
    switch self {
    case .color(let color): max(color.light.opacity, color.dark.opacity)
    case .gradient(let gradient): gradient.stops.first.map { max($0.color.light.opacity, $0.color.dark.opacity) } ?? 1
    }
  }
}
