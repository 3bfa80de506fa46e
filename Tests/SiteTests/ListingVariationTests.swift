import Diagnostics
import Testing

@testable import Site

@Suite struct ListingVariationTests {
  private static func varied(_ vary: String, _ code: String) throws -> String {
    try #require(ListingVariation(vary)).applied(to: [code])[0]
  }

  @Test(
    "A name stands for a variable, or else for an argument, or else for a modifier with one value",
    arguments: [
      ("let a = 1\nstruct V { var a = 2 }", "var a: Int { VARIED(1) }\nstruct V { var a = VARIED(2) }"),
      ("struct V { static let a: Float = 2 }", "struct V { static var a: Float { VARIED(2) } }"),
      ("struct V { @State var a = 0.5; let b = f(a: a) }", "struct V { @State var a = VARIED(0.5); let b = f(a: a) }"),
      ("func f(a: Int = 2) {}", "func f(a: Int = VARIED(2)) {}"),
      ("f(a: -1, b: 2); f(a: g(a: 3)); f(a: a)", "f(a: VARIED(-1), b: 2); f(a: VARIED(g(a: 3))); f(a: a)"),
      ("v.a(8).b(c: 1).a()", "v.a(VARIED(8)).b(c: 1).a()"), ("v.a(.x, value: b)", "v.a(VARIED(.x), value: b)"),
    ]
  )
  func findsPlaces(code: String, expected: String) throws {
    let result = try Self.varied("a 3, 4", code)
    let short = result.replacing(/stagecraftVariant\((\(.*?\)), \/\*!\*\/\(3\), \(4\)\/\*\.\*\/\)/) {
      "VARIED\($0.output.1)"
    }
    #expect(short == expected.replacing(/VARIED\(g\(a: 3\)\)/) { _ in "VARIED(g(a: 3))" })
  }

  @Test(
    "Code is shown as its author wrote it",
    arguments: ["v.a(8)", "struct V { var a = f(1, (2)) }", "f(a: .x(y: 1))"]
  )
  func restoresCode(code: String) throws {
    #expect(ListingVariation.removed(from: try Self.varied("a 1, f(2, 3)", code)) == code)
  }

  @Test("Commas in parentheses and in texts separate no values")
  func readsLists() throws {
    let variation = try #require(ListingVariation("animation .spring(duration: 1, bounce: 0), \"a, \\\"b\", [1, 2]"))
    #expect(variation.name == "animation")
    #expect(variation.values == [".spring(duration: 1, bounce: 0)", "\"a, \\\"b\"", "[1, 2]"])
  }

  @Test(
    "A text without a name and two values is no variation",
    arguments: ["", "a", "a 1", "a 1, ", "1 2, 3", "a 1,2,3,4,5,6,7"]
  )
  func refusesOthers(text: String) { #expect(ListingVariation(text) == nil) }

  @Test(
    "What can't be varied is refused with the nearest name",
    arguments: [
      ("bounc 0, 1", "f(bounce: 1)", "nothing in the listing is called “bounc”", "bounce"),
      ("a 0, 1", "let a = f()", "“a” is a constant without a type (f()); expected let a: Type = …", nil),
      ("a 0, (", "f(a: 1)", "“(” isn't a value", nil),
    ] as [(String, String, String, String?)]
  )
  func refusesUnknown(vary: String, code: String, message: String, suggestion: String?) throws {
    let problem = try #require(throws: ListingVariation.Problem.self) { _ = try Self.varied(vary, code) }
    #expect(problem.message.hasPrefix(message))
    #expect(problem.suggestion == suggestion)
  }
}

/// Figures of several views.
@Suite struct ComparedListingTests {
  private static func figures(_ text: String) throws -> [ArticleListings.Figure] {
    try ArticleListings.figures(in: text, file: "a.md", hasPlainValues: true)
  }

  private static func problem(_ words: String) -> Diagnostic? {
    do {
      _ = try figures("```swift figure=\"A\" \(words)\nstruct Card: View {}\nstruct Row: View {}\n```\n")
      return nil
    } catch {
      return (error as? Diagnostics)?.all.first
    }
  }

  @Test("Views, code and figures before it stand side by side, with their labels")
  func comparesViews() throws {
    let text = """
      ```swift figure="Before" id=before
      struct Card: View {}
      ```

      ```swift figure="Both" compare="Before, New one: Card(size: 2), Card"
      struct Card: View {}
      ```
      """
    let figure = try #require(try Self.figures(text).last)
    let lines = figure.scene.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("let figure_a_2 = ViewScene.compared(\"a-2\", title: \"Both\"") })
    #expect(lines.contains { $0.contains("sides: [(\"Before\", figure_before),") })
    #expect(lines.contains { $0.hasPrefix("(\"New one\", ViewScene(") } && lines.contains("Card(size: 2)"))
    #expect(lines.contains { $0.hasPrefix("(\"Card\", ViewScene(") } && lines.contains("Card()"))
  }

  @Test("A figure of other figures changes with its words")
  func knowsWords() throws {
    func digest(_ title: String) throws -> String? {
      let code = "struct A: View {}\n```\n\n```swift"
      let text =
        "```swift figure=One\n\(code) figure=Two\nstruct B: View {}\n```\n\n```swift figure=\(title) compare=\"One, Two\"\n```\n"
      return try Self.figures(text).last?.digest
    }
    #expect(try digest("Old") != digest("New"))
  }

  @Test("A figure changes with those that it shows")
  func knowsOthers() throws {
    func digest(_ code: String) throws -> String? {
      let text =
        "```swift figure=\"One\"\n\(code)\n```\n\n```swift figure=\"Two\" compare=\"One, B\"\nstruct B: View {}\n```\n"
      return try Self.figures(text).last?.digest
    }
    #expect(try digest("struct A: View {}") != digest("struct A: View { var a = 1 }"))
    #expect(try digest("struct A: View {}") == digest("struct A: View {}"))
  }

  @Test(
    "What can't be shown together is refused",
    arguments: [
      ("compare=\"Card\"", "“Card” can't be compared; expected 2…6 views", nil),
      ("compare=\"Card, Crad\"", "there is no preview or view “Crad”", nil),
      ("compare=\"Card, Row\" vary=\"a 1, 2\"", "a figure can't be compare and vary at once", nil),
      ("compare=\"Card, Row\" view=Card", "“compare” names the views; expected no “view” beside it", nil),
      ("states start=load", "“states” is a picture of what taps lead to; expected no start=load beside it", nil),
      ("vary=\"a\"", "“a” varies nothing; expected a name and 2…6 values", nil),
      ("compair=\"Card, Row\"", "a listing doesn't know “compair”", "compare"),
    ] as [(String, String, String?)]
  )
  func refuses(words: String, message: String, suggestion: String?) throws {
    let problem = try #require(Self.problem(words))
    #expect(problem.message.hasPrefix(message))
    #expect(problem.location == Location(file: "a.md", line: 1))
    if let suggestion { #expect(problem.suggestion == suggestion) }
  }
}
