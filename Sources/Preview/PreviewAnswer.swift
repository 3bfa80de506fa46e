import NIOHTTP1

/// The preview's response to a request.
struct PreviewAnswer: Sendable {
  enum Body: Sendable {
    case content(PreviewContent)
    /// Events, while the client stays connected.
    case events
  }

  let status: HTTPResponseStatus
  let headers: HTTPHeaders
  let body: Body
  /// Whether the connection ends after the response.
  var closes = false
}

extension PreviewAnswer {
  /// Creates a response with content of a type.
  init(_ status: HTTPResponseStatus, _ type: String, _ content: PreviewContent) {
    var headers = Self.common + [("Content-Type", type), ("Content-Length", String(content.size))]
    if status == .ok { headers.append(("Accept-Ranges", "bytes")) }
    self.init(status: status, headers: HTTPHeaders(headers), body: .content(content))
  }

  /// Creates a response with text of a type, in UTF-8.
  init(_ status: HTTPResponseStatus, _ type: String, _ text: String) {
    self.init(status, type + "; charset=utf-8", PreviewContent(Array(text.utf8)))
  }

  /// Creates a response with the reason for a refusal.
  init(_ refusal: Refusal) {
    let text = PreviewAnswer(refusal.status, "text/plain", refusal.message + "\n")
    let allowed = refusal.status == .methodNotAllowed ? [("Allow", "GET, HEAD")] : []
    self.init(status: text.status, headers: text.headers + allowed, body: text.body, closes: true)
  }

  /// Returns the response with the part of its content that a request asks for.
  func part(for head: HTTPRequestHead) -> PreviewAnswer {
    guard status == .ok, case .content(let content) = body else { return self }
    switch RequestedPart(of: head, size: content.size) {
    case .whole: return self
    case .bytes(let range):
      var headers = headers
      headers.replaceOrAdd(name: "Content-Length", value: String(range.count))
      headers.add(name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.size)")
      return PreviewAnswer(status: .partialContent, headers: headers, body: .content(content.part(range)))
    case .nothing:
      let message = "The range has no byte of the content; expected one of its \(content.size) bytes.\n"
      let refusal = PreviewAnswer(.rangeNotSatisfiable, "text/plain", message)
      return PreviewAnswer(
        status: refusal.status,
        headers: refusal.headers + [("Content-Range", "bytes */\(content.size)")],
        body: refusal.body
      )
    }
  }

  /// Creates a redirect to another address.
  init(redirectingTo address: String) {
    let headers = Self.common + [("Location", address), ("Content-Length", "0")]
    self.init(status: .movedPermanently, headers: HTTPHeaders(headers), body: .content(PreviewContent([])))
  }

  /// Creates a redirect to another address that sets a cookie.
  init(redirectingTo address: String, settingCookie cookie: String) {
    let headers = Self.common + [("Location", address), ("Set-Cookie", cookie), ("Content-Length", "0")]
    self.init(status: .seeOther, headers: HTTPHeaders(headers), body: .content(PreviewContent([])))
  }

  /// A response with events.
  static let events = PreviewAnswer(
    status: .ok,
    headers: HTTPHeaders(common + [("Content-Type", "text/event-stream")]),
    body: .events
  )

  /// The header fields of all responses: nothing is cached, the content type is authoritative, and pages of other sites
  /// can neither use nor embed the content.
  private static let common = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Content-Security-Policy", "frame-ancestors 'self'"),
  ]
}

extension HTTPHeaders {
  fileprivate static func + (headers: HTTPHeaders, added: [(String, String)]) -> HTTPHeaders {
    var headers = headers
    headers.add(contentsOf: added)
    return headers
  }
}
