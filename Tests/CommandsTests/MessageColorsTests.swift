import Foundation
import Synchronization
import Testing

@testable import Commands

@Suite struct MessageColorsTests {
  @Test(
    "Messages have colors on a terminal, unless NO_COLOR has some text or the terminal is dumb",
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
    ]
  )
  func areShown(isTerminal: Bool, environment: [String: String], areShown: Bool) {
    #expect(MessageColors.areShown(isTerminal: isTerminal, environment: environment) == areShown)
  }

  @Test(
    "The first severity and the caret have a color, the location is bold, and the identity is dim",
    arguments: [
      ("a.md:2:1: error: no", "[1ma.md:2:1: [0m[1;31merror:[0m no"),
      ("a.md: error: no [x] [link.missing]", "[1ma.md: [0m[1;31merror:[0m no [x] [2m[link.missing][0m"),
      ("error: no", "[1;31merror:[0m no"),
      ("a: warning: it says b: error: no", "[1ma: [0m[1;33mwarning:[0m it says b: error: no"),
      ("note: so", "[1;36mnote:[0m so"),
      ("a: error: no\n12 | text ^\n   |   ^", "[1ma: [0m[1;31merror:[0m no\n12 | text ^\n   |   [1;32m^[0m"),
      ("built 3 files", "built 3 files"), ("", ""),
    ]
  )
  func colors(text: String, colored: String) {
    #expect(MessageColors.colored(text) == colored.replacing(/\[(?=[0-9;]+m)/, with: "\u{1B}["))
  }

  @Test("A message without its colors is the message", arguments: ["a: error: no [a.b]\n1 | x\n  | ^", "b: note: c\n"])
  func keepsText(text: String) {
    #expect(MessageColors.colored(text).replacing(/\x{1B}\[[0-9;]*m/, with: "") == text)
  }

  @Test("Messages for programs have no colors", arguments: ["text", "json"])
  func keepsJSONPlain(format: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/Content", withIntermediateDirectories: true)
    let errors = Mutex("")
    let terminal = Terminal(
      print: { _ in },
      printError: { line in errors.withLock { $0 += line } },
      hasColors: true
    )
    _ = await StagecraftTool.run(
      ["build", "--messages", format, "--site", folder.path],
      scenes: [],
      terminal: terminal
    )
    #expect(errors.withLock { $0.contains("\u{1B}") } == (format == "text"))
  }
}
