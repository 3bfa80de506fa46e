import Foundation

/// The articles that have the most in common with each article, by their tags.
///
/// Only the neighbors in the list of each tag are compared, so that the cost grows with the number of articles.
struct RelatedArticles {
  private let related: [Int: [Int]]

  /// How many articles are related to one.
  static let most = 3
  /// How many neighbors to each side are compared in the list of a tag.
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

  /// The articles that are related to one, the most related first, by their places in the index.
  subscript(article: Int) -> [Int] { related[article] ?? [] }
}
