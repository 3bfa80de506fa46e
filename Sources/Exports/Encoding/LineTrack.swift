import Scenes
import WebText

/// A line along a path.
///
/// If its ends move, it is one long dash that is moved along the path. Browsers animate dashes and widths as numbers, so
/// a ring that fills on a spring is as short as a movement.
struct LineTrack {
  /// The path, in the layer's points.
  let path: Path
  /// Whether both ends are half discs.
  let isRound: Bool
  /// The numbers with full motion: the lengths of the dash and of the gap after it, the distance from the start of the
  /// pattern to the start of the path, and the width, in points.
  let track: KeyframeTrack
  /// The numbers with reduced motion.
  let reduced: KeyframeTrack
  /// The lengths of the line's own dashes, in points, or empty if the only dash is the part that is drawn.
  private let dashes: [Double]

  /// A property of SVG, with its numbers.
  typealias Target = (name: String, components: [Int])

  /// The properties that the line needs.
  ///
  /// One that always reaches from end to end needs no dash.
  private let targets: [Target]

  /// The distance by which the dash ends beyond the path where all or nothing is drawn, in points.
  ///
  /// A dash that ends exactly at an end of the path can leave a gap or a dot.
  private static let slack = 0.02

  /// Encodes the line that a layer draws, or returns nil if it draws none.
  ///
  /// - Parameters:
  ///   - layer: The layer of a drawable timeline.
  ///   - reduced: The layer with reduced motion.
  ///   - encoder: The encoder.
  ///   - time: The only time that is shown, in seconds, or nil for all.
  init?(_ layer: Timeline.Layer, against reduced: Timeline.Layer, _ encoder: TrackEncoder, at time: Double? = nil) {
    let outlines = layer.outlines(of: .outline) + reduced.outlines(of: .outline)
    guard let first = outlines.first, let line = first.line else { return nil }
    path = first.path
    isRound = line.isRound
    let dashes = line.dashes
    self.dashes = dashes
    let dash: [Target] = [("stroke-dasharray", [0, 1]), ("stroke-dashoffset", [2])]
    let isWhole = dashes.isEmpty && outlines.allSatisfy { $0.trim == .whole }
    targets = (isWhole ? [] : dash) + [("stroke-width", [3])]
    let length = first.length
    // So long that neither the next dash nor the other end of this one is ever on the path.
    let gap = (2 * length).rounded(.up) + 1
    let startsTogether = outlines.allSatisfy { $0.trim.from == 0 }
    let endsTogether = outlines.allSatisfy { $0.trim.to == 1 }
    func place(_ fraction: Double) -> Double { fraction * (length + 2 * Self.slack) - Self.slack }
    func numbers(_ outline: Outline) -> [Double] {
      let width = max(0, outline.line?.width ?? 0)
      if !dashes.isEmpty { return [0, 0, outline.line?.phase ?? 0, width] }
      let (start, end) = (place(outline.trim.from), place(outline.trim.to))
      let dash = startsTogether || endsTogether ? gap : max(0, end - start)
      return [dash, gap, startsTogether ? gap - end : dash + gap - start, width]
    }
    func encode(_ layer: Timeline.Layer) -> KeyframeTrack {
      func value(_ time: Double, _ side: Side) -> [Double] { numbers(layer[.outline].value(at: time, side: side)) }
      if let time { return KeyframeTrack(constant: value(time, .after)) }
      let tolerances = [Double](repeating: encoder.tolerance / 4, count: 4)
      return encoder.encode(layer[.outline].spans, tolerances: tolerances, decimals: 3, value)
    }
    (track, self.reduced) = (encode(layer), encode(reduced))
  }

  /// The properties that change, with full or with reduced motion.
  var movingTargets: [Target] {
    targets.filter { target in
      target.components.contains { index in
        let values = (track.keys + reduced.keys).map { $0.values[index] }
        return values.contains { $0 != values[0] }
      }
    }
  }

  /// Returns the numbers of all properties at one time, as attributes.
  func attributes(_ values: [Double]) -> [(name: String, value: String)] {
    targets.map { target in
      let own = target.components.contains(0) && !dashes.isEmpty
      return (target.name, own ? Self.text(of: dashes, unit: "") : Self.text(of: values, target, unit: ""))
    }
  }

  /// Returns the numbers of some properties at one time, as declarations.
  static func declarations(_ values: [Double], _ targets: [Target]) -> [StyleSheet.Declaration] {
    targets.map { .init($0.name, text(of: values, $0, unit: "px")) }
  }

  /// Returns the name that a property has in scripts, such as `strokeWidth`.
  static func scriptName(of target: Target) -> String {
    let words = target.name.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// Returns declarations of the properties that don't change.
  func fixedDeclarations() -> [StyleSheet.Declaration] {
    let moving = Set(movingTargets.map(\.name))
    let fixed = targets.filter { !moving.contains($0.name) }
    guard !dashes.isEmpty else { return Self.declarations(track.initial, fixed) }
    return [.init("stroke-dasharray", Self.text(of: dashes, unit: "px"))]
      + Self.declarations(track.initial, fixed.filter { !$0.components.contains(0) })
  }

  private static func text(of values: [Double], _ target: Target, unit: String) -> String {
    text(of: target.components.map { values[$0] }, unit: unit)
  }

  private static func text(of lengths: [Double], unit: String) -> String {
    lengths.map { length in
      let text = Number.css(length, decimals: 3)
      return text == "0" ? text : text + unit
    }.joined(separator: " ")
  }
}
