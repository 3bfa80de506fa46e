/// The place of a view in its tree, which is who the view is: state belongs to it, and so do animations.
///
/// Two evaluations that lead to a view by the same way give it the same identity: the same types, the same branches of
/// `if`, the same elements of a `ForEach`, the same `id`.
public struct Identity: Hashable, Sendable, CustomStringConvertible {
  /// The way with its hash, which is computed once: ways are long, and tables of all views are made for each update.
  private final class Way: Sendable {
    let text: String
    let hash: Int

    init(_ text: String) { (self.text, hash) = (text, text.hashValue) }
  }

  private let way: Way

  init(_ description: String) { way = Way(description) }

  /// The way from the root, for example `Card › VStack › 0 › if › Text`.
  public var description: String { way.text }

  /// Whether the view stands inside another one.
  func isInside(_ other: Identity) -> Bool {
    way.text.utf8.count > other.way.text.utf8.count && way.text.hasPrefix(other.way.text + Self.separator)
  }

  /// What stands between two steps of a way.
  static let separator = " › "

  /// Whether two views stand in the same place.
  public static func == (a: Identity, b: Identity) -> Bool {
    a.way === b.way || a.way.hash == b.way.hash && a.way.text == b.way.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(way.hash) }
}
