import Foundation
import Scenes

extension Path {
  /// The outline of a line along this outline.
  ///
  /// Its ends are straight or round. Its corners are pointed up to twice the width.
  ///
  /// - Parameter style: The style of the line, with or without dashes.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let width = Double(style.lineWidth.orZero)
    guard width > 0 else { return Path() }
    let line = Outline.Line(width: width, isRound: style.lineCap == .round)
    var result = Path()
    for part in subpaths.flatMap({ $0.dashes(of: style) }) {
      let outline = Outline(Scenes.Path(part), line: line)
      let corners = outline.corners(.init(of: [outline], within: Self.strokeTolerance))
      result.addLines(corners.map { CGPoint(x: $0.x, y: $0.y) })
      result.closeSubpath()
    }
    return result
  }

  /// The largest distance between a line's outline and the lines that replace it, in points.
  private static let strokeTolerance = 0.05
  /// The most dashes of a subpath; with more, they are too short to be seen.
  private static let mostDashes = 5_000.0

  /// The outlines between one move and the next, those that are closed beginning in the middle of their first piece, so
  /// that the ends of a line along them meet where there is no corner.
  private var subpaths: [Path] {
    var parts: [Path] = []
    for element in elements {
      switch element {
      case .move(let point): parts.append(Path { $0.move(to: point) })
      case .line(let point): parts[parts.count - 1].addLine(to: point)
      case .quadCurve(let point, let control): parts[parts.count - 1].addQuadCurve(to: point, control: control)
      case .curve(let point, let first, let second):
        parts[parts.count - 1].addCurve(to: point, control1: first, control2: second)
      case .closeSubpath:
        let closed = parts[parts.count - 1]
        parts[parts.count - 1].closeSubpath()
        // What follows without a move begins where this one began.
        if let start = closed.elements.first, case .move(let point) = start {
          parts.append(Path { $0.move(to: point) })
        }
      }
    }
    return parts.filter { $0.elements.count > 1 }.map(\.startingInMiddle)
  }

  private var startingInMiddle: Path {
    guard elements.last == .closeSubpath, let first = pieces.first(where: { $0.length > 0 }) else { return self }
    let middle = CGFloat(first.length / 2 / length)
    var path = trimmedPath(from: middle, to: 1)
    for element in trimmedPath(from: 0, to: middle).elements {
      switch element {
      case .line(let point): path.addLine(to: point)
      case .curve(let point, let first, let second): path.addCurve(to: point, control1: first, control2: second)
      case .move, .quadCurve, .closeSubpath: break
      }
    }
    return path
  }

  /// The length of the outline, in points.
  private var length: Double { pieces.reduce(0) { $0 + $1.length } }

  /// The dashes of a line along the outline, or the outline itself if the line has none.
  private func dashes(of style: StrokeStyle) -> [Path] {
    let own = style.dash.map { max(0, Double($0.orZero)) }
    let lengths = own.count.isMultiple(of: 2) ? own : own + own
    let (period, total) = (lengths.reduce(0, +), length)
    guard period > 0, total > 0, total / period * Double(lengths.count) < Self.mostDashes else { return [self] }
    var ranges: [ClosedRange<Double>] = []
    var start = -Double(style.dashPhase.orZero).truncatingRemainder(dividingBy: period)
    if start > 0 { start -= period }
    while start < total {
      for (index, length) in lengths.enumerated() {
        let (from, to) = (max(0, start), min(total, start + length))
        if index.isMultiple(of: 2), from < to {
          ranges.append(from / total...to / total)
        }
        start += length
      }
    }
    return parts(ranges)
  }
}
