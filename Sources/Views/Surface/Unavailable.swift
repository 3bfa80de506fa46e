import Foundation

// What has no place in a figure says so when it is compiled, and names the way out.

/// Drawing by commands.
@available(*, unavailable, message: "Canvas isn't drawn; use shapes: Path, Circle, a Shape of your own")
public struct Canvas: View {
  /// Never called.
  public init(_ draw: @escaping (Any, CGSize) -> Void) {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// Colors on a mesh.
@available(*, unavailable, message: "MeshGradient isn't drawn; use LinearGradient, RadialGradient or AngularGradient")
public struct MeshGradient: View {
  /// Never called.
  public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// An app.
@available(*, unavailable, message: "a listing is shown by a scene; leave the App out")
public protocol App {}

/// A window.
@available(*, unavailable, message: "a listing is shown by a scene; leave the App out")
public struct WindowGroup {
  /// Never called.
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

/// A view of UIKit.
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

/// A picture of UIKit.
@available(*, unavailable, message: "UIImage isn't here; use Image with the name of a picture")
public struct UIImage {}

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
public enum ScrollTransitionConfiguration: Hashable, Sendable {
  /// With the finger.
  case interactive
  /// With an animation of its own.
  case animated
  /// Not at all.
  case identity
}

/// The place of a view in a scroll view, for transitions that aren't played.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Before the visible part.
  case topLeading
  /// In the visible part.
  case identity
  /// Behind the visible part.
  case bottomTrailing

  /// Whether the view is in the visible part.
  public var isIdentity: Bool { self == .identity }
  /// −1 before, 0 in and 1 behind the visible part.
  public var value: Double { self == .topLeading ? -1 : self == .bottomTrailing ? 1 : 0 }
}
