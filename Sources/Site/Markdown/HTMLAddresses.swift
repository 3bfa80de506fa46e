import WebText

/// The addresses in the tags of HTML, found in one pass without reading it as a document.
///
/// Comments, scripts and styles don't change, and neither do bytes outside the addresses that change, except that pictures
/// get attributes.
struct HTMLAddresses {
  /// The attributes that hold an address; `srcset` holds several.
  private static let attributes: Set<String> = ["href", "src", "poster", "srcset", "data"]
  /// The elements whose content isn't HTML.
  private static let opaque: Set<String> = ["script", "style", "textarea", "title"]

  private let bytes: [UInt8]
  private let change: (String) -> String?
  private let picture: (Picture) -> [(name: String, value: String)]
  private let note: (String) -> Void
  private var place = 0
  /// The result so far, and the place that it reaches.
  private var result: [UInt8] = []
  private var copied = 0

  /// A picture in HTML.
  struct Picture {
    /// Its address.
    let address: String
    /// The names of its attributes, in lowercase letters.
    let attributes: Set<String>
  }

  private init(
    _ html: String,
    _ change: @escaping (String) -> String?,
    _ picture: @escaping (Picture) -> [(name: String, value: String)],
    _ note: @escaping (String) -> Void
  ) {
    (bytes, self.change, self.picture, self.note) = (Array(html.utf8), change, picture, note)
  }

  /// HTML with other addresses.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - change: Returns the address that an address becomes, or nil if it stays. Both are without character
  ///     references.
  ///   - picture: Returns the attributes that a picture gets, which it doesn't have.
  ///   - note: Takes the name of each attribute, in lowercase letters.
  static func changed(
    in html: String,
    _ change: (String) -> String?,
    pictures picture: (Picture) -> [(name: String, value: String)] = { _ in [] },
    names note: (String) -> Void = { _ in }
  ) -> String {
    withoutActuallyEscaping(change) { change in
      withoutActuallyEscaping(picture) { picture in
        withoutActuallyEscaping(note) { note in
          var scan = HTMLAddresses(html, change, picture, note)
          scan.run()
          guard scan.copied > 0 else { return html }
          scan.result += scan.bytes[scan.copied...]
          return String(decoding: scan.result, as: UTF8.self)
        }
      }
    }
  }

  private mutating func run() {
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      if starts(with: "!--") {
        skip(past: "-->")
      } else if let first = peek, Self.isLetter(first) {
        let name = word()
        if name == "img" { completePicture() }
        attributes { scan, name, value in
          scan.note(name)
          scan.change(value, of: name)
        }
        if Self.opaque.contains(name) { skip(past: "</\(name)") }
      }
    }
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  /// Goes behind a text, or to the end.
  private mutating func skip(past text: String) {
    let wanted = Array(text.utf8)
    while let start = bytes[place...].firstIndex(of: wanted[0]) {
      place = start
      let found = bytes[place...].prefix(wanted.count)
      if found.elementsEqual(wanted, by: { ($0 | 0x20) == ($1 | 0x20) }) {
        place += wanted.count
        return
      }
      place += 1
    }
    place = bytes.count
  }

  /// The name at this place, in small letters.
  private mutating func word() -> String {
    let start = place
    while let byte = peek, !Self.isSpace(byte), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/"),
      byte != UInt8(ascii: "=")
    { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
  }

  /// Adds attributes to a picture, behind the name of its element.
  private mutating func completePicture() {
    let start = place
    var (address, names): (String?, Set<String>) = (nil, [])
    attributes { scan, name, value in
      // The first one of a name counts.
      guard names.insert(name).inserted, name == "src", let value else { return }
      address = Self.unescaped(String(decoding: scan.bytes[value.text], as: UTF8.self)).trimmed
    }
    place = start
    let added = address.map { picture(Picture(address: $0, attributes: names)) } ?? []
    guard !added.isEmpty else { return }
    result += bytes[copied..<start]
    for attribute in added { result += " \(attribute.name)=\"\(Escape.markup(attribute.value))\"".utf8 }
    copied = start
  }

  /// Goes through a tag's attributes and behind its end.
  ///
  /// - Parameter use: Uses an attribute, with its value, if it has one.
  private mutating func attributes(_ use: (inout HTMLAddresses, _ name: String, Value?) -> Void) {
    while let byte = peek {
      if byte == UInt8(ascii: ">") {
        place += 1
        return
      }
      guard !Self.isSpace(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: "=") else {
        place += 1
        continue
      }
      let name = word()
      skipSpaces()
      guard peek == UInt8(ascii: "=") else {
        use(&self, name, nil)
        continue
      }
      place += 1
      skipSpaces()
      use(&self, name, value())
    }
  }

  /// The value of an attribute.
  private struct Value {
    /// The bytes of its text.
    let text: Range<Int>
    let isQuoted: Bool
  }

  private mutating func skipSpaces() {
    while let byte = peek, Self.isSpace(byte) { place += 1 }
  }

  private mutating func value() -> Value? {
    guard let quote = peek else { return nil }
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { place += 1 }
    let start = place
    while let byte = peek, isQuoted ? byte != quote : !Self.isSpace(byte) && byte != UInt8(ascii: ">") { place += 1 }
    let text = start..<place
    if isQuoted, place < bytes.count { place += 1 }
    return Value(text: text, isQuoted: isQuoted)
  }

  /// Changes the address in an attribute, before this place.
  private mutating func change(_ value: Value?, of name: String) {
    guard let value, Self.attributes.contains(name) else { return }
    let address = Self.unescaped(String(decoding: bytes[value.text], as: UTF8.self))
    guard let other = name == "srcset" ? candidates(address) : change(address.trimmed) else { return }
    let start = value.text.lowerBound
    result += bytes[copied..<(value.isQuoted ? start - 1 : start)]
    result += "\"\(Escape.markup(other))\"".utf8
    copied = place
  }

  /// The candidates of a `srcset`, or nil if none changes.
  private func candidates(_ text: String) -> String? {
    var isChanged = false
    let candidates = text.split(separator: /,\s+/).map { candidate in
      let parts = candidate.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let address = parts.first, let other = change(String(address)) else { return String(candidate) }
      isChanged = true
      return ([other] + parts.dropFirst().map(String.init)).joined(separator: " ")
    }
    return isChanged ? candidates.joined(separator: ", ") : nil
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return [("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
