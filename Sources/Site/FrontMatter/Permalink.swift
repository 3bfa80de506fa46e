import Diagnostics
import Files
import Foundation

/// A pattern of addresses, such as `/:year/:slug/`.
struct Permalink: Sendable {
  /// The values that a pattern can contain.
  static let names = ["year", "month", "day", "slug", "title", "section"]
  /// The longest part of an address between two slashes, in bytes: file systems have no longer names.
  static let longestPart = 200
  /// The longest address, in bytes: with the folder of the site, it is the path of a file.
  static let longestPath = 3_000

  /// The pattern that addresses have unless settings say otherwise.
  static let standard = "/articles/:slug/"

  private let pattern: String
  private let place: Location

  /// Takes a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - place: Where it was written.
  init(_ pattern: String, at place: Location) { (self.pattern, self.place) = (pattern, place) }

  /// The address of an article.
  ///
  /// - Parameters:
  ///   - slug: The article's name in addresses.
  ///   - date: Its date, if it has one.
  ///   - section: The folder that it lies in, as a part of an address.
  ///   - file: Its file, for messages.
  /// - Throws: ``Diagnostics`` where the pattern isn't one, or asks for what the article doesn't have.
  func path(slug: String, date: PostDate?, section: String?, of file: String) throws(Diagnostics) -> PagePath {
    var parts: [String] = []
    for part in pattern.pathParts {
      let filled = try filled(part, slug: slug, date: date, section: section, of: file)
      if !filled.isEmpty { parts.append(filled) }
    }
    return try Self.path(parts, isFolder: pattern.hasSuffix("/"), at: place)
  }

  private func refuse(_ message: String, _ suggestion: String? = nil) -> Diagnostics {
    Diagnostics([Diagnostic(.articleAddress, message, at: place, suggestion: suggestion)])
  }

  private func filled(
    _ part: Substring,
    slug: String,
    date: PostDate?,
    section: String?,
    of file: String
  ) throws(Diagnostics) -> String {
    var filled = ""
    var rest = part
    while let colon = rest.firstIndex(of: ":") {
      filled += rest[..<colon]
      let name = rest[rest.index(after: colon)...].prefix { $0.isLetter || $0 == "_" }
      rest = rest[name.endIndex...]
      func day(_ text: (PostDate) -> String) throws(Diagnostics) -> String {
        guard let date else {
          throw refuse("the address has “:\(name)”, and the article has no date; expected one in \(file)")
        }
        return text(date)
      }
      switch name {
      case "year": filled += try day(\.yearText)
      case "month": filled += try day(\.monthText)
      case "day": filled += try day(\.dayText)
      case "slug", "title": filled += slug
      case "section": filled += section ?? ""
      default:
        throw refuse(
          "an address can't have “:\(name)”; expected \(Self.names.map { ":" + $0 }.joined(separator: ", "))",
          nearestSpelling(of: String(name), among: Self.names).map { ":" + $0 }
        )
      }
    }
    return filled + rest
  }

  /// An address that an author wrote, as a page: `/old/`, `old.html` or `old`, which is a folder.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - place: Where it was written.
  ///   - page: The page that `../old/` and `./old/` are beside, as in Hugo.
  /// - Throws: ``Diagnostics`` where it leads out of the site or to another.
  static func path(_ address: String, at place: Location, beside page: PagePath) throws(Diagnostics) -> PagePath {
    let parts = address.pathParts
    guard parts.first == ".." || parts.first == "." else { return try path(address, at: place) }
    var folder = page.address.pathParts.dropLast().map(String.init)
    let names = parts.drop { $0 == ".." || $0 == "." }
    for part in parts.dropLast(names.count) where part == ".." {
      guard folder.popLast() != nil else { throw Diagnostics([refusal(of: "..", at: place)]) }
    }
    let end = address.hasSuffix("/") ? "/" : ""
    return try path("/" + (folder + names.map(String.init)).joined(separator: "/") + end, at: place)
  }

  /// An address that an author wrote, as a page: `/old/`, `old.html` or `old`, which is a folder.
  ///
  /// - Throws: ``Diagnostics`` where it leads out of the site or to another.
  static func path(_ address: String, at place: Location) throws(Diagnostics) -> PagePath {
    guard !address.contains("://"), !address.hasPrefix("//"), !address.contains(where: { $0 == "?" || $0 == "#" })
    else {
      throw Diagnostics([
        Diagnostic(
          .articleAddress,
          "“\(address)” isn't a path of the site; expected one such as /2026/card/",
          at: place
        )
      ])
    }
    let decoded = address.removingPercentEncoding ?? address
    return try path(decoded.pathParts.map(String.init), isFolder: decoded.hasSuffix("/"), at: place)
  }

  /// The error about a part that no address can have.
  static func refusal(of part: String, at place: Location) -> Diagnostic {
    Diagnostic(
      .articleAddress,
      "“\(part.prefix(60))\(part.count > 60 ? "…" : "")” can't be a part of an address; expected at most \(longestPart) bytes, and no dot first",
      at: place
    )
  }

  private static func path(_ parts: [String], isFolder: Bool, at place: Location) throws(Diagnostics) -> PagePath {
    for part in parts {
      let isPlain = part.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\\" }
      guard isPlain, !part.hasPrefix("."), part.utf8.count <= longestPart else {
        throw Diagnostics([refusal(of: part, at: place)])
      }
    }
    let path = parts.joined(separator: "/")
    guard path.utf8.count <= longestPath else {
      let message = "the address has \(path.utf8.count) bytes; expected at most \(longestPath)"
      throw Diagnostics([Diagnostic(.articleAddress, message, at: place)])
    }
    let isPage = !isFolder && (path.hasSuffix(".html") || path.hasSuffix(".htm"))
    return PagePath(address: path.isEmpty || isPage ? path : path + "/")
  }
}
