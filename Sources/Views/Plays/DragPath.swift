import Scenes

/// The looks of a view that one number drives, on a straight line from the look at rest to another one.
///
/// The number is 0 at the start and 1 at the other end: in the other state, or where the play's drag ends.
struct DragLine {
  /// The look of a view for one place of a finger.
  struct Look {
    /// The distance that the finger has moved, in points.
    var distance: Double
    /// The layers.
    var drawing: NodeHistory.Drawing
  }

  /// The looks of the layers at 1.
  private(set) var end: [Scenes.Layer] = []
  /// The looks on the other side of the start and their number, or nil if the line goes on there.
  private(set) var before: (looks: [Scenes.Layer], progress: Double)?
  /// The number by the distance that the finger has moved, in each state in which something can be dragged.
  private(set) var courses: [[Scrubbing.Follow]] = []

  /// The largest distance of a look from the line, in points, degrees and hundredths of an opacity.
  private static let tolerance = 0.25
  /// The largest distance between a course and the places of the finger, in points.
  private static let courseTolerance = 0.1

  /// Finds the line.
  ///
  /// - Parameters:
  ///   - states: The looks in each state: first at rest, then while a finger moves.
  ///   - goal: The distance of the play's drag, in points.
  ///   - reach: The largest distance of a finger, in points.
  /// - Throws: A ``DragTour/Obstacle`` if the looks aren't on a line.
  init(_ states: [[Look]], toward goal: Double, reach: Double) throws(DragTour.Obstacle) {
    let rest = states[0][0].drawing
    let start = try Self.numbers(of: rest, like: rest)
    let ahead = states[0].filter { $0.distance > 0 }
    // Without another state, the line ends where the play's drag does, or a little farther for a short one.
    let far = max(goal, 0.4 * reach)
    guard
      let last = states.count > 1 ? states[1][0] : ahead.min(by: { abs($0.distance - far) < abs($1.distance - far) })
    else { throw DragTour.Obstacle(message: "the drag is too short; expected more points") }
    let line = Line(from: start, to: try Self.numbers(of: last.drawing, like: rest))
    guard line.length > 1 else {
      throw DragTour.Obstacle(message: "nothing moves under the finger; expected a view that follows it")
    }
    end = last.drawing.looks.values.sorted { $0.id < $1.id }

    var other: Line?
    let behind = states[0].filter { $0.distance < 0 }
    var farthest = (look: states[0][0], distance: 1.0)
    for look in behind {
      let distance = Line(from: start, to: try Self.numbers(of: look.drawing, like: rest)).length
      if distance > farthest.distance { farthest = (look, distance) }
    }
    if farthest.distance > 1 {
      let numbers = try Self.numbers(of: farthest.look.drawing, like: rest)
      if line.residual(of: numbers) > Self.tolerance {
        other = Line(from: start, to: numbers)
        before = (
          farthest.look.drawing.looks.values.sorted { $0.id < $1.id },
          -min(farthest.distance / line.length, -ProgressTimeline.range.lowerBound)
        )
      }
    }

    for (index, looks) in states.enumerated() where looks.count > 1 {
      var points: [Scrubbing.Follow] = []
      for look in looks.sorted(by: { $0.distance < $1.distance }) {
        let numbers = try Self.numbers(of: look.drawing, like: rest)
        var progress = line.progress(of: numbers)
        var residual = line.residual(of: numbers)
        if let other, let before, residual > Self.tolerance, index == 0 ? look.distance < 0 : progress <= 0 {
          (progress, residual) = (other.progress(of: numbers) * before.progress, other.residual(of: numbers))
        }
        guard residual <= Self.tolerance else {
          throw DragTour.Obstacle(
            message:
              "its parts don't follow the finger together, \(Int(look.distance)) points from its start; expected that one "
              + "number moves them all"
          )
        }
        let range = ProgressTimeline.range
        points.append(
          Scrubbing.Follow(
            distance: look.distance,
            progress: min(max(progress, range.lowerBound), range.upperBound)
          )
        )
      }
      for (one, next) in zip(points, points.dropFirst()) where next.progress < one.progress - 1e-6 {
        throw DragTour.Obstacle(
          message:
            "it moves back while the finger goes on, \(Int(next.distance)) points from its start; expected that it follows "
            + "the finger in one direction"
        )
      }
      courses.append(Self.simplified(points[...], within: Self.courseTolerance / line.length))
    }
  }

  /// Returns the numbers that a drawing is drawn with.
  private static func numbers(
    of drawing: NodeHistory.Drawing,
    like rest: NodeHistory.Drawing
  ) throws(DragTour.Obstacle) -> [Double] {
    if let id = Set(drawing.looks.keys).symmetricDifference(rest.looks.keys).min() {
      throw DragTour.Obstacle(message: "the layer “\(id)” comes or goes under the finger; expected the same layers")
    }
    var numbers: [Double] = []
    for (id, look) in rest.looks.sorted(by: { $0.key < $1.key }) {
      guard let other = drawing.looks[id], !FrameRun.drawsOther(look, other), look.hasFill(like: other) else {
        throw DragTour.Obstacle(
          message: "the layer “\(id)” shows something else under the finger; expected the same content"
        )
      }
      numbers += FrameRun.numbers(other)
    }
    return numbers
  }

  /// Returns the fewest points between which the number is linear.
  ///
  /// By the Ramer–Douglas–Peucker algorithm.
  private static func simplified(
    _ points: ArraySlice<Scrubbing.Follow>,
    within tolerance: Double
  ) -> [Scrubbing.Follow] {
    guard points.count > 2, let first = points.first, let last = points.last else { return Array(points) }
    let slope = (last.progress - first.progress) / (last.distance - first.distance)
    func distance(_ point: Scrubbing.Follow) -> Double {
      abs(first.progress + slope * (point.distance - first.distance) - point.progress)
    }
    guard let farthest = points.indices.max(by: { distance(points[$0]) < distance(points[$1]) }),
      distance(points[farthest]) > tolerance
    else { return [first, last] }
    return simplified(points[...farthest], within: tolerance).dropLast()
      + simplified(points[farthest...], within: tolerance)
  }
}

/// A line through two looks, as numbers.
private struct Line {
  let start: [Double]
  let direction: [Double]
  private let square: Double
  /// The largest difference of a number between both ends.
  let length: Double

  init(from start: [Double], to end: [Double]) {
    self.start = start
    direction = zip(start, end).map { $1 - $0 }
    square = direction.reduce(0) { $0 + $1 * $1 }
    length = direction.map(abs).max() ?? 0
  }

  /// Returns the place of the point of the line that is nearest to some numbers: 0 at the start, 1 at the end.
  func progress(of numbers: [Double]) -> Double {
    zip(zip(start, direction), numbers).reduce(0) { $0 + ($1.1 - $1.0.0) * $1.0.1 } / square
  }

  /// Returns the largest difference of a number from that point.
  func residual(of numbers: [Double]) -> Double {
    let progress = progress(of: numbers)
    return zip(zip(start, direction), numbers).map { abs($0.0 + $0.1 * progress - $1) }.max() ?? 0
  }
}

extension Scenes.Layer {
  /// Whether another look has the same fill, but for the color.
  fileprivate func hasFill(like other: Scenes.Layer) -> Bool {
    if case (.color, .color) = (fill, other.fill) { true } else { fill == other.fill }
  }
}
