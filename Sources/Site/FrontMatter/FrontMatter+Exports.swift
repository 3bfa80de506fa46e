extension FrontMatter {
  /// The texts that an article of MDX without front matter exports as values of its page, as Next.js reads them:
  /// `export const metadata = { title: "One" }`.
  static func exported(in body: Substring) -> [MatterEntry] {
    let start = body.prefix(mostBytesOfExport)
    guard start.contains("export const "),
      let open = start.firstMatch(
        of: /(?m)^export\s+const\s+(?:metadata|meta|frontmatter|frontMatter)\b[^=\n]*=\s*\{/
      )?.range.upperBound
    else { return [] }
    let rest = Array(start[open...].utf8)
    let end = JavaScriptCode.end(in: rest, from: 0, before: rest.count) { $0 == UInt8(ascii: "}") }
    let object = String(decoding: rest[..<(end ?? rest.count)], as: UTF8.self)
    let value =
      /(?:^|[\n,])\s*["']?(title|description|date)["']?\s*:\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`$\\]*)`)/
    var known: Set<Substring> = []
    return object.matches(of: value).compactMap { match in
      // Tables in it have titles as well, and come later.
      guard let text = match.2 ?? match.3 ?? match.4, known.insert(match.1).inserted else { return nil }
      let plain = String(text).replacing(/\\(.)/) { String($0.1) }
      return MatterEntry(key: String(match.1), line: nil, column: nil, value: .text(plain))
    }
  }

  private static let mostBytesOfExport = 4_096
}
