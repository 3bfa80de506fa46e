import Diagnostics
import FuzzSupport
import Testing

@testable import Site

@Suite struct TOMLTests {
  private static func entries(_ text: String, lineOffset: Int = 0) throws(Diagnostics) -> [MatterEntry] {
    var reader = MatterReader(file: "a.toml", lineOffset: lineOffset)
    return try reader.entries(text[...], .toml)
  }

  /// A value in one line: text in quotes, and everything else as it is read.
  private static func shown(_ value: MatterValue) -> String {
    switch value.content {
    case .text(let text, isPlain: true): text
    case .text(let text, isPlain: false): "\"\(text)\""
    case .list(let values): "[\(values.map(shown).joined(separator: ", "))]"
    case .table(let entries): shown(entries)
    }
  }

  private static func shown(_ entries: [MatterEntry]) -> String {
    "{\(entries.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", "))}"
  }

  private static func problem(_ text: String, lineOffset: Int = 0) -> String? {
    do throws(Diagnostics) {
      _ = try entries(text, lineOffset: lineOffset)
      return nil
    } catch {
      return error.all.map(\.statement).joined(separator: "\n")
    }
  }

  @Test(
    "Text in four kinds of quotes",
    arguments: [
      (#"a = "b # c""#, "b # c"), (#"a = "\b\t\n\f\r\"\\""#, "\u{8}\t\n\u{C}\r\"\\"),
      (#"a = "\u00e9\u00E9\U0001F600""#, "éé😀"), (#"a = 'b \n "c"'"#, #"b \n "c""#), ("a = ''", ""), ("a = \"\"", ""),
      ("a = \"b\tc\"", "b\tc"), ("a = \"\"\"b\"\"\"", "b"), ("a = \"\"\"\nb\n\"\"\"", "b\n"),
      ("a = \"\"\"\r\nb\r\nc\"\"\"", "b\nc"), ("a = \"\"\"\n\nb\"\"\"", "\nb"), ("a = \"\"\"b \\\n   c\"\"\"", "b c"),
      ("a = \"\"\"b\\  \n\n\t\r\n c\"\"\"", "bc"), ("a = \"\"\"\\\n\"\"\"", ""),
      ("a = \"\"\"b\"c\"\"d\"\"\"", "b\"c\"\"d"),
      ("a = \"\"\"\"b\"\"\"\"", "\"b\""), ("a = \"\"\"\"\"b\"\"\"\"\"", "\"\"b\"\""), ("a = \"\"\"b\\\"\"\"\"", "b\""),
      ("a = '''\nb\\\n'c'''", "b\\\n'c"), ("a = '''''b'''''", "''b''"), ("a = '''b\r\nc'''", "b\nc"),
      ("a = \"ü\u{301}\u{E010}\u{10FFFF}\"", "ü\u{301}\u{E010}\u{10FFFF}"),
    ]
  )
  func readsText(toml: String, text: String) throws {
    let entries = try Self.entries(toml)
    #expect(entries.count == 1)
    guard case .text(text, isPlain: false) = entries[0].value.content else {
      Issue.record("it reads \(entries[0].value)")
      return
    }
  }

  @Test(
    "Numbers, dates and flags",
    arguments: [
      ("0", "0"), ("+0", "0"), ("-0", "0"), ("+99", "99"), ("-17", "-17"), ("1_000_000", "1000000"),
      ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
      ("0xDEAD_beef", "3735928559"), ("0x00", "0"), ("0o755", "493"), ("0b1101_0110", "214"),
      ("1.0", "1.0"), ("3.1415", "3.1415"), ("-0.01", "-0.01"), ("5e+22", "5e+22"), ("1e06", "1000000.0"),
      ("-2E-2", "-0.02"), ("6.626e-34", "6.626e-34"), ("224_617.445_991", "224617.445991"), ("-0.0", "-0.0"),
      ("1_0e1_0", "100000000000.0"), ("inf", "inf"), ("+inf", "inf"), ("-inf", "-inf"), ("nan", "nan"), ("-nan", "nan"),
      ("true", "true"), ("false", "false"),
      ("1979-05-27T07:32:00Z", "1979-05-27T07:32:00Z"), ("1979-05-27t07:32:00z", "1979-05-27T07:32:00Z"),
      ("1979-05-27 07:32:00.5-07:00", "1979-05-27T07:32:00.5-07:00"), ("1979-05-27 07:32:00", "1979-05-27T07:32:00"),
      ("1979-05-27T00:32:00.999999+23:59", "1979-05-27T00:32:00.999999+23:59"), ("1979-05-27", "1979-05-27"),
      ("1979-05-27 ", "1979-05-27"), ("07:32:00", "07:32:00"),
      ("23:59:60.25", "23:59:60.25"), ("2024-02-29", "2024-02-29"), ("2000-02-29", "2000-02-29"),
      ("2026-12-31", "2026-12-31"),
    ]
  )
  func readsPlainValues(toml: String, text: String) throws {
    for toml in ["a = \(toml)", "a=\(toml)\t#b\r\n", "a = [\(toml),]", "a = {b=\(toml)}"] {
      let shown = Self.shown(try Self.entries(toml))
      #expect(["{a: \(text)}", "{a: [\(text)]}", "{a: {b: \(text)}}"].contains(shown))
    }
  }

  @Test(
    "Keys, lists and tables",
    arguments: [
      ("", "{}"), ("# a\n\n  \t# b", "{}"), ("\u{FEFF}a = 1", "{a: 1}"), ("a = 1 # b\r\nb = 2\r\n", "{a: 1, b: 2}"),
      ("a-b_1 = 1\n1 = 2\n- = 3", "{a-b_1: 1, 1: 2, -: 3}"),
      ("\"a b\" = 1\n'c.d' = 2\n\"\" = 3", "{a b: 1, c.d: 2, : 3}"),
      ("\"\\u0061\" = 1", "{a: 1}"), ("a.b.c = 1\na.b.d = 2\na.e = 3", "{a: {b: {c: 1, d: 2}, e: 3}}"),
      ("a . \"b.c\" .'d' = 1", "{a: {b.c: {d: 1}}}"), ("3.14 = 1", "{3: {14: 1}}"),
      ("true = 1\ninf = 2", "{true: 1, inf: 2}"),
      ("b = 1\na = 2", "{b: 1, a: 2}"), ("a = 1979-05-27 # b", "{a: 1979-05-27}"),
      ("a = []", "{a: []}"), ("a = [1, \"b\", [true], {c = 1}]", "{a: [1, \"b\", [true], {c: 1}]}"),
      ("a = [ # b\n 1 # c\n , # d\n\n 2,\n]", "{a: [1, 2]}"), ("a = [[[]]]", "{a: [[[]]]}"),
      ("a = {}", "{a: {}}"), ("a = { b.c = 1, b.d = 2, \"e\" = {f = [{}]}}", "{a: {b: {c: 1, d: 2}, e: {f: [{}]}}}"),
      ("a = {b = [\n1,\n]}", "{a: {b: [1]}}"), ("a = {b = \"\"\"\n\n\"\"\"}", "{a: {b: \"\n\"}}"),
      ("[a]\n[b]\nc = 1", "{a: {}, b: {c: 1}}"), ("[ a . \"b\" ] # c\nd = 1", "{a: {b: {d: 1}}}"),
      ("[a.b]\nc = 1\n[a]\nd = 2", "{a: {b: {c: 1}, d: 2}}"),
      ("[a]\nb = 1\n[a.c.d]\ne = 2\n[a.c]", "{a: {b: 1, c: {d: {e: 2}}}}"),
      ("[a]\nb.c = 1\n[a.b.d]\ne = 2", "{a: {b: {c: 1, d: {e: 2}}}}"),
      ("[a.b.c]\n[a]\nb.d = 1", "{a: {b: {c: {}, d: 1}}}"),
      ("[[a]]\nb = 1\n[[a]]\n[[ a ]]\nb = 2", "{a: [{b: 1}, {}, {b: 2}]}"),
      ("[[a]]\nb = 1\n[a.c]\nd = 1\n[[a.e]]\n[[a]]\n[a.c]\nd = 2", "{a: [{b: 1, c: {d: 1}, e: [{}]}, {c: {d: 2}}]}"),
      ("[[a.b]]\n[a]\nc = 1", "{a: {b: [{}], c: 1}}"), ("\t[a]\n  b = 1", "{a: {b: 1}}"), ("['ü']\n", "{ü: {}}"),
      ("['\u{301}a']\n", "{\u{301}a: {}}"),
    ]
  )
  func readsTables(toml: String, shown: String) throws {
    #expect(Self.shown(try Self.entries(toml)) == shown)
  }

  @Test(
    "What isn't TOML is refused",
    arguments: [
      // Text.
      "a = \"b", "a = \"b\n\"", "a = 'b", "a = 'b\n'", "a = \"\"\"b\"\"", "a = '''b''", #"a = "\x61""#, #"a = "\e""#,
      #"a = "\u12""#, #"a = "\uD800""#, #"a = "\U00110000""#, #"a = "\u00g0""#, #"a = "\ b""#, "a = \"\"\"\\ b\"\"\"",
      "a = \"\u{1}\"", "a = '\u{7F}'", "a = \"\"\"\u{0}\"\"\"", "a = '''\u{1F}'''", "a = \"\"\"b\rc\"\"\"", "# \u{0}",
      "# a\rb",
      "a = \"\"\"\"\"\"\"\"\"", "a = ''''''''''", "a = \"b\" \"c\"", "a = \"b\"c",
      // Numbers, dates and flags.
      "a = 01", "a = -01", "a = +00", "a = 1_", "a = _1", "a = 1__0", "a = 0x", "a = 0xG", "a = +0x1", "a = 0X1",
      "a = 0o8",
      "a = 0b2", "a = 0x_1", "a = 9223372036854775808", "a = 1.", "a = .5", "a = 1._5", "a = 1_.5", "a = 1e",
      "a = 1.e5",
      "a = 1e_5", "a = 01.5", "a = 1e5.5", "a = Inf", "a = ++inf", "a = NaN", "a = True", "a = truefalse", "a = yes",
      "a = 1979-13-01", "a = 1979-00-01", "a = 2026-02-29", "a = 1900-02-29", "a = 2026-04-31", "a = 2026-04-00",
      "a = 26-04-01", "a = 2026-4-1", "a = 2026-04-01T", "a = 2026-04-01T24:00:00", "a = 2026-04-01T00:60:00",
      "a = 2026-04-01T00:00", "a = 2026-04-01T00:00:61", "a = 2026-04-01T00:00:00.", "a = 2026-04-01T00:00:00+24:00",
      "a = 2026-04-01T00:00:00+0100", "a = 2026-04-01  00:00:00", "a = 2026-04-01Z", "a = 00:00", "a = 00:00:00Z",
      "a = T00:00:00",
      "a = 2026-04-01_00:00:00", "a = ٣",
      // Keys.
      "a", "a =", "a = \n1", "= 1", "a.= 1", ".a = 1", "a..b = 1", "a b = 1", "ü = 1", "a = 1 b = 2", "a\n= 1",
      "\"a\nb\" = 1",
      "\"\"\"a\"\"\" = 1", "'''a''' = 1", "a = 1\na = 2", "a = 1\n\"a\" = 2", "a.b = 1\na.b = 2", "a = 1\na.b = 2",
      "a.b = 1\na = 2", "a = \"b\"\na.c = 1",
      // Lists and inline tables.
      "a = [", "a = [1", "a = [1 2]", "a = [,]", "a = [1,,2]", "a = ]", "a = [1]]", "a = {", "a = {b = 1",
      "a = {b = 1,}",
      "a = {,}", "a = {b = 1, b = 2}", "a = {b = 1 c = 2}", "a = {b = 1\n}", "a = {\n}", "a = {b}",
      "a = {b.c = 1, b = 2}",
      "a = {b = {c = 1}, b.d = 2}", "a = {}\na.b = 1", "a = {b = {}}\n[a.b.c]", "a = {}\n[a]", "a = []\n[[a]]",
      "a = [{}]\n[a.b]",
      "a = {b.c = 1}\na.b.d = 2",
      // Tables.
      "[", "[]", "[a", "[a]]", "[[a]", "[a] b = 1", "[a.]", "[.a]", "[a..b]", "[a b]", "[[]]", "[ [a] ]", "[a]\n[a]",
      "[a\n]",
      "[a]\nb = 1\n[a.b]", "[a]\nb.c = 1\n[a.b]", "a = 1\n[a]", "a = 1\n[a.b]", "a = 1\n[[a]]", "[a]\n[[a]]",
      "[[a]]\n[a]",
      "[a.b]\n[[a]]", "[[a]]\nb = 1\n[[a.b]]", "[[a]]\n[a.b]\n[[a.b]]", "[a.b.c]\n[a]\nb.c.d = 1",
      "[[a.b]]\n[a]\nb.c = 1",
      "a.b = 1\n[a]", "[\u{301}a]", "[ü]",
    ]
  )
  func refuses(toml: String) {
    #expect(Self.problem(toml)?.hasPrefix("a.toml:") == true)
    #expect(Self.problem(toml, lineOffset: 10)?.prefixMatch(of: /a\.toml:1[1-9]:\d+: error: ./) != nil)
  }

  @Test(
    "Messages say where something is wrong, and what to do",
    arguments: [
      ("a = 1\nb = c", "2:5: error: the value has no quotes; expected quotes around text, such as title = \"One\""),
      ("ü = 1", "1:1: error: it isn't TOML: expected a key"),
      ("'ü' = [1,\n 2 3]", "2:4: error: it isn't TOML: expected “,” or “]”"),
      ("'ü' = 1 2", "1:9: error: it isn't TOML: expected the end of the line"),
      ("a = ", "1:5: error: the value is missing; expected one"),
      ("a = {b = 1\n}", "1:11: error: it isn't TOML: expected “,” or “}” on the same line"),
      ("a 1", "1:3: error: it isn't TOML: expected “=” behind the key"),
      ("a = \"b", "1:7: error: it isn't TOML: expected “\"”"),
      ("\n[a]\nb.c = 1\n b.\"c\" = 2", "4:4: error: “c” is there more than once; expected each key once"),
      ("[a]\n[ a ]", "2:3: error: “a” is there more than once; expected each key once"),
      ("a = 1\n[a.b]", "2:2: error: “a” is no table, or is complete already; expected another name"),
      (
        "a = 1e",
        "1:5: error: it isn't TOML: “1e” is neither a number of 64 bits nor a date; expected quotes around text"
      ),
      ("a = \"\\d\"", "1:6: error: it isn't TOML: no character is written so; expected “\\\\” for a backslash"),
      ("# \u{1B}", "1:3: error: it has the character U+1B, which can't be in TOML"),
    ]
  )
  func namesProblems(toml: String, problem: String) {
    #expect(Self.problem(toml) == "a.toml:" + problem)
  }

  @Test("Keys and values know their places")
  func knowsPlaces() throws {
    let entries = try Self.entries("a = 1\n  \"ü\".c = [2,\n\t{d = 'x'}]\n[e]\n f='y'\n[[g]]\n", lineOffset: 10)
    #expect(
      Self.places(entries) == [
        "a 11:1+1", "11:5", "ü 12:3+0", "12:3", "c 12:7+1", "12:11", "12:12", "13:2", "d 13:3+1", "13:7", "e 14:2+1",
        "14:2", "f 15:2+1", "15:4", "g 16:3+1", "16:3", "16:3",
      ]
    )
  }

  private static func places(_ entries: [MatterEntry]) -> [String] {
    entries.flatMap { entry in
      ["\(entry.key) \(entry.line ?? 0):\(entry.column ?? 0)+\(entry.length ?? 0)"] + places(entry.value)
    }
  }

  private static func places(_ value: MatterValue) -> [String] {
    let place = "\(value.line ?? 0):\(value.column ?? 0)"
    switch value.content {
    case .text: return [place]
    case .list(let values): return [place] + values.flatMap(places)
    case .table(let entries): return [place] + places(entries)
    }
  }

  @Test(
    "Tables and lists within one another have a largest depth",
    arguments: [
      ("[", "]"), ("{a=", "}"), ("{a.a=", "}"),
    ]
  )
  func limitsDepth(open: String, close: String) {
    let step = open == "{a.a=" ? 2 : 1
    func nested(_ depth: Int) -> String {
      "a = " + String(repeating: open, count: depth / step) + "1" + String(repeating: close, count: depth / step)
    }
    #expect(Self.problem(nested(TOMLReader.mostDepth - 2)) == nil)
    #expect(Self.problem(nested(TOMLReader.mostDepth + 1))?.hasSuffix("deep; expected fewer levels") == true)
    #expect(Self.problem(nested(4_000))?.hasSuffix("deep; expected fewer levels") == true)
  }

  // MARK: Trees that are written and read

  /// A tree that is written in any of the ways that TOML has.
  private indirect enum Tree {
    case text(String)
    case plain(String)
    case list([Tree])
    case table([(key: String, tree: Tree)])

    static func random(_ random: inout Random, depth: Int = 0) -> Tree {
      switch depth < 4 ? random.int(0...5) : random.int(0...2) {
      case 0, 1: .text(text(&random))
      case 2:
        .plain(random.pick(["1", "-2.5", "true", "1979-05-27T07:32:00Z", "07:32:00", "inf", "9223372036854775807"]))
      case 3: .list((0..<random.int(0...3)).map { _ in Tree.random(&random, depth: depth + 1) })
      default: table(&random, depth: depth)
      }
    }

    static func table(_ random: inout Random, depth: Int = 0) -> Tree {
      var keys: Set<String> = []
      var entries: [(key: String, tree: Tree)] = []
      for _ in 0..<random.int(0...4) {
        let key = random.happens(0.5) ? random.pick(["a", "b", "c-d", "1"]) : text(&random)
        if keys.insert(key).inserted { entries.append((key, Tree.random(&random, depth: depth + 1))) }
      }
      return .table(entries)
    }

    private static func text(_ random: inout Random) -> String {
      let pieces = [
        "a", "ü", " ", ".", "\"", "'", "\\", "\n", "\t", "#", "=", "]", "\u{1}", "\u{7F}", "😀", "\"\"\"", "'''",
        "\u{301}",
      ]
      return (0..<random.int(0...5)).map { _ in random.pick(pieces) }.joined()
    }

    var shown: String {
      switch self {
      case .text(let text): "\"\(text)\""
      case .plain(let text): text
      case .list(let trees): "[\(trees.map(\.shown).joined(separator: ", "))]"
      case .table(let entries):
        // Tables in brackets come behind other keys.
        "{\(entries.map { "\($0.key): \($0.tree.shown)" }.sorted().joined(separator: ", "))}"
      }
    }
  }

  private static func sorted(_ value: MatterValue) -> String {
    switch value.content {
    case .text: shown(value)
    case .list(let values): "[\(values.map(sorted).joined(separator: ", "))]"
    case .table(let entries):
      "{\(entries.map { "\($0.key): \(sorted($0.value))" }.sorted().joined(separator: ", "))}"
    }
  }

  /// Prints trees as TOML, in ways that it chooses at random.
  private struct Printer {
    var random: Random
    var text = ""

    private func escaped(_ text: String) -> String {
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\u{0}"..."\u{1F}", "\u{7F}": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: String(scalar)
        }
      }.joined()
    }

    private mutating func quoted(_ text: String, isKey: Bool = false) -> String {
      let isClean = !text.unicodeScalars.contains { $0.value < 32 && $0 != "\t" && $0 != "\n" || $0.value == 0x7F }
      let isLiteral = isClean && !text.utf8.contains(UInt8(ascii: "'"))
      switch random.int(0...3) {
      case 0 where isLiteral && !text.utf8.contains(UInt8(ascii: "\n")): return "'\(text)'"
      case 1 where isLiteral && !isKey: return "'''\n\(text)'''"
      case 2 where !isKey: return "\"\"\"\n\(escaped(text).replacing("\\n", with: "\n"))\"\"\""
      case 3 where !isKey:
        // The white space behind the backslash isn't part of the text.
        let rest =
          text.unicodeScalars.first == " "
          ? "\\u0020" + escaped(String(text.unicodeScalars.dropFirst())) : escaped(text)
        return "\"\"\"\\\n  \n\(rest)\"\"\""
      default: return "\"\(escaped(text))\""
      }
    }

    private mutating func key(_ key: String) -> String {
      let isBare =
        !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      return isBare && random.happens(0.7) ? key : quoted(key, isKey: true)
    }

    private mutating func blank() -> String { random.pick(["", " ", "\t "]) }

    private mutating func lines() -> String { random.pick(["", " ", "\n", " # a ] }\n", "\r\n\t"]) }

    mutating func value(_ tree: Tree) -> String {
      switch tree {
      case .text(let text): return quoted(text)
      case .plain(let text): return text
      case .list(let trees):
        let values = trees.map { lines() + value($0) + lines() }
        return "[\(values.joined(separator: ","))\(!values.isEmpty && random.happens(0.3) ? "," : "")\(lines())]"
      case .table(let entries):
        let pairs = entries.map { blank() + key($0.key) + blank() + "=" + blank() + value($0.tree) + blank() }
        return "{\(pairs.joined(separator: ","))\(pairs.isEmpty ? blank() : "")}"
      }
    }

    mutating func table(_ entries: [(key: String, tree: Tree)], path: [String] = []) {
      var later: [(key: String, tree: Tree)] = []
      for entry in entries {
        switch entry.tree {
        case .table(let inner) where random.happens(0.6):
          if random.happens(0.3), !inner.isEmpty {
            let name = key(entry.key)
            for pair in inner { text += "\(name)\(blank()).\(blank())\(key(pair.key)) = \(value(pair.tree))\n" }
          } else {
            later.append(entry)
          }
        case .list(let trees) where !trees.isEmpty && random.happens(0.6):
          let areTables = trees.allSatisfy { if case .table = $0 { true } else { false } }
          if areTables { later.append(entry) } else { text += "\(key(entry.key)) = \(value(entry.tree))\n" }
        default: text += "\(blank())\(key(entry.key))\(blank())=\(blank())\(value(entry.tree))\(lines())\n"
        }
      }
      for entry in later {
        let path = path + [entry.key]
        switch entry.tree {
        case .table(let inner):
          text += "[\(path.map { key($0) }.joined(separator: "."))]\n"
          table(inner, path: path)
        case .list(let trees):
          for case .table(let inner) in trees {
            text += "[[\(path.map { key($0) }.joined(separator: " . "))]]\n"
            table(inner, path: path)
          }
        default: break
        }
      }
    }
  }

  @Test("A tree that is written as TOML is read back", arguments: 0..<300)
  func readsBack(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let tree = Tree.table(&random)
    guard case .table(let entries) = tree else { return }
    var printer = Printer(random: random)
    printer.table(entries)
    let read = try Self.entries(printer.text)
    #expect(Self.sorted(MatterValue(content: .table(read))) == tree.shown, "\(printer.text)")
  }
}
