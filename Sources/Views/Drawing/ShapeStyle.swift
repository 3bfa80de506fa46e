import Foundation

/// The styles that shapes and text can be painted with.
public nonisolated protocol ShapeStyle: Sendable {
  /// The paint in numbers.
  func paint(in environment: EnvironmentValues, look: Look) -> Paint
}

extension Color: ShapeStyle {
  /// The color in numbers.
  public nonisolated func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    .color(resolved(in: environment))
  }
}

/// Any style.
public nonisolated struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle
  /// Creates it.
  public init<Style: ShapeStyle>(_ style: Style) { self.style = (style as? AnyShapeStyle)?.style ?? style }

  /// The style itself.
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

  /// The paint in numbers.
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    style.paint(in: environment, look: look)
  }
}

/// The style of text and shapes that name none.
public nonisolated struct ForegroundStyle: ShapeStyle {
  /// Creates it.
  public init() {}
  /// The paint in numbers.
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    guard let style = environment.foregroundStyle else { return .color(Color.primary.resolved(in: environment)) }
    return style.paint(in: environment, look: look)
  }
}

extension ShapeStyle {
  /// The style itself.
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

/// The ground of the screen.
public nonisolated struct BackgroundStyle: ShapeStyle {
  /// Creates it.
  public init() {}
  /// The paint in numbers.
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    .color(Color.ground.resolved(in: environment))
  }

  /// The background of a part of the screen, such as a card: `UIColor.secondarySystemBackground`.
  public var secondary: Color { Color(uiColor: .secondarySystemBackground) }
}

/// The tint of controls.
public nonisolated struct TintShapeStyle: ShapeStyle {
  /// Creates it.
  public init() {}
  /// The paint in numbers.
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    .color(Color.accentColor.resolved(in: environment))
  }
}

/// A style of text by how much it matters.
public nonisolated struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
  /// The style that it is a level of, or nil for the colors of text.
  var base: AnyShapeStyle?
  /// Whether the base is known, so that the environment isn't asked for it.
  var isBound = false

  /// The opacities of the levels.
  static let opacities = [1, 0.6, 0.3, 0.18]

  /// The primary level.
  public static let primary = Self(level: 0)
  /// The secondary level.
  public static let secondary = Self(level: 1)
  /// The tertiary level.
  public static let tertiary = Self(level: 2)
  /// The lowest priority.
  public static let quaternary = Self(level: 3)

  /// The paint in numbers.
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    let style = isBound ? base : environment.foregroundStyle?.unleveled
    if let style, level > 0 || isBound {
      return style.paint(in: environment, look: look).faded(by: Self.opacities[level])
    }
    let color = [Color.primary, .secondary, .tertiary, .quaternary][level]
    return .color(color.resolved(in: environment))
  }
}

/// A ground that lets through what lies behind; here it isn't blurred.
public nonisolated struct Material: ShapeStyle {
  let opacity: Double

  /// Lets most through.
  public static let ultraThin = Self(opacity: 0.55)
  /// Lets much through.
  public static let thin = Self(opacity: 0.65)
  /// Lets something through.
  public static let regular = Self(opacity: 0.75)
  /// Lets little through.
  public static let thick = Self(opacity: 0.85)
  /// Lets least through.
  public static let ultraThick = Self(opacity: 0.92)
  /// As a bar.
  public static let bar = Self(opacity: 0.85)

  /// The paint in numbers.
  public func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    .color(Color(light: (250, 250, 250), dark: (37, 37, 37)).opacity(opacity).resolved(in: environment))
  }
}

extension ShapeStyle where Self == Material {
  /// Lets most through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Lets much through.
  public static var thinMaterial: Material { .thin }
  /// Lets something through.
  public static var regularMaterial: Material { .regular }
  /// Lets little through.
  public static var thickMaterial: Material { .thick }
  /// Lets least through.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// As a bar.
  public static var bar: Material { .bar }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The primary level.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The secondary level.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The tertiary level.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The lowest priority.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of controls.
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
  /// Creates it.
  public init() {}
  /// The paint in numbers.
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
  /// Creates it.
  public init() {}
  /// The paint in numbers.
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
  /// The color of links.
  public static var link: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The ground of a window.
  public static var windowBackground: BackgroundStyle { BackgroundStyle() }
}

extension Gradient: ShapeStyle {
  /// The colors from the top to the bottom.
  public nonisolated func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).paint(in: environment, look: look)
  }
}

extension ShapeStyle where Self == Color {
  /// Black.
  public static var black: Color { .black }
  /// White.
  public static var white: Color { .white }
  /// Nothing.
  public static var clear: Color { .clear }
  /// A system color.
  public static var red: Color { .red }
  /// A system color.
  public static var orange: Color { .orange }
  /// A system color.
  public static var yellow: Color { .yellow }
  /// A system color.
  public static var green: Color { .green }
  /// A system color.
  public static var mint: Color { .mint }
  /// A system color.
  public static var teal: Color { .teal }
  /// A system color.
  public static var cyan: Color { .cyan }
  /// A system color.
  public static var blue: Color { .blue }
  /// A system color.
  public static var indigo: Color { .indigo }
  /// A system color.
  public static var purple: Color { .purple }
  /// A system color.
  public static var pink: Color { .pink }
  /// A system color.
  public static var brown: Color { .brown }
  /// A system color.
  public static var gray: Color { .gray }
  /// The tint of controls.
  public static var accentColor: Color { .accentColor }
}
