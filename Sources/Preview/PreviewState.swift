import Diagnostics
import Site

/// The site as it is shown now, and who is to be told when that changes.
actor PreviewState {
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

  /// The last good site.
  private(set) var site: BuiltSite?
  /// How many sites there were.
  private(set) var generation: Int
  /// What is wrong with the sources now, if anything is.
  private(set) var problem: String?

  /// Creates a state without a site.
  ///
  /// - Parameter earlier: How many sites there were before.
  init(earlier: Int = 0) { generation = earlier }

  private var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
  private var nextListener = 0

  /// Takes the outcome of a build.
  ///
  /// - Returns: Whether anything changed for who looks at the site.
  @discardableResult
  func take(_ result: Result<BuiltSite, Diagnostics>) -> Bool {
    switch result {
    case .success(let new):
      let isNew = new != site
      if isNew { generation += 1 }
      guard isNew || problem != nil else { return false }
      (site, problem) = (new, nil)
      tell(.site(generation: generation))
    case .failure(let error):
      guard problem != error.description else { return false }
      problem = error.description
      tell(.problem(error.description))
    }
    return true
  }

  private func tell(_ event: Event) { send(event.text) }

  private func send(_ text: String) {
    for listener in listeners.values { listener.yield(Array(text.utf8)) }
  }

  /// A comment, which makes a connection that has gone away fail.
  func keepAlive() { send(": still here\n\n") }

  /// The events from now on, first how things are.
  func events() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let id = nextListener
    nextListener += 1
    listeners[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(id) }
    }
    let now = problem.map(Event.problem) ?? .site(generation: generation)
    // A preview that was built anew is back soon: who waits asks often.
    continuation.yield(Array(("retry: 300\n" + now.text).utf8))
    return stream
  }

  private func forget(_ id: Int) { listeners[id] = nil }

  /// Ends every stream of events.
  func close() {
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }
}
