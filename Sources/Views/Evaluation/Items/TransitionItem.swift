import Foundation

/// A view with a transition, also as it is before it comes and after it has gone if it looks like its own modifiers say.
final class TransitionItem: WrapperItem {
  private let ends: [TransitionPhase: LayoutItem]

  /// Wraps a view.
  ///
  /// - Parameters:
  ///   - child: The view.
  ///   - transition: The transition.
  ///   - ends: The view in the phases in which it isn't there, if it has modifiers of its own.
  ///   - context: Where it stands.
  init(
    child: LayoutItem,
    transition: TransitionKind,
    ends: [TransitionPhase: LayoutItem] = [:],
    context: ViewContext
  ) {
    self.ends = ends
    super.init(child: child, context: context)
    self.transition = transition
    if !ends.isEmpty { context.evaluation.transitions[context.node.identity] = self }
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    super.placeChildren(proposal, in: placement)
    for end in ends.values {
      let size = end.size(proposal).finite
      let origin = CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2)
      place(end, at: origin, proposal: proposal, in: placement)
    }
  }

  override func layers() -> [Snapshot.Layer] {
    var layer = layer(children: child.layers())
    layer.transition = transition
    return [layer]
  }

  /// The drawing in a phase in which it isn't present.
  func layers(in phase: TransitionPhase) -> [Snapshot.Layer] { ends[phase]?.layers() ?? [] }
}

extension Snapshot {
  /// Adds what views look like at the ends of their own transitions that have come or gone.
  ///
  /// - Parameters:
  ///   - before: The views with transitions of their own in the snapshot before.
  ///   - now: Those in this one.
  @MainActor mutating func addTransitions(
    from before: [Identity: TransitionItem],
    to now: [Identity: TransitionItem]
  ) {
    for (id, item) in now where before[id] == nil { arrivals[id] = item.layers(in: .willAppear) }
    for (id, item) in before where now[id] == nil { departures[id] = item.layers(in: .didDisappear) }
  }
}
