import Diagnostics
import Foundation
import Testing

@testable import Supervision

/// What a supervisor makes of the end of a program.
@Suite struct OutcomeTests {
  private static let code = AuthorCode(key: "k", at: Location(file: "Content/a.md", line: 3))

  private static func state(_ records: Record..., reason: String? = nil) -> ProgramState {
    var state = ProgramState()
    for record in records { state.take(record) }
    state.reason = reason.flatMap { CrashReason($0[...]) }
    return state
  }

  @Test(
    "A program that ends by itself ends with its own status",
    arguments: [
      (ProgramEnd.status(0), state(.hello, .begin(code), .end, .done), Int32(0)),
      (.status(1), state(.hello, .done), 1),
      (.status(3), state(), 3),
      (.signal(SIGSEGV), state(.hello), 128 + SIGSEGV),
    ]
  )
  func keepsStatus(end: ProgramEnd, state: ProgramState, status: Int32) {
    #expect(Outcome(end, state, wasAsked: false) == .ended(status))
  }

  @Test("A program that doesn't say that it ends by itself never ends with status 0")
  func distrustsSilence() {
    #expect(Outcome(.status(0), Self.state(.hello), wasAsked: false) == .ended(1))
  }

  @Test("A program that was asked to end has not been stopped by its code")
  func knowsRequests() {
    let state = Self.state(.hello, .begin(Self.code))
    #expect(Outcome(.signal(SIGINT), state, wasAsked: true) == .ended(128 + SIGINT))
  }

  @Test(
    "The message says how the code has ended the program",
    arguments: [
      (ProgramEnd.status(0), "its code ended the program with exit status 0; expected code that runs to its end"),
      (.signal(SIGABRT), "its code aborted the program; expected code that runs to its end"),
      (.signal(SIGTERM), "its code ended the program by signal 15; expected code that runs to its end"),
      (
        .signal(SIGKILL),
        "its code killed the program, or the system did because there is no memory left; expected code that runs to its "
          + "end"
      ),
      (
        .signal(SIGILL),
        "its code stopped the program, and Swift gives no reason, as for a number that overflows; expected code that "
          + "runs to its end"
      ),
      (
        .signal(SIGSEGV),
        "its code needs more stack than there is, or memory that isn't its own; expected functions that come to an end"
      ),
    ]
  )
  func describes(end: ProgramEnd, message: String) {
    let outcome = Outcome(end, Self.state(.hello, .begin(Self.code)), wasAsked: false)
    #expect(outcome == .stopped(Stop(key: "k", diagnostic: Diagnostic(.listingCrash, message, at: Self.code.place))))
  }

  @Test("Code that ends the program later, such as in a thread, is the code that ran last")
  func blamesLastCode() {
    let outcome = Outcome(.signal(SIGABRT), Self.state(.hello, .begin(Self.code), .end), wasAsked: false)
    guard case .stopped(let stop) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(stop.diagnostic.location == Self.code.place)
  }

  @Test(
    "The reason that Swift prints is part of the message, with its line if it is one of the code",
    arguments: [
      ("Listings_1a/a.md:9: Fatal error: stop here", "stop here", 9),
      ("Listings_1a/a.md:9: Fatal error", "fatal error", 9),
      ("Listings_1a/a.md:9: Precondition failed: no", "precondition failed: no", 9),
      ("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range", "Index out of range", 3),
      ("Fatal error: failed to allocate 8 bytes", "failed to allocate 8 bytes", 3),
      ("Could not cast value of type 'A' (0x7fa4) to 'B' (0x1c).", "Could not cast value of type 'A' to 'B'", 3),
    ]
  )
  func tellsReason(printed: String, reason: String, line: Int) {
    let outcome = Outcome(.signal(SIGILL), Self.state(.hello, .begin(Self.code), reason: printed), wasAsked: false)
    let message = "its code stopped the program: \(reason); expected code that runs to its end"
    let place = Location(file: "Content/a.md", line: line)
    #expect(outcome == .stopped(Stop(key: "k", diagnostic: Diagnostic(.listingCrash, message, at: place))))
  }

  @Test("Lines of code that has moved since it was compiled are those of now")
  func movesLines() {
    AuthorCode.note(AuthorCode.Listing(at: Location(file: "b.md", line: 13)) { _, _ in nil }, key: "moved")
    let code = AuthorCode(key: "moved", at: Location(file: "b.md", line: 3))
    #expect(code.place.line == 13)
    let reason = CrashReason("Listings_1a/b.md:4: Fatal error: no")
    #expect(reason?.place(in: code) == Location(file: "b.md", line: 14))
  }

  @Test(
    "Text that only looks like a reason is none",
    arguments: ["a.md:3: error: no", "a fatal error", "", "Fatal errors"]
  )
  func readsReasonsOnly(text: String) {
    #expect(CrashReason(text[...]) == nil)
  }
}

@Suite struct RecordTests {
  private static let program: Successor = {
    var program = Successor(executable: "/a b/ü", arguments: ["x", "", "--at\t=\n1"])
    program.environment = ["A": "1\n2", "B": ""]
    return program
  }()

  @Test(
    "A record is read as it was written",
    arguments: [
      Record.hello, .begin(AuthorCode(key: "a\tb", at: Location(file: "c\n.md", line: 2))), .end, .again, .replaced,
      .done,
      .stop(
        Stop(
          key: "k",
          trial: ["tap “A b”", "tap C, hold 1"],
          diagnostic: Diagnostic(.listingLoop, "“x”: 100 %\n", at: Location(file: "a.md", line: 1, column: 4))
        )
      ),
      .successor(program),
    ]
  )
  func isReadBack(record: Record) {
    #expect(record.line.last == "\n" && !record.line.dropLast().contains("\n"))
    #expect(Record(record.line.dropLast()) == record)
  }

  @Test("What isn't a record is none", arguments: ["", "hullo", "begin", "stop\ta", "successor\ta\t9\tb"])
  func refuses(line: String) {
    #expect(Record(line[...]) == nil)
  }

  @Test("Bytes that come in pieces become lines, and a long line is cut")
  func joinsPieces() {
    var lines = Lines()
    #expect(lines.add(Array("a\nb".utf8)) == ["a"])
    #expect(lines.add(Array("c\n\n".utf8)) == ["bc", ""])
    #expect(lines.rest == nil)
    #expect(lines.add(Array(repeating: 120, count: 1 << 17)).map(\.utf8.count) == [1 << 16])
    #expect(lines.rest?.utf8.count == 1 << 16)
  }
}
