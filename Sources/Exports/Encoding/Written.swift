import Scenes

/// Values at several times, computed from the numbers that a document has.
struct Written<Value> {
  private let values: (Samples) -> [Value]

  init(_ values: @escaping (Samples) -> [Value]) { self.values = values }

  /// Returns the values at times.
  func callAsFunction(at samples: Samples) -> [Value] { values(samples) }
}

extension Written<Point2D> {
  /// Points that are always at the corner of the canvas.
  static var zero: Self { Self { Array(repeating: .zero, count: $0.count) } }

  /// The points moved by a distance, in points.
  func moved(by offset: Point2D) -> Self {
    Self { samples in self(at: samples).map { Point2D(x: $0.x + offset.x, y: $0.y + offset.y) } }
  }

  /// The points moved by keyframes.
  ///
  /// - Parameters:
  ///   - track: The keyframes, whose first two numbers are the distances to the right and down.
  ///   - unit: The length of a point in the keyframes.
  func moved(by track: KeyframeTrack, unit: Double = 1) -> Self {
    Self { samples in
      let distances = track.columns(at: samples)
      return self(at: samples).enumerated().map { number, point in
        Point2D(x: point.x + distances[0][number] / unit, y: point.y + distances[1][number] / unit)
      }
    }
  }
}

extension Written<Point2D> {
  /// The maps that move everything to the points from the corner of the canvas.
  var projections: Written<Projection> { Written<Projection> { self(at: $0).map { .translation(by: $0) } } }
}

extension Written<Projection> {
  /// The maps to the canvas of what is inside something that has maps of its own, or nil if it has none.
  func inside(_ outer: Self?) -> Self {
    guard let outer else { return self }
    return Self { samples in zip(outer(at: samples), self(at: samples)).map { $0.after($1) } }
  }
}

extension Written<Rect2D> {
  /// The bounding boxes of rectangles on the canvas.
  ///
  /// - Parameter projection: The maps of the rectangles' points to the canvas, or nil if they are on it.
  func seen(through projection: Written<Projection>?) -> Self {
    guard let projection else { return self }
    return Self { samples in zip(projection(at: samples), self(at: samples)).map { $0.bounds(of: $1) } }
  }
}

/// Times at which a document is compared with its timeline.
///
/// Layers that move together share the parts of their keyframes.
final class Samples {
  /// The times.
  let times: TimeSamples
  /// The number of times.
  var count: Int { times.times.count }
  private var known: [(steps: [KeyframeTrack.Step], places: [KeyframeTrack.Place])] = []
  /// The most tracks whose places are known, so that a search among thousands of different ones stays short.
  private static let most = 16

  /// Creates samples.
  ///
  /// - Parameter times: The times in seconds, in order.
  init(_ times: [Double]) { self.times = TimeSamples(times) }

  /// Returns the places of the times between keyframes.
  fileprivate func places(on steps: [KeyframeTrack.Step]) -> [KeyframeTrack.Place] {
    if let entry = known.first(where: { $0.steps == steps }) { return entry.places }
    let places = KeyframeTrack.places(of: times.times, on: steps)
    if known.count < Self.most { known.append((steps, places)) }
    return places
  }
}

extension KeyframeTrack {
  /// A keyframe without its values.
  fileprivate struct Step: Equatable {
    var time: Double
    var easing: Easing
  }

  /// A time between two keyframes.
  fileprivate struct Place {
    /// The index of the earlier one.
    var index: Int
    /// The progress to the later one.
    var part: Double
  }

  /// Returns the values at several times, interpolated like in a browser: an array for each number.
  func columns(at samples: Samples) -> [[Double]] {
    guard let first = samples.times.times.first, let last = samples.times.times.last, keys.count > 1 else {
      return initial.map { Array(repeating: $0, count: samples.count) }
    }
    let range = index(at: first)...min(index(at: last) + 1, keys.count - 1)
    let places = samples.places(on: keys[range].map { Step(time: $0.time, easing: $0.easing) })
    return initial.indices.map { number in
      let ends = keys[range].map { $0.values[number] }
      guard ends.contains(where: { $0 != ends[0] }) else { return Array(repeating: ends[0], count: samples.count) }
      return places.map { place in
        let value = ends[place.index]
        return place.index + 1 < ends.count ? value + (ends[place.index + 1] - value) * place.part : value
      }
    }
  }

  /// Returns the values at several times, interpolated like in a browser: an array for each time.
  func values(at samples: Samples) -> [[Double]] {
    let columns = columns(at: samples)
    return (0..<samples.count).map { sample in columns.map { $0[sample] } }
  }

  /// Returns the places of times in order.
  fileprivate static func places(of times: [Double], on steps: [Step]) -> [Place] {
    var index = 0
    return times.map { time in
      while index + 1 < steps.count, steps[index + 1].time <= time { index += 1 }
      guard index + 1 < steps.count else { return Place(index: index, part: 0) }
      let (step, next) = (steps[index], steps[index + 1])
      return Place(index: index, part: step.easing.part(from: step.time, to: next.time, at: time))
    }
  }
}
