/// The format of a recording.
package enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated GIF with a palette of its own.
  case gif
  /// An H.264 video, which all players support.
  case mp4
  /// A VP9 video, which can have a transparent background.
  case webm
  /// A picture of one frame.
  case png

  /// The suffix of the file name, after the name of the scene.
  package var fileSuffix: String { ".\(rawValue)" }

  /// Whether the format has more than one frame, and needs an encoder.
  package var isAnimated: Bool { self != .png }

  /// The default number of frames per second.
  ///
  /// A GIF stores delays in hundredths of a second, and browsers slow down delays of less than two hundredths.
  package var defaultFrameRate: Double { self == .gif ? 50 : 60 }

  /// The supported numbers of frames per second.
  package var frameRates: ClosedRange<Double> { self == .gif ? 1...50 : 1...120 }

  /// The default number of pixels per point of the canvas.
  package var defaultScale: Double { self == .gif ? 1 : 2 }

  /// Whether pixels can be transparent.
  package var supportsTransparency: Bool { self != .mp4 }

  /// Whether the width and the height must be even numbers, for chroma subsampling.
  var needsEvenSize: Bool { self == .mp4 || self == .webm }
}
