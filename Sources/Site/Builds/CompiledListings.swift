import Diagnostics
import Foundation
import Scenes

/// Compiles the listings of a site whose program doesn't have them.
package protocol ListingCompiling: Sendable {
  /// Forgets what had errors in the last build.
  func beginBuild()

  /// Returns the scenes of an article's listings, in their order, or nil if these listings weren't compiled before.
  func knownScenes(of listings: ListingFiles) -> [any Playable]?

  /// Compiles the listings of articles together, which takes little longer than compiling those of one.
  ///
  /// - Parameter articles: The listings of each article.
  /// - Returns: The scenes of each article, in the order of its listings.
  /// - Throws: `Diagnostics` with the errors of the compiler, at their lines in the articles, or if there is no compiler.
  func compile(_ articles: [ListingFiles]) throws(Diagnostics) -> [[any Playable]]

  /// Removes what older listings were compiled to, after a build of the whole site.
  func removeUnused()
}

extension ListingCompiling {
  /// Returns the scenes of listings, of which those that have changed are compiled.
  ///
  /// A mistake in one article concerns no other.
  ///
  /// - Parameters:
  ///   - articles: The listings of each article.
  ///   - start: Called before the compiler starts, on any thread.
  /// - Returns: The scenes of each article, or what is wrong with it.
  package func scenes(
    of articles: [ListingFiles],
    compiling start: @Sendable () -> Void
  ) -> [Result<[any Playable], Diagnostics>] {
    let known = Workers.map(articles.count) { knownScenes(of: articles[$0]) }
    let missing = known.indices.filter { known[$0] == nil }
    if !missing.isEmpty { start() }
    let groups = CompilerGroups.of(missing)
    let results = Workers.map(groups.count) { place in compiled(groups[place].map { articles[$0] }) }
    var scenes: [Result<[any Playable], Diagnostics>] = known.map { .success($0 ?? []) }
    for (group, results) in zip(groups, results) {
      for (place, found) in zip(group, results) { scenes[place] = found }
    }
    return scenes
  }

  /// Compiles articles together, or what can be compiled of them.
  private func compiled(_ articles: [ListingFiles]) -> [Result<[any Playable], Diagnostics>] {
    do throws(Diagnostics) {
      return try compile(articles).map { .success($0) }
    } catch {
      guard articles.count > 1 else { return [.failure(error)] }
      let middle = articles.count / 2
      return compiled(Array(articles[..<middle])) + compiled(Array(articles[middle...]))
    }
  }
}

/// Articles that are compiled together.
private enum CompilerGroups {
  /// The most articles that are compiled together, so that the compiler needs a bounded amount of memory.
  private static let mostTogether = 50

  /// Divides articles among the cores.
  static func of(_ places: [Int]) -> [[Int]] {
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let size = min(mostTogether, (places.count + cores - 1) / cores)
    guard size > 0 else { return [] }
    return stride(from: 0, to: places.count, by: size).map { Array(places[$0..<min($0 + size, places.count)]) }
  }
}

/// The figures of the listings of a site, which were compiled while it is built.
struct CompiledListings {
  /// The scenes, in the order of the articles.
  let scenes: [any Playable]
  /// The code of the listings, by the names of their figures.
  let code: [String: String]
  /// What is wrong with the listings of articles, by their files.
  let problems: [String: [Diagnostic]]

  /// Compiles the listings that have changed.
  ///
  /// - Parameters:
  ///   - sources: The articles.
  ///   - compiler: Compiles the listings of articles.
  ///   - context: The values of the build.
  ///   - start: Called before the compiler starts, on any thread.
  /// - Throws: `Diagnostics` with what is wrong with no single article, such as a missing compiler.
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
    var problems: [Diagnostic] = []
    do throws(Diagnostics) {
      _ = try ArticleListings.all(articles.map(\.file), read)
    } catch {
      problems += error.all
    }
    let faulty = Set(problems.compactMap(\.location?.file))
    let figures = zip(articles, read).filter { !faulty.contains($0.0.file) }.compactMap { try? $0.1.get() }
    code = Dictionary(figures.joined().map { ($0.name, ArticleListings.code(in: $0.source)) }) { first, _ in first }
    let articlesWithFigures = figures.filter { !$0.isEmpty }
    let prepared = Workers.map(articlesWithFigures.count) { place in
      Result { () throws(Diagnostics) in try ListingFiles(articlesWithFigures[place], in: context.folder) }
    }
    for case .failure(let error) in prepared { problems += error.all }
    let listings = prepared.compactMap { try? $0.get() }
    compiler.beginBuild()
    let compiled = compiler.scenes(of: listings, compiling: start)
    for case .failure(let error) in compiled { problems += error.all }
    scenes = compiled.flatMap { (try? $0.get()) ?? [] }
    let files = Set(articles.map(\.file))
    guard problems.allSatisfy({ $0.location.map { files.contains($0.file) } ?? false }) else {
      throw Diagnostics(problems)
    }
    self.problems = Dictionary(grouping: problems) { $0.location?.file ?? "" }
  }

  /// Returns the figures of an article, from the cache if its text was read before.
  private static func figures(
    of source: ArticleSource,
    in context: BuildContext
  ) throws(Diagnostics) -> [ArticleListings.Figure] {
    let key = Digest {
      $0.write("listings with lent declarations")
      $0.write(source.name)
      $0.write(source.textDigest)
      $0.write(context.settings.hasPlainValues)
      $0.write(context.settings.figureLook?.rawValue ?? "")
    }
    if let record = context.cache.record(key) {
      var reader = RecordReader(record)
      let figures = reader.list { ArticleListings.Figure(&$0) }
      if reader.isWhole { return figures }
    }
    let figures = try ArticleListings.figures(
      in: try context.folder.text(source.file, as: .article),
      file: source.file,
      hasPlainValues: context.settings.hasPlainValues,
      look: context.settings.figureLook
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
    (name, article, digest) = (reader.text(), reader.text(), reader.text())
    (header, declarations, scene) = (reader.text(), reader.text(), reader.text())
    (line, hasPictures, isModule) = (reader.number(), reader.flag(), reader.flag())
    (sources, imports) = (reader.texts(), reader.texts())
    notePlace()
  }

  /// Stores the figure.
  fileprivate func write(to writer: inout RecordWriter) {
    for text in [name, article, digest, header, declarations, scene] { writer.write(text) }
    writer.write(line)
    writer.write(hasPictures)
    writer.write(isModule)
    writer.write(sources)
    writer.write(imports)
  }
}

extension SceneCatalogue {
  /// Returns a catalogue with more scenes, which replace those of the same name if these are only samples.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - hasSamples: Whether the scenes of this catalogue are samples.
  /// - Throws: `Diagnostics` if two scenes have the same name.
  func adding(_ scenes: [any Playable], toSamples hasSamples: Bool) throws(Diagnostics) -> SceneCatalogue {
    let names = Set(scenes.map(\.name))
    return try SceneCatalogue(self.scenes.filter { !hasSamples || !names.contains($0.name) } + scenes)
  }
}
