import Foundation
import Testing

@testable import Views

/// The marks of Markdown and the attributes of strings in texts.
@MainActor @Suite struct MarkdownTests {
  /// The parts of a text with what is said about each: b, i, m for the font, s for a line through it, u for one below,
  /// c for a color.
  private func parts(_ text: Text) -> [String] {
    text.parts.map { part in
      var marks = part.changes.map { change in
        switch change {
        case .bold(true): "b"
        case .italic(true): "i"
        case .design(.monospaced): "m"
        default: "?"
        }
      }
      if part.isStruckThrough == true { marks.append("s") }
      if part.isUnderlined == true { marks.append("u") }
      if part.style != nil { marks.append("c") }
      return marks.isEmpty ? part.text : "\(marks.joined()):\(part.text)"
    }
  }

  nonisolated static let examples: [(String, [String])] = [
    ("plain", ["plain"]), ("", [""]), ("a **b** c", ["a ", "b:b", " c"]),
    ("*a* _b_ __c__", ["i:a", " ", "i:b", " ", "b:c"]),
    ("***a***", ["bi:a"]), ("**a *b* c**", ["b:a ", "bi:b", "b: c"]), ("~~a~~ `*b*`", ["s:a", " ", "m:*b*"]),
    ("[a *b*](https://a.org) c", ["c:a ", "ic:b", " c"]), ("2 * 3 * 4", ["2 * 3 * 4"]), ("a_b_c", ["a_b_c"]),
    ("**a", ["**a"]), ("a ** b ** c", ["a ** b ** c"]), (#"\*a\*"#, ["*a*"]), ("`a", ["`a"]), ("[a] (b)", ["[a] (b)"]),
    ("a*", ["a*"]), ("~a~", ["~a~"]),
  ]

  @Test("Marks within a line change what is around them, and others are shown as they are", arguments: examples)
  func readsMarks(text: String, expected: [String]) {
    #expect(parts(Text(LocalizedStringKey(text))) == expected)
  }

  @Test("Marks reach over values, which have none themselves")
  func reachesOverValues() {
    let name = "*Ann*"
    #expect(parts(Text("**Hello \(name)**, \(2) `\(name)`")) == ["b:Hello ", "b:*Ann*", ", ", "2", " ", "m:*Ann*"])
    #expect(parts(Text("~~\(Text("a").italic())~~")) == ["is:a"])
  }

  @Test("A literal without values has marks, too")
  func readsLiterals() { #expect(parts(Text("a **b** `c`")) == ["a ", "b:b", " ", "m:c"]) }

  @Test("A string that isn't a literal has no marks")
  func keepsStrings() {
    let words = "**a**"
    #expect(parts(Text(words)) == ["**a**"])
    #expect(parts(Text(verbatim: "**a**")) == ["**a**"])
  }

  @Test("The attributes of a string are those of the parts")
  func takesAttributes() throws {
    var string = AttributedString("Hello world")
    let world = try #require(string.range(of: "world"))
    string[world].foregroundColor = .red
    string[world].underlineStyle = .single
    string[world].font = .title
    #expect(parts(Text(string)) == ["Hello ", "uc:world"])
    #expect(Text(string).parts.last?.font == .title)
    #expect(parts(Text(try AttributedString(markdown: "a **b** ~~c~~"))) == ["a ", "b:b", " ", "s:c"])
  }

  @Test("Words with many marks that aren't closed are read in one go")
  func readsOpenMarks() {
    let words = String(repeating: "**a _b ~~c [e ", count: 2_000)
    #expect(parts(Text(LocalizedStringKey(words))) == [words])
  }
}
