import FuzzSupport

/// Generates requests: valid ones, and with all kinds of errors that have deceived parsers.
enum HTTPGrammar {
  /// Returns the bytes of one connection: a few requests, most of them almost valid.
  static func connection(_ random: inout Random) -> [UInt8] {
    var bytes: [UInt8] = random.happens(0.05) ? Array("\r\n\r\n".utf8) : []
    for _ in 0...random.few(5) { bytes += request(&random) }
    if random.happens(0.1) { bytes.removeLast(random.int(0...min(40, bytes.count))) }
    if random.happens(0.2) { damage(&bytes, &random) }
    return bytes
  }

  private static func request(_ random: inout Random) -> [UInt8] {
    let end =
      random.happens(0.96) ? "\r\n" : random.pick(["\n", "\r", "\r\r\n", "\n\r", "\r\n\r\n", " \r\n", "\u{0}\r\n"])
    let method =
      random.happens(0.7)
      ? "GET"
      : random.pick([
        "HEAD", "HEAD", "POST", "PUT", "OPTIONS", "CONNECT", "TRACE", "PRI", "get", "G", "", "GET\t", "M-SEARCH",
        "GET GET", "BREW",
      ])
    let version =
      random.happens(0.9)
      ? "HTTP/1.1"
      : random.pick([
        "HTTP/1.0", "HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "HTTP/1.2", "HTTP/1.", "HTTP/11", "HTTP", "",
        "http/1.1", "HTTP/1.1 ", "HTTP/1.1 x", "RTSP/1.0", "ICE/1.0", "HTTP/01.1",
      ])
    let space = random.happens(0.98) ? " " : random.pick(["  ", "\t", "", "\u{b}"])
    var lines = [method + space + target(&random) + space + version]
    lines += fields(&random)
    return Array((lines.joined(separator: end) + end + end).utf8) + body(&random)
  }

  private static func target(_ random: inout Random) -> String {
    if random.happens(0.5) { return random.pick(["/", "/site.css", "/a%20b", "/a%20b/?x=1", "/-/preview/reload.js"]) }
    let pieces = [
      "/", "//", "..", ".", "%2e%2e", "%2f", "%5c", "\\", "%00", "%", "%c0%ae", "é", "a b", "#", "?", ";", "@", ":",
      "index.html", "site.css", "a%20b", "Content", "etc/passwd", "http://", "localhost:8080", "evil.example", "*",
      "-/preview/events", "-/preview/", "\u{1}", "\u{7f}", "%0d%0aSet-Cookie:a", "[::1]", "\u{1F600}",
    ]
    var target = random.happens(0.9) ? "/" : ""
    for _ in 0..<random.few(8) { target += random.pick(pieces) }
    if random.happens(0.02) { target += String(repeating: random.pick(pieces), count: random.int(1...9_000)) }
    return target
  }

  private static func fields(_ random: inout Random) -> [String] {
    var fields = ["Host: localhost:8080"]
    if random.happens(0.15) { fields = host(&random) }
    for _ in 0..<random.few(8) { fields.append(field(&random)) }
    if random.happens(0.02) { fields += (0..<random.int(1...300)).map { "A\($0): b" } }
    if random.happens(0.02) { fields.append("A: " + String(repeating: "b", count: random.int(1...40_000))) }
    return fields.shuffled(using: &random)
  }

  private static func host(_ random: inout Random) -> [String] {
    let hosts = [
      "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "localhost", "localhost:80@evil.example", "evil.example",
      "evil.example:8080", "localhost:8080.evil.example", "", " ", "localhost:8080, evil.example", "LOCALHOST:8080",
      "localhost:18080", "localhost:8080/", "localhost\u{0}:8080", "localhost:8080\u{b}", "[::1]:8080@evil.example",
    ]
    return (0..<random.int(0...2)).map { _ in
      random.pick(["Host: ", "host:", "HOST:\t", "Host : ", " Host: ", "Host:  "]) + random.pick(hosts)
    }
  }

  private static func field(_ random: inout Random) -> String {
    random.pick([
      "Origin: http://localhost:8080", "Origin: http://evil.example", "Origin: null", "Origin:",
      "origin: http://localhost:8080@evil.example", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-origin",
      "Sec-Fetch-Site: none", "sec-fetch-site:same-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Mode: no-cors",
      "Sec-Fetch-Dest: document", "Sec-Fetch-Dest: iframe", "Sec-Fetch-Dest: script", "Content-Length: 0",
      "Content-Length: 5", "Content-Length: -1", "Content-Length: +0", "Content-Length: 0x0", "Content-Length: 0, 0",
      "Content-Length: 99999999999999999999999", "content-length:0", "Content-Length: ", "Transfer-Encoding: chunked",
      "Transfer-Encoding: identity", "transfer-encoding:\tchunked", "Transfer-Encoding: chunked, identity",
      "Transfer-Encoding : chunked", "Transfer-Encoding: xchunked", "Connection: close", "Connection: keep-alive",
      "Connection: Upgrade", "Upgrade: h2c", "Upgrade: websocket", "Expect: 100-continue", "Connection: Host",
      "X-Forwarded-Host: evil.example", "Accept: */*", "Range: bytes=0-1", "A: b\r\n c", "A:\r\n b", ": b", "A",
      "A b: c", "A: \u{1}", "A: é", "é: a", "A: b\rHost: evil.example", "A: b\nHost: evil.example", "\u{0}: a",
      "Cookie: a=b", "X-HTTP-Method-Override: POST", "Host: localhost:8080",
    ])
  }

  private static func body(_ random: inout Random) -> [UInt8] {
    guard random.happens(0.1) else { return [] }
    return Array(
      random.pick([
        "hello", "0\r\n\r\n", "5\r\nhello\r\n0\r\n\r\n", "GET /site.css HTTP/1.1\r\nHost: localhost:8080\r\n\r\n",
        "\u{0}\u{1}\u{2}", "ffffffffffffffffffff\r\n", "\r\n",
      ]).utf8
    )
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout Random) {
    for _ in 0...random.few(4) where !bytes.isEmpty {
      let place = random.int(0...bytes.count - 1)
      switch random.int(0...3) {
      case 0: bytes[place] = UInt8(random.int(0...255))
      case 1: bytes.insert(random.pick([0, 9, 10, 11, 13, 32, 58, 127, 128, 255]), at: place)
      case 2: bytes.remove(at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + random.int(1...20)))
      }
    }
  }
}
