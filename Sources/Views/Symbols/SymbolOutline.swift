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
    // Numbers below 10 have a 0 in front or none.
    guard let number = Int(text), (0...largestNumber).contains(number), ["\(number)", "0\(number)"].contains(text),
      text.count < 3
    else { return nil }
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

  /// The area of pieces: their own, without those that lie in others, and those of the lines along them.
  static func area(of pieces: [Piece], lineWidth: Double) -> Path {
    let line = StrokeStyle(lineWidth: lineWidth, lineCap: .round)
    let closed = pieces.filter(\.isClosed).reduce(into: Path()) { $0.addPath($1.path) }.normalized(eoFill: true)
    return pieces.filter { !$0.isClosed }.reduce(closed) { $0.union($1.path.strokedPath(line)) }
  }
}
