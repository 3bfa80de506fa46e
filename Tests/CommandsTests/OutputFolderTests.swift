import Diagnostics
import Foundation
import Testing

@testable import Commands

@Suite struct OutputFolderTests {
  private func write(_ names: [String], to folder: TemporaryFolder) -> String? {
    do {
      try OutputFolder(folder.path).write(names.map { ($0, Array("new".utf8)) })
      return nil
    } catch {
      return error.all.first?.statement
    }
  }

  @Test("Files are replaced, and no temporary files remain")
  func replaces() throws {
    let folder = try TemporaryFolder()
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("a"))
    #expect(write(["a", "b/c/d"], to: folder) == nil)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == ["a", "b", "b/c", "b/c/d"])
    #expect(try String(contentsOfFile: folder.path + "/a", encoding: .utf8) == "new")
  }

  @Test("A name that begins with a slash is a place outside of the folder")
  func writesElsewhere() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    #expect(write([other.path + "/a/b"], to: folder) == nil)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: other.path).sorted() == ["a", "a/b"])
    #expect(folder.names.isEmpty)
  }

  @Test(
    "If one file would replace a folder, no file changes",
    arguments: [["a", "b"], ["b", "a"], ["x/y", "b"]]
  )
  func keepsOthers(names: [String]) throws {
    let folder = try TemporaryFolder()
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("a"))
    try FileManager.default.createDirectory(atPath: folder.path + "/b", withIntermediateDirectories: true)
    #expect(write(names, to: folder) == "\(folder.path): error: it can't be written to: Is a directory")
    #expect(folder.names == ["a", "b"])
    #expect(try String(contentsOfFile: folder.path + "/a", encoding: .utf8) == "old")
  }

  @Test("A name as long as the file system takes is written", arguments: ["x", "é", "😀"])
  func writesLongNames(letter: String) throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: letter, count: 252 / letter.utf8.count)
    #expect(write([name], to: folder) == nil)
    #expect(folder.names == [name])
  }

  @Test("If one file can't be written, none is")
  func writesNone() throws {
    let folder = try TemporaryFolder()
    let old = folder.url.appendingPathComponent("old")
    try Data("x".utf8).write(to: old)
    let files: [(name: String, content: OutputFolder.Content)] = [
      ("a", .bytes(Array("a".utf8))), ("c", .file(folder.url.appendingPathComponent("none"))), ("b", .bytes([])),
    ]
    #expect(throws: Diagnostics.self) { try OutputFolder(folder.path + "/out").write(files) }
    #expect(folder.names == ["old"])
  }

  @Test("If one file can't be renamed, the files before it are new and the others are old")
  func survivesRefusedStep() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try Data("old".utf8).write(to: folder.url.appendingPathComponent(name)) }
    var placed = 0
    let output = OutputFolder(folder.path) { fresh, target in
      placed += 1
      if placed == 2 {
        errno = EPERM
        return -1
      }
      return rename(fresh, target)
    }
    let error = #expect(throws: Diagnostics.self) {
      try output.write(["a", "b", "c"].map { (name: $0, bytes: Array("new".utf8)) })
    }
    #expect(error?.all.first?.statement == "\(folder.path): error: it can't be written to: Operation not permitted")
    #expect(folder.names == ["a", "b", "c"])
    let texts = try ["a", "b", "c"].map { try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8) }
    #expect(texts == ["new", "old", "old"])
  }
}
