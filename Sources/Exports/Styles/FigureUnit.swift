import Mathematics
import Scenes
import WebText

/// The unit of the lengths in a figure's canvas, or in a picture on it.
///
/// Lengths are in `cqw`, hundredths of a container's width. If that were the width of the canvas, almost every length
/// would be a fraction. So the canvas has a padding, in which everything is positioned as well, and its content box is a
/// round number of points wide. A picture has points of its own, and is a container, too.
struct FigureUnit {
  /// The points of 1cqw: 1, 2 or 5, times a power of ten.
  ///
  /// It is the largest one, because browsers round the width of the content box to a 60th of a pixel.
  let points: Double
  /// The width of the container, in its points.
  private let width: Double

  /// Creates a unit for a container.
  ///
  /// - Parameter width: The width of the container, in its points.
  init(of width: Double) {
    self.width = width
    let most = width / 100
    let power = pow(10, floor(log10(most)))
    points = power * ([5.0, 2].first { $0 * power <= most } ?? 1)
  }

  /// The declarations of a canvas that define the unit for everything in it.
  var declarations: [StyleSheet.Declaration] {
    // Engines round the padding down to a 64th of a pixel, which a share that is too small would move by one more.
    let share = (padding * 1e8).rounded(.up) / 1e6
    let padding = Number.css(share, decimals: 6)
    guard padding != "0" else { return [] }
    return [
      .init("container-type", "inline-size"), .init("box-sizing", "border-box"), .init("padding-right", padding + "%"),
    ]
  }

  /// Returns the declarations of a picture that define the unit for everything in it.
  ///
  /// - Parameters:
  ///   - width: The width of the picture in points of the canvas.
  ///   - unit: The unit of the canvas.
  func declarations(forWidth width: Double, in unit: FigureUnit) -> [StyleSheet.Declaration] {
    let padding = unit.length(padding * width)
    return [.init("container-type", "inline-size")] + (padding == "0" ? [] : [.init("padding-right", padding)])
  }

  /// The part of the width that isn't in the content box.
  private var padding: Double { 1 - 100 * points / width }

  /// Returns a length in the container.
  ///
  /// - Parameters:
  ///   - points: The length in points.
  ///   - decimals: The number of decimals.
  func length(_ points: Double, decimals: Int = 3) -> String {
    let text = Number.css(points / self.points, decimals: decimals)
    return text == "0" ? text : text + "cqw"
  }
}

/// Lengths around the canvas, in hundredths of its width, which is that of the container.
extension Canvas {
  /// Returns a length.
  func share(of points: Double) -> String {
    let text = Number.css(points / size.width * 100, decimals: 3)
    return text == "0" ? text : text + "cqw"
  }

  /// Returns the declarations of an area over the canvas.
  func place(_ area: Rect2D) -> [StyleSheet.Declaration] {
    let lengths = [("left", area.x), ("top", area.y), ("width", area.width), ("height", area.height)]
    return lengths.map { .init($0, share(of: $1)) }
  }
}
