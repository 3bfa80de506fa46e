import Diagnostics

/// A menu that a program in JavaScript or TypeScript has: a list of objects with a name and an address each, behind a name with
/// “nav” or “menu” in it.
struct JavaScriptMenu {
  /// The entries whose names and addresses are literals.
  private(set) var entries: [(key: String, text: String)] = []
  /// The lines of the others.
  private(set) var left: [Int] = []

  /// Reads the first menu of a program, or returns nil if it has none.
  init?(in code: String) {
    let bytes = Array(code.utf8)
    for match in code.matches(of: /(?i)\b\w*(?:nav|menu)\w*["']?\s*[:=]/) {
      let before = code[..<match.range.lowerBound]
      let line = before[(before.lastIndex(where: \.isNewline).map { before.index(after: $0) } ?? before.startIndex)...]
      guard !line.contains(/(?:^|\s)\/\//), line.first(where: { !$0.isWhitespace }) != "*",
        let start = Self.list(in: bytes, from: before.utf8.count + match.0.utf8.count)
      else { continue }
      read(bytes, from: start)
      if !entries.isEmpty { return }
      left = []
    }
    return nil
  }

  /// Returns where the elements of the next list begin, if it belongs to the same value.
  private static func list(in bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    for place in start..<min(bytes.count - 1, start + 4_096) {
      switch bytes[place] {
      // Types of lists have nothing in them.
      case UInt8(ascii: "[") where bytes[place + 1] != UInt8(ascii: "]"): return place + 1
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ">") where bytes[place - 1] != UInt8(ascii: "="): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        guard depth > 0 else { return nil }
      case UInt8(ascii: "\n") where depth == 0 && beginsStatement(bytes[(place + 1)...]): return nil
      default: break
      }
      guard depth >= 0 else { return nil }
    }
    return nil
  }

  /// Whether code begins with a word that no value begins with.
  private static func beginsStatement(_ code: ArraySlice<UInt8>) -> Bool {
    ["export ", "const ", "let ", "var ", "function ", "import ", "class ", "type ", "interface "]
      .contains { code.starts(with: $0.utf8) }
  }

  private mutating func read(_ bytes: [UInt8], from start: Int) {
    for part in Self.parts(of: bytes, from: start, to: UInt8(ascii: "]")) {
      let code = Self.withoutComments(bytes[part])
      guard !code.isEmpty else { continue }
      if let entry = Self.entry(code) {
        entries.append(entry)
      } else {
        let last = part.lowerBound + bytes[part].count - code.utf8.count
        left.append(1 + bytes[..<last].count { $0 == UInt8(ascii: "\n") })
      }
    }
  }

  /// The places of what commas separate, up to a bracket.
  private static func parts(of bytes: [UInt8], from start: Int, to bracket: UInt8) -> [Range<Int>] {
    var (parts, place): ([Range<Int>], Int) = ([], start)
    while let end = JavaScriptCode.end(
      in: bytes,
      from: place,
      before: bytes.count,
      where: { $0 == UInt8(ascii: ",") || $0 == bracket }
    ) {
      parts.append(place..<end)
      guard end < bytes.count, bytes[end] != bracket else { break }
      place = end + 1
    }
    return parts
  }

  /// Code without the spaces and comments before it and the spaces after it.
  private static func withoutComments(_ bytes: ArraySlice<UInt8>) -> Substring {
    var code = String(decoding: bytes, as: UTF8.self)[...]
    while let match = code.prefixMatch(of: /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//) { code = code[match.range.upperBound...] }
    return code
  }

  /// The name and the address of an object.
  private static func entry(_ code: Substring) -> (key: String, text: String)? {
    let bytes = Array(code.utf8)
    guard bytes.first == UInt8(ascii: "{") else { return nil }
    var values: [String: String] = [:]
    for part in parts(of: bytes, from: 1, to: UInt8(ascii: "}")) {
      guard let match = withoutComments(bytes[part]).wholeMatch(of: /["']?(\w+)["']?\s*:([\s\S]*)/) else { continue }
      values[String(match.1).lowercased()] = JavaScriptCode.literal(String(match.2).trimmed)
    }
    func first(_ keys: String...) -> String? { keys.lazy.compactMap { values[$0] }.first { !$0.isEmpty } }
    guard let title = first("label", "title", "name", "text"),
      let address = first("to", "href", "url", "link", "path", "slug")
    else { return nil }
    let isWhole = address.hasPrefix("/") || address.hasPrefix("#") || address.contains(/^[a-z]+:/)
    return (title, isWhole ? address : "/" + address)
  }
}

extension ImportDraft {
  /// Takes the menu of a site whose settings are programs, or says where one is that can't be taken.
  ///
  /// - Parameters:
  ///   - folder: The site.
  ///   - isInSettings: Whether only the file with the settings has it.
  ///   - address: Returns the address of a page as articles have it.
  mutating func takeMenu(
    _ folder: ImportFolder,
    isInSettings: Bool = false,
    address: (String) -> String = { $0 }
  ) {
    let settings = settingsFile.map { [$0] } ?? []
    let others = isInSettings ? [] : folder.files.filter(Self.mayHaveMenu)
    for file in settings + others {
      guard let menu = folder.text(file).flatMap(JavaScriptMenu.init) else { continue }
      self.settings.add("menu", table: menu.entries.map { ($0.key, address($0.text)) })
      for line in menu.left {
        note("this entry of the menu isn't taken; expected a name and an address as texts", file, line: line)
      }
      return
    }
    let component = /(?i)(?:^|\/)[^\/]*(?:nav|menu|header)[^\/]*\.(?:astro|jsx?|tsx|vue|svelte)$/
    if !isInSettings, let file = folder.files.first(where: { $0.contains(component) }) {
      note("the menu of a component isn't taken; expected “menu” in Content/site.yaml", file)
    }
  }

  /// Whether the name of a file says that it has settings or menus.
  private static func mayHaveMenu(_ file: String) -> Bool {
    file.pathParts.count <= 4
      && file.contains(
        /(?i)(?:^|\/)[^\/]*(?:config|const|nav|menu|link|site|header|data)[^\/]*\.(?:js|mjs|cjs|ts|mts)$/
      )
  }
}
