/// The order in which the layers of a space are drawn, from back to front.
///
/// Wherever two planes overlap on the canvas, the nearer one is in front. These relations are read at many times. As long
/// as they don't contradict each other, one order holds, which is an epoch. The slots are one sequence that contains the
/// orders of all epochs.
struct DepthPlan {
  /// A layer in a space that is a plane, with all that it contains.
  struct Leaf {
    /// The index in the timeline.
    var index: Int
    /// The spaces between the outermost one and the layer, from the outside.
    var spaces: [Int]
  }

  /// A time range in which one order holds.
  struct Epoch {
    var start: Double
    /// The slot of each leaf.
    var slots: [Int]
  }

  let root: Int
  let leaves: [Leaf]
  /// The number of the leaf that each slot draws, from back to front.
  var slots: [Int] = []
  var epochs: [Epoch] = []

  /// A leaf that is in front of another one.
  private struct Relation: Hashable {
    var back: Int
    var front: Int
  }

  /// Prepares a plan without an order.
  init(of root: Int, in timeline: Timeline) {
    func leaves(_ space: Int, _ spaces: [Int]) -> [Leaf] {
      timeline.children(of: space).flatMap { child in
        timeline.layers[child].sharesDepth ? leaves(child, spaces + [child]) : [Leaf(index: child, spaces: spaces)]
      }
    }
    self.root = root
    self.leaves = leaves(root, [])
  }

  /// Whether the order of the slots is always that of the layers in the timeline.
  var isTrivial: Bool { slots == Array(leaves.indices) }

  /// Returns the times at which a slot draws its leaf, in seconds.
  func times(of slot: Int, in timeline: Timeline) -> [ClosedRange<Double>] {
    epochs.indices.compactMap { number in
      let end = number + 1 < epochs.count ? epochs[number + 1].start : timeline.duration
      return epochs[number].slots.contains(slot) ? epochs[number].start...max(epochs[number].start, end) : nil
    }
  }

  /// The number of times per second at which the order is read.
  private static let rate = 60.0

  /// Finds the epochs of a timeline, and adds the slots that they need.
  mutating func take(_ timeline: Timeline) {
    let stops = timeline.breakpoints
    var known: Set<Relation> = []
    var last = 0.0
    var start = 0.0
    for (from, to) in zip(stops, stops.dropFirst()) where to > from {
      let count = moves(timeline, from, to) ? max(6, min(600, Int((to - from) * Self.rate))) : 1
      for step in 0..<count {
        let time = from + (to - from) * (Double(step) + 0.5) / Double(count)
        let now = relations(timeline, at: time)
        if now.isSubset(of: known) {
          last = time
          continue
        }
        if isSorted(known.union(now)) {
          known.formUnion(now)
        } else {
          add(known, since: start)
          // The time of the change, within a millionth of the distance between two samples.
          var (before, after) = (last, time)
          for _ in 0..<20 {
            let middle = (before + after) / 2
            if isSorted(known.union(relations(timeline, at: middle))) { before = middle } else { after = middle }
          }
          (start, known) = (after, now)
        }
        last = time
      }
    }
    add(known, since: start)
  }

  /// Returns whether a leaf moves between two neighbors of all times at which anything starts or ends.
  private func moves(_ timeline: Timeline, _ from: Double, _ to: Double) -> Bool {
    Set([root] + leaves.flatMap { $0.spaces + [$0.index] }).contains { index in
      let (first, middle) = (timeline.place(of: index, at: from, side: .after), (from + to) / 2)
      return [middle, to].contains { time in
        let place = timeline.place(of: index, at: time, side: .before)
        return place.map != first.map || place.frame != first.frame
      }
    }
  }

  /// Adds an epoch in which some relations hold.
  private mutating func add(_ relations: Set<Relation>, since start: Double) {
    var places = [Int](repeating: -1, count: leaves.count)
    var left = Set(leaves.indices)
    while !left.isEmpty {
      // The leaves with nothing behind them that is left, and the first slot of each after those behind it.
      let candidates = left.sorted().filter { leaf in !relations.contains { $0.front == leaf && left.contains($0.back) }
      }
      let found = candidates.map { leaf -> (leaf: Int, slot: Int?) in
        let lowest = relations.filter { $0.front == leaf }.map { places[$0.back] }.max() ?? -1
        return (leaf, slots.indices.first { $0 > lowest && slots[$0] == leaf })
      }
      let best = found.min { ($0.slot ?? .max, $0.leaf) < ($1.slot ?? .max, $1.leaf) }!
      if best.slot == nil { slots.append(best.leaf) }
      places[best.leaf] = best.slot ?? slots.count - 1
      left.remove(best.leaf)
    }
    epochs.append(Epoch(start: start, slots: places))
  }

  /// Returns whether there is an order in which all relations hold.
  private func isSorted(_ relations: Set<Relation>) -> Bool {
    var left = relations
    while !left.isEmpty {
      let fronts = Set(left.map(\.front))
      let rest = left.filter { fronts.contains($0.back) }
      if rest.count == left.count { return false }
      left = rest
    }
    return true
  }

  // MARK: - Depths

  /// A leaf on the canvas at one time.
  private struct Plane {
    /// The corners, clockwise.
    var corners: [SIMD2<Double>]
    /// The depth as a linear function of the point: its slopes, and its value at the origin.
    var depth: SIMD3<Double>

    func depth(at point: SIMD2<Double>) -> Double { depth.x * point.x + depth.y * point.y + depth.z }

    /// Creates the plane of a rectangle, or nil if it is seen from its edge or is behind the viewer.
    init?(_ rect: Rect2D, _ map: SpatialMap) {
      let images = rect.corners.map(map.image)
      guard images.allSatisfy({ $0.w > 1e-6 }) else { return nil }
      var corners = images.map { SIMD2($0.x / $0.w, $0.y / $0.w) }
      let depths = images.map { $0.z / $0.w }
      let (a, b) = (corners[1] - corners[0], corners[3] - corners[0])
      let area = a.x * b.y - a.y * b.x
      guard abs(area) > 1e-3 else { return nil }
      let (da, db) = (depths[1] - depths[0], depths[3] - depths[0])
      let (sx, sy) = ((da * b.y - db * a.y) / area, (db * a.x - da * b.x) / area)
      depth = SIMD3(sx, sy, depths[0] - sx * corners[0].x - sy * corners[0].y)
      if area < 0 { corners.reverse() }
      self.corners = corners
    }

    /// Returns the corners of the intersection with another plane on the canvas.
    func overlap(_ other: Plane) -> [SIMD2<Double>] {
      var rest = corners
      for (number, start) in other.corners.enumerated() where !rest.isEmpty {
        let edge = other.corners[(number + 1) % other.corners.count] - start
        func inside(_ point: SIMD2<Double>) -> Double {
          edge.x * (point.y - start.y) - edge.y * (point.x - start.x)
        }
        var kept: [SIMD2<Double>] = []
        for (index, point) in rest.enumerated() {
          let next = rest[(index + 1) % rest.count]
          let (here, there) = (inside(point), inside(next))
          if here >= 0 { kept.append(point) }
          if here > 0 && there < 0 || here < 0 && there > 0 {
            kept.append(point + (next - point) * (here / (here - there)))
          }
        }
        rest = kept
      }
      return rest
    }
  }

  /// The area in which two planes have to overlap, in square points, and the distance that they have to have, in points.
  private static let (smallestArea, smallestDistance) = (0.01, 1e-6)

  /// Returns which leaves are in front of which others at a time.
  private func relations(_ timeline: Timeline, at time: Double) -> Set<Relation> {
    let planes = leaves.map { leaf -> Plane? in
      guard timeline.state(of: leaf.index, at: time).opacity > 0 else { return nil }
      let place = timeline.place(of: leaf.index, at: time, side: .after)
      return Plane(timeline.extent(of: leaf.index, in: place.frame, at: time), place.map)
    }
    var relations: Set<Relation> = []
    var distances: [Relation: Double] = [:]
    for (back, plane) in planes.enumerated() {
      guard let plane else { continue }
      for front in planes.indices.dropFirst(back + 1) {
        guard let other = planes[front] else { continue }
        let overlap = plane.overlap(other)
        guard overlap.area > Self.smallestArea else { continue }
        let gaps = overlap.map { other.depth(at: $0) - plane.depth(at: $0) }
        let gap = gaps.reduce(0, +) / Double(gaps.count)
        // Of two layers in one plane, the later one is in front.
        let isSame = gaps.allSatisfy { abs($0) <= Self.smallestDistance }
        let relation = isSame || gap > 0 ? Relation(back: back, front: front) : Relation(back: front, front: back)
        relations.insert(relation)
        distances[relation] = abs(gap)
      }
    }
    // Planes that cover each other in a circle have no order. The closest pairs are left out.
    while !isSorted(relations), let closest = relations.min(by: { distances[$0]! < distances[$1]! }) {
      relations.remove(closest)
    }
    return relations
  }
}

extension [SIMD2<Double>] {
  /// The area of a polygon, in square points.
  fileprivate var area: Double {
    indices.reduce(0) { sum, index in
      let (a, b) = (self[index], self[(index + 1) % count])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }
}

extension Timeline {
  /// Returns a rectangle around a layer and its descendants at a time, without the transforms of these.
  fileprivate func extent(of index: Int, in frame: Rect2D, at time: Double) -> Rect2D {
    guard !layers[index].look.isClipped else { return frame }
    return children(of: index).reduce(frame) { extent, child in
      let inner = layers[child].frame.segments.value(at: time, side: .after).offset(by: frame.origin)
      return extent.union(self.extent(of: child, in: inner, at: time))
    }
  }
}
