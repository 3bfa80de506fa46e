import Testing

@testable import Site

@Suite struct DataFilesTests {
  private static let template =
    "{{#site.data.links}}{{name}}={{url}} {{/site.data.links}}{{site.data.team.jane.name}} {{site.data.team.size}}</body>"

  private static func site(_ files: [String: String]) throws -> TestSite {
    try TestSite(files.merging(["Templates/article.mustache": template]) { $1 })
  }

  @Test(
    "Templates have the values of data files in three languages, by folders and names",
    arguments: [
      [
        "_data/links.yaml": "- name: A\n  url: a\n", "_data/team/jane.yml": "name: Jane\n",
        "_data/team.yaml": "size: 2\n",
      ],
      [
        "_data/links.json": #"[{"name": "A", "url": "a"}]"#, "_data/team/jane.toml": "name = \"Jane\"\n",
        "_data/team.json": #"{"size": 2}"#,
      ],
    ]
  )
  func readsData(files: [String: String]) throws {
    let files = Dictionary(uniqueKeysWithValues: files.map { ("Content/\($0.key)", $0.value) })
    let site = try Self.site(files).build()
    #expect(site.text("articles/first/index.html") == "A=a Jane 2</body>")
    #expect(site.notes == [])
    #expect(!site.paths.contains { $0.contains("_data") })
  }

  @Test("A page changes with the data")
  func followsData() throws {
    let site = try Self.site(["Content/_data/team.yaml": "size: 2\n"])
    let builder = try site.builder()
    #expect(try builder.build().text("articles/first/index.html") == " 2</body>")
    try site.write("size: 3\n", to: "Content/_data/team.yaml")
    #expect(try builder.build().text("articles/first/index.html") == " 3</body>")
  }

  @Test("A file that isn't data is named")
  func namesOthers() throws {
    let site = try Self.site(["Content/_data/a.csv": "1,2"]).build()
    #expect(
      site.notes.map(\.statement) == [
        "Content/_data/a.csv: warning: it isn't read; expected YAML, TOML or JSON"
      ]
    )
  }

  @Test(
    "Data that can't be read is refused with its place",
    arguments: [
      (["a.yaml": "a: b: c\n"], "Content/_data/a.yaml:1:5: error: the value has a colon in it"),
      (["a.toml": "a = b\n"], "Content/_data/a.toml:1:5: error: the value has no quotes"),
      (
        ["a.json": "{}", "a.yaml": "{}"],
        "Content/_data/a.yaml: error: templates know two files as “a”; expected one of them"
      ),
    ]
  )
  func refusesData(files: [String: String], problem: String) throws {
    let site = try Self.site(Dictionary(uniqueKeysWithValues: files.map { ("Content/_data/\($0.key)", $0.value) }))
    let problems = try site.problems()
    #expect(problems.count == 1 && problems[0].hasPrefix(problem))
  }
}
