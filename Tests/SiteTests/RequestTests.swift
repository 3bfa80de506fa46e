import Diagnostics
import NIOCore
import PreviewSupport
import Testing

@testable import Preview

@Suite struct RequestTests {
  @Test(
    "Requests to the preview's own names and port are answered",
    arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST:8080"]
  )
  func answersOwnNames(host: String) throws {
    #expect(try EmbeddedPreview.answer(host: host).status == 200)
  }

  @Test(
    "Requests to another name or port are refused",
    arguments: [
      "localhost", "localhost:80", "localhost:8081", "localhost:80@evil.example", "localhost:8080@evil.example",
      "localhost.evil.example:8080", "evil.example", "127.0.0.1.evil.example:8080", "[::1]", "[::1]evil:8080", "",
      "localhost:8080, localhost:8080", "localhost.:8080", "127.1:8080", "2130706433:8080", "localhost:08080",
    ]
  )
  func refusesForeignNames(host: String) throws {
    let answer = try EmbeddedPreview.answer(host: host)
    #expect(answer.status == 421)
    #expect(answer.body == "The preview answers only to localhost, 127.0.0.1 and [::1], with its own port.\n")
  }

  @Test(
    "A request has exactly one Host",
    arguments: [
      [], ["Host: localhost:8080", "Host: localhost:8080"], ["Host: evil.example", "host: localhost:8080"],
    ]
  )
  func needsOneHost(fields: [String]) throws {
    let answer = try EmbeddedPreview.answer(host: nil, fields: fields)
    #expect(answer.status == 400)
    #expect(answer.body == "The request has \(fields.count) Host headers; expected one.\n")
  }

  // MARK: other devices

  private static let token = String(repeating: "0f", count: 16)
  private static let interfaces = [
    NetworkInterface(name: "docker0", address: "172.17.0.1"), NetworkInterface(name: "wlan0", address: "192.168.1.5"),
    NetworkInterface(name: "eth0", address: "169.254.3.4"),
  ]

  /// Sends a request of another device, or of this one, to a preview that is open for other devices.
  private static func answer(
    _ target: String = "/",
    host: String = "192.168.1.5:8080",
    cookies: [String] = [],
    client: String = "192.168.1.9"
  ) throws -> RawAnswer {
    let network = try NetworkAccess(interfaces, token: token)
    let fields = ["Host: \(host)"] + cookies.map { "Cookie: \($0)" }
    let head = (["GET \(target) HTTP/1.1"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    return RawAnswer(try EmbeddedPreview(network: network, client: client).send(head))
  }

  @Test("The address for other devices has the token, which becomes a cookie")
  func exchangesToken() throws {
    let network = try NetworkAccess(Self.interfaces, token: Self.token)
    #expect(network.address(port: 8080) == "http://192.168.1.5:8080/?token=\(Self.token)")
    let welcome = try Self.answer("/?token=\(Self.token)")
    #expect(welcome.status == 303 && welcome.headers["location"] == "/")
    let cookie = try #require(welcome.headers["set-cookie"])
    #expect(cookie == "stagecraft-preview-8080=\(Self.token); Path=/; HttpOnly; SameSite=Lax")
    let page = try Self.answer(cookies: ["a=b; \(cookie.prefix { $0 != ";" }); c=d"])
    #expect(page.status == 200 && page.body.hasPrefix("<p>Home</p>"))
  }

  @Test(
    "Another device without the token gets nothing",
    arguments: [
      "/", "/site.css", "/-/preview/events", "/?token=", "/?token=1", "/a?token=\(token)", "/?token=\(token)0",
    ],
    [[], ["stagecraft-preview-8080=1"], ["stagecraft-preview-8081=\(token)"], ["x=stagecraft-preview-8080=\(token)"]]
  )
  func needsToken(target: String, cookies: [String]) throws {
    let answer = try Self.answer(target, cookies: cookies)
    #expect(answer.status == 403 && answer.headers["set-cookie"] == nil)
    #expect(answer.body == "The request has no token; open the whole address that the terminal shows.\n")
  }

  @Test(
    "This machine needs no token at its loopback address, and one at its other addresses",
    arguments: [
      ("localhost:8080", "127.0.0.1", 200), ("127.0.0.1:8080", "127.0.0.1", 200),
      ("192.168.1.5:8080", "127.0.0.1", 403),
      ("localhost:8080", "192.168.1.9", 403),
    ]
  )
  func trustsThisMachine(host: String, client: String, status: Int) throws {
    #expect(try Self.answer(host: host, client: client).status == status)
  }

  @Test(
    "Names that aren't this machine's are refused, with the token, too",
    arguments: ["evil.example:8080", "192.168.1.5:8081", "192.168.1.6:8080", "169.254.3.4:8080"]
  )
  func refusesForeignNamesOnNetworks(host: String) throws {
    let answer = try Self.answer(host: host, cookies: ["stagecraft-preview-8080=\(Self.token)"])
    #expect(answer.status == 421)
    #expect(
      answer.body == "The preview answers only to localhost and 192.168.1.5, 172.17.0.1, with its own port.\n"
    )
  }

  @Test("Two previews have different tokens of 128 bits")
  func makesTokens() throws {
    let tokens = try (0..<2).map { _ in try NetworkAccess(Self.interfaces).token }
    #expect(tokens[0] != tokens[1] && tokens.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
  }

  @Test("A token that isn't one is replaced", arguments: ["", "1", String(repeating: "F", count: 32)])
  func replacesToken(token: String) throws { #expect(try NetworkAccess(Self.interfaces, token: token).token != token) }

  @Test("A machine without a network has no address for other devices")
  func needsNetwork() {
    #expect(throws: Diagnostics.self) { try NetworkAccess([NetworkInterface(name: "eth0", address: "169.254.3.4")]) }
  }

  @Test("The interfaces of this machine have IPv4 addresses and no loopback")
  func findsInterfaces() {
    #expect(NetworkInterface.all.allSatisfy { $0.address.wholeMatch(of: /\d+\.\d+\.\d+\.\d+/) != nil })
    #expect(!NetworkInterface.all.contains { $0.address.hasPrefix("127.") })
  }

  @Test(
    "What pages of other sites ask for is refused",
    arguments: [
      ["Origin: http://evil.example"], ["Origin: null"], ["Origin: http://localhost:3000"],
      ["Origin: https://localhost:8080"], ["Origin: http://127.0.0.1:8080"],
      ["Origin: http://localhost:8080", "Origin: http://evil.example"],
      ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"],
      ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"],
      ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"],
      ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"],
      ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"],
    ],
    ["/", "/site.css", "/-/preview/events", "/-/preview/reload.js"]
  )
  func refusesForeignPages(fields: [String], path: String) throws {
    #expect(try EmbeddedPreview.answer("GET \(path) HTTP/1.1", fields: fields).status == 403)
  }

  @Test(
    "The preview's own pages, and links to it, are answered",
    arguments: [
      ["Origin: http://localhost:8080"], ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: cors"],
      ["Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"],
      ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"],
    ]
  )
  func answersOwnPages(fields: [String]) throws {
    #expect(try EmbeddedPreview.answer(fields: fields).status == 200)
  }

  @Test(
    "No answer can be shown or used by a page of another site",
    arguments: ["/", "/site.css", "/nothing", "/-/preview/reload.js", "/a%20b"]
  )
  func keepsAnswersToItself(path: String) throws {
    let headers = try EmbeddedPreview.answer("GET \(path) HTTP/1.1").headers
    #expect(headers["cross-origin-resource-policy"] == "same-origin")
    #expect(headers["cross-origin-opener-policy"] == "same-origin")
    #expect(headers["content-security-policy"] == "frame-ancestors 'self'")
    #expect(headers["x-content-type-options"] == "nosniff")
    #expect(headers["cache-control"] == "no-store")
    #expect(!headers.keys.contains("access-control-allow-origin"))
  }

  @Test(
    "What isn't a request for a path in HTTP/1.0 or 1.1 is refused",
    arguments: [
      ("GET / HTTP/9.9", 505), ("GET / HTTP/2.0", 505), ("GET / HTTP/0.9", 505), ("GET / HTTP/1.2", 505),
      ("GET http://localhost:8080/ HTTP/1.1", 400), ("GET * HTTP/1.1", 400), ("OPTIONS * HTTP/1.1", 405),
      ("CONNECT localhost:80 HTTP/1.1", 405), ("POST / HTTP/1.1", 405), ("DELETE / HTTP/1.1", 405),
      ("BREW / HTTP/1.1", 400), ("GET /", 505), ("GET", 505), ("get / HTTP/1.1", 400), ("GET / HTTP/1.1 x", 505),
      ("GET /é HTTP/1.1", 400),
      ("GET /%ff HTTP/1.1", 400), ("GET / FTP/1.1", 505), ("PRI * HTTP/2.0", 505), ("PRI / HTTP/1.1", 400),
      ("GET / RTSP/1.0", 505), ("GET / HTTP/01.1", 505), ("GET / http/1.1", 505), ("GET / HTTP/1.1 ", 505),
    ]
  )
  func refusesOtherRequests(line: String, status: Int) throws {
    #expect(try EmbeddedPreview.answer(line).status == status)
  }

  @Test(
    "A body is refused, however it is announced",
    arguments: [
      ["Content-Length: 5"], ["Transfer-Encoding: chunked"], ["Transfer-Encoding: identity"],
      ["Content-Length: 0", "Transfer-Encoding: chunked"], ["Content-Length: 00"],
    ]
  )
  func refusesBodies(fields: [String]) throws {
    #expect(try [400, 413].contains(EmbeddedPreview.answer(fields: fields).status))
  }

  @Test(
    "A refusal ends the connection, so that what follows it is never read as a request",
    arguments: [
      "GET / HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: 54\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost:8080\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "GET / HTTP/1.1\nHost: localhost:8080\n\n",
      "GET / HTTP/1.1\r\nHost: localhost:8080\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
    ]
  )
  func endsAfterRefusals(start: String) throws {
    let preview = try EmbeddedPreview()
    let answers = preview.send(start + "GET /site.css HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
    #expect(answers.contains("Connection: close\r\n"))
    #expect(answers.ranges(of: "HTTP/1.1 ").count == 1 && !answers.contains("body{}"))
  }

  @Test(
    "Bytes that have no place in a head are refused",
    arguments: [
      "GET / HTTP/1.1\nHost: localhost:8080\n\n", "GET / HTTP/1.1\r\nHost: localhost:8080\r\nA: b\rc\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost:8080\r\nA: b\u{0}c\r\n\r\n", "GET / HTTP/1.1\r\nHost : localhost:8080\r\n\r\n",
      "GET / HTTP/1.1\r\n Host: localhost:8080\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost:8080\r\n: b\r\n\r\n",
      "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}",
    ]
  )
  func refusesBadBytes(text: String) throws {
    #expect(try RawAnswer(EmbeddedPreview().send(text)).status == 400)
  }

  @Test("Blank lines before a request mean nothing")
  func allowsBlankLines() throws {
    let answer = try EmbeddedPreview().send("\r\n\r\n\r\nGET /site.css HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
    #expect(RawAnswer(answer).body == "body{}")
  }

  @Test("Requests that come together are answered one after the other")
  func answersPipelines() throws {
    let request = "GET /site.css HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
    let answers = try EmbeddedPreview().send(request + request.replacing("site.css", with: "nothing") + request)
    let statuses = answers.matches(of: /HTTP\/1\.1 (\d+)/).map(\.output.1)
    #expect(statuses == ["200", "404", "200"])
  }

  @Test("A request that comes byte by byte is answered as if it came at once")
  func answersSlowRequests() throws {
    let text = "GET /site.css HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
    let preview = try EmbeddedPreview()
    let answers = Array(text.utf8).map { preview.send([$0]) }
    #expect(answers.dropLast().joined() == "")
    #expect(RawAnswer(answers.last ?? "").body == "body{}")
  }

  @Test(
    "A folder without its slash is redirected to the site's own path, with the query",
    arguments: [
      ("/a%20b", "/a%20b/"), ("/a%20b?x=1&y=%20/?", "/a%20b/?x=1&y=%20/?"), ("//a%20b", "/a%20b/"),
      ("/%C3%A9", "/%C3%A9/"), ("/%c3%a9?%e9", "/%C3%A9/?%e9"), ("/a%20b?", "/a%20b/?"),
      ("/a%20b?<\">", "/a%20b/?%3C%22%3E"),
    ]
  )
  func redirects(path: String, location: String) throws {
    let answer = try EmbeddedPreview.answer("GET \(path) HTTP/1.1")
    #expect(answer.status == 301)
    #expect(answer.headers["location"] == location)
  }

  @Test("What looks like a fragment is part of a path, and leads nowhere", arguments: ["/#x", "/#", "/site.css#x"])
  func hasNoFragments(path: String) throws {
    #expect(try [400, 404].contains(EmbeddedPreview.answer("GET \(path) HTTP/1.1").status))
  }

  @Test("HTTP/1.0 is answered, and its connection ends")
  func answersOldVersion() throws {
    let preview = try EmbeddedPreview()
    let answer = preview.send("GET /site.css HTTP/1.0\r\nHost: localhost:8080\r\n\r\n")
    #expect(RawAnswer(answer).body == "body{}" && answer.contains("Connection: close\r\n"))
    preview.wait(.seconds(1))
    #expect(!preview.isOpen)
  }
}
