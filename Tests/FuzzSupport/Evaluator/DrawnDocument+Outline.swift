import Stagecraft

/// The visible part of a line.
public struct DrawnLine: Hashable, Sendable {
  /// The distance along the path at which it starts, in points.
  public var start: Double
  /// The distance along the path at which it ends, in points.
  public var end: Double
  /// The length of the path, in points.
  public var length: Double
  /// The width of the line, in points.
  public var width: Double

  /// Returns the largest distance of an end or a side from that of a trimmed line, in points.
  func distance(to outline: Outline) -> Double {
    let start = min(max(outline.trim.from, 0), 1) * length
    let end = max(start, min(max(outline.trim.to, 0), 1) * length)
    let side = abs(width - max(0, outline.line?.width ?? 0)) / 2
    if end - start < 1e-9 { return max(side, self.end - self.start) }
    return max(side, self.end > self.start ? max(abs(self.start - start), abs(self.end - end)) : end - start)
  }
}

/// Polygons and paths that clip layers.
extension DrawnDocument {
  /// Returns the corners of the polygon that clips an element of a figure, in the element's points.
  func cornersInHTML(_ index: Int, width: Double, height: Double, at time: Double) throws(EvaluationFailure)
    -> [SIMD2<Double>]?
  {
    guard let clip = try value(index, .clipPath, at: time), case .function("polygon", let parts)? = clip.parts.first
    else { return nil }
    return try Self.pairs(parts) { number, unit, isHorizontal throws(EvaluationFailure) in
      try length(number, unit, of: isHorizontal ? width : height)
    }
  }

  /// Returns the corners of the polygon that clips the group of an SVG element, in the group's points.
  func cornersInSVG(_ index: Int, at time: Double) throws(EvaluationFailure) -> [SIMD2<Double>]? {
    guard let group = elements[index].parent, let clip = try value(group, .clipPath, at: time) else { return nil }
    switch clip.parts.first {
    case .function("polygon", let parts)?:
      // The coordinates are relative to the corner of the ground, which is larger than everything else.
      let ground = elements[group].children[0]
      let corner = SIMD2(try number(ground, .x, at: time) ?? 0, try number(ground, .y, at: time) ?? 0)
      return try Self.pairs(parts) { number, unit, _ throws(EvaluationFailure) in try length(number, unit, of: 0) }
        .map { $0 + corner }
    case .function("url", let parts)?:
      guard case .other(let address)? = parts.first, let clip = ids[String(address.dropFirst())],
        elements[clip].children.count == 1
      else { return nil }
      let shape = elements[clip].children[0]
      switch elements[shape].name {
      case "polygon":
        guard let points = try value(shape, .points, at: time)?.plainNumbers, points.count.isMultiple(of: 2) else {
          throw EvaluationFailure("a polygon without points")
        }
        return stride(from: 0, to: points.count, by: 2).map { SIMD2(points[$0], points[$0 + 1]) }
      case "path": return try Self.corners(ofPath: elements[shape].attributes["d"] ?? "")
      default: return nil
      }
    default: return nil
    }
  }

  private static func pairs(
    _ parts: [StyleValue.Part],
    _ length: (Double, String, Bool) throws(EvaluationFailure) -> Double
  ) throws(EvaluationFailure) -> [SIMD2<Double>] {
    var corners: [SIMD2<Double>] = []
    for pair in StyleValue(parts).items where pair.parts != [.other("evenodd")] {
      guard pair.parts.count == 2, case .number(let x, let unit) = pair.parts[0],
        case .number(let y, let other) = pair.parts[1]
      else { throw EvaluationFailure("a corner of \(pair.parts)") }
      corners.append(SIMD2(try length(x, unit, true), try length(y, other, false)))
    }
    return corners
  }

  /// Returns the line in an inline SVG that is the first child of an element.
  func lineInHTML(_ index: Int, at time: Double) throws(EvaluationFailure) -> DrawnLine? {
    guard let picture = elements[index].children.first, elements[picture].name == "svg" else { return nil }
    var lines: [DrawnLine] = []
    for path in elements[picture].children where elements[path].name == "path" {
      if try value(path, .lineWidth, at: time) != nil { lines.append(try line(path, at: time)) }
    }
    guard lines.count <= 1 else { throw EvaluationFailure("an SVG of \(lines.count) lines") }
    return lines.first
  }

  /// Returns the line beside the rectangle of an SVG layer.
  func lineInSVG(_ index: Int, at time: Double) throws(EvaluationFailure) -> DrawnLine? {
    let siblings = elements[index].parent.map { elements[$0].children } ?? []
    let path = siblings.first { elements[$0].name == "path" && elements[$0].attributes["stroke-width"] != nil }
    return try path.map { path throws(EvaluationFailure) in try line(path, at: time) }
  }

  private func line(_ index: Int, at time: Double) throws(EvaluationFailure) -> DrawnLine {
    guard let width = try number(index, .lineWidth, at: time) else { throw EvaluationFailure("a line without a width") }
    let data = elements[index].attributes["d"] ?? ""
    var points = try Self.corners(ofPath: data)
    if data.hasSuffix("z"), let first = points.first { points.append(first) }
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + (($1.1 - $1.0) * ($1.1 - $1.0)).sum().squareRoot() }
    guard let dashes = try value(index, .dashes, at: time)?.plainNumbers else {
      return DrawnLine(start: 0, end: length, length: length, width: width)
    }
    guard dashes.count == 2, let offset = try number(index, .dashOffset, at: time) else {
      throw EvaluationFailure("a line of dashes without an offset")
    }
    // The pattern repeats, so its dashes start at -offset plus multiples of its length.
    let period = dashes[0] + dashes[1]
    let parts = (-4...4).compactMap { turn -> (Double, Double)? in
      let start = Double(turn) * period - offset.truncatingRemainder(dividingBy: period)
      let (first, last) = (max(0, start), min(length, start + dashes[0]))
      return first < last ? (first, last) : nil
    }
    guard parts.count <= 1 else { throw EvaluationFailure("a line of \(parts.count) dashes") }
    return DrawnLine(start: parts.first?.0 ?? 0, end: parts.first?.1 ?? 0, length: length, width: width)
  }

  /// Returns points along a path of absolute moves, relative lines and curves, and ends.
  private static func corners(ofPath data: String) throws(EvaluationFailure) -> [SIMD2<Double>] {
    var corners: [SIMD2<Double>] = []
    /// The points at which the pen and the subpath are.
    var (pen, first) = (SIMD2(0.0, 0), SIMD2(0.0, 0))
    for command in data.commands {
      let numbers = try StyleValue(command.dropFirst().replacing("-", with: " -")).plainNumbers
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
      switch (command.first, points.count) {
      case ("M", 1):
        (pen, first) = (points[0], points[0])
        corners.append(pen)
      case ("l", 1...):
        for point in points {
          pen += point
          corners.append(pen)
        }
      case ("c", 1...) where points.count.isMultiple(of: 3):
        for curve in stride(from: 0, to: points.count, by: 3) {
          for step in 1...64 {
            // De Casteljau's algorithm, from the pen.
            let s = Double(step) / 64
            let (a, b) = (points[curve] * s, points[curve] * (1 - s) + points[curve + 1] * s)
            let c = points[curve + 1] * (1 - s) + points[curve + 2] * s
            let (d, e) = (a * (1 - s) + b * s, b * (1 - s) + c * s)
            corners.append(pen + d * (1 - s) + e * s)
          }
          pen += points[curve + 2]
        }
      case ("z", 0): pen = first
      default: throw EvaluationFailure("a path with \(command)")
      }
    }
    return corners
  }
}

extension String {
  /// The commands of path data: a letter with the numbers after it.
  fileprivate var commands: [String] {
    reduce(into: [String]()) { commands, character in
      if character.isLetter || commands.isEmpty {
        commands.append(String(character))
      } else {
        commands[commands.count - 1].append(character)
      }
    }
  }
}
