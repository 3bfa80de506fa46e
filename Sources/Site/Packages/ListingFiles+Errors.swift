import Diagnostics
import Foundation

/// What can be compiled of files with errors.
extension ListingFiles {
  /// Returns a module without the functions or declarations that have errors, and the errors that are elsewhere, as in a preview.
  ///
  /// A declaration with a figure in it isn't left out.
  ///
  /// A library can have parts for other systems, and parts that a figure doesn't need.
  ///
  /// - Parameters:
  ///   - unit: The module.
  ///   - errors: The errors.
  ///   - isWhole: Whether whole declarations of files are left out, of which parts were before.
  package func unit(
    _ unit: Unit,
    without errors: [Diagnostic],
    wholly isWhole: Bool = false
  ) -> (rest: Unit, others: [Diagnostic]) {
    var result = unit
    var mistakes: [Int: [Location: String]] = [:]
    var others: [Diagnostic] = []
    for error in errors {
      guard let place = error.location else { continue }
      guard let file = result.sources.firstIndex(where: { $0.path == place.file }), place.line != nil else {
        others.append(error)
        continue
      }
      if mistakes[file]?[place] == nil { mistakes[file, default: [:]][place] = error.message }
    }
    let figures = unit.figures.map { "let \(ArticleListings.Figure.identifier(of: $0)) =" }
    for (file, mistakes) in mistakes {
      let text = result.sources[file].text
      if let rest = Self.source(result.sources[file], without: mistakes, wholly: isWhole),
        figures.allSatisfy({ rest.contains($0) || !text.contains($0) })
      {
        result.sources[file].text = rest
      } else {
        others += errors.filter { $0.location?.file == result.sources[file].path }
      }
    }
    return (result, others)
  }

  /// Returns the text of a file without the parts that have errors, or nil if an error is in no declaration.
  private static func source(
    _ source: Unit.Source,
    without errors: [Location: String],
    wholly isWhole: Bool
  ) -> String? {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let own = SourceLines(of: source.path ?? "", in: lines)
    let places = errors.sorted { ($0.key.line ?? 0, $0.key.column ?? 0) < ($1.key.line ?? 0, $1.key.column ?? 0) }
    let mistakes = places.compactMap { place, reason in
      own.index(of: place.line ?? 0).map {
        LeftOutBody.Mistake(line: $0, column: place.column.map { $0 - 1 }, reason: reason)
      }
    }
    let (code, others) =
      isWhole ? (source.text, mistakes.map(\.line)) : LeftOutBody.removed(mistakes, from: source.text)
    // What a class lacks is an error between its members, on a line that may be empty.
    let numbers = others.map(own.number) + places.compactMap(\.key.line).filter { own.index(of: $0) == nil }
    guard !numbers.isEmpty else { return code }
    var text = code.split(separator: "\n", omittingEmptySubsequences: false)
    for number in numbers {
      guard let number, let lines = source.declarations.first(where: { $0.contains(number) }) else { return nil }
      for index in lines.compactMap(own.index) { text[index] = "" }
    }
    return text.joined(separator: "\n")
  }

  /// Returns the files without the figures that errors are about, or nil if no figure would be left.
  ///
  /// The code of a Swift file is still part of its module. In a Markdown file, an error is about the figure of its listing. An error of
  /// a library without figures is about all figures that need it.
  ///
  /// - Parameter errors: The errors.
  package func withoutFigures(of errors: [Diagnostic]) -> ListingFiles? {
    let places = errors.compactMap(\.location)
    var faulty = Set(places.flatMap(figures(at:)))
    // The other files of a module are compiled again without what is wrong with them, as long as figures are left out.
    if faulty.isEmpty { faulty = Set(figures(needing: Set(places.map(\.file)))) }
    var rest = self
    rest.figures.removeAll { faulty.contains($0.name) }
    guard !rest.figures.isEmpty, rest.figures.count < figures.count else { return nil }
    rest.leaveOutPreviews()
    rest.leaveOutUnneeded()
    return rest
  }

  /// Leaves the previews out of the files of modules that have none of the figures.
  ///
  /// Otherwise, an error in one of them would be an error of all others.
  mutating func leaveOutPreviews() {
    for index in units.indices {
      units[index].figures.removeAll { name in !figures.contains { $0.name == name } }
      let files = Set(figures.filter { units[index].figures.contains($0.name) }.map { realPath(of: $0.article) })
      var isChanged = false
      for place in units[index].sources.indices {
        guard let file = units[index].sources[place].plain, !files.contains(realPath(of: file.path)) else { continue }
        let name = units[index].sources[place].name
        units[index].sources[place] = Unit.Source(
          name: name,
          text: file.text,
          path: file.path,
          declarations: file.declarations
        )
        isChanged = true
      }
      // Modules with other previews aren't joined.
      if isChanged { units[index].digest = "\(Digest(of: [units[index].digest] + units[index].sources.map(\.text)))" }
    }
  }

  /// Returns the names of the figures that the code at a place belongs to.
  private func figures(at place: Location) -> [String] {
    let own = figures.filter { $0.article == place.file }
    guard !place.file.lowercased().hasSuffix(".swift"), let line = place.line else { return own.map(\.name) }
    return (own.last { $0.line <= line }.map { [$0] } ?? own).map(\.name)
  }
}
