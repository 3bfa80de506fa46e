import WebText

/// The keyframes of a movement with custom properties as their values.
///
/// Movements that differ only in where they lead share the keyframes, and each element has its own values:
///
/// ```css
/// .left{-\-a:translate(0,0);-\-b:translate(-9cqw,0)}
/// .right{-\-a:translate(0,0);-\-b:translate(9cqw,0)}
/// @keyframes open{0%{transform:var(-\-a)}100%{transform:var(-\-b)}}
/// ```
struct SharedKeyframes {
  /// The keyframes.
  let frames: [StyleSheet.Keyframe]
  /// The values, as declarations of the custom properties.
  let values: [StyleSheet.Declaration]

  /// The names of the custom properties.
  ///
  /// An element whose movement needs more has keyframes of its own. The second hyphen is escaped, because some hosts
  /// write a dash for two hyphens, such as Python-Markdown in list items. Other hosts leave both as they are.
  private static let names = "abcdefghijklmnop".map { "-\\-\($0)" }

  /// Creates the keyframes of a movement by `transform`, or returns nil for other motions.
  init?(_ motion: CSSMotion) {
    guard motion.turns == nil, motion.initial.map(\.property) == ["transform"] else { return nil }
    var known: [String: String] = [:]
    var values: [StyleSheet.Declaration] = []
    var frames = motion.frames
    for (index, frame) in frames.enumerated() {
      for (place, declaration) in frame.declarations.enumerated() where declaration.property == "transform" {
        if known[declaration.value] == nil {
          guard values.count < Self.names.count else { return nil }
          known[declaration.value] = Self.names[values.count]
          values.append(.init(Self.names[values.count], declaration.value))
        }
        frames[index].declarations[place].value = "var(\(known[declaration.value]!))"
      }
    }
    (self.frames, self.values) = (frames, values)
  }
}
