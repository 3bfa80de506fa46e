import Foundation
import Scenes

/// Finds what a clip hides at all times, such as the rows of a long scroll view below its edge.
struct OutOfSight {
  /// Where a node and all that is in it lie during a play.
  private struct Range {
    /// What covers all their places.
    var places: CGRect
    /// What covers all places of the clip around them.
    var clip: CGRect
    /// The largest size in one moment.
    var size: CGSize
  }

  private var ranges: [String: Range] = [:]
  /// The nodes that come or go, which a transition may move.
  private var coming: Set<String>
  /// The nodes that may be somewhere else than their frames say.
  private var elsewhere: Set<String> = []
  /// The distance from a clip at which shadows and the like aren't seen in it, in points.
  private static let margin = 100.0

  /// The most nodes in one moment that all have layers; to look for those that nobody sees pays for more.
  private static let fewNodes = 500

  /// Looks at all moments of a play.
  init(_ moments: [NodeHistory.Moment]) {
    var counts: [String: Int] = [:]
    var most = 0
    for moment in moments {
      var count = 0
      moment.nodes.visit { node in
        count += 1
        if node.transition != nil || node.isPresence { counts[node.id, default: 0] += 1 }
      }
      most = max(most, count)
    }
    coming = Set(counts.filter { $0.value < moments.count }.keys)
    guard most > Self.fewNodes else { return }
    for moment in moments { coming.formUnion(Array(moment.arrivals.keys) + Array(moment.departures.keys)) }
    for moment in moments {
      for node in moment.nodes { _ = add(node, in: nil) }
    }
  }

  /// Adds a node, and returns what it and all nodes in it cover, or nil if an effect or a transition moves them.
  private mutating func add(_ node: DrawnNode, in clip: CGRect?) -> CGRect? {
    let isMoved = !node.look.pose.isIdentity || coming.contains(node.id)
    let known = isMoved ? nil : clip
    // What a clip outside of this one hides is taken away with this node.
    let inner = node.carriesChildren ? node.clip : known
    var covered: CGRect? = node.frame
    for child in node.children {
      let child = add(child, in: inner)
      // What sticks out of a clip isn't seen.
      if !node.carriesChildren { covered = child.flatMap { child in covered.map { $0.union(child) } } }
    }
    guard let known, let covered else {
      elsewhere.insert(node.id)
      return nil
    }
    var range = ranges[node.id] ?? Range(places: covered, clip: known, size: covered.size)
    range.places = range.places.union(covered)
    range.clip = range.clip.union(known)
    range.size.width = max(range.size.width, covered.width)
    range.size.height = max(range.size.height, covered.height)
    ranges[node.id] = range
    return covered
  }

  /// Whether a node is never seen, on the way from place to place either.
  private func isHidden(_ node: DrawnNode) -> Bool {
    guard let range = ranges[node.id], !elsewhere.contains(node.id) else { return false }
    // A spring that starts at rest goes beyond its target by less than its way.
    let (x, y) = (range.places.width - range.size.width, range.places.height - range.size.height)
    return !range.clip.intersects(range.places.insetBy(dx: -x - Self.margin, dy: -y - Self.margin))
  }

  /// Returns a moment without what is never seen.
  func removed(from moment: NodeHistory.Moment) -> NodeHistory.Moment {
    guard !ranges.isEmpty else { return moment }
    func seen(_ nodes: [DrawnNode]) -> [DrawnNode] {
      nodes.filter { !isHidden($0) }.map { node in
        var node = node
        node.children = seen(node.children)
        return node
      }
    }
    var moment = moment
    moment.nodes = seen(moment.nodes)
    return moment
  }
}

extension DrawnNode {
  /// What covers all that the node's clip shows.
  fileprivate var clip: CGRect {
    guard let points = outline?.path.points, !points.isEmpty else { return frame }
    let bounds = Rect2D(around: points)
    return CGRect(x: frame.minX + bounds.x, y: frame.minY + bounds.y, width: bounds.width, height: bounds.height)
  }
}
