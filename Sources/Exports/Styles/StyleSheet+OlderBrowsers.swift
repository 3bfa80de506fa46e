import Curves
import Synchronization
import WebText

/// Timing functions for browsers that don't support `linear()`, which are those before 2023.
extension StyleSheet {
  /// The style sheet with a cubic Bézier before each `linear()`.
  ///
  /// Browsers skip a declaration that they don't know, but not a custom property. So the values of custom properties
  /// follow in a condition.
  var forOlderBrowsers: StyleSheet { StyleSheet(rules.flatMap(\.forOlderBrowsers)) }
}

extension StyleSheet.Rule {
  fileprivate var forOlderBrowsers: [StyleSheet.Rule] {
    switch self {
    case .style(let selector, let declarations):
      let late = declarations.filter { $0.isCustom && $0.older != nil }
      let rule = StyleSheet.Rule.style(selector, declarations.flatMap(\.forOlderBrowsers))
      guard !late.isEmpty else { return [rule] }
      return [rule, .conditional("@supports (transition:linear(0,1))", [.style(selector, late)])]
    case .keyframes(let name, let frames):
      return [
        .keyframes(name, frames.map { .init($0.percentage, $0.declarations.flatMap(\.forOlderBrowsers)) })
      ]
    case .conditional(let condition, let rules): return [.conditional(condition, rules.flatMap(\.forOlderBrowsers))]
    case .text: return [self]
    }
  }
}

extension StyleSheet.Declaration {
  fileprivate var isCustom: Bool { property.hasPrefix("--") }

  fileprivate var forOlderBrowsers: [StyleSheet.Declaration] {
    guard let older else { return [self] }
    return isCustom ? [older] : [older, self]
  }

  /// The declaration without `linear()`, or nil if it has none.
  fileprivate var older: StyleSheet.Declaration? {
    guard value.contains("linear(") else { return nil }
    return .init(property, value.replacing(/linear\([^)]*\)/) { OlderEasings.shared.text(for: String($0.output)) })
  }
}

/// The Béziers so far, which all exports share.
private final class OlderEasings: Sendable {
  static let shared = OlderEasings()
  private let known = Mutex<[String: String]>([:])

  /// Returns the Bézier that is nearest to a `linear()` function.
  func text(for easing: String) -> String {
    if let text = known.withLock({ $0[easing] }) { return text }
    let text = (try? LinearEasing(parsing: easing))?.nearestBezier.css ?? "ease"
    known.withLock { $0[easing] = text }
    return text
  }
}
