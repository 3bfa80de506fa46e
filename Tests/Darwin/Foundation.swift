// What Apple's Foundation has, and that of Linux hasn't.

import Foundation

struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  let rawValue: UInt
  static let emphasized = InlinePresentationIntent(rawValue: 1)
  static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  static let code = InlinePresentationIntent(rawValue: 4)
}

extension AttributeScopes.FoundationAttributes {
  enum InlinePresentationIntentAttribute: AttributedStringKey {
    typealias Value = InlinePresentationIntent
    static let name = "NSInlinePresentationIntent"
  }
}
