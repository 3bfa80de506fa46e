import NIOHTTP1

/// The reason for refusing a request.
struct Refusal: Error {
  let status: HTTPResponseStatus
  /// One sentence for the person who looks at the answer.
  let message: String
}

extension Refusal {
  static let malformed = Refusal(status: .badRequest, message: "The request isn't HTTP/1.1.")

  static let version = Refusal(
    status: .httpVersionNotSupported,
    message: "The request has another version of HTTP; expected HTTP/1.0 or HTTP/1.1."
  )

  static let target = Refusal(
    status: .badRequest,
    message: "The request's target isn't a path; expected one that begins with “/”."
  )

  static let method = Refusal(
    status: .methodNotAllowed,
    message: "The preview can only be read; expected GET or HEAD."
  )

  static let body = Refusal(status: .payloadTooLarge, message: "The request has a body; expected none.")

  static let foreignHost = Refusal(
    status: .misdirectedRequest,
    message: "The preview answers only to localhost, 127.0.0.1 and [::1], with its own port."
  )

  static func foreignHost(except addresses: [String]) -> Refusal {
    Refusal(
      status: .misdirectedRequest,
      message: "The preview answers only to localhost and \(addresses.joined(separator: ", ")), with its own port."
    )
  }

  static let token = Refusal(
    status: .forbidden,
    message: "The request has no token; open the whole address that the terminal shows."
  )

  static let foreignPage = Refusal(
    status: .forbidden,
    message: "The request comes from a page of another site; the preview answers only its own pages."
  )

  static func hosts(_ count: Int) -> Refusal {
    Refusal(status: .badRequest, message: "The request has \(count) Host headers; expected one.")
  }

  static func lineTooLong(_ limits: PreviewLimits) -> Refusal {
    Refusal(
      status: .uriTooLong,
      message: "The request line has more than \(limits.headBytes) bytes; expected a shorter address."
    )
  }

  static func headTooLong(_ limits: PreviewLimits) -> Refusal {
    Refusal(
      status: .requestHeaderFieldsTooLarge,
      message: """
        The request's head has more than \(limits.headBytes) bytes or \(limits.headerFields) header fields; \
        delete the cookies of localhost, or open the preview at another of its names.
        """
    )
  }

  static func headTooSlow(_ limits: PreviewLimits) -> Refusal {
    let seconds = limits.headTime.nanoseconds / 1_000_000_000
    return Refusal(status: .requestTimeout, message: "The request's head wasn't complete after \(seconds) seconds.")
  }

  static func tooManyStreams(_ limits: PreviewLimits) -> Refusal {
    Refusal(
      status: .serviceUnavailable,
      message: "\(limits.eventStreams) pages wait for changes already; close some of them."
    )
  }
}
