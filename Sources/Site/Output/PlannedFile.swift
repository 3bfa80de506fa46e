import Diagnostics

/// A file of a site, whose key is known before it is made.
///
/// It is an object, so that lists of ten thousand files are copied quickly.
final class PlannedFile: Sendable {
  /// The way in which the file is made.
  enum Content: Sendable {
    /// It is made.
    case made(@Sendable () throws(Diagnostics) -> [UInt8])
    /// It is in the site's folder.
    case stored(StoredFile)
  }

  /// The path.
  let path: String
  /// A digest of all that the file depends on, its path included.
  let key: Digest
  /// The way in which the file is made.
  let content: Content
  /// The name of the template that makes it, if one does.
  let template: String?
  /// The file of the article that it shows, relative to the site, if it is one article's page.
  let source: String?

  /// Whether readers open it as a page, so that its links are checked.
  var isPage: Bool { BuiltSite.isPage(path) }

  private init(_ path: String, key: Digest, _ content: Content, template: String? = nil, source: String? = nil) {
    (self.path, self.key, self.content) = (path, key, content)
    (self.template, self.source) = (template, source)
  }

  /// Plans a file that is made.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - template: The name of the template that makes it, if one does.
  ///   - source: The file of the article that it shows, relative to the site, if it is one article's page.
  ///   - depend: Writes what it depends on besides its path.
  ///   - make: Makes its text.
  convenience init(
    _ path: String,
    template: String? = nil,
    source: String? = nil,
    dependingOn depend: (inout RecordWriter) -> Void,
    _ make: @escaping @Sendable () throws(Diagnostics) -> String
  ) {
    let content = Content.made { () throws(Diagnostics) in Array(try make().utf8) }
    self.init(path, key: Self.key(path, depend), content, template: template, source: source)
  }

  /// Plans a file that is made.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - depend: Writes what it depends on besides its path.
  ///   - make: Makes its bytes.
  convenience init(
    _ path: String,
    dependingOn depend: (inout RecordWriter) -> Void,
    bytes make: @escaping @Sendable () throws(Diagnostics) -> [UInt8]
  ) {
    self.init(path, key: Self.key(path, depend), .made(make))
  }

  private static func key(_ path: String, _ depend: (inout RecordWriter) -> Void) -> Digest {
    Digest {
      $0.write("page")
      $0.write(path)
      depend(&$0)
    }
  }

  /// Plans a file whose bytes are known.
  convenience init(_ path: String, _ bytes: [UInt8]) {
    let key = Digest {
      $0.write("bytes")
      $0.write(path)
      $0.write(Digest(of: bytes))
    }
    self.init(path, key: key, .made { () throws(Diagnostics) in bytes })
  }

  /// Plans a file that is in the site's folder.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - file: The file.
  ///   - now: The time in seconds since 1970: what has just been changed may change again without a trace.
  convenience init(_ path: String, _ file: StoredFile, at now: Int) {
    let key =
      file.identity.isSettled(at: now)
      ? Digest {
        $0.write("stored")
        $0.write(path)
        $0.write(file.identity)
      } : Digest(first: .random(in: 0...UInt64.max), last: .random(in: 0...UInt64.max))
    self.init(path, key: key, .stored(file))
  }
}

extension PlannedFile {
  /// Opens the file, and makes it first if it doesn't lie in the site's folder.
  func open() throws(Diagnostics) -> SiteFile {
    switch content {
    case .made(let make):
      if let source { SiteFile(try Workers.working(on: source, make)) } else { SiteFile(try make()) }
    case .stored(let file): try file.open()
    }
  }

  /// The file without comments and spaces that no browser needs, if it is a style sheet.
  var minified: PlannedFile {
    guard path.hasSuffix(".css") else { return self }
    return PlannedFile(path) {
      $0.write("minified")
      $0.write(StyleMinifier.version)
      $0.write(key)
    } bytes: { [self] () throws(Diagnostics) in
      let file = try open()
      return StyleMinifier.minified(try file.bytes(from: 0, count: file.size))
    }
  }

  /// The compressed form of the file, for servers that send it instead, or nil if it isn't text.
  var compressed: PlannedFile? {
    guard Gzip.compresses(path) else { return nil }
    return PlannedFile(path + ".gz") {
      $0.write("gzip")
      $0.write(Gzip.version)
      $0.write(key)
    } bytes: { [self] () throws(Diagnostics) in
      do {
        return try Gzip.compressed(open())
      } catch {
        throw error as? Diagnostics ?? Diagnostics([Diagnostic(.siteFile, error.reason, at: Location(file: path))])
      }
    }
  }
}
