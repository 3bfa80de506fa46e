/// The area that a scene is drawn on.
public struct Canvas: Hashable, Sendable {
  /// The size in points.
  public var size: Size2D
  /// The radius of the corners, in points.
  ///
  /// The corners clip the scene.
  public var cornerRadius: Double
  /// The shape of the corners.
  public var cornerStyle: RoundedCornerStyle
  /// The line around the canvas, or nil.
  public var border: Stroke?
  /// The parts of a phone that are drawn on and around the canvas.
  public var device: DeviceParts

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  ///   - cornerRadius: The radius of the corners, in points.
  ///   - cornerStyle: The shape of the corners.
  ///   - border: The line around the canvas, or nil.
  ///   - device: The parts of a phone that are drawn on and around the canvas.
  public init(
    width: Double,
    height: Double,
    cornerRadius: Double = 0,
    cornerStyle: RoundedCornerStyle = .circular,
    border: Stroke? = nil,
    device: DeviceParts = []
  ) {
    size = Size2D(width: width, height: height)
    self.cornerRadius = cornerRadius
    self.cornerStyle = cornerStyle
    self.border = border
    self.device = device
  }

  /// The screen of a phone, 390 by 844 points.
  public static let phone = Canvas(
    width: 390,
    height: 844,
    cornerRadius: 44,
    border: Stroke(Color(0xC6C6C8, dark: 0x48484A), width: 1)
  )

  /// The screen of a phone, 390 by 844 points, with parts of the phone.
  ///
  /// The corners are continuous. A bezel replaces the line around the screen. Inside the bezel, the screen is black
  /// where a stage draws nothing.
  ///
  /// ```swift
  /// Scene("hero", title: "…", description: "…", on: .phone(.device), from: list, to: page)
  /// ```
  ///
  /// ``Stage/statusBar(_:)`` and ``Stage/homeIndicator(_:)`` set whether the system's symbols are light or dark.
  ///
  /// - Parameter parts: The parts of the phone that are drawn.
  public static func phone(_ parts: DeviceParts) -> Canvas {
    var canvas = phone
    canvas.cornerRadius = 55
    canvas.cornerStyle = .continuous
    canvas.device = parts
    if parts.contains(.bezel) { canvas.border = nil }
    return canvas
  }
}
