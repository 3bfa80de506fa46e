import Diagnostics
import FuzzSupport
import Synchronization
import Testing

@testable import Site

/// Values for templates, from files in `_data`.
@Suite(.serialized) struct DataFuzzTests {
  /// Reads a file like a build does.
  private static func value(_ text: String, _ language: MatterBlock.Language) throws(Diagnostics) -> MatterValue {
    var reader = MatterReader(file: "Content/_data/a", lineOffset: 0)
    (reader.mostBytes, reader.mostValues) = (DataFiles.mostBytes, DataFiles.mostValues)
    return try reader.value(text[...], language)
  }

  private static let pieces: [MatterBlock.Language: [String]] = [
    .yaml: [
      "a: 1\n", "- a\n", "  b: c\n", "? a\n: b\n", "? [a, b]\n: c\n", "a: &a [x, x]\n", "b: &b [*a, *a]\n",
      "c: &c {*a : b}\n",
      "d: *b\n", "e: [*b, *c]\n", "? *b\n: 1\n", "<<: *a\n", "\"q\": |\n  a\n", "x: {y: [1, {z: ~}]}\n", "--- \n",
      "# c\n",
      "\t",
      "}", "]", "!!map a\n", "%YAML 1.1\n", "a: \"\\u0000\"\n", "\u{FEFF}", "...\n", ": \n", "- - - a\n", "'",
    ],
    .json: [
      "{", "}", "[", "]", ",", "\"a\": 1,", "\"a\": [1, 2.5e3, null, true],", "\"b\": {\"c\": \"\\u00e9\"}", "1e999",
      "\n",
      "\"",
    ],
    .toml: [
      "a = 1\n", "[a]\n", "[[b.c]]\n", "d.e = {f = [1, 2]}\n", "g = 2026-11-21\n", "h = nan\n",
      "i = \"\"\"\nx\n\"\"\"\n",
      "[a.b]\n",
      "j = 0x1F\n", "k = '\\'\n", "\"l.m\" = 1\n", "= 1\n", "n = [\n", "]\n",
    ],
  ]

  @Test("Data is read, or refused with a place", arguments: [MatterBlock.Language.yaml, .json, .toml])
  func readsAnything(language: MatterBlock.Language) async {
    let accepted = Mutex(0)
    let pieces = Self.pieces[language] ?? []
    let report = await Fuzz("data-\(language.rawValue)", executions: 500, longest: 0.5).run { random in
      var text = ""
      for _ in 0...random.int(0...8) { text += random.pick(pieces) }
      // Most JSON that is made at random isn't JSON.
      if language == .json, random.happens(0.5) { text = "{\"a\": [\(random.pick(["", "1", "{}", "\"\\n\""]))]}" }
      return random.marked(Array(text.utf8))
    } checking: { bytes in
      do throws(Diagnostics) {
        _ = try Self.value(String(decoding: bytes, as: UTF8.self), language).forTemplates
        accepted.withLock { $0 += 1 }
        return nil
      } catch {
        return error.all.first { $0.message.isEmpty || $0.location?.line == nil }.map { "“\($0)” doesn't say where" }
      }
    }
    #expect(report.failures.isEmpty, "\(report)")
    #expect(accepted.withLock(\.self) > report.executions / 20)
  }

  /// Lists that each contain the one before twice, as what a key is compared by.
  private static func bomb(_ depth: Int, _ key: String, _ before: String = "") -> String {
    "\(before)a0: &a0 [x, x]\n" + (1...depth).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
      + key.replacing("N", with: "\(depth)") + "\n"
  }

  @Test(
    "Aliases that would make a key of billions of values are refused at the key, before they are counted",
    arguments: [
      "? *aN\n: b", "*aN : b", "? [*aN]\n: b", "[*aN]: b", "{*aN : b}: c", "b: {*aN: c}", "b: {? *aN : c}",
      "?\n  *aN\n: b",
    ]
  )
  func refusesBombs(key: String) throws {
    let error = #expect(throws: Diagnostics.self) { try Self.value(Self.bomb(60, key), .yaml) }
    #expect(
      error?.all.first?.statement
        == "Content/_data/a:62: error: a key is a list, a table or an alias, and the YAML has more than 32 aliases; expected text as a key"
    )
  }

  @Test("Many aliases as values, and marks in texts, are no keys of aliases")
  func readsManyAliases() throws {
    let marks = "  Is it *new*? Yes, **it** is: 2 * 3. [a]: b. Et *toi* ?\n"
    let text =
      "base: &base {a: 1}\nlist:\n" + String(repeating: "  - *base\n", count: 40) + "text: |\n"
      + String(repeating: marks, count: 40)
    #expect(throws: Never.self) { try Self.value(text, .yaml) }
  }

  @Test("Aliases as values are counted, and refused where they are too many")
  func countsAliases() {
    let error = #expect(throws: Diagnostics.self) { try Self.value(Self.bomb(40, "b: *aN"), .yaml) }
    #expect(error?.description.contains("it has more than 100000 values; expected fewer") == true)
  }

  @Test("A key that isn't text is refused where it is", arguments: [("? [a]\n: b\n", 1), ("a: 1\n{b: c}: d\n", 2)])
  func refusesOtherKeys(text: String, line: Int) {
    let error = #expect(throws: Diagnostics.self) { try Self.value(text, .yaml) }
    #expect(error?.all.first?.message == "a key is a list or a table; expected text")
    #expect(error?.all.first?.location?.line == line)
  }

  private static let growing: [GrowingText] = [
    GrowingText("[", end: "]"), GrowingText("{a: ", end: "}"), GrowingText("- "), GrowingText("? "),
    GrowingText("a,", start: String(repeating: "[", count: 900), middle: String(repeating: "]", count: 900)),
    GrowingText("- a: b\n"), GrowingText("- *a\n", start: "- &a b\n"), GrowingText("- &a b\n"), GrowingText("a: b\n"),
    GrowingText("\"a\": {", end: "}"), GrowingText("- |\n a\n"), GrowingText("a", start: "a: '", middle: "'"),
    GrowingText("? a\n: b\n"), GrowingText("*a : b\n", start: "&a c: d\n"), GrowingText("#\n"), GrowingText("*"),
  ]

  @Test("The cost of data is proportional to its length, or it is refused", arguments: growing)
  func staysInStep(text: GrowingText) async {
    let problem = await Growth.problem(from: 2_000, upTo: 128_000) { size in
      _ = try? Self.value(text.text(size), .yaml)
    }
    #expect(problem == nil)
  }
}
