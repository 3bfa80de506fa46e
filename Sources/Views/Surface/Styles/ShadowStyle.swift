import Foundation

/// A shadow that a style casts where it is painted.
public struct ShadowStyle: Hashable, Sendable {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let isInner: Bool

  /// A shadow on what lies behind.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    Self(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }
  /// In a figure, inner shadows aren't drawn.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    Self(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }
}

extension ShapeStyle {
  /// The style with a shadow, which shapes cast that are filled with it.
  public nonisolated func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedBy(base: self, shadow: style) }
  /// The style with an opacity, 0…1.
  public nonisolated func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: self, opacity: opacity) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The primary style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle().shadow(style)) }
}

/// A style with a shadow.
nonisolated protocol ShadowedStyle {
  /// The item of a shape that is filled with the style, with its shadow.
  @MainActor func shadowed(_ item: LayoutItem, in context: ViewContext) -> LayoutItem
}

private nonisolated struct ShadowedBy<Base: ShapeStyle>: ShapeStyle {
  var base: Base
  var shadow: ShadowStyle

  func paint(in environment: EnvironmentValues, look: Look) -> Paint { base.paint(in: environment, look: look) }
}

extension ShadowedBy: ShadowedStyle {
  @MainActor func shadowed(_ item: LayoutItem, in context: ViewContext) -> LayoutItem {
    let inner = (base as? any ShadowedStyle)?.shadowed(item, in: context.part("base")) ?? item
    guard !shadow.isInner else {
      context.evaluation.report(
        .viewSimplified,
        "an inner shadow isn't drawn; expected a gradient or a line",
        at: context.node
      )
      return inner
    }
    let color = shadow.color.resolved(in: context.environment)
    let (radius, offset) = (Double(max(0, shadow.radius.orZero)), shadow.offset.finite)
    return EffectItem(child: inner, context: context.part("shadow")) { _ in
      .shadow(color, radius: radius, offset: offset)
    }
  }
}

extension AnyShapeStyle: ShadowedStyle {
  @MainActor func shadowed(_ item: LayoutItem, in context: ViewContext) -> LayoutItem {
    (base as? any ShadowedStyle)?.shadowed(item, in: context) ?? item
  }
}
