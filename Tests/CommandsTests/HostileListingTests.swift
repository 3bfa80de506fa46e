import Foundation
import Processes
import TestTiers
import Testing
import ToolSupport

@testable import Commands

/// Code that doesn't come to an end, or ends the program, and what the tool says about it.
///
/// The table of all messages is `Hostile/Listings.md`, which `make record` writes.
@Suite struct HostileListingTests {
  /// A kind of code, and the code: members of a view, and the play.
  struct Listing: CustomTestStringConvertible, Sendable {
    var name: String
    var code: String
    var play = ""
    /// Declarations beside the view.
    var others = ""
    /// The time in seconds that the code gets, of which a part goes by before a loop begins.
    var limit = "2"
    var testDescription: String { name }

    /// The article with the code, whose block starts at line 5.
    var article: String {
      """
      # \(name)

      Text before the block.

      ```swift figure="A" size=100x100\(play.isEmpty ? "" : " play=\"\(play)\"")
      import Foundation
      import SwiftUI

      struct V: View {
        @State private var n = 0
        \(code)
      }
      \(others)
      ```

      """
    }
  }

  private static let text = "var body: some View { Text(\"A\") }"

  static let listings = [
    Listing(name: "body-loop", code: "var body: some View { let _ = spin(); Text(\"A\") }", others: spin),
    Listing(
      name: "body-sleep",
      code: "var body: some View { let _ = Thread.sleep(forTimeInterval: 900); Text(\"A\") }"
    ),
    Listing(
      name: "body-short-sleeps",
      code: "var body: some View { let _ = nap(); Text(\"A\") }",
      others: "func nap() { while true { usleep(1000) } }"
    ),
    Listing(name: "init-loop", code: "init() { spin() }; \(text)", others: spin),
    Listing(name: "tap-loop", code: "var body: some View { Button(\"A\") { spin() } }", play: "tap A", others: spin),
    Listing(name: "appear-loop", code: "var body: some View { Text(\"A\").onAppear { spin() } }", others: spin),
    Listing(name: "task-loop", code: "var body: some View { Text(\"A\").task { spin() } }", others: spin),
    Listing(
      name: "task-yield",
      code: "var body: some View { Text(\"A\").task { while true { await Task.yield() } } }"
    ),
    Listing(
      name: "detached-awaited",
      code: "var body: some View { Text(\"A\").task { await Task.detached { while true {} }.value } }"
    ),
    Listing(name: "detached", code: "var body: some View { Text(\"A\").onAppear { Task.detached { while true {} } } }"),
    Listing(
      name: "timer-loop",
      code:
        "var body: some View { Text(\"A\").onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in spin() } }",
      play: "hold 2",
      others: spin
    ),
    Listing(name: "semaphore", code: "var body: some View { let _ = DispatchSemaphore(value: 0).wait(); Text(\"A\") }"),
    Listing(
      name: "lock-twice",
      code: "let lock = NSLock(); var body: some View { let _ = lock.lock(); let _ = lock.lock(); Text(\"A\") }"
    ),
    Listing(
      name: "memory",
      code: "var body: some View { let _ = fill(); Text(\"A\") }",
      others: "func fill() { var all: [[UInt8]] = []; while true { all.append(Array(repeating: 1, count: 1 << 26)) } }",
      limit: "30"
    ),
    Listing(
      name: "memory-at-once",
      code: "var body: some View { Text(\"\\(Array(repeating: 0, count: 1 << 42).count)\") }"
    ),
    Listing(name: "exit-0", code: "var body: some View { let _ = exit(0); Text(\"A\") }"),
    Listing(name: "exit-3", code: "var body: some View { let _ = exit(3); Text(\"A\") }"),
    Listing(name: "exit-at-once", code: "var body: some View { let _ = _exit(0); Text(\"A\") }"),
    Listing(name: "abort", code: "var body: some View { let _ = abort(); Text(\"A\") }"),
    Listing(name: "kill-term", code: "var body: some View { let _ = kill(getpid(), SIGTERM); Text(\"A\") }"),
    Listing(name: "kill-kill", code: "var body: some View { let _ = kill(getpid(), SIGKILL); Text(\"A\") }"),
    Listing(name: "kill-in-action", code: "var body: some View { Button(\"A\") { abort() } }", play: "tap A"),
    Listing(
      name: "fatal-error",
      code: "var body: some View { let _ = stop(); Text(\"A\") }",
      others: "func stop() { fatalError(\"no\") }"
    ),
    Listing(
      name: "precondition",
      code: "var body: some View { let _ = precondition(n > 1, \"too few\"); Text(\"A\") }"
    ),
    Listing(name: "index", code: "let all: [Int] = []; var body: some View { Text(\"\\(all[n])\") }"),
    Listing(name: "nil", code: "let one: Int? = nil; var body: some View { Text(\"\\(one!)\") }"),
    Listing(name: "overflow", code: "var body: some View { Text(\"\\(Int.max + (n + 1))\") }"),
    Listing(name: "division", code: "var body: some View { Text(\"\\(1 / n)\") }"),
    Listing(name: "cast", code: "let any: Any = \"A\"; var body: some View { Text(\"\\(any as! Int)\") }"),
    Listing(
      name: "recursion",
      code: "func f(_ n: Int) -> Int { n < 0 ? 0 : f(n + 1) + 1 }; var body: some View { Text(\"\\(f(0))\") }"
    ),
    Listing(name: "views-in-views", code: "var body: some View { VStack { AnyView(V()) } }"),
    Listing(name: "pointer", code: "var body: some View { Text(\"\\(UnsafePointer<Int>(bitPattern: 16)!.pointee)\") }"),
    Listing(
      name: "crash-in-thread",
      code: "var body: some View { let _ = wait(); Text(\"A\") }",
      others: "func wait() { Thread { fatalError(\"in a thread\") }.start(); Thread.sleep(forTimeInterval: 1) }"
    ),
    Listing(name: "global", code: "var body: some View { Text(\"\\(count)\") }", others: "let count = Int(\"x\")!"),
    Listing(
      name: "parts",
      code: "var body: some View { VStack { ForEach(0..<60_000, id: \\.self) { _ in Color.red } } }",
      limit: "30"
    ),
    Listing(
      name: "timer-0",
      code: "var body: some View { Text(\"A\").task { while true { try? await Task.sleep(for: .zero) } } }",
      play: "hold 1"
    ),
    Listing(name: "input", code: "var body: some View { Text(readLine() ?? \"nothing\") }"),
    Listing(name: "cue", code: text, play: "tap B"),
    Listing(name: "hold", code: text, play: "hold -1"),
    Listing(name: "syntax", code: "var body: some View { Text(\"A\" }"),
    Listing(name: "type", code: "var body: some View { Text(3 as String) }"),
    Listing(name: "modifier", code: "var body: some View { Text(\"A\").foregroundColour(.red) }"),
  ]

  private static let spin = "nonisolated func spin() { while true {} }"

  /// The tool beside the tests.
  private static let tool = BuildFolder.tool

  private static func line(of listing: Listing) async throws -> String {
    let folder = try TemporaryFolder()
    try Data(listing.article.utf8).write(to: folder.url.appendingPathComponent("post.md"))
    let script = "cd \"$0\" && export TMPDIR=\"$0\" && exec \"$@\""
    let arguments = ["export", "post.md", "--as", "svg", "--output", "out", "--time-limit", listing.limit]
    let result = await ChildProcess(["sh", "-c", script, folder.path, tool] + arguments).run { _ in }
    #expect(folder.names == (result.status == 0 ? ["out", "post.md"] : ["post.md"]), "\(listing.name)")
    let lines = result.errors.split(separator: "\n")
    let first = lines.first { $0.contains(": error: ") } ?? lines.first ?? ""
    return "| \(listing.name) | \(result.status) | \(first.replacing("|", with: "\\|")) |"
  }

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Hostile/Listings.md")

  private static let recorded: [String: String] = {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    return Dictionary(lines.map { (String($0.split(separator: " ")[1]), String($0)) }) { first, _ in first }
  }()

  private static let isRecording = ProcessInfo.processInfo.environment["STAGECRAFT_RECORD"] == "1"

  @Test("Code that doesn't come to an end, or ends the program, is named with its line", arguments: listings.share(3))
  func names(_ listing: Listing) async throws {
    guard !Self.isRecording else { return }
    let line = try await Self.line(of: listing)
    #expect(line == Self.recorded[listing.name])
  }

  @Test("The table has a line for each kind of code", .enabled(if: !isRecording))
  func isWhole() {
    #expect(Self.recorded.keys.filter { $0 != "code" && $0 != "---" }.sorted() == Self.listings.map(\.name).sorted())
  }

  @Test("Every message about code names its article and a line", .enabled(if: !isRecording))
  func namesPlaces() {
    for line in Self.recorded.values where line.contains(": error: ") {
      #expect(line.contains("| post.md:"), "\(line)")
    }
  }

  @Test("The table is written", .enabled(if: isRecording))
  func records() async throws {
    var lines: [String] = []
    for listing in Self.listings { lines.append(try await Self.line(of: listing)) }
    let head = """
      # Code that doesn't come to an end, or ends the program

      `make record` writes this table: the exit status of `export`, and the first error or else the first line that it prints. The code is in
      `HostileListingTests`. It gets 2 s, and that with much memory 30 s.

      | code | status | first line |
      | --- | --- | --- |

      """
    try Data((head + lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
  }
}
