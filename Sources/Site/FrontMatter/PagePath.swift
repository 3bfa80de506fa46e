import Files

/// The path of a page on the site.
struct PagePath: Hashable, Sendable {
  /// The path of its file, such as `articles/card/index.html`.
  let file: String

  /// Names a page by its file.
  init(file: String) { self.file = file }

  /// Names a page by what its address has behind the site's: `articles/card/`, `about.html` or nothing.
  init(address: String) { file = address.isEmpty || address.hasSuffix("/") ? address + "index.html" : address }

  /// The percent-encoded path of its address after the site's address, without an `index.html` at the end.
  var address: String { Self.percentEncoded(folderOrFile) }

  /// The folder that its file lies in, with a slash at its end; empty for the site's own.
  var folder: String {
    guard let slash = file.lastSlash else { return "" }
    return file[..<slash] + "/"
  }

  /// The path from the page to the site's first page: `../` for each folder that contains it.
  var root: String { String(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") }) }

  private var folderOrFile: String {
    file == "index.html" || file.hasSuffix("/index.html") ? String(file.dropLast("index.html".count)) : file
  }

  /// A path as a part of an address.
  static func percentEncoded(_ path: String) -> String {
    guard path.utf8.contains(where: { !isPlain($0) }) else { return path }
    return path.utf8.map { byte in
      isPlain(byte)
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"): true
    default: false
    }
  }
}

extension String {
  /// The folders that a path lies in, the outermost first: `a` and `a/b` for `a/b/c`.
  var folders: [Substring] { utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { self[..<$0] } }
}
