/// A minimal XML parser that is independent of libxml2.
///
/// It supports only a subset of XML: no document type declarations, no processing instructions, and only the five
/// predefined entities and numeric references. Accepted documents must be this simple, so everything else is a finding.
public struct XMLReading {
  /// The reason why a document can't be parsed.
  public struct Failure: Error {
    /// The description.
    public var reason: String
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Parses a document.
  public static func root(of document: [UInt8]) throws(Failure) -> Node {
    var reading = XMLReading(bytes: document)
    reading.skip("\u{FEFF}")
    if reading.skip("<?xml") { _ = try reading.text(upTo: "?>") }
    try reading.misc()
    let root = try reading.element()
    try reading.misc()
    guard reading.index == document.count else { throw Failure(reason: "something follows the root element") }
    return root
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  @discardableResult
  private mutating func skip(_ text: String) -> Bool {
    let mark = Array(text.utf8)
    guard bytes[index...].starts(with: mark) else { return false }
    index += mark.count
    return true
  }

  private mutating func space() {
    while index < bytes.count, [9, 10, 13, 32].contains(bytes[index]) { index += 1 }
  }

  private mutating func misc() throws(Failure) {
    space()
    while skip("<!--") {
      _ = try text(upTo: "-->")
      space()
    }
  }

  private mutating func text(upTo mark: String) throws(Failure) -> String {
    let end = Array(mark.utf8)
    let start = index
    while index < bytes.count {
      if bytes[index] == end[0], bytes[index...].starts(with: end) {
        defer { index += end.count }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      index += 1
    }
    throw Failure(reason: "\(mark) is missing")
  }

  private mutating func name() throws(Failure) -> String {
    let start = index
    while index < bytes.count, ![9, 10, 13, 32].contains(bytes[index]), !"=/><\"'&".utf8.contains(bytes[index]) {
      index += 1
    }
    guard index > start else { throw Failure(reason: "a name is missing at byte \(index)") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func element() throws(Failure) -> Node {
    guard skip("<") else { throw Failure(reason: "an element is missing at byte \(index)") }
    var node = Node(try name())
    while true {
      space()
      if skip("/>") { return node }
      if skip(">") { break }
      let name = try name()
      space()
      guard skip("=") else { throw Failure(reason: "\(name) has no value") }
      space()
      guard let quote = ["\"", "'"].first(where: { skip($0) }) else { throw Failure(reason: "\(name) has no quotes") }
      node.attributes.append((name, try decoded(text(upTo: quote))))
    }
    while true {
      if skip("<!--") {
        _ = try text(upTo: "-->")
      } else if skip("<![CDATA[") {
        node.children.append(Node(raw: try text(upTo: "]]>")))
      } else if skip("</") {
        let closing = try name()
        space()
        guard closing == node.name, skip(">") else { throw Failure(reason: "</\(closing)> ends <\(node.name)>") }
        return node
      } else if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
        guard index + 1 < bytes.count, !"!?".utf8.contains(bytes[index + 1]) else {
          throw Failure(reason: "a declaration or an instruction at byte \(index)")
        }
        node.children.append(try element())
      } else {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        guard index < bytes.count else { throw Failure(reason: "<\(node.name)> isn't closed") }
        node.children.append(Node(raw: try decoded(String(decoding: bytes[start..<index], as: UTF8.self))))
      }
    }
  }

  private func decoded(_ text: String) throws(Failure) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else { throw Failure(reason: "& without ;") }
      let reference = rest[rest.index(after: start)..<end]
      let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
      if let character = named[String(reference)] {
        result += character
      } else {
        let digits = reference.dropFirst(reference.hasPrefix("#x") ? 2 : 1)
        guard reference.hasPrefix("#"), let code = UInt32(digits, radix: reference.hasPrefix("#x") ? 16 : 10),
          let scalar = Unicode.Scalar(code)
        else { throw Failure(reason: "&\(reference); isn't known") }
        result.unicodeScalars.append(scalar)
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
