import Diagnostics
import Files

/// The addresses of style sheets and other public files in templates, which change with the content of the files.
///
/// `{{root}}{{assets.site.css}}` becomes `../site.css?v=1f0a9c3d`, and `{{assets.js.a.js}}` the address of `js/a.js`. Browsers and proxies may keep such a file as long as
/// they like, because a page with other styles asks for another address. The file has its own name on disk, so a page from
/// a cache finds it after the next build, too.
struct AssetAddresses {
  /// The addresses by the parts of the files' names, `["site": ["css": "site.css?v=1f0a9c3d"]]`.
  let values: TemplateValues
  /// The messages about files that aren't there.
  let notes: [Diagnostic]

  /// The number of hexadecimal digits of a digest in an address.
  private static let digestLength = 8
  private static let start = "assets."

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - names: The files' names in templates.
  ///   - folder: The site's folder.
  ///   - theme: The theme with the files that the site doesn't have.
  ///   - isForReaders: Whether addresses have a digest. In a preview, new styles are shown without loading pages again.
  /// - Throws: ``Diagnostics`` if a file can't be read.
  init(
    _ names: Set<String>,
    in folder: SiteFolder,
    _ theme: Theme?,
    isForReaders: Bool
  ) throws(Diagnostics) {
    let files = Dictionary((theme?.files ?? []).map { ($0.path, $0.bytes) }) { first, _ in first }
    // Only names of files in folders need the list of all files.
    let isListed = names.contains { files[$0] == nil && (try? folder.stored("Public/" + $0)) == nil }
    let own = isListed ? try folder.listing(of: .publicFiles).files : []
    let paths = Dictionary((own + files.keys.sorted()).map { (Self.name(of: $0), $0) }) { first, _ in first }
    var values: TemplateValues = [:]
    var notes: [Diagnostic] = []
    for name in names.sorted() {
      let path = paths[name] ?? name
      var digest: Digest?
      if let stored = try? folder.stored("Public/" + path) {
        if isForReaders {
          let file = try stored.open()
          digest = try Digest(ofBytes: file.size, file.bytes)
        }
      } else if let bytes = files[path] {
        digest = Digest(of: bytes)
      } else {
        notes.append(Self.note(about: name, among: paths.keys.sorted()))
      }
      let suffix = isForReaders ? digest.map { "?v=" + "\($0)".prefix(Self.digestLength) } ?? "" : ""
      values.set(PagePath.percentEncoded(path) + suffix, at: name.split(separator: ".").map(String.init)[...])
    }
    (self.values, self.notes) = (values, notes)
  }

  /// Returns the name of the file in a tag, such as `site.css` of `{{assets.site.css}}`, or nil if it names no file.
  static func name(in tag: TemplateTag) -> String? {
    let text = tag.name.drop { $0 == "{" || $0 == "&" || $0.isWhitespace }
    guard text.hasPrefix(start), text.count > start.count else { return nil }
    return String(text.dropFirst(start.count))
  }

  /// Returns the name of a file in templates, with a period for each slash.
  private static func name(of path: String) -> String { path.replacing("/", with: ".") }

  private static func note(about name: String, among names: [String]) -> Diagnostic {
    Diagnostic(
      .templateAsset,
      "a template shows the address of “\(name)”, and there is no such file; expected it in Public",
      at: Location(file: "Templates"),
      suggestion: nearestSpelling(of: name, among: names)
    )
  }
}

extension TemplateValues {
  /// Sets the value at a path of keys.
  fileprivate mutating func set(_ value: String, at keys: ArraySlice<String>) {
    guard let key = keys.first else { return }
    if keys.count == 1 {
      self[key] = value
    } else {
      var inner = self[key] as? TemplateValues ?? [:]
      inner.set(value, at: keys.dropFirst())
      self[key] = inner
    }
  }
}
