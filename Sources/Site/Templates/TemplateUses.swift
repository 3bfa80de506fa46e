import Diagnostics

/// The templates that each template includes, and a check that they don't include themselves.
struct TemplateUses {
  private let uses: [String: [String]]
  private let parts: [String: [TemplatePart]]

  /// The largest number of templates that include one another in a row.
  static let mostDepth = 64
  /// The largest number of templates that a page is made of, each counted as often as it is included.
  static let mostTemplates = 10_000

  /// Takes what each template includes.
  init(_ structures: [String: TemplateStructure]) {
    var uses = structures.mapValues(\.includes)
    // A parent shows what stands in its blocks: to include a template there is to include it in the parent.
    var seen: Set<[String]> = []
    for (parent, name) in structures.values.flatMap(\.includesOfParents) where seen.insert([parent, name]).inserted {
      uses[parent]?.append(name)
    }
    self.uses = uses
    parts = structures.mapValues(\.parts)
  }

  /// The names of a template and of all that it includes, sorted.
  static func all(of name: String, _ structures: [String: TemplateStructure]) -> [String] {
    var reached: Set<String> = [name]
    var next = [name]
    while let current = next.popLast() {
      for part in structures[current]?.includes ?? [] where reached.insert(part).inserted { next.append(part) }
    }
    return reached.sorted()
  }

  /// Templates that include missing ones, or themselves directly or indirectly, or too many.
  var problems: [Diagnostic] {
    let names = uses.keys.sorted()
    let missing = names.flatMap { name in
      Set(uses[name] ?? []).filter { uses[$0] == nil }.sorted().map { missing in
        Diagnostic(
          .templateMissing,
          "it includes “\(missing)”, and there is no template of that name",
          at: Self.place(name),
          suggestion: nearestSpelling(of: missing, among: names)
        )
      }
    }
    let endless = endless(names)
    guard missing.isEmpty, endless.isEmpty else { return missing + endless }
    let large = large(names)
    return large.isEmpty ? recursive(names) : large
  }

  /// A template whose blocks show one another too deep or too often.
  private func recursive(_ names: [String]) -> [Diagnostic] {
    for name in names {
      do throws(TemplateBlocks.Excess) {
        try TemplateBlocks.follow(name, in: parts)
      } catch {
        let message =
          switch error {
          case .depth:
            "blocks show one another more than \(TemplateBlocks.mostDepth) deep; expected no block in another of its name"
          case .count: "it is made of more than \(Self.mostTemplates) templates and blocks; expected fewer"
          }
        return [Diagnostic(.templateLimit, message, at: Self.place(name))]
      }
    }
    return []
  }

  private static func place(_ name: String) -> Location { Location(file: "Templates/\(name).mustache") }

  private func endless(_ names: [String]) -> [Diagnostic] {
    names.compactMap { name in
      var reached: Set<String> = []
      var next = uses[name] ?? []
      while let current = next.popLast() {
        if reached.insert(current).inserted { next += uses[current] ?? [] }
      }
      return reached.contains(name) ? Diagnostic(.templateLimit, "it includes itself", at: Self.place(name)) : nil
    }
  }

  /// Templates that include too many others, where none includes itself.
  private func large(_ names: [String]) -> [Diagnostic] {
    var sizes: [String: (depth: Int, count: Int)] = [:]
    for name in names {
      var path = [name]
      while let current = path.last {
        let parts = uses[current] ?? []
        if sizes[current] != nil {
          path.removeLast()
        } else if let next = parts.first(where: { sizes[$0] == nil }) {
          path.append(next)
        } else {
          let depth = 1 + (parts.compactMap { sizes[$0]?.depth }.max() ?? 0)
          // Beyond the most there is only more.
          let count = parts.reduce(1) { min($0 + (sizes[$1]?.count ?? 0), Self.mostTemplates + 1) }
          sizes[current] = (depth, count)
        }
      }
    }
    for name in names {
      guard let size = sizes[name] else { continue }
      if size.depth > Self.mostDepth {
        let message = "it includes templates \(Self.mostDepth) deep or more; expected fewer that include one another"
        return [Diagnostic(.templateLimit, message, at: Self.place(name))]
      }
      if size.count > Self.mostTemplates {
        let message = "it is made of more than \(Self.mostTemplates) templates; expected fewer"
        return [Diagnostic(.templateLimit, message, at: Self.place(name))]
      }
    }
    return []
  }
}
