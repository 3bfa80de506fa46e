import Diagnostics

/// Listings without words for a figure, which show what a package is for.
extension ArticleListings {
  /// Adds a block whose fence says nothing, if it is a view or a part of one, and uses something of the package's libraries.
  ///
  /// What such a block shows can be incomplete: it is a figure only if it can be compiled, unless it was shown before.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - shown: The name of the figure that follows the block, or nil if none does.
  ///   - place: Where it starts.
  /// - Returns: The figure with its fence, or nil if the block is nothing of the kind.
  mutating func addPlain(
    _ code: String,
    shownAs shown: String?,
    at place: Location
  ) throws(Diagnostics) -> (fence: ListingFence, figure: Figure?)? {
    guard let library, figureCount + plainNames.count < Self.mostFigures else { return nil }
    defer { ViewMembers.add(of: code, to: &viewMembers) }
    let code = ViewMembers.completed(code, by: viewMembers)
    guard let source = try? ListingSource(code), source.view != nil else { return nil }
    let modules = library.libraries(usedBy: code)
    guard !modules.isEmpty else { return nil }
    let title = heading.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 } ?? stem
    let words = [plainStem ?? stem] + Self.words(of: heading ?? "").prefix(Self.mostWords)
    let name = shown ?? Self.free(words.joined(separator: "-"), among: plainNames.union(takenNames))
    plainNames.insert(name)
    let fence = try ListingFence(
      comment: "",
      replacing: [:],
      defaults: ["figure": title.replacing("\"", with: "”"), "id": name],
      at: place
    )
    // The figures after it stay as they are: they have neither its imports nor another number.
    var listings = self
    for module in modules {
      let statement = ListingSource.Import(text: "import \(module)", module: module, line: 0)
      listings.add(statement, line: (place.line ?? 0) + 1)
    }
    guard var figure = try listings.add(fence, code, at: place, reading: source) else { return nil }
    lend(code, at: place)
    figure.isOptional = shown == nil
    return (fence, figure)
  }

  /// The most words of a heading in the name of a figure.
  private static let mostWords = 6

  private static func free(_ name: String, among taken: Set<String>) -> String {
    taken.contains(name) ? (2...).lazy.map { "\(name)-\($0)" }.first { !taken.contains($0) } ?? name : name
  }
}
