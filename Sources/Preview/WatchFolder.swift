import Diagnostics

/// Calls a closure now and after each change of the files in a folder, until the task is cancelled.
///
/// - Parameters:
///   - folder: The absolute path of the folder.
///   - report: Called with a warning if the system can't watch.
///   - body: The closure. Changes while it runs are one more change.
package func watchFolder(
  _ folder: String,
  report: @escaping @Sendable (Diagnostic) -> Void,
  _ body: () async -> Void
) async {
  let watcher = FolderWatcher([folder], report: report)
  await body()
  for await _ in watcher.changes {
    // Editors write in several steps, so wait until there are no more changes.
    try? await Task.sleep(for: .milliseconds(50))
    if Task.isCancelled { return }
    await body()
  }
}
