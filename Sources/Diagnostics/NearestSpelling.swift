/// Returns the candidate that a misspelled word most probably means, or nil if none is close enough.
///
/// A candidate is close enough if at most a third of the word's letters (but always one) are changed, added, removed or
/// swapped with a neighbor, or if the candidate starts with the word. The first of several equally close candidates
/// wins. Behind the letters that a word and a candidate begin with, 60 of each are compared, so a word of a megabyte
/// costs as much as a short one.
///
/// ```swift
/// nearestSpelling(of: "heroo", among: ["card", "hero"])  // "hero"
/// ```
public func nearestSpelling(of word: String, among candidates: some Sequence<String>) -> String? {
  let wanted = firstLetters(of: word)
  let mostChanges = max(1, min(wanted.count, mostComparedLetters) / 3)
  var best: (spelling: String, distance: Int)?
  for candidate in candidates {
    let other = firstLetters(of: candidate)
    let shared = zip(wanted, other).prefix { $0 == $1 }.count
    let isBeginning = wanted.count >= 3 && shared == wanted.count
    let rests = [wanted, other].map { Array($0[shared...].prefix(mostComparedLetters)) }
    // Each letter that only one of them has is a change.
    guard isBeginning || abs(rests[0].count - rests[1].count) <= mostChanges else { continue }
    let distance = isBeginning ? 1 : editDistance(rests[0], rests[1])
    guard distance <= mostChanges else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  return best?.spelling
}

/// The most letters of two words that are compared with each other, behind those that both begin with.
private let mostComparedLetters = 60

/// Returns the letters of a word that are looked at, in lower case.
///
/// These are scalars: a character can have any number of marks.
private func firstLetters(of word: String) -> [Unicode.Scalar] {
  var start = String.UnicodeScalarView()
  start.append(contentsOf: word.unicodeScalars.prefix(1000))
  return Array(String(start).lowercased().unicodeScalars)
}

/// Returns the minimum number of letters to change, add, remove or swap with a neighbor to turn one word into the
/// other.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
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
