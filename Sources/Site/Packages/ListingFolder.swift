import Diagnostics
import Files
import Foundation

/// The folder in which a site's program compiles the listings of the articles.
///
/// There are a file for each figure, and one that lists them all. They are written when an article's listing changes.
public struct ListingFolder: Sendable {
  private let site: SiteFolder
  private let url: URL

  /// The folder, relative to the site.
  package static let path = "Sources/Listings"
  /// The file that lists all figures.
  package static let listFile = "Figures.swift"
  /// The content of that file in a site without listings.
  package static var emptyList: String { ArticleListings.list(of: []) }
  private static let figureFolder = "Figures"
  /// The most bytes of a file that was written before.
  private static let mostBytes = 1 << 20

  /// Returns the file that a figure is compiled from, relative to the site.
  static func file(of figure: String) -> String { "\(path)/\(figureFolder)/\(figure).swift" }

  /// Creates the folder of a site, or returns nil if its package has no target for listings.
  public init?(in site: SiteFolder) {
    self.site = site
    url = site.url.appendingPathComponent(Self.path)
    var isDirectory: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue
    else { return nil }
  }

  /// The paths of what is written, which changes whenever an article's listings do.
  package var writtenPaths: [String] {
    [Self.listFile, Self.figureFolder].map { url.appendingPathComponent($0).path }
  }

  /// Returns whether a listing has changed since it was written.
  ///
  /// - Throws: ``Diagnostics`` with everything that is wrong with the listings.
  public func isBehind() throws(Diagnostics) -> Bool { try !edits().isEmpty }

  /// Writes the listings that have changed, and removes those that no article has any more.
  ///
  /// - Returns: What puts the files back as they were, in case that they can't be compiled, or nil if nothing has changed.
  /// - Throws: ``Diagnostics`` with everything that is wrong with the listings, or if the files can't be written.
  public func update() throws(Diagnostics) -> (@Sendable () -> Void)? {
    let edits = try edits()
    guard !edits.isEmpty else { return nil }
    let undo = edits.map { Edit(name: $0.name, text: text($0.name)) }
    do {
      for edit in edits { try write(edit) }
    } catch {
      for edit in undo { try? write(edit) }
      throw Diagnostics([
        Diagnostic(.siteOutput, "it can't be written to: \(error.reason)", at: Location(file: Self.path))
      ])
    }
    return { for edit in undo { try? write(edit) } }
  }

  /// A file as it has to be: nil for one that has to be removed.
  private struct Edit {
    var name: String
    var text: String?
  }

  private func write(_ edit: Edit) throws {
    let file = url.appendingPathComponent(edit.name)
    guard let text = edit.text else { return try FileManager.default.removeItem(at: file) }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  private func text(_ name: String) -> String? {
    (try? RegularFile(url.appendingPathComponent(name).path).bytes(atMost: Self.mostBytes)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func edits() throws(Diagnostics) -> [Edit] {
    let figures = try figures()
    var edits: [Edit] = []
    for figure in figures {
      let name = "\(Self.figureFolder)/\(figure.file)"
      // Its lines may have moved, which matters only when it is compiled.
      if text(name)?.contains("digest: \"\(figure.digest)\"") != true {
        edits.append(Edit(name: name, text: figure.source))
      }
    }
    let list = ArticleListings.list(of: figures)
    if text(Self.listFile) != list { edits.append(Edit(name: Self.listFile, text: list)) }
    let known = Set(figures.map(\.file))
    let folder = url.appendingPathComponent(Self.figureFolder).path
    for file in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    where file.hasSuffix(".swift") && !known.contains(file) {
      let name = "\(Self.figureFolder)/\(file)"
      // Whoever links the folder to another one, or writes into it, keeps what is there.
      if text(name)?.hasPrefix(ArticleListings.firstWords) == true { edits.append(Edit(name: name)) }
    }
    return edits
  }

  /// The figures of all articles, drafts included, in the order of the articles' names.
  private func figures() throws(Diagnostics) -> [ArticleListings.Figure] {
    let content = try ContentFiles(site)
    let settings =
      try content.settings.map { name throws(Diagnostics) in try SiteSettings(site, name) } ?? SiteSettings()
    let names = (content.articles + content.sections).sorted()
    let read = Workers.map(names.count) { place in
      Result { () throws(Diagnostics) in try self.figures(of: names[place], settings) }
    }
    return try ArticleListings.all(names.map { "Content/\($0)" }, read)
  }

  private func figures(of name: String, _ settings: SiteSettings) throws(Diagnostics) -> [ArticleListings.Figure] {
    let text = try site.text("Content/\(name)", as: .article)
    return try ArticleListings.figures(
      in: text,
      file: "Content/\(name)",
      hasPlainValues: settings.hasPlainValues,
      look: settings.figureLook,
      makesModules: false
    )
  }
}
