import WebText

/// Fewer classes and rules with the same meaning.
extension StyleCollector {
  /// Returns elements on which classes that always occur together are one class.
  ///
  /// The style sheet uses the same class, if it is made afterward.
  mutating func join(_ elements: [Markup]) -> [Markup] {
    var uses: [String: [Int]] = [:]
    var order: [String] = []
    var count = 0
    func read(_ element: Markup) {
      guard case .element(_, let attributes, let children) = element else { return }
      for name in classes(in: attributes) where names.contains(name) {
        if uses[name] == nil { order.append(name) }
        uses[name, default: []].append(count)
      }
      count += 1
      children.forEach(read)
    }
    elements.forEach(read)
    var first: [[Int]: String] = [:]
    for name in order {
      if let other = first[uses[name]!] { joined[name] = other } else { first[uses[name]!] = name }
    }
    return elements.map(joinedClasses)
  }

  private func classes(in attributes: [Markup.Attribute]) -> [String] {
    attributes.first { $0.name == "class" }?.value?.split(separator: " ").map(String.init) ?? []
  }

  private func joinedClasses(_ element: Markup) -> Markup {
    guard case .element(let name, var attributes, let children) = element else { return element }
    if let index = attributes.firstIndex(where: { $0.name == "class" }) {
      attributes[index].value = classes(in: attributes).filter { joined[$0] == nil }.joined(separator: " ")
    }
    return .element(name, attributes: attributes, children: children.map(joinedClasses))
  }

  /// Returns a rule with the classes that the elements have, which are at the ends of selectors.
  func renamed(_ rule: StyleSheet.Rule) -> StyleSheet.Rule {
    guard !joined.isEmpty, case .style(let selector, let declarations) = rule else { return rule }
    var isRenamed = false
    let selectors = selector.split(separator: ",").map { selector -> Substring in
      guard let dot = selector.utf8.lastIndex(of: UInt8(ascii: ".")),
        let name = joined[String(selector[dot...].dropFirst())]
      else { return selector }
      isRenamed = true
      return selector[...dot] + name
    }
    return isRenamed ? .style(selectors.joined(separator: ","), declarations) : rule
  }

  /// Returns rules in which those with the same selector are one, at the place of the first.
  func united(_ rules: [StyleSheet.Rule]) -> [StyleSheet.Rule] {
    var places: [String: Int] = [:]
    var result: [StyleSheet.Rule] = []
    for rule in rules {
      guard case .style(let selector, let declarations) = rule else { continue }
      if let place = places[selector], case .style(_, let known) = result[place] {
        result[place] = .style(selector, known + declarations)
      } else {
        places[selector] = result.count
        result.append(rule)
      }
    }
    return result
  }

  /// Returns rules in which those with the same declarations are one, at the place of the first.
  ///
  /// A browser that doesn't know `:has()` ignores a rule if any of its selectors has it.
  func grouped(_ rules: [StyleSheet.Rule]) -> [StyleSheet.Rule] {
    struct Group: Hashable {
      var declarations: [StyleSheet.Declaration]
      var usesHas: Bool
    }
    var selectors: [Group: [String]] = [:]
    var order: [Group] = []
    for rule in rules {
      guard case .style(let selector, let declarations) = rule, !declarations.isEmpty else { continue }
      let group = Group(declarations: declarations, usesHas: selector.contains(":has("))
      if selectors[group] == nil { order.append(group) }
      selectors[group, default: []].append(selector)
    }
    return order.map { .style(selectors[$0]!.joined(separator: ","), $0.declarations) }
  }
}
