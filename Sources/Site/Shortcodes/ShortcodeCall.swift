/// A shortcode of Hugo or a tag of Jekyll as it is written in a text.
struct ShortcodeCall {
  /// The name: `figure`, or `include` for Jekyll's includes.
  let name: String
  /// The arguments with a name.
  private(set) var named: [String: String] = [:]
  /// The other arguments, in their order.
  private(set) var positional: [String] = []

  /// Creates a call with named arguments.
  init(name: String, named: [String: String]) { (self.name, self.named) = (name, named) }

  /// A call for a link with a text.
  static func link(_ address: String, _ title: String) -> ShortcodeCall {
    var call = ShortcodeCall(name: "asset_link", named: [:])
    call.positional = [address, title]
    return call
  }

  /// Reads a call of Zola: a name, and arguments with commas between them in parentheses.
  init?(zola text: Substring) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    var quote: Character?
    let inner = text[text.index(after: open)...].dropLast().map { character -> Character in
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'`".contains(character) {
        quote = character
      } else if character == "," {
        return " "
      }
      return character
    }
    self.init(text[..<open] + " " + String(inner))
  }

  /// Reads the text between the delimiters: a name and its arguments, `key=value`, `key="value"` or a value alone.
  ///
  /// - Returns: `nil` where there is no name.
  init?(_ text: some StringProtocol) {
    var words = Self.words(Substring(text))
    guard !words.isEmpty else { return nil }
    name = words.removeFirst().text
    for word in words {
      if let key = word.key { named[key] = word.text } else { positional.append(word.text) }
    }
  }

  /// An argument by its name, or else by its place.
  func argument(_ key: String, _ place: Int? = nil) -> String? {
    if let value = named[key] { return value }
    guard let place, positional.indices.contains(place) else { return nil }
    return positional[place]
  }

  private static func words(_ text: Substring) -> [(key: String?, text: String)] {
    var words: [(key: String?, text: String)] = []
    var rest = text.drop(while: \.isWhitespace)
    while let first = rest.first {
      if let quoted = quoted(&rest, first) {
        words.append((nil, quoted))
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != "=" }
        let afterWord = rest[word.endIndex...].drop(while: \.isWhitespace)
        if afterWord.first == "=", !word.isEmpty {
          rest = afterWord.dropFirst().drop(while: \.isWhitespace)
          if let first = rest.first, let value = quoted(&rest, first) {
            words.append((String(word), value))
          } else {
            let value = rest.prefix { !$0.isWhitespace }
            words.append((String(word), String(value)))
            rest = rest[value.endIndex...]
          }
        } else {
          let whole = rest.prefix { !$0.isWhitespace }
          words.append((nil, String(whole)))
          rest = rest[whole.endIndex...]
        }
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return words
  }

  /// A text in quotes, without them, or nil if there is no second quote.
  private static func quoted(_ rest: inout Substring, _ quote: Character) -> String? {
    guard quote == "\"" || quote == "'" || quote == "`" else { return nil }
    var text = ""
    var place = rest.index(after: rest.startIndex)
    while place < rest.endIndex {
      let character = rest[place]
      if character == quote {
        rest = rest[rest.index(after: place)...]
        return text
      }
      place = rest.index(after: place)
      if character == "\\", quote != "`", place < rest.endIndex {
        text.append(rest[place])
        place = rest.index(after: place)
      } else {
        text.append(character)
      }
    }
    return nil
  }
}
