import Diagnostics

/// A file of a site, whose key is known before it is made.
struct PlannedFile: Sendable {
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
  var template: String?
  /// The file of the article that it shows, relative to the site, if it is one article's page.
  var source: String?

  /// Whether readers open it as a page, so that its links are checked.
  var isPage: Bool { BuiltSite.isPage(path) }

  /// Plans a file that is made.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - depend: Writes what it depends on besides its path.
  ///   - make: Makes its text.
  init(
    _ path: String,
    dependingOn depend: (inout RecordWriter) -> Void,
    _ make: @escaping @Sendable () throws(Diagnostics) -> String
  ) {
    self.init(path, dependingOn: depend, bytes: { () throws(Diagnostics) in Array(try make().utf8) })
  }

  /// Plans a file that is made.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - depend: Writes what it depends on besides its path.
  ///   - make: Makes its bytes.
  init(
    _ path: String,
    dependingOn depend: (inout RecordWriter) -> Void,
    bytes make: @escaping @Sendable () throws(Diagnostics) -> [UInt8]
  ) {
    self.path = path
    key = Digest {
      $0.write("page")
      $0.write(path)
      depend(&$0)
    }
    content = .made(make)
  }

  /// Plans a file whose bytes are known.
  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    key = Digest {
      $0.write("bytes")
      $0.write(path)
      $0.write(Digest(of: bytes))
    }
    content = .made { () throws(Diagnostics) in bytes }
  }

  /// Plans a file that is in the site's folder.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - file: The file.
  ///   - now: The time in seconds since 1970: what has just been changed may change again without a trace.
  init(_ path: String, _ file: StoredFile, at now: Int) {
    self.path = path
    key =
      file.identity.isSettled(at: now)
      ? Digest {
        $0.write("stored")
        $0.write(path)
        $0.write(each: file.identity.words) { $0.write($1) }
      } : Digest(first: .random(in: 0...UInt64.max), last: .random(in: 0...UInt64.max))
    content = .stored(file)
  }
}

extension PlannedFile {
  /// The file without comments and spaces that no browser needs, if it is a style sheet.
  var minified: PlannedFile {
    guard path.hasSuffix(".css") else { return self }
    return PlannedFile(path) {
      $0.write("minified")
      $0.write(StyleMinifier.version)
      $0.write(key)
    } bytes: { [content] () throws(Diagnostics) in
      let file = try content.open()
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
    } bytes: { [content, path] () throws(Diagnostics) in
      do {
        return try Gzip.compressed(content.open())
      } catch {
        throw error as? Diagnostics ?? Diagnostics([Diagnostic(error.reason, at: Location(file: path))])
      }
    }
  }
}

extension PlannedFile.Content {
  /// Opens the file, and makes it first if it doesn't lie in the site's folder.
  fileprivate func open() throws(Diagnostics) -> SiteFile {
    switch self {
    case .made(let make): SiteFile(try make())
    case .stored(let file): try file.open()
    }
  }
}
