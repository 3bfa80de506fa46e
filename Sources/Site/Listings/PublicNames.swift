/// What the libraries of a package declare for others, by which its listings are recognized.
struct PublicNames {
  /// What a library declares.
  struct Library {
    var name: String
    /// The names of its types, functions and values.
    private var names: Set<String> = []
    /// The names of the members that it adds to types of others, such as modifiers.
    private var members: Set<String> = []

    /// Finds what is declared in the sources of a library.
    init(_ name: String, _ sources: [ListingSource]) {
      self.name = name
      let declarations = sources.flatMap(\.declarations)
      let own = declarations.filter { $0.extended == nil }.reduce(into: Set<String>()) { $0.formUnion($1.names) }
      for declaration in declarations
      where declaration.written.contains("public") || declaration.written.contains("open") {
        if let type = declaration.extended {
          if !own.contains(type) { members.formUnion(Self.members(of: declaration)) }
        } else if declaration.written.contains(/(?:^|\n)\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\s/) {
          names.formUnion(declaration.identifiers ?? [])
        }
      }
      members.subtract(StandardNames.members)
    }

    /// Returns the names of the public members of an extension.
    private static func members(of extension: ListingSource.Declaration) -> [String] {
      let text = `extension`.written
      let areAll = text.contains(/(?:^|\n)\s*(?:@\w+(?:\([^)]*\))?\s+)*public\s+extension\b/)
      let members = text.matches(
        of: /(?<public>public\s+)?(?:static\s+|nonisolated\s+)*(?:func|var|let)\s+(?<name>\w+)/
      )
      return members.filter { areAll || $0.public != nil }.map { String($0.name) }
    }

    /// Whether it declares something for others.
    var isEmpty: Bool { names.isEmpty && members.isEmpty }

    func isUsed(by uses: NameUses) -> Bool {
      !names.isDisjoint(with: uses.free) || !members.isDisjoint(with: uses.members)
    }
  }

  private let libraries: [Library]

  init(_ libraries: [Library]) { self.libraries = libraries }

  /// Returns the names of the libraries that code uses something of.
  func libraries(usedBy code: String) -> [String] {
    let uses = NameUses(of: code)
    return libraries.filter { $0.isUsed(by: uses) }.map(\.name)
  }
}
