import Foundation

/// How the grid of a symbol lies in a frame.
extension SymbolDrawing {
  /// The rectangle on the grid that the symbol touches with its lines.
  var box: CGRect {
    parts.map(area).reduce(nil) { $0?.union($1) ?? $1 } ?? CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
  }

  private func area(of part: Part) -> CGRect {
    let half = part.isStroked ? lineWidth / 2 : 0
    return part.path.outermost.insetBy(dx: -half, dy: -half)
  }

  /// Returns what leads from the grid to a frame, whose width stands for a part of the grid's.
  func place(in size: CGSize, ratio: Double) -> CGAffineTransform {
    let across = size.width / (Self.side * max(ratio, 0.01))
    let down = size.height / Self.side
    return CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: size.width / 2 - 12 * across, ty: 0)
  }

  /// Returns what leads from the grid to a frame that the symbol touches on all sides, as a resizable one does on Apple's pictures.
  ///
  /// Its lines are as wide in both directions, so only what is between their middles is stretched unevenly. What has no extent, such
  /// as the height of a minus sign, isn't stretched.
  func stretch(to size: CGSize) -> CGAffineTransform {
    let (box, middles) = (box, parts.map(\.path.outermost).reduce(nil) { $0?.union($1) ?? $1 } ?? box)
    let even = min(size.width / box.width, size.height / box.height)
    func scale(_ length: Double, _ middle: Double, _ whole: Double) -> Double {
      middle > 0.5 ? (length - (whole - middle) * even) / middle : even
    }
    let across = scale(size.width, middles.width, box.width)
    let down = scale(size.height, middles.height, box.height)
    // Where the lines stand out differently on both sides, the symbol is shifted by that.
    let (left, top) = ((box.midX - middles.midX) * even, (box.midY - middles.midY) * even)
    return CGAffineTransform(
      a: across,
      b: 0,
      c: 0,
      d: down,
      tx: size.width / 2 - middles.midX * across - left,
      ty: size.height / 2 - middles.midY * down - top
    )
  }
}

extension Path {
  /// The smallest rectangle round the outline, without control points.
  fileprivate var outermost: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quadCurve(let point, let control):
        let start = points.last ?? control
        func third(_ from: CGPoint) -> CGPoint {
          CGPoint(x: (from.x + 2 * control.x) / 3, y: (from.y + 2 * control.y) / 3)
        }
        points += Self.turns(start, third(start), third(point), point) + [point]
      case .curve(let point, let first, let second):
        points += Self.turns(points.last ?? first, first, second, point) + [point]
      case .closeSubpath: break
      }
    }
    let (x, y) = (points.map(\.x).sorted(), points.map(\.y).sorted())
    guard let left = x.first, let right = x.last, let top = y.first, let bottom = y.last else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the points of a curve in which it turns round on one of both axes.
  private static func turns(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
    func times(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
      // The derivative is a parabola.
      let (square, linear, constant) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
      if abs(square) < 1e-9 { return abs(linear) < 1e-9 ? [] : [-constant / linear] }
      let root = linear * linear - 4 * square * constant
      return root < 0 ? [] : [1, -1].map { (-linear + $0 * root.squareRoot()) / (2 * square) }
    }
    return (times(a.x, b.x, c.x, d.x) + times(a.y, b.y, c.y, d.y)).filter { $0 > 0 && $0 < 1 }.map { time in
      let rest = 1 - time
      func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        rest * rest * rest * a + 3 * rest * rest * time * b + 3 * rest * time * time * c + time * time * time * d
      }
      return CGPoint(x: value(a.x, b.x, c.x, d.x), y: value(a.y, b.y, c.y, d.y))
    }
  }
}
