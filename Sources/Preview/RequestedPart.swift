import NIOHTTP1

/// The part of a content that a request asks for with its header field `Range`.
///
/// Browsers load videos in parts, and WebKit plays none from a server that only sends whole files.
enum RequestedPart: Equatable {
  /// The whole content: no part is named, or a server may ignore what is named, such as several parts.
  case whole
  /// The bytes of one part.
  case bytes(Range<Int>)
  /// No byte of the content.
  case nothing

  /// Reads the header fields of a request, by RFC 9110, section 14.
  ///
  /// - Parameters:
  ///   - head: The head of the request.
  ///   - size: The number of bytes of the whole content.
  init(of head: HTTPRequestHead, size: Int) {
    self = .whole
    // The preview sends no validator, so what `If-Range` names isn't what it would send now.
    guard head.method == .GET, !head.headers.contains(name: "If-Range") else { return }
    let fields = head.headers["Range"]
    guard fields.count == 1,
      let match = fields[0].wholeMatch(of: /(?i:bytes)=[ \t]*([0-9]*)-([0-9]*)[ \t]*/)
    else { return }
    // A number that is too large for the machine is larger than any content, too.
    let (first, last) = (Int(match.1) ?? .max, Int(match.2) ?? .max)
    if match.1.isEmpty {
      if match.2.isEmpty || size == 0 { return }
      self = last == 0 ? .nothing : .bytes(max(0, size - last)..<size)
    } else if match.2.isEmpty || first <= last {
      self = first >= size ? .nothing : .bytes(first..<min(size, last == .max ? size : last + 1))
    }
  }
}
