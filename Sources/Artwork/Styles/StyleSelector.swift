import Diagnostics

/// A selector of a style sheet: elements, classes and ids, in one another.
struct StyleSelector {
  /// The conditions for one element.
  struct Compound: Hashable {
    var element: String?
    var classes: Set<String> = []
    var id: String?
  }

  /// Elements, each directly in the one before it; these may be anywhere in what the chain before selects.
  private var chains: [[Compound]]

  /// The specificity: the numbers of ids, classes and elements.
  let specificity: [Int]

  /// The conditions for the element itself.
  var subject: Compound { chains[chains.count - 1][chains[chains.count - 1].count - 1] }

  /// Reads a selector.
  ///
  /// - Parameter text: One selector of a list.
  /// - Throws: ``SyntaxProblem`` for anything but names, `*`, `.class`, `#id`, space and `>`.
  init(_ text: some StringProtocol) throws(SyntaxProblem) {
    let expected = SyntaxProblem(
      "the selector “\(text.shortened)” isn't supported; expected elements, .classes, #ids, spaces and >"
    )
    let words = String(text).replacing(">", with: " > ").split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty, words.count <= 32 else { throw expected }
    var isChild = false
    var chains: [[Compound]] = []
    for word in words {
      if word == ">" {
        guard !isChild, !chains.isEmpty else { throw expected }
        isChild = true
        continue
      }
      guard let compound = Self.compound(word) else { throw expected }
      if isChild { chains[chains.count - 1].append(compound) } else { chains.append([compound]) }
      isChild = false
    }
    guard !isChild else { throw expected }
    let compounds = chains.flatMap { $0 }
    self.chains = chains
    specificity = [
      compounds.count { $0.id != nil }, compounds.map(\.classes.count).reduce(0, +),
      compounds.count { $0.element != nil },
    ]
  }

  private static func compound(_ word: Substring) -> Compound? {
    var compound = Compound()
    var rest = word
    func name() -> Substring { rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } }
    if rest.first == "*" {
      rest.removeFirst()
    } else if let first = rest.first, first != ".", first != "#" {
      let element = name()
      guard !element.isEmpty else { return nil }
      compound.element = String(element)
      rest.removeFirst(element.count)
    }
    while let mark = rest.first {
      rest.removeFirst()
      let name = name()
      guard !name.isEmpty else { return nil }
      switch mark {
      case ".":
        compound.classes.insert(String(name))
        guard compound.classes.count <= ArtworkLimits.classes else { return nil }
      case "#":
        guard compound.id == nil || compound.id == String(name) else { return nil }
        compound.id = String(name)
      default: return nil
      }
      rest.removeFirst(name.count)
    }
    return compound
  }

  /// Whether it selects an element.
  ///
  /// - Parameters:
  ///   - path: The element and those that it is in, outermost first.
  ///   - comparisons: Counts the comparisons with single elements.
  func selects(_ path: [Compound], counting comparisons: inout Int) -> Bool {
    func fits(_ wanted: Compound, _ index: Int) -> Bool {
      comparisons += 1
      let found = path[index]
      return (wanted.element.map { $0 == found.element } ?? true) && (wanted.id.map { $0 == found.id } ?? true)
        && wanted.classes.isSubset(of: found.classes)
    }
    func fits(_ chain: [Compound], endingAt end: Int) -> Bool {
      guard end + 1 >= chain.count else { return false }
      return chain.indices.reversed().allSatisfy { fits(chain[$0], end - (chain.count - 1 - $0)) }
    }
    guard let last = chains.last, fits(last, endingAt: path.count - 1) else { return false }
    // The nearest place for each chain leaves the most elements to those before it.
    var end = path.count - 1 - last.count
    for chain in chains.dropLast().reversed() {
      while end >= 0, !fits(chain, endingAt: end) { end -= 1 }
      guard end >= 0 else { return false }
      end -= chain.count
    }
    return true
  }
}
