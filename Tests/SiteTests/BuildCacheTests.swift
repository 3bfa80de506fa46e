import Demos
import Diagnostics
import Files
import Foundation
import FuzzSupport
import Scenes
import Testing

@testable import Site

@Suite struct DigestTests {
  @Test(
    "A digest is that of SipHash-2-4 with 128 bits, by its authors' table",
    arguments: [
      (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
      (2, "8177228da4a45dc7fca38bdef60affe4"), (3, "9c70b60c5267a94e5f33b6b02985ed51"),
    ]
  )
  func matchesTable(count: Int, digits: String) {
    let bytes = (0..<count).map { UInt8($0) }
    let digest = unsafe bytes.withUnsafeBytes {
      unsafe Digest(of: $0, key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
    }
    var writer = RecordWriter()
    writer.write(digest)
    #expect(writer.bytes.map { String(format: "%02x", $0) }.joined() == digits)
  }

  @Test("The digest of parts is that of the whole", arguments: 0..<40)
  func addsParts(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let bytes = (0..<random.int(0...200)).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ seed) }
    var (stream, rest) = (DigestStream(), bytes[...])
    while !rest.isEmpty {
      let part = rest.prefix(random.int(0...20))
      unsafe part.withUnsafeBytes { unsafe stream.add($0) }
      rest = rest.dropFirst(part.count)
    }
    #expect(stream.digest == Digest(of: bytes))
  }

  @Test("Every byte and the length count", arguments: [1, 7, 8, 9, 64])
  func dependsOnEachByte(count: Int) {
    let bytes = (0..<count).map { UInt8($0) }
    var digests: Set<Digest> = [Digest(of: bytes), Digest(of: bytes + [0])]
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 0x80
      digests.insert(Digest(of: other))
    }
    #expect(digests.count == count + 2)
  }
}

@Suite struct RecordTests {
  private static func value(_ random: inout Random, depth: Int) -> any Sendable {
    switch random.int(0...(depth > 0 ? 4 : 2)) {
    case 0: return String((0..<random.few(8)).map { _ in random.pick(Array("aü🎉\0\n")) })
    case 1: return random.happens(0.5)
    case 2: return Int(truncatingIfNeeded: random.next()) >> random.int(0...63)
    case 3: return (0..<random.few(4)).map { _ in value(&random, depth: depth - 1) }
    default:
      return Dictionary(
        (0..<random.few(4)).map { ("key\($0)", value(&random, depth: depth - 1)) },
        uniquingKeysWith: { $1 }
      )
    }
  }

  @Test("What was written is read, whatever it is", arguments: 0..<40)
  func readsWhatWasWritten(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let value = Self.value(&random, depth: 3)
    var writer = RecordWriter()
    writer.write(template: value)
    var reader = RecordReader(writer.bytes[...])
    var again = RecordWriter()
    again.write(template: reader.templateValue())
    #expect(reader.isWhole)
    #expect(again.bytes == writer.bytes)
  }

  @Test(
    "A diagnostic is read as it was written",
    arguments: [
      Diagnostic(.linkMissing, "a"),
      Diagnostic(.viewText, "a", at: Location(file: "b", line: 3, column: 4, length: 5), suggestion: "c"),
      Diagnostic(.siteAddress, "a", about: "b › c", notes: [.other("d"), .other("e")]),
      Diagnostic(Diagnostic.ID("own.kind", .note, "", remedy: ""), "a", at: Location(file: "b")),
    ]
  )
  func keepsDiagnostics(diagnostic: Diagnostic) {
    var writer = RecordWriter()
    writer.write(diagnostic)
    var reader = RecordReader(writer.bytes[...])
    #expect(reader.diagnostic() == diagnostic)
    #expect(reader.isWhole)
  }

  @Test("A record that ends too early, or has more, isn't whole", arguments: 0..<40)
  func noticesLength(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var writer = RecordWriter()
    writer.write(Diagnostic(.linkMissing, "a", at: Location(file: "b", line: 3), suggestion: "c", notes: [.other("d")]))
    writer.write(template: Self.value(&random, depth: 3))
    let shorter = Array(writer.bytes.dropLast(random.int(1...writer.bytes.count)))
    for bytes in [shorter, writer.bytes + [0]] {
      var reader = RecordReader(bytes[...])
      _ = reader.diagnostic()
      _ = reader.templateValue()
      #expect(!reader.isWhole)
    }
  }

  @Test("Bytes that nobody wrote are read without harm", arguments: 0..<40)
  func survivesNonsense(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let bytes = (0..<random.int(0...200)).map { _ in UInt8(random.int(0...5)) }
    var reader = RecordReader(bytes[...])
    _ = (reader.templateValue(), reader.notes(), FrontMatter(&reader), PageReferences(&reader))
    #expect(OutputRecord(bytes[...]) == nil || bytes.first == 0)
  }

  @Test("Values that are nested deeper than any author's aren't read")
  func boundsDepth() {
    let bytes = Array(repeating: UInt8(3), count: 100_000)
    var reader = RecordReader(bytes[...])
    _ = reader.templateValue()
    #expect(!reader.isWhole)
  }
}

@Suite struct BuildCacheTests {
  private static let key = Digest(of: "key")
  private static let text = String(repeating: "A text. ", count: 1_000)

  /// A cache that has a record and a text.
  private static func filled(_ site: TestSite) throws -> BuildCache {
    let cache = BuildCache(of: try SiteFolder(site.path))
    cache.begin()
    cache.add(key, record: [1, 2, 3])
    cache.add(Digest(of: "text"), text: text, checksum: Digest(of: text))
    cache.end(isWhole: true)
    return cache
  }

  private static func opened(_ site: TestSite) throws -> BuildCache {
    let cache = BuildCache(of: try SiteFolder(site.path))
    cache.begin()
    return cache
  }

  private static func files(_ site: TestSite) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: site.path + "/.build/stagecraft").sorted()
  }

  @Test("What one run stored, the next reads")
  func storesForLaterRuns() throws {
    let site = try TestSite()
    _ = try Self.filled(site)
    let cache = try Self.opened(site)
    #expect(cache.record(Self.key).map(Array.init) == [1, 2, 3])
    #expect(cache.text(Digest(of: "text")) == Self.text)
    #expect(cache.text(Digest(of: "other")) == nil)
  }

  // MARK: changes

  /// Opens a cache whose changes are added to the log, lets a function add some, and closes it.
  private static func change(_ site: TestSite, _ body: (BuildCache) -> Void) throws {
    let cache = BuildCache(of: try SiteFolder(site.path), smallIndex: 0)
    cache.begin()
    body(cache)
    cache.end(isWhole: true)
  }

  private static func data(_ site: TestSite, _ name: String) -> Data? {
    FileManager.default.contents(atPath: site.path + "/.build/stagecraft/" + name)
  }

  /// A cache with a large record and a text, and a log with two batches.
  private static func logged() throws -> TestSite {
    let site = try TestSite()
    try change(site) { cache in
      cache.add(key, record: Array(repeating: 7, count: 10_000))
      cache.add(Digest(of: "first"), text: text, checksum: Digest(of: text))
    }
    try change(site) { $0.add(Digest(of: "a"), record: [1]) }
    try change(site) { $0.add(Digest(of: "a"), record: [2]) }
    return site
  }

  @Test("Few changes are added to a log, and the index stays as it is")
  func addsChanges() throws {
    let site = try Self.logged()
    let index = try #require(Self.data(site, "index"))
    try Self.change(site) { $0.add(Digest(of: "text"), text: Self.text, checksum: Digest(of: Self.text)) }
    #expect(Self.data(site, "index") == index)
    let cache = try Self.opened(site)
    #expect(cache.record(Self.key)?.count == 10_000)
    #expect(cache.record(Digest(of: "a")).map(Array.init) == [2])
    #expect(cache.text(Digest(of: "first")) == Self.text && cache.text(Digest(of: "text")) == Self.text)
  }

  @Test("An index that is written in several parts is read as a whole")
  func writesParts() throws {
    let site = try TestSite()
    let records = (0..<12).map { number in (0..<400_000).map { UInt8(truncatingIfNeeded: $0 / 7 + number) } }
    try Self.change(site) { cache in
      for (number, record) in records.enumerated() { cache.add(Digest(of: "\(number)"), record: record) }
    }
    #expect(try #require(Self.data(site, "index")).count > 4_800_000)
    let cache = try Self.opened(site)
    for (number, record) in records.enumerated() {
      #expect(cache.record(Digest(of: "\(number)")).map(Array.init) == record)
    }
  }

  @Test("A build that changes nothing writes nothing")
  func writesNothing() throws {
    let site = try Self.logged()
    let before = ["index", "changes"].map { FileIdentity(ofFile: "\(site.path)/.build/stagecraft/\($0)") }
    try Self.change(site) { _ in }
    #expect(before == ["index", "changes"].map { FileIdentity(ofFile: "\(site.path)/.build/stagecraft/\($0)") })
  }

  @Test("A log that a killed build left is read up to its last whole batch", arguments: 0..<40)
  func survivesCutLogs(seed: Int) throws {
    let site = try Self.logged()
    let log = try #require(Self.data(site, "changes"))
    var random = Random(seed: UInt64(seed))
    let url = site.url.appendingPathComponent(".build/stagecraft/changes")
    var cut = log.prefix(random.int(0...log.count - 1))
    if seed.isMultiple(of: 2) { cut += Data((0..<100).map { _ in UInt8(random.int(0...255)) }) }
    try cut.write(to: url)
    let cache = try Self.opened(site)
    #expect(cache.record(Self.key)?.count == 10_000)
    #expect([nil, [1]].contains(cache.record(Digest(of: "a")).map(Array.init)))
    cache.abandon()
    try Self.change(site) { $0.add(Digest(of: "b"), record: [3]) }
    #expect(try Self.opened(site).record(Digest(of: "b")).map(Array.init) == [3])
  }

  @Test("The log of another index isn't read")
  func ignoresOldLogs() throws {
    let site = try Self.logged()
    let log = try #require(Self.data(site, "changes"))
    // A cache that writes small indexes again removes the log.
    let cache = try Self.opened(site)
    cache.add(Digest(of: "a"), record: [4])
    cache.end(isWhole: true)
    #expect(Self.data(site, "changes") == nil)
    try log.write(to: site.url.appendingPathComponent(".build/stagecraft/changes"))
    #expect(try Self.opened(site).record(Digest(of: "a")).map(Array.init) == [4])
  }

  @Test("The index is written again before its log has more than half its size")
  func boundsLogs() throws {
    let site = try Self.logged()
    for number in 0..<20 {
      try Self.change(site) { $0.add(Digest(of: "\(number)"), record: Array(repeating: 8, count: 1_000)) }
      let (index, log) = (try #require(Self.data(site, "index")), Self.data(site, "changes"))
      #expect((log?.count ?? 0) <= index.count / 2 + 40)
    }
    #expect(try (0..<20).allSatisfy { try Self.opened(site).record(Digest(of: "\($0)")) != nil })
  }

  @Test("Whatever runs of different programs store, the next one reads", arguments: 0..<20)
  func agreesWithModel(seed: Int) throws {
    let site = try TestSite()
    var random = Random(seed: UInt64(seed))
    var model: [String: [UInt8]] = [:]
    for _ in 0..<12 {
      let changes = (0..<random.int(0...6)).map { _ in
        ("\(random.int(0...20))", (0..<random.int(1...400)).map { _ in UInt8(random.int(0...255)) })
      }
      try Self.change(site) { cache in
        for (name, bytes) in changes {
          if name.hasSuffix("5") {
            cache.add(Digest(of: name), bytes: bytes, checksum: Digest(of: bytes))
          } else {
            cache.add(Digest(of: name), record: bytes)
          }
          model[name] = bytes
        }
        // Entries that are used stay.
        for name in model.keys { _ = (cache.record(Digest(of: name)), cache.bytes(Digest(of: name))) }
      }
    }
    let cache = try Self.opened(site)
    for (name, bytes) in model {
      #expect((cache.record(Digest(of: name)).map(Array.init) ?? cache.bytes(Digest(of: name))) == bytes)
    }
  }

  @Test("Git leaves the folder alone")
  func isIgnored() throws {
    let site = try TestSite()
    _ = try Self.filled(site)
    #expect(site.read(".build/stagecraft/.gitignore") == "*\n")
  }

  @Test("A folder that is gone is a cache with nothing in it")
  func mayBeDeleted() throws {
    let site = try TestSite()
    _ = try Self.filled(site)
    try FileManager.default.removeItem(atPath: site.path + "/.build")
    #expect(try Self.opened(site).record(Self.key) == nil)
  }

  @Test("A damaged byte loses entries, and never changes one", arguments: 0..<30)
  func survivesDamage(seed: Int) throws {
    let site = try TestSite()
    _ = try Self.filled(site)
    var random = Random(seed: UInt64(seed))
    let names = try Self.files(site).filter { !$0.hasPrefix(".") && $0 != "lock" }
    let file = site.path + "/.build/stagecraft/" + random.pick(names)
    var bytes = try #require(FileManager.default.contents(atPath: file))
    if random.happens(0.3) {
      bytes = bytes.prefix(random.int(0...bytes.count - 1))
    } else {
      bytes[random.int(0...bytes.count - 1)] ^= UInt8(1 << random.int(0...7))
    }
    try bytes.write(to: URL(fileURLWithPath: file))
    let cache = try Self.opened(site)
    #expect([nil, [1, 2, 3]].contains(cache.record(Self.key).map(Array.init)))
    #expect([nil, Self.text].contains(cache.text(Digest(of: "text"))))
  }

  @Test("An entry that builds leave unused is dropped after some, and one in use stays")
  func dropsWhatIsUnused() throws {
    let site = try TestSite()
    var cache = try Self.filled(site)
    for _ in 0..<8 {
      cache = try Self.opened(site)
      #expect(cache.text(Digest(of: "text")) == Self.text)
      // Something new, so that the index is written.
      cache.add(Digest(of: UUID().uuidString), record: [])
      cache.end(isWhole: true)
    }
    cache = try Self.opened(site)
    #expect(cache.record(Self.key) == nil)
    #expect(cache.text(Digest(of: "text")) == Self.text)
  }

  @Test("The pack of texts doesn't grow with texts that nobody uses any more")
  func shrinks() throws {
    let site = try TestSite()
    for number in 0..<12 {
      let cache = try Self.opened(site)
      let text = String(repeating: "\(number) ", count: 200_000)
      cache.add(Digest(of: "text"), text: text, checksum: Digest(of: text))
      cache.end(isWhole: true)
      #expect(try Self.opened(site).text(Digest(of: "text")) == text)
    }
    let pack = try #require(try Self.files(site).first { $0.hasSuffix(".pack") })
    #expect(try Self.files(site).filter { $0.hasSuffix(".pack") }.count == 1)
    #expect(
      try FileManager.default.attributesOfItem(atPath: site.path + "/.build/stagecraft/" + pack)[.size] as? Int ?? 0
        < 3_000_000
    )
  }

  @Test("A folder that was let go is free, although a program that is started has a copy of its descriptor")
  func releasesFolder() throws {
    let site = try TestSite()
    let lock = try #require(FolderLock(site.path))
    let copy = dup(lock.descriptor)
    defer { close(copy) }
    #expect(FolderLock(site.path) == nil)
    lock.release()
    let next = try #require(FolderLock(site.path))
    next.release()
  }

  @Test("While another build holds the folder, one reads it and stores nothing")
  func leavesOthersAlone() throws {
    let site = try TestSite()
    _ = try Self.filled(site)
    let one = try Self.opened(site)
    let other = try Self.opened(site)
    #expect(other.record(Self.key) != nil)
    other.add(Digest(of: "new"), record: [9])
    other.end(isWhole: true)
    one.end(isWhole: true)
    #expect(try Self.opened(site).record(Digest(of: "new")) == nil)
  }

  @Test("A folder that can't be made is a cache in memory")
  func worksWithoutFolder() throws {
    let site = try TestSite([".build": "a file"])
    let cache = try Self.filled(site)
    #expect(cache.text(Digest(of: "text")) == Self.text)
  }
}

@Suite struct SceneDigestTests {
  @Test("A scene has one digest, and each scene another")
  func tellsScenesApart() {
    let digests = Demos.all.map(SceneDigest.of)
    #expect(digests == Demos.all.map(SceneDigest.of))
    #expect(Set(digests).count == Demos.all.count)
  }

  private struct Hidden {}
  private struct Secret {}

  @Test("The name of a private type is the same in each process")
  func namesPrivateTypes() {
    let names = [Hidden.self, Secret.self].map { (type: Any.Type) in SceneDigest.name(String(reflecting: type)) }
    #expect(names[0] != names[1] && names.allSatisfy { !$0.contains("$") && !$0.contains("context") }, "\(names)")
    #expect(
      SceneDigest.name("a.(unknown context at $5578def710b4).P") == SceneDigest.name("a.(unknown context at $7f01).P")
    )
  }

  @Test("Whatever changes in a scene changes its digest")
  func dependsOnEverything() {
    var scenes = [Scene.heroLayers]
    for change: (inout Scene) -> Void in [
      { $0.title += "." }, { $0.description += "." }, { $0.name += "x" }, { $0.fileID += "x" }, { $0.start = .scroll },
      { $0.script.append(.hold(0.1)) }, { $0.script[0] = .hold(0.80001) }, { $0.canvas = Canvas(width: 1, height: 1) },
      { $0.states[0].title = "A" }, { $0.edges.removeLast() },
    ] {
      var scene = Scene.heroLayers
      change(&scene)
      scenes.append(scene)
    }
    #expect(Set(scenes.map(SceneDigest.of)).count == scenes.count)
  }

  @Test("A property of layers has one digest, and each property another")
  func tellsPropertiesApart() {
    let (opacity, radius) = (LayerProperty<Double>.opacity, LayerProperty<Double>.cornerRadius)
    #expect(SceneDigest.digest(of: opacity) == SceneDigest.digest(of: opacity))
    #expect(SceneDigest.digest(of: opacity) != SceneDigest.digest(of: radius))
  }

  private enum Plain: Hashable { case one, two }

  @Test("Values without parts, and the order of sets, are told apart by what they mean")
  func readsValues() {
    #expect(SceneDigest.digest(of: Plain.one) != SceneDigest.digest(of: Plain.two))
    #expect(SceneDigest.digest(of: Set(0..<100)) == SceneDigest.digest(of: Set((0..<100).reversed())))
    #expect(SceneDigest.digest(of: Set(0..<100)) != SceneDigest.digest(of: Set(1..<101)))
    #expect(SceneDigest.digest(of: [nil, 1] as [Int?]) != SceneDigest.digest(of: [1, nil] as [Int?]))
    #expect(SceneDigest.digest(of: Float(1)) != SceneDigest.digest(of: Float(2)))
  }

  @Test("A function has another digest each time, so nothing made with it is stored")
  func doesNotTrustFunctions() {
    let function: @Sendable (Int) -> Int = { $0 + 1 }
    #expect(SceneDigest.digest(of: ["a": function]) != SceneDigest.digest(of: ["a": function]))
  }
}
