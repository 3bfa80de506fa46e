import Foundation

/// The tables of limits in SECURITY.md.
enum SecurityPage {
  /// A row of a table.
  struct Row: CustomStringConvertible {
    /// The heading above the table.
    let section: String
    /// What is limited.
    let name: String
    /// The limit.
    let limit: String
    /// The messages, each as a user may see it.
    let messages: [String]

    var description: String { "\(section): \(name)" }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of all tables with limits.
  static let rows: [Row] = {
    let text = (try? String(contentsOf: root.appending(path: "SECURITY.md"), encoding: .utf8)) ?? ""
    var rows: [Row] = []
    var section = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") { section = String(line.drop { $0 == "#" || $0 == " " }) }
      let cells = line.split(separator: /\s*\|\s*/)
      guard line.hasPrefix("| "), cells.count >= 2, cells[0] != "limit", !cells[0].hasPrefix("--"),
        section != "Not trusted"
      else { continue }
      // Two columns where there is no number.
      let messages = cells[cells.count - 1].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      let hasLimit = cells.count > 2 && !line.contains(/^\| [^|]+ \| \|/)
      rows.append(
        Row(section: section, name: String(cells[0]), limit: hasLimit ? String(cells[1]) : "", messages: messages)
      )
    }
    return rows
  }()

  /// The lines of all sources with literals, without comments, with literals that are added to one another as one, and
  /// without interpolations.
  private static let sources: Data = {
    let folder = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (files ?? []).filter { $0.pathExtension == "swift" }.map { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      var isInside = false
      let lines = text.split(separator: "\n").filter { line in
        guard line.utf8.contains(UInt8(ascii: "\"")) else { return isInside }
        if line.contains("\"\"\"") { isInside.toggle() }
        return !line.drop { $0 == " " }.hasPrefix("//")
      }
      return plain(lines.joined(separator: "\n"))
    }.reduce(into: Data()) { $0.append(contentsOf: $1.utf8) }
  }()

  /// Returns whether the sources contain a text.
  static func sourcesContain(_ text: String) -> Bool { sources.range(of: Data(text.utf8)) != nil }

  private static func plain(_ source: String) -> String {
    var text: [UInt8] = []
    var depth = 0
    var before: UInt8 = 0
    for byte in source.utf8 {
      if depth > 0 {
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      } else if byte == UInt8(ascii: "("), before == UInt8(ascii: "\\") {
        text.removeLast()
        depth = 1
      } else {
        text.append(byte)
      }
      before = byte
    }
    return String(decoding: text, as: UTF8.self)
      .replacing(/"\s*\+\s*"/, with: "").replacing(/\\\n\s*/, with: "").replacing("\\\"", with: "\"")
  }
}
