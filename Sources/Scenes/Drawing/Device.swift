/// The parts of a phone that a canvas shows.
///
/// ```swift
/// Canvas.phone(.device)                          // everything
/// Canvas.phone([.statusBar, .homeIndicator])     // a rectangular screen, without the phone around it
/// ```
///
/// The status bar, the island and the home indicator are above all layers of the scene. They belong to the system, so
/// no transition moves them. The bezel and the shadow are outside the canvas, so they make exports larger.
public struct DeviceParts: OptionSet, Hashable, Sendable {
  /// The bits, one for each part.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The time on the left, and the signal, Wi-Fi symbol and battery on the right.
  public static let statusBar = DeviceParts(rawValue: 1)
  /// The black island at the top, with the camera.
  public static let island = DeviceParts(rawValue: 2)
  /// The bar at the bottom.
  public static let homeIndicator = DeviceParts(rawValue: 4)
  /// The black rim and the metal frame around the screen.
  public static let bezel = DeviceParts(rawValue: 8)
  /// The soft shadow that separates a white screen from a white page.
  public static let shadow = DeviceParts(rawValue: 16)

  /// The parts that the system draws on the screen: status bar, island and home indicator.
  public static let screen: DeviceParts = [.statusBar, .island, .homeIndicator]
  /// A whole phone.
  public static let device: DeviceParts = [.screen, .bezel, .shadow]
}

/// The shape of round corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// The curve of Apple's screens and icons, which begins farther from the corner and bends gradually.
  case continuous
}

/// The color of the parts that the system draws above a stage.
public enum SystemContentStyle: Hashable, Sendable {
  /// Dark in the light appearance, light in the dark one.
  case automatic
  /// White, for dark pictures and colors.
  case lightContent
  /// Black, for pictures and colors that stay light in the dark appearance.
  case darkContent

  /// The color.
  var color: Color {
    switch self {
    case .automatic: .label
    case .lightContent: .white
    case .darkContent: .black
    }
  }
}

/// The dimensions of a phone, in points.
package enum DeviceMetrics {
  /// The width of the black rim around the screen.
  package static let rim = 9.0
  /// The width of the metal frame around the rim.
  package static let frame = 3.0
  /// The color of the metal frame, which separates a black screen from a black page.
  package static let frameColor = Color(0x6E6E73)
  /// The distances that the shadow extends beyond the bezel, or beyond the screen without a bezel: above, at each side,
  /// and below.
  package static let shadowReach = (top: 12.0, side: 22.0, bottom: 36.0)
  /// The distance that the shadow is moved down.
  package static let shadowOffset = 12.0
  /// The blur of the shadow as in CSS: twice the standard deviation.
  package static let shadowBlur = 24.0
  /// The opacity of the shadow, 0…1.
  package static let shadowOpacity = 0.3
}

extension Canvas {
  /// The distance that the bezel extends beyond the canvas, in points.
  package var bezelWidth: Double { device.contains(.bezel) ? DeviceMetrics.rim + DeviceMetrics.frame : 0 }

  /// The canvas with its bezel and the space for its shadow, in the canvas's coordinates.
  ///
  /// An image file has this size. The shadow of a figure extends into the page around it.
  package var outerFrame: Rect2D {
    let bezel = bezelWidth
    let reach = device.contains(.shadow) ? DeviceMetrics.shadowReach : (top: 0, side: 0, bottom: 0)
    return Rect2D(
      x: -bezel - reach.side,
      y: -bezel - reach.top,
      width: size.width + 2 * (bezel + reach.side),
      height: size.height + 2 * bezel + reach.top + reach.bottom
    )
  }

  /// The canvas with the corners that its sides have room for.
  ///
  /// Each format would treat corners that are too large in its own way: SVG makes ellipses of them.
  var withFittingCorners: Canvas {
    var canvas = self
    canvas.cornerRadius = size.limit(cornerRadius)
    if 2 * canvas.cornerRadius * Path.continuousReach > min(size.width, size.height) { canvas.cornerStyle = .circular }
    return canvas
  }

  /// Returns the outline of the screen, or an outline at a distance around it.
  ///
  /// - Parameter distance: The distance outside the screen, in points.
  package func outline(outsetBy distance: Double = 0) -> Path {
    let rect = Rect2D(
      x: -distance,
      y: -distance,
      width: size.width + 2 * distance,
      height: size.height + 2 * distance
    )
    return .roundedRect(rect, cornerRadius: max(0, cornerRadius + distance), style: cornerStyle)
  }
}

extension Path {
  /// The distance along each side that a continuous corner covers, in radii.
  package static let continuousReach = 1.528665

  /// Returns a rectangle with round corners.
  ///
  /// If a side is too short for two continuous corners, the corners are circular.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The radius of the corners, in points.
  ///   - style: The shape of the corners.
  public static func roundedRect(_ rect: Rect2D, cornerRadius radius: Double, style: RoundedCornerStyle) -> Path {
    let reach = radius * continuousReach
    guard style == .continuous, radius > 0, 2 * reach <= min(rect.width, rect.height) else {
      return roundedRect(rect, cornerRadius: radius)
    }
    // Half a corner, from the side to the diagonal, as distances in radii from the corner: along the side, and away
    // from it. The other half is its mirror image. The curvature starts at 0, and is that of the circle in the middle.
    let half: [(Double, Double)] = [
      (1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.169060),
    ]
    return Path { path in
      for (index, corner) in rect.corners.enumerated() {
        // Clockwise: the outline enters each corner along one side and leaves it along the next.
        let (before, after) = (rect.corners[(index + 3) % 4], rect.corners[(index + 1) % 4])
        func toward(_ other: Point2D) -> Point2D {
          let length = Point2D(x: other.x - corner.x, y: other.y - corner.y).length
          return Point2D(x: (other.x - corner.x) / length * radius, y: (other.y - corner.y) / length * radius)
        }
        let (back, ahead) = (toward(before), toward(after))
        func at(_ part: (Double, Double), _ along: Point2D, _ away: Point2D) -> Point2D {
          Point2D(
            x: corner.x + part.0 * along.x + part.1 * away.x,
            y: corner.y + part.0 * along.y + part.1 * away.y
          )
        }
        let start = at(half[0], back, ahead)
        if index == 0 { path.move(to: start) } else { path.addLine(to: start) }
        path.addCurve(
          to: at(half[3], back, ahead),
          control1: at(half[1], back, ahead),
          control2: at(half[2], back, ahead)
        )
        path.addCurve(
          to: at(half[3], ahead, back),
          control1: at(half[4], back, ahead),
          control2: at(half[4], ahead, back)
        )
        path.addCurve(
          to: at(half[0], ahead, back),
          control1: at(half[2], ahead, back),
          control2: at(half[1], ahead, back)
        )
      }
      path.closeSubpath()
    }
  }
}
