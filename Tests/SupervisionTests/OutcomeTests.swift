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
      (ProgramEnd.status(0), state(.hello, .begin(code, thread: 7), .end(thread: 7), .done), Int32(0)),
      (.status(1), state(.hello, .done), 1),
      (.status(3), state(), 3),
      (.signal(SIGSEGV), state(), 128 + SIGSEGV),
      (.signal(SIGPIPE), state(.hello), 128 + SIGPIPE),
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
    let state = Self.state(.hello, .begin(Self.code, thread: 7))
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
    let outcome = Outcome(end, Self.state(.hello, .begin(Self.code, thread: 7)), wasAsked: false)
    #expect(outcome == .stopped(Stop(key: "k", diagnostic: Diagnostic(.listingCrash, message, at: Self.code.place))))
  }

  private static let ended = [Record.hello, .begin(code, thread: 7), .end(thread: 7)]
  private static let swiftReason = "Swift/Array.swift:9: Fatal error: Index out of range"

  @Test(
    "Code that ends the program later, in a thread of its own, is named if it alone can have done that",
    arguments: [
      (ProgramEnd.status(3), ended, nil),
      (.signal(SIGTRAP), ended + [.crash(thread: 8, work: "")], "Listings_1a/a.md:9: Fatal error: stop here"),
    ]
  )
  func blamesLastCode(end: ProgramEnd, records: [Record], reason: String?) {
    #expect(Self.stopped(end, records, reason)?.key == "k")
  }

  private static func outcome(_ end: ProgramEnd, _ records: [Record], _ reason: String?) -> Outcome {
    var state = state(reason: reason)
    for record in records { state.take(record) }
    return Outcome(end, state, wasAsked: false)
  }

  private static func stopped(_ end: ProgramEnd, _ records: [Record], _ reason: String? = nil) -> Stop? {
    guard case .stopped(let stop) = outcome(end, records, reason) else { return nil }
    return stop
  }

  @Test("Of code that runs on several threads, that of the thread which crashes is named")
  func knowsThread() {
    let other = AuthorCode(key: "o", at: Location(file: "Content/b.md", line: 1))
    let records: [Record] = [
      .hello, .begin(Self.code, thread: 7), .begin(other, thread: 8), .crash(thread: 7, work: ""),
    ]
    #expect(Self.stopped(.signal(SIGILL), records)?.key == "k")
  }

  @Test("The end of code on one thread isn't that of code on another")
  func endsByThread() {
    let other = AuthorCode(key: "o", at: Location(file: "Content/b.md", line: 1))
    let records: [Record] = [.hello, .begin(Self.code, thread: 7), .begin(other, thread: 8), .end(thread: 7)]
    #expect(Self.stopped(.signal(SIGABRT), records)?.key == "o")
  }

  @Test(
    "A crash outside of the code of listings is Stagecraft's own, with the file that it worked on",
    arguments: [
      (
        SIGTRAP, [Record.hello, .crash(thread: 8, work: "Content/c.md")], swiftReason,
        "Content/c.md: error: Stagecraft itself stopped: Index out of range (Swift/Array.swift:9); leave this file out to go on; "
      ),
      (
        SIGSEGV, ended, nil,
        "stagecraft: error: Stagecraft itself stopped: it needs more stack than there is, or memory that isn't its own; "
          + "code of Content/a.md:3 ran before, and is the cause only if it has started a thread; "
      ),
      (
        SIGTRAP, [.hello, .begin(code, thread: 7), .crash(thread: 8, work: "")], swiftReason,
        "stagecraft: error: Stagecraft itself stopped: Index out of range (Swift/Array.swift:9); "
      ),
      (
        SIGKILL, [.hello], nil,
        "stagecraft: error: Stagecraft itself stopped: it was killed, perhaps because the system has no memory left; "
      ),
    ]
  )
  func knowsOwnCrashes(signal: Int32, records: [Record], reason: String?, message: String) {
    guard case .failed(let diagnostic, let status) = Self.outcome(.signal(signal), records, reason) else {
      Issue.record("no failure of Stagecraft itself")
      return
    }
    #expect(status == 128 + signal)
    let report = "expected no input to do that: please report it with this message and what “stagecraft doctor” prints"
    #expect(diagnostic.statement == message + report)
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
    let outcome = Outcome(
      .signal(SIGILL),
      Self.state(.hello, .begin(Self.code, thread: 7), reason: printed),
      wasAsked: false
    )
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
      Record.hello, .begin(AuthorCode(key: "a\tb", at: Location(file: "c\n.md", line: 2)), thread: -9), .again,
      .replaced,
      .end(thread: 3), .crash(thread: 3, work: "Content/ü\t.md"), .done,
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

  @Test(
    "What isn't a record is none",
    arguments: ["", "hullo", "begin", "end", "end\tx", "crash\t1", "stop\ta", "successor\ta\t9\tb"]
  )
  func refuses(line: String) {
    #expect(Record(line[...]) == nil)
  }

  @Test(
    "Each line that code prints is shown once, up to a limit, and the rest is counted",
    arguments: [
      (["a", "b"], ["a", "b"], nil),
      (["a", "b", "a", "", "a"], ["a", "b", ""], "… and 2 times a line that the code had printed before"),
      (
        [String(repeating: "x", count: ShownLines.mostBytes), "a", "bc"],
        [String(repeating: "x", count: ShownLines.mostBytes)], "… and 5 more bytes that the code has printed"
      ),
    ]
  )
  func showsLinesOnce(printed: [String], shown: [String], rest: String?) {
    var lines = ShownLines()
    #expect(printed.filter { lines.take(Substring($0)) } == shown)
    #expect(lines.rest == rest)
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
