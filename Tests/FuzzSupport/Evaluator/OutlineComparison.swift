import Stagecraft

/// The distance between a drawn polygon and the outline that it stands for.
public enum OutlineComparison {
  /// Returns the largest distance from a corner of the polygon to the outline, or from a point of the outline to the
  /// polygon, in points.
  public static func distance(_ corners: [SIMD2<Double>], _ outline: Outline) -> Double {
    let parts = outline.path.flattened(within: 0.01).map { part in part.map { SIMD2($0.x, $0.y) } }
    guard !corners.isEmpty, let line = outline.line else {
      let closed = parts.map { $0 + [$0[0]] }
      let there = corners.map { corner in closed.map { distance(corner, along: $0) }.min() ?? 0 }.max() ?? 0
      let back = closed.joined().map { distance($0, along: corners + [corners[0]]) }.max() ?? 0
      return max(there, back)
    }
    guard let whole = parts.first, parts.count == 1 else { return .infinity }
    let isClosed = outline.path.elements.last == .close
    let part = trimmed(isClosed ? whole + [whole[0]] : whole, outline.trim)
    let length: Double = zip(part, part.dropFirst()).reduce(0) { sum, ends in sum + (ends.1 - ends.0).length }
    // A line without a length isn't drawn.
    guard length > 1e-3 else { return corners.map { distance($0, along: part) }.max() ?? 0 }
    let radius = line.width / 2
    let tips = tips(along: part, radius)
    // The round ends of an arc that is closed lie inside its line.
    let there =
      corners.map { corner in
        min(max(0, distance(corner, along: part) - radius), tips.map { (corner - $0).length }.min() ?? .infinity)
      }
      .max() ?? 0
    let back =
      zip(part, part.dropFirst()).flatMap { from, to -> [Double] in
        let way = to - from
        guard way.length > 1e-6 else { return [] }
        let normal: SIMD2<Double> = SIMD2(-way.y, way.x) / way.length * radius
        // A point beside one piece that is nearer to another one is inside the line.
        let middle: SIMD2<Double> = (from + to) / 2
        return [middle + normal, middle - normal].filter { distance($0, along: part) > radius - 1e-3 }
          .map { distance($0, along: corners + [corners[0]]) }
      }
      .max() ?? 0
    return max(there, back)
  }

  /// Returns the part of a line between two fractions of its length.
  private static func trimmed(_ line: [SIMD2<Double>], _ trim: Outline.Trim) -> [SIMD2<Double>] {
    guard trim != .whole else { return line }
    let total = zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    let (first, last) = (max(0, trim.from) * total, min(1, trim.to) * total)
    var (behind, part) = (0.0, [SIMD2<Double>]())
    for (from, to) in zip(line, line.dropFirst()) {
      let length = (to - from).length
      defer { behind += length }
      let (start, end) = (max(first, behind), min(last, behind + length))
      guard start < end else { continue }
      if part.isEmpty { part.append(from + (to - from) * ((start - behind) / length)) }
      part.append(from + (to - from) * ((end - behind) / length))
    }
    return part.isEmpty ? [line[0]] : part
  }

  /// Returns the corners of the mitered joins on both sides of a line.
  private static func tips(along line: [SIMD2<Double>], _ radius: Double) -> [SIMD2<Double>] {
    zip(zip(line, line.dropFirst()), line.dropFirst(2)).flatMap { ends, next -> [SIMD2<Double>] in
      let (before, after) = (ends.1 - ends.0, next - ends.1)
      guard before.length > 1e-9, after.length > 1e-9 else { return [] }
      // The tip is where the two edges beside the line meet, on the bisector.
      let way = after / after.length - before / before.length
      let cosine = (before * after).sum() / before.length / after.length
      guard way.length > 1e-9, cosine > -0.5 else { return [] }
      let tip = way / way.length * radius / ((1 + cosine) / 2).squareRoot()
      return [ends.1 + tip, ends.1 - tip]
    }
  }

  private static func distance(_ point: SIMD2<Double>, along line: [SIMD2<Double>]) -> Double {
    guard line.count > 1 else { return line.first.map { (point - $0).length } ?? .infinity }
    return zip(line, line.dropFirst()).map { from, to in
      let way = to - from
      let square = (way * way).sum()
      let part = square > 0 ? min(1, max(0, ((point - from) * way).sum() / square)) : 0
      return (point - from - part * way).length
    }
    .min() ?? .infinity
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
