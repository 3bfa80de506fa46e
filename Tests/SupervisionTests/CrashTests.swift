import CPlatform
import Foundation
import Testing

@testable import Supervision

/// What a program tells about its own crash.
@Suite struct CrashTests {
  @Test("A program that crashes tells the thread and what it worked on, and still ends by the signal")
  func tellsWork() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      tell_crashes(2)
      unsafe note_work("Content/ü 1.md")
      abort()
    }
    let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
    guard case .crash(_, let work) = lines.lazy.compactMap({ Record($0) }).first else {
      Issue.record("no record of the crash in \(lines)")
      return
    }
    #expect(work == "Content/ü 1.md")
  }
}
