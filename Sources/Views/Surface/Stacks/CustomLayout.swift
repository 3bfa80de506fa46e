import Foundation

/// A way to lay views out that an author writes.
@MainActor @preconcurrency public protocol Layout: Animatable {
  /// The values that are kept between the calls of one evaluation.
  associatedtype Cache = Void
  /// The views.
  typealias Subviews = LayoutSubviews
  /// The size of the whole.
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> CGSize
  /// Puts the views into a rectangle.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache)
  func makeCache(subviews: LayoutSubviews) -> Cache
  /// What else is known about the layout.
  static var layoutProperties: LayoutProperties { get }
}

/// What is known about a layout beside its sizes.
public struct LayoutProperties: Sendable {
  /// The axis along which the views are stacked, or nil.
  ///
  /// In a figure, a spacer in the layout doesn't read it.
  public var stackOrientation: Axis?
  public init() {}
}

extension Layout where Cache == Void {
  public func makeCache(subviews: LayoutSubviews) {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  // A type that is a view and a layout has initializers with a closure, which come first.
  @_disfavoredOverload
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutView(layout: AnyLayout(self), content: content())
  }
}

/// The views of a layout, in order.
public typealias LayoutSubviews = [LayoutSubview]

/// A view of a layout.
@MainActor public struct LayoutSubview {
  let item: LayoutItem
  let container: CustomLayoutItem

  public var priority: Double { item.priority }
  /// The size for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { item.size(proposal) }
  /// The size and the guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { item.dimensions(proposal) }
  public var spacing: ViewSpacing { ViewSpacing(spacing: item.spacing, look: item.look) }
  /// Puts the view where an anchor of it meets a point.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    container.positions[ObjectIdentifier(item)] = (position, anchor, proposal)
  }
  /// A value that the view gives the layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    item.cell.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }
}

/// A key of a value that a view gives the layout that it stands in.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of a view that gives none.
  static var defaultValue: Value { get }
}

public struct ViewSpacing: Sendable {
  private(set) var spacing: ItemSpacing
  private(set) var look: Look

  init(spacing: ItemSpacing, look: Look) { (self.spacing, self.look) = (spacing, look) }
  /// The distances of a plain view.
  public init() { self.init(spacing: ItemSpacing(), look: .iOS18) }
  /// No distances.
  public static let zero = ViewSpacing(spacing: ItemSpacing(top: .none, bottom: .none), look: .iOS18)

  /// Keeps the distances that two views side by side have from others above and below.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { spacing.top = spacing.top.union(other.spacing.top) }
    if edges.contains(.bottom) { spacing.bottom = spacing.bottom.union(other.spacing.bottom) }
    spacing.isOpen = spacing.isOpen && other.spacing.isOpen
    look = other.look
  }

  /// Returns the distances that two views side by side have from others above and below.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance from the next view, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    spacing.distance(along: axis, to: next.spacing, look: look)
  }
}

public struct AnyLayout {
  let make: @MainActor ([LayoutItem], ViewContext) -> LayoutItem
  let axis: Axis?

  @MainActor public init<Base: Layout>(_ layout: Base) {
    if let any = layout as? AnyLayout {
      self = any
    } else if let stack = layout as? any StackLayoutKind {
      (make, axis) = ({ stack.item($0, context: $1) }, stack.axis)
    } else {
      (make, axis) = ({ CustomLayoutItem(layout: layout, children: $0, context: $1) }, nil)
    }
  }
}

extension AnyLayout: Layout {
  /// Never called: the layout inside is.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize { .zero }
  /// Never called: the layout inside is.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout Void
  ) {}
}

/// A layout that is one of the module's own containers.
@MainActor protocol StackLayoutKind {
  var axis: Axis? { get }
  func item(_ children: [LayoutItem], context: ViewContext) -> LayoutItem
}

/// A row as a layout.
public struct HStackLayout: Layout, StackLayoutKind {
  /// The vertical alignment of views.
  public var alignment: VerticalAlignment
  /// The distance of views in points, or nil for the platform's.
  public var spacing: CGFloat?
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }
  var axis: Axis? { .horizontal }
  func item(_ children: [LayoutItem], context: ViewContext) -> LayoutItem {
    StackItem(
      axis: .horizontal,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing,
      children: children,
      context: context
    )
  }
}

/// A column as a layout.
public struct VStackLayout: Layout, StackLayoutKind {
  /// The horizontal alignment of views.
  public var alignment: HorizontalAlignment
  /// The distance of views in points, or nil for the platform's.
  public var spacing: CGFloat?
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }
  var axis: Axis? { .vertical }
  func item(_ children: [LayoutItem], context: ViewContext) -> LayoutItem {
    StackItem(
      axis: .vertical,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing,
      children: children,
      context: context
    )
  }
}

/// Views over one another as a layout.
public struct ZStackLayout: Layout, StackLayoutKind {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
  var axis: Axis? { nil }
  func item(_ children: [LayoutItem], context: ViewContext) -> LayoutItem {
    LayersItem(alignment: alignment, children: children, context: context)
  }
}

extension StackLayoutKind {
  /// Never called: the container is.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize { .zero }
  /// Never called: the container is.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    cache: inout Void
  ) {}
}

/// Views in a layout.
struct LayoutView<Content: View>: View, PrimitiveView {
  typealias Body = Never
  let layout: AnyLayout
  let content: Content

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Layout").along(layout.axis)
    guard place.evaluation.admit(place.node) else { return [] }
    return [layout.make(place.items(of: content), place)]
  }
}

/// Items in a layout that an author writes.
final class CustomLayoutItem: LayoutItem {
  private var fit: ((ProposedViewSize, CustomLayoutItem) -> CGSize)!
  private var arrange: ((CGRect, ProposedViewSize, CustomLayoutItem) -> Void)!
  private var forgetCache: (() -> Void)!
  var positions: [ObjectIdentifier: (CGPoint, UnitPoint, ProposedViewSize)] = [:]

  private let name: String
  private let context: ViewContext

  init<Base: Layout>(layout: Base, children: [LayoutItem], context: ViewContext) {
    (name, self.context) = ("\(Base.self)", context)
    super.init(children: children, context: context)
    var cache: Base.Cache?
    func views(_ item: CustomLayoutItem) -> LayoutSubviews {
      item.children.map { LayoutSubview(item: $0, container: item) }
    }
    forgetCache = { cache = nil }
    fit = { proposal, item in
      let views = views(item)
      var kept = cache ?? layout.makeCache(subviews: views)
      defer { cache = kept }
      return layout.sizeThatFits(proposal: proposal, subviews: views, cache: &kept)
    }
    arrange = { bounds, proposal, item in
      let views = views(item)
      var kept = cache ?? layout.makeCache(subviews: views)
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: views, cache: &kept)
      cache = kept
    }
  }

  override func forgetSizes() {
    forgetCache()
    super.forgetSizes()
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = fit(proposal, self)
    if size.width.isNaN || size.height.isNaN { refuse(.nan) }
    return size
  }

  private func refuse(_ number: CGFloat) {
    context.refuse(number, in: "a size or a place of \(name)", expecting: "finite numbers")
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    arrange(CGRect(origin: .zero, size: frame.size), proposal, self)
    let size = size(proposal)
    if let number = [size.width, size.height].first(where: { !$0.isFinite }) { refuse(number) }
    if let number = positions.values.lazy.flatMap({ [$0.0.x, $0.0.y] }).first(where: { !$0.isFinite }) {
      refuse(number)
    }
    for child in children {
      let middle = (CGPoint(x: frame.width / 2, y: frame.height / 2), UnitPoint.center, proposal)
      let (point, anchor, offered) = positions[ObjectIdentifier(child)] ?? middle
      let size = child.size(offered).finite
      place(
        child,
        at: CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y),
        proposal: offered,
        in: placement
      )
    }
  }
}
