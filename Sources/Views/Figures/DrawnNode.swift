import Foundation
import Scenes

/// A part of a snapshot as it is drawn: a box, a shape, a line of text, or a group with an effect.
///
/// Frames are in the canvas's points and without effects.
struct DrawnNode {
  /// The identity in all snapshots of a play.
  var id: String
  /// The frame of what it draws, or the frame that its effect refers to.
  var frame: CGRect
  /// Its look without a frame and children.
  ///
  /// A group draws nothing.
  var look: Scenes.Layer
  /// The outline that it draws in place of its frame, or that a group clips with, in points from the frame's top left.
  var outline: DrawnOutline?
  /// Whether it has no look of its own but an effect on its children.
  var isGroup: Bool
  /// Whether its children are in its own coordinates, because it clips them.
  var carriesChildren = false
  /// The animation of its change.
  var animation: Animation?
  /// Whether another content takes the place of its own at once.
  var replacesContentAtOnce = false
  /// Whether the letters of a text grow and shrink if its words stay the same.
  var interpolatesText = false
  /// The transition, if it belongs to the part of a view that has one.
  var transition: TransitionKind?
  /// The place of the view in its tree, if it comes and goes.
  var place: Identity?
  /// Whether it comes and goes as one.
  var isPresence = false
  /// The nodes in it, from back to front.
  var children: [DrawnNode] = []

  /// The node and all nodes in it, each before its children.
  var tree: [DrawnNode] {
    var all: [DrawnNode] = []
    add(to: &all)
    return all
  }

  private func add(to all: inout [DrawnNode]) {
    all.append(self)
    for child in children { child.add(to: &all) }
  }
}

extension [DrawnNode] {
  /// Calls a closure with each node and all nodes in it, each before its children.
  func visit(_ body: (DrawnNode) -> Void) {
    for node in self {
      body(node)
      node.children.visit(body)
    }
  }
}

/// An outline with the line along it.
struct DrawnOutline: Hashable {
  var path: Scenes.Path
  /// The line along the outline, or nil to fill it.
  var line: Outline.Line?
  /// The part of the outline that the line is along.
  var trim = Outline.Trim.whole
  /// Whether it is a shape of the view's own, whose corners may come and go, and not a symbol.
  var isShape = false

  /// Returns the outline to draw, along a path with other elements than its own.
  func drawn(along path: Scenes.Path) -> Outline { Outline(path, line: line).trimmed(from: trim.from, to: trim.to) }

  /// The path that is filled: the outline itself, or the one of the line along it.
  var area: Scenes.Path {
    guard let line else { return path }
    let style = StrokeStyle(
      lineWidth: line.width,
      lineCap: line.isRound ? .round : .butt,
      dash: line.dashes.map { CGFloat($0) },
      dashPhase: line.phase
    )
    return Scenes.Path(Path(path).trimmedPath(from: trim.from, to: trim.to).strokedPath(style))
  }
}

/// Gives each part of a view a short name, the same in all snapshots.
@MainActor final class NodeNames {
  private struct Key: Hashable {
    var identity: Identity
    var part: String
  }

  private var names: [Key: String] = [:]
  private var counts: [String: Int] = [:]

  /// Returns the name of a part.
  ///
  /// - Parameters:
  ///   - identity: The place of the view.
  ///   - part: The part of the view, if it has several.
  ///   - kind: What the part is, for readers of an export.
  func name(_ identity: Identity, part: String = "", kind: String) -> String {
    let key = Key(identity: identity, part: part)
    if let name = names[key] { return name }
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    let name = count == 1 ? kind : "\(kind).\(count)"
    names[key] = name
    return name
  }

  /// Returns the names of all parts of some views.
  func names(of identities: Set<Identity>) -> Set<String> {
    Set(names.filter { identities.contains($0.key.identity) }.values)
  }
}

extension CGRect {
  /// Whether another rectangle is in this one, or sticks out by less than half a point.
  ///
  /// `contains` compares sums of lengths, so rounding decides whether a rectangle contains itself.
  func covers(_ other: CGRect) -> Bool {
    other.minX > minX - 0.5 && other.maxX < maxX + 0.5 && other.minY > minY - 0.5 && other.maxY < maxY + 0.5
  }
}
