import Diagnostics

/// Finds what an HTML parser reads differently in a well-formed document.
///
/// People paste SVG into pages, and browsers guess the type of files that come without one. HTML's parser doesn't know
/// prefixes, ends some comments earlier, and reads CDATA sections as markup in elements that aren't SVG's. What is text
/// for one parser could then be a script for the other. ``Soundness`` finds prefixes, and the profile has neither
/// elements that end SVG in HTML nor elements in `title` and `desc`, whose content HTML's parser reads as HTML.
enum HTMLDifferences {
  /// Returns the differences, in document order, up to the maximum number of findings.
  ///
  /// - Parameters:
  ///   - bytes: The document, which is well-formed and has no document type.
  ///   - tree: The parsed document.
  ///   - file: The name of the document in messages.
  static func findings(in bytes: [UInt8], _ tree: XMLTree, file: String) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var isFirst = true
    for piece in MarkupPieces(bytes) where findings.count < SVGCheck.maximumFindingCount {
      func report(_ message: String, at offset: Int) {
        findings.append(Diagnostic(.svgUnsafe, message, at: tree.location(at: offset, file: file)))
      }
      let content = bytes[piece.range]
      switch piece.kind {
      case .comment:
        let text = content.dropFirst("<!--".utf8.count)
        if isFirst {
          report(
            "it begins with a comment, as HTML may; expected <svg> or the XML declaration",
            at: piece.range.lowerBound
          )
        } else if let end = [">", "->"].first(where: { text.starts(with: $0.utf8) }) {
          report(
            "the comment begins with “\(end)”, which ends it in HTML; expected a space before “\(end)”",
            at: piece.range.lowerBound
          )
        }
      case .section:
        report(
          "a CDATA section is markup in some places of HTML; expected text, with &lt; and &amp; for < and &",
          at: piece.range.lowerBound
        )
      case .text, .tag:
        for reference in references(in: content) {
          report(
            "“\(String(decoding: bytes[reference], as: UTF8.self).shortened)” is another character in HTML; "
              + "expected no character of U+0080…U+009F",
            at: reference.lowerBound
          )
        }
      case .instruction: break
      }
      // A byte order mark and white space aren't shown to those who guess a type.
      if piece.kind != .text { isFirst = false }
    }
    return Array(findings.prefix(SVGCheck.maximumFindingCount))
  }

  /// Returns the references to control characters, for which HTML has those of Windows.
  private static func references(in content: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = content
    while let start = rest.firstIndex(of: UInt8(ascii: "&")), found.count < SVGCheck.maximumFindingCount {
      rest = content[(start + 1)...]
      guard rest.first == UInt8(ascii: "#"), let end = rest.firstIndex(of: UInt8(ascii: ";")) else { continue }
      let digits = rest[(start + 2)..<end]
      let isHexadecimal = digits.first == UInt8(ascii: "x")
      // Leading zeros may precede the digits that count.
      let number = digits.dropFirst(isHexadecimal ? 1 : 0).drop { $0 == UInt8(ascii: "0") }.prefix(8)
      let code = UInt32(String(decoding: number, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
      if let code, (0x80...0x9F).contains(code) { found.append(start..<(end + 1)) }
      rest = content[end...]
    }
    return found
  }
}
