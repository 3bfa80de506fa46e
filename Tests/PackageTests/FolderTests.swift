import Foundation
import Testing

/// Checks that the folders of a module depend one way, and that few of its files need each other.
///
/// A file needs another one if it names a type that the other one declares. Names of members, and names that two files
/// declare, aren't counted.
@Suite struct FolderTests {
  /// The sources of a module.
  private struct Module {
    /// The files, as paths inside the module.
    var files: [String]
    /// The files that each file needs.
    var needs: [String: Set<String>]

    init(_ name: String) throws {
      let folder = Self.folder(name)
      let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      files = all.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") && !$0.hasPrefix("Starter/") }.sorted()
      let words = try files.map { file in
        Words(try String(contentsOf: folder.appending(path: file), encoding: .utf8))
      }
      var places: [String: String] = [:]
      for (file, words) in zip(files, words) {
        for type in words.declared { places[type] = places[type] == nil ? file : "" }
      }
      needs = [:]
      for (file, words) in zip(files, words) {
        let used = words.used.subtracting(words.inner).compactMap { places[$0] }
        needs[file] = Set(used).subtracting([file, ""])
      }
    }

    static func folder(_ name: String) -> URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/\(name)")
    }

    /// The files of the largest group in which each file needs each other one, maybe through others.
    var largestCycle: [String] {
      var order: [String] = []
      var seen: Set<String> = []
      for file in files { Self.visit(file, needs, &seen) { order.append($0) } }
      var neededBy: [String: Set<String>] = [:]
      for (file, others) in needs { for other in others { neededBy[other, default: []].insert(file) } }
      var largest: [String] = []
      seen = []
      for file in order.reversed() {
        var group: [String] = []
        Self.visit(file, neededBy, &seen) { group.append($0) }
        if group.count > largest.count { largest = group }
      }
      return largest.sorted()
    }

    /// Visits what can be reached from a file and hasn't been seen, each file after those that it leads to.
    private static func visit(
      _ file: String,
      _ edges: [String: Set<String>],
      _ seen: inout Set<String>,
      _ body: (String) -> Void
    ) {
      guard seen.insert(file).inserted else { return }
      for next in (edges[file] ?? []).sorted() { visit(next, edges, &seen, body) }
      body(file)
    }
  }

  /// The names of types in a source file.
  private struct Words {
    /// The types that the file declares, which other files can use.
    var declared: Set<String> = []
    /// All types that the file declares, those inside of others, too.
    var inner: Set<String> = []
    /// The names that begin with a capital letter and aren't members.
    var used: Set<String> = []

    private static let keywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    init(_ text: String) {
      var isString = false
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        if Self.hasLongQuote(line) {
          isString.toggle()
          continue
        }
        if !isString { read(line) }
      }
    }

    /// Whether a line begins or ends a text of several lines.
    private static func hasLongQuote(_ line: Substring.UTF8View) -> Bool {
      var count = 0
      for byte in line {
        count = byte == UInt8(ascii: "\"") ? count + 1 : 0
        if count == 3 { return true }
      }
      return false
    }

    /// Reads the words of a line, without its comment and without what stands between quotes.
    private mutating func read(_ line: Substring.UTF8View) {
      var words: [String] = []
      var word: [UInt8] = []
      var (isQuoted, last, beforeWord) = (false, UInt8(ascii: " "), UInt8(ascii: " "))
      func isLetter(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      }
      for byte in Array(line) + [UInt8(ascii: " ")] {
        if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isQuoted.toggle() }
        if !isQuoted, byte == UInt8(ascii: "/"), last == byte { break }
        if !isQuoted, isLetter(byte) {
          if word.isEmpty { beforeWord = last }
          word.append(byte)
        } else if !word.isEmpty {
          let name = String(decoding: word, as: UTF8.self)
          if let first = word.first, (0x41...0x5A).contains(first), beforeWord != UInt8(ascii: ".") {
            used.insert(name)
          }
          if let keyword = words.last, Self.keywords.contains(keyword) {
            inner.insert(name)
            let isLocal = line.first == UInt8(ascii: " ") || words.contains { ["private", "fileprivate"].contains($0) }
            if !isLocal { declared.insert(name) }
          }
          words.append(name)
          word = []
        }
        last = byte
      }
    }
  }

  /// The folders of a module, from the lowest one, as the page about the module lists them.
  private static func levels(of module: String) throws -> [String: Int] {
    let page = try String(contentsOf: Module.folder(module).appending(path: "README.md"), encoding: .utf8)
    let table = try #require(page.firstMatch(of: /\n\| folder \|[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/)).output.1
    var levels: [String: Int] = [:]
    for (level, row) in table.split(separator: "\n").enumerated() {
      for name in (row.split(separator: "|").first ?? "").matches(of: /`([^`]+)`/) {
        levels[String(name.output.1)] = level
      }
    }
    return levels
  }

  @Test(
    "Folders use only those that the module's page lists before them",
    arguments: ["Artwork", "Commands", "Curves", "Exports", "Scenes", "Site", "Views"]
  )
  func dependsOneWay(module: String) throws {
    let (sources, levels) = (try Module(module), try Self.levels(of: module))
    // Files beside the folders use all of them.
    func level(_ file: String) -> Int? {
      guard let slash = file.firstIndex(of: "/") else { return levels.count }
      return levels[String(file[..<slash])]
    }
    let unlisted = sources.files.filter { level($0) == nil }
    #expect(unlisted == [])
    let wrong = sources.files.flatMap { file in
      (sources.needs[file] ?? []).filter { level($0) ?? 0 > level(file) ?? 0 }.map { "\(file) uses \($0)" }
    }
    #expect(wrong.sorted() == [])
  }

  /// The largest part of a module's files that need each other: a tenth, but for a module of few files.
  static let cycles: [(module: String, part: Double)] = [
    ("Artwork", 0.1), ("Commands", 0.1), ("Curves", 0.25), ("Exports", 0.1), ("Preview", 0.1), ("Scenes", 0.1),
    ("Site", 0.1), ("Views", 0.1),
  ]

  @Test("Few files of a module need each other", arguments: cycles)
  func hasSmallCycles(module: String, part: Double) throws {
    let sources = try Module(module)
    let cycle = sources.largestCycle
    #expect(Double(cycle.count) <= part * Double(sources.files.count), "\(cycle)")
  }
}
