import Foundation
import NIOHTTP1
import PreviewSupport
import Site
import Testing

@testable import Preview

/// Parts of files, which browsers ask for when they play films.
@Suite struct RangeTests {
  private static func answer(_ fields: [String], method: String = "GET", path: String = "/site.css") throws -> RawAnswer
  {
    try EmbeddedPreview.answer("\(method) \(path) HTTP/1.1", fields: fields)
  }

  @Test(
    "One range gets its bytes with their place in the content",
    arguments: [
      ("bytes=0-0", "b", "0-0"), ("bytes=0-1", "bo", "0-1"), ("bytes=2-4", "dy{", "2-4"), ("bytes=4-", "{}", "4-5"),
      ("bytes=0-", "body{}", "0-5"), ("bytes=3-99", "y{}", "3-5"), ("bytes=-2", "{}", "4-5"),
      ("bytes=-99", "body{}", "0-5"), ("Bytes=5-5", "}", "5-5"), ("bytes= 1-2 ", "od", "1-2"),
      ("bytes=1-99999999999999999999", "ody{}", "1-5"), ("bytes=-99999999999999999999", "body{}", "0-5"),
      ("bytes=0-9223372036854775807", "body{}", "0-5"),
    ]
  )
  func sendsPart(range: String, body: String, place: String) throws {
    let answer = try Self.answer(["Range: \(range)"])
    #expect(answer.status == 206 && answer.body == body)
    #expect(answer.headers["content-range"] == "bytes \(place)/6")
    #expect(answer.headers["content-length"] == "\(body.utf8.count)")
    #expect(answer.headers["content-type"] == "text/css; charset=utf-8" && answer.headers["accept-ranges"] == "bytes")
    #expect(answer.headers["cache-control"] == "no-store")
  }

  @Test(
    "A range without a byte of the content is refused, and the connection stays",
    arguments: ["bytes=6-", "bytes=6-6", "bytes=99-100", "bytes=-0", "bytes=99999999999999999999-"]
  )
  func refusesPart(range: String) throws {
    let answer = try Self.answer(["Range: \(range)"])
    #expect(answer.status == 416 && answer.headers["content-range"] == "bytes */6")
    #expect(answer.headers["connection"] == "keep-alive")
    #expect(answer.body == "The range has no byte of the content; expected one of its 6 bytes.\n")
  }

  @Test(
    "Without a range, or with what isn't one range of bytes, the whole content is sent",
    arguments: [
      [], ["Range: bytes=0-1,3-4"], ["Range: bytes=2-1"], ["Range: bytes=-"], ["Range: bytes="], ["Range: bytes"],
      ["Range: lines=0-1"], ["Range: bytes=a-b"], ["Range: bytes=0x0-0x1"], ["Range: bytes=+0-1"],
      ["Range: bytes=0 - 1"], ["Range: bytes=0-1", "Range: bytes=2-3"], ["Range: bytes=0-1", "If-Range: \"a\""],
      ["Range: bytes=0-1", "If-Range: Thu, 26 Nov 2026 07:00:00 GMT"], ["Range: bytes=٠-١"],
    ]
  )
  func sendsWhole(fields: [String]) throws {
    let answer = try Self.answer(fields)
    #expect(answer.status == 200 && answer.body == "body{}" && answer.headers["content-length"] == "6")
    #expect(answer.headers["content-range"] == nil && answer.headers["accept-ranges"] == "bytes")
  }

  @Test("HEAD says that there are ranges, and a range doesn't change its answer")
  func answersHead() throws {
    let answer = try Self.answer(["Range: bytes=0-1"], method: "HEAD")
    #expect(answer.status == 200 && answer.body == "" && answer.headers["content-length"] == "6")
    #expect(answer.headers["accept-ranges"] == "bytes")
  }

  @Test("A page has ranges of what is sent, with the script that reloads it")
  func cutsPages() throws {
    let whole = try Self.answer([], path: "/").body
    #expect(whole.contains("reload.js"))
    let part = try Self.answer(["Range: bytes=3-"], path: "/")
    #expect(part.status == 206 && part.body == String(whole.dropFirst(3)))
  }

  @Test(
    "Only content that is there has ranges",
    arguments: [("/nothing", 404), ("/a%20b", 301), ("/%zz", 400)]
  )
  func keepsOtherAnswers(path: String, status: Int) throws {
    let answer = try Self.answer(["Range: bytes=0-0"], path: path)
    #expect(answer.status == status && answer.headers["content-range"] == nil)
    #expect(answer.headers["accept-ranges"] == nil)
  }

  @Test("Empty content is sent as a whole, or has no such byte", arguments: [("bytes=-5", 200), ("bytes=0-", 416)])
  func servesEmpty(range: String, status: Int) throws {
    let preview = try EmbeddedPreview(["e.txt": ""])
    let answer = RawAnswer(preview.send("GET /e.txt HTTP/1.1\r\nHost: localhost:8080\r\nRange: \(range)\r\n\r\n"))
    #expect(answer.status == status)
  }

  @Test("A connection takes one range after another, as a player asks for them")
  func servesPlayer() throws {
    let preview = try EmbeddedPreview(["v.webm": "0123456789"])
    let ranges = [("bytes=0-1", "01"), ("bytes=0-9", "0123456789"), ("bytes=8-", "89"), ("bytes=3-5", "345")]
    for (range, body) in ranges {
      let answer = RawAnswer(preview.send("GET /v.webm HTTP/1.1\r\nHost: localhost:8080\r\nRange: \(range)\r\n\r\n"))
      #expect(answer.status == 206 && answer.body == body && answer.headers["content-type"] == "video/webm")
    }
    #expect(preview.isOpen)
  }

  @Test("Only the bytes of a range are read from the disk, piece by piece")
  func readsPart() throws {
    let site = try TestSite()
    let file = site.path + "/Public/film.mp4"
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    // A sparse file, which would take minutes to read.
    try handle.truncate(atOffset: 1 << 40)
    try handle.seek(toOffset: 1 << 39)
    try handle.write(contentsOf: Data("middle".utf8))
    try handle.close()
    let state = PreviewState()
    state.take(.success(try site.build()))
    let preview = try EmbeddedPreview(state: state)
    let range = "bytes=\(1 << 39)-\((1 << 39) + 5)"
    let answer = RawAnswer(preview.send("GET /film.mp4 HTTP/1.1\r\nHost: localhost:8080\r\nRange: \(range)\r\n\r\n"))
    #expect(answer.status == 206 && answer.body == "middle")
    #expect(answer.headers["content-range"] == "bytes \(1 << 39)-\((1 << 39) + 5)/\(1 << 40)")
  }

  @Test("A part of a content is read in pieces, too", arguments: [(0, "23"), (2, "45"), (4, "6")])
  func readsPieces(offset: Int, text: String) throws {
    let part = PreviewContent(Array("0123456789".utf8)).part(2..<7)
    #expect(part.size == 5)
    #expect(try String(decoding: part.bytes(from: offset, atMost: 2), as: UTF8.self) == text)
  }
}
