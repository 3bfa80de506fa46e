/// The sources of an article's shortcodes, from which a later build finds whether the results would be the same.
struct ShortcodeUses: Sendable {
  /// The articles that were looked for, and their addresses.
  private var addresses: [String: String?] = [:]
  /// The templates that were looked for, and digests of those that are there.
  private var templates: [String: Digest?] = [:]
  /// A digest of the settings and the data, if something of them may be shown.
  private var settings: Digest?
  /// A digest of the lists of articles, if one was shown.
  private var lists: Digest?

  /// Begins with nothing.
  init() {}

  /// Whether nothing was used.
  var isEmpty: Bool { addresses.isEmpty && templates.isEmpty && settings == nil && lists == nil }

  /// Whether everything is as it was.
  ///
  /// - Parameters:
  ///   - shortcodes: The shortcodes of the article now, if it has some.
  ///   - context: What is built.
  func areCurrent(_ shortcodes: Shortcodes?, in context: BuildContext) -> Bool {
    if let settings, settings != context.valuesDigest { return false }
    if let lists, lists != context.names.lists.digest { return false }
    if addresses.isEmpty, templates.isEmpty { return true }
    guard let shortcodes else { return false }
    return addresses.allSatisfy { shortcodes.address($0.key) == $0.value }
      && templates.allSatisfy { context.templates.digest(ifThere: Shortcodes.template($0.key)) == $0.value }
  }

  /// Reads a text and notes what its shortcodes are made of.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - shortcodes: The shortcodes of the article.
  ///   - source: The article.
  ///   - context: What is built.
  mutating func read(
    _ text: String,
    _ shortcodes: Shortcodes,
    of source: ArticleSource,
    in context: BuildContext
  ) -> Shortcodes.Result {
    final class Uses { var all = ShortcodeUses() }
    let uses = Uses()
    var noting = shortcodes
    noting.address = { name in
      let address = shortcodes.address(name)
      uses.all.addresses[name] = .some(address)
      return address
    }
    noting.table = { name in
      uses.all.settings = context.valuesDigest
      return shortcodes.table(name)
    }
    noting.list = { name in
      uses.all.lists = context.names.lists.digest
      return shortcodes.list(name)
    }
    noting.include = { name in
      uses.all.templates[name] = .some(context.templates.digest(ifThere: Shortcodes.template(name)))
      return shortcodes.include(name)
    }
    noting.template = { name, values in
      let digest = context.templates.digest(ifThere: Shortcodes.template(name))
      uses.all.templates[name] = .some(digest)
      if digest != nil { uses.all.settings = context.valuesDigest }
      return shortcodes.template(name, values)
    }
    let result = noting.read(text, file: source.file, lineOffset: source.matter.lineOffset)
    self = uses.all
    return result
  }

  // MARK: Records

  /// Reads what was stored.
  init(_ reader: inout RecordReader) {
    for (name, address) in reader.list({ ($0.text(), $0.optionalText()) }) { addresses[name] = .some(address) }
    for (name, digest) in reader.list({ ($0.text(), $0.optional { $0.digest() }) }) { templates[name] = .some(digest) }
    settings = reader.optional { $0.digest() }
    lists = reader.optional { $0.digest() }
  }

  /// Stores what was used.
  func write(to writer: inout RecordWriter) {
    writer.write(each: addresses.sorted { $0.key < $1.key }) { writer, entry in
      writer.write(entry.key)
      writer.write(entry.value)
    }
    writer.write(each: templates.sorted { $0.key < $1.key }) { writer, entry in
      writer.write(entry.key)
      writer.write(entry.value) { $0.write($1) }
    }
    writer.write(settings) { $0.write($1) }
    writer.write(lists) { $0.write($1) }
  }
}
