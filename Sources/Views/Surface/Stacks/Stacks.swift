import Foundation

public struct HStack<Content: View>: View, PrimitiveView, StructuralView {
  /// The type of the body.
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a row; spacing in points.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    stack(.horizontal, "HStack", Alignment(horizontal: .center, vertical: alignment), spacing, content, context)
  }
}

public struct VStack<Content: View>: View, PrimitiveView, StructuralView {
  /// The type of the body.
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a column; spacing in points.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    stack(.vertical, "VStack", Alignment(horizontal: alignment, vertical: .center), spacing, content, context)
  }
}

/// Views over one another, the first at the back.
public struct ZStack<Content: View>: View, PrimitiveView, StructuralView {
  /// The type of the body.
  public typealias Body = Never
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("ZStack").along(nil)
    guard place.evaluation.admit(place.node) else { return [] }
    return [LayersItem(alignment: alignment, children: place.items(of: content), context: place)]
  }
}

/// In a figure, all views are created at once.
public struct LazyHStack<Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a row; spacing in points.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.pinnedViews, self.content) = (alignment, spacing, pinnedViews, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let aligned = Alignment(horizontal: .center, vertical: alignment)
    return stack(.horizontal, "LazyHStack", aligned, spacing, content, context).map {
      FlexibleFrameItem(
        child: pinnedViews.pinning($0),
        width: .init(),
        height: .init(maximum: .infinity),
        alignment: aligned,
        context: context
      )
    }
  }
}

/// In a figure, all views are created at once.
public struct LazyVStack<Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a column; spacing in points.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.pinnedViews, self.content) = (alignment, spacing, pinnedViews, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let aligned = Alignment(horizontal: alignment, vertical: .center)
    return stack(.vertical, "LazyVStack", aligned, spacing, content, context).map {
      FlexibleFrameItem(
        child: pinnedViews.pinning($0),
        width: .init(maximum: .infinity),
        height: .init(),
        alignment: aligned,
        context: context
      )
    }
  }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)

  /// Lets a stack pin what the set contains.
  @MainActor fileprivate func pinning(_ item: LayoutItem) -> LayoutItem {
    guard let stack = item as? StackItem else { return item }
    if contains(.sectionHeaders) { stack.pinned.insert(.header) }
    if contains(.sectionFooters) { stack.pinned.insert(.footer) }
    return stack
  }
}

/// The items of a stack.
@MainActor private func stack<Content: View>(
  _ axis: Axis,
  _ name: String,
  _ alignment: Alignment,
  _ spacing: CGFloat?,
  _ content: Content,
  _ context: ViewContext
) -> [LayoutItem] {
  let place = context.part(name).along(axis)
  guard place.evaluation.admit(place.node) else { return [] }
  return [
    StackItem(
      axis: axis,
      alignment: alignment,
      spacing: place.takes([spacing], in: name) ? spacing : nil,
      children: place.items(of: content),
      context: place
    )
  ]
}

/// Room that takes what is left along the axis of its stack.
public struct Spacer: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  /// The smallest length in points, or nil for 8.
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Spacer")
    guard place.evaluation.admit(place.node) else { return [] }
    let least = minLength ?? context.look.spacerLength
    let axis = context.stackAxis
    let item = LeafItem(context: place, spacing: ItemSpacing(top: .none, bottom: .none, isOpen: true)) { proposal in
      var size = CGSize.zero
      if axis != .vertical { size.width = max(proposal.width ?? least, least) }
      if axis != .horizontal { size.height = max(proposal.height ?? least, least) }
      return size
    } content: { _ in
      nil
    }
    item.priority = -.infinity
    return [item]
  }
}

/// A thin line across its stack.
public struct Divider: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  public init() {}

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Divider")
    guard place.evaluation.admit(place.node) else { return [] }
    let thickness = context.look.hairline
    let isUpright = context.stackAxis == .horizontal
    let paint = Paint.color(Color.separator.resolved(in: context.environment))
    return [
      LeafItem(context: place) { proposal in
        isUpright
          ? CGSize(width: thickness, height: proposal.height ?? 10)
          : CGSize(width: proposal.width ?? 10, height: thickness)
      } content: { size in
        .shape(.init(path: Path(CGRect(origin: .zero, size: size)), paint: paint))
      }
    ]
  }
}

/// Content that can be scrolled, of which a part is seen.
public struct ScrollView<Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  public var content: Content
  /// The axes that it can be scrolled along.
  public var axes: Axis.Set

  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    (self.axes, self.content) = (axes, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("ScrollView")
    var inner = place
    (inner.environment.scrollPosition, inner.environment.scrollAnchor) = (nil, nil)
    let room = ScrollRoom()
    (inner.environment.scrollWatch, inner.environment.scrollRoom) = (ScrollWatch(), room)
    let nothing = Color.clear.frame(height: 0)
    guard place.evaluation.admit(place.node),
      var child = inner.item(of: content, stacked: .vertical) ?? inner.part("empty").item(of: nothing)
    else { return [] }
    let margins = context.environment.contentMargins
    if margins != EdgeInsets() { child = PaddingItem(child: child, insets: margins, context: place.part("margins")) }
    return [
      ScrollItem(
        child: child,
        axes: axes,
        margins: margins,
        room: room,
        isClipped: !context.environment.scrollsUnclipped,
        context: place
      )
    ]
  }
}

/// Content that can ask scroll views to be moved.
public struct ScrollViewReader<Content: View>: View {
  let content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
  public var body: some View { content(ScrollViewProxy()) }
}

public struct ScrollViewProxy {
  init() {}
  /// Moves them so that what has an identifier is seen.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - anchor: The point of the view that meets the same point of the scroll view, or nil for the shortest move.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    ViewHost.current?.scroll(to: AnyHashable(id), anchor: anchor)
  }
}
