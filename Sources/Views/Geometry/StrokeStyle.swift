import Foundation

/// The style of an outline's line.
public struct StrokeStyle: Hashable, Sendable {
  /// The line's width in points.
  public var lineWidth: CGFloat
  /// The style of its ends.
  public var lineCap: CGLineCap
  /// The style of its corners.
  public var lineJoin: CGLineJoin
  /// The largest reach of a corner, in line widths.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps, in points.
  public var dash: [CGFloat]
  /// The distance into the dashes at which the line begins, in points.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

extension StrokeStyle: Animatable {
  /// The width, the miter limit and the dashes' phase.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// The style of a line's ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut where the line ends.
  case butt
  case round
  /// Cut half a line's width farther.
  case square
}

/// The style of a line's corners.
public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter
  case round
  case bevel
}

/// The style of an outline's fill.
public struct FillStyle: Hashable, Sendable {
  /// Whether overlapping parts are filled by the even-odd rule.
  public var isEOFilled: Bool
  /// In a figure, edges are always antialiased.
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

/// The style of round corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  /// In a figure, continuous corners are drawn as quarters of circles.
  case continuous
}

/// The radii of the corners of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat, bottomLeading: CGFloat, bottomTrailing: CGFloat, topTrailing: CGFloat
  public init(
    topLeading: CGFloat = 0,
    bottomLeading: CGFloat = 0,
    bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

extension RectangleCornerRadii: Animatable {
  /// The radii on the leading side, and those on the trailing one.
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(topTrailing, bottomTrailing)) }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (topTrailing, bottomTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}
