import Foundation

/// A view that is drawn otherwise than where and how it is laid out.
final class EffectItem: WrapperItem {
  private let makeEffect: (CGSize) -> Snapshot.Effect?
  private let shift: CGSize

  /// Wraps a view.
  ///
  /// - Parameters:
  ///   - child: The view.
  ///   - context: Where the effect stands.
  ///   - shift: The distance of the drawn view from its place, in points.
  ///   - effect: The effect for a size in points.
  init(
    child: LayoutItem,
    context: ViewContext,
    shift: CGSize = .zero,
    effect: @escaping (CGSize) -> Snapshot.Effect?
  ) {
    self.shift = shift
    makeEffect = effect
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    var placement = placement
    placement.offset.width += shift.width
    placement.offset.height += shift.height
    super.placeChildren(proposal, in: placement)
  }

  /// Whether nothing of it is seen, so that a finger goes through it.
  private var isUnseen: Bool {
    if case .opacity(let opacity)? = makeEffect(frame.size) { opacity <= 0 } else { false }
  }

  override var meetsFinger: Bool { !isUnseen && super.meetsFinger }
  override func targets() -> [TapTarget] { isUnseen ? [] : super.targets() }
  override func controls() -> [ControlTarget] { isUnseen ? [] : super.controls() }

  override func barred() -> [BarredTarget] {
    guard isUnseen else { return super.barred() }
    return super.barred()
      + super.targets().map { BarredTarget(names: $0.names, reason: "takes no taps, by opacity(0)") }
  }

  override func layers() -> [Snapshot.Layer] {
    let inner = child.layers()
    guard !inner.isEmpty, let effect = makeEffect(frame.size) else { return inner }
    return [layer(effect: effect, children: inner)]
  }
}
