import Foundation
import Testing

@testable import Site

@Suite struct FreshFolderTests {
  private static func mode(of path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("Only the user can enter the folder until it has its place, where it has the usual permissions")
  func isPrivate() throws {
    let site = try TestSite()
    let usual = try Self.mode(of: site.path + "/Content")
    var waiting = 0
    try FreshFolder(for: URL(fileURLWithPath: site.path + "/new"), marker: ".marker").make { fresh in
      waiting = try Self.mode(of: fresh.path)
    } placing: { fresh in
      try FileManager.default.moveItem(at: fresh, to: URL(fileURLWithPath: site.path + "/new"))
    }
    #expect(waiting & 0o777 == 0o700)
    #expect(try Self.mode(of: site.path + "/new") == usual)
  }

  @Test("A built site and its folders can be read by everybody whom the user lets read new folders")
  func keepsPermissions() throws {
    let site = try TestSite()
    let usual = try Self.mode(of: site.path + "/Content")
    for text in ["# One\n", "# Two\n"] {
      try site.write(text, to: "Content/index.md")
      _ = try site.builder().build(to: site.output)
      #expect(try Self.mode(of: site.output) == usual)
      #expect(try Self.mode(of: site.output + "/articles") == usual)
    }
  }

  @Test("A folder is removed with its marker last")
  func removesMarkerLast() throws {
    let site = try TestSite()
    let folder = URL(fileURLWithPath: site.path + "/.dist.0A1B2C3D")
    try site.write("", to: ".dist.0A1B2C3D/.marker")
    try site.write("", to: ".dist.0A1B2C3D/a/b.html")
    FreshFolder.remove(folder, marker: ".marker")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test(
    "What killed programs left for other places is removed if that is asked for, and only with the marker",
    arguments: [
      (".other.0A1B2C3D", true, true, true), (".other.0A1B2C3D", true, false, false),
      (".other.0A1B2C3D", false, true, false), ("other.0A1B2C3D", true, true, false),
      (".other.0A1B2C3", true, true, false), (".other.txt", true, true, false),
    ]
  )
  func removesOthers(name: String, hasMarker: Bool, removesAll: Bool, isRemoved: Bool) throws {
    let site = try TestSite()
    try site.write("", to: "\(name)/Content/index.md")
    if hasMarker { try site.write("", to: "\(name)/.marker") }
    FreshFolder(for: URL(fileURLWithPath: site.path + "/new"), marker: ".marker", removingAll: removesAll).settle()
    #expect(FileManager.default.fileExists(atPath: "\(site.path)/\(name)") != isRemoved)
  }
}
