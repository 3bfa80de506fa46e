import Foundation

extension Path {
  /// The reach of the control points of a quarter circle of radius 1.
  private static let kappa: CGFloat = 0.5522847498307936

  /// A rectangle with round corners of their own sizes, from the upper left one clockwise.
  static func rounded(_ rect: CGRect, corners: [CGSize]) -> Path {
    var path = Path()
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let rest = 1 - kappa
    path.move(to: CGPoint(x: left + a.width, y: top))
    path.addLine(to: CGPoint(x: right - b.width, y: top))
    path.addCorner(
      to: CGPoint(x: right, y: top + b.height),
      CGPoint(x: right - b.width * rest, y: top),
      CGPoint(x: right, y: top + b.height * rest),
      size: b
    )
    path.addLine(to: CGPoint(x: right, y: bottom - c.height))
    path.addCorner(
      to: CGPoint(x: right - c.width, y: bottom),
      CGPoint(x: right, y: bottom - c.height * rest),
      CGPoint(x: right - c.width * rest, y: bottom),
      size: c
    )
    path.addLine(to: CGPoint(x: left + d.width, y: bottom))
    path.addCorner(
      to: CGPoint(x: left, y: bottom - d.height),
      CGPoint(x: left + d.width * rest, y: bottom),
      CGPoint(x: left, y: bottom - d.height * rest),
      size: d
    )
    path.addLine(to: CGPoint(x: left, y: top + a.height))
    path.addCorner(
      to: CGPoint(x: left + a.width, y: top),
      CGPoint(x: left, y: top + a.height * rest),
      CGPoint(x: left + a.width * rest, y: top),
      size: a
    )
    path.closeSubpath()
    return path
  }

  private mutating func addCorner(to point: CGPoint, _ first: CGPoint, _ second: CGPoint, size: CGSize) {
    guard size.width > 0, size.height > 0 else { return }
    addCurve(to: point, control1: first, control2: second)
  }

  /// An ellipse, from its rightmost point clockwise.
  static func ellipse(_ rect: CGRect, radii: CGSize) -> Path {
    var path = Path()
    let (x, y) = (rect.midX, rect.midY)
    let (w, h) = (radii.width, radii.height)
    let (kw, kh) = (w * kappa, h * kappa)
    path.move(to: CGPoint(x: x + w, y: y))
    path.addCurve(
      to: CGPoint(x: x, y: y + h),
      control1: CGPoint(x: x + w, y: y + kh),
      control2: CGPoint(x: x + kw, y: y + h)
    )
    path.addCurve(
      to: CGPoint(x: x - w, y: y),
      control1: CGPoint(x: x - kw, y: y + h),
      control2: CGPoint(x: x - w, y: y + kh)
    )
    path.addCurve(
      to: CGPoint(x: x, y: y - h),
      control1: CGPoint(x: x - w, y: y - kh),
      control2: CGPoint(x: x - kw, y: y - h)
    )
    path.addCurve(
      to: CGPoint(x: x + w, y: y),
      control1: CGPoint(x: x + kw, y: y - h),
      control2: CGPoint(x: x + w, y: y - kh)
    )
    path.closeSubpath()
    return path
  }
}
