import NIOHTTP1

/// What the preview answers to a request.
struct PreviewAnswer: Sendable {
  enum Body: Sendable {
    case content(PreviewContent)
    /// Events, for as long as the client stays.
    case events
  }

  let status: HTTPResponseStatus
  let headers: HTTPHeaders
  let body: Body
  /// Whether the connection ends with the answer.
  var closes = false
}

extension PreviewAnswer {
  /// An answer with content of some type.
  init(_ status: HTTPResponseStatus, _ type: String, _ content: PreviewContent) {
    let headers = Self.common + [("Content-Type", type), ("Content-Length", String(content.size))]
    self.init(status: status, headers: HTTPHeaders(headers), body: .content(content))
  }

  /// An answer with text of some type, in UTF-8.
  init(_ status: HTTPResponseStatus, _ type: String, _ text: String) {
    self.init(status, type + "; charset=utf-8", PreviewContent(Array(text.utf8)))
  }

  /// An answer that says why there is no other.
  init(_ refusal: Refusal) {
    let text = PreviewAnswer(refusal.status, "text/plain", refusal.message + "\n")
    let allowed = refusal.status == .methodNotAllowed ? [("Allow", "GET, HEAD")] : []
    self.init(status: text.status, headers: text.headers + allowed, body: text.body, closes: true)
  }

  /// An answer that sends the client to another address.
  init(redirectingTo address: String) {
    let headers = Self.common + [("Location", address), ("Content-Length", "0")]
    self.init(status: .movedPermanently, headers: HTTPHeaders(headers), body: .content(PreviewContent([])))
  }

  /// An answer with events.
  static let events = PreviewAnswer(
    status: .ok,
    headers: HTTPHeaders(common + [("Content-Type", "text/event-stream")]),
    body: .events
  )

  /// What every answer says: it is kept nowhere, it is what its type says, and pages of other sites may neither use nor
  /// show it.
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
