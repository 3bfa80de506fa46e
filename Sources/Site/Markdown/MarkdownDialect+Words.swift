import CCMarkGFM
import WebText

/// Emphasis beside Chinese, Japanese and Korean, pictures by their names, and abbreviations.
extension MarkdownDialect {
  static func isCJK(_ character: Character?) -> Bool {
    guard let scalar = character?.unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(scalar) || (0xAC00...0xD7AF).contains(scalar)
      || (0xF900...0xFAFF).contains(scalar)
      || (0xFF00...0xFFEF).contains(scalar) || (0x20000...0x3FFFF).contains(scalar)
  }

  /// Ends addresses that are links by themselves where the text goes on in Chinese, Japanese or Korean.
  ///
  /// A sign of these ends one, and so does a letter, unless it begins a part of the address. Addresses that their authors put into
  /// brackets stay as they are.
  func endAddresses(_ document: OpaquePointer) {
    let links = unsafe Self.nodes(document, CMARK_NODE_LINK)
    var bracketed: Set<Substring>?
    for index in unsafe links.indices {
      let node = unsafe links[index]
      guard let text = unsafe cmark_node_first_child(node), unsafe cmark_node_next(text) == nil,
        unsafe cmark_node_get_type(text) == CMARK_NODE_TEXT,
        let address = unsafe cmark_node_get_url(node).map({ unsafe String(cString: $0) })
      else { continue }
      let shown = unsafe Self.literal(text)
      guard address.hasSuffix(shown), let end = Self.end(ofAddress: shown), end > shown.startIndex else { continue }
      let known = bracketed ?? self.bracketed
      bracketed = known
      guard !known.contains(shown[...]),
        let rest = unsafe Self.new(CMARK_NODE_TEXT, String(shown[end...]))
      else { continue }
      unsafe cmark_node_set_literal(text, String(shown[..<end]))
      unsafe cmark_node_set_url(node, String(address.dropLast(shown.count)) + shown[..<end])
      unsafe cmark_node_insert_after(node, rest)
    }
  }

  /// What stands in pointed brackets, or in those of a link, without a space.
  private var bracketed: Set<Substring> {
    Set(
      lines.flatMap { line in
        line.matches(of: /<([^\s<>]+)>|\[([^\s\[\]]+)\][(\[]/).compactMap { $0.1 ?? $0.2 }
      }
    )
  }

  /// Where an address ends that a text in Chinese, Japanese or Korean follows without a space, or nil if none does.
  private static func end(ofAddress text: String) -> String.Index? {
    var before: Character = " "
    var next = text.startIndex
    while next < text.endIndex {
      let index = next
      let character = text[index]
      text.formIndex(after: &next)
      // Titles in addresses of encyclopedias have these signs.
      if isCJK(before), let title = titleEnd(of: text[index...]) {
        (before, next) = (text[text.index(before: title)], title)
        continue
      }
      let isSign = isCJK(character) && !character.isLetter && !character.isNumber
      if isSign || isCJK(character) && before.isASCII && !"/=#&-_".contains(before) {
        var address = text[..<index]
        while let last = address.last,
          "?!.,:*_~'\"".contains(last)
            || last == ")" && address.count(where: { $0 == ")" }) > address.count(where: { $0 == "(" })
        { address.removeLast() }
        return address.endIndex
      }
      before = character
    }
    return nil
  }

  /// Where a sign ends that a title in an address may have: a dot in the middle, or parentheses around a word.
  private static func titleEnd(of text: Substring) -> Substring.Index? {
    if text.first == "・" { return text.index(after: text.startIndex) }
    guard text.first == "（", let close = text.firstIndex(of: "）") else { return nil }
    let word = text[..<close].dropFirst()
    guard !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || "・-_".contains($0) }) else { return nil }
    return text.index(after: close)
  }

  /// Makes strong text of what stands between two pairs of stars that CommonMark sees no emphasis in: beside characters of
  /// Chinese, Japanese or Korean, or anywhere.
  func joinEmphasis(_ document: OpaquePointer) {
    unsafe divideStars(document)
    let texts = unsafe Self.nodes(document, CMARK_NODE_TEXT)
    var open: OpaquePointer?
    for index in unsafe texts.indices {
      let node = unsafe texts[index]
      guard unsafe Self.literal(node) == "**" else { continue }
      guard let start = unsafe open, unsafe cmark_node_parent(start) == cmark_node_parent(node) else {
        unsafe open = node
        continue
      }
      let around = unsafe [
        cmark_node_previous(start).map { unsafe Markdown.text(of: $0).last },
        cmark_node_next(start).map { unsafe Markdown.text(of: $0).first },
        cmark_node_previous(node).map { unsafe Markdown.text(of: $0).last },
        cmark_node_next(node).map { unsafe Markdown.text(of: $0).first },
      ]
      let (first, last) = (around[1] ?? nil, around[2] ?? nil)
      let isBesideCJK =
        around.contains { Self.isCJK($0 ?? nil) } && first?.isWhitespace == false && last?.isWhitespace == false
      guard isBesideCJK || extensions.contains(.looseEmphasis), unsafe cmark_node_next(start) != node,
        let strong = unsafe cmark_node_new_with_mem(CMARK_NODE_STRONG, ClearingMemory.shared)
      else {
        unsafe open = node
        continue
      }
      unsafe cmark_node_insert_before(start, strong)
      while let inner = unsafe cmark_node_next(start), unsafe inner != node {
        unsafe cmark_node_unlink(inner)
        unsafe cmark_node_append_child(strong, inner)
      }
      unsafe Markdown.remove(start)
      unsafe Markdown.remove(node)
      unsafe open = nil
    }
  }

  /// Makes nodes of their own of pairs of stars in texts, unless a backslash in the paragraph may mean that they are text.
  func divideStars(_ document: OpaquePointer) {
    let texts = unsafe Self.nodes(document, CMARK_NODE_TEXT)
    for index in unsafe texts.indices {
      let node = unsafe texts[index]
      let parts = unsafe Self.literal(node).split(separator: "**", omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      var block = unsafe cmark_node_parent(node)
      while let inner = unsafe block,
        unsafe cmark_node_get_start_line(inner) == 0 || cmark_node_get_type(inner) == CMARK_NODE_STRONG
          || cmark_node_get_type(inner) == CMARK_NODE_EMPH || cmark_node_get_type(inner) == CMARK_NODE_LINK
      { unsafe block = cmark_node_parent(inner) }
      if let block = unsafe block {
        let start = unsafe cmark_node_get_start_line(block)
        let end = unsafe max(start, cmark_node_get_end_line(block))
        if (start...end).contains(where: { line($0).contains("\\*") }) { continue }
      }
      for (place, part) in parts.enumerated() {
        for text in (place == 0 ? [] : ["**"]) + (part.isEmpty ? [] : [String(part)]) {
          guard let new = unsafe Self.new(CMARK_NODE_TEXT, text) else { return }
          unsafe cmark_node_insert_before(node, new)
        }
      }
      unsafe Markdown.remove(node)
    }
  }

  /// The name of an icon of Material for MkDocs, perhaps with attributes and a space behind it.
  ///
  /// The icons are files of that theme, and stand beside words that say the same.
  static var icon: Regex<Substring> {
    /:(?:material|octicons|fontawesome|simple)-[a-z0-9\-]+:(?:\{[^{}\n]*\})? ?/
  }

  /// Puts pictures in place of their names, and meanings around abbreviations.
  func takeWords(_ document: OpaquePointer) {
    let texts = unsafe Self.nodes(document, CMARK_NODE_TEXT)
    for index in unsafe texts.indices {
      let node = unsafe texts[index]
      var text = unsafe Self.literal(node)
      if extensions.contains(.emoji), text.contains(":") {
        text = text.replacing(Self.icon, with: "").replacing(/:([a-z0-9_+\-]+):/) {
          Emoji.named(String($0.1)) ?? String($0.0)
        }
        unsafe cmark_node_set_literal(node, text)
      }
      guard !abbreviations.isEmpty else { continue }
      let parts = abbreviated(text)
      guard parts.count > 1 || parts.first?.isHTML == true else { continue }
      for part in parts {
        guard let new = unsafe Self.new(part.isHTML ? CMARK_NODE_HTML_INLINE : CMARK_NODE_TEXT, part.text) else {
          return
        }
        unsafe cmark_node_insert_before(node, new)
      }
      unsafe Markdown.remove(node)
    }
  }

  func abbreviated(_ text: String) -> [(text: String, isHTML: Bool)] {
    var parts: [(text: String, isHTML: Bool)] = []
    var rest = text[...]
    var start = rest.startIndex
    func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
    while start < rest.endIndex {
      let before = start > text.startIndex ? text[text.index(before: start)] : nil
      let found =
        isWord(before)
        ? nil
        : abbreviations.filter { entry in
          rest[start...].hasPrefix(entry.name) && !isWord(rest[start...].dropFirst(entry.name.count).first)
        }.max { $0.name.count < $1.name.count }
      guard let found else {
        start = rest.index(after: start)
        continue
      }
      if start > rest.startIndex { parts.append((String(rest[..<start]), false)) }
      let title = found.meaning.isEmpty ? "" : " title=\"\(Escape.markup(found.meaning))\""
      parts.append(("<abbr\(title)>\(Escape.markup(found.name))</abbr>", true))
      rest = rest[rest.index(start, offsetBy: found.name.count)...]
      start = rest.startIndex
    }
    if !rest.isEmpty { parts.append((String(rest), false)) }
    return parts
  }
}
