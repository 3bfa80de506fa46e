import Foundation

/// Checks the responses of a preview at port 8080, with its own parser for the requests.
struct HTTPOracle {
  /// The content that the preview can return with status 200, besides events.
  let contents: Set<String>

  private static let statuses: Set<Int> = [
    200, 206, 301, 400, 403, 404, 405, 408, 413, 414, 416, 421, 431, 503, 505,
  ]

  /// Returns the problem of the responses, or nil.
  func problem(sent: [UInt8], answered: String) -> String? {
    let requests = Self.requests(in: sent)
    var rest = Substring(answered)
    var count = 0
    var isEnded = false
    while !rest.isEmpty {
      guard !isEnded else { return "an answer follows the last: \(rest.prefix(100))" }
      guard let end = rest.range(of: "\r\n\r\n") else { return "a head doesn't end: \(rest.prefix(100))" }
      let lines = rest[..<end.lowerBound].components(separatedBy: "\r\n")
      rest = rest[end.upperBound...]
      guard let status = lines[0].wholeMatch(of: /HTTP\/1\.[01] (\d{3}) [A-Za-z -]+/).flatMap({ Int($0.output.1) }),
        Self.statuses.contains(status)
      else { return "this is no line of status: \(lines[0])" }
      for line in lines.dropFirst() where line.wholeMatch(of: /[A-Za-z-]+: [\x20-\x7e]+/) == nil {
        return "this is no header: \(line)"
      }
      let request = requests.indices.contains(count) ? requests[count] : nil
      count += 1
      if [200, 206, 301, 404, 416].contains(status) {
        guard let request else { return "nothing was asked for, and \(status) answered" }
        if let reason = Self.reasonToRefuse(request) { return "\(reason), and \(status) was answered" }
      }
      func header(_ name: String) -> String? {
        lines.first { $0.lowercased().hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
      }
      isEnded = header("connection") == "close"
      if header("content-type") == "text/event-stream" {
        return request?.method == "GET" ? nil : "events were sent without being asked for"
      }
      guard let length = header("content-length").flatMap({ Int($0) }) else { return "the length isn't said" }
      if request?.method == "HEAD", !isEnded || rest.isEmpty { continue }
      let body = Array(rest.utf8.prefix(length))
      guard body.count == length else { return "\(length) bytes were announced and \(body.count) sent" }
      let text = String(decoding: body, as: UTF8.self)
      rest = Substring(String(decoding: rest.utf8.dropFirst(length), as: UTF8.self))
      if status == 200, !contents.contains(text) { return "this isn't of the site: \(text.prefix(200))" }
      if status == 206 || status == 416, let reason = problem(range: header("content-range"), body) { return reason }
      if status == 301, let location = header("location"),
        !location.hasPrefix("/a%20b/") && !location.hasPrefix("/%C3%A9/")
      {
        return "a redirection leads to \(location)"
      }
    }
    if !isEnded, count < requests.count { return "\(requests.count) requests got \(count) answers" }
    return nil
  }

  /// Returns the problem of the bytes that were answered to a request for a range, or nil.
  private func problem(range: String?, _ body: [UInt8]) -> String? {
    guard let match = range?.wholeMatch(of: /bytes (?:(\d+)-(\d+)|\*)\/(\d+)/), let total = Int(match.output.3) else {
      return "this is no range: \(range ?? "")"
    }
    let files = contents.map { Array($0.utf8) }.filter { $0.count == total }
    guard let first = match.output.1.flatMap({ Int($0) }), let last = match.output.2.flatMap({ Int($0) }) else {
      return files.isEmpty ? "no file of the site has \(total) bytes" : nil
    }
    let isPart = files.contains { first <= last && last < total && Array($0[first...last]) == body }
    return isPart ? nil : "bytes \(first) to \(last) aren't of the site"
  }

  private struct Request {
    let method: String
    let version: String
    /// The header fields, with lowercase names.
    let fields: [(name: String, value: String)]

    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
  }

  /// Returns the heads that end with a blank line, including invalid ones.
  private static func requests(in bytes: [UInt8]) -> [Request] {
    var requests: [Request] = []
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in bytes {
      guard byte == 10, line.last == 13 else {
        line.append(byte)
        continue
      }
      line.removeLast()
      if !line.isEmpty {
        lines.append(line)
      } else if !lines.isEmpty {
        requests.append(request(lines.map { String(decoding: $0, as: UTF8.self) }))
        lines = []
      }
      line = []
    }
    return requests
  }

  private static func request(_ lines: [String]) -> Request {
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let fields = lines.dropFirst().map { line -> (String, String) in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? parts[1].drop { " \t".contains($0) } : ""
      return (parts[0].lowercased(), value.trimmingCharacters(in: CharacterSet(charactersIn: " \t")))
    }
    return Request(method: words[0], version: words.last ?? "", fields: fields)
  }

  private static func reasonToRefuse(_ request: Request) -> String? {
    guard request.method == "GET" || request.method == "HEAD" else { return "the method is \(request.method)" }
    guard request.version == "HTTP/1.1" || request.version == "HTTP/1.0" else { return "the version is wrong" }
    let hosts = request.values("host").map { $0.lowercased() }
    guard hosts.count == 1, ["localhost:8080", "127.0.0.1:8080", "[::1]:8080"].contains(hosts[0]) else {
      return "the hosts are \(hosts)"
    }
    guard request.values("origin").allSatisfy({ $0.lowercased() == "http://" + hosts[0] }) else {
      return "the origin is foreign"
    }
    let isLink =
      request.values("sec-fetch-mode") == ["navigate"] && request.values("sec-fetch-dest") == ["document"]
    guard isLink || request.values("sec-fetch-site").allSatisfy({ ["none", "same-origin"].contains($0) }) else {
      return "the page that asks is foreign"
    }
    guard request.values("content-length").allSatisfy({ $0 == "0" }), request.values("transfer-encoding").isEmpty else {
      return "there is a body"
    }
    return nil
  }
}
