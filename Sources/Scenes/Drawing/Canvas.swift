/// What a scene is drawn on.
public struct Canvas: Hashable, Sendable {
  /// Its size, in points.
  public var size: Size
  /// The radius of its corners, in points; what goes beyond them is cut off.
  public var cornerRadius: Double
  /// The shape of its corners.
  public var cornerStyle: RoundedCornerStyle
  /// The line round it.
  public var border: Stroke?
  /// The parts of a phone on it and round it.
  public var device: DeviceParts

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - width: Its width, in points.
  ///   - height: Its height, in points.
  ///   - cornerRadius: The radius of its corners, in points.
  ///   - cornerStyle: The shape of its corners.
  ///   - border: The line round it.
  ///   - device: The parts of a phone on it and round it.
  public init(
    width: Double,
    height: Double,
    cornerRadius: Double = 0,
    cornerStyle: RoundedCornerStyle = .circular,
    border: Stroke? = nil,
    device: DeviceParts = []
  ) {
    size = Size(width: width, height: height)
    self.cornerRadius = cornerRadius
    self.cornerStyle = cornerStyle
    self.border = border
    self.device = device
  }

  /// A phone's screen, 390 by 844 points.
  public static let phone = Canvas(
    width: 390,
    height: 844,
    cornerRadius: 44,
    border: Stroke(Color(0xC6C6C8, dark: 0x48484A), width: 1)
  )

  /// A phone's screen, 390 by 844 points, that looks like a phone.
  ///
  /// Its corners are continuous. A bezel takes the place of the line round the screen, and the screen inside it is black
  /// wherever a stage draws nothing.
  ///
  /// ```swift
  /// Scene("hero", title: "…", description: "…", on: .phone(.device), from: list, to: page)
  /// ```
  ///
  /// What a stage says by ``Stage/statusBar(_:)`` and ``Stage/homeIndicator(_:)`` decides whether the system's marks are
  /// light or dark.
  ///
  /// - Parameter parts: What of a phone is drawn.
  public static func phone(_ parts: DeviceParts) -> Canvas {
    var canvas = phone
    canvas.cornerRadius = 55
    canvas.cornerStyle = .continuous
    canvas.device = parts
    if parts.contains(.bezel) { canvas.border = nil }
    return canvas
  }
}
