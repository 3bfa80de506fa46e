import Foundation

/// `GeometryReader`: content that is made once the room is known.
final class GeometryItem: LayoutItem {
  private let context: ViewContext
  private let make: (GeometryProxy, ViewContext) -> [LayoutItem]
  private var made: [LayoutItem] = []

  init(context: ViewContext, make: @escaping (GeometryProxy, ViewContext) -> [LayoutItem]) {
    (self.context, self.make) = (context, make)
    super.init(children: [], context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: look.idealSide, height: look.idealSide))
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    made = make(GeometryProxy(frame: frame, placement: placement, isMirrored: isMirrored), context)
    for child in made {
      place(child, at: .zero, proposal: ProposedViewSize(frame.size), in: placement)
      preferences.add(child.preferences)
    }
  }

  override func layers() -> [Snapshot.Layer] {
    made.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .flatMap { $0.element.layers() }
  }

  override func parts() -> [LayoutItem] { made }
  override func targets() -> [TapTarget] { made.reversed().flatMap { $0.targets() } }
  override func labels() -> [String] { made.flatMap { $0.labels() } }
}

/// The proxy of a geometry reader, with its size and frame.
public struct GeometryProxy: @unchecked Sendable {
  let layoutFrame: CGRect
  let placement: Placement
  let isMirrored: Bool

  init(frame: CGRect, placement: Placement, isMirrored: Bool) {
    layoutFrame = frame
    (self.placement, self.isMirrored) = (placement, isMirrored)
  }

  /// The size in points.
  public var size: CGSize { layoutFrame.size }

  /// The insets of the room for bars and corners, in points.
  public var safeAreaInsets: EdgeInsets {
    let whole = placement.safeArea.reach(of: layoutFrame, .all, isMirrored: isMirrored)
    let (left, right) = (layoutFrame.minX - whole.minX, whole.maxX - layoutFrame.maxX)
    return EdgeInsets(
      top: layoutFrame.minY - whole.minY,
      leading: isMirrored ? right : left,
      bottom: whole.maxY - layoutFrame.maxY,
      trailing: isMirrored ? left : right
    )
  }

  /// The frame in a coordinate space, where it is drawn.
  public func frame(in space: CoordinateSpace) -> CGRect {
    let shown = layoutFrame.offsetBy(dx: placement.offset.width, dy: placement.offset.height)
    switch space {
    case .global: return shown
    case .local: return CGRect(origin: .zero, size: size)
    case .named(let name):
      let origin = placement.spaces[name]?.origin ?? .zero
      return shown.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  /// The frame in a coordinate space, where it is drawn.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  /// The size of the scroll view round it, or of the canvas.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard case .named(let name) = space.coordinateSpace, let frame = placement.spaces[name] else { return nil }
    return frame.offsetBy(dx: -layoutFrame.minX, dy: -layoutFrame.minY)
  }

  /// A rectangle that an anchor stands for, in the reader's points.
  public subscript(anchor: Anchor<CGRect>) -> CGRect {
    anchor.value.offsetBy(dx: -layoutFrame.minX, dy: -layoutFrame.minY)
  }

  /// A point that an anchor stands for, in the reader's points.
  public subscript(anchor: Anchor<CGPoint>) -> CGPoint {
    CGPoint(x: anchor.value.x - layoutFrame.minX, y: anchor.value.y - layoutFrame.minY)
  }
}

/// A view whose coordinate space has a name.
final class SpaceItem: WrapperItem {
  private let name: AnyHashable

  init(child: LayoutItem, name: AnyHashable, context: ViewContext) {
    self.name = name
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    var placement = placement
    placement.spaces[name] = frame.offsetBy(dx: placement.offset.width, dy: placement.offset.height)
    super.placeChildren(proposal, in: placement)
  }
}

/// `GeometryReader`.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  /// Makes the content of what is known about the room.
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("GeometryReader").along(nil)
    guard context.evaluation.admit(place.node) else { return [] }
    return [GeometryItem(context: place) { proxy, place in place.items(of: content(proxy)) }]
  }
}
