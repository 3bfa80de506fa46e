import Diagnostics
import Exports
import Files
import WebText

/// The result of an article's text without its HTML, which is as long as everything else of a site together.
struct ArticleText: Sendable {
  /// The notes for the author.
  private(set) var notes: [Diagnostic]
  /// The title, where the text begins with one and that is taken.
  private(set) var title: String?
  /// The first paragraph without marks.
  private(set) var summary: String?
  /// The beginning of the text as HTML, with addresses as seen from the page.
  private(set) var excerpt: String?
  /// A list of links to headings, one within another.
  private(set) var contents: String?
  /// The scenes that it shows, in their order.
  private(set) var directives: [Markdown.Directive]
  /// Whether there is a block of code.
  private(set) var hasCode: Bool
  /// Whether a figure in it needs the gesture script.
  private(set) var isDragged: Bool
  /// Whether a figure in it needs the spring script.
  private(set) var isTapped: Bool
  /// A digest of the HTML.
  private(set) var digest: Digest
  /// A digest of what lists show of the article.
  private(set) var entryDigest = Digest { _ in }
  /// The addresses that were looked for on the site, and what they became.
  private var addresses: [(address: String, resolved: String?)]
  /// The addresses of pictures, and what is known of those in the site.
  private var pictures: [(address: String, picture: ArticlePicture?)]
  /// A digest of the scenes that there were, if it shows some.
  private var scenes: Digest?
  /// The sources of its shortcodes.
  private var shortcodes = ShortcodeUses()

  /// The HTML, if it is a message that stands for a text.
  private var message: String?

  /// The place of the stored text.
  private let key: Digest

  /// Whether a message stands for the text.
  var isMessage: Bool { message != nil }

  /// Takes a message that stands for a text, or nothing.
  init(showing error: Diagnostics?) {
    let text = error.map { Escape.markup($0.description) }
    let html = text.map { "<div class=\"alert caution\" role=\"alert\">\n<pre>\($0)</pre>\n</div>" } ?? ""
    (notes, directives, addresses, pictures) = ([], [], [], [])
    (summary, excerpt, message) = (error?.all.first?.message, html, html)
    (hasCode, isDragged, isTapped, digest, key) = (false, false, false, Digest(of: html), Digest(of: html))
    entryDigest = entry
  }

  /// Renders a text, or takes what was stored of it if everything that it depends on is as it was.
  init(
    _ source: ArticleSource,
    _ links: ContentLinks,
    in context: BuildContext
  ) throws(Diagnostics) {
    let settings = context.settings
    let key = Digest {
      $0.write("text")
      $0.write(source.name)
      $0.write(source.textDigest)
      $0.write(source.path.file)
      $0.write(settings.smartPunctuation)
      $0.write(settings.excerptSeparator)
      $0.write(settings.hasPlainValues)
      $0.write(settings.shortcodes?.rawValue)
      $0.write(settings.unknownShortcodes.rawValue)
      $0.write(settings.pictureSizes)
      $0.write(settings.basePath)
      $0.write(each: settings.markdown) { $0.write($1.rawValue) }
      $0.write(source.language)
      $0.write(table: settings.language(source.language).words)
    }
    if let stored = ArticleText(stored: context.cache.record(key), key), stored.isCurrent(source, links, context) {
      self = stored
      return
    }
    (self, _) = try Self.rendered(source, links, key, in: context)
    var writer = RecordWriter()
    write(to: &writer)
    context.cache.add(key, record: writer.bytes)
  }

  /// Renders a text, and returns its HTML too.
  private static func rendered(
    _ source: ArticleSource,
    _ links: ContentLinks,
    _ key: Digest,
    in context: BuildContext
  ) throws(Diagnostics) -> (text: ArticleText, html: FiguredHTML) {
    var html = FiguredHTML()
    let text = try ArticleText(rendering: source, links, key, to: &html, in: context)
    return (text, html)
  }

  /// Renders a text.
  private init(
    rendering source: ArticleSource,
    _ links: ContentLinks,
    _ key: Digest,
    to html: inout FiguredHTML,
    in context: BuildContext
  ) throws(Diagnostics) {
    let file = source.file
    let all = try context.folder.text(file, as: .article)
    guard Digest(of: all) == source.textDigest else {
      throw Diagnostics([
        Diagnostic(.siteChanged, "it changed while the site was built; build the site again", at: Location(file: file))
      ])
    }
    var (isDragged, isTapped) = (false, false)
    var markdown = Markdown(file: file)
    markdown.check = { directive throws(Diagnostics) in
      let scene = try SceneDirective(directive, file: file)
      let shown = try scene.shown(
        context.catalogue,
        context.exports,
        in: context.settings.figureWords(in: source.language),
        root: source.path.root
      )
      if shown.isDragged { isDragged = true }
      if shown.isTapped { isTapped = true }
    }
    markdown.isSmart = context.settings.smartPunctuation
    markdown.extensions = Set(context.settings.markdown)
    markdown.isHTML = source.isHTML
    let language = context.settings.language(source.language)
    markdown.word = { ThemeWords.word($0, in: language) }
    markdown.takesTitle = source.matter.title == nil && !source.isHome
    markdown.excerptMark = source.matter.excerptMark ?? context.settings.excerptSeparator
    var body = Shortcodes.Result(text: source.body(of: all))
    if let known = Self.shortcodes(of: source, in: context) {
      body = shortcodes.read(body.text, known, of: source, in: context)
    }
    if ArticleListings.mayBe(in: body.text) {
      markdown.listings = ArticleListings(file: file, look: context.settings.figureLook)
    }
    (markdown.shortcodes, markdown.addedLines) = (body.marks, body.addedLines)
    let text = try markdown.html(body.text, lineOffset: source.matter.lineOffset)
    context.work.rendered(file)
    var addresses: [String: String?] = [:]
    var pictures: [String: ArticlePicture?] = [:]
    var isFirst = true
    func resolved(_ html: String) -> String {
      HTMLAddresses.changed(in: html) { address in
        let target = links.resolved(address, in: source)
        if ContentLinks.isRelative(address) { addresses[address] = .some(target) }
        return target
      } pictures: { picture in
        let known = ArticlePicture(
          at: picture.address,
          mayBeSmaller: ArticlePicture.mayBeSmaller(picture.attributes),
          in: source,
          links,
          context
        )
        // The same picture can be shown twice, once with a size.
        if known?.mayBeSmaller != false || pictures[picture.address] == nil { pictures[picture.address] = .some(known) }
        defer { isFirst = false }
        return known?.attributes(
          at: links.resolved(picture.address, in: source) ?? picture.address,
          besides: picture.attributes,
          isFirst: isFirst,
          sizes: context.settings.pictureSizes
        ) ?? []
      } names: { name in
        // A figure that was exported, and that the author or a shortcode has put here.
        if name == GestureScript.attribute { isDragged = true }
        if name == SpringScript.attribute { isTapped = true }
      }
    }
    let resolvedHTML = text.figured.changed(resolved)
    isFirst = true
    excerpt = text.excerpt.map(resolved)
    (self.isDragged, self.isTapped) = (isDragged, isTapped)
    (notes, title, hasCode) = (body.notes + text.notes, text.title, text.hasCode)
    summary = text.summary
    let headings = text.headings.filter { $0.level <= 3 && $0.isListed }
    contents = headings.isEmpty ? nil : Markdown.contents(headings)
    directives = text.directives
    scenes = directives.isEmpty ? nil : context.scenes
    self.addresses = addresses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.pictures = pictures.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.key = key
    let bytes = resolvedHTML.bytes
    digest = Digest(of: bytes)
    entryDigest = entry
    context.cache.add(Self.htmlKey(key), bytes: bytes, checksum: digest)
    html = resolvedHTML
  }

  /// The shortcodes of an article, if the site's articles have some.
  private static func shortcodes(of source: ArticleSource, in context: BuildContext) -> Shortcodes? {
    let settings = context.settings
    guard
      settings.shortcodes != nil || !Markdown.Extension.ofShortcodes.isDisjoint(with: settings.markdown)
        || ContentFiles.isMDX(source.name)
    else { return nil }
    return Shortcodes(settings.shortcodes, of: source, context.names, settings, context.data, context.templates)
  }

  private static func htmlKey(_ key: Digest) -> Digest { Digest(first: key.first ^ 1, last: key.last) }

  /// The HTML with the places of its scenes.
  ///
  /// - Throws: ``Diagnostics`` where it isn't stored any more, and the article has changed.
  func html(
    of source: ArticleSource,
    _ links: ContentLinks,
    in context: BuildContext
  ) throws(Diagnostics) -> FiguredHTML {
    if let message { return FiguredHTML(message) }
    if let html = context.cache.bytes(Self.htmlKey(key), checksum: digest) { return FiguredHTML(html) }
    return try Self.rendered(source, links, key, in: context).html
  }

  /// Whether it shows something of other files than its own: by shortcodes, or the sizes of pictures.
  var showsFiles: Bool { !shortcodes.isEmpty || !pictures.isEmpty || isMessage }

  /// The smaller versions of its pictures.
  var smallerPictures: [SmallerPicture] { pictures.compactMap(\.picture?.smaller) }

  /// Whether everything that the text depends on besides itself is as it was.
  func isCurrent(_ source: ArticleSource, _ links: ContentLinks, _ context: BuildContext) -> Bool {
    !isMessage && (directives.isEmpty || scenes == context.scenes) && context.cache.hasText(Self.htmlKey(key))
      && addresses.allSatisfy { links.resolved($0.address, in: source) == $0.resolved }
      && pictures.allSatisfy { entry in
        let mayBeSmaller = entry.picture?.mayBeSmaller ?? true
        return ArticlePicture(at: entry.address, mayBeSmaller: mayBeSmaller, in: source, links, context)
          == entry.picture
      }
      && shortcodes.areCurrent(Self.shortcodes(of: source, in: context), in: context)
  }

  // MARK: Records

  private init?(stored record: ArraySlice<UInt8>?, _ key: Digest) {
    guard let record else { return nil }
    var reader = RecordReader(record)
    self.key = key
    notes = reader.notes()
    title = reader.optionalText()
    summary = reader.optionalText()
    excerpt = reader.optionalText()
    contents = reader.optionalText()
    directives = reader.list { reader in
      Markdown.Directive(
        name: reader.text(),
        arguments: reader.list { Markdown.Directive.Argument(label: $0.optionalText(), value: $0.text()) },
        line: reader.number(),
        listing: reader.optionalText()
      )
    }
    hasCode = reader.flag()
    isDragged = reader.flag()
    isTapped = reader.flag()
    (digest, entryDigest) = (reader.digest(), reader.digest())
    addresses = reader.list { ($0.text(), $0.optionalText()) }
    pictures = reader.list { ($0.text(), $0.optional { ArticlePicture(&$0) } ?? nil) }
    scenes = reader.optional { $0.digest() }
    shortcodes = ShortcodeUses(&reader)
    guard reader.isWhole else { return nil }
  }

  private func write(to writer: inout RecordWriter) {
    writer.write(notes)
    writer.write(title)
    writer.write(summary)
    writer.write(excerpt)
    writer.write(contents)
    writer.write(each: directives) { writer, directive in
      writer.write(directive.name)
      writer.write(each: directive.arguments) { writer, argument in
        writer.write(argument.label)
        writer.write(argument.value)
      }
      writer.write(directive.line)
      writer.write(directive.listing)
    }
    writer.write(hasCode)
    writer.write(isDragged)
    writer.write(isTapped)
    writer.write(digest)
    writer.write(entryDigest)
    writer.write(each: addresses) { writer, entry in
      writer.write(entry.address)
      writer.write(entry.resolved)
    }
    writer.write(each: pictures) { writer, entry in
      writer.write(entry.address)
      writer.write(entry.picture) { $1.write(to: &$0) }
    }
    writer.write(scenes) { $0.write($1) }
    shortcodes.write(to: &writer)
  }

  /// The digest of what lists show of the text.
  private var entry: Digest {
    Digest { writer in
      writer.write(title)
      writer.write(summary)
      writer.write(excerpt)
      writer.write(hasCode)
      writer.write(isDragged)
      writer.write(isTapped)
    }
  }
}
