/// Two lists with the elements that belong together side by side, in the order of both.
struct SequenceAlignment {
  /// The indices of an element in the old list and in the new one, of which one can be nil.
  private(set) var pairs: [(old: Int?, new: Int?)] = []

  /// The most comparisons: above that, elements belong together by their places.
  private static let mostComparisons = 1_000_000

  /// Finds the alignment with the largest sum of similarities.
  ///
  /// - Parameters:
  ///   - old: The number of old elements.
  ///   - new: The number of new elements.
  ///   - similarity: Returns how similar two elements are, or 0 if they can't belong together.
  init(_ old: Int, _ new: Int, similarity: (_ old: Int, _ new: Int) -> Double) {
    guard old * new <= Self.mostComparisons else {
      for index in 0..<max(old, new) {
        if index < old, index < new, similarity(index, index) > 0 {
          pairs.append((index, index))
        } else {
          if index < old { pairs.append((index, nil)) }
          if index < new { pairs.append((nil, index)) }
        }
      }
      return
    }
    // The largest sum for the elements from each place on.
    var sums = [[Double]](repeating: [Double](repeating: 0, count: new + 1), count: old + 1)
    var similarities = [[Double]](repeating: [Double](repeating: 0, count: new), count: old)
    for a in (0..<old).reversed() {
      for b in (0..<new).reversed() {
        similarities[a][b] = similarity(a, b)
        let both = similarities[a][b] > 0 ? similarities[a][b] + sums[a + 1][b + 1] : 0
        sums[a][b] = max(both, sums[a + 1][b], sums[a][b + 1])
      }
    }
    var (a, b) = (0, 0)
    while a < old || b < new {
      if a < old, b < new, similarities[a][b] > 0, sums[a][b] == similarities[a][b] + sums[a + 1][b + 1] {
        pairs.append((a, b))
        (a, b) = (a + 1, b + 1)
      } else if a < old, b == new || sums[a][b] == sums[a + 1][b] {
        pairs.append((a, nil))
        a += 1
      } else {
        pairs.append((nil, b))
        b += 1
      }
    }
  }
}

/// The layers of two records that are the same layer.
struct LayerAlignment {
  /// The indices of a layer in the old record and in the new one, of which one can be nil.
  struct Pair {
    var old: Int?
    var new: Int?
    /// Whether the layer is elsewhere among the others.
    var isMoved = false
  }

  /// The layers, in the order of both records.
  private(set) var pairs: [Pair]

  /// Finds the layers that belong together.
  ///
  /// - Parameters:
  ///   - old: The layers that were recorded.
  ///   - new: The layers now.
  init(from old: [MotionRecord.Layer], to new: [MotionRecord.Layer]) {
    // Most layers are as they were.
    let shortest = min(old.count, new.count)
    let head = (0..<shortest).first { old[$0] != new[$0] } ?? shortest
    let tail = (0..<(shortest - head)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shortest - head
    let alignment = SequenceAlignment(old.count - head - tail, new.count - head - tail) { a, b in
      let (a, b) = (old[head + a], new[head + b])
      return a.depth == b.depth ? a.similarity(to: b) : 0
    }
    pairs = (0..<head).map { Pair(old: $0, new: $0) }
    pairs += alignment.pairs.map { Pair(old: $0.old.map { $0 + head }, new: $0.new.map { $0 + head }) }
    pairs += (0..<tail).reversed().map { Pair(old: old.count - 1 - $0, new: new.count - 1 - $0) }
    joinMoved(old, new)
  }

  /// Joins layers that are gone with such that are new, if they look alike.
  private mutating func joinMoved(_ old: [MotionRecord.Layer], _ new: [MotionRecord.Layer]) {
    for index in pairs.indices.reversed() {
      guard let gone = pairs[index].old, pairs[index].new == nil else { continue }
      let other = pairs.indices.first { place in
        guard let fresh = pairs[place].new, pairs[place].old == nil else { return false }
        return old[gone].similarity(to: new[fresh]) > MotionRecord.Layer.likeness
      }
      guard let other else { continue }
      pairs[other].old = gone
      pairs[other].isMoved = true
      pairs.remove(at: index)
    }
  }
}

extension MotionRecord.Layer {
  /// The similarity above which two layers are the same one in another place.
  fileprivate static let likeness = 2.0

  /// Returns how similar another layer is: 0 for another kind, above 2 with the same content.
  fileprivate func similarity(to other: MotionRecord.Layer) -> Double {
    guard kind == other.kind else { return 0 }
    let content = ["text", "shape", "picture"]
    let (own, others) = (values.filter { content.contains($0.name) }, other.values.filter { content.contains($0.name) })
    let known = Set(other.values)
    let share = Double(values.count { known.contains($0) }) / Double(max(1, max(values.count, other.values.count)))
    return 1 + share + (own == others ? own.isEmpty ? share : 1 : 0)
  }
}

extension MotionRecord {
  /// What each layer is called: by its text, by a text in it, or by its place among those of its kind.
  var labels: [String] {
    func text(_ index: Int) -> String? {
      guard case .text(let text)? = layers[index].values.first(where: { $0.name == "text" })?.content else {
        return nil
      }
      return MotionValue.Content.quoted(text.count > 40 ? text.prefix(40) + "…" : text)
    }
    let counts = layers.reduce(into: [String: Int]()) { $0[$1.kind, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return layers.indices.map { index in
      let kind = layers[index].kind
      seen[kind, default: 0] += 1
      if let own = text(index) { return "\(kind) \(own)" }
      let inner = layers[(index + 1)...].prefix { $0.depth > layers[index].depth }.indices.lazy.compactMap(text).first
      if let inner { return "\(kind) with \(inner)" }
      return counts[kind] == 1 ? kind : "\(kind) \(seen[kind] ?? 1)"
    }
  }
}
