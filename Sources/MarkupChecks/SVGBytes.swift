import Diagnostics

/// Checks the bytes of an SVG document before they are parsed.
enum SVGBytes {
  /// Returns the reason why bytes can't be an SVG document, or nil if they may be one.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The name of the document in messages.
  ///   - limit: The maximum number of bytes.
  static func problem(in bytes: [UInt8], file: String, atMost limit: Int) -> Diagnostic? {
    func problem(_ message: String, at offset: Int? = nil) -> Diagnostic {
      let place = offset.map { LineTable(bytes).position(of: $0) }
      return Diagnostic(.svgFile, message, at: Location(file: file, line: place?.line, column: place?.column))
    }
    guard bytes.count <= limit else {
      return problem("it has \(bytes.count) bytes; expected at most \(limit)")
    }
    guard !bytes.isEmpty else { return problem("it is empty; expected an SVG document") }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let valid = String(decoding: bytes, as: UTF8.self).utf8
      return problem("this isn't UTF-8", at: zip(bytes, valid).prefix { $0 == $1 }.count)
    }
    // Browsers use the encoding that a document declares, and libxml2 is told to use UTF-8. Both have to agree.
    if let reason = declarationProblem(bytes) { return problem(reason, at: 0) }
    return bytes.firstIndex(of: 0).map { problem("this is a zero byte; expected text", at: $0) }
  }

  /// Returns the problem with the start of a document, or nil if there is none.
  ///
  /// A document must not be HTML. Its XML declaration must not name another encoding, and must not be so long that it
  /// could hide one.
  private static func declarationProblem(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1000), as: UTF8.self)
    let text = head.hasPrefix("\u{FEFF}") ? head.dropFirst() : head[...]
    if let name = text.prefixMatch(of: /\s*<(?:!doctype\s+)?(html|figure|head|body|div)\b/.ignoresCase()) {
      return "it starts with <\(name.output.1.lowercased())>, so it is HTML; expected an SVG document"
    }
    guard text.hasPrefix("<?xml"), text.dropFirst("<?xml".count).first?.isWhitespace == true else { return nil }
    guard let end = text.firstRange(of: "?>") else { return "its XML declaration isn't closed within 1000 bytes" }
    let encoding = text[..<end.lowerBound].firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)
    guard let encoding, encoding.output.1.lowercased() != "utf-8" else { return nil }
    return "its XML declaration says “\(encoding.output.1)”; expected UTF-8"
  }
}
