import Foundation
import Supervision
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
      kill(getpid(), SIGTERM)
      sleep(600)
    }
    let printed = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(Set(printed.split(separator: "\n")) == ["second", "third"])
  }

  @Test("When the last clean-up has ended, a signal terminates the program", .timeLimit(.minutes(20)))
  func restoresDefaults() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let cleanUps = (0..<3).map { _ in Interruption {} }
      for cleanUp in cleanUps { cleanUp.end() }
      kill(getpid(), SIGTERM)
      sleep(600)
    }
  }

  @Test("What follows from a signal is no error: the program ends by the signal", .timeLimit(.minutes(20)))
  func endsBySignal() async {
    await #expect(processExitsWith: .exitCode(128 + SIGTERM)) {
      let isCleaning = DispatchSemaphore(value: 0)
      let cleanUp = Interruption {
        isCleaning.signal()
        usleep(200_000)
      }
      kill(getpid(), SIGTERM)
      isCleaning.wait()
      cleanUp.end()
      exit(1)
    }
  }

  @Test("Clean-ups that come and go on many threads leave no signal handled", .timeLimit(.minutes(20)))
  func keepsActions() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<500 { Interruption {}.end() }
      }
      kill(getpid(), SIGTERM)
      sleep(600)
    }
  }

  @Test("A signal that the program ignores starts no clean-ups")
  func leavesIgnoredSignals() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      let cleanUp = Interruption { _exit(EXIT_FAILURE) }
      kill(getpid(), SIGHUP)
      usleep(100_000)
      cleanUp.end()
      kill(getpid(), SIGHUP)
    }
  }
}
