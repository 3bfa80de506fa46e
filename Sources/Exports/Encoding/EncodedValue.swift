import Scenes

/// A value that is encoded: its components at any time.
///
/// It is an object, because the optimizer would otherwise compile the whole encoder once for each closure that is encoded.
final class EncodedValue {
  private let components: (Double, Side) -> [Double]
  /// The frames that the components are linear functions of, or nil if they depend on something else.
  private let frames: Track<Rect2D>?

  /// Creates a value.
  ///
  /// - Parameter components: Returns the components at a time in seconds, on one side of a jump.
  init(_ components: @escaping (Double, Side) -> [Double]) { (self.components, frames) = (components, nil) }

  /// Creates a value that depends on a frame.
  ///
  /// - Parameters:
  ///   - frames: The frame.
  ///   - components: Returns the components for a frame, each of which is a linear function of its four numbers.
  init(of frames: Track<Rect2D>, _ components: @escaping (Rect2D) -> [Double]) {
    self.components = { components(frames.value(at: $0, side: $1)) }
    self.frames = frames
  }

  /// Returns the components at a time.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - side: The side of a jump.
  func callAsFunction(_ time: Double, _ side: Side) -> [Double] { components(time, side) }

  /// Returns the motion on which all components move between two times, or nil if it isn't one motion alone.
  ///
  /// - Parameters:
  ///   - start: The start in seconds.
  ///   - end: The end in seconds.
  func motion(from start: Double, to end: Double) -> CurveMotion? {
    guard let segment = frames?.segment(at: start), segment.start == start, segment.end == end,
      let motion = segment.wholeMotion
    else { return nil }
    // A side that would be negative stays at 0, which isn't linear. A modest motion leads less far beyond its ends than
    // from one to the other, so sides that are at least that long stay positive.
    let (from, to) = (segment.from, segment.to)
    let sides = [(from.width, to.width), (from.height, to.height)]
    return sides.allSatisfy { min($0, $1) >= abs($1 - $0) } && motion.isModest ? motion : nil
  }
}

extension CurveMotion {
  /// Whether the motion leads less far beyond its ends than from one to the other.
  fileprivate var isModest: Bool {
    switch curve {
    case .spring(let spring): spring.initialVelocity == 0
    case .timing(let timing, _):
      if case .cubicBezier(_, let y1, _, let y2) = timing { [y1, y2].allSatisfy((-1...2).contains) } else { true }
    case .sampled(let curve): curve.values.allSatisfy((-1...2).contains)
    }
  }
}
