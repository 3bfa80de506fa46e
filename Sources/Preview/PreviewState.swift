import Diagnostics
import Site
import Synchronization

/// The site as it is shown now, and the clients that are told when that changes.
package final class PreviewState: Sendable {
  /// What a browser is told.
  enum Event: Sendable, Equatable {
    /// There is a new site.
    case site(generation: Int)
    /// The sources are wrong; the last good site stays up.
    case problem(String)

    /// The event in the form of server-sent events.
    var text: String {
      switch self {
      case .site(let generation): "event: site\ndata: \(generation)\n\n"
      case .problem(let message):
        "event: problem\n"
          + message.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined() + "\n"
      }
    }
  }

  /// What is shown.
  struct View: Sendable {
    /// The last good site.
    var site: BuiltSite?
    /// The number of sites that there were.
    var generation: Int
    /// What is wrong with the sources now, if anything is.
    var problem: String?

    fileprivate var event: Event { problem.map(Event.problem) ?? .site(generation: generation) }
  }

  /// A client that is told; it takes text and returns at once.
  typealias Listener = @Sendable (_ text: String) -> Void

  private struct Contents: ~Copyable {
    var view: View
    var listeners: [Int: Listener] = [:]
    var nextListener = 0
  }

  private let contents: Mutex<Contents>

  /// Creates a state without a site.
  ///
  /// - Parameter earlier: The number of sites that there were before.
  package init(earlier: Int = 0) { contents = Mutex(Contents(view: View(generation: earlier))) }

  /// What is shown now.
  var view: View { contents.withLock { $0.view } }

  /// Takes the outcome of a build.
  ///
  /// - Parameters:
  ///   - result: The outcome.
  ///   - shown: How problems are shown.
  /// - Returns: Whether anything changed for who looks at the site.
  @discardableResult
  package func take(
    _ result: Result<BuiltSite, Diagnostics>,
    shown: (Diagnostics) -> String = { $0.description }
  ) -> Bool {
    contents.withLock { contents in
      switch result {
      case .success(let new):
        let isNew = new != contents.view.site
        if isNew { contents.view.generation += 1 }
        guard isNew || contents.view.problem != nil else { return false }
        (contents.view.site, contents.view.problem) = (new, nil)
      case .failure(let error):
        let problem = shown(error)
        guard contents.view.problem != problem else { return false }
        contents.view.problem = problem
      }
      // Within the lock, so that all clients are told in the same order.
      let text = contents.view.event.text
      for listener in contents.listeners.values { listener(text) }
      return true
    }
  }

  /// Sends a comment, which makes a connection that has gone away fail.
  package func keepAlive() {
    contents.withLock { for listener in $0.listeners.values { listener(": still here\n\n") } }
  }

  /// Adds a client, and tells it first what is shown now.
  ///
  /// - Returns: A number to remove it by; nothing where there are so many clients already.
  func add(atMost limit: Int, _ listener: @escaping Listener) -> Int? {
    contents.withLock { contents in
      guard contents.listeners.count < limit else { return nil }
      let id = contents.nextListener
      contents.nextListener += 1
      contents.listeners[id] = listener
      // A preview that was built anew is back soon: who waits asks often.
      listener("retry: 300\n" + contents.view.event.text)
      return id
    }
  }

  /// Removes a client.
  func remove(_ id: Int) { contents.withLock { $0.listeners[id] = nil } }

  /// The number of clients.
  package var listenerCount: Int { contents.withLock { $0.listeners.count } }
}
