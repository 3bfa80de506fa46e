import Diagnostics
import Scenes

/// Compiles the listings of a site whose program doesn't have them.
package protocol ListingCompiling: Sendable {
  /// Returns the scenes of listings, in their order.
  ///
  /// - Parameters:
  ///   - listings: The listings, which are those of one article.
  ///   - start: Called before the compiler starts. It doesn't if these listings were compiled before.
  /// - Throws: `Diagnostics` with the errors of the compiler, at their lines in the article, or if there is no compiler.
  func scenes(of listings: ListingFiles, compiling start: () -> Void) throws(Diagnostics) -> [Scene]

  /// Removes what older listings were compiled to, after a build of the whole site.
  func removeUnused()
}

/// The figures of the listings of a site, which were compiled while it is built.
struct CompiledListings {
  /// The scenes, in the order of the articles.
  let scenes: [Scene]
  /// The code of the listings, by the names of their figures.
  let code: [String: String]

  /// Compiles the listings that have changed.
  ///
  /// - Parameters:
  ///   - sources: The articles.
  ///   - compiler: Compiles the listings of an article.
  ///   - context: The values of the build.
  ///   - start: Called before the compiler starts, on any thread.
  /// - Throws: `Diagnostics` with everything that is wrong with the listings.
  init(
    of sources: [ArticleSource],
    by compiler: any ListingCompiling,
    in context: BuildContext,
    compiling start: @Sendable () -> Void
  ) throws(Diagnostics) {
    let articles = sources.filter(\.mayHaveListings)
    let read = Workers.map(articles.count) { place in
      Result { () throws(Diagnostics) in try Self.figures(of: articles[place], in: context) }
    }
    let figures = try ArticleListings.all(articles.map(\.file), read)
    code = Dictionary(figures.map { ($0.name, ArticleListings.code(in: $0.source)) }) { first, _ in first }
    let listings = read.compactMap { try? $0.get() }.filter { !$0.isEmpty }
    scenes = try Workers.results(listings.count) { place throws(Diagnostics) in
      try compiler.scenes(of: ListingFiles(listings[place], in: context.folder), compiling: start)
    }.flatMap(\.self)
  }

  /// Returns the figures of an article, from the cache if its text was read before.
  private static func figures(
    of source: ArticleSource,
    in context: BuildContext
  ) throws(Diagnostics) -> [ArticleListings.Figure] {
    let key = Digest {
      $0.write("listings")
      $0.write(source.name)
      $0.write(source.textDigest)
      $0.write(context.settings.hasPlainValues)
    }
    if let record = context.cache.record(key) {
      var reader = RecordReader(record)
      let figures = reader.list { ArticleListings.Figure(&$0) }
      if reader.isWhole { return figures }
    }
    let figures = try ArticleListings.figures(
      in: try context.folder.text(source.file, as: .article),
      file: source.file,
      hasPlainValues: context.settings.hasPlainValues
    )
    var writer = RecordWriter()
    writer.write(each: figures) { $1.write(to: &$0) }
    context.cache.add(key, record: writer.bytes)
    return figures
  }
}

extension ArticleListings.Figure {
  /// Reads a figure that was stored.
  fileprivate init(_ reader: inout RecordReader) {
    (name, digest) = (reader.text(), reader.text())
    (header, code) = (reader.text(), reader.text())
    hasPictures = reader.flag()
  }

  /// Stores the figure.
  fileprivate func write(to writer: inout RecordWriter) {
    for text in [name, digest, header, code] { writer.write(text) }
    writer.write(hasPictures)
  }
}

extension SceneCatalogue {
  /// Returns a catalogue with more scenes, which replace those of the same name if these are only samples.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - hasSamples: Whether the scenes of this catalogue are samples.
  /// - Throws: `Diagnostics` if two scenes have the same name.
  func adding(_ scenes: [Scene], toSamples hasSamples: Bool) throws(Diagnostics) -> SceneCatalogue {
    let names = Set(scenes.map(\.name))
    return try SceneCatalogue(self.scenes.filter { !hasSamples || !names.contains($0.name) } + scenes)
  }
}
