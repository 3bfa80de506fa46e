import WebText

/// Attributes between braces.
extension MarkdownDialect {
  /// Attributes of an element.
  struct Attributes {
    var id: String?
    var classes: [String] = []
    var others: [(name: String, value: String)] = []
    /// Words alone, which name definitions.
    var words: [String] = []

    /// Reads what stands between `{:` and `}`, or returns nil if it isn't that.
    init?(_ text: some StringProtocol, needsSign: Bool = false) {
      var rest = Substring(text).drop(while: \.isWhitespace)
      while let first = rest.first {
        if first == "." || first == "#" {
          let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_:/".contains($0) }
          guard !name.isEmpty else { return nil }
          if first == "." { classes.append(String(name)) } else { id = String(name) }
          rest = rest[name.endIndex...]
        } else {
          let name = rest.prefix { $0.isLetter || $0.isNumber || "-_:".contains($0) }
          guard !name.isEmpty else { return nil }
          rest = rest[name.endIndex...]
          guard rest.first == "=" else {
            if needsSign { return nil }
            words.append(String(name))
            rest = rest.drop(while: \.isWhitespace)
            continue
          }
          rest = rest.dropFirst()
          let value: Substring
          if let quote = rest.first, quote == "\"" || quote == "'" {
            let inner = rest.dropFirst()
            guard let end = inner.firstIndex(of: quote) else { return nil }
            value = inner[..<end]
            rest = inner[inner.index(after: end)...]
          } else {
            value = rest.prefix { !$0.isWhitespace }
            rest = rest[value.endIndex...]
          }
          switch name {
          case "class": classes += value.split(separator: " ").map(String.init)
          case "id": id = String(value)
          default: others.append((String(name), String(value)))
          }
        }
        rest = rest.drop(while: \.isWhitespace)
      }
      if needsSign, id == nil, classes.isEmpty, others.isEmpty { return nil }
    }

    /// Takes what a definition has.
    mutating func add(_ other: Attributes) {
      id = id ?? other.id
      classes += other.classes
      others += other.others.filter { entry in !others.contains { $0.name == entry.name } }
    }

    /// The attributes of a tag that has some already.
    func added(to tag: Substring) -> String {
      var tag = String(tag)
      var added = ""
      if let id, !tag.contains(" id=") { added += " id=\"\(Escape.markup(id))\"" }
      if !classes.isEmpty {
        let names = Escape.markup(classes.joined(separator: " "))
        if let place = tag.firstRange(of: " class=\"") {
          tag.insert(contentsOf: names + " ", at: place.upperBound)
        } else {
          added += " class=\"\(names)\""
        }
      }
      for (name, value) in others where !tag.contains(" \(name)=") { added += " \(name)=\"\(Escape.markup(value))\"" }
      let end = tag.hasSuffix("/") ? tag.index(before: tag.endIndex) : tag.endIndex
      if tag.hasSuffix(" /") {
        tag.insert(contentsOf: added, at: tag.index(tag.endIndex, offsetBy: -2))
      } else {
        tag.insert(contentsOf: added, at: end)
      }
      return tag
    }
  }

  /// The attributes of a line that has nothing else, without the marks of quotes before it.
  func attributes(ofLine line: Substring) -> Attributes? {
    let text = String(line.drop { $0 == ">" || $0.isWhitespace }).trimmed
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    if text.hasPrefix("{:") {
      guard !text.hasPrefix("{::"), !text.hasPrefix("{:/") else { return nil }
      return resolved(Attributes(text.dropFirst(2).dropLast()))
    }
    return resolved(Attributes(text.dropFirst().dropLast(), needsSign: true))
  }

  func resolved(_ attributes: Attributes?) -> Attributes? {
    guard var attributes else { return nil }
    for word in attributes.words { if let definition = definitions[word] { attributes.add(definition) } }
    return attributes
  }
}
