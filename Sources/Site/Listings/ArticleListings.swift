import Diagnostics
import Foundation
import WebText

/// The listings of an article, in their order.
///
/// Each figure is compiled as a file of its own. It has the declarations of its block, and those of the blocks before
/// it that they name, except those that a later block declares again: an article can show one view in several versions.
/// Blocks that are only shown lend what nothing else declares.
struct ArticleListings {
  /// Changes when files are written differently, which has all of them compiled again.
  private static let format = 1

  /// The most figures of listings in one article.
  static let mostFigures = 50

  /// A figure that another one can show beside its own views.
  private struct Comparable {
    var name: String
    var title: String
    var digest: String
    var isModule: Bool
  }

  /// A view of a figure, or another figure that stands in its place.
  private enum Side {
    case view(ListingSource.Shown)
    case figure(Comparable)

    var view: ListingSource.Shown? { if case .view(let view) = self { view } else { nil } }
  }

  private let file: String
  /// The folder of the pictures, relative to the site.
  private let folder: String
  /// The name of the article's file or folder, without a date, as part of a figure's name.
  let stem: String
  /// The imports, with their lines in the article.
  private var imports: [ListingSource.Import] = []
  private var known: Set<String> = []
  /// The modules whose imports are left out, and their lines in the article.
  private var absentModules: [(name: String, line: Int)] = []
  private var declarations = ListingDeclarations()
  /// The names of the views without parameters so far.
  private var views: [String] = []
  private(set) var figureCount = 0
  /// The public names of a package whose listings need no words for a figure, or nil where they do.
  var library: PublicNames?
  /// The heading above the next block.
  var heading: String?
  /// The stored properties of the views so far that have a value, by their names.
  var viewMembers: [String: String] = [:]
  /// The names of figures without words.
  var plainNames: Set<String> = []
  /// The names of other figures, which figures without words can't have.
  var takenNames: Set<String> = []
  /// The words before those of a heading in the name of a figure without words, if not those of the file.
  var plainStem: String?
  /// The figures so far that others can be compared with.
  private var comparable: [Comparable] = []
  /// Whether something in a block so far is public.
  private var isPublic = false
  /// Whether the code is one of the files of a module, so that nothing in it is made private.
  private var isInModule = false
  /// Whether a figure can be a module of its own, and not one of the files of a package's target.
  private let makesModules: Bool
  /// The system whose controls figures have that name none.
  private let look: ListingLook?

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - file: The article's file, relative to the site.
  ///   - folder: The folder of the pictures; by default, that of the file.
  ///   - isInModule: Whether the code is one of the files of a module.
  ///   - look: The system whose controls figures have that name none.
  ///   - makesModules: Whether a figure can be a module of its own.
  init(
    file: String,
    picturesIn folder: String? = nil,
    isInModule: Bool = false,
    look: ListingLook? = nil,
    makesModules: Bool = true
  ) {
    (self.file, self.isInModule, self.look, self.makesModules) = (file, isInModule, look, makesModules)
    self.folder = folder ?? ContentFiles.folder(of: file)
    let parts = file.split(separator: "/")
    let own = ContentFiles.stem(parts.last ?? "")
    let name = ["index", "_index"].contains(own) && parts.count > 2 ? String(parts[parts.count - 2]) : own
    let rest = PostDate.leading(name[...]).map { String($0.rest) } ?? name
    let words = Self.words(of: rest).joined(separator: "-")
    stem = words.first?.isLetter == true ? words : words.isEmpty ? "figure" : "figure-\(words)"
  }

  /// Returns the words of a name in the letters and digits that a scene's name may have: “fur” for “für”.
  static func words(of name: String) -> [String] {
    let isForeign = name.utf8.contains { $0 > 0x7F }
    let latin = isForeign ? name.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) : nil
    return (latin ?? name).lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
  }

  /// Whether a text may have listings with figures, which costs less to find out than to read it.
  static func mayBe(in text: String) -> Bool { text.hasBytes(of: "figure=") || text.hasBytes(of: "play=") }

  /// Returns the figures of several files in one list.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - figures: The figures of each file, or its errors.
  /// - Throws: `Diagnostics` with all errors, and with the names that two figures have.
  static func all(
    _ files: [String],
    _ figures: [Result<[Figure], Diagnostics>]
  ) throws(Diagnostics) -> [Figure] {
    let (all, problems) = joined(files, figures)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return all
  }

  /// Returns the figures of several files in one list, without those that have the name of another one, and all errors.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - figures: The figures of each file, or its errors.
  static func joined(
    _ files: [String],
    _ figures: [Result<[Figure], Diagnostics>]
  ) -> (figures: [Figure], problems: [Diagnostic]) {
    var all: [Figure] = []
    var places: [String: String] = [:]
    var problems: [Diagnostic] = []
    for (file, result) in zip(files, figures) {
      switch result {
      case .failure(let error): problems += error.all
      case .success(let found):
        for figure in found {
          if let other = places[figure.name] {
            let message = "two figures are called “\(figure.name)”; expected id=… behind the fence of one"
            problems.append(Diagnostic(.listingName, message, at: Location(file: file), notes: [.other(other)]))
          } else {
            places[figure.name] = file
            all.append(figure)
          }
        }
      }
    }
    return (all, problems)
  }

  /// Lets the figures after a block that is only shown use what it declares, if it is Swift.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - place: Where the block starts.
  mutating func lend(_ code: String, at place: Location) {
    guard let source = try? ListingSource(code), !source.isCompleted else { return }
    declarations.lend(source.declarations, line: (place.line ?? 0) + 1)
  }

  /// Adds an import of a block whose code starts at a line.
  mutating func add(_ statement: ListingSource.Import, line: Int) {
    guard known.insert(statement.text).inserted else { return }
    imports.append(statement)
    imports[imports.count - 1].line += line
  }

  /// Adds a block.
  ///
  /// - Parameters:
  ///   - fence: What is written behind its fence.
  ///   - code: The code.
  ///   - place: Where the block starts.
  ///   - read: The code, if it was read before.
  /// - Returns: The figure of the block, if it has one.
  /// - Throws: `Diagnostics` if the block shows no view.
  mutating func add(
    _ fence: ListingFence,
    _ code: String,
    at place: Location,
    reading read: ListingSource? = nil
  ) throws(Diagnostics) -> Figure? {
    func refused(_ message: String, line: Int? = nil, as id: Diagnostic.ID = .listingView) -> Diagnostics {
      Diagnostics([Diagnostic(id, message, at: line.map { Location(file: place.file, line: $0) } ?? place)])
    }
    let source: ListingSource
    let line = (place.line ?? 0) + 1
    do throws(SwiftMistake) {
      if let read { source = read } else { source = try ListingSource(code) }
    } catch {
      throw refused("the listing can't be compiled: \(error.message)", line: line + error.line, as: .listingCompile)
    }
    let start = declarations.count
    isPublic = isPublic || source.isPublic
    declarations.add(source.declarations, line: line)
    for statement in source.imports { add(statement, line: line) }
    for module in source.absentModules where known.insert(module.name).inserted {
      absentModules.append((module.name, line + module.line))
    }
    guard case .figure(let title) = fence.role else { return nil }
    figureCount += 1
    guard figureCount <= Self.mostFigures else {
      throw refused(
        "the article has more than \(Self.mostFigures) figures of listings; expected the others in another one"
      )
    }
    if !makesModules, !fence.sources.isEmpty {
      let message = "“with” is for sites without a package; expected the sources as a dependency of the package"
      throw refused(message, as: .listingFence)
    }
    views += source.views.compactMap(\.name)
    var view = source.view ?? source.sample
    if let text = fence.view { view = try shown(text, of: source, at: place) }
    var sides: [(label: String, side: Side)] = []
    for compared in fence.compared {
      let other = comparable.first { $0.name == compared.view || $0.title == compared.view }
      let side: Side
      if let other { side = .figure(other) } else { side = .view(try shown(compared.view, of: source, at: place)) }
      let label = compared.label ?? other?.title ?? side.view?.name ?? compared.view
      sides.append((label, side))
    }
    view = sides.isEmpty ? view : sides.lazy.compactMap(\.side.view).first ?? ListingSource.Shown(text: "", line: -1)
    guard let view else {
      throw refused(
        code.contains(/\bimport\s+Stagecraft(?:Site)?\b|\bStage\s*\(|\bScene\s*\(\s*"/)
          ? "it has a scene of layers and no view; expected the scene in a package, which “stagecraft new site --package” makes"
          : source.signature == nil
            && code.contains(
              /\bclass\s+\w+\s*:\s*UI(?:View|Control|Button|Label|ImageView|ScrollView|TableView|CollectionView)/
            )
            ? "it has views or view controllers of UIKit, which aren't drawn; expected a SwiftUI view that does the same"
            : "the listing has no view without parameters; expected a #Preview, or the view, such as view=\"\(source.signature ?? "Card(number: 2)")\""
      )
    }
    let name = fence.id ?? "\(stem)-\(figureCount)"
    // Previews that aren't shown often need a package.
    let shown = sides.isEmpty ? [view] : sides.compactMap(\.side.view)
    // Modules that are compiled with it have what the article shows of them.
    let needed = declarations.needed(
      from: start,
      by: shown.map { $0.text + "\n" + ($0.support?.text("") { _ in "" } ?? "") }.joined(separator: "\n"),
      takesLent: fence.sources.isEmpty
    ).filter { entry in
      entry.declaration.previews.map { name in shown.contains { $0.text.hasPrefix("\(name).") } } ?? true
    }
    let declared = Set(needed.flatMap(\.declaration.names))
    let own = shown.reduce(into: Set<String>()) { $0.formUnion($1.pictures) }
    let pictures = needed.reduce(own) { $0.union($1.declaration.pictures) }
      .filter { !declared.contains("ImageResource.\($0)") }
    let constants = AssetSymbol.all(
      colors: Set(fence.colors.map(\.name)),
      access: "private ",
      without: declared
    )
    let sidesOrView = sides.isEmpty ? [(title, .view(view))] : sides
    return try figure(
      named: name,
      title,
      fence,
      sidesOrView,
      needed,
      pictures.sorted(),
      constants,
      without: declared,
      at: place
    )
  }

  /// Returns the view that a fence names: a preview by its name, a view without parameters, or Swift code.
  private func shown(
    _ text: String,
    of source: ListingSource,
    at place: Location
  ) throws(Diagnostics) -> ListingSource.Shown {
    if let preview = source.previews.first(where: { $0.name == text || $0.otherName == text }) { return preview }
    if let number = text.wholeMatch(of: /#(\d{1,4})/).flatMap({ Int($0.1) }),
      source.previews.indices.contains(number - 1)
    {
      return source.previews[number - 1]
    }
    if views.contains(text) { return ListingSource.Shown(name: text, text: "\(text)()", line: -1) }
    if let sample = source.samples.first(where: { $0.name == text }) { return sample }
    // Code has more than words; a constant of the listing is a word, too.
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " || $0 == "-" }
    guard !isName || declarations.declares(text) else {
      let previews = source.previews.compactMap(\.name)
      let lists = [("preview", previews), ("view", views)].filter { !$0.1.isEmpty }.map { kind, names in
        "the \(kind)\(names.count == 1 ? "" : "s") \(names.map { "“\($0)”" }.joined(separator: ", "))"
      }
      let expected = lists.isEmpty ? "Swift code, such as Card(number: 2)" : lists.joined(separator: " or ")
      let message = "there is no preview or view “\(text)”; expected \(expected)"
      let suggestion = nearestSpelling(of: text, among: previews + views)
      throw Diagnostics([Diagnostic(.listingView, message, at: place, suggestion: suggestion)])
    }
    do throws(SwiftMistake) {
      try SwiftMistake.parse(text) { _ in }
    } catch {
      throw Diagnostics([Diagnostic(.listingCompile, "view=\"\(text)\" can't be compiled: \(error.message)", at: place)]
      )
    }
    return ListingSource.Shown(text: text, line: -1)
  }

  private mutating func figure(
    named name: String,
    _ title: String,
    _ fence: ListingFence,
    _ sides: [(label: String, side: Side)],
    _ declarations: [ListingDeclarations.Entry],
    _ pictures: [String],
    _ colorConstants: String,
    without declared: Set<String>,
    at place: Location
  ) throws(Diagnostics) -> Figure {
    let path = SwiftLiteral(file).description
    let views = sides.compactMap(\.side.view)
    // A message about the figure of a whole file is at the line of its view.
    let line = place.line ?? max(1, (views.first?.line ?? 0) + 1)
    let unknown = imports.filter { !$0.isLeftOut && !ListingModule.present.contains($0.module) }.map(\.module)
    let isModule =
      makesModules && (isInModule || isPublic || !fence.sources.isEmpty || !unknown.isEmpty)
    let others = sides.compactMap { if case .figure(let other) = $0.side { other } else { nil } }
    if !others.isEmpty, isModule || others.contains(where: \.isModule) {
      let message =
        "figures with sources or public declarations are modules of their own, which can't be compared; expected views of "
        + "one listing"
      throw Diagnostics([Diagnostic(.listingFence, message, at: place)])
    }
    let files = fence.pictures.map { file in
      "\(SwiftLiteral(ListingFence.pictureName(file))): \(SwiftLiteral(folder + file))"
    }
    let colors = fence.colors.map { color in
      "\(SwiftLiteral(color.name)): (\(color.light), \(color.dark))"
    }
    let colorArguments = colors.isEmpty ? "" : ", colors: [\(colors.joined(separator: ", "))]"
    let pictureArguments = files.isEmpty ? "" : ", pictures: [\(files.joined(separator: ", "))], of: sourceFile"
    let startName = fence.showsStates ? "tap" : fence.start
    let startArgument = startName.map { ", start: .\(["tap", "drag"].contains($0) ? "\($0)()" : $0)" } ?? ""
    let lookArgument = (fence.look ?? look).map { ", look: .\($0.name)" } ?? ""
    func arguments(_ view: ListingSource.Shown) -> String {
      let size = (fence.size ?? view.size).map { "CGSize(width: \($0.width), height: \($0.height))" } ?? "nil"
      return """
        listing: \(SwiftLiteral(name)), title: \(SwiftLiteral(title)), \
        description: \(fence.description.map { SwiftLiteral($0).description } ?? "nil"), size: \(size), \
        play: \(SwiftLiteral(fence.play)), defaults: .\(fence.isBefore17 ? "before17" : "current")\(lookArgument)\(startArgument)\(colorArguments)\(pictureArguments)
        """
    }
    // Lines aren't part of it, so that a figure isn't compiled again when the text before it changes.
    let digest = Digest {
      $0.write(Self.format)
      $0.write(header(hasPlaces: false))
      for module in absentModules { $0.write(module.name) }
      for entry in declarations { $0.write(isModule ? entry.declaration.written : entry.declaration.text) }
      for view in views {
        $0.write(arguments(view))
        $0.write(view.text)
        if let support = view.support { $0.write(support.text("") { _ in "" }) }
        if let size = view.size { $0.write("\(size.width)x\(size.height)") }
      }
      for other in others { $0.write(other.digest) }
      if !fence.compared.isEmpty {
        $0.write(arguments(views.first ?? ListingSource.Shown(text: "", line: -1)))
        for side in sides { $0.write(side.label) }
      }
      for label in fence.variation?.labels ?? [] { $0.write(label) }
      if fence.showsStates { $0.write(ListingFence.statesWord) }
    }
    var start = header(hasPlaces: true) + (isInModule ? "" : colorConstants)
    if !isInModule, !declared.contains("Scene"),
      declarations.contains(where: { $0.declaration.words.contains("Scene") })
    {
      start += "\(isModule ? "" : "private ")typealias Scene = AppScene\n\n"
    }
    if !pictures.isEmpty, !isInModule {
      // Xcode writes these constants from an app's catalog of pictures.
      let constants = pictures.map { "  static let \($0) = ImageResource(name: \(SwiftLiteral($0)), bundle: .main)\n" }
      start += "private extension ImageResource {\n\(constants.joined())}\n\n"
    }
    let identifier = Figure.identifier(of: name)
    func location(_ line: Int) -> String { "#sourceLocation(file: \(path), line: \((place.line ?? 0) + 1 + line))" }
    var texts = declarations.map { isModule ? $0.declaration.written : $0.declaration.text }
    for (number, view) in views.enumerated() {
      let own = views.count == 1 ? identifier : "\(identifier)_\(number + 1)"
      texts.append(view.support == nil ? view.text : PreviewSupport.named(view.text, own))
      texts.append(view.support?.text(own, at: location) ?? "")
    }
    if let variation = fence.variation {
      do throws(ListingVariation.Problem) {
        texts = try variation.applied(to: texts)
      } catch {
        throw Diagnostics([Diagnostic(.listingFence, error.message, at: place, suggestion: error.suggestion)])
      }
    }
    var code = ListingSource.warnings(about: absentModules, in: file)
    for view in views {
      guard let sample = view.sample else { continue }
      let warning = "nothing says which values it has, so \(sample) is shown; expected a #Preview, or view=\"…\""
      code += "\(location(view.line))\n#warning(\(SwiftLiteral(warning)))\n"
    }
    for (entry, text) in zip(declarations, texts) {
      code += "#sourceLocation(file: \(path), line: \(entry.line + entry.declaration.line))\n\(text)\n"
    }
    var rest = texts[declarations.count...]
    var support = ""
    let common = "digest: \"\(digest)\", file: \(path), line: \(line)"
    var scenes = sides.map { label, side -> (label: String, text: String) in
      switch side {
      case .figure(let other): return (label, Figure.identifier(of: other.name))
      case .view(let view):
        let text = rest.removeFirst()
        support += rest.removeFirst()
        let place = view.line < 0 ? "#sourceLocation(file: \(path), line: \(line))" : location(view.line)
        return (label, "ViewScene(\(arguments(view)), \(common)) {\n\(place)\n\(text)\n}")
      }
    }
    if !fence.compared.isEmpty {
      let list = scenes.map { "(\(SwiftLiteral($0.label)), \($0.text))" }.joined(separator: ",\n")
      let description = fence.description.map { ", description: \(SwiftLiteral($0))" } ?? ""
      let words = "\(SwiftLiteral(name)), title: \(SwiftLiteral(title))\(description)"
      scenes = [(title, "ViewScene.compared(\(words), \(common)\(startArgument), sides: [\(list)])")]
    } else if let variation = fence.variation {
      let labels = variation.labels.map { SwiftLiteral($0).description }.joined(separator: ", ")
      scenes[0].text = "ViewScene.varied([\(labels)]) {\n\(scenes[0].text)\n}"
    } else if fence.showsStates {
      scenes[0].text += ".showingStates()"
    }
    let figure = Figure(
      name: name,
      article: file,
      digest: "\(digest)",
      line: line,
      header: start,
      declarations: code,
      scene: """
        \(support)#sourceLocation(file: \(path), line: \(line))
        \(isModule ? "public " : "")let \(identifier) = \(scenes[0].text)
        #sourceLocation()

        """,
      hasPictures: !files.isEmpty,
      isModule: isModule,
      sources: fence.sources,
      imports: unknown
    )
    figure.notePlace()
    comparable.append(Comparable(name: name, title: title, digest: figure.digest, isModule: isModule))
    return figure
  }

  /// The first words of each figure's file.
  static let firstWords = "// Stagecraft wrote this file from"

  /// Returns the text before the declarations.
  ///
  /// - Parameter hasPlaces: Whether the compiler is told the line of each import that may fail.
  private func header(hasPlaces: Bool) -> String {
    // A name with a line break must not end the comment.
    let name = SwiftLiteral(file).description.dropFirst().dropLast()
    var text = "\(Self.firstWords) \(name). It is written again when the article changes.\n"
    text += "// swift-format-ignore-file\n"
    return text + ListingSource.statements(for: imports, in: file, hasPlaces: hasPlaces)
  }

  /// Returns the code of a figure as an article has it, from the file for the compiler.
  static func code(in source: String) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    func isImport(_ line: Substring) -> Bool { line.contains(/^(\/\/\x20)?(@\w+ )*import\s/) }
    // Imports of modules that may not be here have a location of their own.
    let start =
      lines.indices.first { place in
        lines[place].hasPrefix("#sourceLocation(f") && !(place > 0 && lines[place - 1] == "#else")
      } ?? lines.endIndex
    let leftOut = ListingSource.leftOut
    let imports = lines[..<start].filter(isImport).map { $0.hasPrefix(leftOut) ? $0.dropFirst(leftOut.count) : $0 }
    let declarations = lines[start...].prefix {
      !$0.hasPrefix("let figure_") && !$0.hasPrefix("public let figure_") && !$0.hasPrefix(PreviewSupport.firstWords)
    }.compactMap { line -> Substring? in
      if line.hasPrefix("#sourceLocation") || line.hasPrefix("#warning") { return nil }
      return line.hasPrefix("private ") ? line.dropFirst("private ".count) : line
    }
    return ListingVariation.removed(from: (imports + [""] + declarations).joined(separator: "\n") + "\n")
  }
}
