import Foundation
import Scenes

/// The texts whose letters grow and shrink, each drawn as the largest of its sizes, which is scaled.
///
/// So the letters move on the curve of their animation. Texts of other sizes would fade into one another.
struct TextSizes {
  /// The largest text of each node with the size of its box, by what all of its sizes have in common.
  private var largest: [String: [Scenes.Text: (text: Scenes.Text, box: CGSize)]] = [:]
  /// What some nodes have in common with their largest text, but draw in a way that can't be scaled.
  private var fixed: [String: Set<Scenes.Text>] = [:]

  /// Notes a node of a snapshot.
  mutating func note(_ node: DrawnNode) {
    guard case .text(let text) = node.look.content else { return }
    let words = text.withoutSize
    // A shadow and the box of a gradient would be scaled, too.
    guard node.interpolatesText, text.gradient == nil, node.look[.shadow] == .none, text.size > 0 else {
      fixed[node.id, default: []].insert(words)
      return
    }
    if let known = largest[node.id]?[words], known.text.size >= text.size { return }
    largest[node.id, default: [:]][words] = (text, node.frame.size)
  }

  /// Returns a node as it is drawn: with the largest of its texts, and a pose that scales it.
  func drawn(_ node: DrawnNode) -> DrawnNode {
    guard case .text(let text) = node.look.content else { return node }
    let words = text.withoutSize
    guard fixed[node.id]?.contains(words) != true, let model = largest[node.id]?[words], model.text.size > text.size
    else { return node }
    var letters = model.text
    (letters.weight, letters.color) = (text.weight, text.color)
    let scale = text.size / letters.size
    // Small letters stand less close to one another than large ones.
    let widths = zip(text.lineWidths, letters.lineWidths).max { ($0.1 ?? 0) < ($1.1 ?? 0) }
    let stretch = widths.flatMap { own, other in own.flatMap { own in other.map { own / $0 } } } ?? scale
    let seen = CGSize(width: model.box.width * stretch, height: model.box.height * scale)
    let left = node.frame.minX + (node.frame.width - seen.width) * text.alignment.part
    let top = node.frame.minY + text.firstBaseline * text.size - letters.firstBaseline * letters.size * scale
    var node = node
    node.frame = CGRect(
      x: left + (seen.width - model.box.width) / 2,
      y: top + (seen.height - model.box.height) / 2,
      width: model.box.width,
      height: model.box.height
    )
    node.look = node.look.content(.text(letters)).pose(Pose(scaleX: stretch, scaleY: scale))
    return node
  }
}

extension Scenes.Text {
  /// The text without what can differ between two sizes of the same words.
  fileprivate var withoutSize: Scenes.Text {
    var words = self
    (words.size, words.weight, words.color, words.tracking) = (1, .regular, .label, 0)
    // Lines of several sizes are only scaled if the distances between them are.
    words.lineHeight = lines.count == 1 ? 1 : (lineHeight * 20).rounded()
    return words
  }
}
