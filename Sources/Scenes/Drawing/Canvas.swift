/// What a scene is drawn on.
public struct Canvas: Hashable, Sendable {
  /// Its size, in points.
  public var size: Size
  /// The radius of its corners, in points; what goes beyond them is cut off.
  public var cornerRadius: Double
  /// The line round it.
  public var border: Stroke?

  /// Creates a canvas.
  public init(width: Double, height: Double, cornerRadius: Double = 0, border: Stroke? = nil) {
    size = Size(width: width, height: height)
    self.cornerRadius = cornerRadius
    self.border = border
  }

  /// A phone's screen, 390 by 844 points.
  public static let phone = Canvas(
    width: 390,
    height: 844,
    cornerRadius: 44,
    border: Stroke(Color(0xC6C6C8, dark: 0x48484A), width: 1)
  )
}
