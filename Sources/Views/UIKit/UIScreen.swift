import Foundation

/// In a figure, the screen is the canvas.
@MainActor public struct UIScreen {
  public static let main = UIScreen()
  /// The screen's rectangle in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: ViewHost.current?.canvas ?? CGSize(width: 390, height: 844)) }
  /// The pixels to a point.
  public var scale: CGFloat { ViewHost.current?.look.scale ?? 3 }
}
