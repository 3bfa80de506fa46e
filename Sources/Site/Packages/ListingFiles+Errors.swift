import Diagnostics
import Foundation

/// What can be compiled of files with errors.
extension ListingFiles {
  /// Returns a module without the functions or declarations that have errors, or nil if an error is elsewhere, as in the file of a figure.
  ///
  /// A library can have parts for other systems, and parts that a figure doesn't need.
  package func unit(_ unit: Unit, without errors: [Diagnostic]) -> Unit? {
    var result = unit
    var mistakes: [Int: [Location: String]] = [:]
    for error in errors {
      guard let place = error.location else { continue }
      guard let file = result.sources.firstIndex(where: { $0.path == place.file }), place.line != nil else {
        return nil
      }
      if mistakes[file]?[place] == nil { mistakes[file, default: [:]][place] = error.message }
    }
    for (file, mistakes) in mistakes {
      guard let rest = Self.source(result.sources[file], without: mistakes) else { return nil }
      result.sources[file].text = rest
    }
    return result
  }

  /// Returns the text of a file without the parts that have errors, or nil if an error is in no declaration.
  private static func source(_ source: Unit.Source, without errors: [Location: String]) -> String? {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.lastIndex(where: { $0.hasPrefix("#sourceLocation(f") && $0.hasSuffix("line: 1)") }) else {
      return nil
    }
    let mistakes = errors.sorted { ($0.key.line ?? 0, $0.key.column ?? 0) < ($1.key.line ?? 0, $1.key.column ?? 0) }
      .map { place, reason in
        LeftOutBody.Mistake(line: start + (place.line ?? 0), column: place.column.map { $0 - 1 }, reason: reason)
      }
    let (code, others) = LeftOutBody.removed(mistakes, from: source.text)
    guard !others.isEmpty else { return code }
    var text = code.split(separator: "\n", omittingEmptySubsequences: false)
    for line in others {
      guard let lines = source.declarations.first(where: { $0.contains(line - start) }) else { return nil }
      for index in lines where text.indices.contains(start + index) { text[start + index] = "" }
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
