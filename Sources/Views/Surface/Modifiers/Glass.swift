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
    return AnyShapeStyle(Color.glass(opacity: isClear ? 0.25 : 0.55))
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
    background { if glass != .identity { GlassGround(shape, style: glass.style) } }
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

public struct GlassButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, ground: .glass).environment(\.buttonShape, .capsule)
  }
}

public struct GlassProminentButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, ground: .prominent).environment(\.buttonShape, .capsule)
  }
}

extension ButtonStyle where Self == GlassButtonStyle {
  /// In a figure, a button of glass bends nothing.
  public static var glass: Self { Self() }
}

extension ButtonStyle where Self == GlassProminentButtonStyle {
  /// In a figure, a button of tinted glass has one color.
  public static var glassProminent: Self { Self() }
}

/// Glass at rest behind controls: translucent, with a bright edge and a soft shadow.
struct GlassGround<Outline: Shape>: View {
  private let outline: Outline
  private let style: AnyShapeStyle

  init(_ outline: Outline, style: AnyShapeStyle = AnyShapeStyle(Color.glass(opacity: 0.85))) {
    (self.outline, self.style) = (outline, style)
  }

  var body: some View {
    outline.fill(style)
      .overlay { outline.stroke(Color(light: (255, 255, 255), dark: (90, 90, 94)).opacity(0.6), lineWidth: 0.5) }
      .shadow(color: .black.opacity(0.12), radius: 8, y: 2)
  }
}

extension Color {
  /// The color of glass over a plain background.
  static func glass(opacity: Double) -> Color { Color(light: (250, 250, 250), dark: (37, 37, 37)).opacity(opacity) }
}

extension View {
  /// The symbols of a bar on a capsule of glass, if bars have it.
  @ViewBuilder func onGlass(_ glass: Look.GlassBars?) -> some View {
    if let glass {
      padding(.horizontal, glass.buttonPadding)
        .frame(minWidth: glass.buttonHeight, minHeight: glass.buttonHeight)
        .background(GlassGround(Capsule()))
    } else {
      self
    }
  }
}
