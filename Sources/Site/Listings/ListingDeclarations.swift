/// The declarations of an article's blocks, without those that a later block declares again.
///
/// Blocks that are only shown lend theirs: each is taken if something names it that a figure needs, and nothing else declares it.
struct ListingDeclarations {
  /// A declaration of a block.
  struct Entry {
    /// The declaration.
    let declaration: ListingSource.Declaration
    /// The line of the article that the block's code starts at.
    let line: Int
    /// Whether its block is only shown.
    let isLent: Bool
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
  /// The places of what blocks lend that are only shown, by what others call it.
  private var lent: [String: Int] = [:]
  /// The places of the extensions that they lend.
  private var lentExtensions: [Int] = []

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
      lent[name] = nil
    }
    for declaration in declarations {
      for name in declaration.names { places[name, default: []].append(count) }
      if let words = declaration.identifiers {
        for word in words { identifiers[word[...], default: []].append(count) }
      } else {
        unnamed.append(count)
      }
      entries.append(Entry(declaration: declaration, line: line, isLent: false, words: declaration.words))
    }
  }

  /// Adds the declarations of a block that is only shown.
  ///
  /// - Parameters:
  ///   - declarations: The declarations.
  ///   - line: The line of the article that its code starts at.
  mutating func lend(_ declarations: [ListingSource.Declaration], line: Int) {
    for declaration in declarations where declaration.uses.isComplete {
      let names = declaration.identifiers ?? []
      if declaration.extended != nil {
        lentExtensions.removeAll { !(entries[$0]?.declaration.names.isDisjoint(with: declaration.names) ?? true) }
        lentExtensions.append(count)
      } else if names.isEmpty || names.contains(where: { isKnown($0, declaration) }) {
        continue
      }
      for name in names { lent[name] = count }
      entries.append(Entry(declaration: declaration, line: line, isLent: true, words: declaration.words))
    }
  }

  /// Whether a name that is lent has a meaning already.
  ///
  /// A post that explains something of SwiftUI often quotes its interface, in which nothing happens.
  private func isKnown(_ name: String, _ declaration: ListingSource.Declaration) -> Bool {
    declares(name) || StandardNames.all.contains(name) && !declaration.uses.hasCode
  }

  /// Returns the declarations of a block, and those before it that they name, and so on.
  ///
  /// Otherwise, the files of an article would grow with the square of its figures.
  ///
  /// - Parameters:
  ///   - start: The ``count`` before the block was added.
  ///   - view: The view that is shown.
  ///   - takesLent: Whether what blocks lend that are only shown is taken.
  func needed(from start: Int, by view: String, takesLent: Bool) -> [Entry] {
    var isNeeded = entries.map { _ in false }
    var known: Set<Substring> = []
    var waiting: [Substring] = view.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    var uses = takesLent && !(lent.isEmpty && lentExtensions.isEmpty) ? NameUses(of: view) : NameUses()
    func add(_ place: Int) {
      guard !isNeeded[place], let entry = entries[place] else { return }
      isNeeded[place] = true
      waiting += entry.words
      uses.free.formUnion(entry.declaration.uses.free)
      uses.members.formUnion(entry.declaration.uses.members)
    }
    func addNamed() {
      while let word = waiting.popLast() {
        if known.insert(word).inserted { for place in identifiers[word] ?? [] { add(place) } }
      }
    }
    for place in Array(start..<count) + unnamed { add(place) }
    addNamed()
    while takesLent {
      let named = uses.free.compactMap { lent[$0] } + lentExtensions.filter { extends(at: $0, uses) }
      let missing = named.filter { !isNeeded[$0] }
      guard !missing.isEmpty else { break }
      for place in missing { add(place) }
      addNamed()
    }
    return entries.indices.compactMap { isNeeded[$0] ? entries[$0] : nil }
  }

  /// Whether an extension belongs to a type that is lent and named, or adds a member to another type that is used and that
  /// nothing else adds.
  private func extends(at place: Int, _ uses: NameUses) -> Bool {
    guard let declaration = entries[place]?.declaration, let type = declaration.extended else { return false }
    guard declaration.names.allSatisfy({ places[$0] == nil }) else { return false }
    guard lent[type] == nil else { return uses.free.contains(type) }
    return declaration.names.contains { name in
      let member = name.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
      return uses.members.contains(member) || uses.free.contains(member)
    }
  }
}
