import Diagnostics
import Testing

@Suite struct DiagnosticTests {
  @Test("A diagnostic shows the location, the severity, the message and the suggestion")
  func describes() {
    let place = Location(file: "Content/hero.md", line: 12, column: 3)
    let diagnostic = Diagnostic("unknown scene “heroo”", at: place, suggestion: "hero")
    #expect(diagnostic.description == "Content/hero.md:12:3: error: unknown scene “heroo”; did you mean “hero”?")
  }

  @Test("Control characters from files are escaped")
  func escapesControls() {
    let diagnostic = Diagnostic("“a\nb.svg:1:1: error: c”", at: Location(file: "\u{1B}[2J\u{202E}x\u{2028}"))
    #expect(diagnostic.description == #"\u{1B}[2J\u{202E}x\u{2028}: error: “a\nb.svg:1:1: error: c”"#)
  }

  @Test("A location without a line has no column")
  func describesPlaces() {
    #expect(Location(file: "a", line: nil, column: 4).description == "a")
    #expect(Location(file: "a", line: 2).description == "a:2")
  }
}

@Suite struct NearestSpellingTests {
  @Test(
    "The nearest word is suggested",
    arguments: [
      ("heroo", "hero"), ("hreo", "hero"), ("Hero", "hero"), ("hero-layer", "hero-layers"), ("her", "hero"),
      ("stroke-widht", "stroke-width"),
    ]
  )
  func finds(word: String, nearest: String) {
    #expect(nearestSpelling(of: word, among: ["card", "hero", "hero-layers", "stroke-width"]) == nearest)
  }

  @Test(
    "A long word is compared from where it differs, and only its next letters are",
    arguments: [("bcd", true), ("bdc" + String(repeating: "e", count: 9), true), ("zzzzzzzzzzzzzzzzzzzzzzzz", false)]
  )
  func comparesLongWords(end: String, isNear: Bool) {
    let start = String(repeating: "a", count: 200)
    #expect((nearestSpelling(of: start + end, among: ["b", start + "bce", start + "bcef"]) != nil) == isNear)
    let long = String(repeating: end, count: 100_000)
    #expect(nearestSpelling(of: long, among: ["bcd", "zz", start]) == nil)
  }

  @Test(
    "A message quotes 40 letters of a longer text, with an ellipsis",
    arguments: [
      ("", ""), ("hero", "hero"), (String(repeating: "é", count: 40), String(repeating: "é", count: 40)),
      (String(repeating: "é", count: 41), String(repeating: "é", count: 40) + "…"),
      ("a" + String(repeating: "\u{301}", count: 1_000), "a" + String(repeating: "\u{301}", count: 39) + "…"),
    ]
  )
  func shortens(text: String, quoted: String) {
    #expect(text.shortened == quoted)
    #expect(text[...].shortened == quoted)
  }

  @Test("A word that is far from all candidates gets no suggestion", arguments: ["", "x", "flipper", "zzzz"])
  func findsNone(word: String) {
    #expect(nearestSpelling(of: word, among: ["card", "hero"]) == nil)
  }
}
