import Synchronization

/// Counts how often a build takes each of the steps that cost time.
///
/// Tests read it: on any machine, a build's work is proportional to the site.
package final class BuildWork: Sendable {
  /// A step that a build takes many times.
  package enum Step: Hashable, Sendable {
    /// An article's file is looked at.
    case reading
    /// An article is rendered.
    case rendering
    /// An article's page is planned: its key is computed.
    case planning
    /// A page, a feed or another file is made.
    case making
    /// An article's entry in a list is made.
    case listing
    /// The site's paths are searched for what an address may have meant.
    case suggesting
  }

  /// A part of a build, and the time that it took.
  package struct Part: Sendable {
    /// What was done.
    package let name: String
    /// The time from the end of the part before.
    package let duration: Duration
  }

  /// A file that was made, and the reason.
  package struct MadeFile: Sendable {
    /// The path of the file.
    package let path: String
    /// The reason.
    package let reason: String
  }

  private struct Log {
    var parts: [Part] = []
    var last = ContinuousClock.now
    var made: [MadeFile] = []
    var rendered: Set<String> = []
  }

  private let counts = Mutex<[Step: Int]>([:])
  private let log = Mutex(Log())
  /// Whether times and reasons are kept.
  private let isDescribed: Bool

  /// Creates a counter that has counted nothing.
  ///
  /// - Parameter isDescribed: Whether it also keeps times and reasons.
  package init(isDescribed: Bool = false) { self.isDescribed = isDescribed }

  /// Counts a step.
  package func count(_ step: Step) { counts.withLock { $0[step, default: 0] += 1 } }

  /// The number of times that a step was taken.
  package subscript(step: Step) -> Int { counts.withLock { $0[step] ?? 0 } }

  /// The parts of the build in their order.
  package var parts: [Part] { log.withLock { $0.parts } }

  /// The files that were made, sorted by their paths.
  package var made: [MadeFile] { log.withLock { $0.made }.sorted { $0.path < $1.path } }

  /// Returns a number and the name of what it counts, such as “1 page” and “2 pages”.
  package static func counted(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }

  /// Notes that a part of the build has ended.
  ///
  /// - Parameter name: What was done.
  func end(_ name: @autoclosure () -> String) {
    guard isDescribed else { return }
    let name = name()
    log.withLock { log in
      let now = ContinuousClock.now
      log.parts.append(Part(name: name, duration: now - log.last))
      log.last = now
    }
  }

  /// Notes that an article was rendered.
  ///
  /// - Parameter file: The file of the article, relative to the site.
  func rendered(_ file: String) {
    count(.rendering)
    if isDescribed { log.withLock { _ = $0.rendered.insert(file) } }
  }

  /// Counts a file that was made, and notes the reason.
  func made(_ file: PlannedFile, isKnown: Bool, because causes: BuildCauses) {
    count(.making)
    guard isDescribed else { return }
    log.withLock { log in
      let reason = causes.reason(for: file, isKnown: isKnown, rendered: log.rendered)
      log.made.append(MadeFile(path: file.path, reason: reason))
    }
  }
}
