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
  public func accessibilityFocused(_ condition: Binding<Bool>) -> some View { self }
  public func accessibilityFocused<Field: Hashable>(_ field: Binding<Field?>, equals value: Field) -> some View { self }
  public func accessibilityHint(_ key: LocalizedStringKey) -> some View { self }
  public func accessibilityHint(_ hint: Text) -> some View { self }
  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
  public func accessibilityValue(_ key: LocalizedStringKey) -> some View { self }
  public func accessibilityValue(_ value: Text) -> some View { self }
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
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

  public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { self }
  public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory,
    @ViewBuilder _ content: () -> Content
  ) -> some View { self }
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind,
    _ handler: @escaping () -> Void
  ) -> some View { self }
  @_disfavoredOverload
  public func accessibilityAction<Name: StringProtocol>(
    named name: Name,
    _ handler: @escaping () -> Void
  ) -> some View { self }
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }

  public func accessibilityCustomContent(
    _ label: LocalizedStringKey,
    _ value: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  @_disfavoredOverload
  public func accessibilityCustomContent<Value: StringProtocol>(
    _ label: LocalizedStringKey,
    _ value: Value,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }
  public func accessibilityCustomContent(
    _ label: Text,
    _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> some View { self }

  public func accessibilityActivationPoint(_ point: CGPoint) -> some View { self }
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }
  public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }
  public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }

  public func accessibilityRotor<Content: View>(
    _ label: LocalizedStringKey,
    @ViewBuilder entries: () -> Content
  ) -> some View { self }
  @_disfavoredOverload
  public func accessibilityRotor<Label: StringProtocol, Content: View>(
    _ label: Label,
    @ViewBuilder entries: () -> Content
  ) -> some View { self }
  public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }

  public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { self }
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
  public func accessibilityScrollStatus(_ status: LocalizedStringKey, isEnabled: Bool = true) -> some View { self }

  public func accessibilityChildren<Content: View>(@ViewBuilder children: () -> Content) -> some View { self }
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
  public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole,
    id: ID,
    in namespace: Namespace.ID
  ) -> some View { self }
  public func accessibilityChartDescriptor<Descriptor: AXChartDescriptorRepresentable>(
    _ descriptor: Descriptor
  ) -> some View { self }
  public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true,
    options: AccessibilityDirectTouchOptions = []
  ) -> some View { self }
  public func accessibilityShowsLargeContentViewer<Content: View>(
    @ViewBuilder _ largeContentView: () -> Content
  ) -> some View { self }
  public func accessibilityQuickAction<Content: View>(
    style: AccessibilityQuickActionStyle,
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  public func accessibility(value: Text) -> some View { self }
  public func accessibility(hint: Text) -> some View { self }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
  public func accessibility(inputLabels: [Text]) -> some View { self }
  public func accessibility(sortPriority: Double) -> some View { self }
  public func accessibility(activationPoint: UnitPoint) -> some View { self }

  public func speechAdjustedPitch(_ value: Double) -> some View { self }
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
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

extension AccessibilityTraits {
  public static let isLink = Self(rawValue: 64)
  public static let isSearchField = Self(rawValue: 128)
  public static let isKeyboardKey = Self(rawValue: 256)
  public static let isStaticText = Self(rawValue: 512)
  public static let isSummaryElement = Self(rawValue: 1024)
  public static let isToggle = Self(rawValue: 2048)
  public static let isTabBar = Self(rawValue: 4096)
  public static let playsSound = Self(rawValue: 8192)
  public static let startsMediaSession = Self(rawValue: 16384)
  public static let allowsDirectInteraction = Self(rawValue: 32768)
  public static let causesPageTurn = Self(rawValue: 65536)
}

/// An action of an assistive technology.
public struct AccessibilityActionKind: Hashable, Sendable {
  public static let `default` = Self()
  public static let escape = Self()
  public static let magicTap = Self()
  public static let delete = Self()
  public static let showMenu = Self()
  public init(named name: Text) {}
  private init() {}
}

/// A category of actions.
public struct AccessibilityActionCategory: Hashable, Sendable {
  public static let `default` = Self()
  public static let edit = Self()
}

/// A zoom by an assistive technology, which nobody performs in a figure.
public struct AccessibilityZoomGestureAction: Sendable {
  public enum Direction: Hashable, Sendable {
    case zoomIn, zoomOut
  }
  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
}

/// The kind of a text for a screen reader.
public struct AccessibilityTextContentType: Hashable, Sendable {
  public static let plain = Self()
  public static let console = Self()
  public static let fileSystem = Self()
  public static let messaging = Self()
  public static let narrative = Self()
  public static let sourceCode = Self()
  public static let spreadsheet = Self()
  public static let wordProcessing = Self()
}

/// The role of a view in a pair of a label and its content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label, content
}

/// The behavior of an area that takes touches while a screen reader runs.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let requiresActivation = Self(rawValue: 1)
  public static let silentOnTouch = Self(rawValue: 2)
}

/// The style of a quick action.
public struct AccessibilityQuickActionStyle: Hashable, Sendable {
  public static let prompt = Self()
  public static let outline = Self()
}

/// More content of a view for a screen reader.
public enum AXCustomContent {
  /// When the content is read.
  public enum Importance: Hashable, Sendable {
    case `default`, high
  }
}

/// In a figure, there are no rotors.
public struct AccessibilityRotorEntry<ID: Hashable>: View {
  public init(
    _ label: Text,
    id: ID,
    in namespace: Namespace.ID? = nil,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  @_disfavoredOverload
  public init(
    _ label: some StringProtocol,
    id: ID,
    in namespace: Namespace.ID? = nil,
    textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) {}
  public var body: some View { EmptyView() }
}
