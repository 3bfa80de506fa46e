/// An HTML parser that accepts only what the tool writes, without any error correction.
struct HTMLReading {
  /// A start tag.
  struct Tag: Equatable {
    var name: String
    var attributes: [(name: String, value: String)]

    static func == (a: Tag, b: Tag) -> Bool {
      a.name == b.name && a.attributes.map(\.name) == b.attributes.map(\.name)
        && a.attributes.map(\.value) == b.attributes.map(\.value)
    }
  }

  /// The reason why a text can't be parsed, and the position.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  /// The start tags, in order.
  private(set) var tags: [Tag] = []
  /// The text between tags, with references replaced.
  private(set) var text = ""

  private static let void: Set<String> = ["br", "hr", "img", "input", "meta", "link"]
  private let bytes: [UInt8]
  private var place = 0
  private var open: [String] = []

  /// Parses a text.
  init(_ html: String) throws {
    bytes = Array(html.utf8)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "<"): try readTag()
      case UInt8(ascii: "&"): text += try readReference()
      case UInt8(ascii: ">"): throw problem("“>” stands by itself")
      default:
        let end = bytes[place...].firstIndex { "<>&".utf8.contains($0) } ?? bytes.count
        text += String(decoding: bytes[place..<end], as: UTF8.self)
        place = end
      }
    }
    if let last = open.last { throw problem("<\(last)> isn't closed") }
  }

  private func problem(_ text: String) -> Problem {
    let near = String(decoding: bytes[max(0, place - 40)..<min(bytes.count, place + 40)], as: UTF8.self)
    return Problem(description: "\(text) at \(place): …\(near)…")
  }

  private mutating func take(_ sign: Unicode.Scalar) throws {
    guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { throw problem("“\(sign)” is missing") }
    place += 1
  }

  private mutating func name() throws -> String {
    let end =
      bytes[place...].firstIndex { byte in
        !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          && byte != UInt8(ascii: "-")
      } ?? bytes.count
    guard end > place else { throw problem("a name is missing") }
    defer { place = end }
    return String(decoding: bytes[place..<end], as: UTF8.self)
  }

  private mutating func readTag() throws {
    try take("<")
    if place < bytes.count, bytes[place] == UInt8(ascii: "/") {
      place += 1
      let name = try name()
      guard open.popLast() == name else { throw problem("</\(name)> closes nothing") }
      return try take(">")
    }
    var tag = Tag(name: try name(), attributes: [])
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") {
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "/") { break }
      let name = try name()
      guard !tag.attributes.contains(where: { $0.name == name }) else { throw problem("\(name) is there twice") }
      // A Boolean attribute has no value.
      if place < bytes.count, " />".utf8.contains(bytes[place]) {
        tag.attributes.append((name, ""))
        continue
      }
      try take("=")
      try take("\"")
      var value = ""
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        if bytes[place] == UInt8(ascii: "&") {
          value += try readReference()
        } else if bytes[place] == UInt8(ascii: "<") {
          throw problem("“<” stands in an attribute")
        } else {
          let end = bytes[place...].firstIndex { "\"&<".utf8.contains($0) } ?? bytes.count
          value += String(decoding: bytes[place..<end], as: UTF8.self)
          place = end
        }
      }
      try take("\"")
      tag.attributes.append((name, value))
    }
    let isVoid = Self.void.contains(tag.name)
    if place < bytes.count, bytes[place] == UInt8(ascii: "/") {
      guard isVoid else { throw problem("<\(tag.name)/> is no void element") }
      place += 1
    }
    try take(">")
    if !isVoid { open.append(tag.name) }
    tags.append(tag)
  }

  private mutating func readReference() throws -> String {
    try take("&")
    guard let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw problem("“&” begins no reference")
    }
    let name = String(decoding: bytes[place..<end], as: UTF8.self)
    place = end + 1
    if let value = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#x27": "'"][name] { return value }
    // References from 80 to 9F stand for other characters.
    guard name.hasPrefix("#"), let number = UInt32(name.dropFirst()), number >= 0x20, !(0x7F...0x9F).contains(number),
      let scalar = Unicode.Scalar(number)
    else { throw problem("“&\(name);” is unknown") }
    return String(scalar)
  }
}
