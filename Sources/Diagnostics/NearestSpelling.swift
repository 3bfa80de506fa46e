/// Returns the candidate that a misspelled word most probably means, or nil if none is close enough.
///
/// A candidate is close enough if at most a third of the word's letters (but always one) are changed, added, removed or
/// swapped with a neighbor, or if the candidate starts with the word. The first of several equally close candidates
/// wins.
///
/// ```swift
/// nearestSpelling(of: "heroo", among: ["card", "hero"])  // "hero"
/// ```
public func nearestSpelling(of word: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(word.lowercased())
  var best: (spelling: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.lowercased())
    let isBeginning = wanted.count >= 3 && other.starts(with: wanted)
    let distance = isBeginning ? 1 : editDistance(wanted, other)
    guard distance <= max(1, wanted.count / 3) else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  return best?.spelling
}

/// Returns the minimum number of letters to change, add, remove or swap with a neighbor to turn one word into the
/// other.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + [Int](repeating: 0, count: b.count)
    for j in 1...b.count {
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
