/// What a recording of a scene is.
package enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated GIF with a palette of its own.
  case gif
  /// An H.264 video that players everywhere decode.
  case mp4
  /// A VP9 video, which can have a transparent background.
  case webm
  /// A picture of one moment.
  case png

  /// The end of the file name, after the name of the scene.
  package var fileSuffix: String { ".\(rawValue)" }

  /// Whether it shows more than one moment; only then it needs an encoder.
  package var isMoving: Bool { self != .png }

  /// The frames per second, unless the author asks for others.
  ///
  /// A GIF counts delays in hundredths of a second, and browsers slow down delays below two of these.
  package var defaultFrameRate: Double { self == .gif ? 50 : 60 }

  /// The frames per second that the format can keep.
  package var frameRates: ClosedRange<Double> { self == .gif ? 1...50 : 1...120 }

  /// The pixels per point of the canvas, unless the author asks for others.
  package var defaultScale: Double { self == .gif ? 1 : 2 }

  /// Whether pixels can be transparent.
  package var supportsTransparency: Bool { self != .mp4 }

  /// Whether width and height are even numbers, as chroma subsampling needs them.
  var needsEvenSize: Bool { self == .mp4 || self == .webm }
}
