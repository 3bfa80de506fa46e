import Foundation

extension CGSize {
  /// The screen of a phone in points: the most room that a view gets which fills it, or that moves beyond its frame.
  static let phone = CGSize(width: 393, height: 852)
}
