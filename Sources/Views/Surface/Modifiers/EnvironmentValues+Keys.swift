import Foundation

extension EnvironmentValues {
  private static let colorSchemeKey = StoredKey(ColorScheme.light)
  private static let layoutDirectionKey = StoredKey(LayoutDirection.leftToRight)
  private static let fontKey = StoredKey<Font?>(nil)
  private static let fontChangesKey = StoredKey<[Font.Change]>([])
  private static let foregroundKey = StoredKey<AnyShapeStyle?>(nil)
  private static let symbolStylesKey = StoredKey<[AnyShapeStyle]>([])
  private static let symbolModeKey = StoredKey<SymbolRenderingMode?>(nil)
  private static let backgroundKey = StoredKey<AnyShapeStyle?>(nil)
  private static let tintKey = StoredKey<Color?>(nil)
  private static let lineLimitKey = StoredKey<Int?>(nil)
  private static let lineSpacingKey = StoredKey(CGFloat(0))
  private static let minimumScaleKey = StoredKey(CGFloat(1))
  private static let truncationKey = StoredKey(Text.TruncationMode.tail)
  private static let alignmentKey = StoredKey(TextAlignment.leading)
  private static let trackingKey = StoredKey(CGFloat(0))
  private static let underlineKey = StoredKey(false)
  private static let strikethroughKey = StoredKey(false)
  private static let textCaseKey = StoredKey<Text.Case?>(nil)
  private static let enabledKey = StoredKey(true)
  private static let labelsVisibilityKey = StoredKey(Visibility.automatic)
  private static let imageScaleKey = StoredKey(Image.Scale.medium)
  private static let dynamicTypeKey = StoredKey(DynamicTypeSize.large)
  private static let sizeClassKey = StoredKey<UserInterfaceSizeClass?>(.compact)
  private static let verticalSizeClassKey = StoredKey<UserInterfaceSizeClass?>(.regular)
  private static let displayScaleKey = StoredKey(CGFloat(3))
  private static let reduceMotionKey = StoredKey(false)
  private static let dismissKey = StoredKey(DismissAction())
  private static let localeKey = StoredKey(Locale(identifier: "en_US"))
  private static let scenePhaseKey = StoredKey(ScenePhase.active)
  private static let controlSizeKey = StoredKey(ControlSize.regular)

  public var colorScheme: ColorScheme {
    get {
      questions?.includeAppearance = true
      return shownScheme
    }
    set {
      self[stored: Self.colorSchemeKey] = newValue
      isInBothAppearances = false
    }
  }
  /// The color scheme, for views that differ only in their colors.
  ///
  /// Reading it isn't recorded.
  var shownScheme: ColorScheme { self[stored: Self.colorSchemeKey] }
  public var layoutDirection: LayoutDirection {
    get { self[stored: Self.layoutDirectionKey] }
    set { self[stored: Self.layoutDirectionKey] = newValue }
  }
  public var font: Font? {
    get { self[stored: Self.fontKey] }
    set { self[stored: Self.fontKey] = newValue }
  }
  var fontChanges: [Font.Change] {
    get { self[stored: Self.fontChangesKey] }
    set { self[stored: Self.fontChangesKey] = newValue }
  }
  /// The paint of text and shapes that don't specify one.
  var foregroundStyle: AnyShapeStyle? {
    get { self[stored: Self.foregroundKey] }
    set { self[stored: Self.foregroundKey] = newValue }
  }
  /// The styles of the second and third layer of symbols.
  var symbolStyles: [AnyShapeStyle] {
    get { self[stored: Self.symbolStylesKey] }
    set { self[stored: Self.symbolStylesKey] = newValue }
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[stored: Self.symbolModeKey] }
    set { self[stored: Self.symbolModeKey] = newValue }
  }
  /// What the ground of the screen is painted with, or nil for the screen's own color.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[stored: Self.backgroundKey] }
    set { self[stored: Self.backgroundKey] = newValue }
  }
  var tint: Color? {
    get { self[stored: Self.tintKey] }
    set { self[stored: Self.tintKey] = newValue }
  }
  public var lineLimit: Int? {
    get { self[stored: Self.lineLimitKey] }
    set { self[stored: Self.lineLimitKey] = newValue }
  }
  private static let reservedLinesKey = StoredKey(0)
  /// The minimum number of lines that a text reserves space for.
  var reservedLines: Int {
    get { self[stored: Self.reservedLinesKey] }
    set { self[stored: Self.reservedLinesKey] = newValue }
  }
  /// The additional distance between lines, in points.
  public var lineSpacing: CGFloat {
    get { self[stored: Self.lineSpacingKey] }
    set { self[stored: Self.lineSpacingKey] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[stored: Self.minimumScaleKey] }
    set { self[stored: Self.minimumScaleKey] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[stored: Self.truncationKey] }
    set { self[stored: Self.truncationKey] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[stored: Self.alignmentKey] }
    set { self[stored: Self.alignmentKey] = newValue }
  }
  /// The distance that is added to each character, in points.
  var tracking: CGFloat {
    get { self[stored: Self.trackingKey] }
    set { self[stored: Self.trackingKey] = newValue }
  }
  var isUnderlined: Bool {
    get { self[stored: Self.underlineKey] }
    set { self[stored: Self.underlineKey] = newValue }
  }
  var isStruckThrough: Bool {
    get { self[stored: Self.strikethroughKey] }
    set { self[stored: Self.strikethroughKey] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[stored: Self.textCaseKey] }
    set { self[stored: Self.textCaseKey] = newValue }
  }
  public var isEnabled: Bool {
    get { self[stored: Self.enabledKey] }
    set { self[stored: Self.enabledKey] = newValue }
  }
  public var labelsVisibility: Visibility {
    get { self[stored: Self.labelsVisibilityKey] }
    set { self[stored: Self.labelsVisibilityKey] = newValue }
  }
  var hidesLabels: Bool { labelsVisibility == .hidden }
  public var imageScale: Image.Scale {
    get { self[stored: Self.imageScaleKey] }
    set { self[stored: Self.imageScaleKey] = newValue }
  }
  /// In a figure, always large, the default of iOS.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[stored: Self.dynamicTypeKey] }
    set { self[stored: Self.dynamicTypeKey] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[stored: Self.sizeClassKey] }
    set { self[stored: Self.sizeClassKey] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[stored: Self.verticalSizeClassKey] }
    set { self[stored: Self.verticalSizeClassKey] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[stored: Self.displayScaleKey] }
    set { self[stored: Self.displayScaleKey] = newValue }
  }
  /// The size of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  public var accessibilityReduceMotion: Bool {
    get { self[stored: Self.reduceMotionKey] }
    set { self[stored: Self.reduceMotionKey] = newValue }
  }
  /// In a figure, readers have the settings of a new phone.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// In a figure, a search field is never active.
  public var isSearching: Bool { false }
  /// In a figure, a search field is never active.
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  /// In a figure, readers have the settings of a new phone.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// In a figure, readers have the settings of a new phone.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// In a figure, readers have the settings of a new phone.
  public var accessibilityReduceTransparency: Bool { false }
  /// In a figure, readers have the settings of a new phone.
  public var accessibilityInvertColors: Bool { false }
  /// In a figure, readers have the settings of a new phone.
  public var accessibilityShowButtonShapes: Bool { false }
  /// In a figure, readers have the settings of a new phone.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// In a figure, readers have the settings of a new phone.
  public var accessibilityDimFlashingLights: Bool { false }
  /// In a figure, readers have the settings of a new phone.
  public var accessibilityPlayAnimatedImages: Bool { true }
  /// In a figure, readers have the settings of a new phone.
  public var legibilityWeight: LegibilityWeight? { .regular }
  /// In a figure, readers have the settings of a new phone.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// In a figure, it changes nothing.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { false }
    set {}
  }
  public var dismiss: DismissAction {
    get { self[stored: Self.dismissKey] }
    set { self[stored: Self.dismissKey] = newValue }
  }
  public var locale: Locale {
    get { self[stored: Self.localeKey] }
    set { self[stored: Self.localeKey] = newValue }
  }
  /// In a figure, always active.
  public var scenePhase: ScenePhase {
    get { self[stored: Self.scenePhaseKey] }
    set { self[stored: Self.scenePhaseKey] = newValue }
  }
  public var controlSize: ControlSize {
    get { self[stored: Self.controlSizeKey] }
    set { self[stored: Self.controlSizeKey] = newValue }
  }
}

public struct DismissAction: Sendable {
  private let action: (@MainActor @Sendable () -> Void)?

  init() { action = nil }

  @MainActor init(_ close: @escaping () -> Void) {
    let box = Box(close)
    action = { box.close() }
  }

  @MainActor private final class Box {
    let close: () -> Void
    init(_ close: @escaping () -> Void) { self.close = close }
  }

  /// Whether there is a presentation to dismiss.
  var isAvailable: Bool { action != nil }
  @MainActor public func callAsFunction() { action?() }
}

public struct PresentationMode {
  public let isPresented: Bool
  let close: DismissAction
  @MainActor public mutating func dismiss() { close() }
}

extension EnvironmentValues {
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, close: dismiss))
  }
  public var isPresented: Bool { dismiss.isAvailable }
}

extension View {
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { modifier(SchemeModifier(scheme: scheme)) }
  public func colorScheme(_ scheme: ColorScheme) -> some View { environmentChange { $0.colorScheme = scheme } }
}

/// `preferredColorScheme`: the appearance of the screen or of the sheet that a view is in.
private struct SchemeModifier: PrimitiveModifier {
  typealias Body = Never
  let scheme: ColorScheme?

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    var context = context
    let preferred = context.evaluation.preferredScheme ?? scheme
    context.evaluation.preferredScheme = preferred
    if let preferred { context.environment.colorScheme = preferred }
    return content(context)
  }
}

/// In a figure, a search field is never active.
public struct DismissSearchAction: Sendable {
  public func callAsFunction() {}
}
