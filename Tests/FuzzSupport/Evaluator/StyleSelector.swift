/// A CSS selector, with the features that exports use.
struct StyleSelector {
  /// A condition on one element.
  enum Condition {
    case type(String)
    case id(String)
    case `class`(String)
    case attribute(String, value: String?)
    case not([Condition])
    /// A descendant matches.
    case has([Condition])
    /// The input is checked.
    case checked
    /// A state that depends on what the reader does at the moment, which never matches.
    case state
  }

  /// The combinator with the selector before it.
  enum Combinator {
    case inside
    case after
    case next
  }

  private var subject: [Condition]
  /// The selectors of other elements, from the subject outward.
  private var others: [(combinator: Combinator, conditions: [Condition])]
  /// The specificity.
  let specificity: Int
  /// Whether it selects a pseudo-element.
  let isPseudoElement: Bool

  /// Parses a selector.
  init(_ text: String) throws(EvaluationFailure) {
    var text = text[...]
    isPseudoElement = text.hasSuffix("::before")
    if isPseudoElement { text = text.dropLast("::before".count) }
    var compounds: [(combinator: Combinator, conditions: [Condition])] = []
    var combinator = Combinator.inside
    while !text.isEmpty {
      switch text.first {
      case " ":
        text = text.dropFirst()
        continue
      case "~": combinator = .after
      case "+": combinator = .next
      default:
        let conditions = try Self.compound(&text)
        compounds.append((combinator, conditions))
        combinator = .inside
        continue
      }
      text = text.dropFirst()
    }
    guard let last = compounds.popLast() else { throw EvaluationFailure("an empty selector") }
    subject = last.conditions
    var next = last.combinator
    others = []
    for compound in compounds.reversed() {
      others.append((next, compound.conditions))
      next = compound.combinator
    }
    specificity = ([subject] + others.map(\.conditions)).flatMap { $0 }.reduce(0) { $0 + $1.specificity }
  }

  private static func name(_ text: inout Substring) -> String {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    text = text.dropFirst(name.count)
    return String(name)
  }

  private static func compound(_ text: inout Substring) throws(EvaluationFailure) -> [Condition] {
    var conditions: [Condition] = []
    while let first = text.first, !" ~+)".contains(first) {
      switch first {
      case ".":
        text = text.dropFirst()
        conditions.append(.class(name(&text)))
      case "#":
        text = text.dropFirst()
        conditions.append(.id(name(&text)))
      case "[":
        guard let end = text.firstIndex(of: "]") else { throw EvaluationFailure("a ] is missing in a selector") }
        let parts = text[text.index(after: text.startIndex)..<end].split(separator: "=", maxSplits: 1)
        conditions.append(.attribute(String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil))
        text = text[text.index(after: end)...]
      case ":":
        text = text.dropFirst()
        let name = name(&text)
        guard text.first == "(" else {
          guard ["checked", "active", "focus-visible", "hover"].contains(name) else {
            throw EvaluationFailure("the selector :\(name)")
          }
          conditions.append(name == "checked" ? .checked : .state)
          continue
        }
        text = text.dropFirst()
        let inner = try compound(&text)
        guard text.first == ")", name == "not" || name == "has" else {
          throw EvaluationFailure("the selector :\(name)()")
        }
        text = text.dropFirst()
        conditions.append(name == "not" ? .not(inner) : .has(inner))
      default:
        let name = name(&text)
        guard !name.isEmpty else { throw EvaluationFailure("the selector \(text)") }
        conditions.append(.type(name))
      }
    }
    return conditions
  }

  /// A class that all matching elements have, if there is one.
  var subjectClass: String? {
    subject.lazy.compactMap { if case .class(let name) = $0 { name } else { nil } }.first
  }

  /// Returns whether it matches an element.
  func finds(_ index: Int, in elements: [DrawnDocument.Element]) -> Bool {
    guard Self.hold(subject, index, elements) else { return false }
    return Self.hold(others[...], from: index, elements)
  }

  private static func hold(
    _ others: ArraySlice<(combinator: Combinator, conditions: [Condition])>,
    from index: Int,
    _ elements: [DrawnDocument.Element]
  ) -> Bool {
    guard let other = others.first else { return true }
    func holds(at candidate: Int) -> Bool {
      hold(other.conditions, candidate, elements) && hold(others.dropFirst(), from: candidate, elements)
    }
    switch other.combinator {
    case .inside:
      var parent = elements[index].parent
      while let candidate = parent {
        if holds(at: candidate) { return true }
        parent = elements[candidate].parent
      }
      return false
    case .after, .next:
      guard let parent = elements[index].parent else { return false }
      let before = elements[parent].children.prefix { $0 < index }
      return other.combinator == .after ? before.contains(where: holds) : before.last.map(holds) ?? false
    }
  }

  private static func hold(_ conditions: [Condition], _ index: Int, _ elements: [DrawnDocument.Element]) -> Bool {
    conditions.allSatisfy { condition in
      let element = elements[index]
      switch condition {
      case .type(let name): return element.name == name
      case .id(let id): return element.attributes["id"] == id
      case .class(let name): return element.classes.contains(name)
      case .attribute(let name, let value):
        return value == nil ? element.attributes[name] != nil : element.attributes[name] == value
      case .not(let inner): return !hold(inner, index, elements)
      case .has(let inner):
        return element.children.contains { child in
          hold(inner, child, elements) || hold([.has(inner)], child, elements)
        }
      case .checked: return element.isChecked
      case .state: return false
      }
    }
  }
}

extension StyleSelector.Condition {
  fileprivate var specificity: Int {
    switch self {
    case .type: 1
    case .class, .attribute, .checked, .state: 1_000
    case .id: 1_000_000
    case .not(let inner), .has(let inner): inner.reduce(0) { $0 + $1.specificity }
    }
  }
}
