import Scenes

/// The looks of layers in the states of a tour in which they don't appear.
///
/// A browser moves a layer that comes from its place in the state before, so a layer waits there, transparent, at the
/// start of its transition. A layer that has gone stays where its transition ends.
struct TourAbsences {
  /// The anchors of the layers that carry transitions.
  var anchors: [String: Scenes.UnitPoint] = [:]
  private var arrivals: [Int: [String: Scenes.Layer]] = [:]
  private var departures: [Int: [String: Scenes.Layer]] = [:]
  private var known: [String: Scenes.Layer] = [:]

  /// Notes the look of a layer that comes on the way from a state.
  mutating func learn(_ look: Scenes.Layer, coming state: Int, isOutermost: Bool) {
    let look = isOutermost ? look.opacity(0) : look
    if arrivals[state]?[look.id] == nil { arrivals[state, default: [:]][look.id] = look }
    if known[look.id] == nil { known[look.id] = look }
  }

  /// Notes the look of a layer that has gone on the way to a state.
  mutating func learn(_ look: Scenes.Layer, going state: Int, isOutermost: Bool) {
    let look = isOutermost ? look.opacity(0) : look
    if departures[state]?[look.id] == nil { departures[state, default: [:]][look.id] = look }
    if known[look.id] == nil { known[look.id] = look }
  }

  /// Returns the look of a layer in a state, or nil if it appears in all states.
  func look(of id: String, in state: Int) -> Scenes.Layer? {
    arrivals[state]?[id] ?? departures[state]?[id] ?? known[id]
  }
}
