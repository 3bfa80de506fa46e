import Testing

@testable import Site

/// The old addresses that only the host of a moved blog knew.
@Suite struct HostRedirectTests {
  private static let article = "---\ntitle: A\ndate: 2026-01-02\n---\nText\n"

  @Test(
    "A plain redirect of the old site's host is one of the new site",
    arguments: [
      ("static/_redirects", "# old\n/old/a /posts/a/ 301!\n/posts/a/ /elsewhere/\n"),
      ("_redirects", "/old/a\thttps://e.org/posts/a # moved\n"),
      ("netlify.toml", "[[redirects]]\nfrom = \"/old/a\"\nto = \"/posts/a/\"\nstatus = 301\nforce = true\n"),
      ("vercel.json", #"{"redirects": [{"source": "old/a", "destination": "/posts/a", "permanent": true}]}"#),
    ]
  )
  func takesRedirects(file: String, rules: String) throws {
    let (site, built) = try OldSite([
      "hugo.toml": "baseURL = 'https://e.org/'\n", "content/posts/a.md": Self.article, file: rules,
    ]).build()
    #expect(built.text("old/a/index.html").contains("url=../../posts/a/"))
    #expect(built.notes == [] && site.notes == [] && site.lost(in: built) == [])
    #expect(site.expected.contains("/old/a"))
  }

  @Test(
    "A redirect that only a host can make is named with its line",
    arguments: [
      ("_redirects", "/a /b 404\n\n/old/* /posts/:splat\n", 3), ("_redirects", "/feed /feed.xml\n", 1),
      ("_redirects", "/a https://other.org/a\n", 1), ("_redirects", "/a /b 302 Country=nl\n", 1),
      ("_redirects", "/a /b 200\n", 1), ("netlify.toml", "[[redirects]]\nfrom = \"/a/:b\"\nto = \"/b/\"\n", 2),
    ]
  )
  func namesOthers(file: String, rules: String, line: Int) throws {
    let (site, built) = try OldSite([
      "hugo.toml": "baseURL = 'https://e.org/'\n", "content/posts/a.md": Self.article, file: rules,
    ]).build()
    #expect(site.notes.map(\.location?.line) == [line] && site.notes[0].message.contains("at the host"))
    #expect(built.notes == [])
  }

  @Test("A redirect to a page that isn't there is counted as lost, and rules that can't be read are named")
  func namesLost() throws {
    let (site, built) = try OldSite([
      "hugo.toml": "baseURL = 'https://e.org/'\n", "content/posts/a.md": Self.article,
      "static/_redirects": "/old /gone/\n", "vercel.json": "{",
    ]).build()
    #expect(site.lost(in: built) == ["/old"] && site.notes.map(\.location?.file) == ["vercel.json"])
  }
}
