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
    /// An article's HTML is searched for figures that need the gesture script.
    case searching
    /// A page, a feed or another file is made.
    case making
    /// An article's entry in a list is made.
    case listing
    /// The site's paths are searched for what an address may have meant.
    case suggesting
  }

  private let counts = Mutex<[Step: Int]>([:])

  /// Creates a counter that has counted nothing.
  package init() {}

  /// Counts a step.
  package func count(_ step: Step) { counts.withLock { $0[step, default: 0] += 1 } }

  /// The number of times that a step was taken.
  package subscript(step: Step) -> Int { counts.withLock { $0[step] ?? 0 } }
}
