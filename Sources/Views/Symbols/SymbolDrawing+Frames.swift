import Foundation

/// How the grid of a symbol lies in a frame.
extension SymbolDrawing {
  /// The rectangle on the grid that the symbol touches with its lines.
  var box: CGRect {
    parts.map(area).reduce(nil) { $0?.union($1) ?? $1 } ?? CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
  }

  private func area(of part: Part) -> CGRect {
    let half = part.isStroked ? lineWidth / 2 : 0
    return part.path.boundingRect.insetBy(dx: -half, dy: -half)
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
    let (box, middles) = (box, parts.map(\.path.boundingRect).reduce(nil) { $0?.union($1) ?? $1 } ?? box)
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
