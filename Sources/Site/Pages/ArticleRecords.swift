import Diagnostics
import Files

// What is stored of articles that have been read.

extension FrontMatter {
  /// Reads front matter that was stored; it has no body.
  init(_ reader: inout RecordReader) {
    func named(_ reader: inout RecordReader) -> Named { Named(text: reader.text(), place: reader.location()) }
    title = reader.optionalText()
    description = reader.optionalText()
    date = reader.optional { PostDate(&$0) }
    updated = reader.optional { PostDate(&$0) }
    isDraft = reader.flag()
    isPage = reader.optional { $0.flag() }
    isListed = reader.flag()
    expiry = reader.optional { PostDate(&$0) }
    slug = reader.optional(named)
    permalink = reader.optional(named)
    tags = reader.texts()
    series = reader.optionalText()
    aliases = reader.list(named)
    excerptMark = reader.optionalText()
    values = reader.table()
    notes = reader.notes()
    body = ""
    lineOffset = reader.number()
    bodyStart = reader.number()
  }

  /// Stores front matter without its body.
  func write(to writer: inout RecordWriter) {
    func named(_ writer: inout RecordWriter, _ named: Named) {
      writer.write(named.text)
      writer.write(named.place)
    }
    writer.write(title)
    writer.write(description)
    writer.write(date) { $1.write(to: &$0) }
    writer.write(updated) { $1.write(to: &$0) }
    writer.write(isDraft)
    writer.write(isPage) { $0.write($1) }
    writer.write(isListed)
    writer.write(expiry) { $1.write(to: &$0) }
    writer.write(slug, named)
    writer.write(permalink, named)
    writer.write(tags)
    writer.write(series)
    writer.write(each: aliases, named)
    writer.write(excerptMark)
    writer.write(table: values)
    writer.write(notes)
    writer.write(lineOffset)
    writer.write(bodyStart)
  }
}

extension ArticleSource {
  /// Reads an article, or takes what was stored of it if its text and the settings are as they were.
  ///
  /// If the identity of the file is that of an earlier build, the file isn't opened.
  ///
  /// - Parameters:
  ///   - name: The file, relative to `Content`.
  ///   - settings: What addresses look like.
  ///   - context: What is built.
  static func read(
    _ name: String,
    _ settings: SiteSettings,
    in context: BuildContext
  ) throws(Diagnostics) -> ArticleSource {
    let file = "Content/\(name)"
    let (folder, cache) = (context.folder, context.cache)
    context.work.count(.reading)
    let identity = FileIdentity(ofFile: folder.url.path + "/" + file)
    let fileKey = Digest {
      $0.write("file")
      $0.write(name)
    }
    var text: String?
    var digest = identity.flatMap { Self.digest(of: $0, cache.record(fileKey)) }
    if digest == nil {
      let read = try folder.text(file, as: .article)
      let found = Digest(of: read)
      (text, digest) = (read, found)
      if let identity, identity.isSettled(at: context.now),
        identity == FileIdentity(ofFile: folder.url.path + "/" + file)
      {
        var writer = RecordWriter()
        writer.write(identity)
        writer.write(found)
        cache.add(fileKey, record: writer.bytes)
      }
    }
    if let digest,
      let stored = ArticleSource(stored: cache.record(Self.key(name, digest, settings, context)), name, digest)
    {
      return stored
    }
    let read = if let text { text } else { try folder.text(file, as: .article) }
    let found = Digest(of: read)
    let source = try ArticleSource(name, read, found, settings, inheriting: context.cascades.entries(for: name))
    var writer = RecordWriter()
    source.write(to: &writer)
    cache.add(Self.key(name, found, settings, context), record: writer.bytes)
    // It is read from its record, as later builds read it.
    return ArticleSource(stored: writer.bytes[...], name, found) ?? source
  }

  private static func key(_ name: String, _ text: Digest, _ settings: SiteSettings, _ context: BuildContext) -> Digest {
    Digest {
      $0.write("source")
      $0.write(name)
      $0.write(text)
      $0.write(context.settingsDigest)
      $0.write(context.cascades.digest)
      $0.write(settings.addresses[name]?.text)
    }
  }

  /// The digest of a file's text, if the file is the one whose digest was stored.
  private static func digest(of identity: FileIdentity, _ record: ArraySlice<UInt8>?) -> Digest? {
    guard let record else { return nil }
    var reader = RecordReader(record)
    let known = reader.identity()
    let digest = reader.digest()
    return reader.isWhole && known == identity ? digest : nil
  }

  /// Stores all that other pages may show of the article.
  func write(to writer: inout RecordWriter) {
    matter.write(to: &writer)
    writer.write(slug)
    writer.write(date) { $1.write(to: &$0) }
    writer.write(language)
    writer.write(translationKey)
    writer.write(isHome)
    writer.write(section)
    writer.write(path.file)
    writer.write(isBundle)
    writer.write(each: aliases) { writer, alias in
      writer.write(alias.path.file)
      writer.write(alias.place)
    }
    writer.write(nameTitle)
    writer.write(mayHaveListings)
  }
}
