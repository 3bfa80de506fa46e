import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct CascadeTests {
  private static let template = ["Templates/article.mustache": "{{page.author}}|{{page.color}}|{{page.title}}</body>"]

  private static func site(_ files: [String: String]) throws -> TestSite {
    try TestSite(template.merging(files) { $1 })
  }

  /// What is passed down, and what an article in `Content/posts/old` shows of it.
  private static let cases: [(files: [String: String], shown: String)] = [
    (["Content/posts/_index.md": "---\ncascade:\n  author: Ann\n---\n"], "Ann||A"),
    (
      ["Content/posts/_index.md": "+++\n[cascade]\nauthor = 'Ann'\n[cascade.params]\ncolor = 'red'\n+++\n"], "Ann|red|A"
    ),
    (["Content/index.md": "---\ntitle: Home\ncascade: {author: Ann}\n---\n"], "Ann||A"),
    (["Content/site.yaml": "cascade: {author: Ann}\n"], "Ann||A"),
    // The nearest folder counts.
    (
      [
        "Content/site.yaml": "cascade: {author: Ann, color: red}\n",
        "Content/posts/_index.md": "---\ncascade: {author: Bob, color: blue}\n---\n",
        "Content/posts/old/_index.md": "---\ncascade: {author: Cleo}\n---\n",
      ], "Cleo|blue|A"
    ),
    // What an article says itself counts more.
    (["Content/posts/_index.md": "---\ncascade: {title: B, author: Ann}\n---\n"], "Ann||A"),
    // Another folder's.
    (["Content/notes/_index.md": "---\ncascade: {author: Ann}\n---\n"], "||A"),
    // Rules for some articles.
    (
      [
        "Content/posts/_index.md":
          "---\ncascade:\n- {target: {path: /posts/new/**}, author: Ann}\n- {_target: {path: '/Posts/*/a'}, author: Bob}\n---\n"
      ], "Bob||A"
    ),
    (["Content/posts/_index.md": "---\ncascade: {target: {kind: section}, author: Ann}\n---\n"], "||A"),
    (["Content/posts/_index.md": "---\ncascade: {target: {lang: fr}, author: Ann}\n---\n"], "||A"),
  ]

  @Test("A folder passes front matter down to its articles, where they say nothing themselves", arguments: cases)
  func passesDown(files: [String: String], shown: String) throws {
    let own = ["Content/posts/old/a.md": "---\ntitle: A\n---\nText.\n"]
    let site = try Self.site(own.merging(files) { $1 }).build()
    #expect(site.text("articles/a/index.html") == shown + "</body>")
  }

  @Test("Drafts are passed down, too")
  func passesDraftsDown() throws {
    let site = try Self.site([
      "Content/posts/_index.md": "---\ncascade: {draft: true}\n---\n", "Content/posts/a.md": "# A\n",
    ]).build()
    #expect(!site.contains("articles/a/index.html"))
    #expect(site.contains("articles/first/index.html"))
  }

  @Test(
    "A value that articles can't have is named where it is written",
    arguments: [
      (
        "---\ncascade:\n  draft: maybe\n---\n",
        "Content/posts/_index.md:3:10: error: draft is “maybe”; expected true or false"
      ),
      ("---\ncascade: all\n---\n", "Content/posts/_index.md:2:10: error: cascade isn't a list of “key: value”"),
    ]
  )
  func namesProblems(text: String, problem: String) throws {
    #expect(try Self.site(["Content/posts/_index.md": text]).problems() == [problem])
  }

  @Test("What a folder passes down changes its articles in the next build, and no others are read anew")
  func rebuilds() throws {
    let site = try Self.site([
      "Content/posts/_index.md": "---\ncascade: {author: Ann}\n---\n", "Content/posts/a.md": "# A\n",
    ])
    let (builder, memory) = (try site.builder(), BuildMemory())
    _ = try builder.rebuild(after: nil, knowing: memory)
    _ = try builder.rebuild(after: [], knowing: memory)
    try site.write("---\ncascade: {author: Bob}\n---\n", to: "Content/posts/_index.md")
    let built = try builder.rebuild(after: ["Content/posts/_index.md"], knowing: memory)
    #expect(built.text("articles/a/index.html").hasPrefix("Bob|"))
    #expect(built.text("articles/first/index.html").hasPrefix("||"))
  }

  @Test(
    "In a pattern, one star is a part of a name, and two are a part of a path",
    arguments: [
      ("posts/*", "posts/a", true), ("posts/*", "posts/a/b", false), ("posts/**", "posts/a/b", true),
      ("**/b", "posts/a/b", true), ("posts/a", "posts/a", true), ("posts/a", "posts/ab", false), ("**", "", true),
      ("p*s/*a*", "posts/banana", true), ("*", "", true), ("a*", "b", false),
    ]
  )
  func matchesPatterns(pattern: String, path: String, isLike: Bool) {
    #expect(PathPattern(pattern).matches(path) == isLike)
  }
}
