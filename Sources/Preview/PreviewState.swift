import Diagnostics
import Site
import Synchronization

/// The current site, and the clients that are notified when it changes.
package final class PreviewState: Sendable {
  /// An event for browsers.
  enum Event: Sendable, Equatable {
    /// There is a new site.
    case site(generation: Int)
    /// There is a new site, and only its style sheets differ from the last one's.
    case styles(generation: Int)
    /// The sources have errors. The last valid site stays visible.
    case problem(String)
    /// The work before there can be a new site, or an empty text when it is done.
    case work(String)

    /// The event in the form of server-sent events.
    var text: String {
      switch self {
      case .site(let generation): "event: site\ndata: \(generation)\n\n"
      case .styles(let generation): "event: styles\ndata: \(generation)\n\n"
      case .problem(let message):
        "event: problem\n"
          + message.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }.joined() + "\n"
      case .work(let name): "event: work\ndata: \(name)\n\n"
      }
    }
  }

  /// The content of the preview.
  struct View: Sendable {
    /// The last valid site.
    var site: BuiltSite?
    /// The number of sites so far.
    var generation: Int
    /// The errors in the sources that there is no new site because of, or nil.
    var problem: String?
    /// The errors that pages of the site show, or nil.
    var errors: String?
    /// The work before there can be a new site, or nil.
    var work: String?

    fileprivate func events(_ new: Event? = nil) -> String {
      if let problem { return Event.problem(problem).text }
      return (new ?? .site(generation: generation)).text + (errors.map { Event.problem($0).text } ?? "")
    }
  }

  /// A client's callback, which takes text and returns at once.
  typealias Listener = @Sendable (_ text: String) -> Void

  private struct Contents: ~Copyable {
    var view: View
    var listeners: [Int: Listener] = [:]
    var nextListener = 0
  }

  private let contents: Mutex<Contents>

  /// Creates a state without a site.
  ///
  /// - Parameter earlier: The number of sites before this state.
  package init(earlier: Int = 0) { contents = Mutex(Contents(view: View(generation: earlier))) }

  /// The content of the preview now.
  var view: View { contents.withLock { $0.view } }

  /// Sets the result of a build.
  ///
  /// - Parameters:
  ///   - result: The outcome.
  ///   - shown: Returns the text of an error.
  /// - Returns: Whether the visible content changed.
  @discardableResult
  package func take(
    _ result: Result<BuiltSite, Diagnostics>,
    shown: (Diagnostics) -> String = { $0.description }
  ) -> Bool {
    contents.withLock { contents in
      var hasNewStyles = false
      switch result {
      case .success(let new):
        let isNew = new != contents.view.site
        if isNew { contents.view.generation += 1 }
        let errors = new.errors.isEmpty ? nil : shown(Diagnostics(new.errors))
        guard isNew || contents.view.problem != nil else { return false }
        // A page with a message about a problem is loaded again, so that it has no remains of that.
        hasNewStyles =
          contents.view.problem == nil && contents.view.errors == errors
          && contents.view.site.map { new.differs(onlyIn: ".css", from: $0) } ?? false
        (contents.view.site, contents.view.problem, contents.view.errors) = (new, nil, errors)
      case .failure(let error):
        let problem = shown(error)
        guard contents.view.problem != problem else { return false }
        contents.view.problem = problem
      }
      // Inside the lock, so that all clients receive events in the same order.
      let text = contents.view.events(hasNewStyles ? .styles(generation: contents.view.generation) : nil)
      for listener in contents.listeners.values { listener(text) }
      return true
    }
  }

  /// Shows clients the work that takes a while, or that it has ended.
  ///
  /// - Parameter work: The name of the work in one line, or nil if it has ended.
  package func tell(work: String?) {
    contents.withLock { contents in
      contents.view.work = work
      for listener in contents.listeners.values { listener(Event.work(work ?? "").text) }
    }
  }

  /// Sends a comment, which fails on closed connections.
  package func keepAlive() {
    contents.withLock { for listener in $0.listeners.values { listener(": still here\n\n") } }
  }

  /// Adds a client, and sends it the current state first.
  ///
  /// - Returns: A number for removing the client, or nil if there are too many clients.
  func add(atMost limit: Int, _ listener: @escaping Listener) -> Int? {
    contents.withLock { contents in
      guard contents.listeners.count < limit else { return nil }
      let id = contents.nextListener
      contents.nextListener += 1
      contents.listeners[id] = listener
      // A rebuilt preview is available soon, so clients that wait ask often.
      listener("retry: 300\n" + contents.view.events() + (contents.view.work.map { Event.work($0).text } ?? ""))
      return id
    }
  }

  /// Removes a client.
  func remove(_ id: Int) { contents.withLock { $0.listeners[id] = nil } }

  /// The number of clients.
  package var listenerCount: Int { contents.withLock { $0.listeners.count } }
}
