/// A CSS style sheet as a tree of rules.
public struct StyleSheet: Hashable, Sendable {
  /// A declaration: a property and its value.
  public struct Declaration: Hashable, Sendable {
    /// The name of the property.
    public var property: String
    /// The value.
    public var value: String

    /// Creates a declaration.
    public init(_ property: String, _ value: String) {
      self.property = property
      self.value = value
    }
  }

  /// A keyframe of a `@keyframes` rule.
  public struct Keyframe: Hashable, Sendable {
    /// The offset in the iteration, 0…100 %.
    public var percentage: Double
    /// The declarations that apply there.
    public var declarations: [Declaration]

    /// Creates a keyframe.
    public init(_ percentage: Double, _ declarations: [Declaration]) {
      self.percentage = percentage
      self.declarations = declarations
    }

    /// Hashes what differs between most keyframes, because a list of them can be long.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(percentage)
      hasher.combine(declarations.last?.value)
    }
  }

  /// A rule.
  public indirect enum Rule: Hashable, Sendable {
    /// A style rule: a selector and its declarations.
    case style(String, [Declaration])
    /// A `@keyframes` rule: a name and its keyframes.
    case keyframes(String, [Keyframe])
    /// A conditional group of rules, such as `@media (prefers-reduced-motion:reduce)`.
    case conditional(String, [Rule])
    /// The text of rules.
    case text(String)
  }

  /// The rules, in the order of the text.
  public var rules: [Rule]

  /// Creates a style sheet.
  public init(_ rules: [Rule] = []) {
    self.rules = rules
  }
}

extension StyleSheet.Rule {
  /// Creates a style rule from pairs of properties and values.
  public static func style(_ selector: String, _ declarations: KeyValuePairs<String, String>) -> Self {
    .style(selector, declarations.map { StyleSheet.Declaration($0.key, $0.value) })
  }
}

extension StyleSheet {
  /// The rules as text without redundant characters.
  ///
  /// Keyframes with equal declarations share a selector.
  public var text: String {
    var text = ""
    for rule in rules { write(rule, to: &text) }
    return text
  }

  /// The style sheet with its rules as text, which is written more quickly each time.
  public var printed: StyleSheet { StyleSheet([.text(text)]) }

  /// The rules as text, with the prefix of a scope in the names of the pending scope.
  public func text(in scope: Scope) -> String { scope.naming(text) }

  private func write(_ rule: Rule, to text: inout String) {
    switch rule {
    case .style(let selector, let declarations):
      if declarations.isEmpty { return }
      text += selector
      Self.write(declarations, to: &text)
    case .keyframes(let name, let frames):
      text += "@keyframes " + name + "{"
      var selectors: [[Declaration]: [String]] = [:]
      for frame in frames {
        selectors[frame.declarations, default: []].append(Number.css(frame.percentage) + "%")
      }
      for frame in frames {
        guard let shared = selectors.removeValue(forKey: frame.declarations) else { continue }
        text += shared.joined(separator: ",")
        Self.write(frame.declarations, to: &text)
      }
      text += "}"
    case .conditional(let condition, let rules):
      if rules.isEmpty { return }
      text += condition + "{"
      for rule in rules { write(rule, to: &text) }
      text += "}"
    case .text(let rules):
      text += rules
    }
  }

  private static func write(_ declarations: [Declaration], to text: inout String) {
    text += "{"
    for (number, declaration) in declarations.enumerated() {
      if number > 0 { text += ";" }
      text += declaration.property
      text += ":"
      text += declaration.value
    }
    text += "}"
  }
}
