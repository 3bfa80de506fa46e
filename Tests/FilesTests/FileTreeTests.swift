import Files
import Foundation
import Synchronization
import Testing

/// A temporary folder with a secret next to it, removed when the object is deinitialized.
private final class Place: Sendable {
  private let url = URL(fileURLWithPath: realPath(FileManager.default.temporaryDirectory.path))
    .appendingPathComponent("stagecraft-\(UUID().uuidString)")
  var path: String { url.path }
  var tree: FileTree { FileTree(path + "/site") }

  init() throws {
    try FileManager.default.createDirectory(atPath: path + "/site/a/b", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: path + "/out", withIntermediateDirectories: true)
    for name in ["site/a/b/c.txt", "site/top.txt", "out/secret.txt"] { try Data(name.utf8).write(to: url(name)) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func url(_ name: String) -> URL { url.appendingPathComponent(name) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(name).path, withDestinationPath: target)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try tree.open(name).bytes(atMost: 100), as: UTF8.self)
  }
}

/// A flag that threads share.
private final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}

private func realPath(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

@Suite struct FileTreeTests {
  @Test(
    "Links inside the folder are followed",
    arguments: [
      "top.txt", "a/b/c.txt", "../site/top.txt", "a/../top.txt", "./a/./b/c.txt", "a/inner/c.txt", "more.txt",
    ]
  )
  func followsInnerLinks(target: String) throws {
    let place = try Place()
    try place.link("site/a/inner", to: "b")
    try place.link("site/more.txt", to: "a/b/c.txt")
    let isInside = !target.hasPrefix("../")
    try place.link("site/link", to: target)
    if isInside {
      #expect(try place.text("link").hasPrefix("site/"))
    } else {
      #expect(throws: FileProblem.outside) { try place.tree.open("link") }
    }
  }

  @Test("Absolute links into the folder are followed")
  func followsAbsoluteLinks() throws {
    let place = try Place()
    try place.link("site/a/link", to: place.path + "/site/top.txt")
    #expect(try place.text("a/link") == "site/top.txt")
  }

  @Test(
    "No path or link opens a file outside the folder",
    arguments: [
      "../out/secret.txt", "a/../../out/secret.txt", "up", "folder/secret.txt", "absolute", "far/secret.txt", "chain",
      "a/b/up",
    ]
  )
  func staysInside(name: String) throws {
    let place = try Place()
    try place.link("site/up", to: "../out/secret.txt")
    try place.link("site/a/b/up", to: "../../../out/secret.txt")
    try place.link("site/folder", to: "../out")
    try place.link("site/absolute", to: place.path + "/out/secret.txt")
    try place.link("site/far", to: place.path + "/out")
    try place.link("site/chain", to: "up")
    #expect(throws: FileProblem.outside) { try place.tree.open(name) }
  }

  @Test(
    "A slash with a combining mark behind it is a slash: no path leads out of the folder",
    arguments: ["../\u{301}secret.txt", "far/\u{301}secret.txt", "out/\u{301}secret.txt"]
  )
  func refusesMarkedSlashes(name: String) throws {
    let place = try Place()
    try Data("secret".utf8).write(to: place.url("out/\u{301}secret.txt"))
    try Data("secret".utf8).write(to: place.url("\u{301}secret.txt"))
    try place.link("site/far", to: place.path + "/out")
    try place.link("site/out", to: "../out")
    #expect(throws: FileProblem.outside) { try place.tree.open(name) }
  }

  @Test("A file whose name begins with a combining mark is opened")
  func opensMarkedNames() throws {
    let place = try Place()
    try Data("marked".utf8).write(to: place.url("site/a/\u{301}b.txt"))
    #expect(try place.text("a/\u{301}b.txt") == "marked")
  }

  @Test(
    "A path has the parts that the system sees",
    arguments: [
      ("a/b", ["a", "b"]), ("/a//b/", ["a", "b"]), ("a/\u{301}b", ["a", "\u{301}b"]),
      ("a\u{301}/b", ["a\u{301}", "b"]),
      ("/\u{200D}", ["\u{200D}"]), ("", []), ("/", []),
    ]
  )
  func splitsPaths(path: String, parts: [String]) {
    #expect(path.pathParts.map { Array($0.utf8) } == parts.map { Array($0.utf8) })
    #expect(path.lastSlash == path.utf8.lastIndex(of: UInt8(ascii: "/")))
  }

  @Test(
    "Anything but a regular file is refused without blocking",
    arguments: [
      ("a", FileProblem.folder), ("a/", .folder), ("", .folder), ("a/..", .folder), ("none", .missing),
      ("top.txt/x", .missing), ("pipe", .special), ("round", .tooManyLinks),
    ]
  )
  func refusesOthers(name: String, problem: FileProblem) throws {
    let place = try Place()
    #expect(mkfifo(place.url("site/pipe").path, 0o600) == 0)
    try place.link("site/round", to: "round")
    #expect(throws: problem) { try place.tree.open(name) }
  }

  @Test("A file that keeps being replaced by a link is opened or refused, and never a file outside")
  func survivesSwaps() async throws {
    let place = try Place()
    try Data("secret".utf8).write(to: place.url("out/secret.txt"))
    let isOver = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let (file, fresh) = (place.url("site/a/b/c.txt").path, place.url("site/fresh").path)
        while !isOver.isSet {
          symlink(place.path + "/out/secret.txt", fresh)
          rename(fresh, file)
          try Data("site/a/b/c.txt".utf8).write(to: URL(fileURLWithPath: fresh))
          rename(fresh, file)
          // The folder as well.
          rename(place.url("site/a/b").path, place.url("site/a/old").path)
          symlink(place.path + "/out", place.url("site/a/b").path)
          unlink(place.url("site/a/b").path)
          rename(place.url("site/a/old").path, place.url("site/a/b").path)
        }
      }
      group.addTask {
        defer { isOver.set() }
        var found: Set<String> = []
        for _ in 0..<20_000 { if let text = try? place.text("a/b/c.txt") { found.insert(text) } }
        #expect(found.subtracting(["", "site/a/b/c.txt"]) == [])
      }
      try await group.waitForAll()
    }
  }

  @Test("A file is read up to its size at opening, or not at all")
  func noticesShrinking() throws {
    let place = try Place()
    let file = try place.tree.open("top.txt")
    #expect(throws: FileProblem.tooLarge(size: 12, limit: 11)) { try file.bytes(atMost: 11) }
    #expect(try file.bytes(from: 5, count: 3) == Array("top".utf8))
    truncate(place.url("site/top.txt").path, 3)
    #expect(throws: FileProblem.changed) { try file.bytes(atMost: 100) }
  }

  @Test("The identity changes when a file is written to, and differs from another file of the same size")
  func tellsFilesApart() throws {
    let place = try Place()
    let before = try place.tree.open("top.txt").identity
    #expect(try place.tree.open("top.txt").identity == before)
    try Data("site/tap.txt".utf8).write(to: place.url("site/tap.txt"))
    #expect(try place.tree.open("tap.txt").identity != before)
    try Data("site/tip.txt".utf8).write(to: place.url("site/top.txt"))
    #expect(try place.tree.open("top.txt").identity != before)
  }

  @Test("A huge file is refused before it is read")
  func refusesSparseFiles() throws {
    let place = try Place()
    truncate(place.url("site/top.txt").path, 1 << 40)
    let file = try place.tree.open("top.txt")
    #expect(throws: FileProblem.tooLarge(size: 1 << 40, limit: 100)) { try file.bytes(atMost: 100) }
    #expect(try file.bytes(from: 1 << 39, count: 4) == [0, 0, 0, 0])
  }
}
