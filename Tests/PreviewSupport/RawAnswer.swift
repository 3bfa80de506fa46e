/// A response of a server, as it was sent.
package struct RawAnswer {
  package let status: Int
  package let headers: [String: String]
  package let body: String

  /// Parses a response.
  package init(_ text: String) {
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\r\n")
    status = lines.first.flatMap { Int($0.dropFirst("HTTP/1.1 ".count).prefix(3)) } ?? 0
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.range(of: ": ") else { return nil }
      return (line[..<colon.lowerBound].lowercased(), String(line[colon.upperBound...]))
    }
    headers = Dictionary(fields, uniquingKeysWith: { "\($0), \($1)" })
    body = parts.count > 1 ? String(parts[1]) : ""
  }
}
