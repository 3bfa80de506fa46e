import Scenes
import Testing

@testable import Site

@Suite struct OutsideLinksTests {
  @Test("Addresses outside of a site are listed once, with all pages that name them")
  func lists() throws {
    let site = try TestSite([
      "Content/index.md": "[a](https://a.example/x) [b](//b.example) [own](https://own.example/blog/a/) [c](c.html)\n",
      "Content/articles/first.md":
        "# A\n\n<https://a.example/x> ![](http://c.example/p.png) [m](mailto:a@b.example) [u](<HTTPS://u.example/ä>)\n",
      "Content/site.yaml": "baseURL: https://own.example/blog/\n",
    ])
    let links = try OutsideLinks(of: site.build())
    #expect(
      links.text == """
        //b.example\tindex.html
        HTTPS://u.example/%C3%A4\tarticles/first/index.html
        http://c.example/p.png\tarticles/first/index.html
        https://a.example/x\tarticles/first/index.html\tindex.html

        """
    )
  }

  @Test("A site without such addresses has an empty list")
  func isEmpty() throws {
    #expect(try OutsideLinks(of: TestSite().build()).text.isEmpty)
  }
}
