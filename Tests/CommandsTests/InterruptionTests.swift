import Foundation
import Testing

@testable import Commands
@testable import Preview

@Suite struct InterruptionTests {
  @Test("A signal starts all clean-ups that haven't ended, and no others", .timeLimit(.minutes(20)))
  func cleansUp() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(128 + SIGTERM),
      observing: [\.standardOutputContent]
    ) {
      let cleanUps = ["first", "second", "third"].map { name in Interruption { print(name) } }
      cleanUps[0].end()
      // The system ignores signals until the sources are there.
      while true {
        kill(getpid(), SIGTERM)
        usleep(100_000)
      }
    }
    let printed = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(Set(printed.split(separator: "\n")) == ["second", "third"])
  }

  @Test("When the last clean-up has ended, a signal terminates the program")
  func restoresDefaults() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let cleanUps = (0..<3).map { _ in Interruption {} }
      for cleanUp in cleanUps { cleanUp.end() }
      kill(getpid(), SIGTERM)
      sleep(20)
    }
  }

  @Test("Programs that are started while clean-ups come and go leave no signal ignored")
  func keepsActions() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for _ in 0..<500 {
          if thread.isMultiple(of: 2) { Interruption {}.end() } else { withInheritableSignals { usleep(10) } }
        }
      }
      kill(getpid(), SIGTERM)
      sleep(20)
    }
  }
}
