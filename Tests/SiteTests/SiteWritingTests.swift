import Diagnostics
import Foundation
import Scenes
import Site
import Testing

@Suite struct SiteWritingTests {
  private func write(_ site: TestSite, to output: String? = nil) throws {
    try site.builder().build().write(to: output ?? site.output, of: SiteFolder(site.path))
  }

  @Test("A new build takes the place of the old one, and nothing of that is left")
  func replacesOldSite() throws {
    let site = try TestSite()
    try write(site)
    #expect(site.read("dist/articles/first/index.html")?.contains("First") == true)
    try FileManager.default.removeItem(atPath: site.path + "/Content/articles/first.md")
    try write(site)
    #expect(site.read("dist/articles/first/index.html") == nil)
    #expect(site.read("dist/index.html") != nil)
    let beside = try FileManager.default.contentsOfDirectory(atPath: site.path)
    #expect(beside.sorted() == ["Content", "Public", "Templates", "dist"])
  }

  @Test("Files are written byte for byte, empty ones too")
  func writesBytes() throws {
    let text = String(repeating: "line\n", count: 100_000)
    let site = try TestSite(["Public/empty.txt": "", "Public/a/b/large.txt": text])
    try write(site)
    #expect(site.read("dist/empty.txt") == "")
    #expect(site.read("dist/a/b/large.txt") == text)
  }

  @Test("A build that fails leaves the old site as it was")
  func keepsOldSiteOnFailure() throws {
    let site = try TestSite()
    try write(site)
    let before = site.read("dist/index.html")
    try site.write("pageSize: none\n", to: "Content/site.yaml")
    #expect(throws: Diagnostics.self) { try write(site) }
    #expect(site.read("dist/index.html") == before)
  }

  @Test("What a killed build left is removed by the next")
  func removesLeftovers() throws {
    let site = try TestSite()
    try site.write("Written by stagecraft build", to: ".dist.0A1B2C3D/.stagecraft-site")
    try site.write("half", to: ".dist.0A1B2C3D/index.html")
    try site.write("not ours", to: ".dist.99999999/notes.txt")
    try write(site)
    #expect(site.read(".dist.0A1B2C3D/index.html") == nil)
    #expect(site.read(".dist.99999999/notes.txt") == "not ours")
  }

  @Test("A folder that holds other files is refused, and they are kept")
  func keepsForeignFolders() throws {
    let site = try TestSite(["elsewhere/thesis.txt": "years of work"])
    #expect(throws: Diagnostics.self) { try write(site, to: site.path + "/elsewhere") }
    #expect(site.read("elsewhere/thesis.txt") == "years of work")
  }

  @Test(
    "The site's own source is never replaced",
    arguments: ["", "/Content", "/Templates/x", "/Public", "/..", "/Sources"]
  )
  func keepsSource(place: String) throws {
    let site = try TestSite()
    #expect(throws: Diagnostics.self) { try write(site, to: site.path + place) }
    #expect(site.read("Content/index.md") != nil)
  }

  @Test("A link to the source doesn't hide it")
  func resolvesLinks() throws {
    let site = try TestSite()
    try FileManager.default.createSymbolicLink(atPath: site.path + "/link", withDestinationPath: site.path + "/Content")
    #expect(throws: Diagnostics.self) { try write(site, to: site.path + "/link") }
    #expect(site.read("Content/index.md") != nil)
  }

  @Test(
    "A path through a link leads to the source all the same",
    arguments: ["/link/new/dist", "/link/../Public/dist"]
  )
  func resolvesLinksOnTheWay(place: String) throws {
    let site = try TestSite()
    let outside = try TestSite()
    try FileManager.default.createSymbolicLink(
      atPath: outside.path + "/link",
      withDestinationPath: site.path + "/Content"
    )
    #expect(throws: Diagnostics.self) { try write(site, to: outside.path + place) }
    #expect(site.read("Content/new/dist/index.html") == nil)
    #expect(site.read("Public/dist/index.html") == nil)
  }

  @Test("A folder that another build writes to isn't taken for what a killed one left")
  func leavesOtherBuildsAlone() async throws {
    let site = try TestSite((0..<300).reduce(into: [:]) { $0["Public/\($1).txt"] = "x" })
    let built = try site.build()
    let folder = try SiteFolder(site.path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { try built.write(to: site.output, of: folder) } }
      try await group.waitForAll()
    }
    let written = try FileManager.default.subpathsOfDirectory(atPath: site.output)
    #expect(Set(built.paths).isSubset(of: written))
    #expect(site.read("dist/.stagecraft-site") != nil)
    try built.write(to: site.output, of: folder)
    let beside = try FileManager.default.contentsOfDirectory(atPath: site.path)
    #expect(beside.sorted() == ["Content", "Public", "Templates", "dist"])
  }

  @Test("A link to a folder that isn't there is refused")
  func refusesDanglingLinks() throws {
    let site = try TestSite()
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/dangling",
      withDestinationPath: site.path + "/nowhere"
    )
    #expect(throws: Diagnostics.self) { try write(site, to: site.path + "/dangling") }
  }

  @Test("An output that is a file is refused, and the file kept")
  func keepsFiles() throws {
    let site = try TestSite(["taken": "mine"])
    #expect(throws: Diagnostics.self) { try write(site, to: site.path + "/taken") }
    #expect(site.read("taken") == "mine")
  }
}
