import Diagnostics
import Testing

@testable import Preview

@Suite struct SettledResultTests {
  /// Does work that succeeds at one attempt, while files change during the first ones.
  private func result(succeedingAt success: Int, changesDuring changing: Int) async throws -> Int {
    var attempt = 0
    var changes = 0
    return try await settledResult(attempts: 10) {
      changes
    } pause: {
      if attempt <= changing { changes += 1 }
    } of: { () throws(Diagnostics) in
      attempt += 1
      if attempt == success { return attempt }
      throw Diagnostics([Diagnostic(.siteChanged, "attempt \(attempt)")])
    }
  }

  @Test("Work that fails while files change is done again", arguments: [1, 2, 10])
  func tries(success: Int) async throws {
    let attempts = try await result(succeedingAt: success, changesDuring: success - 1)
    #expect(attempts == success)
  }

  @Test("What is wrong once no file changes is said", arguments: [0, 1, 5])
  func settles(changing: Int) async throws {
    await #expect(throws: Diagnostics([Diagnostic(.siteChanged, "attempt \(changing + 1)")])) {
      try await result(succeedingAt: 0, changesDuring: changing)
    }
  }

  @Test("Files that never stop changing are not waited for")
  func givesUp() async throws {
    await #expect(throws: Diagnostics([Diagnostic(.siteChanged, "attempt 10")])) {
      try await result(succeedingAt: 0, changesDuring: .max)
    }
  }
}
