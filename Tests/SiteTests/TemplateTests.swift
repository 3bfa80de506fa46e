import Testing

@testable import Site

@Suite struct TemplateTests {
  private func problems(_ templates: [String: String]) -> [String] {
    do {
      _ = try PageTemplates(templates)
      return []
    } catch {
      return error.all.map(\.statement)
    }
  }

  @Test(
    "A template that never ends is refused",
    arguments: [
      ("{{<layout}}{{$a}}{{<layout}}{{$a}}{{/a}}{{/layout}}{{/a}}{{/layout}}", "layout"),
      ("{{<layout}}{{$a}}{{>part}}{{/a}}{{/layout}}", "layout part"),
      ("{{>home}}", "home"), ("{{# a}}{{> home }}{{/ a}}", "home"),
    ]
  )
  func refusesEndlessTemplates(text: String, names: String) {
    let templates = ["home": text, "layout": "{{$a}}{{/a}}", "part": "{{<layout}}{{$a}}{{/a}}{{/layout}}"]
    #expect(
      problems(templates) == names.split(separator: " ").map { "Templates/\($0).mustache: error: it includes itself" }
    )
  }

  @Test("A template that only a value names is refused", arguments: ["{{>*a}}", "{{> * a}}", "{{<*a}}{{/*a}}"])
  func refusesNamedTemplates(text: String) {
    let problem = "it includes a template that a value names; expected the template's own name"
    #expect(problems(["home": "a\n" + text]) == ["Templates/home.mustache:2:1: error: \(problem)"])
  }

  @Test(
    "Sections may lie 64 deep within one another, whatever they are",
    arguments: [("{{#a%}}", "{{/a%}}"), ("{{^a%}}", "{{/a%}}"), ("{{$a%}}", "{{/a%}}")],
    [64, 65, 100_000]
  )
  func boundsDepth(tags: (start: String, end: String), depth: Int) {
    let starts = (0..<depth).map { tags.start.replacing("%", with: "\($0)") }
    let ends = (0..<depth).reversed().map { tags.end.replacing("%", with: "\($0)") }
    let found = problems(["home": (starts + ends).joined()])
    switch depth {
    case 64: #expect(found == [])
    case 65:
      let column = starts[..<64].joined().count + 1
      let problem = "sections are nested deeper than 64; expected fewer inside one another"
      #expect(found == ["Templates/home.mustache:1:\(column): error: \(problem)"])
    default:
      #expect(found.count == 1)
      #expect(found.allSatisfy { $0.contains("it has 200000 tags; expected at most 2000") })
    }
  }

  @Test(
    "What is too large is refused",
    arguments: [
      (
        ["home": String(repeating: "{{#a}}", count: 3)],
        "1:13: error: the section “a” lies within two of its name; expected one"
      ),
      (
        ["home": "{{" + String(repeating: "a(", count: 200) + "b" + String(repeating: ")", count: 200) + "}}"],
        "1:1: error: a tag has 601 bytes; expected at most 256"
      ),
      (
        ["home": "{{#" + String(repeating: "a", count: 257) + "}}"],
        "1:1: error: a name has 257 bytes; expected at most 256"
      ),
    ]
  )
  func refusesLarge(templates: [String: String], problem: String) {
    #expect(problems(templates) == ["Templates/home.mustache:" + problem])
  }

  /// Templates of which each includes the next, some times.
  private static func chain(_ length: Int, times: Int) -> [String: String] {
    (0..<length).reduce(into: ["t\(length)": "end"]) { templates, number in
      templates["t\(number)"] = String(repeating: "{{>t\(number + 1)}}", count: times)
    }
  }

  @Test("Templates that include one another in a row or many times are bounded")
  func boundsChains() throws {
    #expect(problems(Self.chain(63, times: 1)) == [])
    #expect(
      problems(Self.chain(64, times: 1)) == [
        "Templates/t0.mustache: error: it includes templates 64 deep or more; expected fewer that include one another"
      ]
    )
    #expect(problems(Self.chain(12, times: 2)) == [])
    #expect(
      problems(Self.chain(40, times: 2)).first
        == "Templates/t0.mustache: error: it is made of more than 10000 templates; expected fewer"
    )
  }

  /// Blocks of which each shows the next one twice.
  private static let doubling =
    "{{<part}}"
    + (0..<40).map { "{{$x\($0)}}{{$x\($0 + 1)}}{{/x\($0 + 1)}}{{$x\($0 + 1)}}{{/x\($0 + 1)}}{{/x\($0)}}" }
    .joined() + "{{/part}}"

  @Test(
    "Blocks that show one another without end, or too often, are refused",
    arguments: [
      ("{{<part}}{{$x}}{{$x}}b{{/x}}{{/x}}{{/part}}", "deep"), ("{{<part}}{{$x}}{{>own}}{{/x}}{{/part}}", "deep"),
      ("{{<part}}{{$x}}{{#s}}{{$x}}{{/x}}{{/s}}{{/x}}{{/part}}", "deep"),
      ("{{<part}}{{$x}}{{$y}}{{/y}}{{/x}}{{$y}}{{$x}}{{/x}}{{/y}}{{/part}}", "deep"),
      ("{{<part}}{{$x}}{{<own}}{{$x}}c{{/x}}{{/own}}{{/x}}{{/part}}", "deep"), (doubling, "often"),
    ]
  )
  func refusesEndlessBlocks(text: String, excess: String) {
    let message =
      excess == "deep"
      ? "blocks show one another more than 128 deep; expected no block in another of its name"
      : "it is made of more than 10000 templates and blocks; expected fewer"
    let templates = ["home": text, "part": "{{$x}}a{{/x}}{{$x0}}{{/x0}}", "own": "{{$x}}{{/x}}"]
    #expect(problems(templates) == ["Templates/home.mustache: error: \(message)"])
  }

  @Test(
    "A block may be in the one of its name that it stands for, and beside itself",
    arguments: [
      ("{{$x}}{{$x}}b{{/x}}{{/x}}", "b"), ("{{<part}}{{$x}}b{{/x}}{{/part}}{{$x}}c{{/x}}", "bc"),
      ("{{<part}}{{$x}}{{$y}}b{{/y}}{{/x}}{{/part}}", "b"),
      ("{{<part}}{{$x}}1{{/x}}{{/part}}{{<part}}{{$x}}2{{/x}}{{/part}}", "12"),
    ]
  )
  func showsBlocks(text: String, shown: String) throws {
    #expect(try PageTemplates(["home": text, "part": "{{$x}}a{{/x}}"]).page("home", [:]) == shown)
  }

  @Test("Parents may lie in blocks of other parents, and templates in comments are none")
  func allowsOthers() throws {
    let templates = [
      "home": "{{<layout}}{{$a}}{{<other}}{{$b}}x{{/b}}{{/other}}{{/a}}{{/layout}}{{! {{>home}} }}",
      "layout": "<{{$a}}{{/a}}>", "other": "[{{$b}}{{/b}}]",
    ]
    #expect(try PageTemplates(templates).page("home", [:]) == "<[x]> }}")
  }
}
