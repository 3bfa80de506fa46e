import Diagnostics

/// Does some work on files, and repeats it if it fails while files change, because a half-written file isn't an error.
///
/// - Parameters:
///   - attempts: The largest number of attempts, for files that never stop changing.
///   - changeCount: Returns the number of changes so far.
///   - pause: Waits for the time that writing a file can take.
///   - work: The work.
/// - Throws: The error while no file was changing.
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
