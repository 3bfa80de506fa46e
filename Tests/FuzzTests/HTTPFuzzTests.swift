import FuzzSupport
import Preview
import PreviewSupport
import Synchronization
import Testing

@Suite struct HTTPFuzzTests {
  /// Sends bytes in pieces whose lengths depend on the bytes, so that the same bytes are always sent the same way.
  private static func answers(to bytes: [UInt8], from preview: EmbeddedPreview) -> String {
    let seed = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var random = Random(seed: seed)
    let longest = random.pick([1, 20, 1_000, 100_000])
    var rest = bytes[...]
    var answers = ""
    while !rest.isEmpty {
      let piece = rest.prefix(rest.count > 20_000 ? 8_192 : random.int(1...longest))
      rest = rest.dropFirst(piece.count)
      answers += preview.send(Array(piece))
    }
    return answers
  }

  @Test("All responses are well-formed, contain only files of the site, and go only to permitted clients")
  func answersOnlyWhatItMay() async throws {
    let state = try EmbeddedPreview().state
    let paths = ["/", "/a%20b/", "/%C3%A9/", "/site.css", "/-/preview/reload.js"]
    let contents = try paths.map { try EmbeddedPreview.answer("GET \($0) HTTP/1.1").body }
    let oracle = HTTPOracle(contents: Set(contents))
    let good = Mutex(0)
    let report = await Fuzz("http", executions: 500).run { random in
      random.marked(HTTPGrammar.connection(&random))
    } checking: { bytes in
      do {
        let preview = try EmbeddedPreview(state: state)
        let answers = Self.answers(to: bytes, from: preview)
        if answers.contains(" 200 OK") { good.withLock { $0 += 1 } }
        if let problem = oracle.problem(sent: bytes, answered: answers) { return problem }
        if preview.isOpen { _ = try preview.channel.finish(acceptAlreadyClosed: true) }
        guard state.listenerCount == 0 else { return "a stream of events is left" }
        let next = try EmbeddedPreview(state: state)
        let answer = next.send("GET /site.css HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
        return RawAnswer(answer).body == "body{}" ? nil : "the next request isn't answered"
      } catch {
        return "\(error)"
      }
    }
    #expect(report.failures.isEmpty, "\(report)")
    // A generator whose requests are all refused would prove nothing.
    #expect(good.withLock { $0 } > report.executions / 8)
  }

  /// A part of a request that can be made long.
  enum Part: CaseIterable {
    case line, fields, field, blankLines, requests, wholeLine

    func bytes(_ size: Int) -> [UInt8] {
      let host = "Host: localhost:8080\r\n"
      let text =
        switch self {
        case .line: "GET /" + String(repeating: "a", count: size)
        case .wholeLine: "GET /" + String(repeating: "a", count: size) + " HTTP/1.1\r\n\(host)\r\n"
        case .fields: "GET / HTTP/1.1\r\n\(host)" + String(repeating: "A: b\r\n", count: size / 6) + "\r\n"
        case .field: "GET / HTTP/1.1\r\n\(host)A: " + String(repeating: "b", count: size) + "\r\n\r\n"
        case .blankLines: String(repeating: "\r\n", count: size / 2)
        case .requests: String(repeating: "GET / HTTP/1.1\r\n\(host)\r\n", count: size / 40)
        }
      return Array(text.utf8)
    }
  }

  @Test(
    "The cost of a request grows no faster than its size, even without limits",
    arguments: Part.allCases,
    [8_192, 1_000_000_000]
  )
  func growsWithRequest(part: Part, piece: Int) async throws {
    var limits = PreviewLimits()
    (limits.headBytes, limits.headerFields) = (.max / 2, .max / 2)
    let state = try EmbeddedPreview().state
    let problem = await Growth.problem(from: 8_192, upTo: 1 << 15) { [limits] size in
      var rest = part.bytes(size)[...]
      guard let preview = try? EmbeddedPreview(limits: limits, state: state) else { return }
      while !rest.isEmpty {
        preview.send(Array(rest.prefix(piece)))
        rest = rest.dropFirst(piece)
      }
    }
    #expect(problem == nil, "\(problem ?? "")")
  }
}
