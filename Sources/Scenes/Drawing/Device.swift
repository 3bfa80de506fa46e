/// The parts of a phone that a canvas shows on its screen and round it.
///
/// ```swift
/// Canvas.phone(.device)                          // everything
/// Canvas.phone([.statusBar, .homeIndicator])     // a screen that fills its rectangle, without a phone round it
/// ```
///
/// The status bar, the island and the home indicator lie above all layers of the scene. They belong to the system, so no
/// transition moves them. The bezel and the shadow lie outside the canvas, so exports become larger by them.
public struct DeviceParts: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The time at the left, and signal, Wi-Fi and battery at the right.
  public static let statusBar = DeviceParts(rawValue: 1)
  /// The black island at the top, with the camera.
  public static let island = DeviceParts(rawValue: 2)
  /// The bar at the bottom.
  public static let homeIndicator = DeviceParts(rawValue: 4)
  /// The black rim and the metal frame round the screen.
  public static let bezel = DeviceParts(rawValue: 8)
  /// The soft shadow that keeps a white screen apart from a white page.
  public static let shadow = DeviceParts(rawValue: 16)

  /// What the system draws on the screen: status bar, island and home indicator.
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

/// The color of what the system draws above a stage.
public enum SystemContentStyle: Hashable, Sendable {
  /// Dark in light surroundings, light in dark ones.
  case automatic
  /// White, for dark pictures and colors.
  case lightContent
  /// Black, for pictures and colors that stay light in dark surroundings.
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

/// The measures of a phone, in points.
package enum DeviceMetrics {
  /// The width of the black rim round the screen.
  package static let rim = 9.0
  /// The width of the metal frame round the rim.
  package static let frame = 3.0
  /// The color of the metal frame, which keeps a black screen apart from a black page.
  package static let frameColor = Color(0x6E6E73)
  /// How far the shadow reaches beyond the bezel or, without one, beyond the screen: above, at each side, and below.
  package static let shadowReach = (top: 12.0, side: 22.0, bottom: 36.0)
  /// How far below its object the shadow lies.
  package static let shadowOffset = 12.0
  /// How far the shadow is blurred, as CSS measures it: twice the standard deviation.
  package static let shadowBlur = 24.0
  /// How dark the shadow is, 0…1.
  package static let shadowOpacity = 0.3
}

extension Canvas {
  /// How far the bezel reaches beyond the canvas, in points.
  package var bezelWidth: Double { device.contains(.bezel) ? DeviceMetrics.rim + DeviceMetrics.frame : 0 }

  /// The canvas with its bezel, and with the room that its shadow needs, in the canvas's own points.
  ///
  /// A picture in a file is as large as this; a figure leaves its shadow to the page round it.
  package var outerFrame: Rect {
    let bezel = bezelWidth
    let reach = device.contains(.shadow) ? DeviceMetrics.shadowReach : (top: 0, side: 0, bottom: 0)
    return Rect(
      x: -bezel - reach.side,
      y: -bezel - reach.top,
      width: size.width + 2 * (bezel + reach.side),
      height: size.height + 2 * bezel + reach.top + reach.bottom
    )
  }

  /// The outline of the screen, or one at a distance round it.
  ///
  /// - Parameter distance: How far outside, in points.
  package func outline(outsetBy distance: Double = 0) -> Path {
    let rect = Rect(
      x: -distance,
      y: -distance,
      width: size.width + 2 * distance,
      height: size.height + 2 * distance
    )
    return .roundedRect(rect, cornerRadius: max(0, cornerRadius + distance), style: cornerStyle)
  }
}

extension Path {
  /// How far a continuous corner reaches along each side, in radii.
  package static let continuousReach = 1.528665

  /// A rectangle with round corners of a style.
  ///
  /// Where a side is too short for two continuous corners, they are circular.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The radius of the corners, in points.
  ///   - style: Their shape.
  public static func roundedRect(_ rect: Rect, cornerRadius radius: Double, style: RoundedCornerStyle) -> Path {
    let reach = radius * continuousReach
    guard style == .continuous, radius > 0, 2 * reach <= min(rect.width, rect.height) else {
      return roundedRect(rect, cornerRadius: radius)
    }
    // Half a corner, from the side to the diagonal, in radii from the corner: first along the side, then away from it.
    // The other half is its mirror image. Curvature grows from nothing, and is that of the circle in between.
    let half: [(Double, Double)] = [
      (1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.169060),
    ]
    return Path { path in
      for (index, corner) in rect.corners.enumerated() {
        // Clockwise: each corner is entered along one side and left along the next.
        let (before, after) = (rect.corners[(index + 3) % 4], rect.corners[(index + 1) % 4])
        func toward(_ other: Point) -> Point {
          let length = Point(x: other.x - corner.x, y: other.y - corner.y).length
          return Point(x: (other.x - corner.x) / length * radius, y: (other.y - corner.y) / length * radius)
        }
        let (back, ahead) = (toward(before), toward(after))
        func at(_ part: (Double, Double), _ along: Point, _ away: Point) -> Point {
          Point(
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
