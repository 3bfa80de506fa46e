import Diagnostics
import Foundation
import Platform

/// The way for other devices on the same network, such as phones, to reach the preview: an address of this machine, with a
/// secret token.
public struct NetworkAccess: Sendable, Equatable {
  /// The addresses of this machine on its networks, the most probable one for phones first.
  let addresses: [String]
  /// The token, 32 hexadecimal digits.
  let token: String

  private static let tokenVariable = "STAGECRAFT_PREVIEW_TOKEN"

  /// Finds the addresses of this machine, and makes a token.
  ///
  /// - Throws: ``Diagnostics`` if this machine has no address on a network.
  public init() throws(Diagnostics) {
    let kept = ProcessInfo.processInfo.environment[Self.tokenVariable]
    try self.init(NetworkInterface.all, token: kept)
  }

  /// Sorts the addresses of interfaces.
  ///
  /// - Parameters:
  ///   - interfaces: The interfaces of this machine.
  ///   - token: The token of the program before, or nil for a new one.
  package init(_ interfaces: [NetworkInterface], token: String? = nil) throws(Diagnostics) {
    addresses = NetworkInterface.sorted(interfaces).map(\.address)
    guard !addresses.isEmpty else {
      throw Diagnostics([
        Diagnostic(
          .previewNetwork,
          "this machine has no address on a network; expected a network that other devices are on, too",
          about: "--host"
        )
      ])
    }
    let isToken = token?.wholeMatch(of: /[0-9a-f]{32}/) != nil
    self.token = if let token, isToken { token } else { Self.newToken() }
  }

  /// Returns 128 random bits.
  private static func newToken() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Keeps the token for the program that replaces this one, so that devices stay connected.
  func keepToken() { for (name, value) in environment { unsafe setenv(name, value, 1) } }

  /// The variable with the token, for a program that replaces this one.
  var environment: [String: String] { [Self.tokenVariable: token] }

  /// Returns the address to open on another device.
  func address(port: UInt16) -> String { "http://\(addresses[0]):\(port)\(Self.entrance)\(token)" }

  /// The target of the request that shows the token once, without the token.
  private static let entrance = "/?token="

  /// Returns whether a request's target is the entrance with the right token.
  func isEntrance(_ target: String) -> Bool {
    target.hasPrefix(Self.entrance) && isToken(target.dropFirst(Self.entrance.count))
  }

  /// Returns whether one of the `Cookie` headers of a request has the token.
  func isKnown(byCookies headers: [String], port: Int) -> Bool {
    let name = Self.cookieName(port: port) + "="
    return headers.joined(separator: ";").split(separator: ";").contains { cookie in
      let cookie = cookie.drop { $0 == " " }
      return cookie.hasPrefix(name) && isToken(cookie.dropFirst(name.count))
    }
  }

  /// Returns the value of `Set-Cookie` that replaces the token in the address.
  ///
  /// Pages of other sites can't make a browser send it, except by a link.
  func cookie(port: Int) -> String {
    "\(Self.cookieName(port: port))=\(token); Path=/; HttpOnly; SameSite=Lax"
  }

  /// Cookies of all ports of a machine have one list of names.
  private static func cookieName(port: Int) -> String { "stagecraft-preview-\(port)" }

  /// Compares a text with the token in a time that doesn't depend on their first difference.
  private func isToken(_ text: Substring) -> Bool {
    let (text, token) = (Array(text.utf8), Array(token.utf8))
    return text.count == token.count && zip(text, token).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
