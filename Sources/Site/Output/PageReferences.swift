import Foundation
import MarkupChecks

/// The links of a page within its site, and the places that other pages can link to.
///
/// Sites have many pages whose links needn't be looked at again, so that a page has only the bytes that are stored of it.
struct PageReferences: Sendable {
  /// An address that leads to a file of the site, or should.
  struct Reference: Equatable, Sendable {
    /// The address as it is written in the page.
    let address: String
    /// The file or folder, as seen from the site's first page, or nil if that is no part of the site.
    let target: String?
    /// The place in the page that it leads to.
    let anchor: String?
  }

  /// Whether an address leads to a place in another page.
  let leadsIntoPages: Bool
  /// The anchors, stored one after the other.
  private let anchorRecord: ArraySlice<UInt8>
  /// The references, stored one after the other.
  private let referenceRecord: ArraySlice<UInt8>

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
    let references = links.addresses.compactMap { address -> Reference? in
      guard !Self.isElsewhere(address), seen.insert(address).inserted else { return nil }
      let reference: Reference
      if basePath != "/", address.hasPrefix("/"), !address.hasPrefix(basePath), address + "/" != basePath {
        // It leads to another site on the same host.
        reference = Reference(address: address, target: nil, anchor: nil)
      } else {
        let own = ContentLinks.path(fromRoot: address, below: basePath).map { "/" + $0 } ?? address
        reference = Self.reference(own, folders, as: address, from: path)
      }
      if reference.target == path, reference.anchor.map(links.anchors.contains) ?? true { return nil }
      return reference
    }
    leadsIntoPages = references.contains { $0.anchor != nil }
    var anchors = RecordWriter()
    anchors.write(links.anchors.sorted())
    anchorRecord = anchors.bytes[...]
    var writer = RecordWriter()
    writer.write(each: references) { $1.write(to: &$0) }
    referenceRecord = writer.bytes[...]
  }

  /// Reads references that were stored.
  init(_ reader: inout RecordReader) {
    (leadsIntoPages, anchorRecord, referenceRecord) = (reader.flag(), reader.raw(), reader.raw())
  }

  /// Stores the references.
  func write(to writer: inout RecordWriter) {
    writer.write(leadsIntoPages)
    writer.write(raw: anchorRecord)
    writer.write(raw: referenceRecord)
  }

  /// The addresses, each once, without those that lead to places in the page that are there.
  var references: [Reference] {
    var reader = RecordReader(referenceRecord)
    return reader.list { Reference(&$0) }
  }

  /// A digest of the anchors: pages with the same one have the same anchors.
  var anchorDigest: Digest { unsafe anchorRecord.withUnsafeBytes { unsafe Digest(of: $0) } }

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

  /// A path from a page, as one from the site's first page, or nil if it leads out of the site.
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

extension PageReferences.Reference {
  /// The form in which a part of a reference is stored.
  private enum Part: Int {
    case missing, text
    /// It is the end of the address, of so many bytes as a number says.
    case end
  }

  /// Reads a reference that was stored.
  fileprivate init(_ reader: inout RecordReader) {
    let address = reader.raw()
    func part() -> String? {
      switch Part(rawValue: reader.number()) {
      case .text: return reader.text()
      case .end: return String(decoding: address.suffix(max(0, reader.number())), as: UTF8.self)
      case .missing, nil: return nil
      }
    }
    target = part()
    anchor = part()
    self.address = String(decoding: address, as: UTF8.self)
  }

  /// Stores the reference: most addresses end with the path that they lead to, which isn't stored twice.
  fileprivate func write(to writer: inout RecordWriter) {
    writer.write(address)
    func write(_ part: String?) {
      guard let part else { return writer.write(Part.missing.rawValue) }
      let count = part.utf8.count
      if address.utf8.suffix(count).elementsEqual(part.utf8) {
        writer.write(Part.end.rawValue)
        writer.write(count)
      } else {
        writer.write(Part.text.rawValue)
        writer.write(part)
      }
    }
    write(target)
    write(anchor)
  }
}
