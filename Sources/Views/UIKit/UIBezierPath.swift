import Foundation

/// An outline by UIKit's name, of which shapes often make their paths.
public final class UIBezierPath {
  /// The outline.
  private var path: Path

  /// Creates an outline without steps.
  public init() { path = Path() }
  public init(cgPath: CGPath) { path = cgPath.path }
  public init(rect: CGRect) { path = Path(rect) }
  /// Creates an ellipse in a rectangle.
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  /// Creates a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }
  /// Creates a rectangle of which some corners are round.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - corners: The round corners.
  ///   - cornerRadii: The radii of these corners, at most half of the rectangle.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let size = CGSize(
      width: min(max(0, cornerRadii.width.orZero), rect.width / 2),
      height: min(max(0, cornerRadii.height.orZero), rect.height / 2)
    )
    let clockwise: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path = .rounded(rect, corners: clockwise.map { corners.contains($0) ? size : .zero })
  }
  /// Creates an arc of a circle; the angles are radians, and clockwise is clockwise on a screen.
  public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path = Path()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The outline for ``Path/init(_:)-(CGPath)``.
  public var cgPath: CGPath { CGPath(path) }
  /// Whether there are no steps.
  public var isEmpty: Bool { path.isEmpty }
  /// The point that the next step begins at.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// The smallest rectangle round the points and control points.
  public var bounds: CGRect { path.controlRect }

  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: point, control: controlPoint)
  }
  /// Adds an arc of a circle; the angles are radians, and clockwise is clockwise on a screen.
  public func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)),
      clockwise: !clockwise
    )
  }
  /// Goes back to where the outline began.
  public func close() { path.closeSubpath() }
  /// Does nothing: there is no context of UIKit to draw in.
  public func fill() {}
  /// Does nothing: there is no context of UIKit to draw in.
  public func stroke() {}
  /// Does nothing: there is no context of UIKit to draw in.
  public func addClip() {}
  public func append(_ other: UIBezierPath) { path.addPath(other.path) }
  /// Moves all points.
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  public func removeAllPoints() { path = Path() }
}

public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: 15)
}

/// An outline by the name of Core Graphics.
public class CGPath {
  fileprivate(set) var path: Path

  fileprivate init(_ path: Path) { self.path = path }
  public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
    self.init(Path(rect).applying(transform ?? .identity))
  }
  /// Creates an ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
    self.init(Path(ellipseIn: rect).applying(transform ?? .identity))
  }

  /// Whether there are no steps.
  public var isEmpty: Bool { path.isEmpty }
  /// The point that the next step begins at.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// The smallest rectangle round the points and control points.
  public var boundingBox: CGRect { path.controlRect }
  /// The smallest rectangle round the outline, without control points.
  public var boundingBoxOfPath: CGRect { path.boundingRect }
}

/// An outline by the name of Core Graphics, to which steps can be added.
public final class CGMutablePath: CGPath {
  /// Creates an outline without steps.
  public init() { super.init(Path()) }

  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds straight lines through points, from the first on.
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  public func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: point, control1: control1, control2: control2)
  }
  public func addQuadCurve(to point: CGPoint, control: CGPoint) { path.addQuadCurve(to: point, control: control) }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds an arc of a circle; the angles are radians, and on a screen, clockwise is against the hands of a clock.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)),
      clockwise: clockwise
    )
  }
  public func addPath(_ other: CGPath) { path.addPath(other.path) }
  /// Goes back to where the outline began.
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// Creates an outline from one of Core Graphics or UIKit.
  public init(_ path: CGPath) { self = path.path }

  /// The outline by the name of Core Graphics.
  public var cgPath: CGPath { CGPath(self) }
}
