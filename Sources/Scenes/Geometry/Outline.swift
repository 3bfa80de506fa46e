/// An outline that can move: a path, or a function of a position, sampled as paths.
///
/// A pie, an arc or any other shape is a function from a number to a path:
///
/// ```swift
/// let pie = Outline(at: 0.25) { share in Path { path in … } }
/// let more = pie.moved(to: 0.75)  // an animation passes through all pies between
/// ```
///
/// All samples have the same elements in the same order. Between two samples, and between two outlines with the same
/// elements, each point moves straight.
public struct Outline: Hashable, Sendable {
  /// A line that is drawn along the outline instead of filling it.
  public struct Line: Hashable, Sendable {
    /// The width, in points, above 0.
    public var width: Double
    /// Whether both ends are half discs.
    public var isRound: Bool
    /// The lengths of dashes and of the gaps between them, in turn, in points; empty for a line without gaps.
    ///
    /// A line has dashes as long as only its width and the dashes' phase change.
    public var dashes: [Double] = []
    /// The distance from the start of the dashes to the start of the line, in points.
    public var phase = 0.0

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - width: The width, in points, above 0.
    ///   - isRound: Whether both ends are half discs.
    public init(width: Double, isRound: Bool = false) { (self.width, self.isRound) = (width, isRound) }
  }

  /// A part of an outline, by its length.
  ///
  /// The part between fractions below 0 or above 1 ends where the outline does. Without a length, nothing is drawn.
  public struct Trim: Hashable, Sendable {
    /// The fraction of the length at which the part starts.
    public var from: Double
    /// The fraction of the length at which the part ends.
    public var to: Double

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - from: The fraction of the length at which the part starts.
    ///   - to: The fraction of the length at which the part ends.
    public init(from: Double = 0, to: Double = 1) { (self.from, self.to) = (from, to) }

    /// The whole outline.
    public static let whole = Trim()
  }

  /// The paths at evenly spaced positions; empty for no outline.
  public private(set) var samples: [Path]
  /// The positions of the first and of the last sample.
  public private(set) var range: ClosedRange<Double>
  /// The position between the samples.
  ///
  /// Outside their range, the nearest sample applies.
  public var position: Double
  /// The line along the outline, or nil to fill it.
  public var line: Line?
  /// The part that is drawn.
  public var trim = Trim.whole

  /// Creates an outline of one path.
  ///
  /// - Parameters:
  ///   - path: The path, in the layer's points.
  ///   - line: The line along the path, or nil to fill it.
  public init(_ path: Path, line: Line? = nil) {
    (samples, range, position, self.line) = ([path], 0...1, 0, line)
  }

  /// Creates an outline from paths with the same elements.
  ///
  /// - Parameters:
  ///   - samples: The paths at evenly spaced positions, in the layer's points.
  ///   - range: The positions of the first and of the last path.
  ///   - position: The position.
  ///   - line: The line along the outline, or nil to fill it.
  public init(samples: [Path], over range: ClosedRange<Double> = 0...1, at position: Double, line: Line? = nil) {
    (self.samples, self.range, self.position, self.line) = (samples, range, position, line)
  }

  /// Creates an outline that is a function of its position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - range: The positions that animations pass through, including those beyond the ends of springs.
  ///   - count: The number of samples, 2…257. The outline has at most 1,000, which is an error in a scene.
  ///   - line: The line along the outline, or nil to fill it.
  ///   - path: Returns the path at a position, in the layer's points, with the same elements for all positions.
  public init(
    at position: Double,
    over range: ClosedRange<Double> = 0...1,
    samples count: Int = 33,
    line: Line? = nil,
    _ path: (Double) -> Path
  ) {
    let length = range.upperBound - range.lowerBound
    let last = Swift.min(Swift.max(count, 2), 1_000) - 1
    let samples = (0...last).map { path(range.lowerBound + length * Double($0) / Double(last)) }
    self.init(samples: samples, over: range, at: position, line: line)
  }

  /// Returns a part of the outline by its length, like SwiftUI's `trim(from:to:)`.
  ///
  /// ```swift
  /// let ring = Outline(.circle(center: Point2D(x: 40, y: 40), radius: 32), line: .init(width: 8, isRound: true))
  /// Layer("progress", outline: ring.trimmed(to: 0.75)).fill(.blue)
  /// ```
  ///
  /// If only the ends of a line move, exports draw it with a dash, in few bytes.
  ///
  /// - Parameters:
  ///   - start: The fraction of the length at which the part starts.
  ///   - end: The fraction of the length at which the part ends.
  public func trimmed(from start: Double = 0, to end: Double = 1) -> Outline {
    var outline = self
    outline.trim = Trim(from: start, to: end)
    return outline
  }

  /// No outline.
  public static let none = Outline(samples: [], at: 0)

  /// Returns the outline at another position.
  public func moved(to position: Double) -> Outline {
    var outline = self
    outline.position = position
    return outline
  }

  /// The numbers of the line that are interpolated, in points.
  var lineNumbers: [Double] { line.map { [$0.width, $0.phase] } ?? [] }

  /// Which areas are inside: a line has no even areas.
  package var fillRule: Path.FillRule { line == nil ? samples.first?.fillRule ?? .nonzero : .nonzero }

  /// The path at the position.
  public var path: Path {
    let length = range.upperBound - range.lowerBound
    guard samples.count > 1, length > 0 else { return samples.first ?? Path { _ in } }
    let last = samples.count - 1
    let fraction = (position - range.lowerBound) / length
    let place = fraction.isNaN ? 0 : Swift.min(Swift.max(fraction, 0), 1) * Double(last)
    let index = Swift.min(Int(place), last - 1)
    return samples[index].mixed(with: samples[index + 1], place - Double(index)) ?? samples[index]
  }
}

extension Path {
  /// Returns the path with each point interpolated to that of another path, or nil if their elements differ.
  package func mixed(with other: Path, _ part: Double) -> Path? {
    guard hasElements(of: other), fillRule == other.fillRule else { return nil }
    func mix(_ a: Point2D, _ b: Point2D) -> Point2D {
      Point2D(x: Double.mix(a.x, b.x, part), y: Double.mix(a.y, b.y, part))
    }
    return Path { path in
      path.fillRule = fillRule
      for (own, other) in zip(elements, other.elements) {
        switch (own, other) {
        case (.move(let a), .move(let b)): path.move(to: mix(a, b))
        case (.line(let a), .line(let b)): path.addLine(to: mix(a, b))
        case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
          path.addCurve(to: mix(c, f), control1: mix(a, d), control2: mix(b, e))
        default: path.closeSubpath()
        }
      }
    }
  }

  /// Returns whether both paths have the same kinds of elements in the same order.
  func hasElements(of other: Path) -> Bool {
    elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.isKind(of: $1) }
  }
}

extension Path.Element {
  fileprivate func isKind(of other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
    case (.move, _), (.line, _), (.curve, _), (.close, _): false
    }
  }
}

extension Outline: Interpolatable {
  /// Returns the outline between two outlines.
  ///
  /// The width of a line and the ends of a part are interpolated. If both are samples of the same function, it is that
  /// function's path at the interpolated position. Otherwise, each point moves straight. If the elements differ, it is the
  /// end.
  public static func mix(_ start: Outline, _ end: Outline, _ part: Double) -> Outline {
    if part == 0 { return start }
    if part == 1 { return end }
    var line = end.line
    if let first = start.line, let last = end.line {
      line?.width = max(0, Double.mix(first.width, last.width, part))
      line?.phase = Double.mix(first.phase, last.phase, part)
    }
    let trim = Trim(
      from: Double.mix(start.trim.from, end.trim.from, part),
      to: Double.mix(start.trim.to, end.trim.to, part)
    )
    if start.isMovable(to: end) {
      var outline = end.moved(to: Double.mix(start.position, end.position, part))
      (outline.line, outline.trim) = (line, trim)
      return outline
    }
    let isSame = start.samples.count == 1 && start.samples == end.samples
    guard let path = isSame ? end.path : start.path.mixed(with: end.path, part) else { return end }
    var outline = Outline(path, line: line)
    outline.trim = trim
    return outline
  }

  /// Whether both outlines are samples of the same function.
  private func isMovable(to other: Outline) -> Bool {
    samples.count > 1 && range == other.range && samples == other.samples
  }

  /// The ends of the part, in thousandths of the length, and the position of a function or the coordinates of a path.
  public var components: [Double] {
    [trim.from, trim.to].map { $0 * Self.trimUnit }
      + (samples.count > 1 ? [position] : path.points.flatMap { [$0.x, $0.y] })
  }

  /// The length of an outline in the unit of its part's components.
  private static let trimUnit = 1000.0

  /// Returns the outline with a number added to each component.
  public func adding(_ difference: [Double]) -> Outline {
    var rest = difference[...]
    func next() -> Double { rest.isEmpty ? 0 : rest.removeFirst() }
    let trim = Trim(from: trim.from + next() / Self.trimUnit, to: trim.to + next() / Self.trimUnit)
    if samples.count > 1 { return moved(to: position + next()).trimmed(from: trim.from, to: trim.to) }
    func shifted(_ point: Point2D) -> Point2D {
      guard rest.count > 1 else { return point }
      return Point2D(x: point.x + rest.removeFirst(), y: point.y + rest.removeFirst())
    }
    return Outline(path.mapped(shifted), line: line).trimmed(from: trim.from, to: trim.to)
  }
}
