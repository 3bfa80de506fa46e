import Foundation

/// The distances that an item prefers to its neighbors in a column.
struct ItemSpacing: Sendable {
  /// The content at an edge.
  enum Edge: Sendable {
    case plain
    case text(FontMetrics)
    /// Nothing: a spacer keeps no distance.
    case none

    /// Returns the edge that keeps the larger distance: that of text, or of the higher one.
    func union(_ other: Edge) -> Edge {
      switch (self, other) {
      case (.text(let own), .text(let text)): own.height < text.height ? other : self
      case (.none, _), (.plain, .text): other
      default: self
      }
    }
  }

  var top = Edge.plain
  var bottom = Edge.plain
  /// Whether neighbors in a row keep a distance.
  var isOpen = false

  /// The distance of two neighbors.
  ///
  /// - Parameters:
  ///   - axis: The axis of their stack.
  ///   - next: The spacing of the lower or trailing one.
  ///   - look: The measures of the platform.
  func distance(along axis: Axis, to next: ItemSpacing, look: Look) -> CGFloat {
    guard !isOpen, !next.isOpen else { return 0 }
    guard axis == .vertical else { return look.spacing }
    switch (bottom, next.top) {
    case (.none, _), (_, .none): return 0
    case (.plain, .plain): return look.spacing
    case (.text, .text(let lower)):
      return lower.spacingBelowText ?? max(0, (lower.leading - lower.height).roundedUp(toPixelsAt: look.scale))
    case (.plain, .text(let text)): return text.descent + text.margin(scale: look.scale)
    case (.text(let text), .plain):
      let margin = text.margin(scale: look.scale)
      return max(text.height + margin - text.capHeight, margin + text.descent)
    }
  }
}

extension FontMetrics {
  /// A tenth of a line.
  fileprivate func margin(scale: Double) -> Double { (0.1 * height).roundedUp(toPixelsAt: scale) }
}
