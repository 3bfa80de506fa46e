import Foundation

/// Reads the outlines of the table.
nonisolated enum SymbolOutline {
  /// An outline without a gap.
  struct Piece {
    var path: Path
    var isFilled: Bool
    var isDetail: Bool
    var isClosed: Bool

    func applying(_ transform: CGAffineTransform) -> Piece {
      var piece = self
      piece.path = path.applying(transform)
      return piece
    }

    /// The area of the piece in what is filled: its own, or that of its line.
    func hole(lineWidth: Double) -> Path {
      isClosed ? path : SymbolOutline.area(of: SymbolOutline.points(of: path), lineWidth: lineWidth)
    }
  }

  /// The pieces of a text of commands.
  static func pieces(of text: String) -> [Piece] {
    var reader = Reader(text: Substring(text))
    return reader.pieces()
  }

  /// The largest number that is a symbol in an enclosure.
  private static let largestNumber = 50

  /// The pieces of a number in decimal digits, or nil if it isn't one of 0…50.
  static func pieces(ofNumber text: String) -> [Piece]? {
    guard let number = Int(text), (0...largestNumber).contains(number), "\(number)" == text else { return nil }
    let digits = text.compactMap(\.wholeNumberValue).map { pieces(of: SymbolTable.digits[$0]) }
    guard digits.count > 1 else { return digits[0] }
    let scale = 0.8
    return digits.enumerated().flatMap { index, pieces in
      let middle = 12 + (Double(index) - 0.5) * 11.2
      let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: middle - 12 * scale, ty: 12 - 12 * scale)
      return pieces.map { $0.applying(transform) }
    }
  }

  private struct Reader {
    var text: Substring
    var found: [Piece] = []
    var current = Path()
    var isFilled = false
    var isDetail = false

    mutating func finish(isClosed: Bool = false) {
      if !current.isEmpty {
        found.append(Piece(path: current, isFilled: isFilled, isDetail: isDetail, isClosed: isClosed || isFilled))
      }
      current = Path()
    }

    mutating func number() -> Double {
      text = text.drop { $0 == " " || $0 == "," }
      let sign = text.first == "-" ? -1.0 : 1
      if sign < 0 { text = text.dropFirst() }
      let digits = text.prefix { $0.isNumber || $0 == "." }
      text = text.dropFirst(digits.count)
      return sign * (Double(digits) ?? 0)
    }

    mutating func point() -> CGPoint {
      let x = number()
      return CGPoint(x: x, y: number())
    }

    mutating func add(_ figure: Path) {
      finish()
      current = figure
      finish(isClosed: true)
    }

    mutating func pieces() -> [Piece] {
      while let command = text.first {
        text = text.dropFirst()
        let here = current.currentPoint ?? .zero
        switch command {
        case "M":
          finish()
          current.move(to: point())
        case "L": current.addLine(to: point())
        case "H": current.addLine(to: CGPoint(x: number(), y: here.y))
        case "V": current.addLine(to: CGPoint(x: here.x, y: number()))
        case "C":
          let (first, second) = (point(), point())
          current.addCurve(to: point(), control1: first, control2: second)
        case "Q":
          let control = point()
          current.addQuadCurve(to: point(), control: control)
        case "Z":
          current.closeSubpath()
          finish(isClosed: true)
        case "O":
          let (center, radius) = (point(), number())
          add(
            Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
          )
        case "E":
          let (center, radii) = (point(), point())
          add(
            Path(
              ellipseIn: CGRect(
                x: center.x - radii.x,
                y: center.y - radii.y,
                width: 2 * radii.x,
                height: 2 * radii.y
              )
            )
          )
        case "R":
          let (origin, size, radius) = (point(), point(), number())
          let frame = CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
          add(Path(roundedRect: frame, cornerRadius: radius))
        case "A":
          let (center, radius, start, end) = (point(), number(), number(), number())
          if current.isEmpty {
            let from = start * .pi / 180
            current.move(to: CGPoint(x: center.x + radius * cos(from), y: center.y + radius * sin(from)))
          }
          current.addArc(
            center: center,
            radius: radius,
            startAngle: .degrees(start),
            endAngle: .degrees(end),
            clockwise: end < start
          )
        case "#":
          finish()
          isFilled = true
        case "+":
          finish()
          (isFilled, isDetail) = (false, false)
        case "-":
          finish()
          (isFilled, isDetail) = (false, true)
        default: break
        }
      }
      finish()
      return found
    }
  }

  /// Points along an outline: those of lines, and twelve for each curve.
  static func points(of path: Path) -> [CGPoint] {
    var points: [CGPoint] = []
    var last = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let point), .line(let point):
        points.append(point)
        last = point
      case .quadCurve(let end, let control):
        for step in 1...12 {
          let t = Double(step) / 12
          points.append(
            CGPoint(
              x: (1 - t) * (1 - t) * last.x + 2 * t * (1 - t) * control.x + t * t * end.x,
              y: (1 - t) * (1 - t) * last.y + 2 * t * (1 - t) * control.y + t * t * end.y
            )
          )
        }
        last = end
      case .curve(let end, let first, let second):
        for step in 1...12 {
          let t = Double(step) / 12
          let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
          points.append(
            CGPoint(
              x: a * last.x + b * first.x + c * second.x + d * end.x,
              y: a * last.y + b * first.y + c * second.y + d * end.y
            )
          )
        }
        last = end
      case .closeSubpath: break
      }
    }
    return points
  }

  /// The area of a line through points, with mitered corners and round ends.
  static func area(of points: [CGPoint], lineWidth: Double) -> Path {
    var line: [CGPoint] = []
    for point in points where line.last.map({ hypot($0.x - point.x, $0.y - point.y) > 1e-6 }) ?? true {
      line.append(point)
    }
    guard line.count > 1 else { return Path() }
    let half = lineWidth / 2
    func normal(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      let length = hypot(to.x - from.x, to.y - from.y)
      return CGPoint(x: -(to.y - from.y) / length, y: (to.x - from.x) / length)
    }
    var left: [CGPoint] = []
    var right: [CGPoint] = []
    for index in line.indices {
      let before = index > 0 ? normal(line[index - 1], line[index]) : normal(line[0], line[1])
      let after = index + 1 < line.count ? normal(line[index], line[index + 1]) : before
      let sum = CGPoint(x: before.x + after.x, y: before.y + after.y)
      let dot = max(0.35, (1 + before.x * after.x + before.y * after.y) / 2)
      let shift = CGPoint(x: sum.x / 2 / dot * half, y: sum.y / 2 / dot * half)
      left.append(CGPoint(x: line[index].x + shift.x, y: line[index].y + shift.y))
      right.append(CGPoint(x: line[index].x - shift.x, y: line[index].y - shift.y))
    }
    func cap(_ center: CGPoint, _ from: CGPoint) -> [CGPoint] {
      let start = atan2(from.y - center.y, from.x - center.x)
      return (1..<8).map { step in
        let angle = start - Double(step) / 8 * .pi
        return CGPoint(x: center.x + half * cos(angle), y: center.y + half * sin(angle))
      }
    }
    var path = Path()
    let outline =
      left + cap(line[line.count - 1], left[left.count - 1]) + right.reversed() + cap(line[0], right[0])
    path.addLines(outline)
    path.closeSubpath()
    return path
  }

  /// The area of a glyph whose lines would cancel each other out where they meet: a cross or an arrow.
  static func joinedArea(of glyph: String, lineWidth: Double) -> Path? {
    let half = lineWidth / 2
    let turns = ["arrow.right": 0.0, "arrow.down": 90, "arrow.left": 180, "arrow.up": 270]
    if let degrees = turns[glyph] {
      let (slant, inner) = (half / 2.0.squareRoot(), 8 - half - half * 2.0.squareRoot())
      let upper = [
        CGPoint(x: -8 - half, y: -half), CGPoint(x: inner, y: -half), CGPoint(x: 1 - slant, y: -7 + slant),
        CGPoint(x: 1 + slant, y: -7 - slant),
      ]
      let lower = upper.reversed().map { CGPoint(x: $0.x, y: -$0.y) }
      return polygon(upper + [CGPoint(x: 8 + half * 2.0.squareRoot(), y: 0)] + lower, turned: degrees)
    }
    let arms = ["plus": (8.0, 0.0), "xmark": (9.2, 45), "multiply": (8.5, 45)]
    guard let (arm, degrees) = arms[glyph] else { return nil }
    var points: [CGPoint] = []
    for quarter in 0..<4 {
      let angle = -Double(quarter) * .pi / 2
      for (x, y) in [(half, half), (arm + half, half), (arm + half, -half)] {
        points.append(CGPoint(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle)))
      }
    }
    return polygon(points, turned: degrees)
  }

  /// A polygon about the middle of the grid, turned clockwise by degrees.
  private static func polygon(_ points: [CGPoint], turned degrees: Double) -> Path {
    var path = Path()
    path.addLines(points)
    path.closeSubpath()
    let angle = degrees * .pi / 180
    return path.applying(
      CGAffineTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 12, ty: 12)
    )
  }
}
