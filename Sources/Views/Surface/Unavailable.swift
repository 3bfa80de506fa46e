import Foundation

// What has no place in a figure says so when it is compiled, and names the way out.

@available(*, unavailable, message: "MeshGradient isn't drawn; use LinearGradient, RadialGradient or AngularGradient")
public struct MeshGradient: View {
  /// Never called.
  public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "a listing is shown by a scene; leave the App out")
public protocol App {}

@available(*, unavailable, message: "a listing is shown by a scene; leave the App out")
public struct WindowGroup {
  /// Never called.
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

@available(*, unavailable, message: "UIKit's views aren't here; write the view with SwiftUI's, or show a picture")
public protocol UIViewRepresentable {}

/// A view controller of UIKit.
@available(*, unavailable, message: "UIKit's view controllers aren't here; present with sheet or fullScreenCover")
public protocol UIViewControllerRepresentable {}

/// A view controller of UIKit.
@available(*, unavailable, message: "UIKit's view controllers aren't here; show the view itself")
public struct UIHostingController<Content: View> {
  /// Never called.
  public init(rootView: Content) {}
}

/// Colors on a mesh, as a style.
@available(*, unavailable, message: "MeshGradient isn't drawn; use LinearGradient, RadialGradient or AngularGradient")
extension MeshGradient: ShapeStyle {
  /// Never called.
  public nonisolated func paint(in environment: EnvironmentValues, look: Look) -> Paint {
    Color.clear.paint(in: environment, look: look)
  }
}

/// The functions of a file for shaders.
@available(*, unavailable, message: "shaders aren't drawn; use blur, hueRotation, saturation, scaleEffect or mask")
@dynamicMemberLookup public enum ShaderLibrary {
  /// Never called.
  public static subscript(dynamicMember name: String) -> (Any...) -> Any { { _ in () } }
}

/// A thing that is dragged from app to app.
@available(*, unavailable, message: "drag and drop isn't played; use DragGesture")
public final class NSItemProvider {
  /// Never called.
  public init() {}
  /// Never called.
  public init(object: Any) {}
}

/// Views that share a piece of glass.
@available(*, unavailable, message: "glass isn't drawn; use a view with a material as its background")
public struct GlassEffectContainer<Content: View>: View {
  /// Never called.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: some View { EmptyView() }
}

@available(*, unavailable, message: "glass isn't drawn; use background with a material, such as .ultraThinMaterial")
public struct Glass: Sendable {
  /// Never called.
  public static var regular: Self { Self() }
  /// Never called.
  public static var clear: Self { Self() }
  /// Never called.
  public func tint(_ color: Color?) -> Self { self }
  /// Never called.
  public func interactive(_ isEnabled: Bool = true) -> Self { self }
}

extension Shape {
  /// The parts that are in this shape or in another one.
  @available(*, unavailable, message: "shapes aren't united; lay one over the other")
  public func union<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape { self }
  /// The parts that are in both shapes.
  @available(*, unavailable, message: "shapes aren't intersected; use mask or clipShape")
  public func intersection<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape { self }
  /// The parts that aren't in another shape.
  @available(
    *,
    unavailable,
    message: "shapes aren't subtracted; add both to a Path, and fill it with FillStyle(eoFill: true)"
  )
  public func subtracting<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape { self }
}

extension View {
  /// Changes a view by how far it is scrolled in.
  @available(
    *,
    unavailable,
    message: "effects of scrolling aren't played; animate with state, or start the scene by scrolling"
  )
  public func scrollTransition<Content: View>(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping (Self, ScrollTransitionPhase) -> Content
  ) -> some View { self }
  /// Changes a view by its geometry.
  @available(*, unavailable, message: "visualEffect isn't played; use GeometryReader, and animate with state")
  public func visualEffect<Content: View>(_ effect: @escaping (Self, GeometryProxy) -> Content) -> some View { self }
  /// Draws a view through a shader.
  @available(*, unavailable, message: "shaders aren't drawn; use blur, hueRotation, saturation or colorMultiply")
  public func colorEffect(_ shader: Any, isEnabled: Bool = true) -> some View { self }
  /// Draws a view through a shader.
  @available(*, unavailable, message: "shaders aren't drawn; use scaleEffect, offset or rotation3DEffect")
  public func distortionEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  /// Draws a view through a shader.
  @available(*, unavailable, message: "shaders aren't drawn; use blur, mask or blendMode")
  public func layerEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  /// Puts glass behind a view.
  @available(*, unavailable, message: "glass isn't drawn; use background with a material, such as .ultraThinMaterial")
  public func glassEffect() -> some View { self }
  /// Puts glass behind a view.
  @available(*, unavailable, message: "glass isn't drawn; use background with a material, such as .ultraThinMaterial")
  public func glassEffect<Outline: Shape>(_ glass: Glass, in shape: Outline = Capsule()) -> some View { self }
  /// Names a piece of glass.
  @available(*, unavailable, message: "glass isn't drawn; use matchedGeometryEffect for views that become one another")
  public func glassEffectID<ID: Hashable>(_ id: ID?, in namespace: Namespace.ID) -> some View { self }
  /// Lets a view be dragged elsewhere.
  @available(*, unavailable, message: "drag and drop isn't played; use DragGesture")
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  @available(*, unavailable, message: "the system's panels aren't here; present a view of your own with sheet")
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [Any],
    allowsMultipleSelection: Bool = false,
    onCompletion: @escaping (Any) -> Void
  ) -> some View { self }
  /// Draws text in a way of its own.
  @available(*, unavailable, message: "text renderers aren't played; use a Text for each part, with effects of its own")
  public func textRenderer(_ renderer: Any) -> some View { self }
  /// Changes a view by how far it is scrolled in.
  @available(
    *,
    unavailable,
    message: "effects of scrolling aren't played; animate with state, or start the scene by scrolling"
  )
  public func scrollTransition<Content: View>(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping (Self, ScrollTransitionPhase) -> Content
  ) -> some View { self }
  /// Lets a view be dragged elsewhere.
  @available(*, unavailable, message: "drag and drop isn't played; use DragGesture")
  public func draggable<Item, Preview: View>(
    _ item: @autoclosure @escaping () -> Item,
    @ViewBuilder preview: () -> Preview = { EmptyView() }
  ) -> some View { self }
  /// Handles things that are dragged from elsewhere.
  @available(*, unavailable, message: "drag and drop isn't played; use DragGesture")
  public func dropDestination<Item>(
    for type: Item.Type,
    action: @escaping ([Item], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  /// Handles things that are dragged from elsewhere.
  @available(*, unavailable, message: "drag and drop isn't played; use DragGesture")
  public func onDrop(of types: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([Any]) -> Bool)
    -> some View
  {
    self
  }
}

/// The way in which a scroll transition follows the finger, for those that aren't played.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  /// The part of a view that has to be seen.
  public struct Threshold: Hashable, Sendable {
    public static let visible = Self()
    public static let hidden = Self()
    public static let centered = Self()
    /// A part, 0…1.
    public static func visible(_ amount: Double) -> Self { Self() }
  }
  public static let interactive = Self()
  /// With the finger, on a curve.
  public static func interactive(timingCurve: UnitCurve) -> Self { Self() }
  /// With an animation of its own.
  public static let animated = Self()
  /// With an animation of its own.
  public static func animated(_ animation: Animation) -> Self { Self() }
  public static let identity = Self()
  /// From a part of the view on.
  public func threshold(_ threshold: Threshold) -> Self { self }
}

/// The place of a view in a scroll view, for transitions that aren't played.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading
  case identity
  case bottomTrailing

  /// Whether the view is in the visible part.
  public var isIdentity: Bool { self == .identity }
  /// −1 before, 0 in and 1 behind the visible part.
  public var value: Double { self == .topLeading ? -1 : self == .bottomTrailing ? 1 : 0 }
}
