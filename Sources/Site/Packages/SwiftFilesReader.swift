import Diagnostics
import Files
import Foundation

/// The Swift files that are exported, and how they are compiled.
struct SwiftFilesReader {
  /// A file with figures.
  struct File {
    var path: String
    /// The module that it is in, after those that it needs.
    var home: [CodeModule]?
    /// The numbers of the previews that are figures, from 1, or nil for one figure, which the comment or an option chooses.
    var previews: [Int]?
    /// The names of folders that distinguish the figures from those of another file with its name.
    var folders: [String] = []
    /// The public names of the package that a Markdown file is about, whose listings need no words for a figure.
    var library: PublicNames?

    /// The words of the name of its figure, or of the names of its figures.
    var name: String {
      let words = folders + SwiftFilesReader.words(of: path)
      let name = ArticleListings.words(of: words.joined(separator: " ")).joined(separator: "-")
      return name.first?.isLetter == true ? name : "figure"
    }

    var isSwift: Bool { path.lowercased().hasSuffix(".swift") }
    /// The absolute path of the folder, without a slash at its end.
    var folder: String { (realPath(of: path) as NSString).deletingLastPathComponent }
  }

  private(set) var files: [File] = []
  /// The names of the figures that Markdown files show, which figures without words can't have.
  private(set) var shown: Set<String> = []
  /// What is wrong with files of folders that aren't among them.
  private(set) var problems: [Diagnostic] = []
  private var sources: [String: (text: String, source: ListingSource)] = [:]
  private let values: [String: String]
  private let settings: FigureSettings

  init(
    _ paths: [String],
    _ values: [String: String],
    _ scope: ListingFiles.Scope,
    _ settings: FigureSettings
  ) throws(Diagnostics) {
    (self.values, self.settings) = (values, settings)
    var alone: [String] = []
    for path in paths {
      if isFolder(path) {
        try add(folder: path)
      } else if !path.lowercased().hasSuffix(".swift") {
        files.append(File(path: path))
      } else {
        let source = try read(path)
        alone.append(path)
        // A file without a view can belong to the others.
        if paths.count == 1 || source.view != nil || values["view"] != nil
          || Self.comment(in: sources[path]?.text ?? "") != nil
        {
          files.append(File(path: path))
        }
      }
    }
    if files.isEmpty { files = alone.map { File(path: $0) } }
    if scope == .targets {
      var known = NeighborFiles.Known()
      for index in files.indices where files[index].isSwift && files[index].home == nil {
        let path = realPath(of: files[index].path)
        files[index].home = try CodeModule.home(of: path)
        if files[index].home == nil {
          files[index].home = try NeighborFiles(of: path).modules(knowing: &known)
        }
        try completeSample(of: files[index])
        if hasNoView(files[index]), let user = NeighborFiles(of: path).user(knowing: &known) {
          try show(user, insteadOf: index, knowing: &known)
        }
      }
    }
    if alone.count > 1, files.allSatisfy({ $0.home == nil || !alone.contains($0.path) }),
      Self.canStandTogether(alone.compactMap { sources[$0]?.source })
    {
      let module = try CodeModule("Listing", alone, in: alone[0])
      for index in files.indices where alone.contains(files[index].path) { files[index].home = [module] }
    }
  }

  /// Looks for values of a view with parameters whose types other files of its module declare.
  private mutating func completeSample(of file: File) throws(Diagnostics) {
    guard let (text, source) = sources[file.path], source.view == nil, let home = file.home?.last else { return }
    let others = home.files.filter { $0.key != realPath(of: file.path) }
    let known = others.values.map(\.code).reduce(SampleValues()) { values, code in values.merging(SampleValues(code)) }
    if let complete = try? ListingSource(text, knowing: known) { sources[file.path] = (text, complete) }
  }

  private func hasNoView(_ file: File) -> Bool {
    guard let source = sources[file.path]?.source, values["view"] == nil else { return false }
    return source.view == nil && source.sample == nil
  }

  /// Shows the view of another file, which uses what a file without a view declares.
  private mutating func show(
    _ user: String,
    insteadOf index: Int,
    knowing known: inout NeighborFiles.Known
  ) throws(Diagnostics) {
    let path = shownPath(of: user)
    let name = try read(path).view?.name
    var home = try CodeModule.home(of: user)
    if home == nil { home = try NeighborFiles(of: user).modules(knowing: &known) }
    guard let last = home?.indices.last else { return }
    let what = name.map { "\($0) of \(path)" } ?? path
    let message = "it has no view that can be shown, so \(what) is, which uses it; expected a #Preview in it"
    home?[last].warnings.append(Diagnostic(.listingWarning, message, at: Location(file: files[index].path)))
    files[index] = File(path: path, home: home)
  }

  /// Adds the previews in a folder.
  private mutating func add(folder: String) throws(Diagnostics) {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let paths = CodeModule.swiftFiles(in: folder).map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
      .filter { !settings.leavesOut($0, in: folder) }
    // Several threads read what is asked for one by one.
    _ = Workers.map(paths.count) { try? ListingSource.read(SiteFolder.text(ofFile: paths[$0], as: .source)) }
    var chosen: [File] = []
    for path in paths {
      do throws(Diagnostics) {
        let source = try read(path)
        let hasComment = Self.comment(in: sources[path]?.text ?? "") != nil
        if hasComment {
          chosen.append(File(path: path))
        } else if !source.previews.isEmpty {
          chosen.append(File(path: path, previews: Array(1...source.previews.count)))
        } else if Self.isSnippet(path, in: folder), source.view != nil {
          chosen.append(File(path: path))
        }
      } catch {
        problems += error.all
      }
    }
    // Without any preview, the views that need nothing are shown.
    if chosen.isEmpty, problems.isEmpty {
      chosen = paths.filter { sources[$0]?.source.view != nil && !Self.isTest($0) }.map { File(path: $0) }
    }
    var documents = markdown(in: folder)
    Self.distinguish(&documents, in: folder)
    files += documents
    guard !chosen.isEmpty else { return }
    try findModules(of: &chosen, in: folder)
    Self.distinguish(&chosen, in: folder)
    files += chosen
  }

  /// Returns whether a file is one of a package's snippets, each of which shows how something is used.
  private static func isSnippet(_ path: String, in folder: String) -> Bool {
    Self.path(path, in: folder).hasPrefix("Snippets/")
  }

  /// Returns whether a file is one of a package's tests.
  private static func isTest(_ path: String) -> Bool {
    let path = realPath(of: path)
    guard let manifest = try? PackageManifest.around((path as NSString).deletingLastPathComponent) else { return false }
    return manifest.target(with: path)?.kind == .test || path.hasPrefix("\(manifest.folder)/Tests/")
  }

  /// Returns a path from a folder, however that is written.
  private static func path(_ path: String, in folder: String) -> Substring {
    folder == "." || !path.hasPrefix(folder + "/") ? path[...] : path.dropFirst(folder.count + 1)
  }

  /// Finds the modules of files: targets of packages, the folder if no package is in it, and files of apps that belong together.
  private mutating func findModules(of chosen: inout [File], in folder: String) throws(Diagnostics) {
    var known: [[CodeModule]] = []
    var problems: [Diagnostic] = []
    chosen.removeAll { file in
      let path = realPath(of: file.path)
      do throws(Diagnostics) {
        if !known.contains(where: { $0.last?.files[path] != nil }), let home = try CodeModule.home(of: path) {
          known.append(home)
        }
        return false
      } catch {
        problems += error.all.filter { !problems.contains($0) }
        return true
      }
    }
    self.problems += problems
    let absolute = realPath(of: folder)
    if known.isEmpty, try PackageManifest.around(absolute) == nil, Self.canStandTogether(sources.values.map(\.source)) {
      do throws(Diagnostics) {
        known = [try CodeModule.modules([absolute], from: absolute, at: Location(file: folder))]
      } catch {
        // Without a file that can't be read, the others can be compiled with what each of them needs.
        guard !self.problems.isEmpty else { throw error }
      }
    }
    for index in chosen.indices {
      let path = realPath(of: chosen[index].path)
      chosen[index].home = known.first { $0.last?.files[path] != nil }
    }
    let alone = chosen.filter { $0.home == nil }.map { realPath(of: $0.path) }
    let (neighbors, strays) = try NeighborFiles.modules(of: alone)
    for index in chosen.indices where chosen[index].home == nil {
      chosen[index].home = neighbors[realPath(of: chosen[index].path)]
    }
    chosen.removeAll { strays[realPath(of: $0.path)] != nil }
    for (path, warning) in strays.sorted(by: { $0.key < $1.key }) {
      let folder = (path as NSString).deletingLastPathComponent
      let others = chosen.indices.filter { chosen[$0].home?.isEmpty == false }
      if let index = others.first(where: { chosen[$0].folder == folder }) ?? others.first,
        let last = chosen[index].home?.indices.last
      {
        chosen[index].home?[last].warnings.append(warning)
      } else {
        var problem = warning
        problem.severity = .error
        self.problems.append(problem)
      }
    }
  }

  /// Gives files of one name the names of the folders that distinguish them, which are parts of the names of their figures.
  private static func distinguish(_ files: inout [File], in folder: String) {
    func key(_ file: File) -> String { (file.folders + words(of: file.path)).joined(separator: "-") }
    for count in 1..<8 {
      let groups = Dictionary(grouping: files.indices) { key(files[$0]) }.values.filter { $0.count > 1 }
      guard !groups.isEmpty else { return }
      for index in groups.joined() {
        let path = String(Self.path(files[index].path, in: folder))
        let folders = (path as NSString).deletingLastPathComponent.split(separator: "/").suffix(count)
        files[index].folders = folders.flatMap { words(of: String($0)) }
      }
    }
  }

  /// Returns the Markdown files in a folder that have listings with figures, in the order of their paths.
  private mutating func markdown(in folder: String) -> [File] {
    var files: [File] = []
    var libraries: [String: PublicNames?] = [:]
    var shown: Set<String> = []
    let root = folder
    func visit(_ folder: String, isDocumentation: Bool) {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      for name in names where !name.hasPrefix(".") && name != "node_modules" {
        let path = folder == "." ? name : "\(folder)/\(name)"
        if settings.leavesOut(path, in: root) { continue }
        if isFolder(path) {
          visit(path, isDocumentation: isDocumentation || Self.isDocumentation(name))
        } else if name.hasSuffix(".md") || name.hasSuffix(".markdown"),
          let text = try? SiteFolder.text(ofFile: path, as: .article)
        {
          let isPlain = (isDocumentation || name.lowercased().hasPrefix("readme")) && text.contains("```swift")
          var library: PublicNames?
          if isPlain {
            library = libraries[folder] ?? PublicNames(around: realPath(of: folder))
            libraries[folder] = library
          }
          if library != nil || Self.hasFigures(text) {
            files.append(File(path: path, library: library))
            shown.formUnion(FigureMark.names(in: text))
          }
        }
      }
    }
    visit(folder, isDocumentation: false)
    self.shown.formUnion(shown)
    return files
  }

  /// Returns whether a folder has a package's documentation.
  private static func isDocumentation(_ name: String) -> Bool {
    ["docs", "documentation"].contains(name.lowercased()) || name.hasSuffix(".docc")
  }

  /// Returns whether the fence of a listing in a text has a figure; code of another language can look like one.
  private static func hasFigures(_ text: String) -> Bool {
    ArticleListings.mayBe(in: text)
      && ((try? ArticleListings.figures(in: text, file: "", hasPlainValues: true)).map { !$0.isEmpty } ?? true)
  }

  private mutating func read(_ path: String) throws(Diagnostics) -> ListingSource {
    let text = try SiteFolder.text(ofFile: path, as: .source)
    do throws(SwiftMistake) {
      let source = try ListingSource.read(text)
      sources[path] = (text, source)
      return source
    } catch {
      let place = Location(file: path, line: error.line + 1)
      throw Diagnostics([Diagnostic(.listingCompile, "the listing can't be compiled: \(error.message)", at: place)])
    }
  }

  /// Whether none of several files declares what another one does.
  private static func canStandTogether(_ sources: [ListingSource]) -> Bool {
    var seen: Set<String> = []
    return sources.allSatisfy { source in
      let names = Set(source.declarations.flatMap(\.names))
      defer { seen.formUnion(names) }
      return seen.isDisjoint(with: names)
    }
  }

  /// Returns the comment that says what is shown of a file, and its line.
  private static func comment(in text: String) -> (text: String, line: Int)? {
    guard text.contains("figure=") || text.contains("play=") else { return nil }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let match = line.wholeMatch(of: /\s*\/\/\s*((?:figure|play)=.*)/) { return (String(match.1), index + 1) }
    }
    return nil
  }

  /// Returns the figures of a Swift file.
  func figures(of file: File) throws(Diagnostics) -> [ArticleListings.Figure] {
    guard let (text, source) = sources[file.path] else { return [] }
    let words = Self.words(of: file.path)
    func title(_ words: [String]) -> String {
      words.prefix(1).joined().capitalized + words.dropFirst().map { " \($0)" }.joined()
    }
    let comment = Self.comment(in: text)
    let place = Location(file: file.path, line: comment?.line)
    var figures: [ArticleListings.Figure] = []
    var ids: Set<String> = []
    for preview in file.previews.map({ $0.map { Optional($0) } }) ?? [nil] {
      var id = file.name
      var defaults = ["figure": title(words)]
      if let preview, file.previews?.count != 1 {
        defaults["view"] = "#\(preview)"
        let name = source.previews[preview - 1].name
        if let name { defaults["figure"] = name }
        let words = name.map { ArticleListings.words(of: $0).joined(separator: "-") } ?? ""
        id += words.isEmpty ? "-\(preview)" : "-\(words)"
        if !ids.insert(id).inserted { id += "-\(preview)" }
      }
      defaults["id"] = id
      defaults["look"] = settings.look?.rawValue
      let own = settings.figures[id]
      let fence = try ListingFence(
        comment: comment?.text ?? "",
        replacing: values.merging(own?.values ?? [:], uniquingKeysWith: { option, _ in option }),
        defaults: defaults,
        at: own?.place ?? place
      )
      var listings = ArticleListings(
        file: file.path,
        picturesIn: Self.folder(of: file.path),
        isInModule: file.home != nil
      )
      let figure = try listings.add(fence, text, at: Location(file: file.path), reading: source)
      if let figure { figures.append(figure) }
    }
    return figures
  }

  /// Returns the absolute path of a file's folder, with a slash at its end.
  static func folder(of file: String) -> String { ContentFiles.folder(of: realPath(of: file)) }

  /// Returns the words in the name of a file, in lowercase letters: “like” and “button” of `LikeButton.swift`.
  private static func words(of file: String) -> [String] {
    let stem = ContentFiles.stem(file.split(separator: "/").last ?? "").precomposedStringWithCanonicalMapping
    let words = stem.replacing(/(?<lower>\p{Ll})(?<upper>\p{Lu})/) { "\($0.lower) \($0.upper)" }
      .lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return words.first?.first?.isLetter == true ? words : ["figure"] + words
  }
}
