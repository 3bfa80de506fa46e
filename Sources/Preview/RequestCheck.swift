import NIOHTTP1

/// Checks whether a request comes from the preview's own pages or from their reader.
///
/// A page of another site can make a browser send requests to this machine. `Host`, `Origin` and `Sec-Fetch-Site`
/// identify such requests. (Another host name can resolve to this machine.) A request that doesn't come from this machine
/// needs the token, too.
struct RequestCheck {
  /// The port of the preview.
  let port: Int
  /// The way for other devices, or nil if only this machine is answered.
  var network: NetworkAccess?

  /// Returns the reason for refusing a request, or nil.
  ///
  /// - Parameters:
  ///   - head: The head of the request.
  ///   - isLocal: Whether the request was sent by this machine to its loopback address.
  func refusal(of head: HTTPRequestHead, isLocal: Bool) -> Refusal? {
    let hosts = head.headers["Host"]
    guard hosts.count == 1, let host = hosts.first?.lowercased() else { return .hosts(hosts.count) }
    let isLocalName = isOne(of: Self.localNames, host)
    guard isLocalName || isOne(of: network?.addresses ?? [], host) else {
      return network.map { .foreignHost(except: $0.addresses) } ?? .foreignHost
    }
    if let refusal = refusal(of: head, from: host) { return refusal }
    if let network, !isLocal || !isLocalName {
      guard network.isEntrance(head.uri) || network.isKnown(byCookies: head.headers["Cookie"], port: port) else {
        return .token
      }
    }
    return nil
  }

  /// Returns the answer to a request that shows the token: a redirect, and a cookie that shows it from then on.
  ///
  /// So the token doesn't stay in the history, and pages with links don't pass it on.
  func welcome(to head: HTTPRequestHead) -> PreviewAnswer? {
    guard let network, network.isEntrance(head.uri) else { return nil }
    return PreviewAnswer(redirectingTo: "/", settingCookie: network.cookie(port: port))
  }

  /// Returns the reason for refusing a request to one of the preview's names, or nil.
  private func refusal(of head: HTTPRequestHead, from host: String) -> Refusal? {
    guard head.headers["Origin"].allSatisfy({ $0.lowercased() == "http://" + host }), !isForeign(head) else {
      return .foreignPage
    }
    guard !hasBody(head) else { return .body }
    guard head.method == .GET || head.method == .HEAD else { return .method }
    guard head.uri.utf8.first == UInt8(ascii: "/") else { return .target }
    return nil
  }

  private static let localNames = ["localhost", "127.0.0.1", "[::1]"]

  /// Returns whether a lowercase value of `Host` is one of some names with the preview's port.
  private func isOne(of names: [String], _ host: String) -> Bool {
    names.contains { name in host == "\(name):\(port)" || port == 80 && host == name }
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
