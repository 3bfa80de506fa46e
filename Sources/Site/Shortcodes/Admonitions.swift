/// Notes and tabs of Python-Markdown, `!!! note "Title"` and `=== "Title"` above indented lines, as directives.
enum Admonitions {
  /// A text whose notes stand between lines of colons, in as many lines as before.
  static func asDirectives(_ text: String) -> String {
    guard ["!!!", "???", "==="].contains(where: text.contains) else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var open: [Int] = []
    var fence: String?
    var blank: Int?
    /// Ends the notes whose content is further to the right than a column, in an empty line before this one.
    func close(_ column: Int, before index: Int) {
      while let last = open.last, column <= last {
        open.removeLast()
        if let place = blank, open.allSatisfy({ _ in lines[place].isEmpty }) {
          lines[place] = ":::"
          blank = place + 1 < index ? place + 1 : nil
        } else {
          lines[max(0, index - 1)] += "\n\n:::"
        }
      }
    }
    for index in lines.indices {
      let line = lines[index]
      let content = line.drop { $0 == " " || $0 == "\t" }
      if content.allSatisfy(\.isWhitespace) {
        if blank == nil { blank = index }
        lines[index] = ""
        continue
      }
      let column = line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      if fence == nil { close(column, before: index) }
      // What belongs to a note begins where the note does.
      let shown = open.isEmpty ? line : String(repeating: " ", count: max(0, column - 4 * open.count)) + content
      lines[index] = shown
      if let mark = ["```", "~~~"].first(where: content.hasPrefix), fence == nil || fence == mark {
        fence = fence == nil ? mark : nil
      } else if fence == nil,
        let match = content.wholeMatch(of: /(!!!|\?\?\?\+?)\s+([A-Za-z][\w\-]*)(?:\s+[\w\- ]+?)?(?:\s+"(.*)")?\s*/)
      {
        lines[index] = directive(String(match.2), isOpen: match.1 == "!!!", title: match.3.map(String.init))
        open.append(column)
      } else if fence == nil, let match = content.wholeMatch(of: /===[!+]?\s+"(.*)"\s*/) {
        lines[index] = ":::tab[\(match.1)]"
        open.append(column)
      }
      blank = nil
    }
    close(0, before: lines.count)
    return lines.joined(separator: "\n")
  }

  /// The first line of a note.
  ///
  /// One of a kind that nothing else knows is a note with this kind as its title.
  private static func directive(_ kind: String, isOpen: Bool, title: String?) -> String {
    let name = kind.lowercased()
    guard isOpen else { return ":::details[\(title ?? kind)]" }
    let isKnown = Markdown.alerts[name] != nil || BuiltInTags.block(ShortcodeCall(name: name, named: [:])) != nil
    if isKnown { return ":::\(name)\(title.map { "[\($0)]" } ?? "")" }
    return ":::admonition[\(title ?? name.prefix(1).uppercased() + name.dropFirst())]{type=\(name)}"
  }
}
