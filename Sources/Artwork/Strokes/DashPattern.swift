import Mathematics
import Scenes

/// Cuts lines into dashes.
struct DashPattern {
  private let dashes: [Double]
  private let offset: Double

  /// Takes the dashes of a line that has some.
  init(_ stroke: Artwork.Stroke) { (dashes, offset) = (stroke.dashes, stroke.dashOffset) }

  /// The dashes of a part, where a ring's last dash goes on as its first.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - most: The largest number of dashes and gaps.
  ///   - count: Counts them.
  /// - Throws: ``SyntaxProblem`` where there are more.
  func dashes(of part: StrokePart, atMost most: Int, counting count: inout Int) throws(SyntaxProblem) -> [StrokePart] {
    let period = dashes.reduce(0, +)
    guard period > 0 else { return [part] }
    // Rounding makes the place in the pattern uncertain where the offset is far away; any place is right then.
    var (index, left) = start(in: period)
    var isOn = index.isMultiple(of: 2)
    let beginsOn = isOn
    var parts: [StrokePart] = []
    var current = StrokePart()
    func finish(_ curve: Cubic, at place: Double) {
      if current.curves.isEmpty {
        (current.dot, current.dotDirection) = (curve.point(at: place), curve.direction(at: place))
      }
      parts.append(current)
      current = StrokePart()
    }
    for curve in part.curves {
      let measure = CurveLength(of: curve)
      var (from, done) = (0.0, 0.0)
      while measure.total - done >= left {
        done += left
        let to = measure.place(at: done)
        if isOn {
          if to > from { current.curves.append(curve.part(from: from, to: to)) }
          finish(curve, at: to)
        }
        from = to
        index = (index + 1) % dashes.count
        left = dashes[index]
        isOn.toggle()
        count += 1
        guard count <= most else {
          throw StrokePart.excess
        }
      }
      left -= measure.total - done
      if isOn, from < 1 { current.curves.append(from > 0 ? curve.part(from: from, to: 1) : curve) }
    }
    guard isOn, !current.curves.isEmpty else { return parts }
    if part.isClosed, beginsOn {
      guard !parts.isEmpty else { return [part] }
      parts[0].curves = current.curves + parts[0].curves
      parts[0].dot = nil
    } else {
      parts.append(current)
    }
    return parts
  }

  /// The dash or gap that a line begins in, and how much of it is left.
  private func start(in period: Double) -> (index: Int, left: Double) {
    var rest = offset.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    for (index, dash) in dashes.enumerated() {
      if rest < dash || rest == 0 { return (index, dash - rest) }
      rest -= dash
    }
    return (0, dashes[0])
  }
}
