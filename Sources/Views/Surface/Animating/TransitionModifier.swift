import Foundation

/// Gives a view a transition.
struct TransitionModifier: PrimitiveModifier {
  typealias Body = Never
  let transition: AnyTransition

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("transition")
    guard place.evaluation.admit(place.node) else { return [] }
    let items = views(of: content, in: .identity, at: place)
    var ends: [TransitionPhase: [LayoutItem]] = [:]
    if !transition.wraps.isEmpty, !place.isOffstage {
      var offstage = place
      offstage.isOffstage = true
      for phase in [TransitionPhase.willAppear, .didDisappear] {
        ends[phase] = views(of: content, in: phase, at: offstage)
      }
    }
    return items.enumerated().map { index, item in
      TransitionItem(
        child: item,
        transition: transition.kind,
        ends: ends.compactMapValues { $0.indices.contains(index) ? $0[index] : nil },
        context: items.count == 1 ? place : place.child(.index(index), "transition \(index)")
      )
    }
  }

  private func views(
    of content: (ViewContext) -> [LayoutItem],
    in phase: TransitionPhase,
    at place: ViewContext
  ) -> [LayoutItem] {
    guard !transition.wraps.isEmpty else { return content(place) }
    let inner = place.part("content").node
    return withoutActuallyEscaping(content) { content in
      let placeholder = PlaceholderContentView<AnyTransition> { current in
        var current = current
        current.node = inner
        return content(current)
      }
      return place.items(of: transition.wrapped(placeholder, in: phase))
    }
  }
}
