import Foundation

/// In a figure, the screen is the canvas, or that of a phone if the canvas fits the view.
@MainActor @preconcurrency public struct UIScreen {
  public static let main = UIScreen()
  /// The screen's rectangle in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: ViewHost.current?.screenSize() ?? .phone) }
  /// The pixels to a point.
  public var scale: CGFloat { ViewHost.current?.look.scale ?? 3 }
  /// The pixels to a point.
  public var nativeScale: CGFloat { scale }
  /// The screen's rectangle in pixels.
  public var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  /// The screen, as it is held.
  public var coordinateSpace: UIScreen { self }
  /// The screen, as it is held in the hand.
  public var fixedCoordinateSpace: UIScreen { self }
}
