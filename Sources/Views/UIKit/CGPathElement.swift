import Foundation

/// The kind of a step of an outline.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint
  /// Back to where the outline began.
  case closeSubpath
}

/// A step of an outline by the name of Core Graphics.
@unsafe public struct CGPathElement {
  /// The kind of the step.
  public var type: CGPathElementType
  /// The control points, and then the point that the step leads to.
  public var points: UnsafeMutablePointer<CGPoint>
}

/// How it is decided what is in an outline.
public enum CGPathFillRule: Int, Sendable {
  case winding
  /// What lies in two parts of the outline is outside.
  case evenOdd
}

extension CGPath {
  /// Returns whether a point is in the outline.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  )
    -> Bool
  {
    path.contains(point.applying(transform), eoFill: rule == .evenOdd)
  }

  /// The area that is in this outline, in another one, or in both.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    path.union(other.path, eoFill: rule == .evenOdd).cgPath
  }
  /// The area that is in both outlines.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    path.intersection(other.path, eoFill: rule == .evenOdd).cgPath
  }
  /// The area that is in this outline and not in another one.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    path.subtracting(other.path, eoFill: rule == .evenOdd).cgPath
  }
  /// The area that is in one of two outlines and not in both.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    path.symmetricDifference(other.path, eoFill: rule == .evenOdd).cgPath
  }
  /// The same area by an outline that doesn't cross itself.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    path.normalized(eoFill: rule == .evenOdd).cgPath
  }

  /// Calls a closure with each step of the outline.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      let (type, steps): (CGPathElementType, [CGPoint]) =
        switch element {
        case .move(let point): (.moveToPoint, [point])
        case .line(let point): (.addLineToPoint, [point])
        case .quadCurve(let point, let control): (.addQuadCurveToPoint, [control, point])
        case .curve(let point, let control1, let control2): (.addCurveToPoint, [control1, control2, point])
        case .closeSubpath: (.closeSubpath, [])
        }
      var points = steps
      unsafe points.withUnsafeMutableBufferPointer { buffer in
        // A step back has no points, and nobody may read any.
        var none = CGPoint.zero
        unsafe withUnsafeMutablePointer(to: &none) { none in
          var step = unsafe CGPathElement(type: type, points: buffer.baseAddress ?? none)
          unsafe withUnsafePointer(to: &step) { unsafe block($0) }
        }
      }
    }
  }
}

/// Returns a move, by the older name.
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}
/// Returns a scaling, by the older name.
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}
/// Returns a rotation by radians, by the older name.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// Returns a point, by the older name.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size, by the older name.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Returns a rectangle, by the older name.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
