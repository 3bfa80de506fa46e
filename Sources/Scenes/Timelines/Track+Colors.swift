import Curves

extension Track<Blend<Paint?>> {
  /// The longest segment that counts as one of many frames, in seconds.
  private static let longestFrame = 0.1
  /// The fewest frames whose colors are drawn as fewer ones.
  private static let fewestFrames = 4
  /// The largest distance of a color from that of its frame, in levels of 255, unless that takes too many colors.
  private static let tolerance = 2.0
  /// The most colors in a second, because each color is drawn by an element of its own.
  private static let mostColors = 8.0

  /// The track with few of the colors of a layer that has another one in each frame.
  ///
  /// Between two of them, a color is their mixture.
  var withFewColors: Track {
    var track = self
    track.segments = []
    var palette: [(color: Color, levels: [Double])] = []
    var index = 0
    while index < segments.count {
      var end = index
      while end < segments.count, segments[end].isFrame(atMost: Self.longestFrame),
        end == index || segments[end - 1].to == segments[end].from
      {
        end += 1
      }
      if end - index >= Self.fewestFrames {
        track.segments += Self.merged(segments[index..<end], &palette, endsTrack: end == segments.count)
      } else {
        end = Swift.max(end, index + 1)
        track.segments += segments[index..<end]
      }
      index = end
    }
    return track
  }

  /// Returns frames as lines from one color to another.
  private static func merged(
    _ frames: ArraySlice<Segment>,
    _ palette: inout [(color: Color, levels: [Double])],
    endsTrack: Bool
  ) -> [Segment] {
    let colors = ([frames.first?.from] + frames.map(\.to)).compactMap { $0?.onlyColor }
    guard colors.count == frames.count + 1, let first = frames.first, let last = frames.last else {
      return Array(frames)
    }
    let times = [first.start] + frames.map(\.end)
    let samples = colors.map(\.levels)
    var (tolerance, knots) = (tolerance, [Int]())
    repeat {
      knots = LinearFit.knots(of: samples, at: times, within: Array(repeating: tolerance, count: samples[0].count))
      tolerance *= 2
    } while Double(knots.count) > 2 + mostColors * (last.end - first.start) && tolerance < 64
    let shown = knots.map { index -> Blend<Paint?> in
      // What is at rest in the end has its own color.
      if endsTrack, index == samples.count - 1 { return Blend(.color(colors[index])) }
      let known = palette.first { zip($0.levels, samples[index]).allSatisfy { abs($0 - $1) <= tolerance / 2 } }
      if known == nil { palette.append((colors[index], samples[index])) }
      return Blend(.color(known?.color ?? colors[index]))
    }
    return knots.indices.dropLast().map { index in
      let (start, end) = (times[knots[index]], times[knots[index + 1]])
      var line = Segment(start: start, end: end, from: shown[index], to: shown[index + 1])
      if line.from != line.to {
        line.motion = CurveMotion(curve: .timing(.linear, duration: end - start), speed: 1)
      }
      return line
    }
  }
}

extension Track<Blend<Paint?>>.Segment {
  /// Whether it leads from one color to another at a constant rate, or stays, in at most some seconds.
  fileprivate func isFrame(atMost longest: Double) -> Bool {
    guard end - start <= longest, end > start, !isCompound, !isCut, from.onlyColor != nil, to.onlyColor != nil else {
      return false
    }
    guard let motion else { return from == to }
    guard case .timing(.linear, _) = motion.curve else { return false }
    return motion.start == 0 && motion.end == 1
  }
}

extension Blend<Paint?> {
  /// The color, if there is nothing else.
  fileprivate var onlyColor: Color? {
    guard shares.count == 1, case .color(let color) = shares[0].value else { return nil }
    return color
  }
}

extension Color {
  /// Red, green, blue and opacity in both appearances, 0…255.
  fileprivate var levels: [Double] {
    var levels: [Double] = []
    for color in [light, dark] {
      for shift: UInt32 in [16, 8, 0] { levels.append(Double(color.hex >> shift & 0xFF)) }
      levels.append(color.opacity * 255)
    }
    return levels
  }
}
