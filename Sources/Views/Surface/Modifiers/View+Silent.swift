import Foundation

// Modifiers that compile and have no effect in a figure.

public enum SensoryFeedback: Hashable, Sendable {
  case success, warning, error, selection, impact, increase, decrease, start, stop, alignment, levelChange

  public enum Weight: Hashable, Sendable { case light, medium, heavy }
  public enum Flexibility: Hashable, Sendable { case rigid, solid, soft }
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { .impact }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { .impact }
}

/// In a figure, there are no haptics.
extension View {
  public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger) -> some View { self }
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Trigger,
    condition: @escaping (Trigger, Trigger) -> Bool
  ) -> some View { self }
  public func sensoryFeedback<Trigger: Equatable>(
    trigger: Trigger,
    _ feedback: @escaping (Trigger, Trigger) -> SensoryFeedback?
  ) -> some View { self }
}

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
  public static let `return` = Self("\r"), space = Self(" "), escape = Self("\u{1B}"), delete = Self("\u{8}")
  public static let tab = Self("\t"), upArrow = Self("\u{F700}"), downArrow = Self("\u{F701}")
  public static let leftArrow = Self("\u{F702}"), rightArrow = Self("\u{F703}")
}

public struct KeyPress: Sendable {
  public enum Result: Hashable, Sendable { case handled, ignored }
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Self(rawValue: 1), `repeat` = Self(rawValue: 2), up = Self(rawValue: 4),
      all = Self(rawValue: 7)
  }
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
  public let phase: Phases
}

public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = Self(rawValue: 1), control = Self(rawValue: 2)
  public static let option = Self(rawValue: 4), command = Self(rawValue: 8)
}

public enum KeyboardShortcut: Hashable, Sendable { case defaultAction, cancelAction }

/// In a figure, there is no keyboard.
extension View {
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }
  public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  public func focusEffectDisabled(_ isDisabled: Bool = true) -> some View { self }
}

public protocol CustomHoverEffect: Sendable {}

public enum HoverEffect: CustomHoverEffect, Hashable, Sendable { case automatic, highlight, lift }

public enum HoverPhase: Equatable {
  case active(CGPoint)
  case ended
}

/// In a figure, a pointer over a view has no effect.
extension View {
  public func help(_ key: LocalizedStringKey) -> some View { self }
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View { self }
  public func hoverEffect(_ effect: some CustomHoverEffect, isEnabled: Bool = true) -> some View { self }
  public func hoverEffectDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
}

public enum TextSelectability: Hashable, Sendable { case enabled, disabled }
public enum WritingToolsBehavior: Hashable, Sendable { case automatic, complete, limited, disabled }
public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }
public enum ToolbarRole: Hashable, Sendable { case automatic, navigationStack, browser, editor }

public enum TabBarMinimizeBehavior: Hashable, Sendable { case automatic, never, onScrollDown, onScrollUp }
public enum ButtonSizing: Hashable, Sendable { case automatic, fitted, flexible }
public enum PaletteSelectionEffect: Hashable, Sendable { case automatic, custom, symbolVariant }
public enum TextEditorStyle: Hashable, Sendable { case automatic, plain }
public enum SearchToolbarBehavior: Hashable, Sendable { case automatic, minimize }
public enum SearchPresentationToolbarBehavior: Hashable, Sendable { case automatic, avoidHidingContent }
public enum ScrollInputBehavior: Hashable, Sendable { case automatic, enabled, disabled }
public enum ImageDynamicRange: Hashable, Sendable { case standard, constrainedHigh, high }
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed, mirrors
  public static func mirrors(in direction: LayoutDirection) -> Self { .mirrors }
}
public enum ScrollInputKind: Hashable, Sendable { case handGestureShortcut, look }
public enum NavigationSplitViewStyle: Hashable, Sendable { case automatic, balanced, prominentDetail }

/// In a figure, this is as on a phone, whatever is set.
extension View {
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
  public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
  public func textEditorStyle(_ style: TextEditorStyle) -> some View { self }
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
  public func allowedDynamicRange(_ range: ImageDynamicRange?) -> some View { self }
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View { self }
  public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View { self }
  public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View { self }
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> some View { self }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    self
  }
}

extension View {
  /// In a figure, the system has no gestures at the edges of the screen.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
  /// In a figure, content is never out of date.
  public func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }
  /// In a figure, there are no writing tools.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
  /// In a figure, a button acts once, however long it is held.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  /// In a figure, bars look as on a phone.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// In a figure, the title of a bar isn't a menu.
  public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  /// In a figure, symbols move only if an effect is added.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  /// In a figure, text can't be selected.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// In a figure, the spacing of letters isn't reduced to fit.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// In a figure, the text size is always large, the default of iOS.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// In a figure, the text size is always large, the default of iOS.
  public func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> some View { self }
  /// In a figure, the system's bars aren't drawn.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// In a figure, nothing is private.
  public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
  /// In a figure, no app is opened by a URL.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}

/// In a figure, there is no status bar.
extension View {
  public func statusBar(hidden: Bool) -> some View { self }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
}

extension View {
  public static func _printChanges() {}
  public static func _logChanges() {}
}

/// In a figure, what scrolls below a bar is covered by the bar alone.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic"), soft = Self(name: "soft"), hard = Self(name: "hard")
}

/// In a figure, nothing of a view is drawn below bars that it doesn't reach, and bars cover what scrolls below them.
extension View {
  public func backgroundExtensionEffect() -> some View { self }
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
  public func scrollEdgeEffectHidden(_ isHidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
}

/// What an app gives to another one.
public final class NSItemProvider {
  public init() {}
  public init(object: Any) {}
}

/// In a figure, nothing is dragged from place to place; use DragGesture.
extension View {
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  public func onDrag<Preview: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> Preview
  ) -> some View { self }
  public func draggable<Item>(_ item: @autoclosure @escaping () -> Item) -> some View { self }
  public func draggable<Item, Preview: View>(
    _ item: @autoclosure @escaping () -> Item,
    @ViewBuilder preview: () -> Preview
  ) -> some View { self }
  public func dropDestination<Item>(
    for type: Item.Type,
    action: @escaping ([Item], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
  public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }
  public func onDrop(
    of types: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  )
    -> some View
  {
    self
  }
  public func onDrop(
    of types: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View {
    self
  }
}
