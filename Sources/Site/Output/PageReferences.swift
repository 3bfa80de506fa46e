import Foundation
import MarkupChecks

/// What a page leads to on its site, and the places in it that others may lead to.
struct PageReferences: Sendable {
  /// An address that leads to a file of the site, or should.
  struct Reference: Sendable {
    /// The address as it stands in the page.
    let address: String
    /// The file or folder, as seen from the site's first page; nothing if that is no part of the site.
    let target: String?
    /// The place in the page that it leads to.
    let anchor: String?
  }

  /// The addresses, each once, without those that lead to places in the page that are there.
  let references: [Reference]
  /// The anchors, stored one after the other.
  private let anchorRecord: ArraySlice<UInt8>

  /// Looks through a page.
  ///
  /// - Parameters:
  ///   - page: The HTML.
  ///   - path: The page's path.
  ///   - basePath: The path that the site has on its host, with slashes around it.
  init(in page: [UInt8], at path: String, basePath: String) {
    let links = PageLinks(in: page)
    let folders = path.split(separator: "/").dropLast()
    var seen: Set<String> = []
    references = links.addresses.compactMap { address in
      guard !Self.isElsewhere(address), seen.insert(address).inserted else { return nil }
      let own = basePath != "/" && address.hasPrefix(basePath) ? "/" + address.dropFirst(basePath.count) : address
      let reference = Self.reference(own, folders, as: address, from: path)
      if reference.target == path, reference.anchor.map(links.anchors.contains) ?? true { return nil }
      return reference
    }
    var writer = RecordWriter()
    writer.write(links.anchors.sorted())
    anchorRecord = writer.bytes[...]
  }

  /// Reads references that were stored.
  init(_ reader: inout RecordReader) {
    references = reader.list { reader in
      Reference(address: reader.text(), target: reader.optionalText(), anchor: reader.optionalText())
    }
    anchorRecord = reader.raw()
  }

  /// Stores the references.
  func write(to writer: inout RecordWriter) {
    writer.write(each: references) { writer, reference in
      writer.write(reference.address)
      writer.write(reference.target)
      writer.write(reference.anchor)
    }
    writer.write(raw: anchorRecord)
  }

  /// Whether an address leads to a place in another page.
  var leadsIntoPages: Bool { references.contains { $0.anchor != nil } }

  /// Whether addresses may end with the same anchors as those of another page.
  func hasSameAnchors(as other: PageReferences) -> Bool { anchorRecord == other.anchorRecord }

  /// The values of `id` and `name`, which addresses may end with.
  var anchors: Set<String> {
    var reader = RecordReader(anchorRecord)
    return Set(reader.texts())
  }

  /// Whether an address is of another place, or of none.
  private static func isElsewhere(_ address: String) -> Bool {
    let bytes = address.utf8
    if bytes.starts(with: "//".utf8) { return true }
    let end = bytes.firstIndex { byte in
      [UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains(byte)
    }
    return end.map { bytes[$0] == UInt8(ascii: ":") } ?? false
  }

  private static func reference(
    _ own: String,
    _ folders: ArraySlice<Substring>,
    as address: String,
    from page: String
  ) -> Reference {
    let parts = own.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = decoded(parts[0].prefix { $0 != "?" })
    var anchor: String?
    if parts.count == 2, !parts[1].isEmpty, parts[1].lowercased() != "top", !parts[1].hasPrefix(":~:") {
      anchor = decoded(parts[1])
    }
    let target = path.isEmpty ? page : resolve(path, folders)
    return Reference(address: address, target: target, anchor: anchor)
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return String(text).removingPercentEncoding ?? String(text)
  }

  /// A path from a page, as one from the site's first page; nothing if it leads out of the site.
  private static func resolve(_ path: String, _ folders: ArraySlice<Substring>) -> String? {
    var folders = path.hasPrefix("/") ? [] : folders
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard folders.popLast() != nil else { return nil }
      } else {
        folders.append(part)
      }
    }
    return folders.joined(separator: "/") + (path.hasSuffix("/") && !folders.isEmpty ? "/" : "")
  }
}
