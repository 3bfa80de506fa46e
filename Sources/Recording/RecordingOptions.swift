import Diagnostics
import Exports
import Scenes

/// How a scene is recorded.
package struct RecordingOptions: Hashable, Sendable {
  /// The size of the picture.
  package enum Size: Hashable, Sendable {
    /// The width of the canvas in pixels, with its bezel and shadow where it has them.
    case width(Int)
    /// The pixels per point of the canvas.
    case scale(Double)
  }

  /// The color behind the canvas, which shows at its round corners and in the margin.
  package enum Background: Hashable, Sendable {
    /// No color: those pixels are transparent.
    case transparent
    /// A color, `0xRRGGBB`.
    case color(UInt32)
  }

  /// What the recording is.
  package var format: RecordingFormat
  /// The frames per second; without, the format's own.
  package var frameRate: Double?
  /// The size of the picture; without, the format's own pixels per point.
  package var size: Size?
  /// The space round the canvas, in points.
  package var margin: Double
  /// The color behind the canvas; without, transparent for a PNG, and white or black by the appearance for the rest.
  package var background: Background?
  /// The colors of the scene: those of light surroundings, unless it says dark.
  package var appearance: ExportOptions.Appearance
  /// The moment of a PNG in seconds; without, the moment of the poster.
  package var stillTime: Double?
  /// Whether a GIF plays over and over.
  package var repeats: Bool
  /// The largest distance of a drawn layer from the timeline, in points.
  package var tolerance: Double

  /// Creates options.
  package init(
    format: RecordingFormat,
    frameRate: Double? = nil,
    size: Size? = nil,
    margin: Double = 0,
    background: Background? = nil,
    appearance: ExportOptions.Appearance = .auto,
    stillTime: Double? = nil,
    repeats: Bool = true,
    tolerance: Double = 0.25
  ) {
    self.format = format
    self.frameRate = frameRate
    self.size = size
    self.margin = margin
    self.background = background
    self.appearance = appearance
    self.stillTime = stillTime
    self.repeats = repeats
    self.tolerance = tolerance
  }

  /// The longest side of a picture in pixels.
  static let longestSide = 8192
  /// The margins that can be asked for, in points.
  static let margins = 0.0...1000.0

  /// The frames per second.
  package var framesPerSecond: Double { frameRate ?? format.defaultFrameRate }

  /// The color behind the canvas.
  package var backdrop: Background {
    background ?? (format == .png ? .transparent : .color(appearance == .dark ? 0x000000 : 0xFFFFFF))
  }

  /// The pixels of a recording of a canvas.
  ///
  /// - Parameter canvas: The canvas of the scene.
  /// - Throws: ``Diagnostics`` with every option that is out of its range.
  package func layout(of canvas: Canvas) throws(Diagnostics) -> FrameLayout {
    var problems: [Diagnostic] = []
    func complain(_ option: String, _ message: String) {
      problems.append(Diagnostic(message, at: Location(file: option)))
    }
    let rates = format.frameRates
    if !rates.contains(framesPerSecond) {
      let reason =
        format == .gif ? "; a GIF counts delays in hundredths of a second, and browsers slow down delays of one" : ""
      complain(
        "--fps",
        "\(plain(framesPerSecond)) frames per second; expected \(plain(rates.lowerBound))…\(plain(rates.upperBound))\(reason)"
      )
    }
    if !Self.margins.contains(margin) {
      complain("--margin", "a margin of \(plain(margin)) points; expected 0…\(plain(Self.margins.upperBound))")
    }
    if backdrop == .transparent, !format.supportsTransparency {
      complain(
        "--background",
        "\(format.rawValue) has no transparent pixels; expected a color, or --as webm, gif or png"
      )
    }
    let scale: Double
    switch size ?? .scale(format.defaultScale) {
    case .scale(let factor):
      if !(0.05...16).contains(factor) {
        complain("--scale", "\(plain(factor)) pixels per point; expected 0.05…16")
      }
      scale = factor
    case .width(let pixels):
      if !(16...Self.longestSide).contains(pixels) {
        complain("--width", "\(pixels) pixels; expected 16…\(Self.longestSide)")
      }
      scale = Double(pixels) / canvas.outerFrame.width
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
    let layout = FrameLayout(canvas.outerFrame, scale: scale, margin: margin, isEven: format.needsEvenSize)
    guard max(layout.width, layout.height) <= Self.longestSide else {
      let size = "\(layout.width) × \(layout.height) pixels"
      throw Diagnostics([
        Diagnostic(
          "a picture of \(size); expected at most \(Self.longestSide) on each side",
          at: Location(file: "--\(sizeOption)")
        )
      ])
    }
    return layout
  }

  private var sizeOption: String {
    if case .width = size { "width" } else { "scale" }
  }
}

/// A number as an author would write it.
private func plain(_ value: Double) -> String {
  value.rounded() == value && abs(value) < 1e15 ? String(Int(value)) : String(value)
}

/// The pixels of a recording.
package struct FrameLayout: Hashable, Sendable {
  /// The width of each frame in pixels.
  package let width: Int
  /// The height of each frame in pixels.
  package let height: Int
  /// The pixels per point of the canvas.
  package let scale: Double
  /// Where the canvas begins, in pixels from the left and the top.
  package let origin: Point

  init(_ frame: Rect, scale: Double, margin: Double, isEven: Bool) {
    func side(_ points: Double) -> Int {
      let pixels = max(1, Int((points * scale).rounded())) + 2 * Int((margin * scale).rounded())
      return isEven ? pixels + pixels % 2 : pixels
    }
    (width, height) = (side(frame.width), side(frame.height))
    let margin = (margin * scale).rounded()
    origin = Point(x: margin - frame.x * scale, y: margin - frame.y * scale)
    self.scale = scale
  }
}
