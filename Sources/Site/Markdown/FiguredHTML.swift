/// HTML and the figures in it, so that they can be shown in several ways.
struct FiguredHTML: Sendable {
  /// What is around the number of a figure in bytes: no text in UTF-8 contains it.
  static let sign: UInt8 = 0xFF

  /// The HTML before, between and behind the figures.
  private var parts: [String]
  /// The numbers of the figures between the parts.
  private var figures: [Int]

  /// One figure between texts.
  init(_ before: String = "", figure: Int, _ after: String = "") { (parts, figures) = ([before, after], [figure]) }

  /// HTML without figures.
  init(_ text: String = "") { (parts, figures) = ([text], []) }

  /// Reads what ``bytes`` returns.
  init(_ bytes: [UInt8]) {
    let pieces = bytes.split(separator: Self.sign, omittingEmptySubsequences: false).map { piece in
      String(decoding: piece, as: UTF8.self)
    }
    parts = pieces.indices.filter { $0.isMultiple(of: 2) }.map { pieces[$0] }
    figures = pieces.indices.filter { !$0.isMultiple(of: 2) }.map { Int(pieces[$0]) ?? -1 }
  }

  /// The HTML with the numbers of its figures.
  var bytes: [UInt8] {
    var bytes = Array(parts[0].utf8)
    for (number, part) in zip(figures, parts.dropFirst()) {
      bytes += [Self.sign] + "\(number)".utf8 + [Self.sign]
      bytes += part.utf8
    }
    return bytes
  }

  /// The HTML without its figures.
  var text: String { parts.joined() }

  /// The HTML with other text around its figures.
  func changed(_ change: (String) -> String) -> FiguredHTML {
    var changed = self
    changed.parts = parts.map(change)
    return changed
  }

  /// The HTML with its figures, without those that there is nothing for.
  func filled(_ figure: (Int) -> String?) -> String {
    zip(figures, parts.dropFirst()).reduce(into: parts[0]) { html, next in html += (figure(next.0) ?? "") + next.1 }
  }
}
