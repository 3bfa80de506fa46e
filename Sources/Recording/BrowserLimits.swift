import Foundation

/// How long browsers may take, how much they may say, and how much each of them draws.
package struct BrowserLimits: Sendable {
  /// How long it may take to start, in seconds.
  package var startTime = 60.0
  /// How long it may take to answer a command, in seconds.
  package var answerTime = 60.0
  /// The most bytes of an answer.
  ///
  /// A picture with 8,192 pixels on each side has up to 360 MB in Base64.
  package var answerBytes = 1 << 29

  /// The number of pixels that take longer to draw than one more browser takes to start.
  package var pixelsPerBrowser = 50_000_000
  /// The most browsers that draw at the same time.
  ///
  /// Each of them draws on one core and needs 200 MB.
  package var browserCount = min(4, ProcessInfo.processInfo.activeProcessorCount)

  /// Creates the limits of recordings.
  package init() {}

  /// Returns the number of browsers that draw the frames of a film in turn.
  func browserCount(drawing pixels: Int) -> Int {
    max(1, min(browserCount, pixels / pixelsPerBrowser))
  }
}
