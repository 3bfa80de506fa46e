/// The format of a recording.
package enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated GIF with a palette of its own.
  case gif
  /// An H.264 video, which all players support.
  case mp4
  /// A VP9 video, which can have a transparent background.
  case webm
  /// An animated WebP, which can have a transparent background.
  case webp
  /// An animated PNG, which loses nothing and can have a transparent background.
  case apng
  /// A picture of one frame.
  case png

  /// The suffix of the file name, after the name of the scene.
  package var fileSuffix: String { ".\(rawValue)" }

  /// Whether the format has more than one frame, and needs an encoder.
  package var isAnimated: Bool { self != .png }

  /// The default number of frames per second.
  ///
  /// Animated pictures weigh as much as they have frames, and a GIF stores delays in hundredths of a second.
  package var defaultFrameRate: Double {
    switch self {
    case .gif: 25
    case .webp, .apng: 30
    case .mp4, .webm, .png: 60
    }
  }

  /// The supported numbers of frames per second.
  ///
  /// Browsers slow down animated pictures with short delays: a hundredth of a second, or a few milliseconds more.
  package var frameRates: ClosedRange<Double> {
    switch self {
    case .gif: 1...50
    case .webp, .apng: 1...60
    case .mp4, .webm, .png: 1...120
    }
  }

  /// The default number of pixels per point of the canvas.
  package var defaultScale: Double {
    switch self {
    case .gif, .webp, .apng: 1
    case .mp4, .webm, .png: 2
    }
  }

  /// Whether pixels can be transparent.
  package var supportsTransparency: Bool { self != .mp4 }

  /// Whether the width and the height must be even numbers, for chroma subsampling.
  var needsEvenSize: Bool { self == .mp4 || self == .webm }
}
