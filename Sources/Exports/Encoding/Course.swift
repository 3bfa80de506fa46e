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
  /// What selectors begin with while the switch is on that moves everything; nothing where there is none.
  var switchedOn: String?
  /// What selectors begin with while keyframes are used although there is a switch.
  var live = ""
  /// What selectors begin with while a finger moves things for a reader who prefers no motion; nothing where none can.
  var held: String?
  /// Whether animations have to win over the rules of a page, as a figure's have: many pages stop every animation.
  var isGuarded = false

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
