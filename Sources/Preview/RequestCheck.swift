import NIOHTTP1

/// Checks whether a request comes from the preview's own pages or from their reader.
///
/// A page of another site can make a browser send requests to this machine. `Host`, `Origin` and `Sec-Fetch-Site`
/// identify such requests. (Another host name can resolve to this machine.)
struct RequestCheck {
  /// The port of the preview.
  let port: Int

  /// Returns the reason for refusing a request, or nil.
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

  /// Returns whether a lowercase value of `Host` is one of the preview's names with its port.
  private func isOwn(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains { name in
      host == "\(name):\(port)" || port == 80 && host == name
    }
  }

  /// Returns whether the request comes from a page of another site or port.
  ///
  /// Such a page can link to the preview, but can't embed it or load anything from it.
  private func isForeign(_ head: HTTPRequestHead) -> Bool {
    guard head.headers["Sec-Fetch-Site"].contains(where: { $0 != "same-origin" && $0 != "none" }) else { return false }
    return head.headers["Sec-Fetch-Mode"] != ["navigate"] || head.headers["Sec-Fetch-Dest"] != ["document"]
  }

  private func hasBody(_ head: HTTPRequestHead) -> Bool {
    head.headers.contains(name: "Transfer-Encoding") || head.headers["Content-Length"].contains { $0 != "0" }
  }
}
