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
  /// The places of what blocks lend that are only shown, by what others call it: functions can share a name.
  private var lent: [String: [Int]] = [:]
  /// The places of the extensions that they lend.
  private var lentExtensions: [Int] = []
  /// The names of the members that all declarations have.
  private var members: Set<String> = []

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
    for name in Set(declarations.flatMap { $0.identifiers ?? [] }) {
      for place in lent.removeValue(forKey: name) ?? [] { entries[place] = nil }
    }
    for declaration in declarations {
      members.formUnion(declaration.uses.declaredMembers)
      for name in declaration.names { places[name, default: []].append(count) }
      if let words = declaration.identifiers {
        for word in words { identifiers[word[...], default: []].append(count) }
      } else {
        unnamed.append(count)
      }
      entries.append(Entry(declaration: declaration, line: line, words: declaration.words))
    }
  }

  /// Adds the declarations of a block that is only shown.
  ///
  /// - Parameters:
  ///   - declarations: The declarations.
  ///   - line: The line of the article that its code starts at.
  mutating func lend(_ declarations: [ListingSource.Declaration], line: Int) {
    let start = count
    for declaration in declarations where declaration.uses.isComplete {
      let names = declaration.identifiers ?? []
      if declaration.extended != nil {
        for place in lentExtensions where place < start && isReplaced(at: place, by: declaration) {
          entries[place] = nil
        }
        lentExtensions.append(count)
      } else if names.isEmpty || names.contains(where: { isKnown($0, declaration) }) {
        continue
      } else {
        let replaced = names.flatMap { lent[$0] ?? [] }
        for place in replaced where place < start && isReplaced(at: place, by: declaration) { entries[place] = nil }
      }
      for name in names { lent[name, default: []].append(count) }
      members.formUnion(declaration.uses.declaredMembers)
      entries.append(Entry(declaration: declaration, line: line, words: declaration.words))
    }
  }

  /// Whether something that is lent later takes the place of a declaration.
  ///
  /// Of declarations with one name, functions with other labels stay. An extension stays if it has a member that the later one doesn't have.
  private func isReplaced(at place: Int, by other: ListingSource.Declaration) -> Bool {
    guard let declaration = entries[place]?.declaration else { return false }
    guard declaration.extended != nil else {
      let areFunctions = [declaration, other].allSatisfy { $0.names != $0.identifiers }
      return !areFunctions || !declaration.names.isDisjoint(with: other.names)
    }
    return declaration.names.isEmpty ? declaration.text == other.text : declaration.names.isSubset(of: other.names)
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
    let takesLent = takesLent && !(lent.isEmpty && lentExtensions.isEmpty)
    let shown = takesLent ? NameUses(of: view) : NameUses()
    var uses = NameUses()
    uses.members = shown.members
    func add(_ place: Int) {
      guard !isNeeded[place], let entry = entries[place] else { return }
      isNeeded[place] = true
      waiting += entry.words
      uses.free.formUnion(entry.declaration.uses.free)
      uses.members.formUnion(entry.declaration.uses.members)
      uses.declaredMembers.formUnion(entry.declaration.uses.declaredMembers)
    }
    func addNamed() {
      while let word = waiting.popLast() {
        if known.insert(word).inserted { for place in identifiers[word] ?? [] { add(place) } }
      }
    }
    for place in Array(start..<count) + unnamed { add(place) }
    addNamed()
    while takesLent {
      // A name in a type can be that of a member, which the view itself can't use without the type.
      let free = uses.free.subtracting(uses.declaredMembers).union(shown.free)
      let named = free.flatMap { lent[$0] ?? [] }.filter { !isNeeded[$0] && isUsable(at: $0) }
      for place in named.sorted() { add(place) }
      let added = named.isEmpty ? nextExtension(for: free, uses, isNeeded) : nil
      if let added { add(added) }
      guard !named.isEmpty || added != nil else { break }
      addNamed()
    }
    return entries.indices.compactMap { isNeeded[$0] ? entries[$0] : nil }
  }

  /// Returns the place of the lent extension that adds the most of what is used, and nothing that is there already.
  private func nextExtension(for free: Set<String>, _ uses: NameUses, _ isNeeded: [Bool]) -> Int? {
    let used = uses.members.subtracting(uses.declaredMembers).union(free)
    let taken = lentExtensions.filter { isNeeded[$0] }.reduce(into: Set<String>()) { names, place in
      names.formUnion(entries[place]?.declaration.names ?? [])
    }
    var best: (place: Int, members: Int)?
    for place in lentExtensions where !isNeeded[place] && isUsable(at: place) {
      guard let declaration = entries[place]?.declaration, declaration.names.isDisjoint(with: taken),
        declaration.names.allSatisfy({ places[$0] == nil }), let type = declaration.extended,
        !declares(String(type.prefix { $0 != "." }))
      else { continue }
      let members = declaration.uses.declaredMembers.intersection(used).subtracting(StandardNames.members)
      guard lent[type] == nil ? !members.isEmpty : free.contains(type) else { continue }
      // Of two with the same members, the later one is the current one.
      if members.count >= best?.members ?? 0 { best = (place, members.count) }
    }
    return best?.place
  }

  /// Whether a lent declaration is there, and has a meaning without the code around it that a post leaves out.
  ///
  /// The names in a type or a function aren't examined: what names it can't be compiled without it.
  private func isUsable(at place: Int) -> Bool {
    guard let declaration = entries[place]?.declaration else { return false }
    guard declaration.uses.declaresValue || declaration.extended != nil else { return true }
    return declaration.uses.free.allSatisfy { name in
      declares(name) || lent[name] != nil || members.contains(name) || StandardNames.have(name)
    }
  }
}
