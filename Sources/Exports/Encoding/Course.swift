import Scenes
import WebText

/// What drives the animations of a document: the clock, a custom property or a switch.
struct Course: Hashable {
  /// The duration of an iteration, in seconds.
  var duration: Double
  /// Whether the animations loop.
  var isEndless = true
  /// The custom property with the position, as a negative time, or nil if the animations run by themselves.
  var position: String?
  /// The selector prefixes of the states, or nil if readers don't move between states.
  var states: States?
  /// The selector prefix that holds while keyframes replace the transitions of a switch.
  var live = ""
  /// The selector prefix that holds while a finger moves layers for a reader who prefers reduced motion, or nil.
  var held: String?
  /// Whether declarations must override those of the host page, as in a figure.
  ///
  /// Many pages stop all animations.
  var isGuarded = false

  /// The selector prefixes of states and of the edges that lead to them.
  struct States: Hashable {
    /// The prefixes of the states.
    ///
    /// The first one is empty, because it holds where no other does.
    var states: [String]
    /// The prefixes of the edges.
    var edges: [String]

    init(states: [String], edges: [String]) {
      (self.states, self.edges) = (states, edges)
    }

    /// Creates the prefixes of a switch.
    ///
    /// Its second edge holds while the switch is off.
    init(on: String, off: String) {
      self.init(states: [off, on], edges: [on, off])
    }
  }

  /// Returns the value of the `animation` property.
  func animation(_ easing: String, named name: String? = nil) -> String {
    let length = Number.css(duration, decimals: 6) + "s"
    let kind = position != nil ? "both paused" : isEndless ? "infinite" : "both"
    return [name, length, easing, kind].compactMap(\.self).joined(separator: " ")
  }

  /// The ending of declarations about animations.
  var emphasis: String { isGuarded ? "!important" : "" }

  /// The declarations that must follow `animation`.
  var following: [StyleSheet.Declaration] {
    position.map { [.init("animation-delay", "var(\($0))!important")] } ?? []
  }
}
