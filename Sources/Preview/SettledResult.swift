import Diagnostics

/// Does some work on files, and does it again where it fails while files change: half a file is no mistake.
///
/// - Parameters:
///   - attempts: The number of times that it is done at most, for files that never stop changing.
///   - changeCount: The number of changes until now.
///   - pause: Waits for as long as a file may take to be written.
///   - work: The work.
/// - Throws: What was wrong when no file was changing.
func settledResult<Result>(
  attempts: Int = 10,
  changeCount: () -> Int,
  pause: () async -> Void,
  of work: () throws(Diagnostics) -> Result
) async throws(Diagnostics) -> Result {
  var remaining = attempts
  while true {
    let changes = changeCount()
    do throws(Diagnostics) {
      return try work()
    } catch {
      remaining -= 1
      await pause()
      if remaining == 0 || Task.isCancelled || changeCount() == changes { throw error }
    }
  }
}
