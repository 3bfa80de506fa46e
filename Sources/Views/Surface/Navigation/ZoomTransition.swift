import Foundation

public protocol NavigationTransition: Sendable {
  /// The source of a zoom transition, or nil for the standard transition.
  var source: ZoomSource? { get }
}

public struct AutomaticNavigationTransition: NavigationTransition {
  public var source: ZoomSource? { nil }
}

public struct ZoomNavigationTransition: NavigationTransition {
  public let source: ZoomSource?
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: Self { Self() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> Self {
    Self(source: ZoomSource(id: AnyHashable(sourceID), space: AnyHashable(namespace)))
  }
}

public struct EmptyMatchedTransitionSourceConfiguration: Sendable {
  var radius: CGFloat = 0

  public func clipShape(_ shape: RoundedRectangle) -> Self {
    var changed = self
    changed.radius = min(shape.cornerSize.width, shape.cornerSize.height)
    return changed
  }
  public func background(_ color: Color) -> Self { self }
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { self }
}

extension View {
  public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
    matchedTransitionSource(id: id, in: namespace) { $0 }
  }
  public func matchedTransitionSource<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> EmptyMatchedTransitionSourceConfiguration
  ) -> some View {
    let source = ZoomSource(id: AnyHashable(id), space: AnyHashable(namespace))
    let radius = configuration(EmptyMatchedTransitionSourceConfiguration()).radius
    return wrapped("transition source") { item, context in
      ZoomSourceItem(child: item, source: source, radius: radius, context: context)
    }
  }

  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    modifier(
      ContextModifier { context in
        if let sheet = context.environment.presentation {
          sheet.zoom = style.source
        } else {
          context.environment.navigationBar?.zoom = style.source
        }
      }
    )
  }
}

extension AnyTransition {
  /// A transition that zooms from a source view.
  ///
  /// The screen fades in at the size of the source view.
  static func zoom(from source: ZoomSource) -> AnyTransition {
    let growth = AnyTransition.modifier(
      active: ZoomModifier(source: source, isAtSource: true),
      identity: ZoomModifier(source: source, isAtSource: false)
    )
    .animation(.zoom)
    let fade = AnyTransition.asymmetric(
      insertion: .opacity.animation(.easeOut(duration: 0.12)),
      removal: .opacity.animation(.easeIn(duration: 0.12).delay(0.3))
    )
    return growth.combined(with: fade)
  }
}

extension Animation {
  /// The animation of zoom transitions.
  static let zoom = Animation.smooth(duration: 0.5)
}

/// The frame and the corners of a zoom's source view.
struct ZoomPlace {
  /// The frame in the canvas.
  var frame: CGRect
  /// The radius of its corners, in points.
  var radius: CGFloat
}

/// The places of the views that screens can grow from.
private final class ZoomPlaces {
  var bySource: [ZoomSource: ZoomPlace] = [:]

  /// Returns those of the views in a tree.
  @MainActor static func of(_ root: ViewNode) -> ZoomPlaces { root.slot { ZoomPlaces() } }
}

/// Registers the source view of a zoom transition.
private final class ZoomSourceItem: WrapperItem {
  private let source: ZoomSource
  private let radius: CGFloat
  private let places: ZoomPlaces?

  init(child: LayoutItem, source: ZoomSource, radius: CGFloat, context: ViewContext) {
    (self.source, self.radius) = (source, radius)
    places = context.isOffstage ? nil : ZoomPlaces.of(context.evaluation.root)
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    super.placeChildren(proposal, in: placement)
    let place = frame.offsetBy(dx: placement.offset.width, dy: placement.offset.height)
    places?.bySource[source] = ZoomPlace(frame: place, radius: radius)
  }
}

/// Draws a screen in the frame of its source view, or at full size.
private struct ZoomModifier: PrimitiveModifier {
  typealias Body = Never
  let source: ZoomSource
  let isAtSource: Bool

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("zoom")
    let start = ZoomPlaces.of(place.evaluation.root).bySource[source]
    if start == nil {
      place.evaluation.report(
        .viewNavigation,
        "no view is named as the source of a zoom; expected .matchedTransitionSource(id:in:) with the same names",
        at: place.node
      )
    }
    return content(place.part("screen")).map { item in
      ZoomItem(screen: item, start: isAtSource ? start : nil, context: place)
    }
  }
}

/// A screen that fills a frame and is clipped to it.
private final class ZoomItem: WrapperItem {
  /// The frames in points from the screen's own corner.
  private final class Frames {
    var whole = CGRect.zero
    var shown = CGRect.zero

    var scale: Double {
      guard whole.width > 0, whole.height > 0 else { return 1 }
      return max(shown.width / whole.width, shown.height / whole.height)
    }
    /// The distance of the scaled screen: its top is at the top of the frame, and its middle in the middle.
    var offset: CGSize {
      CGSize(width: shown.midX - scale * whole.midX, height: shown.minY - scale * whole.minY)
    }
  }

  private let start: ZoomPlace?
  private let frames = Frames()

  init(screen: LayoutItem, start: ZoomPlace?, context: ViewContext) {
    self.start = start
    let frames = frames
    let scaled = EffectItem(child: screen, context: context.part("scale")) { _ in
      .scale(x: frames.scale, y: frames.scale, anchor: .topLeading)
    }
    let moved = EffectItem(child: scaled, context: context.part("offset")) { _ in .offset(frames.offset) }
    super.init(child: moved, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    super.placeChildren(proposal, in: placement)
    let (x, y) = (-frame.minX, -frame.minY)
    frames.whole = placement.canvas.offsetBy(dx: x, dy: y)
    frames.shown = start.map { $0.frame.offsetBy(dx: x, dy: y) } ?? frames.whole
  }

  override func layers() -> [Snapshot.Layer] {
    // Outlines animate only if they have the same elements, so each corner has a radius above 0.
    let radius = max(start?.radius ?? 0, 0.01)
    let outline = Path(roundedRect: frames.shown, cornerRadius: radius)
    return [layer(effect: .clip(outline, isEvenOdd: false), children: child.layers())]
  }
}
