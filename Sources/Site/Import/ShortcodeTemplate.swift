/// A template of Hugo's that draws a shortcode, as a template of Mustache where it is simple enough.
struct ShortcodeTemplate {
  private let text: String
  /// The line of the first thing that can't be translated, from 1.
  private(set) var problemLine: Int?

  /// Takes a template.
  init(_ text: String) { self.text = text }

  /// The parts of a template: text, and the tags between delimiters.
  private func parts(_ delimiters: [(String, String)]) -> [(text: Substring, tag: Substring?, line: Int, kind: Int)] {
    var parts: [(text: Substring, tag: Substring?, line: Int, kind: Int)] = []
    var rest = text[...]
    var line = 1
    while true {
      let found = delimiters.enumerated().compactMap { kind, pair in
        rest.firstRange(of: pair.0).map { (kind, $0) }
      }.min { $0.1.lowerBound < $1.1.lowerBound }
      guard let (kind, open) = found, let close = rest[open.upperBound...].firstRange(of: delimiters[kind].1) else {
        parts.append((rest, nil, line, 0))
        return parts
      }
      let before = rest[..<open.lowerBound]
      line += before.count(where: \.isNewline)
      parts.append((before, rest[open.upperBound..<close.lowerBound], line, kind))
      line += rest[open.lowerBound..<close.upperBound].count(where: \.isNewline)
      rest = rest[close.upperBound...]
    }
  }

  /// The sections that are open.
  private var open: [String] = []

  // MARK: Hugo

  /// The template as Mustache, or nil if it does more than show its arguments and what it holds.
  mutating func mustache() -> String? {
    var result = ""
    var variables: [String: String] = [:]
    for part in parts([("{{", "}}")]) {
      result += part.text
      guard let tag = part.tag else { break }
      let content = Self.trimmed(tag)
      if content.hasPrefix("/*") { continue }
      if let match = content.wholeMatch(of: /(\$\w+)\s*:=\s*\.Get\s+(?:"([^"]+)"|(\d+))/) {
        variables[String(match.1)] = String(match.2 ?? match.3 ?? "")
      } else if let match = content.wholeMatch(of: /(?:with|if)\s+\.Get\s+(?:"([^"]+)"|(\d+))/) {
        let name = String(match.1 ?? match.2 ?? "")
        result += "{{#\(name)}}"
        open.append(name)
      } else if let match = content.wholeMatch(of: /(?:with|if)\s+(\$\w+)/), let name = variables[String(match.1)] {
        result += "{{#\(name)}}"
        open.append(name)
      } else if content == "end", let name = open.popLast() {
        result += "{{/\(name)}}"
      } else if content == "else", let name = open.last {
        result += "{{/\(name)}}{{^\(name)}}"
      } else if content == ".", !open.isEmpty {
        result += "{{.}}"
      } else if content.wholeMatch(
        of: /(?:trim\s+)?\.Inner(?:\s+"[^"]*")?(?:\s*\|\s*(?:markdownify|safeHTML|\.Page\.RenderString))*/
      ) != nil
        || content.wholeMatch(of: /markdownify\s+\.Inner|\.Page\.RenderString\s+\.Inner/) != nil
      {
        result += "{{{inner}}}"
      } else if let match = content.wholeMatch(
        of: /(?:\.Get\s+(?:"([^"]+)"|(\d+))|(\$\w+))(?:\s*\|\s*(?:safeHTML|safeURL|markdownify|htmlEscape))*/
      ) {
        guard let name = match.1 ?? match.2 ?? match.3.flatMap({ variables[String($0)].map { $0[...] } }) else {
          problemLine = part.line
          return nil
        }
        result += "{{\(name)}}"
      } else {
        problemLine = part.line
        return nil
      }
    }
    return open.isEmpty ? result : nil
  }

  /// A template that makes a block of code of what the shortcode holds, if Hugo's does that: fences around `{{{inner}}}`.
  var code: String? {
    guard text.contains(".Inner"),
      let call = text.firstMatch(
        of: /(?:\bhighlight|transform\.Highlight)\s+(?:\([^()]*\)|[^\s()]+)\s+(?:"(\w*)"|(\$\w+)|\(?\.Get\s+"?(\w+)"?)/
      )
    else { return nil }
    let given = call.2.flatMap { variable in
      text.matches(of: /(\$\w+)\s*:?=\s*\.Get\s+"?(\w+)"?/).first { $0.1 == variable }?.2
    }
    let language = (call.3 ?? given).map { "{{\($0)}}" } ?? call.1.map(String.init) ?? ""
    return "```\(language)\n{{{inner}}}\n```\n"
  }

  private static func trimmed(_ tag: Substring) -> String {
    var text = tag
    if text.first == "-" { text = text.dropFirst() }
    if text.last == "-" { text = text.dropLast() }
    return String(text).trimmed
  }
}
