import Diagnostics
import Exports
import Scenes

/// The options of a recording.
package struct RecordingOptions: Hashable, Sendable {
  /// The size of the picture.
  package enum Size: Hashable, Sendable {
    /// The width of the canvas in pixels, including its bezel and shadow.
    case width(Int)
    /// The pixels per point of the canvas.
    case scale(Double)
    /// The width and the height of the picture in pixels; the canvas is in the middle, as large as fits with its margin.
    case box(width: Int, height: Int)
  }

  /// The background behind the canvas, which is visible at its round corners and in the margin.
  package enum Background: Hashable, Sendable {
    /// A transparent background.
    case transparent
    /// A color, `0xRRGGBB`.
    case color(UInt32)
  }

  /// The format of the recording.
  package var format: RecordingFormat
  /// The frames per second, or nil for the format's default.
  package var frameRate: Double?
  /// The size of the picture, or nil for the format's default.
  package var size: Size?
  /// The margin around the canvas, in points.
  package var margin: Double
  /// The background, or nil for the default: transparent for a PNG, and white or black for other formats, depending on
  /// the appearance.
  package var background: Background?
  /// The appearance of the scene.
  ///
  /// `auto` is light.
  package var appearance: ExportOptions.Appearance
  /// The time of a PNG in seconds, or nil for the time of the poster.
  package var posterTime: Double?
  /// Whether an animated picture loops.
  package var repeats: Bool
  /// The largest allowed distance of a layer from the timeline, in points.
  package var tolerance: Double
  /// Whether texts have the letters of Inter instead of the machine's fonts.
  package var embedsFont = false

  /// Creates options.
  package init(
    format: RecordingFormat,
    frameRate: Double? = nil,
    size: Size? = nil,
    margin: Double = 0,
    background: Background? = nil,
    appearance: ExportOptions.Appearance = .auto,
    posterTime: Double? = nil,
    repeats: Bool = true,
    tolerance: Double = 0.25
  ) {
    self.format = format
    self.frameRate = frameRate
    self.size = size
    self.margin = margin
    self.background = background
    self.appearance = appearance
    self.posterTime = posterTime
    self.repeats = repeats
    self.tolerance = tolerance
  }

  /// The maximum width and height of a picture, in pixels.
  static let longestSide = 8192
  /// The allowed margins, in points.
  static let margins = 0.0...1000.0

  /// The frames per second.
  package var framesPerSecond: Double { frameRate ?? format.defaultFrameRate }

  /// The background, or its default if there is none.
  package var effectiveBackground: Background {
    background ?? (format == .png ? .transparent : .color(appearance == .dark ? 0x000000 : 0xFFFFFF))
  }

  /// The appearance that is drawn: light or dark.
  var drawnAppearance: ExportOptions.Appearance { appearance == .dark ? .dark : .light }

  /// Computes the pixel layout of a canvas.
  ///
  /// - Parameter canvas: The canvas of the scene.
  /// - Throws: `Diagnostics` with every option that is out of range.
  package func layout(of canvas: Canvas) throws(Diagnostics) -> FrameLayout {
    var problems: [Diagnostic] = []
    func report(_ option: String, _ message: String) {
      problems.append(Diagnostic(.recordingOption, message, about: option))
    }
    let rates = format.frameRates
    if !rates.contains(framesPerSecond) {
      let reason =
        switch format {
        case .gif: "; a GIF has delays in hundredths of a second, and browsers slow down delays of one"
        case .webp, .apng: "; browsers slow down animated pictures with shorter delays"
        case .mp4, .webm, .png: ""
        }
      let range = "\(plain(rates.lowerBound))…\(plain(rates.upperBound))"
      report("--fps", "\(plain(framesPerSecond)) frames per second; expected \(range)\(reason)")
    }
    if !Self.margins.contains(margin) {
      report("--margin", "a margin of \(plain(margin)) points; expected 0…\(plain(Self.margins.upperBound))")
    }
    if effectiveBackground == .transparent, !format.supportsTransparency {
      report(
        "--background",
        "\(format.rawValue) doesn't support transparency; expected a color, or --as webm, gif, webp, apng or png"
      )
    }
    let scale: Double
    switch size ?? .scale(format.defaultScale) {
    case .scale(let factor):
      if !(0.05...16).contains(factor) {
        report("--scale", "\(plain(factor)) pixels per point; expected 0.05…16")
      }
      scale = factor
    case .width(let pixels):
      if !(16...Self.longestSide).contains(pixels) {
        report("--width", "\(pixels) pixels; expected 16…\(Self.longestSide)")
      }
      scale = Double(pixels) / canvas.outerFrame.width
    case .box(let width, let height):
      let frame = canvas.outerFrame
      scale = min(Double(width) / (frame.width + 2 * margin), Double(height) / (frame.height + 2 * margin))
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
    var layout = FrameLayout(canvas.outerFrame, scale: scale, margin: margin, isEven: format.needsEvenSize)
    if case .box(let width, let height) = size { layout.center(canvas.outerFrame, inWidth: width, height: height) }
    guard max(layout.width, layout.height) <= Self.longestSide else {
      let size = "\(layout.width) × \(layout.height) pixels"
      throw Diagnostics([
        Diagnostic(
          .recordingOption,
          "the picture has \(size); expected at most \(Self.longestSide) on each side",
          about: "--\(sizeOption)"
        )
      ])
    }
    return layout
  }

  private var sizeOption: String {
    if case .width = size { "width" } else { "scale" }
  }
}

/// Formats a number like an author would write it.
private func plain(_ value: Double) -> String {
  value.rounded() == value && abs(value) < 1e15 ? String(Int(value)) : String(value)
}

/// The pixel layout of a recording.
package struct FrameLayout: Hashable, Sendable {
  /// The width of each frame in pixels.
  package private(set) var width: Int
  /// The height of each frame in pixels.
  package private(set) var height: Int
  /// The pixels per point of the canvas.
  package let scale: Double
  /// The origin of the canvas, in pixels from the top left corner.
  package private(set) var origin: Point2D

  init(_ frame: Rect2D, scale: Double, margin: Double, isEven: Bool) {
    func side(_ points: Double) -> Int {
      let pixels = max(1, Int((points * scale).rounded())) + 2 * Int((margin * scale).rounded())
      return isEven ? pixels + pixels % 2 : pixels
    }
    (width, height) = (side(frame.width), side(frame.height))
    let margin = (margin * scale).rounded()
    origin = Point2D(x: margin - frame.x * scale, y: margin - frame.y * scale)
    self.scale = scale
  }

  /// Puts a canvas into the middle of a picture of another size, in pixels.
  mutating func center(_ frame: Rect2D, inWidth width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    origin = Point2D(
      x: ((Double(width) - frame.width * scale) / 2).rounded() - frame.x * scale,
      y: ((Double(height) - frame.height * scale) / 2).rounded() - frame.y * scale
    )
  }
}
