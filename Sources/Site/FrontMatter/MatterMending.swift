import WebText
import Yams

/// Corrects YAML that isn't right but has only one meaning, as authors write it and as other generators read it.
///
/// Lines keep their numbers. It corrects a value that isn't YAML and is text to the end of its line, a value that goes on in
/// the next line without spaces before it, tabs before a line, and keys that are there more than once.
struct MatterMending {
  /// A correction.
  struct Note {
    /// The line, from 1.
    let line: Int
    /// The message for the author.
    let message: String
    /// Whether a key is there more than once, which loses a value.
    var isRepeated = false
  }

  /// The most keys that may be there more than once.
  private static let mostRepeated = 50

  private var lines: [String]
  /// The corrections, in the order of their lines.
  private(set) var notes: [Note] = []

  /// Takes a text that a parser of YAML refuses.
  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The corrected text.
  var text: String { lines.joined(separator: "\n") }

  /// Corrects the text.
  ///
  /// - Returns: Whether something was changed.
  mutating func run() -> Bool {
    replaceTabs()
    joinValues()
    quoteValues()
    for _ in 0..<Self.mostRepeated {
      do {
        _ = try Yams.compose(yaml: text)
        break
      } catch YamlError.duplicatedKeysInMapping(let duplicates, _) {
        guard duplicates.sorted().reduce(false, { removeRepeated($1) || $0 }) else { break }
      } catch {
        break
      }
    }
    notes.sort { $0.line < $1.line }
    return !notes.isEmpty
  }

  private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  // MARK: Corrections

  private mutating func replaceTabs() {
    for index in lines.indices {
      let space = lines[index].prefix { $0 == " " || $0 == "\t" }
      guard space.contains("\t"), space.count < lines[index].count else { continue }
      lines[index] = String(space.replacing("\t", with: "  ") + lines[index].dropFirst(space.count))
      notes.append(Note(line: index + 1, message: "a tab stands before it; expected spaces"))
    }
  }

  /// Lets a value go on in lines that have no key, as in Publish.
  private mutating func joinValues() {
    var hasValue = false
    for index in lines.indices {
      let line = lines[index]
      if let match = line.wholeMatch(of: /[^\s#:"'\-][^:]*:(?:[ \t]+(.*))?/) {
        let value = match.1.map { String($0).trimmed } ?? ""
        hasValue = !value.isEmpty && !"\"'[{|>&*!#".contains(value.first ?? " ")
      } else if line.wholeMatch(of: /[^\s#\-:\[{][^:]*/) != nil, hasValue {
        lines[index] = "  " + line
        notes.append(Note(line: index + 1, message: "it continues the value above; expected spaces before it"))
      }
    }
  }

  /// Writes quotes around values that aren't YAML: with a colon, or text behind a quotation mark or a bracket.
  private mutating func quoteValues() {
    var block: Int?
    for index in lines.indices {
      let line = lines[index]
      let indentation = Self.indentation(line)
      if let open = block {
        if indentation > open || line.allSatisfy(\.isWhitespace) { continue }
        block = nil
      }
      guard let match = line.wholeMatch(of: /(\s*(?:-[ ]+)*(?:[^\s#:"'\[\]{}\-][^:"'\[\]{}]*:[ \t]+|-[ ]+))(\S.*)/)
      else {
        continue
      }
      let value = String(match.2).trimmed
      if value.first == "|" || value.first == ">" {
        block = indentation
        continue
      }
      let isFollowed = lines[(index + 1)...].first.map { Self.indentation($0) > indentation } ?? false
      // Text in quotation marks or brackets may go on, and `- key:` begins a table.
      let goesOn = isFollowed && ("\"'[{".contains(value.first ?? " ") || value.hasSuffix(":"))
      guard !goesOn, "&*!#".contains(value.first ?? " ") == false, !Self.isValue(value) else { continue }
      lines[index] = String(match.1) + Escape.jsonString(value)
      notes.append(
        Note(line: index + 1, message: "the value isn't YAML, and is taken as text; expected quotes around it")
      )
    }
  }

  private static func isValue(_ text: String) -> Bool {
    // Control characters and brackets that nothing closes have no meaning as text either.
    let closing: [Character: Character] = ["[": "]", "{": "}", "\"": "\"", "'": "'"]
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\t" }) { return true }
    if let first = text.first, let close = closing[first], !text.dropFirst().contains(close) { return true }
    return (try? Yams.compose(yaml: "key: " + text)) != nil
  }

  /// Removes a key's lines, but for the last ones of each table.
  private mutating func removeRepeated(_ key: String) -> Bool {
    var seen: [Int: Int] = [:]
    var removed = false
    for index in lines.indices.reversed() {
      let line = lines[index]
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      let indentation = Self.indentation(line)
      // A line with fewer spaces ends the tables of those with more.
      for other in seen.keys where other > indentation { seen[other] = nil }
      let name = line.dropFirst(indentation).prefix { $0 != ":" }.filter { !"\"'".contains($0) }.trimmed
      guard name == key, line.dropFirst(indentation).contains(":") else { continue }
      guard seen.updateValue(index, forKey: indentation) != nil else { continue }
      remove(index, indentation)
      removed = true
      notes.append(
        Note(
          line: index + 1,
          message: "“\(key)” is there more than once, and the last one is used; expected each key once",
          isRepeated: true
        )
      )
    }
    return removed
  }

  /// Empties the lines of a key with all that is below it.
  private mutating func remove(_ index: Int, _ indentation: Int) {
    lines[index] = ""
    for next in lines.indices.dropFirst(index + 1) {
      let (line, own) = (lines[next], Self.indentation(lines[next]))
      guard
        line.allSatisfy(\.isWhitespace) || own > indentation || own == indentation && line.dropFirst(own).hasPrefix("-")
      else { return }
      lines[next] = ""
    }
  }
}
