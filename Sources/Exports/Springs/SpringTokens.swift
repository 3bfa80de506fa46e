import Curves
import WebText

/// Named springs as the tokens of a design system.
///
/// Every form has SwiftUI's duration and bounce. CSS also has the time in which the spring settles, which its `linear()`
/// function takes.
public struct SpringTokens {
  /// A spring with its name and its `linear()` function.
  public struct Token: Sendable {
    /// The name: lowercase letters, digits and hyphens, beginning with a letter.
    public var name: String
    /// The spring's `linear()` function.
    public var encoding: LinearEncoding

    /// Creates a token.
    public init(_ name: String, _ encoding: LinearEncoding) { (self.name, self.encoding) = (name, encoding) }

    var spring: Spring { encoding.spring }
    var settling: String { Number.css(encoding.duration, decimals: 3) + "s" }
    var duration: String { Number.css(spring.response, decimals: 4) }
    var bounce: String { Number.css(spring.bounce, decimals: 4) }

    /// What SwiftUI and CSS know about the spring, in words.
    var words: String {
      func number(_ value: Double, _ decimals: Int) -> String { Number.json(value, decimals: decimals) }
      let velocity = spring.initialVelocity == 0 ? "" : ", initial velocity \(number(spring.initialVelocity, 4))"
      return "duration \(number(spring.response, 4)), bounce \(number(spring.bounce, 4))\(velocity); settles in "
        + "\(number(encoding.duration, 3)) s"
    }
  }

  /// The tokens, in their order.
  public var tokens: [Token]

  /// Creates tokens.
  ///
  /// - Parameter tokens: The springs with their names, which differ.
  public init(_ tokens: [Token]) { self.tokens = tokens }

  /// Custom properties of CSS, with a Bézier for browsers that don't know `linear()`.
  public var properties: String {
    let declarations = tokens.flatMap { token -> [StyleSheet.Declaration] in
      [
        .init("--\(token.name)-easing", token.encoding.easing.text), .init("--\(token.name)-time", token.settling),
        .init("--\(token.name)-duration", token.duration + "s"), .init("--\(token.name)-bounce", token.bounce),
      ]
    }
    return Self.spread(StyleSheet([.style(":root", declarations)]).forOlderBrowsers)
  }

  /// A theme of Tailwind 4: an easing for each spring, and a utility that sets it together with its time.
  public var tailwind: String {
    let easings = tokens.map { "  --ease-\($0.name): \($0.encoding.easing.text);\n" }.joined()
    let utilities = tokens.map { token in
      """

      /* \(token.words) */
      @utility spring-\(token.name) {
        --spring-duration: \(token.duration)s;
        --spring-bounce: \(token.bounce);
        transition-duration: \(token.settling);
        transition-timing-function: var(--ease-\(token.name));
      }

      """
    }
    return "@theme {\n\(easings)}\n" + utilities.joined()
  }

  /// Tokens in the format of the Design Tokens Community Group.
  ///
  /// The format has no `linear()`, so a transition has the nearest Bézier. The extension has the spring itself.
  public var designTokens: JSON {
    let members = tokens.map { token -> JSON.Member in
      let spring = token.spring
      func seconds(_ value: Double) -> JSON {
        .object(["value": .number(Number.rounded(value, decimals: 4)), "unit": .string("s")])
      }
      let points: JSON
      if case .cubicBezier(let a, let b, let c, let d) = token.encoding.easing.nearestBezier {
        points = .numbers([a, b, c, d])
      } else {
        points = .numbers([0, 0, 1, 1])
      }
      let value = JSON.object([
        "duration": seconds(token.encoding.duration), "delay": seconds(0), "timingFunction": points,
      ])
      let own = JSON.object([
        "duration": .number(spring.response), "bounce": .number(spring.bounce),
        "initialVelocity": .exactNumber(spring.initialVelocity), "mass": .exactNumber(spring.mass),
        "stiffness": .exactNumber(spring.stiffness), "damping": .exactNumber(spring.damping),
        "linear": .string(token.encoding.easing.text),
      ])
      return JSON.Member(
        token.name,
        .object([
          "$type": .string("transition"), "$description": .string("A spring: \(token.words)."), "$value": value,
          "$extensions": .object(["stagecraft.spring": own]),
        ])
      )
    }
    return .object(["spring": .object(members)])
  }

  /// Swift for SwiftUI: each spring, and the animation with it.
  public var swift: String {
    func members(_ value: (Token) -> String) -> String {
      tokens.map { token in
        "  /// \(token.words.prefix(1).uppercased() + token.words.dropFirst()).\n"
          + "  static let \(Self.identifier(token.name)) = \(value(token))\n"
      }.joined()
    }
    func arguments(_ token: Token) -> String {
      let numbers = [token.spring.response, token.spring.bounce].map { Number.json($0, decimals: 6) }
      return "duration: \(numbers[0]), bounce: \(numbers[1])"
    }
    let animations = members { token in
      let velocity = token.spring.initialVelocity
      return velocity == 0
        ? "Animation.spring(\(arguments(token)))"
        : "Animation.interpolatingSpring(\(arguments(token)), initialVelocity: \(Number.json(velocity, decimals: 6)))"
    }
    return """
      import SwiftUI

      extension Spring {
      \(members { "Spring(\(arguments($0)))" })}

      extension Animation {
      \(animations)}

      """
  }

  /// Returns the name of a token in Swift: `cardFlip` for `card-flip`.
  private static func identifier(_ name: String) -> String {
    let words = name.split(separator: "-")
    let joined =
      words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return reserved.contains(joined) ? "`\(joined)`" : joined
  }

  private static let reserved: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
    "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Returns a style sheet with a declaration on each line.
  private static func spread(_ sheet: StyleSheet) -> String {
    func text(_ rule: StyleSheet.Rule, _ indent: String) -> String {
      switch rule {
      case .style(let selector, let declarations):
        let lines = declarations.map { "\(indent)  \($0.property): \($0.value);\n" }.joined()
        return "\(indent)\(selector) {\n\(lines)\(indent)}\n"
      case .conditional(let condition, let rules):
        return "\(indent)\(condition) {\n\(rules.map { text($0, indent + "  ") }.joined())\(indent)}\n"
      case .keyframes, .text: return StyleSheet([rule]).text + "\n"
      }
    }
    return sheet.rules.map { text($0, "") }.joined()
  }
}
