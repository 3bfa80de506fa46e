import Curves
import Scenes

/// The looks of a view that one number drives, on straight lines from look to look.
///
/// The number is 0 at rest and 1 at the other end: in the other state, or where the play's drag ends.
struct DragPath {
  /// The look of a view for one place of a finger.
  struct Look {
    /// The distance that the finger has moved, in points.
    var distance: Double
    var drawing: NodeHistory.Drawing
  }

  /// The looks of the layers at some numbers other than 0, in ascending order; among them 1.
  private(set) var stops: [ProgressTimeline.Stop] = []
  /// The number by the distance that the finger has moved, in each state in which something can be dragged.
  private(set) var courses: [[Scrubbing.Follow]] = []
  /// Whether the view jumps to the finger when a drag begins, in each of these states.
  private(set) var jumps: [Bool] = []
  /// Whether the looks are on one straight line on each side of the start.
  private(set) var isStraight = true

  /// The largest distance of a look from the lines, in points, degrees and hundredths of an opacity.
  private static let tolerance = 0.25
  /// The largest distance between a course and the places of the finger, in points.
  private static let courseTolerance = 0.1

  /// Finds the lines.
  ///
  /// - Parameters:
  ///   - states: The looks in each state: first at rest, then while a finger moves.
  ///   - goal: The distance of the play's drag, in points.
  ///   - reach: The largest distance of a finger, in points.
  /// - Throws: A ``DragTour/Obstacle`` if one number can't drive the looks.
  init(_ states: [[Look]], toward goal: Double, reach: Double) throws(DragTour.Obstacle) {
    let numbers = try DragNumbers(states.joined().map(\.drawing))
    let states = states.map { looks in looks.map { Place(look: $0, numbers: numbers.of($0.drawing)) } }
    let rest = states[0][0]
    // Without another state, the line ends where the play's drag does, or a little farther for a short one.
    let far = max(goal, 0.4 * reach)
    let farthest = states[0].filter { $0.distance > 0 }.min { abs($0.distance - far) < abs($1.distance - far) }
    guard let end = states.count > 1 ? states[1][0] : farthest else {
      throw DragTour.Obstacle(message: "the drag is too short; expected more points")
    }
    let line = Line(from: rest.numbers, to: end.numbers)
    guard line.length > 1 else {
      throw DragTour.Obstacle(message: "nothing moves under the finger; expected a view that follows it")
    }
    let behind = Behind(states[0].filter { $0.distance < 0 }, from: rest, against: line)
    let path = Path(
      from: Corner(progress: 0, place: rest),
      to: Corner(progress: 1, place: end),
      through: states[0].dropFirst().map { place in
        let isBehind = place.distance < 0
        return Corner(
          progress: (isBehind ? behind?.progress(of: place) : nil) ?? line.progress(of: place.numbers),
          place: place
        )
      }
    )
    stops = path.stops
    isStraight = path.isStraight
    for (index, places) in states.enumerated() where places.count > 1 {
      var follows: [Scrubbing.Follow] = []
      for place in places.sorted(by: { $0.distance < $1.distance }) {
        var progress = line.progress(of: place.numbers)
        if let behind, index == 0 ? place.distance < 0 : progress <= 0 { progress = behind.progress(of: place) }
        if let number = path.number(of: place, awayFrom: progress) {
          throw DragTour.Obstacle(
            message:
              "“\(numbers.layer(of: number))” doesn't follow the finger together with the rest, "
              + "\(Int(place.distance)) points from its start; expected that one number moves all parts"
          )
        }
        let range = ProgressTimeline.range
        progress = min(max(progress, range.lowerBound), range.upperBound)
        follows.append(Scrubbing.Follow(distance: place.distance, progress: progress))
      }
      // Where the view rests, code that doesn't begin from there puts it somewhere else as soon as a finger moves.
      jumps.append(zip(follows, follows.dropFirst()).contains { $1.progress < $0.progress - 1e-6 })
      if jumps[index] { follows.removeAll { $0.distance == 0 } }
      let knots = LinearFit.knots(
        of: follows.map { [$0.progress] },
        at: follows.map(\.distance),
        within: [Self.courseTolerance / line.length]
      )
      courses.append(knots.map { follows[$0] })
    }
  }
}

extension DragPath {
  /// A look with its numbers.
  fileprivate struct Place {
    let look: Look
    let numbers: [Double]

    var distance: Double { look.distance }
  }

  /// The line on the other side of the start, if it isn't that of the drag.
  private struct Behind {
    private let line: Line
    /// The number at the end of the line, below 0.
    private let end: Double

    init?(_ places: [Place], from rest: Place, against ahead: Line) {
      let lines = places.map { Line(from: rest.numbers, to: $0.numbers) }
      guard let index = lines.indices.max(by: { lines[$0].length < lines[$1].length }), lines[index].length > 1,
        ahead.residual(of: places[index].numbers) > DragPath.tolerance
      else { return nil }
      line = lines[index]
      end = -min(line.length / ahead.length, -ProgressTimeline.range.lowerBound)
    }

    func progress(of place: Place) -> Double { line.progress(of: place.numbers) * end }
  }

  /// A look that the lines go through.
  fileprivate struct Corner {
    let progress: Double
    let place: Place
  }

  /// Straight lines through looks.
  private struct Path {
    private let corners: [Corner]
    let isStraight: Bool
    /// The smallest difference of the numbers of two corners.
    private static let gap = 1e-4

    /// Finds few lines that are near all looks.
    init(from start: Corner, to end: Corner, through all: [Corner]) {
      let sorted = all.sorted { $0.progress < $1.progress }
      func corners(_ range: ClosedRange<Double>) -> [Corner] {
        sorted.reduce(into: []) { corners, corner in
          guard corner.progress > (corners.last?.progress ?? range.lowerBound) + Self.gap,
            corner.progress < range.upperBound - Self.gap
          else { return }
          corners.append(corner)
        }
      }
      func simplified(_ corners: [Corner]) -> [Corner] {
        let tolerances = [Double](repeating: DragPath.tolerance / 2, count: start.place.numbers.count)
        let knots = LinearFit.knots(
          of: corners.map(\.place.numbers),
          at: corners.map(\.progress),
          within: tolerances
        )
        return knots.map { corners[$0] }
      }
      let range = ProgressTimeline.range
      var before = simplified(corners(range.lowerBound - 1...0) + [start])
      let between = simplified([start] + corners(0...1) + [end])
      var after = simplified([end] + corners(1...range.upperBound + 1))
      isStraight = before.count <= 2 && between.count == 2 && after.count <= 2
      if before.count == 2, Self.isOnLine(before[0], between[0], between[1]) { before.removeFirst() }
      if after.count == 2, Self.isOnLine(after[1], between[between.count - 1], between[between.count - 2]) {
        after.removeLast()
      }
      self.corners = before.dropLast() + between + after.dropFirst()
    }

    /// The corners other than the start.
    var stops: [ProgressTimeline.Stop] {
      corners.filter { $0.progress != 0 }.map { corner in
        let layers = corner.place.look.drawing.looks.values.sorted { $0.id < $1.id }
        return ProgressTimeline.Stop(progress: corner.progress, layers: layers)
      }
    }

    private static func isOnLine(_ corner: Corner, _ one: Corner, _ other: Corner) -> Bool {
      zip(numbers(at: corner.progress, one, other), corner.place.numbers).allSatisfy {
        abs($0 - $1) <= DragPath.tolerance / 2
      }
    }

    private static func numbers(at progress: Double, _ one: Corner, _ other: Corner) -> [Double] {
      let part = (progress - one.progress) / (other.progress - one.progress)
      return zip(one.place.numbers, other.place.numbers).map { $0 + ($1 - $0) * part }
    }

    /// Returns the index of the number of a look that is farthest from the lines, or nil if all are near.
    ///
    /// The lines go on beyond the first and the last corner.
    func number(of place: Place, awayFrom progress: Double) -> Int? {
      let next = corners.firstIndex { $0.progress >= progress } ?? corners.count - 1
      let expected = Self.numbers(at: progress, corners[max(0, next - 1)], corners[max(1, next)])
      let distances = zip(expected, place.numbers).map { abs($0 - $1) }
      return distances.indices.max { distances[$0] < distances[$1] }.flatMap {
        distances[$0] > DragPath.tolerance ? $0 : nil
      }
    }
  }
}

/// A line through two looks, as numbers.
private struct Line {
  private let start: [Double]
  private let direction: [Double]
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
