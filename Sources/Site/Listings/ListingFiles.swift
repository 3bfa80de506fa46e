import Diagnostics
import Files
import Foundation

/// The figures of files with SwiftUI code that no package compiles.
///
/// A Swift file is one figure. A comment in it can say what is shown, in the words of a listing's fence:
///
/// ```swift
/// // figure="A card turns" play="hold 0.6, tap 🦊"
/// ```
///
/// A Markdown file has a figure for each listing.
package struct ListingFiles {
  private let figures: [ArticleListings.Figure]
  /// The folder that pictures are relative to, if not to the files.
  private var folder: String?

  /// The endings of the names of files with SwiftUI code.
  private static let suffixes = [".swift", ".md", ".markdown"]

  /// Returns whether a name is that of a file that may have SwiftUI code.
  package static func canRead(_ name: String) -> Bool { suffixes.contains { name.lowercased().hasSuffix($0) } }

  /// Reads files.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - values: The values of a fence's keys that replace those in the comment of a Swift file.
  ///   - start: The trigger of the figures of Swift files, instead of that in the comment.
  /// - Throws: `Diagnostics` with everything that is wrong with the files.
  package init(_ files: [String], replacing values: [String: String] = [:], start: String? = nil) throws(Diagnostics) {
    let read = files.map { file in
      Result { () throws(Diagnostics) in try Self.figures(of: file, values, start) }
    }
    figures = try ArticleListings.all(files, read)
  }

  /// Takes the figures of an article.
  ///
  /// - Parameters:
  ///   - figures: The figures.
  ///   - site: The site's folder.
  init(_ figures: [ArticleListings.Figure], in site: SiteFolder) {
    (self.figures, folder) = (figures, realPath(of: site.url.path))
  }

  /// Takes the figures of several articles of a site.
  ///
  /// - Parameter articles: The figures of each article.
  package init(joining articles: [ListingFiles]) {
    (figures, folder) = (articles.flatMap(\.figures), articles.first?.folder)
  }

  /// The names of the figures, which are those of their scenes.
  package var names: Set<String> { Set(figures.map(\.name)) }

  /// The files of the articles, each once, in their order.
  package var articles: [String] { figures.map(\.article).reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

  /// A digest of the figures and the folder, as 32 hexadecimal digits, which doesn't change when text around a listing does.
  package var digest: String {
    let digest = Digest {
      $0.write(folder)
      $0.write(each: figures) { writer, figure in
        writer.write(figure.name)
        writer.write(figure.digest)
      }
    }
    return "\(digest)"
  }

  /// The time in seconds that a compiler gets, whatever the number of figures is.
  package static let leastCompilerTime = 60

  /// The time in seconds that a compiler gets for the files, of which most figures need about one.
  package var compilerTime: Double { Double(Self.leastCompilerTime + figures.count) }

  /// The source files that the compiler needs, with their names.
  ///
  /// They declare `figures`, which has the scenes of all figures in their order. No name is that of an author's file, with
  /// which the code is marked: the compiler warns about two files of one name.
  package var sources: [(name: String, text: String)] {
    [("_Figures.swift", ArticleListings.list(of: figures))]
      + figures.map { figure in
        ("_Figure-\(figure.file)", folder.map(figure.source) ?? figure.source)
      }
  }

  private static func figures(
    of file: String,
    _ values: [String: String],
    _ start: String?
  ) throws(Diagnostics) -> [ArticleListings.Figure] {
    let isSwift = file.lowercased().hasSuffix(".swift")
    let text = try text(of: file, as: isSwift ? .source : .article)
    let figures: [ArticleListings.Figure]
    if isSwift {
      let values = values.merging(start.map { ["start": $0] } ?? [:], uniquingKeysWith: { $1 })
      figures = try figure(of: file, text, values).map { [$0] } ?? []
    } else {
      if let key = values.keys.sorted().first {
        let message = "the fence of each listing in a Markdown file says “\(key)”; expected no option for it"
        throw Diagnostics([Diagnostic(.listingFence, message, at: Location(file: file))])
      }
      let folder = folder(of: file)
      figures = try ArticleListings.figures(in: text, file: file, picturesIn: folder, hasPlainValues: true)
    }
    guard !figures.isEmpty else {
      let message = "no listing in it has a figure; expected ```swift figure=\"What happens\" play=\"tap Add\""
      throw Diagnostics([Diagnostic(.listingView, message, at: Location(file: file))])
    }
    return figures
  }

  private static func figure(
    of file: String,
    _ text: String,
    _ values: [String: String]
  ) throws(Diagnostics) -> ArticleListings.Figure? {
    let words = words(of: file)
    let title = words.prefix(1).joined().capitalized + words.dropFirst().map { " \($0)" }.joined()
    var (place, comment) = (Location(file: file), "")
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let match = line.wholeMatch(of: /\s*\/\/\s*((?:figure|play)=.*)/) else { continue }
      (place, comment) = (Location(file: file, line: index + 1), String(match.1))
      break
    }
    let id = ArticleListings.words(of: words.joined(separator: " ")).joined(separator: "-")
    let defaults = ["figure": title, "id": id.first?.isLetter == true ? id : "figure"]
    let fence = try ListingFence(comment: comment, replacing: values, defaults: defaults, at: place)
    var listings = ArticleListings(file: file, picturesIn: folder(of: file))
    return try listings.add(fence, text, at: Location(file: file))
  }

  /// Returns the absolute path of a file's folder, with a slash at its end.
  private static func folder(of file: String) -> String { ContentFiles.folder(of: realPath(of: file)) }

  /// Returns the words in the name of a file, in lowercase letters: “like” and “button” of `LikeButton.swift`.
  private static func words(of file: String) -> [String] {
    let stem = ContentFiles.stem(file.split(separator: "/").last ?? "").precomposedStringWithCanonicalMapping
    let words = stem.replacing(/(?<lower>\p{Ll})(?<upper>\p{Lu})/) { "\($0.lower) \($0.upper)" }
      .lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return words.first?.first?.isLetter == true ? words : ["figure"] + words
  }

  private static func text(of file: String, as kind: SiteFolder.Kind) throws(Diagnostics) -> String {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try RegularFile(file).bytes(atMost: kind.mostBytes)
    } catch {
      throw Diagnostics([Diagnostic(.siteFile, error.message, at: Location(file: file))])
    }
    return try SiteFolder.text(of: bytes, in: file)
  }
}
