import Foundation

/// A view in the layout: it says how large it wants to be, and puts its parts into the frame that it is given.
@MainActor class LayoutItem {
  let children: [LayoutItem]
  /// The place in the view tree.
  let node: ViewNode
  private let evaluatedLook: LookReference
  /// The measures of the platform.
  final var look: Look { _read { yield evaluatedLook.look } }
  /// Whether reading begins at the right.
  let isMirrored: Bool
  /// The animation of changes here.
  let animation: Animation?

  /// The order of layout.
  ///
  /// A higher priority comes first.
  var priority = 0.0
  /// The order of drawing.
  ///
  /// A higher index is on top.
  var zIndex = 0.0
  /// The tag for a picker, or the id in a loop.
  var tag: AnyHashable?
  /// How it comes and goes.
  var transition: TransitionKind?
  /// The role of the button that it is, for an alert.
  var buttonRole: ButtonRole?
  /// The properties for the grid that contains it.
  var cell = GridCell()
  /// Whether an alignment guide is set in it.
  var hasGuides: Bool
  /// The depth of nested stacks and grids in it.
  var nesting: Int
  /// The frame in the canvas without effects, once it is placed.
  private(set) var frame = CGRect.zero
  /// The preferences of the views in it, after it is placed.
  var preferences = PreferenceValues()

  private var sizes = ProposalMemory<CGSize>()

  init(children: [LayoutItem], context: ViewContext) {
    self.children = children
    node = context.node
    evaluatedLook = context.evaluation.lookReference
    isMirrored = context.isMirrored
    animation = context.transaction.animation
    (hasGuides, nesting) = (false, 0)
    for child in children {
      if child.hasGuides { hasGuides = true }
      nesting = max(nesting, child.nesting)
    }
  }

  // MARK: What kinds of items say

  /// The size for a proposal.
  func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }
  /// Puts the children into the frame.
  func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {}
  /// The place of a guide that this item sets, in its own points.
  func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
  /// The distances between neighbors in a stack.
  func makeSpacing() -> ItemSpacing { ItemSpacing() }
  /// The drawn layers, from back to front.
  func layers() -> [Snapshot.Layer] { childLayers() }

  // MARK: What others ask

  /// The distances between neighbors in a stack, which are computed once.
  final private(set) lazy var spacing = makeSpacing()

  /// The size for a proposal, which is computed once.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizes[proposal] { return size }
    var size = computeSize(proposal)
    if !(size.width >= 0) { size.width = 0 }
    if !(size.height >= 0) { size.height = 0 }
    sizes.keep(size, for: proposal)
    return size
  }

  /// Computes the sizes of the item and all in it anew, because they depend on something that has changed.
  func forgetSizes() {
    sizes = ProposalMemory()
    for child in children { child.forgetSizes() }
  }

  /// The size with the guides.
  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    let size = size(proposal)
    return ViewDimensions(size: size, proposal: proposal) { [self] key in
      hasGuides || key.isBaseline ? guide(key, size: size, proposal: proposal) : nil
    }
  }

  /// Gives the item its frame in the canvas.
  final func place(_ frame: CGRect, proposal: ProposedViewSize, in placement: Placement) {
    self.frame = frame.finite
    scroller = placement.scroller
    preferences = PreferenceValues()
    placeChildren(proposal, in: placement)
    for child in children { preferences.add(child.preferences) }
    settlePreferences()
  }

  /// Changes what is handed up, once everything below is placed.
  func settlePreferences() {}

  /// Puts a child where it wants to be in this item.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - origin: Where its leading upper corner is, in this item's points from its own.
  ///   - proposal: What the child is offered.
  ///   - placement: What surrounds it.
  ///   - textSide: The side of a text that keeps its place if the text is wider elsewhere, or nil for the side that
  ///     the place of the child shows.
  final func place(
    _ child: LayoutItem,
    at origin: CGPoint,
    proposal: ProposedViewSize,
    in placement: Placement,
    keeping textSide: TextAlignment? = nil
  ) {
    let size = child.size(proposal).finite
    let x = isMirrored ? frame.width - origin.x - size.width : origin.x
    var placement = placement
    if let textSide {
      placement.textSide = textSide
    } else if frame.width - size.width > 0.5 {
      let (left, right) = (x, frame.width - size.width - x)
      placement.textSide = abs(left - right) < 1 ? .center : right < 0.5 ? .trailing : .leading
    }
    child.place(
      CGRect(x: frame.minX + x, y: frame.minY + origin.y, width: size.width, height: size.height),
      proposal: proposal,
      in: placement
    )
  }

  /// The drawings of the children.
  ///
  /// Those with a higher index are on top.
  final func childLayers() -> [Snapshot.Layer] {
    guard children.count > 1 else { return children.first?.layers() ?? [] }
    let sorted =
      children.allSatisfy { $0.zIndex == children[0].zIndex }
      ? children
      : children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    var layers: [Snapshot.Layer] = []
    for child in sorted { layers += child.layers() }
    return layers
  }

  /// A layer of this item.
  final func layer(
    content: Snapshot.Content? = nil,
    effect: Snapshot.Effect? = nil,
    children: [Snapshot.Layer] = []
  ) -> Snapshot.Layer {
    Snapshot.Layer(
      id: node.identity,
      frame: frame,
      content: content,
      effect: effect,
      children: children,
      animation: animation
    )
  }

  /// All items in this one that can be tapped, from front to back.
  func targets() -> [TapTarget] { children.reversed().flatMap { $0.targets() } }

  /// The items in this one that would answer a finger, but for a modifier.
  func barred() -> [BarredTarget] { parts().flatMap { $0.barred() } }

  /// Whether a modifier gives it a shape for a finger, seen or not.
  final var hasContentShape = false
  /// Whether a finger meets it.
  final var takesTaps: Bool { hasContentShape || meetsFinger }
  /// Whether a finger meets something in this item.
  var meetsFinger: Bool {
    let parts = parts()
    return parts.isEmpty || parts.contains { $0.takesTaps }
  }

  /// The words in this item that are read, without the names of symbols.
  func texts() -> [String] { parts().flatMap { $0.texts() } }

  /// The items in this one, from back to front, those included that were made when it was placed.
  func parts() -> [LayoutItem] { children }

  /// The scroll views in this item, the outermost first.
  func scrollers() -> [any Scroller] { parts().reversed().flatMap { $0.scrollers() } }

  /// All items in this one that can be used otherwise than by a tap, from front to back.
  func controls() -> [ControlTarget] { parts().reversed().flatMap { $0.controls() } }

  /// The words in this item.
  func labels() -> [String] { children.flatMap { $0.labels() } }

  /// The types of the shapes in this item, as names for items without words.
  func kinds() -> [String] { parts().flatMap { $0.kinds() } }

  /// The names in this item that `accessibilityIdentifier` and `tag` give.
  func names() -> [String] { [tagName].compactMap(\.self) + children.flatMap { $0.names() } }

  /// The name that `tag` gives, or an element of a loop, if it is a word, a number or a case.
  ///
  /// Anything else may have another description in each run.
  var tagName: String? { tag.flatMap { $0.base is any StringProtocol || isNumberOrCase($0.base) ? "\($0.base)" : nil } }

  private func isNumberOrCase(_ value: Any) -> Bool {
    if value is any Numeric || value is Bool || value is Character { return true }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .enum && mirror.children.isEmpty
  }

  /// The names in this item that `accessibilityIdentifier` gives.
  func identifiers() -> [String] { children.flatMap { $0.identifiers() } }

  /// Moves the scroll views round this item so that it is seen.
  func scrollIntoView(anchor: UnitPoint?) { scroller?.show(frame, anchor: anchor) }
  /// The scroll view that this item is in.
  weak var scroller: (any Scroller)?
}

/// Something that doesn't answer a finger.
struct BarredTarget {
  var names: [String]
  /// Why not, such as “is disabled”.
  var reason: String
}

/// Something that can be tapped.
@MainActor struct TapTarget: CueTarget {
  /// The layer of the snapshot that it is.
  var id: Identity
  var names: [String]
  /// Those of the names that `accessibilityIdentifier` gives.
  var identifiers: [String] = []
  var frame: CGRect
  /// Presses it, or lets it go, if it looks different while it is pressed.
  var press: ((Bool) -> Void)?
  var action: () -> Void
}

/// The surroundings of an item that is placed.
struct Placement {
  /// What is free of bars and corners.
  var safeArea: SafeArea
  /// The canvas, or what bars may be ignored up to.
  var canvas: CGRect
  /// The offset of a place in the canvas by the effects around it.
  var offset = CGSize.zero
  /// The side of a text that keeps its place if the text is wider in a reader's font; leading is left.
  var textSide = TextAlignment.center
  /// The named coordinate spaces, by their frames in the canvas.
  var spaces: [AnyHashable: CGRect] = [:]
  /// The scroll view that items are in.
  weak var scroller: (any Scroller)?
}

extension CGSize {
  /// The size, with 0 for what isn't finite.
  var finite: CGSize { CGSize(width: width.isFinite ? width : 0, height: height.isFinite ? height : 0) }
}

extension CGRect {
  /// The rectangle, with 0 for what isn't finite.
  var finite: CGRect {
    CGRect(x: minX.orZero, y: minY.orZero, width: size.width.orZero, height: size.height.orZero)
  }
}

extension CGFloat {
  /// The number, or 0 if it isn't finite.
  var orZero: CGFloat { isFinite ? self : 0 }
}
