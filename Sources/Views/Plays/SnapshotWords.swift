import Foundation

/// What a reader sees in a snapshot, in a few English words: its largest shape, its texts and its symbols.
///
/// ```
/// a pale capsule with a heart and the word “Like”
/// ```
struct SnapshotWords {
  private let canvas: CGSize
  private var shape: (area: Double, words: String)?
  private var pictures: [String] = []
  private var texts: [String] = []

  /// The largest number of texts, and of symbols, that are named.
  private static let most = 3
  /// The largest number of characters of a text.
  private static let longest = 40

  init(_ snapshot: Snapshot) {
    canvas = snapshot.canvas
    for layer in snapshot.layers { read(layer, opacity: 1, clip: nil) }
  }

  /// The words, or nil if nothing has any.
  var text: String? {
    var parts: [String] = []
    for picture in pictures where !parts.contains(picture) && parts.count < Self.most { parts.append(picture) }
    let quoted = texts.prefix(Self.most).map { "“\($0)”" }
    switch quoted.count {
    case 0: break
    case 1: parts.append((texts[0].contains(" ") ? "the words " : "the word ") + quoted[0])
    default: parts.append("the words " + Self.list(quoted))
    }
    guard let shape else { return parts.isEmpty ? nil : Self.list(parts) }
    return parts.isEmpty ? shape.words : "\(shape.words) with \(Self.list(parts))"
  }

  /// Returns a list with “and” before its last part.
  private static func list(_ parts: [String]) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }

  private mutating func read(_ layer: Snapshot.Layer, opacity: Double, clip: Path?) {
    var (opacity, clip) = (opacity, clip)
    switch layer.effect {
    case .opacity(let own): opacity *= own
    case .clip(let path, _): clip = path
    default: break
    }
    guard opacity > 0.05 else { return }
    switch layer.content {
    case .shape(let shape): read(shape, in: layer.frame, opacity, clip)
    case .text(let content):
      let text = content.lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty, !texts.contains(text) {
        texts.append(text.count > Self.longest ? text.prefix(Self.longest - 1) + "…" : text)
      }
    case .symbol(let name, _, _): pictures.append(Self.symbol(name))
    case .picture(let name, _): pictures.append("the picture “\(name)”")
    case nil: break
    }
    for child in layer.children { read(child, opacity: opacity, clip: clip) }
  }

  private mutating func read(_ shape: Snapshot.ShapeContent, in frame: CGRect, _ opacity: Double, _ clip: Path?) {
    let bounds = shape.path.boundingRect
    let isGround = bounds.width >= 0.95 * canvas.width && bounds.height >= 0.95 * canvas.height
    let area = Double(bounds.width * bounds.height)
    guard !isGround, area > 1, area > self.shape?.area ?? 0, let color = Self.color(shape.paint, opacity) else {
      return
    }
    let kind = Self.kind(of: shape.path) == "rectangle" ? clip.map(Self.kind) ?? "rectangle" : Self.kind(of: shape.path)
    let words = shape.stroke == nil ? [color, kind] : [color, "outline of a", kind]
    self.shape = (area, Self.article(words.joined(separator: " ")))
  }

  private static func kind(of path: Path) -> String {
    guard let box = path.box else { return "shape" }
    let (short, long) = (min(box.rect.width, box.rect.height), max(box.rect.width, box.rect.height))
    if box.radius >= 0.49 * short { return long - short < 1 ? "circle" : "capsule" }
    return long - short < 1 && box.radius == 0 ? "square" : box.radius > 0 ? "rounded rectangle" : "rectangle"
  }

  /// Returns words with an indefinite article.
  private static func article(_ words: String) -> String { ("aeiou".contains(words.prefix(1)) ? "an " : "a ") + words }

  private static func symbol(_ name: String) -> String {
    let word = name.split(separator: ".").first.map(String.init) ?? name
    return switch word {
    case "checkmark": "a check mark"
    case "xmark": "a cross"
    case "plus", "minus": "a \(word) sign"
    default: article(word)
    }
  }
}

/// The names of colors.
extension SnapshotWords {
  private static func color(_ paint: Paint, _ opacity: Double) -> String? {
    let color: Color.Resolved? =
      switch paint {
      case .color(let color): color
      case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
        .angular(let stops, _, _, _):
        stops.first?.color
      }
    return color.flatMap { name(of: $0, opacity) }
  }

  /// Returns the name of a color on a white ground, or nil if it isn't seen.
  private static func name(of color: Color.Resolved, _ opacity: Double) -> String? {
    let opacity = color.opacity * opacity
    guard opacity > 0.02 else { return nil }
    let channels = [color.red, color.green, color.blue].map { $0 * opacity + 1 - opacity }
    let (low, high) = (channels.min() ?? 0, channels.max() ?? 0)
    let lightness = (low + high) / 2
    let range = high - low
    guard range > 0.06 else {
      return lightness > 0.97 ? "white" : lightness > 0.8 ? "light gray" : lightness > 0.25 ? "gray" : "black"
    }
    var hue = 0.0
    switch high {
    case channels[0]: hue = 60 * (channels[1] - channels[2]) / range
    case channels[1]: hue = 60 * (channels[2] - channels[0]) / range + 120
    default: hue = 60 * (channels[0] - channels[1]) / range + 240
    }
    if hue < 0 { hue += 360 }
    let names: [(Double, String)] = [
      (13, "red"), (42, "orange"), (66, "yellow"), (165, "green"), (197, "teal"), (238, "blue"), (262, "indigo"),
      (300, "purple"), (352, "pink"), (361, "red"),
    ]
    let name = names.first { hue < $0.0 }?.1 ?? "red"
    return (lightness > 0.82 ? "pale " : lightness < 0.22 ? "dark " : "") + name
  }
}
