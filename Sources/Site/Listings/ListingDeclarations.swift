/// The declarations of an article's blocks, without those that a later block declares again.
struct ListingDeclarations {
  /// A declaration of a block.
  struct Entry {
    /// The declaration.
    let declaration: ListingSource.Declaration
    /// The line of the article that the block's code starts at.
    let line: Int
    /// The words in its text.
    fileprivate let words: Set<Substring>
  }

  /// Nil for one that was declared again.
  private var entries: [Entry?] = []
  /// The places of the declarations that a later one with the same name replaces.
  private var places: [String: [Int]] = [:]
  /// The places of the declarations by what others call them.
  private var identifiers: [Substring: [Int]] = [:]
  /// The places of those that are needed without a name, such as extensions.
  private var unnamed: [Int] = []

  /// The number of declarations so far, those that were declared again included.
  var count: Int { entries.count }

  /// Returns whether something that has a name was declared.
  func declares(_ name: String) -> Bool { !(identifiers[name[...]] ?? []).isEmpty }

  /// Adds the declarations of a block.
  ///
  /// - Parameters:
  ///   - declarations: The declarations.
  ///   - line: The line of the article that its code starts at.
  mutating func add(_ declarations: [ListingSource.Declaration], line: Int) {
    for name in Set(declarations.flatMap(\.names)) {
      for place in places.removeValue(forKey: name) ?? [] { entries[place] = nil }
    }
    for declaration in declarations {
      for name in declaration.names { places[name, default: []].append(count) }
      if let words = declaration.identifiers {
        for word in words { identifiers[word[...], default: []].append(count) }
      } else {
        unnamed.append(count)
      }
      entries.append(Entry(declaration: declaration, line: line, words: declaration.words))
    }
  }

  /// Returns the declarations of a block, and those before it that they name, and so on.
  ///
  /// Otherwise, the files of an article would grow with the square of its figures.
  ///
  /// - Parameters:
  ///   - start: The ``count`` before the block was added.
  ///   - view: The view that is shown.
  func needed(from start: Int, by view: String) -> [Entry] {
    var isNeeded = entries.map { _ in false }
    var known: Set<Substring> = []
    var waiting: [Substring] = view.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    func add(_ place: Int) {
      guard !isNeeded[place], let entry = entries[place] else { return }
      isNeeded[place] = true
      waiting += entry.words
    }
    for place in Array(start..<count) + unnamed { add(place) }
    while let word = waiting.popLast() {
      if known.insert(word).inserted { for place in identifiers[word] ?? [] { add(place) } }
    }
    return entries.indices.compactMap { isNeeded[$0] ? entries[$0] : nil }
  }
}
