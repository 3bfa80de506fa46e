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
/// A Markdown file has a figure for each listing. In a folder, each preview is a figure.
package struct ListingFiles {
  /// A module that is compiled before the figures that stand in no other.
  package struct Unit: Sendable {
    /// The name that imports have.
    package var name: String
    /// A source file.
    package struct Source: Sendable {
      /// The name, which no author's file has.
      package var name: String
      package var text: String
      /// The path of the author's file, as messages name it, if parts of it can be left out.
      package var path: String?
      /// The lines of its declarations, from 1.
      var declarations: [ClosedRange<Int>] = []
      /// The file without its figures, if it has some.
      var plain: CodeModule.File?
    }

    /// The source files.
    package var sources: [Source]
    /// A module, which another package can have one with the name of.
    struct Key: Hashable, Sendable {
      /// The name that imports have.
      var name: String
      /// The number of those with its name before it.
      var number = 0
    }

    /// The modules that it imports.
    var needs: [Key] = []
    /// The names of the figures in it.
    package var figures: [String] = []
    /// Whether it is the code of a figure that nobody has asked for.
    package var isOptional = false
    /// What of its resources is left out, and how its files were chosen.
    package var warnings: [Diagnostic] = []
    /// A digest of the sources.
    var digest: String
    /// The number of those with its name before it.
    var number = 0

    var key: Key { Key(name: name, number: number) }

    /// The module, whichever of its figures are compiled: its name, and the paths of its files.
    package var identity: String {
      ([name] + sources.map { $0.plain?.path ?? $0.path ?? $0.name }).joined(separator: "\n")
    }
  }

  var figures: [ArticleListings.Figure]
  /// The folder that pictures are relative to, if not to the files.
  private var folder: String?
  /// The modules, each after those that it imports.
  package internal(set) var units: [Unit] = []
  /// What is wrong with files whose figures aren't among these, if that concerns no other file.
  package private(set) var problems: [Diagnostic] = []

  /// The key of a picture of all states.
  package static let statesKey = ListingFence.statesWord

  /// Whether a file is an author's that has figures.
  package func hasFigures(_ file: String) -> Bool { figures.contains { $0.article == file } }

  /// How Swift files are compiled.
  package enum Scope: Sendable {
    /// Each with what it names itself, or together if none of them declares what another one does.
    case files
    /// Each with the target of a package that it is in, or with the files around it that it names something of.
    case targets
  }

  /// Reads files.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files and folders.
  ///   - values: The values of a fence's keys that replace those in the comment of a Swift file.
  ///   - start: The trigger of the figures of Swift files, instead of that in the comment.
  ///   - scope: How Swift files are compiled.
  ///   - settings: What is said about the figures of a folder, which is the only path.
  ///   - leavesOut: Whether files that something is wrong with are left out.
  /// - Throws: `Diagnostics` with everything that is wrong with the files, or with all of them.
  package init(
    _ paths: [String],
    replacing values: [String: String] = [:],
    start: String? = nil,
    in scope: Scope = .files,
    settings: FigureSettings = FigureSettings(),
    leavingOut leavesOut: Bool = false
  ) throws(Diagnostics) {
    let values = values.merging(start.map { ["start": $0] } ?? [:], uniquingKeysWith: { $1 })
    let reader = try SwiftFilesReader(paths, values, scope, settings)
    var modules = ModuleTable()
    var read: [Result<[ArticleListings.Figure], Diagnostics>] = []
    var taken = reader.shown
    let files = reader.files.map(\.path)
    for file in reader.files {
      do throws(Diagnostics) {
        let found =
          file.isSwift
          ? try reader.figures(of: file)
          : try Self.figures(ofMarkdown: file, values, settings, without: taken)
        taken.formUnion(found.map(\.name))
        read.append(.success(try Self.added(found, of: file, to: &modules)))
      } catch {
        read.append(.failure(error))
      }
    }
    let (figures, problems) = ArticleListings.joined(files, read)
    (self.figures, self.problems) = (figures, reader.problems + problems)
    // What is wrong with a file that has figures was told when these were looked for.
    let told = Set(self.problems.compactMap(\.location?.file).map(realPath))
    self.problems += modules.problems.filter { !told.contains(realPath(of: $0.location?.file ?? "")) }
    self.problems += settings.problems(with: places, isComplete: self.problems.isEmpty)
    guard leavesOut && !figures.isEmpty || self.problems.isEmpty else { throw Diagnostics(self.problems) }
    units = modules.units(of: figures, leavingOut: leavesOut)
    guard figures.isEmpty else { return }
    let place = Location(file: paths.first ?? ".")
    let message = "no file in it has a preview; expected a #Preview, or a comment such as // figure=\"What happens\""
    throw Diagnostics([Diagnostic(.listingView, message, at: place)])
  }

  /// Returns the figures of a file with their modules, without those that nobody has asked for if one of these is refused.
  private static func added(
    _ found: [ArticleListings.Figure],
    of file: SwiftFilesReader.File,
    to modules: inout ModuleTable
  ) throws(Diagnostics) -> [ArticleListings.Figure] {
    do throws(Diagnostics) {
      return try modules.add(found, from: file.folder, in: file.home)
    } catch {
      let wanted = found.filter { !$0.isOptional }
      guard wanted.count < found.count else { throw error }
      return try modules.add(wanted, from: file.folder, in: file.home)
    }
  }

  /// Takes the figures of an article.
  ///
  /// - Parameters:
  ///   - figures: The figures.
  ///   - site: The site's folder.
  /// - Throws: `Diagnostics` with everything that is wrong with the sources that belong to them.
  init(_ figures: [ArticleListings.Figure], in site: SiteFolder) throws(Diagnostics) {
    let folder = realPath(of: site.url.path)
    var modules = ModuleTable()
    let article = figures.first.map { ContentFiles.folder(of: $0.article) } ?? ""
    self.figures = try modules.add(figures, from: "\(folder)/\(article)", in: nil, site: folder)
    guard modules.problems.isEmpty else { throw Diagnostics(modules.problems) }
    self.folder = folder
    units = modules.units(of: self.figures, site: folder)
  }

  /// Takes the figures of several articles of a site.
  ///
  /// - Parameter articles: The figures of each article.
  package init(joining articles: [ListingFiles]) {
    (figures, folder) = (articles.flatMap(\.figures), articles.first?.folder)
    for article in articles {
      var keys: [Unit.Key: Unit.Key] = [:]
      for var unit in article.units {
        let key = unit.key
        unit.needs = unit.needs.map { keys[$0] ?? $0 }
        let known = units.firstIndex { [$0.name, $0.digest] == [unit.name, unit.digest] && $0.needs == unit.needs }
        if let known {
          units[known].figures += unit.figures.filter { !units[known].figures.contains($0) }
        } else {
          unit.number = units.count { $0.name == unit.name }
          units.append(unit)
        }
        keys[key] = known.map { units[$0].key } ?? unit.key
      }
    }
  }

  /// The figures that are compiled without the others: those of each module, and those of each other file.
  package var parts: [ListingFiles] {
    let home = Dictionary(
      units.flatMap { unit in unit.figures.map { ($0, unit) } },
      uniquingKeysWith: { first, _ in first }
    )
    var keys: [String] = []
    var groups: [String: [ArticleListings.Figure]] = [:]
    for figure in figures {
      // A module of one source was made for a figure; others are an author's.
      let module = home[figure.name].flatMap { $0.sources.count > 1 ? $0.key : nil }
      let key = module.map { "module \($0.name) \($0.number)" } ?? "file \(figure.article)"
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(figure)
    }
    return keys.compactMap { groups[$0] }.map { own in
      var part = self
      part.figures = own
      part.leaveOutPreviews()
      part.leaveOutUnneeded()
      return part
    }
  }

  /// Leaves out the modules that none of the figures needs.
  mutating func leaveOutUnneeded() {
    var needed = Set(units.filter { unit in figures.contains { unit.figures.contains($0.name) } }.map(\.key))
    for unit in units.reversed() where needed.contains(unit.key) { needed.formUnion(unit.needs) }
    units.removeAll { !needed.contains($0.key) }
  }

  /// Returns the names of the figures that need a module with one of some files.
  func figures(needing files: Set<String>) -> [String] {
    var needing: Set<Unit.Key> = []
    for unit in units {
      let hasFile = unit.sources.contains { $0.path.map(files.contains) ?? false }
      if hasFile || !needing.isDisjoint(with: unit.needs) { needing.insert(unit.key) }
    }
    return units.filter { needing.contains($0.key) }.flatMap(\.figures)
  }

  /// The figures, with the files and the lines that they are in.
  package var places: [Place] {
    figures.map { figure in
      Place(
        name: figure.name,
        file: figure.article,
        line: figure.line,
        digest: figure.hasPictures ? nil : figure.digest,
        isOptional: figure.isOptional
      )
    }
  }

  /// A figure, and where it is.
  package struct Place: Sendable {
    package var name: String
    package var file: String
    package var line: Int
    /// A digest of everything that the figure depends on, or nil if it shows files that aren't part of it.
    package var digest: String?
    /// Whether nobody has asked for the figure, so that it is left out if it can't be compiled or played.
    package var isOptional = false

    package var location: Location { Location(file: file, line: line) }
    /// Whether it is a listing of a Markdown file.
    package var isInMarkdown: Bool { !file.lowercased().hasSuffix(".swift") }
  }

  /// Returns the figure that the code at a location of a Markdown file belongs to, or nil if there is none.
  package func place(around location: Location?) -> Place? {
    guard let location, let line = location.line else { return nil }
    return places.last { $0.file == location.file && $0.line <= line }
  }

  /// Returns the text of a Markdown file.
  package static func text(ofMarkdown file: String) throws(Diagnostics) -> String {
    try SiteFolder.text(ofFile: file, as: .article)
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
  package var compilerTime: Double {
    Double(Self.leastCompilerTime + figures.count + units.reduce(0) { $0 + $1.sources.count })
  }

  /// Returns the name of a module in the program that loads it, which no other module there has.
  package func module(of unit: Unit) -> String {
    "\(unit.name)_\(unit.number == 0 ? "" : "\(unit.number)_")\(digest)"
  }

  /// Returns the modules that a module can import, by the names that imports have.
  package func imports(of unit: Unit) -> [(name: String, module: String)] {
    unit.needs.compactMap { need in
      units.first { $0.key == need }.map { (ListingModule.name(of: need.name), module(of: $0)) }
    }
  }

  /// The source files that the compiler needs, with their names, after those of the modules.
  ///
  /// They declare `scenes(_:)`, which has the scenes of the figures with some names, or of all, in their order. No name of a
  /// file is that of an author's file, with which the code is marked: the compiler warns about two files of one name.
  package var sources: [(name: String, text: String)] { sources(without: []) }

  /// Returns the source files that the compiler needs without those of figures with some names.
  package func sources(without names: Set<String>) -> [(name: String, text: String)] {
    let figures = figures.filter { !names.contains($0.name) }
    var modules: [String: String] = [:]
    for unit in units { for figure in unit.figures { modules[figure] = module(of: unit) } }
    let list = ArticleListings.list(of: figures, in: modules) + ArticleListings.choice(of: figures)
    return [("_Figures.swift", list)]
      + figures.filter { modules[$0.name] == nil }.map { figure in
        ("_Figure-\(figure.file)", folder.map(figure.source) ?? figure.source)
      }
  }

  private static func figures(
    ofMarkdown document: SwiftFilesReader.File,
    _ values: [String: String],
    _ settings: FigureSettings,
    without taken: Set<String>
  ) throws(Diagnostics) -> [ArticleListings.Figure] {
    let (file, library) = (document.path, document.library)
    var look = settings.look
    if let name = values["look"] { look = try ListingLook.named(name, .listingFence, at: Location(file: file)) }
    if let key = values.keys.filter({ !["start", "look"].contains($0) }).sorted().first {
      let message = "the fence of each listing in a Markdown file says “\(key)”; expected no option for it"
      throw Diagnostics([Diagnostic(.listingFence, message, at: Location(file: file))])
    }
    let text = try SiteFolder.text(ofFile: file, as: .article)
    let folder = SwiftFilesReader.folder(of: file)
    let figures = try ArticleListings.figures(
      in: text,
      file: file,
      picturesIn: folder,
      hasPlainValues: true,
      look: look,
      of: library,
      named: document.folders.isEmpty ? nil : document.name,
      without: taken
    )
    guard !figures.isEmpty || library != nil else {
      let message = "no listing in it has a figure; expected ```swift figure=\"What happens\" play=\"tap Add\""
      throw Diagnostics([Diagnostic(.listingView, message, at: Location(file: file))])
    }
    return figures
  }
}

extension SiteFolder {
  /// Returns the text of a file that is in no site.
  static func text(ofFile file: String, as kind: Kind) throws(Diagnostics) -> String {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try RegularFile(file).bytes(atMost: kind.mostBytes)
    } catch {
      let nearest = error == .missing ? ListingFiles.nearest(to: file) : nil
      throw Diagnostics([Diagnostic(.siteFile, error.message, at: Location(file: file), suggestion: nearest)])
    }
    return try text(of: bytes, in: file)
  }
}
