/// A watch over some folders and their subfolders by the system.
protocol SystemWatch: Sendable {
  /// Starts watching.
  func start()
  /// Stops watching.
  func stop()
}

/// The reason why not all folders are watched.
struct WatchProblem: Sendable {
  let reason: String
  let remedy: String
}

/// Prepares a watch over folders.
///
/// Its parameters are the paths of the folders, what is called after each batch of changes with the paths of the files, or
/// nil if folders have changed, and what is called when folders can't be watched.
typealias SystemWatchMaker =
  @Sendable (
    [String], @escaping @Sendable (Set<String>?) -> Void, @escaping @Sendable (WatchProblem) -> Void
  ) -> any SystemWatch
