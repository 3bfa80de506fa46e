import Foundation

extension String {
  /// Creates a text of a key in the language of the figure.
  ///
  /// Foundation has it only on Apple's systems, where its own is meant.
  @_disfavoredOverload
  public init(
    localized key: LocalizedStringKey,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = key.parts.map(\.text).joined()
  }

  /// Creates a text of a key, or of the words where no table has it.
  @_disfavoredOverload
  public init(
    localized key: StaticString,
    defaultValue: LocalizedStringKey,
    table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = TranslatedTexts.current?["\(key)"] ?? defaultValue.parts.map(\.text).joined()
  }
}
