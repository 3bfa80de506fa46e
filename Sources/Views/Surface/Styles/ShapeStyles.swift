import Foundation

extension Color: ShapeStyle {
  public nonisolated func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    .color(resolved(in: environment))
  }
}

public nonisolated struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle
  public init<Style: ShapeStyle>(_ style: Style) { self.style = (style as? AnyShapeStyle)?.style ?? style }

  var base: any ShapeStyle { style }

  /// The style that this one is a level of, or itself.
  var unleveled: AnyShapeStyle? {
    if let level = style as? HierarchicalShapeStyle { level.base } else { self }
  }

  /// The style as it is inside of another one: a level takes the place of the level outside.
  func inside(_ outer: AnyShapeStyle?) -> AnyShapeStyle {
    guard let level = style as? HierarchicalShapeStyle, !level.isBound else { return self }
    return AnyShapeStyle(HierarchicalShapeStyle(level: level.level, base: outer?.unleveled, isBound: true))
  }

  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    style.paint(in: environment, look: look)
  }
}

/// The style of text and shapes that name none.
public nonisolated struct ForegroundStyle: ShapeStyle {
  public init() {}
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    guard let style = environment.foregroundStyle else { return .color(Color.primary.resolved(in: environment)) }
    return style.paint(in: environment, look: look)
  }
}

extension ShapeStyle {
  public nonisolated var primary: some ShapeStyle { FadedStyle(base: self, opacity: 1) }
  /// The style as it is for what matters less.
  public nonisolated var secondary: some ShapeStyle {
    FadedStyle(base: self, opacity: HierarchicalShapeStyle.opacities[1])
  }
  /// The style as it is for what matters still less.
  public nonisolated var tertiary: some ShapeStyle {
    FadedStyle(base: self, opacity: HierarchicalShapeStyle.opacities[2])
  }
  /// The style as it is for what matters least.
  public nonisolated var quaternary: some ShapeStyle {
    FadedStyle(base: self, opacity: HierarchicalShapeStyle.opacities[3])
  }
}

/// A style with an opacity, 0…1.
nonisolated struct FadedStyle<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var opacity: Double
  func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    base.paint(in: environment, look: look).faded(by: opacity)
  }
}

/// The ground of the screen, or what a view around has set for it.
public nonisolated struct BackgroundStyle: ShapeStyle {
  public init() {}
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    guard let style = environment.backgroundStyle else { return .color(Color.ground.resolved(in: environment)) }
    var outer = environment
    outer.backgroundStyle = nil
    return style.paint(in: outer, look: look)
  }

  /// The background of a part of the screen, such as a card: `UIColor.secondarySystemBackground`.
  public var secondary: Color { Color(uiColor: .secondarySystemBackground) }
  public var tertiary: Color { Color(uiColor: .tertiarySystemBackground) }
}

public nonisolated struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    guard let style = environment.tintStyle else { return .color(Color.accentColor.resolved(in: environment)) }
    var outer = environment
    outer.tintStyle = nil
    return style.paint(in: outer, look: look)
  }
}

/// The color of a shape in a control, such as the track of a slider.
public nonisolated struct FillShapeStyle: ShapeStyle {
  public init() {}
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    .color(Color(uiColor: .systemFill).resolved(in: environment))
  }
  public var secondary: Color { Color(uiColor: .secondarySystemFill) }
  public var tertiary: Color { Color(uiColor: .tertiarySystemFill) }
  public var quaternary: Color { Color(uiColor: .quaternarySystemFill) }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The color of a shape in a control, such as the track of a slider.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// A style of text by how much it matters.
public nonisolated struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
  /// The style that it is a level of, or nil for the colors of text.
  var base: AnyShapeStyle?
  /// Whether the base is known, so that the environment isn't asked for it.
  var isBound = false

  /// The opacities of the levels.
  static let opacities = [1, 0.6, 0.3, 0.18, 0.1]

  public static let primary = Self(level: 0)
  public static let secondary = Self(level: 1)
  public static let tertiary = Self(level: 2)
  public static let quaternary = Self(level: 3)
  public static let quinary = Self(level: 4)

  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    let style = isBound ? base : environment.foregroundStyle?.unleveled
    if let style, level > 0 || isBound {
      return style.paint(in: environment, look: look).faded(by: Self.opacities[level])
    }
    let color = [Color.primary, .secondary, .tertiary, .quaternary, .primary.opacity(Self.opacities[4])][level]
    return .color(color.resolved(in: environment))
  }
}

extension EnvironmentValues {
  private static let tintStyleKey = StoredKey<AnyShapeStyle?>(nil)

  /// The style that takes the place of the tint in shapes, or nil for the tint's color.
  var tintStyle: AnyShapeStyle? {
    get { self[stored: Self.tintStyleKey] }
    set { self[stored: Self.tintStyleKey] = newValue }
  }

  private static let backgroundMaterialKey = StoredKey<Material?>(nil)

  /// The material behind the view, which changes nothing that a figure draws.
  public var backgroundMaterial: Material? {
    get { self[stored: Self.backgroundMaterialKey] }
    set { self[stored: Self.backgroundMaterialKey] = newValue }
  }
}

/// In a figure, a material is translucent, and doesn't blur the content behind it.
public nonisolated struct Material: ShapeStyle {
  let opacity: Double

  public static let ultraThin = Self(opacity: 0.55)
  public static let thin = Self(opacity: 0.65)
  public static let regular = Self(opacity: 0.75)
  public static let thick = Self(opacity: 0.85)
  public static let ultraThick = Self(opacity: 0.92)
  public static let bar = Self(opacity: 0.85)

  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    environment.questions?.simplifications.insert(
      "a material is translucent and doesn't blur what lies behind it; expected a view whose background is of one color"
    )
    return .color(Color(light: (250, 250, 250), dark: (37, 37, 37)).opacity(opacity).resolved(in: environment))
  }
}

public enum MaterialActiveAppearance: Hashable, Sendable { case automatic, active, inactive, matchWindow }

extension Material {
  /// In a figure, a window is always active.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Self { self }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of text and shapes that name none.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The ground of the screen.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The color of lines between parts of a screen.
public nonisolated struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    .color(Color(uiColor: .separator).resolved(in: environment))
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The color of lines between parts of a screen.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The color of words that stand where some will be typed.
public nonisolated struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    .color(Color.tertiary.resolved(in: environment))
  }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The color of words that stand where some will be typed.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The color of what is chosen.
  public static var selection: TintShapeStyle { TintShapeStyle() }
  public static var link: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The ground of a window.
  public static var windowBackground: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Color {
  public static var black: Color { .black }
  public static var white: Color { .white }
  public static var clear: Color { .clear }
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var gray: Color { .gray }
  public static var accentColor: Color { .accentColor }
}
