import Foundation

/// A haptic effect.
///
/// Here, it has no effect.
public struct SensoryFeedback: Hashable, Sendable {
  public static let success = Self()
  public static let warning = Self()
  public static let error = Self()
  public static let selection = Self()
  public static let impact = Self()
  public static let increase = Self()
  public static let decrease = Self()
  public static let start = Self()
  public static let stop = Self()
  public static let alignment = Self()
  public static let levelChange = Self()

  /// The weight of what seems to knock.
  public enum Weight: Hashable, Sendable {
    case light, medium, heavy
  }
  /// How much what seems to knock gives way.
  public enum Flexibility: Hashable, Sendable {
    /// How much it gives way.
    case rigid, solid, soft
  }
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self() }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { Self() }
}

/// A key that a button has on a keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character of the key.
  public let character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
  public static let `return` = Self("\r")
  public static let space = Self(" ")
  public static let escape = Self("\u{1B}")
  public static let delete = Self("\u{8}")
}

/// The keys that are held with another one.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = Self(rawValue: 1)
  public static let control = Self(rawValue: 2)
  public static let option = Self(rawValue: 4)
  public static let command = Self(rawValue: 8)
}

/// The key of a button that is meant by default.
public struct KeyboardShortcut: Hashable, Sendable {
  public static let defaultAction = Self()
  public static let cancelAction = Self()
}

/// The rule by which the parts of a view are read together.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let contain = Self()
  public static let combine = Self()
  public static let ignore = Self()
}

/// The traits of a view for a screen reader.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = Self(rawValue: 1)
  public static let isHeader = Self(rawValue: 2)
  public static let isSelected = Self(rawValue: 4)
  public static let isImage = Self(rawValue: 8)
  /// It takes the whole attention.
  public static let isModal = Self(rawValue: 16)
  public static let updatesFrequently = Self(rawValue: 32)
}

/// A form of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  let endings: [String]
  public static let none = Self(endings: [])
  public static let fill = Self(endings: ["fill"])
  public static let circle = Self(endings: ["circle"])
  public static let square = Self(endings: ["square"])
  public static let slash = Self(endings: ["slash"])
  public var fill: Self { Self(endings: endings + ["fill"]) }
  public var slash: Self { Self(endings: endings + ["slash"]) }
}

extension EnvironmentValues {
  private static let variantsKey = StoredKey(SymbolVariants.none)
  public var symbolVariants: SymbolVariants {
    get { self[stored: Self.variantsKey] }
    set { self[stored: Self.variantsKey] = newValue }
  }
}

// What isn't seen, heard or felt in a figure.
extension View {
  /// The view; nothing is felt.
  public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger) -> some View { self }
  /// The view; nothing is felt.
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Trigger,
    condition: @escaping (Trigger, Trigger) -> Bool
  ) -> some View {
    self
  }
  /// The view; a figure has no keyboard.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
  /// The view; a figure has no keyboard.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
  /// The view; nothing is felt.
  public func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger,
    _ feedback: @escaping (Trigger, Trigger) -> SensoryFeedback?
  ) -> some View {
    self
  }
  /// The view; a figure has a description of its own.
  public func accessibilityRepresentation<Content: View>(@ViewBuilder representation: () -> Content) -> some View {
    self
  }
  /// The view; its parts are read one by one.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
  /// The view with a label for those who don't see it, as older listings spell it.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// The view, whether or not it is hidden, as older listings spell it.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// The view with a name that isn't shown, as older listings spell it.
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  /// The view; there are no tips.
  public func help(_ key: LocalizedStringKey) -> some View { self }
  /// The view; there is no pointer.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// The view; there is no pointer.
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
  /// The view; there is no pointer.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// The view; a figure has no keyboard.
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  /// The view; a figure has no keyboard.
  public func focusEffectDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// The view; the edges of the screen have no gestures.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// The view; it is never out of date.
  public func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }
  /// The view; there are no tools for writing.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
  /// The view; a button that is held does its work once.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  /// The view; a stack's bar looks as on a phone.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// The view, mirrored where reading begins at the right.
  public func flipsForRightToLeftLayoutDirection(_ isFlipped: Bool) -> some View {
    effect("flipped") { _, context in
      isFlipped && context.isMirrored ? .scale(x: -1, y: 1, anchor: .center) : nil
    }
  }
  /// The view; a figure has a description of its own.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityAction<Label: View>(
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Label
  ) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilitySortPriority(_ priority: Double) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityIgnoresInvertColors(_ isActive: Bool = true) -> some View { self }
  /// The view; a figure has a description of its own.
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// The view; a figure isn't spoken.
  public func speechSpellsOutCharacters(_ isActive: Bool = true) -> some View { self }
  /// The view; symbols move only when something makes them.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  /// The view; text can't be selected.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// The view; letters stay as far apart as they are.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// The view; the text size is always large.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// The view; the text size is always large.
  public func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> some View { self }
  /// The view; the system's bars aren't drawn.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// The view; nothing is hidden from anybody.
  public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
  /// The view; it isn't opened from elsewhere.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  /// The view; symbols have one color.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environmentChange { $0.symbolVariants = variant }
  }
  /// The view with more distance from what is covered, in points.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
  /// Changes of a value in this view with another transaction.
  public func transaction<Value: Equatable>(
    value: Value,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
  /// Calls a closure with a value of the view's geometry, at first and when it changes.
  public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (Value) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in
        let value = transform(proxy)
        Color.clear.onChange(of: value, initial: true) { _, new in action(new) }
      }
    }
  }
}

/// Whether text can be selected; it can't.
public struct TextSelectability: Hashable, Sendable {
  public static let enabled = Self()
  public static let disabled = Self()
}

/// Changes of a value with another transaction.
private struct TransactionModifier<Value: Equatable>: PrimitiveModifier {
  typealias Body = Never
  let value: Value
  let transform: (inout Transaction) -> Void

  private final class Last {
    var value: Value?
  }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    var place = context.part("transaction")
    let last = place.node.slot { Last() }
    if let old = last.value, old != value { transform(&place.transaction) }
    last.value = value
    return content(place)
  }
}

public struct ControlGroup<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// The buttons beside one another.
  public var body: some View { HStack { content } }
}

/// Where a pointer is over a view.
public enum HoverPhase: Equatable {
  /// It is at a point of the view.
  case active(CGPoint)
  case ended
}

extension View {
  /// Does nothing; the reasons for an update aren't printed.
  public static func _printChanges() {}
  /// Does nothing; the reasons for an update aren't printed.
  public static func _logChanges() {}
}

/// An effect under a pointer, which isn't there.
public struct HoverEffect: Hashable, Sendable {
  /// An effect.
  public static let automatic = Self()
  /// An effect.
  public static let highlight = Self()
  /// An effect.
  public static let lift = Self()
}

/// Whether there are tools for writing; there aren't.
public struct WritingToolsBehavior: Hashable, Sendable {
  /// As the platform has it.
  public static let automatic = Self()
  public static let complete = Self()
  public static let limited = Self()
  public static let disabled = Self()
}

/// Whether a button that is held repeats its work; it doesn't.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  /// As the platform has it.
  public static let automatic = Self()
  public static let enabled = Self()
  public static let disabled = Self()
}

/// The purpose of a toolbar.
public struct ToolbarRole: Hashable, Sendable {
  /// As the platform has it.
  public static let automatic = Self()
  public static let navigationStack = Self()
  public static let browser = Self()
  public static let editor = Self()
}

/// The direction of an adjustment by a screen reader.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}

/// The level of a heading for a screen reader.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
