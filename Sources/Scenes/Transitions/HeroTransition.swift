import Curves
import Diagnostics

/// A transition in which views with the same id in both stages move from one place to the other.
///
/// The order from back to front is: the presenter, the rest of the presented stage, the shared elements. The frame of
/// each shared element springs from its source to its destination. The rest of the presented stage fades in on the same
/// spring. In a shared element, the destination fades in over a source that stays opaque, so that nothing behind it
/// shows through. A source that the destination doesn't cover fades out, for example a text, or a view that is matched
/// only by position or by size. The originals are hidden while their copies move. If a stage marks two views with the
/// same id, the last one is matched. A view whose id only one stage has moves with its stage, and a note says so.
///
/// ```swift
/// let hero = HeroTransition()  // with the reference spring
/// let smooth = HeroTransition(animation: .spring(.smooth))
/// ```
public struct HeroTransition: Transition {
  /// The animation of all movements and fades.
  public var animation: Animation

  /// Creates a hero transition.
  ///
  /// - Parameter animation: The animation of all movements and fades.
  public init(animation: Animation = .spring(.reference)) {
    self.animation = animation
  }

  /// Matches the views and moves them.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    let screen = presenter.layer("presenter", role: .presenter)
    let sheet = presented.layer("presented", role: .presented).opacity(0)
    let sources = MatchedViews(in: screen)
    let destinations = MatchedViews(in: sheet)

    var shared = SharedElements(animation: animation, taken: sources.names.union(destinations.names))
    var notes = sources.repeated.map { note(repeated: $0, on: "presenting") }
    notes += destinations.repeated.map { note(repeated: $0, on: "presented") }
    for id in sources.order {
      guard let source = sources.views[id], let destination = destinations.views[id] else { continue }
      shared.add(id, from: source, to: destination)
      notes += shrinkNotes(id, source.frame.size, destination.frame.size)
    }
    notes += note(unmatched: sources.order.filter { destinations.views[$0] == nil }, on: "presented")
    notes += note(unmatched: destinations.order.filter { sources.views[$0] == nil }, on: "presenting")

    let matched = Layer("matched") { shared.layers }.role(.matched).frame(Rect2D(size: canvas.size))
    return Choreography(
      layers: [screen, sheet, matched],
      travelers: shared.pairs,
      presentation: .init(
        [.init("presented", .opacity(from: 0, to: 1), animation)] + shared.presentation
      ),
      dismissal: .init(
        [.init("presented", .opacity(from: 1, to: 0), animation)] + shared.dismissal
      ),
      notes: notes
    )
  }

  private func note(repeated id: String, on stage: String) -> Diagnostic {
    Diagnostic(
      .sceneMatch,
      "several views of the \(stage) stage are marked with it; the last one is matched",
      about: "matchedGeometryEffect(id: \"\(id)\")"
    )
  }

  /// Returns one note for all views without a counterpart.
  ///
  /// In a list, usually only one row has one.
  private func note(unmatched ids: [String], on stage: String) -> [Diagnostic] {
    guard let first = ids.first else { return [] }
    let (others, them) =
      ids.count > 1 ? (" or \(ids.count - 1) more", "those views stay with their") : ("", "the view stays with its")
    return [
      Diagnostic(
        .sceneMatch,
        "nothing on the \(stage) stage is marked with “\(first)”\(others); \(them) screen",
        about: "matchedGeometryEffect"
      )
    ]
  }

  /// Returns notes on sizes that shrink so far that the spring's overshoot would make them negative.
  private func shrinkNotes(_ id: String, _ a: Size2D, _ b: Size2D) -> [Diagnostic] {
    let overshoot = animation.curve.overshoot
    return [("width", a.width, b.width), ("height", a.height, b.height)].compactMap { name, first, second in
      let (small, large) = (min(first, second), max(first, second))
      guard small - overshoot * (large - small) < 0 else { return nil }
      let least = large * overshoot / (1 + overshoot)
      return Diagnostic(
        .sceneShrink,
        "its \(name) shrinks from \(large) to \(small) pt, and the spring overshoots by "
          + "\((overshoot * 1000).rounded() / 10) %, so it would become negative and is held at 0; "
          + "expected at least \((least * 10).rounded(.up) / 10) pt",
        about: "matchedGeometryEffect(id: \"\(id)\")"
      )
    }
  }
}

/// The matched views of a stage by their ids, with their frames on the canvas.
private struct MatchedViews {
  var views: [String: (layer: Layer, frame: Rect2D)] = [:]
  var order: [String] = []
  var repeated: [String] = []
  var names: Set<String> = []

  init(in root: Layer) {
    for (layer, origin) in root.flattened() {
      names.insert(layer.id)
      guard let id = layer.match?.id else { continue }
      if views[id] == nil { order.append(id) } else if !repeated.contains(id) { repeated.append(id) }
      views[id] = (layer, layer.box.offset(by: origin))
    }
  }
}
