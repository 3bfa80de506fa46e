import Scenes
import WebText

/// How what moves in a document is driven: by the clock, over and over or once, by a property or by a switch.
struct Course: Hashable {
  /// The length of an iteration, in seconds.
  var duration: Double
  /// Whether they start again at their end.
  var isEndless = true
  /// The custom property that says where they are, as a negative time; nothing where they run by themselves.
  var position: String?
  /// What selectors begin with in each state, where readers move between states; nothing where they don't.
  var states: States?
  /// What selectors begin with while keyframes are used although there is a switch.
  var live = ""
  /// What selectors begin with while a finger moves things for a reader who prefers no motion; nothing where none can.
  var held: String?
  /// Whether animations have to win over the rules of a page, as a figure's have: many pages stop every animation.
  var isGuarded = false

  /// What selectors begin with in states, and after the edges that lead to them.
  struct States: Hashable {
    /// By state; the first needs none, since it holds where no other does.
    var states: [String]
    /// By edge.
    var edges: [String]

    init(states: [String], edges: [String]) {
      (self.states, self.edges) = (states, edges)
    }

    /// A switch, whose second edge holds wherever it isn't on.
    init(on: String, off: String) {
      self.init(states: [off, on], edges: [on, off])
    }
  }

  /// How something runs, as the value of `animation`.
  func animation(_ easing: String, named name: String? = nil) -> String {
    let length = Number.css(duration, decimals: 6) + "s"
    let kind = position != nil ? "both paused" : isEndless ? "infinite" : "both"
    return [name, length, easing, kind].compactMap(\.self).joined(separator: " ")
  }

  /// What declarations about animations end with.
  var emphasis: String { isGuarded ? "!important" : "" }

  /// What has to follow that, so that the property is obeyed.
  var following: [StyleSheet.Declaration] {
    position.map { [.init("animation-delay", "var(\($0))!important")] } ?? []
  }
}
