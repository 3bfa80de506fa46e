import Diagnostics

/// The addresses that articles keep regardless of the pattern, and those that lead to others: `Content/addresses.yaml`.
struct FixedAddresses: Sendable {
  /// The file, relative to `Content`.
  static let file = "addresses.yaml"
  /// The most bytes of the file.
  static let mostBytes = SiteFolder.Kind.addresses.mostBytes
  /// The most addresses.
  static let mostAddresses = 50_000

  private var addresses: [String: FrontMatter.Named] = [:]
  /// Addresses that lead to others: those whose name begins with a slash.
  private(set) var redirects: [(from: PagePath, to: FrontMatter.Named)] = []
  /// The folders that lists of tags and the like have instead of their own, by these: those that differ only in the case of letters.
  ///
  /// A page there that leads to the list would be one file with the list on most Macs and on Windows.
  private(set) var listFolders: [String: String] = [:]

  /// Creates an empty list.
  init() {}

  /// Reads the list of a site: the files of articles, relative to `Content`, and their addresses.
  ///
  /// - Throws: ``Diagnostics`` where it isn't YAML, or an address isn't text.
  init(_ folder: SiteFolder) throws(Diagnostics) {
    let file = "Content/\(Self.file)"
    try self.init(folder.text(file, as: .addresses), file: file)
  }

  /// Reads a list.
  ///
  /// - Throws: ``Diagnostics`` where it isn't YAML, or an address isn't text.
  init(_ text: String, file: String) throws(Diagnostics) {
    var reader = MatterReader(file: file, lineOffset: 0)
    (reader.mostBytes, reader.mostValues) = (Self.mostBytes, Self.mostAddresses + 1)
    var problems: [Diagnostic] = []
    for entry in try reader.entries(text[...], .yaml) {
      let place = entry.value.place(in: file)
      guard let address = entry.value.text else {
        problems.append(Diagnostic(.articleAddress, "the address of “\(entry.key)” isn't text", at: place))
        continue
      }
      let named = FrontMatter.Named(text: address, place: place)
      guard entry.key.hasPrefix("/") else {
        addresses[entry.key] = named
        continue
      }
      do throws(Diagnostics) {
        let path = try Permalink.path(entry.key, at: entry.place(in: file))
        redirects.append((path, named))
        if let target = try? Permalink.path(address, at: named.place), target != path,
          path.file.hasSuffix("/index.html"),
          target.file.lowercased() == path.file.lowercased()
        {
          listFolders[target.folder] = listFolders[target.folder] ?? path.folder
        }
      } catch {
        problems += error.all
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
  }

  /// Returns the text of a list that can be read.
  ///
  /// - Parameters:
  ///   - addresses: The files of articles, relative to `Content`, and their addresses.
  ///   - comment: A line before them.
  /// - Returns: The text, and the files that it has no room for.
  static func text(of addresses: [(name: String, address: String)], after comment: String) -> (String, left: [String]) {
    var text = "# \(comment)\n"
    var count = 0
    var left: [String] = []
    for (name, address) in addresses {
      let entry = YAMLText.entry(name, address)
      if count < mostAddresses, text.utf8.count + entry.utf8.count <= mostBytes {
        text += entry
        count += 1
      } else {
        left.append(name)
      }
    }
    return (text, left)
  }

  /// The address of an article by its file, relative to `Content`.
  subscript(name: String) -> FrontMatter.Named? { addresses[name] }

  /// The messages about missing articles.
  func notes(about articles: [String]) -> [Diagnostic] {
    guard !addresses.isEmpty else { return [] }
    let known = Set(articles)
    return addresses.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.map { name, address in
      Diagnostic(.articleAlias, "there is no article “\(name)” in Content", at: address.place)
    }
  }
}
