import Diagnostics
import Foundation
import Testing

@testable import Supervision

/// Programs that are supervised: shells that say what the tool would.
///
/// A process has one supervisor at a time, since signals belong to the process.
@Suite(.serialized) struct SupervisorTests {
  /// Runs a shell, and its successors.
  ///
  /// - Parameter script: The commands. `$again` is empty in the first program.
  private static func run(_ script: String) -> (status: Int32?, messages: [String]) {
    var messages: [String] = []
    var supervisor = Supervisor(Successor(executable: "/bin/sh", arguments: ["sh", "-c", script])) {
      messages.append($0.statement)
    }
    return (supervisor.run(), messages)
  }

  private static let begin = "printf 'hello\\nbegin\\t7\\tk\\t\\t0\\ta%%2Emd\\t3\\n' >&3"

  @Test("A program has an empty standard input")
  func hasNoInput() {
    #expect(Self.run("read x && exit 3; exit 4").status == 4)
  }

  @Test(
    "A program that doesn't take part, such as an older one, ends with its own status",
    arguments: [0, 1, 7] as [Int32]
  )
  func passesStatus(status: Int32) {
    let run = Self.run("exit \(status)")
    #expect(run.status == status && run.messages.isEmpty)
  }

  @Test(
    "Code that ends the program is named, with status 1",
    arguments: [
      ("exit 0", "its code ended the program with exit status 0; expected code that runs to its end"),
      ("kill -ABRT $$", "its code aborted the program; expected code that runs to its end"),
      ("kill -TERM $$", "its code ended the program by signal 15; expected code that runs to its end"),
      (
        "echo 'Swift/A.swift:1: Fatal error: Index out of range' >&4; kill -ILL $$",
        "its code stopped the program: Index out of range; expected code that runs to its end"
      ),
    ]
  )
  func namesCode(end: String, message: String) {
    let run = Self.run("\(Self.begin); \(end)")
    #expect(run.status == 1)
    #expect(run.messages == ["a.md:3: error: \(message)"])
  }

  @Test("A preview goes on, and knows which code has stopped it")
  func startsSuccessor() {
    let script = """
      case "$STAGECRAFT_STOPPED" in *k*) exit 5;; esac
      printf 'successor\\t%%2Fbin%%2Fsh\\t3\\tsh\\t%%2Dc\\texit%%205\\n' >&3
      \(Self.begin); kill -ABRT $$
      """
    let run = Self.run(script)
    #expect(run.status == 5 && run.messages.isEmpty)
  }

  @Test("Code that stops the program twice ends it")
  func endsAfterSecond() {
    let script = "\(Self.begin); kill -ABRT $$"
    let successor =
      "printf 'successor\\t%%2Fbin%%2Fsh\\t3\\tsh\\t%%2Dc\\t\(Record.escaped(script).replacing("%", with: "%%"))\\n' >&3"
    let run = Self.run("\(successor); \(script)")
    #expect(run.status == 1)
    #expect(run.messages == ["a.md:3: error: its code aborted the program; expected code that runs to its end"])
  }

  private static let trial = "\(begin); printf 'begin\\t7\\tk\\ttap%%252520A\\t0\\ta%%2Emd\\t3\\n' >&3; kill -ABRT $$"

  @Test("What can be left out is left out by the same program")
  func leavesOutTrials() {
    let run = Self.run("case \"$STAGECRAFT_STOPPED\" in *tap*) exit 5;; esac; \(Self.trial)")
    #expect(run.status == 5 && run.messages.isEmpty)
  }

  @Test("A program that doesn't leave it out ends")
  func endsAfterSecondTrial() {
    let run = Self.run(Self.trial)
    #expect(run.status == 1)
    #expect(run.messages == ["a.md:3: error: its code aborted the program; expected code that runs to its end"])
  }

  @Test("A program that can't be started is none")
  func failsToStart() {
    var supervisor = Supervisor(Successor(executable: "/no/such/program", arguments: ["x"])) { _ in }
    #expect(supervisor.run() == nil)
  }
}
