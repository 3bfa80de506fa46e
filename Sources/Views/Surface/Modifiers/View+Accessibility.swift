import Foundation

extension View {
  public func accessibilityIdentifier(_ identifier: String) -> some View { named { $0.name = identifier } }
  public func accessibilityLabel(_ label: Text) -> some View { named { $0.label = label.words } }
  public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { accessibilityLabel(Text(label)) }
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
}

/// In a figure, only the labels and identifiers of views are used, by a play that looks for them.
///
/// The figure has a description of its own.
extension View {
  public func accessibilityHidden(_ isHidden: Bool) -> some View { self }
  public func accessibilityHint(_ key: LocalizedStringKey) -> some View { self }
  public func accessibilityValue(_ key: LocalizedStringKey) -> some View { self }
  public func accessibilityRepresentation<Content: View>(@ViewBuilder representation: () -> Content) -> some View {
    self
  }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
  public func accessibilityAction<Label: View>(
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Label
  ) -> some View { self }
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { self }
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  public func accessibilitySortPriority(_ priority: Double) -> some View { self }
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  public func accessibilityIgnoresInvertColors(_ isActive: Bool = true) -> some View { self }
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  public func speechSpellsOutCharacters(_ isActive: Bool = true) -> some View { self }
}

public enum AccessibilityChildBehavior: Hashable, Sendable { case contain, combine, ignore }

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = Self(rawValue: 1), isHeader = Self(rawValue: 2), isSelected = Self(rawValue: 4)
  public static let isImage = Self(rawValue: 8), isModal = Self(rawValue: 16)
  public static let updatesFrequently = Self(rawValue: 32)
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }
