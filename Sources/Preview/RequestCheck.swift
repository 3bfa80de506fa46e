import NIOHTTP1

/// Decides whether a request comes from the preview's own pages or from the person who opens them.
///
/// A page of another site can make a browser send requests to this machine. Its requests are told by the names in `Host`
/// (another name can be made to lead to this machine), by `Origin`, and by what browsers say in `Sec-Fetch-Site`.
struct RequestCheck {
  /// The port that the preview listens at.
  let port: Int

  /// Why a request isn't answered; nothing if it is.
  func refusal(of head: HTTPRequestHead) -> Refusal? {
    let hosts = head.headers["Host"]
    guard hosts.count == 1, let host = hosts.first?.lowercased() else { return .hosts(hosts.count) }
    guard isOwn(host) else { return .foreignHost }
    guard head.headers["Origin"].allSatisfy({ $0.lowercased() == "http://" + host }), !isForeign(head) else {
      return .foreignPage
    }
    guard !hasBody(head) else { return .body }
    guard head.method == .GET || head.method == .HEAD else { return .method }
    guard head.uri.utf8.first == UInt8(ascii: "/") else { return .target }
    return nil
  }

  /// Whether a value of `Host`, in lower case, is one of the preview's names with its port.
  private func isOwn(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host == "\(name):\(port)" || port == 80 && host == name
    }
  }

  /// Whether the browser says that a page of another site, or of another port, asks.
  ///
  /// Such a page may have a link to the preview; it may not show the preview, or load anything from it.
  private func isForeign(_ head: HTTPRequestHead) -> Bool {
    guard head.headers["Sec-Fetch-Site"].contains(where: { $0 != "same-origin" && $0 != "none" }) else { return false }
    return head.headers["Sec-Fetch-Mode"] != ["navigate"] || head.headers["Sec-Fetch-Dest"] != ["document"]
  }

  private func hasBody(_ head: HTTPRequestHead) -> Bool {
    head.headers.contains(name: "Transfer-Encoding") || head.headers["Content-Length"].contains { $0 != "0" }
  }
}
