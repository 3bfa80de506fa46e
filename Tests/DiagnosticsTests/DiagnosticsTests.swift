import Diagnostics
import Testing

@Suite struct DiagnosticTests {
  private static let place = Location(file: "Content/hero.md", line: 12, column: 3)

  @Test("A diagnostic shows the location, the severity, the message, the suggestion and the identity")
  func describes() {
    let diagnostic = Diagnostic(.sceneUnknown, "unknown scene “heroo”", at: Self.place, about: "x", suggestion: "hero")
    #expect(
      diagnostic.description
        == "Content/hero.md:12:3: error: unknown scene “heroo”; did you mean “hero”? [scene.unknown]"
    )
  }

  @Test("A diagnostic without a location shows its subject")
  func describesSubjects() {
    let diagnostic = Diagnostic(.toolOption, "“x” isn't a time", about: "--at")
    #expect(diagnostic.description == "--at: error: “x” isn't a time [tool.option]")
  }

  @Test("Each note of a diagnostic has a line")
  func describesNotes() {
    let notes = [Diagnostic.Note.other("a"), Diagnostic.Note("so is this", at: Location(file: "b", line: 2))]
    let diagnostic = Diagnostic(.siteAddress, "two files", at: Location(file: "c"), notes: notes)
    #expect(
      diagnostic.description == """
        c: error: two files [site.address]
        a: note: the other one is here
        b:2: note: so is this
        """
    )
  }

  @Test("A diagnostic has the severity of its identity, unless it is given another")
  func hasSeverity() {
    var diagnostic = Diagnostic(.linkMissing, "a")
    #expect(diagnostic.severity == .warning)
    diagnostic.severity = .error
    #expect(diagnostic.description == "error: a [link.missing]")
  }

  @Test("The solution is the suggestion, which replaces a range that is known, or the remedy of the identity")
  func solves() {
    let range = Location(file: "a", line: 1, column: 2, length: 3)
    #expect(range.end == Location.Position(line: 1, column: 5))
    let known = Diagnostic(.siteSettings, "a", at: range, suggestion: "title")
    #expect(known.solution?.summary == "Write “title”." && known.solution?.replacement == "title")
    let unknown = Diagnostic(.siteSettings, "a", at: Self.place, suggestion: "title")
    #expect(unknown.solution?.summary == "Write “title”." && unknown.solution?.replacement == nil)
    #expect(Diagnostic(.siteChanged, "a").solution?.summary == Diagnostic.ID.siteChanged.remedy)
    #expect(Diagnostic(Diagnostic.ID("own.kind", .error, "", remedy: ""), "a").solution == nil)
  }

  @Test(
    "A diagnostic is read as it was printed",
    arguments: [
      Diagnostic(.sceneUnknown, "there is no scene “a: b”", at: place, suggestion: "hero"),
      Diagnostic(.siteFile, "it has: 3 bytes [or so]", at: Location(file: "Content/a b.md", line: 3)),
      Diagnostic(.siteFile, "it isn't UTF-8", at: Location(file: "a.md")),
      Diagnostic(.playJump, "it says “error: so”", about: "hero: script"), Diagnostic(.linkMissing, "a"),
      Diagnostic(.viewEnvironment, "no A is handed down", about: "V › Button › A"),
      Diagnostic(Diagnostic.ID("own.kind", .note, "", remedy: ""), "a", about: "--at"),
    ]
  )
  func reads(diagnostic: Diagnostic) throws {
    let read = try #require(Diagnostic(printed: diagnostic.description, orElse: .toolProgram))
    #expect(read == diagnostic)
  }

  @Test("A line of an older program gets an identity, and other lines are no diagnostics")
  func readsOthers() {
    #expect(Diagnostic(printed: "d: error: e: error: f", orElse: .toolProgram)?.id == .toolProgram)
    #expect(Diagnostic(printed: "d: error: e: error: f", orElse: .toolProgram)?.message == "e: error: f")
    for line in ["", "built 3 files", "errors: 3", "Terror: a"] {
      #expect(Diagnostic(printed: line, orElse: .toolProgram) == nil, "\(line)")
    }
  }

  @Test("Control characters from files are escaped")
  func escapesControls() {
    let diagnostic = Diagnostic(
      .svgSyntax,
      "“a\nb.svg:1:1: error: c”",
      at: Location(file: "\u{1B}[2J\u{202E}x\u{2028}")
    )
    #expect(diagnostic.description == #"\u{1B}[2J\u{202E}x\u{2028}: error: “a\nb.svg:1:1: error: c” [svg.syntax]"#)
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
