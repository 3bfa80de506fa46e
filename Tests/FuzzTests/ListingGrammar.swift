import FuzzSupport

/// Generates articles with listings: Swift that is whole, and Swift that would swallow or end what is around it.
enum ListingGrammar {
  private static let titles = ["A card turns", "a", "\\(1)", "\\", "“a”", "\u{2028}", "é", "{", "}", "*/", "//", "#"]
  private static let views = [
    "A()", "A(1).padding()", "VStack { A() }", "A() }; func x() {", "}", "{", "/*", "A() //", "x in A()", "#if a",
    "\\(1)", "A(", "\u{0}", "if true { A() }",
  ]
  private static let plays = ["tap Add", "hold 1, tap “B”", "\\(x)", "}", "tap \u{7}"]
  private static let code = [
    "struct A: View { var body: some View { Text(\"a\") } }\n", "public struct B { public init() {} }\n",
    "extension A { func b() {} }\n", "extension A: Equatable {}\n", "@MainActor final class C {}\n",
    "let a = 1, b = 2\n", "private func f(_ x: Int) -> Int { x }\n", "import Foundation\n",
    "import struct Foundation.Date\n",
    "#Preview { A() }\n", "#Preview(\"a\") { A().padding() }\n", "@main struct D: App {}\n", "enum E { case a }\n",
    "typealias F = Int\n", "protocol G {}\n", "let s = \"\"\"\n  }\n  \"\"\"\n", "let r = #\"\\(1)\"#\n", "// }\n",
    "/* } */\n", "#if DEBUG\nlet d = 1\n#endif\n", "print(1)\n", "\n",
  ]
  private static let broken = [
    "}\n", "{\n", "struct H {\n", "/*\n", "*/\n", "\"\n", "\"\"\"\n", "#\"\n", "#if a\n", "#endif\n", "#Preview {\n",
    "let x = ", "(", ")", "\\(", "func", "@", "<#a#>\n", "#sourceLocation(file: \"a\", line: 1)\n",
    "let figure_a_1 = 1\n",
    "\u{0}", "\u{2028}", "struct A: View {} }\n",
  ]

  /// Returns an article.
  static func article(_ random: inout Random) -> String {
    (0...random.few(4)).map { _ in
      let indent = random.pick(["", "", "", "- ", "> ", "  "])
      let rest = String(repeating: indent == "> " ? "> " : " ", count: indent == "> " ? 1 : indent.count)
      let count = random.int(0...5)
      let code = (0...count).map { _ in random.pick(random.happens(0.08) ? broken : Self.code) }.joined()
      let lines = "```\(fence(&random))\n\(code)\n```".split(separator: "\n", omittingEmptySubsequences: false)
      return indent + lines.joined(separator: "\n" + rest) + "\n\n"
    }.joined(separator: random.pick(["", "Text\n\n"]))
  }

  /// Returns some words and marks.
  static func words(_ random: inout Random) -> String {
    (0...random.few(8)).map { _ in random.pick(titles + views + plays + ["figure=", "=", " ", "swift", "😀", "`"]) }
      .joined()
  }

  private static func fence(_ random: inout Random) -> String {
    let mark = random.pick(["\"", "\"", "'"])
    func quoted(_ texts: [String]) -> String { "\(mark)\(random.pick(texts))\(mark)" }
    var fence = random.happens(0.95) ? "swift" : random.pick(["Swift", "swift,x", "swift:A.swift", "sh"])
    if random.happens(0.7) {
      fence += " figure=" + quoted(titles)
    } else {
      fence += random.pick([" share", " hidden", ""])
    }
    if random.happens(0.3) { fence += " view=" + quoted(random.happens(0.6) ? Array(views.prefix(3)) : views) }
    if random.happens(0.3) { fence += " play=" + quoted(plays) }
    if random.happens(0.2) { fence += " description=" + quoted(titles) }
    if random.happens(0.2) {
      fence += random.pick([" size=10x20", " id=b", " layout=beside", " {1}", " id=../a", " x=1", " {"])
    }
    return fence
  }
}
