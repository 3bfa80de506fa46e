import Synchronization

/// The progress of a build in one line, for builds that take a while.
final class BuildProgress: Sendable {
  private let terminal: Terminal
  private let start = ContinuousClock.now
  /// The time of the line's last change, or nil while there is no line.
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  /// The time before the progress of a build is shown, and between two changes.
  private static let (delay, interval): (Duration, Duration) = (.seconds(1), .milliseconds(100))
  /// The width of the bar, in characters.
  static let width = 24

  /// Prepares the line.
  init(_ terminal: Terminal) { self.terminal = terminal }

  /// Shows how many articles are rendered.
  func show(_ done: Int, of count: Int) {
    let now = ContinuousClock.now
    let isDue = last.withLock { last in
      guard now - start >= Self.delay, last.map({ now - $0 >= Self.interval }) ?? true else { return false }
      last = now
      return true
    }
    if isDue { terminal.progress(Self.line(done, of: count)) }
  }

  /// Removes the line, if there is one.
  func end() {
    if last.withLock({ $0 != nil }) { terminal.progress(nil) }
  }

  /// Returns a bar and two numbers.
  ///
  /// - Parameters:
  ///   - done: The number of those that are done.
  ///   - count: The number of them.
  ///   - name: What they are.
  static func line(_ done: Int, of count: Int, _ name: String = "articles") -> String {
    let filled = count > 0 ? width * min(done, count) / count : width
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    return "\(bar) \(done) of \(count) \(name)"
  }
}
