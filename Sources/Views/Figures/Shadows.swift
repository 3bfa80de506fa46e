import Foundation
import Scenes

extension [DrawnNode] {
  /// Returns the nodes with a shadow, as one.
  ///
  /// A node on another one has no shadow of its own.
  func casting(_ shadow: Shadow) -> [DrawnNode] {
    var ground: CGRect?
    return flatMap { $0.casting(shadow, over: &ground) }
  }
}

extension DrawnNode {
  fileprivate func casting(_ shadow: Shadow, over ground: inout CGRect?) -> [DrawnNode] {
    var node = self
    if var form = silhouette {
      if ground?.covers(form.frame) == true { return [node] }
      ground = ground ?? form.frame
      form.look = form.look.with(.shadow, shadow)
      return [form, node]
    }
    if !isGroup {
      // The border of a card lies half outside of it.
      let border = CGFloat(look.stroke?.width ?? 0) / 2
      if ground?.insetBy(dx: -border, dy: -border).covers(lettersFrame) != true {
        node.look = look.with(.shadow, shadow)
      }
      ground = ground ?? frame
    }
    node.children = children.flatMap { $0.casting(shadow, over: &ground) }
    return [node]
  }

  /// A transparent node with the form of a group that clips, or nil if what it clips doesn't fill it.
  ///
  /// The clip would cut the shadows of what it contains.
  private var silhouette: DrawnNode? {
    guard isGroup, carriesChildren, look[.mask] == .none, look.opacity == 1 else { return nil }
    let area = outline.map { Path($0.path).boundingRect.offsetBy(dx: frame.minX, dy: frame.minY) } ?? frame
    guard children.fill(area) else { return nil }
    let name = "\(id).form"
    let look = Scenes.Layer(name).fill(Scenes.Color(0, opacity: 0)).cornerRadius(look.cornerRadius)
    var node = DrawnNode(id: name, frame: frame, look: look, isGroup: false, animation: animation)
    node.outline = outline
    return node
  }

  /// The frame without the room that a text has for wider fonts, and without most of what is above and below its letters.
  private var lettersFrame: CGRect {
    guard case .text(let text) = look.content else { return frame }
    let width = frame.width / (1 + SnapshotReader.slack)
    let x = frame.minX + (frame.width - width) * CGFloat(text.alignment.part)
    return CGRect(x: x, y: frame.minY, width: width, height: frame.height).insetBy(dx: 0, dy: frame.height / 4)
  }

  /// Whether it draws an area.
  fileprivate var isArea: Bool {
    if case .picture = look.content { return true }
    return outline?.line == nil && look.fill.map { !$0.isClear } == true
  }
}

extension [DrawnNode] {
  /// The most areas that are looked at to find out whether they fill a rectangle.
  private static let mostAreas = 40

  /// Returns whether areas in the nodes fill a rectangle, if their effects don't count.
  fileprivate func fill(_ area: CGRect) -> Bool {
    guard area.width > 0, area.height > 0 else { return false }
    var areas: [CGRect] = []
    visit { node in
      guard !node.isGroup, areas.count < Self.mostAreas, node.isArea else { return }
      let part = node.frame.insetBy(dx: -0.5, dy: -0.5).intersection(area)
      if part.width > 0, part.height > 0 { areas.append(part) }
    }
    if areas.contains(area) { return true }
    let columns = Set(areas.flatMap { [$0.minX, $0.maxX] } + [area.minX, area.maxX]).sorted()
    let rows = Set(areas.flatMap { [$0.minY, $0.maxY] } + [area.minY, area.maxY]).sorted()
    return zip(columns, columns.dropFirst()).allSatisfy { left, right in
      zip(rows, rows.dropFirst()).allSatisfy { top, bottom in
        let middle = CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
        return areas.contains { $0.contains(middle) }
      }
    }
  }
}
