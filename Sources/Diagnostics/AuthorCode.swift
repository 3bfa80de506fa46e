import Synchronization

/// Code of an author that runs while a figure is made, such as the listing of an article.
///
/// The command-line tool watches it, because it may never come to an end, or end the program.
package struct AuthorCode: Hashable, Sendable {
  /// What identifies the code: it differs when the code has changed.
  package var key: String
  /// The location of the code.
  package var place: Location
  /// How many lines the code has moved down since it was compiled.
  package var shift = 0
  /// The steps of what is tried with the figure and can be left out, or none for the figure itself.
  package var trial: [String] = []

  /// Names code of an author.
  ///
  /// - Parameters:
  ///   - key: What identifies the code, such as a digest.
  ///   - place: The location of the code when it was compiled.
  package init(key: String, at place: Location) {
    self.key = key
    self.place = Self.listing(key)?.place ?? place
    if let now = self.place.line, let then = place.line { shift = now - then }
  }

  /// A listing as it is in its file now, which may have moved since it was compiled.
  package struct Listing: Sendable {
    /// The location of the listing.
    package var place: Location
    /// Returns the location of a view.
    ///
    /// - Parameters:
    ///   - path: The names of the views on the way to it.
    ///   - texts: The texts that a message about it quotes.
    package var view: @Sendable (_ path: [String], _ texts: [String]) -> Location?

    /// Creates a listing.
    package init(at place: Location, view: @escaping @Sendable (_ path: [String], _ texts: [String]) -> Location?) {
      (self.place, self.view) = (place, view)
    }
  }

  /// The processor time in seconds that finding out about a figure may take, such as what taps do with it.
  package static let trialTime = Mutex(30.0)

  private static let listings = Mutex<[String: Listing]>([:])

  /// Notes where a listing is now.
  package static func note(_ listing: Listing, key: String) { listings.withLock { $0[key] = listing } }

  /// Returns where a listing is now, or nil if that isn't known.
  package static func listing(_ key: String) -> Listing? { listings.withLock { $0[key] } }

  /// What watches the code of authors, or nil if nothing does.
  package static let observer = Mutex<(any AuthorCodeObserver)?>(nil)

  private static var current: (any AuthorCodeObserver)? { observer.withLock { $0 } }

  /// Runs the code.
  ///
  /// Code that is called by code which is watched belongs to that.
  ///
  /// - Parameters:
  ///   - mayWait: Whether the code may wait for others, such as for other threads that compute.
  ///   - body: A closure that runs the code on the calling thread.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  package func run<Value, Failure>(
    mayWait: Bool = false,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let observer = Self.current, observer.begin(self, mayWait: mayWait) else { return try body() }
    defer { observer.end() }
    return try body()
  }

  /// Something that was tried with a figure and stopped an earlier program, so it is left out.
  package struct StoppedTrial: Hashable, Sendable {
    /// What was done, step by step.
    package var steps: [String]
    /// Why it stopped the program.
    package var problem: Diagnostic

    /// Names a trial.
    package init(_ steps: [String], _ problem: Diagnostic) { (self.steps, self.problem) = (steps, problem) }
  }

  /// What stopped earlier programs, in their order.
  package var stoppedTrials: [StoppedTrial] { Self.current?.trials(of: self) ?? [] }

  /// Runs something with the code that the figure can do without.
  ///
  /// If it stops the program, a program that is supervised starts again, and finds it in ``stoppedTrials``.
  ///
  /// - Parameters:
  ///   - steps: What is done, step by step.
  ///   - body: A closure that does it on the calling thread, in ``run(mayWait:_:)``.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  package func attempt<Value, Failure>(
    _ steps: [String],
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var trial = self
    trial.trial = steps
    guard !steps.isEmpty, let observer = Self.current, observer.beginTrial(trial) else { return try body() }
    defer { observer.endTrial() }
    return try body()
  }

  /// Gives the code that runs on the calling thread all of its time again, for the next step of a figure.
  package static func beginNextStep() { current?.beginNextStep() }

  /// Why the code stopped an earlier program that this one goes on for, or nil if it didn't.
  package var knownProblem: Diagnostic? { Self.current?.problem(of: self) }
}

/// What watches the code of authors.
package protocol AuthorCodeObserver: Sendable {
  /// Begins to watch code on the calling thread.
  ///
  /// - Returns: Whether ``end()`` is to be called, which isn't so for code that is called by code which is watched.
  func begin(_ code: AuthorCode, mayWait: Bool) -> Bool

  /// Notes that the code on the calling thread has come to its end.
  func end()

  /// Notes that code which is watched on the calling thread does something that the figure can do without.
  ///
  /// - Returns: Whether ``endTrial()`` is to be called, which isn't so for code that nothing watches.
  func beginTrial(_ code: AuthorCode) -> Bool

  /// Notes that the last trial on the calling thread has come to its end.
  func endTrial()

  /// Gives the code on the calling thread all of its time again.
  func beginNextStep()

  /// Returns why code stopped an earlier program, or nil if it didn't.
  func problem(of code: AuthorCode) -> Diagnostic?

  /// Returns what stopped earlier programs and can be left out.
  func trials(of code: AuthorCode) -> [AuthorCode.StoppedTrial]
}
