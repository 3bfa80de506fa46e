import Foundation

/// The articles that have the most in common with each article, by their tags.
///
/// Only the neighbors in the list of each tag are compared, so that the cost grows with the number of articles.
struct RelatedArticles: Sendable {
  private let related: [Int: [Int]]

  /// The number of articles that are related to one.
  static let most = 3
  /// The number of neighbors on each side that are compared in the list of a tag.
  static let reach = 12

  /// Compares articles.
  ///
  /// - Parameter tags: The articles with each tag, by their places in the index, sorted.
  init(_ tags: [[Int]]) {
    var scores: [Int: [Int: Double]] = [:]
    for list in tags where list.count > 1 {
      // A tag that few articles have says more.
      let weight = 1 / log(1 + Double(list.count))
      for place in list.indices {
        for other in max(0, place - Self.reach)...min(list.count - 1, place + Self.reach) where other != place {
          scores[list[place], default: [:]][list[other], default: 0] += weight
        }
      }
    }
    related = scores.mapValues { scores in
      // Of equally related ones the nearest in time come first: those next to each other in the index.
      scores.sorted { ($0.value, -$0.key) > ($1.value, -$1.key) }.prefix(Self.most).map(\.key)
    }
  }

  private init(related: [Int: [Int]]) { self.related = related }

  /// Compares articles, or takes what was stored if their lists are as they were.
  init(_ tags: [[Int]], in cache: BuildCache) {
    let key = Digest { writer in
      writer.write("related")
      writer.write(each: tags) { $0.write(each: $1) { $0.write($1) } }
    }
    if let record = cache.record(key) {
      var reader = RecordReader(record)
      let pairs = reader.list { reader in (reader.number(), reader.list { $0.number() }) }
      let known = Set(tags.joined())
      if reader.isWhole, pairs.allSatisfy({ known.contains($0.0) && known.isSuperset(of: $0.1) }) {
        self.init(related: Dictionary(pairs) { first, _ in first })
        return
      }
    }
    self.init(tags)
    var writer = RecordWriter()
    writer.write(each: related.sorted { $0.key < $1.key }) { writer, entry in
      writer.write(entry.key)
      writer.write(each: entry.value) { $0.write($1) }
    }
    cache.add(key, record: writer.bytes)
  }

  /// The articles that are related to one, the most related first, by their places in the index.
  subscript(article: Int) -> [Int] { related[article] ?? [] }
}
