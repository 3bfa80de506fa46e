import Artwork
import Diagnostics
import Scenes

/// A drawing of 100 × 100 points.
func drawing(_ body: String, _ attributes: String = "width=\"100\" height=\"100\"") throws -> Artwork {
  try Artwork(svg: Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>".utf8), file: "a.svg")
}

/// What is said of a drawing that can't be taken, one line for each message, each without its place.
func problems(_ body: String, _ attributes: String = "width=\"100\" height=\"100\"") -> [String] {
  do {
    _ = try drawing(body, attributes)
    return []
  } catch let problems as Diagnostics {
    return problems.all.map(\.withoutPlace)
  } catch {
    return ["\(error)"]
  }
}

extension Diagnostic {
  /// The message without its place.
  var withoutPlace: String {
    var message = self
    message.location = nil
    return message.statement
  }
}

extension Artwork {
  /// All shapes, those in groups included.
  var shapes: [Shape] { nodes.flatMap(\.shapes) }
  /// The first fill that is a color.
  var firstColor: UInt32? {
    for case .color(let color)? in shapes.map(\.fill?.paint) { return color.hex }
    return nil
  }
}

extension Artwork.Node {
  /// The shape, or those of the group.
  var shapes: [Artwork.Shape] {
    switch self {
    case .shape(let shape): [shape]
    case .group(let group): group.nodes.flatMap(\.shapes)
    }
  }

  /// The group, if it is one.
  var group: Artwork.Group? { if case .group(let group) = self { group } else { nil } }
}

extension Path {
  /// The steps, with numbers of at most three decimals.
  var text: String {
    func number(_ value: Double) -> String {
      let rounded = (value * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    func point(_ point: Point2D) -> String { "\(number(point.x)),\(number(point.y))" }
    return elements.map { element in
      switch element {
      case .move(let p): "M\(point(p))"
      case .line(let p): "L\(point(p))"
      case .curve(let a, let b, let p): "C\(point(a)) \(point(b)) \(point(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  /// The parts as closed polygons, finely cut.
  var polygons: [[Point2D]] { flattened(within: 1e-4) }

  /// The area by the nonzero rule, for an outline that doesn't cover anything twice.
  var area: Double {
    var area = 0.0
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) { area += (a.x * b.y - b.x * a.y) / 2 }
    }
    return area
  }
}

/// How often polygons go round a point, clockwise on a screen.
func winding(_ polygons: [[Point2D]], round point: Point2D) -> Int {
  var count = 0
  for polygon in polygons {
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      let turn = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if a.y <= point.y, b.y > point.y, turn > 0 { count += 1 }
      if a.y > point.y, b.y <= point.y, turn < 0 { count -= 1 }
    }
  }
  return count
}
