import Diagnostics
import Files
import Foundation

/// The modules of the sources that figures are compiled with.
struct ModuleTable {
  private struct Entry {
    var module: CodeModule
    var key: ListingFiles.Unit.Key
    var needs: [ListingFiles.Unit.Key]
  }

  /// The modules, each after those that it needs.
  private var entries: [Entry] = []
  /// The modules that figures are files of, by the names of the figures.
  private var homes: [String: ListingFiles.Unit.Key] = [:]
  /// The modules of each figure, by its name.
  private var used: [String: [Entry]] = [:]
  /// The modules that were read, by the folder and what an author has named.
  private var known: [String: [CodeModule]] = [:]

  /// What is wrong with files that are left out of their modules.
  var problems: [Diagnostic] {
    entries.flatMap(\.module.problems).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Reads the modules that figures need.
  ///
  /// - Parameters:
  ///   - figures: The figures of a file.
  ///   - folder: The absolute path of the file's folder.
  ///   - home: The module that the file is in, after those that it needs.
  ///   - site: The absolute path of the site's folder.
  /// - Returns: The figures, with digests that the modules are part of.
  /// - Throws: `Diagnostics` with everything that is wrong with the modules.
  mutating func add(
    _ figures: [ArticleListings.Figure],
    from folder: String,
    in home: [CodeModule]?,
    site: String? = nil
  ) throws(Diagnostics) -> [ArticleListings.Figure] {
    var result: [ArticleListings.Figure] = []
    for var figure in figures {
      let place = Location(file: figure.article, line: figure.line)
      var own = home ?? []
      if !figure.sources.isEmpty { own += try read(figure.sources, from: folder, at: place) }
      for name in figure.imports where !own.contains(where: { $0.name == name }) {
        // An import of a target of the package around is meant.
        let manifest = try PackageManifest.around(folder)
        if manifest?.targets.contains(where: { $0.name == name }) == true {
          own += try read([name], from: folder, at: place)
        }
      }
      var seen: Set<String> = []
      own = own.filter { seen.insert($0.name).inserted }
      if !own.isEmpty {
        var resources = ModuleResources()
        for module in own.reversed() { resources.merge(module.resources) }
        figure.include(own.map(\.digest).joined(), resources)
        let entries = add(own)
        used[figure.name] = entries
        homes[figure.name] = (home?.last).flatMap { home in entries.first { $0.key.name == home.name }?.key }
      }
      result.append(figure)
    }
    return result
  }

  /// Adds modules with different names, each after those that it needs, unless they are here.
  private mutating func add(_ modules: [CodeModule]) -> [Entry] {
    var added: [Entry] = []
    for module in modules {
      let needs = module.needs.compactMap { name in added.first { $0.key.name == name }?.key }
      let known = entries.first { $0.module.hasFiles(of: module) && $0.needs == needs }
      let number = entries.count { $0.key.name == module.name }
      let entry = known ?? Entry(module: module, key: .init(name: module.name, number: number), needs: needs)
      if known == nil { entries.append(entry) }
      added.append(entry)
    }
    return added
  }

  private mutating func read(
    _ sources: [String],
    from folder: String,
    at place: Location
  ) throws(Diagnostics) -> [CodeModule] {
    let key = folder + "\n" + sources.joined(separator: "\n")
    if let found = known[key] { return found }
    let found = try CodeModule.modules(sources, from: folder, at: place)
    known[key] = found
    return found
  }

  /// Returns the modules to compile.
  ///
  /// - Parameters:
  ///   - figures: All figures.
  ///   - site: The absolute path of the site's folder.
  ///   - leavesOut: Whether parts of files with figures can be left out, too.
  func units(
    of figures: [ArticleListings.Figure],
    site: String? = nil,
    leavingOut leavesOut: Bool = false
  ) -> [ListingFiles.Unit] {
    func digest(_ sources: [ListingFiles.Unit.Source]) -> String {
      "\(Digest { $0.write(each: sources) { writer, source in writer.write(source.text) } })"
    }
    var units = entries.map { entry in
      let module = entry.module
      let own = figures.filter { homes[$0.name] == entry.key }
      var sources: [ListingFiles.Unit.Source] = []
      for (path, file) in module.files.sorted(by: { $0.key < $1.key }) {
        let shown = own.filter { realPath(of: $0.article) == path }
        let name = "_\(sources.count)-\((path as NSString).lastPathComponent)"
        if shown.isEmpty {
          sources.append(.init(name: name, text: file.text, path: file.path, declarations: file.declarations))
        } else {
          let text = ArticleListings.Figure.source(of: shown)
          let path = leavesOut ? file.path : nil
          sources.append(.init(name: name, text: text, path: path, declarations: file.declarations, plain: file))
        }
      }
      sources.append(.init(name: "_Resources.swift", text: module.constants))
      for figure in own { figure.notePlace(in: sources.map(\.text)) }
      return ListingFiles.Unit(
        name: module.name,
        sources: sources,
        needs: entry.needs,
        figures: own.map(\.name),
        warnings: module.resources.problems + module.warnings,
        digest: digest(sources),
        number: entry.key.number
      )
    }
    for figure in figures where figure.isModule && homes[figure.name] == nil {
      let own = used[figure.name] ?? []
      let imports = own.map(\.key.name).filter { !figure.imports.contains($0) }.map {
        "@testable import \(ListingModule.name(of: $0))\n"
      }
      let text = imports.joined() + (site.map(figure.source) ?? figure.source)
      figure.notePlace(in: [text] + own.flatMap { $0.module.files.values.map(\.text) })
      let sources = [ListingFiles.Unit.Source(name: "_Figure-\(figure.file)", text: text)]
      units.append(
        ListingFiles.Unit(
          name: "Figure_" + figure.name.replacing("-", with: "_"),
          sources: sources,
          needs: own.map(\.key),
          figures: [figure.name],
          isOptional: figure.isOptional,
          digest: digest(sources)
        )
      )
    }
    return units
  }
}
