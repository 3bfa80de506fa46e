extension Artwork {
  /// A line along an outline.
  public struct Stroke: Hashable, Sendable {
    /// The paint.
    public var paint: Paint
    /// A factor for the opacity of the paint, above 0, at most 1.
    public var opacity: Double
    /// The width, in points, above 0; half lies on each side of the outline.
    public var width: Double
    /// The shape of its ends.
    public var cap: Cap
    /// The shape of its corners.
    public var join: Join
    /// The lengths of dashes and gaps by turns, in points; none for a line without dashes.
    ///
    /// They are an even count of numbers of 0 or more, whose sum is above 0.
    public var dashes: [Double]
    /// The distance into the dashes at which the outline begins, in points.
    public var dashOffset: Double

    /// Creates a line.
    public init(
      _ paint: Paint,
      opacity: Double = 1,
      width: Double = 1,
      cap: Cap = .butt,
      join: Join = .miter(limit: 4),
      dashes: [Double] = [],
      dashOffset: Double = 0
    ) {
      (self.paint, self.opacity, self.width, self.cap, self.join) = (paint, opacity, width, cap, join)
      (self.dashes, self.dashOffset) = (dashes, dashOffset)
    }

    /// The shape of a line's ends.
    public enum Cap: String, CaseIterable, Hashable, Sendable {
      /// The line ends where the outline does.
      case butt
      /// A half circle beyond the end.
      case round
      /// Half a square beyond the end.
      case square
    }

    /// The shape of a line's corners.
    public enum Join: Hashable, Sendable {
      /// A sharp corner, unless it would be longer than this many times the width; then as `bevel`. At least 1.
      case miter(limit: Double)
      /// A part of a circle.
      case round
      /// A corner that is cut off.
      case bevel
    }
  }
}
