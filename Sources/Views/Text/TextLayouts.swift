import Foundation

/// The layouts of a view's texts, which stay the same from one evaluation to the next unless the words change.
@MainActor final class TextLayouts {
  /// A layout with the sizes that it was asked for.
  @MainActor final class Entry {
    let layout: TextLayout
    private var sizes: [ProposedViewSize: CGSize] = [:]
    private var results: [ProposedViewSize: TextLayout.Result] = [:]
    /// The most sizes that are kept; a text whose room follows a finger is asked for new ones in each frame.
    private static let most = 64

    fileprivate init(_ layout: TextLayout) { self.layout = layout }

    /// The size that the text takes in the room that is offered.
    func size(_ proposal: ProposedViewSize) -> CGSize {
      if let known = sizes[proposal] { return known }
      if sizes.count >= Self.most { sizes = [:] }
      let size = layout.size(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
      sizes[proposal] = size
      return size
    }

    /// The lines of the text in the room that is offered.
    func result(_ proposal: ProposedViewSize) -> TextLayout.Result {
      if let known = results[proposal] { return known }
      if results.count >= Self.most { results = [:] }
      let made = layout.result(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
      results[proposal] = made
      return made
    }
  }

  private struct Key: Hashable {
    var runs: [TextRun]
    var metrics: FontMetrics
    var options: TextLayout.Options
  }

  private var entries: [Key: Entry] = [:]
  /// The most texts that are kept; one that counts or types itself is a new one each time.
  private static let most = 2_000
  private let pixels: Double

  /// Creates the layouts for a screen.
  ///
  /// - Parameter pixels: The pixels of the screen to a point.
  init(pixels: Double) { self.pixels = pixels }

  /// Returns the layout of a text.
  func entry(_ runs: [TextRun], metrics: FontMetrics, options: TextLayout.Options) -> Entry {
    let key = Key(runs: runs, metrics: metrics, options: options)
    if let known = entries[key] { return known }
    if entries.count >= Self.most { entries = [:] }
    let made = Entry(TextLayout(runs, metrics: metrics, pixels: pixels, options: options))
    entries[key] = made
    return made
  }
}
