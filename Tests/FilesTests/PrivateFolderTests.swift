import Foundation
import Testing

@testable import Files

@Suite struct PrivateFolderTests {
  /// A folder that takes the part of the system's temporary one.
  private final class Place: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-place-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }

    /// Makes a folder as a killed program leaves it, with a file in it.
    func leave(_ name: String, marker: Bool, age: Double) throws {
      let folder = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("draft".utf8).write(to: folder.appendingPathComponent("listing.swift"))
      if marker { try Data().write(to: folder.appendingPathComponent(".stagecraft-temporary")) }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: folder.path
      )
    }
  }

  private static let name = "stagecraft-0A1B2C3D-0000-4000-8000-000000000000"

  @Test("Only its user can enter the folder, and it is removed with what is in it")
  func isPrivate() throws {
    let place = try Place()
    let folder = try PrivateFolder(in: place.url)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.url.path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    try Data("draft".utf8).write(to: folder.url.appendingPathComponent("listing.swift"))
    folder.remove()
    #expect(place.names == [])
    folder.remove()
  }

  @Test("A folder that nobody holds any more is removed with it")
  func endsWithOwner() throws {
    let place = try Place()
    do { _ = try PrivateFolder(in: place.url) }
    #expect(place.names == [])
  }

  @Test(
    "What a killed program left is removed: at once if it had locked its folder, and otherwise after a day",
    arguments: [(true, 0.0, true), (true, 100_000, true), (false, 80_000, false), (false, 100_000, true)]
  )
  func removesLeftovers(marker: Bool, age: Double, isRemoved: Bool) throws {
    let place = try Place()
    try place.leave(Self.name, marker: marker, age: age)
    let folder = try PrivateFolder(in: place.url)
    #expect(place.names == ([folder.url.lastPathComponent] + (isRemoved ? [] : [Self.name])).sorted())
  }

  @Test("The folder of a program that runs is kept")
  func keepsLocked() throws {
    let place = try Place()
    let folder = try PrivateFolder(in: place.url)
    PrivateFolder.removeLeftovers(in: place.url)
    #expect(place.names == [folder.url.lastPathComponent])
  }

  @Test(
    "A folder with another name is kept",
    arguments: ["stagecraft-notes", "stagecraft-", "0A1B2C3D-0000-4000-8000-000000000000", name + ".old"]
  )
  func keepsOtherNames(name: String) throws {
    let place = try Place()
    try place.leave(name, marker: true, age: 100_000)
    PrivateFolder.removeLeftovers(in: place.url)
    #expect(place.names == [name])
  }

  @Test("A link with such a name is kept, and so is what it leads to")
  func keepsLinks() throws {
    let place = try Place()
    try place.leave("mine", marker: true, age: 100_000)
    let link = place.url.appendingPathComponent(Self.name)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "mine")
    PrivateFolder.removeLeftovers(in: place.url)
    #expect(place.names == ["mine", Self.name].sorted())
    #expect(FileManager.default.fileExists(atPath: place.url.path + "/mine/listing.swift"))
  }

  @Test("The folder of another user is kept", .enabled(if: geteuid() == 0))
  func keepsForeign() throws {
    let place = try Place()
    try place.leave(Self.name, marker: true, age: 100_000)
    try FileManager.default.setAttributes([.ownerAccountID: 1], ofItemAtPath: place.url.path + "/" + Self.name)
    PrivateFolder.removeLeftovers(in: place.url)
    #expect(place.names == [Self.name])
  }
}
