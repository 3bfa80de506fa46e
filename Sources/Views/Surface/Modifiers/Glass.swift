import Foundation

/// The glass behind a view, which is drawn as it looks at rest: a translucent material that bends and mirrors nothing.
public struct Glass: Hashable, Sendable {
  private var isDrawn = true
  private var isClear = false
  private var color: Color?

  public static let regular = Self()
  public static let clear = Self(isDrawn: true, isClear: true)
  public static let identity = Self(isDrawn: false)

  private init(isDrawn: Bool = true, isClear: Bool = false) { (self.isDrawn, self.isClear) = (isDrawn, isClear) }

  public func tint(_ color: Color?) -> Self {
    var glass = self
    glass.color = color
    return glass
  }

  /// The glass itself: a finger changes nothing.
  public func interactive(_ isEnabled: Bool = true) -> Self { self }

  fileprivate var style: AnyShapeStyle {
    if !isDrawn { return AnyShapeStyle(Color.clear) }
    if let color { return AnyShapeStyle(color.opacity(isClear ? 0.4 : 0.7)) }
    return AnyShapeStyle(Color(light: (250, 250, 250), dark: (37, 37, 37)).opacity(isClear ? 0.25 : 0.55))
  }
}

/// The outline of glass that has no other one.
public struct DefaultGlassEffectShape: Shape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// In a figure, views with glass keep their own outlines when they are near each other.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

/// The way in which glass comes and goes.
public struct GlassEffectTransition: Sendable {
  public static let matchedGeometry = Self()
  public static let materialize = Self()
  public static let identity = Self()
}

extension View {
  /// The view before a translucent material, which bends and mirrors nothing.
  public func glassEffect<Outline: Shape>(
    _ glass: Glass = .regular,
    in shape: Outline = DefaultGlassEffectShape()
  ) -> some View {
    background(glass.style, in: shape)
      .noted("glass is drawn as a material, which bends nothing; expected a view whose background is of one color")
  }
  /// The view: glass doesn't become the glass of another view.
  public func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID) -> some View {
    noted(
      "glass doesn't become the glass of another view; expected matchedGeometryEffect for views that do",
      isNeeded: id != nil
    )
  }
  /// The view: glass keeps its own outline.
  public func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View {
    noted("the glass of several views isn't united; expected one view around them", isNeeded: id != nil)
  }
  /// In a figure, glass comes and goes as its view does.
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
}

/// In a figure, a button of glass is drawn as `bordered`.
extension ButtonStyle where Self == BorderedButtonStyle { public static var glass: Self { Self() } }
/// In a figure, a button of tinted glass is drawn as `borderedProminent`.
extension ButtonStyle where Self == BorderedProminentButtonStyle { public static var glassProminent: Self { Self() } }
