import Foundation
import Scenes

/// The numbers that the looks of a view under a finger are drawn with.
///
/// Where something only moves with the groups that it is in, their movements count as its own. So it doesn't matter which
/// of several offsets follows the finger.
struct DragNumbers {
  /// The layers, in the order of their numbers.
  private let ids: [String]
  /// The layers that are only moved by their transforms, in all looks.
  private let movers: Set<String>
  /// The number of numbers up to and with each layer.
  private let ends: [Int]

  /// Finds the numbers that some looks have in common.
  ///
  /// - Throws: A ``DragTour/Obstacle`` if layers come, go or show something else.
  init(_ drawings: [NodeHistory.Drawing]) throws(DragTour.Obstacle) {
    let rest = drawings[0]
    let ids = rest.looks.keys.sorted()
    var movers = Set(ids)
    for drawing in drawings {
      if let id = Set(drawing.looks.keys).symmetricDifference(ids).min() {
        throw DragTour.Obstacle(message: "the layer “\(id)” comes or goes under the finger; expected the same layers")
      }
      for id in ids {
        guard let look = rest.looks[id], let other = drawing.looks[id] else { continue }
        guard !FrameRun.drawsOther(look, other), look.hasFill(like: other) else {
          throw DragTour.Obstacle(
            message: "the layer “\(id)” shows something else under the finger; expected the same content"
          )
        }
        if !other.pose.onlyMoves { movers.remove(id) }
      }
    }
    (self.ids, self.movers) = (ids, movers)
    let numbers = Self.numbers(of: rest, movers)
    ends = ids.reduce(into: []) { ends, id in ends.append((ends.last ?? 0) + (numbers[id]?.count ?? 0)) }
  }

  /// Returns the numbers of one of the looks.
  func of(_ drawing: NodeHistory.Drawing) -> [Double] {
    let numbers = Self.numbers(of: drawing, movers)
    return ids.flatMap { numbers[$0] ?? [] }
  }

  /// Returns the layer that has a number.
  func layer(of number: Int) -> String { ids[ends.firstIndex { number < $0 } ?? ids.count - 1] }

  private static func numbers(of drawing: NodeHistory.Drawing, _ movers: Set<String>) -> [String: [Double]] {
    var numbers: [String: [Double]] = [:]
    func add(_ layers: [Scenes.Layer], movedBy distance: Point2D) {
      for layer in layers {
        let (x, y) = (distance.x + layer.pose.translation.x, distance.y + layer.pose.translation.y)
        var look = layer.children([])
        guard movers.contains(layer.id) else {
          look = look.pose(layer.pose.translated(to: Point2D(x: x, y: y)))
          numbers[layer.id] = FrameRun.numbers(look)
          add(layer.children, movedBy: Point2D(x: 0, y: 0))
          continue
        }
        look = look.pose(Pose())
        if layer.drawsItself, let frame = layer.frame {
          look = look.frame(Rect2D(x: frame.x + x, y: frame.y + y, width: frame.width, height: frame.height))
        }
        numbers[layer.id] = FrameRun.numbers(look)
        add(layer.children, movedBy: Point2D(x: x, y: y))
      }
    }
    add(drawing.tree, movedBy: Point2D(x: 0, y: 0))
    return numbers
  }
}

/// A place of a finger at which a view that follows it anywhere is looked at.
struct DragPlace {
  /// The distance that the finger has moved, in points.
  var translation: CGSize
  /// Whether the places behind it, up to the next base, are compared with it.
  var isBase = false
}

/// How the layers of a view move with a finger that moves anywhere.
enum DragFreedom {
  /// The largest difference of a place from an even movement, in points, and of other numbers.
  private static let tolerance = 0.25

  /// Returns how far layers move in their parents, as a part of the finger's distance, or nil if one moves unevenly, or if
  /// something else changes.
  ///
  /// - Parameters:
  ///   - drawings: The looks.
  ///   - places: The places of the finger, of which the first is a base.
  static func factors(
    _ drawings: ArraySlice<NodeHistory.Drawing>,
    at places: [DragPlace]
  ) -> [String: Double]? {
    guard drawings.count == places.count, var base = drawings.first else { return nil }
    var (factors, start): ([String: Double], CGSize) = ([:], .zero)
    for (drawing, place) in zip(drawings, places) {
      guard !place.isBase else {
        (base, start) = (drawing, place.translation)
        continue
      }
      let way = Point2D(
        x: Double(place.translation.width - start.width),
        y: Double(place.translation.height - start.height)
      )
      guard drawing.ids == base.ids else { return nil }
      for id in base.ids {
        guard let from = base.looks[id], let to = drawing.looks[id], !FrameRun.drawsOther(from, to),
          zip(numbers(from), numbers(to)).allSatisfy({ abs($0 - $1) < tolerance })
        else { return nil }
        let (x, y) = (to.corner.x - from.corner.x, to.corner.y - from.corner.y)
        let expected = factors[id] ?? (x * way.x + y * way.y) / (way.x * way.x + way.y * way.y)
        guard abs(x - expected * way.x) < tolerance, abs(y - expected * way.y) < tolerance else { return nil }
        factors[id] = expected
      }
    }
    let moving = factors.filter { abs($0.value) > 1e-3 }
    return moving.isEmpty ? nil : moving
  }

  /// Returns the numbers of a layer besides its place.
  private static func numbers(_ layer: Scenes.Layer) -> [Double] {
    var look = layer.children([]).pose(layer.pose.translated(to: Point2D(x: 0, y: 0)))
    if let frame = layer.frame {
      look = look.frame(Rect2D(x: 0, y: 0, width: frame.width, height: frame.height))
    }
    return FrameRun.numbers(look)
  }
}

extension Scenes.Layer {
  /// The corner of the layer's frame in its parent, with its own movement.
  fileprivate var corner: Point2D {
    Point2D(x: (frame?.x ?? 0) + pose.translation.x, y: (frame?.y ?? 0) + pose.translation.y)
  }
}

extension Pose {
  /// Whether the transform is a translation in the plane.
  fileprivate var onlyMoves: Bool { translated(to: Point2D(x: 0, y: 0)).isIdentity }

  /// Returns the transform with another translation.
  fileprivate func translated(to translation: Point2D) -> Pose {
    var pose = self
    pose.translation = translation
    return pose
  }
}

extension Scenes.Layer {
  /// Whether the layer draws something, or what is in it inside its outline.
  fileprivate var drawsItself: Bool {
    fill != nil || stroke != nil || content != .none || isClipped || self[.shadow].radius > 0
  }

  /// Whether another look has the same fill, but for the color.
  fileprivate func hasFill(like other: Scenes.Layer) -> Bool {
    if case (.color, .color) = (fill, other.fill) { true } else { fill == other.fill }
  }
}
