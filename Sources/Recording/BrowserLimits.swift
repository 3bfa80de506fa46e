/// How long a browser may take, and how much it may say.
package struct BrowserLimits: Sendable {
  /// How long it may take to start, in seconds.
  package var startTime = 60.0
  /// How long it may take to answer a command, in seconds.
  package var answerTime = 60.0
  /// The most bytes of an answer.
  ///
  /// A picture with 8,192 pixels on each side has up to 360 MB in Base64.
  package var answerBytes = 1 << 29

  /// Creates the limits of recordings.
  package init() {}
}
