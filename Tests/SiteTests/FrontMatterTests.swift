import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct FrontMatterTests {
  /// What reading a text complains about, without the file's name.
  private static func problems(_ text: String) -> [String] {
    do {
      _ = try FrontMatter(text, file: "a.md")
      return []
    } catch {
      return error.all.map { String($0.statement.dropFirst("a.md:".count)) }
    }
  }

  @Test(
    "Front matter is read as YAML, TOML, TOML in a block of code, or JSON",
    arguments: [
      "---\ntitle: A \"b\"\ndate: 2023-05-21\ntags: [one, two]\n---\nText\n",
      "+++\ntitle = 'A \"b\"'\ndate = 2023-05-21\ntags = [\"one\", \"two\"]\n+++\nText\n",
      "```\ntitle = \"A \\\"b\\\"\"\ndate = \"2023-05-21\"\ntags = [\"one\", \"two\"]\n```\nText\n",
      "```toml\ntitle = 'A \"b\"'\ndate = 2023-05-21\n[taxonomies]\ntags = [\"one\", \"two\"]\n```\nText\n",
      "{\n  \"title\": \"A \\\"b\\\"\",\n\t\"date\": \"2023-05-21\", \"tags\": [\"one\", \"two\"]\n}\nText\n",
      "{\"title\": \"A \\\"b\\\"\", \"date\": \"2023-05-21\", \"tags\": \"one two\"}\nText\n",
      "\n \n---\ntitle: A \"b\"\ndate: 2023-05-21\ntags: one, two\n---\nText\n",
      "--- \ntitle: A \"b\"\ndate: 2023-05-21\ntags:\n- one\n- two\n---\t\nText\n",
      "<!--\n.. link:\n.. title: A \"b\"\n.. date: 2023-05-21\n.. tags: one, two\n-->\nText\n",
    ]
  )
  func readsLanguages(text: String) throws {
    let matter = try FrontMatter(text, file: "a.md")
    #expect(matter.title == "A \"b\"")
    #expect(matter.date?.iso == "2023-05-21")
    #expect(matter.tags == ["one", "two"])
    #expect(matter.body == "Text\n")
    #expect(matter.lineOffset == text.split(separator: "\n", omittingEmptySubsequences: false).count - 2)
  }

  @Test(
    "A text that only begins as if it had front matter is all text",
    arguments: [
      "", "Text\n", "```\nlet title = 1\n```\n", "```\na = 1\n```\n", "{% include a %}\n", "{{< a >}}\n", "    ---\na",
      "<!--\nA note\n-->\nText\n", "<!--\n.. note: a\n-->\nText\n",
    ]
  )
  func readsPlainText(text: String) throws {
    let matter = try? FrontMatter(text, file: "a.md")
    if text.hasPrefix("    ---") {
      // A line of hyphens opens front matter wherever it stands in its line.
      #expect(matter == nil)
    } else {
      #expect(matter?.body == text)
      #expect(matter?.lineOffset == 0)
    }
  }

  @Test(
    "What keeps front matter from being read is named with its line",
    arguments: [
      ("+++\ntitle = \"A\"\n", "1: error: this looks like TOML that isn't closed; expected a second line “+++”"),
      ("\n```\ntitle = \"A\"\n", "2: error: this looks like TOML that isn't closed; expected a second line “```”"),
      ("---\ntitle: A\n", "1: error: the front matter isn't closed; expected a second line “---”"),
      ("{\n\"title\": \"}\"\n", "1: error: this looks like JSON that isn't closed; expected a “}” for the first “{”"),
      ("title: A\n", "1: error: this looks like YAML without its lines; expected a line “---” before and after it"),
      (
        "title = \"A\"\n", "1: error: this looks like TOML without its lines; expected a line “+++” before and after it"
      ),
      (
        "+++\ntitle = One\n+++\n",
        "2:9: error: the value has no quotes; expected quotes around text, such as title = \"One\""
      ),
      ("---\ntitle: [A\n---\n", "3:1: error: it isn't YAML: did not find expected ',' or ']'"),
      ("---\ntitle: A\nb: \u{1B}\n---\n", "3: error: it has the character U+1B, which can't be in YAML"),
      ("+++\ndate = \"21.5.2023\"\n+++\n", "2:8: error: date is “21.5.2023”; expected a day such as 2026-11-21"),
      ("{\"draft\": 1}\n", "1:11: error: draft is “1”; expected true or false"),
      ("---\ntags:\n  a: b\n---\n", "3:3: error: tags isn't a list of texts"),
    ]
  )
  func namesCauses(text: String, problem: String) {
    #expect(Self.problems(text) == [problem])
  }

  @Test(
    "One tag may be called so, and another value of this name is the author's own",
    arguments: [
      ("tag: Swift UI", ["Swift UI"]), ("tag: [a, b]", ["a", "b"]), ("tag: a\ntags: [b]", ["b"]), ("tag: {a: b}", []),
      ("Tag: a\ncategory: c", ["a"]), ("tag:\ncategory: c", ["c"]),
    ]
  )
  func readsTag(matter: String, tags: [String]) throws {
    let read = try FrontMatter("---\n\(matter)\n---\n", file: "a.md")
    #expect(read.tags == tags && read.notes == [])
  }

  @Test(
    "YAML with only one meaning is read as other generators read it, with a note",
    arguments: [
      (
        "title: @A", "title", "@A",
        "2:1: warning: the value isn't YAML, and is taken as text; expected quotes around it"
      ),
      (
        "title: One: two", "title", "One: two",
        "2:1: warning: the value isn't YAML, and is taken as text; expected quotes around it"
      ),
      (
        "title: \"A\" is b", "title", "\"A\" is b",
        "2:1: warning: the value isn't YAML, and is taken as text; expected quotes around it"
      ),
      (
        "title: [A] b", "title", "[A] b",
        "2:1: warning: the value isn't YAML, and is taken as text; expected quotes around it"
      ),
      ("a:\n\tb: 1\ntitle: C", "title", "C", "3:1: warning: a tab stands before it; expected spaces"),
      (
        "title: one\ntwo\nslug: x", "title", "one two",
        "3:1: warning: it continues the value above; expected spaces before it"
      ),
      (
        "title: A\nlist:\n- x\ntitle: B", "title", "B",
        "2:1: warning: “title” is there more than once, and the last one is used; expected each key once"
      ),
      (
        "title: B\na:\n- x\n- y\na: z", "a", "z",
        "3:1: warning: “a” is there more than once, and the last one is used; expected each key once"
      ),
    ]
  )
  func mendsYAML(yaml: String, key: String, value: String, note: String) throws {
    let matter = try FrontMatter("---\n\(yaml)\n---\n", file: "a.md")
    #expect(matter.values[key] as? String == value)
    #expect(matter.notes.map { String($0.statement.dropFirst("a.md:".count)) } == [note])
  }

  @Test("A key of a table that is there twice is known by its table")
  func mendsTables() throws {
    let matter = try FrontMatter("---\na:\n  x: 1\nb:\n  x: 2\n  x: 3\n---\n", file: "a.md")
    #expect((matter.values["a"] as? TemplateValues)?["x"] as? String == "1")
    #expect((matter.values["b"] as? TemplateValues)?["x"] as? String == "3")
    #expect(matter.notes.map(\.location?.line) == [6 - 1])
  }

  @Test("Keys with a meaning may have capital letters, unless there is one without")
  func readsCapitals() throws {
    let matter = try FrontMatter("---\nTitle: A\nURL: /a/\nTags: [b]\ntags: [c]\nOwn: d\n---\n", file: "a.md")
    #expect(matter.title == "A" && matter.permalink?.text == "/a/" && matter.tags == ["c"])
    #expect(matter.values["Own"] as? String == "d" && matter.values["title"] as? String == "A")
  }

  @Test(
    "An empty value counts as none, with quotes too",
    arguments: ["---\ndescription: \"\"\nexcerpt: Two\n---\n", "+++\ndescription = \" \"\nexcerpt = \"Two\"\n+++\n"]
  )
  func skipsEmptyValues(text: String) throws {
    let matter = try FrontMatter(text, file: "a.md")
    #expect(matter.description == "Two" && matter.values["description"] == nil)
  }

  @Test(
    "Keys of other shapes than this tool's are the author's own",
    arguments: [
      "url: https://apps.apple.com/app", "url: [a]", "published: 2026-01-02", "page: {number: 1}", "hidden: [a]",
      "build: 12",
    ]
  )
  func keepsOwnShapes(yaml: String) throws {
    let matter = try FrontMatter("---\n\(yaml)\n---\n", file: "a.md")
    #expect(matter.permalink == nil && !matter.isDraft && matter.isListed && matter.isPage == nil)
  }

  @Test(
    "The date is read from the keys of other generators",
    arguments: ["publishDate", "pubDate", "pubDatetime", "publication", "published"]
  )
  func readsOtherDates(key: String) throws {
    #expect(try FrontMatter("---\n\(key): 2026-01-02 10:00:00\n---\n", file: "a.md").date?.iso == "2026-01-02T10:00:00")
  }

  @Test(
    "Words for yes and no are those of YAML 1.1",
    arguments: [
      ("draft: yes", true), ("draft: True", true), ("draft: \"true\"", true), ("published: no", true),
      ("draft: off", false),
    ]
  )
  func readsAnswers(yaml: String, isDraft: Bool) throws {
    #expect(try FrontMatter("---\n\(yaml)\n---\n", file: "a.md").isDraft == isDraft)
  }

  @Test("Keys of one's own are kept, whatever they are, for templates")
  func keepsOwnKeys() throws {
    let yaml = "---\nsubtitle: One\nfeatured: true\nlist: [a, b]\nstatus: {swift: 5.9}\nnothing:\n---\n"
    let toml = "+++\nsubtitle = \"One\"\nfeatured = true\nlist = [\"a\", \"b\"]\n[status]\nswift = 5.9\n+++\n"
    for text in [yaml, toml] {
      let values = try FrontMatter(text, file: "a.md").values
      #expect(values["subtitle"] as? String == "One")
      #expect(values["featured"] as? Bool == true)
      #expect(values["list"] as? [String] == ["a", "b"])
      #expect((values["status"] as? [String: Any])?["swift"] as? String == "5.9")
      #expect(values["nothing"] == nil)
    }
  }

  @Test(
    "A key that is nearly one with a meaning is kept with a warning",
    arguments: [("---\ntitle: A\nslgu: b\n---\n", 3, "slug"), ("+++\ntitel = \"A\"\n+++\n", 2, "title")]
  )
  func warnsOfSlips(text: String, line: Int, suggestion: String) throws {
    let notes = try FrontMatter(text, file: "a.md").notes
    #expect(notes.map(\.severity) == [.warning])
    #expect(notes.first?.location?.line == line)
    #expect(notes.first?.suggestion == suggestion)
  }

  @Test("Values that aliases multiply are refused")
  func refusesMultiples() {
    var text = "---\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    let problems = Self.problems(text + "---\n")
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix("it has more than 4000 values; expected fewer") == true)
  }

  @Test("A key of TOML that has too many parts is refused")
  func refusesLongKeys() {
    let key = Array(repeating: "a", count: TOMLReader.mostDepth + 1).joined(separator: " . ")
    #expect(
      Self.problems("+++\n\n\(key) = 1\n+++\n") == [
        "3:405: error: its TOML is nested more than 100 deep; expected fewer levels"
      ]
    )
  }

  @Test("A text that wants more tags than a page can show is refused")
  func refusesManyTags() {
    let tags = (0...FrontMatter.mostNames).map { "t\($0)" }.joined(separator: ", ")
    #expect(Self.problems("---\ntags: \(tags)\n---\n") == [" error: it has 1001 tags; expected at most 1000"])
  }
}

@Suite struct PostDateTests {
  @Test(
    "Dates are read in the shapes that blogs have them, with their zone",
    arguments: [
      ("2023-05-21", "2023-05-21", "2023-05-21T00:00:00Z"), ("2023-5-1", "2023-05-01", "2023-05-01T00:00:00Z"),
      ("2023/05/21", "2023-05-21", "2023-05-21T00:00:00Z"),
      ("2023-05-21 9:30", "2023-05-21T09:30:00", "2023-05-21T09:30:00Z"),
      ("2023-05-21 23:40:42 -0400", "2023-05-21T23:40:42-04:00", "2023-05-21T23:40:42-04:00"),
      ("2023-05-21T23:40:42Z", "2023-05-21T23:40:42Z", "2023-05-21T23:40:42Z"),
      ("2023-05-21T23:40:42.123+05:30", "2023-05-21T23:40:42+05:30", "2023-05-21T23:40:42+05:30"),
      ("2023-05-21 23:40:42 UTC", "2023-05-21T23:40:42Z", "2023-05-21T23:40:42Z"),
      (" 0044-03-15 ", "0044-03-15", "0044-03-15T00:00:00Z"),
      ("2025-08-03 18:00.000000000 +09:00", "2025-08-03T18:00:00+09:00", "2025-08-03T18:00:00+09:00"),
      ("2023-01-29 18:30:22 2023 -0800", "2023-01-29T18:30:22-08:00", "2023-01-29T18:30:22-08:00"),
      ("2023-05-21 02:12 PM", "2023-05-21T14:12:00", "2023-05-21T14:12:00Z"),
      ("2023-05-21 12:05am PST", "2023-05-21T00:05:00-08:00", "2023-05-21T00:05:00-08:00"),
      ("Fri, 21 Nov 2025 09:30:15 +0100", "2025-11-21T09:30:15+01:00", "2025-11-21T09:30:15+01:00"),
      ("Aug 16 2025", "2025-08-16", "2025-08-16T00:00:00Z"), ("16 August, 2025", "2025-08-16", "2025-08-16T00:00:00Z"),
      ("Sept. 1st, 2025 at 9:05", "2025-09-01T09:05:00", "2025-09-01T09:05:00Z"),
      ("Fri Nov 21 09:30:15 2025", "2025-11-21T09:30:15", "2025-11-21T09:30:15Z"),
      (
        "Fri Nov 21 2025 09:30:15 GMT+0100 (Central European Standard Time)", "2025-11-21T09:30:15+01:00",
        "2025-11-21T09:30:15+01:00"
      ),
      ("2025-11-21T09:30:15+01:00[Europe/Berlin]", "2025-11-21T09:30:15+01:00", "2025-11-21T09:30:15+01:00"),
      ("20251121", "2025-11-21", "2025-11-21T00:00:00Z"), ("11/21/2025", "2025-11-21", "2025-11-21T00:00:00Z"),
      ("21-Nov-2025", "2025-11-21", "2025-11-21T00:00:00Z"),
    ]
  )
  func readsShapes(text: String, iso: String, feed: String) {
    #expect(PostDate(text)?.iso == iso)
    #expect(PostDate(text)?.feed == feed)
  }

  @Test(
    "What isn't a date isn't read",
    arguments: [
      "", "21.11.2026", "2023-02-29", "2023-13-01", "2023-05", "2023-05-21 25:00", "2023-05-21 9", "2023-05-21x",
      "1/2/2026", "Foo 16 2025", "Aug 2025", "2023-05-21 13:00 pm pm", "2023-05-21 2024", "2023-05-21 09:30 EST5",
      "2023-05-21T09:30:00+99:00", "2023-05-21 09:30:00 +0100 x", "0000-01-01",
    ]
  )
  func refusesOthers(text: String) {
    #expect(PostDate(text) == nil)
  }

  @Test(
    "Moments are counted as clocks do",
    arguments: [
      ("1970-01-01", 0), ("2000-03-01T00:00:00Z", 951_868_800), ("2023-05-21T23:40:42-04:00", 1_684_726_842),
      ("1969-12-31T23:59:59Z", -1),
    ]
  )
  func countsMoments(text: String, seconds: Int) {
    #expect(PostDate(text)?.moment == PostDate.moment(sinceEpoch: seconds))
  }
}
