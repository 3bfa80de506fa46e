import Synchronization
import WebText

/// A block of code as HTML with colors.
struct ColoredCode: Sendable {
  /// The HTML.
  let html: String
  /// Why it has no colors, if it should have some.
  private(set) var problem: String?

  /// The blocks that got their colors last, since articles repeat them.
  private static let recent = Mutex<(blocks: [String: ColoredCode], bytes: Int)>(([:], 0))
  /// The most bytes of the blocks that are kept.
  private static let mostBytes = 2 << 20

  /// Colors a block.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - language: The name of its language, as authors write it.
  init(_ code: String, in language: String) {
    let key = "\(language.lowercased())\n\(code)"
    if let known = Self.recent.withLock({ $0.blocks[key] }) {
      self = known
      return
    }
    if language.lowercased() == "swift" {
      let highlighter = SwiftHighlighter(code)
      (html, problem) = (highlighter.html, highlighter.problem)
    } else {
      html = CodeLanguage.named(language).map { CodeHighlighter(code, as: $0).html } ?? Escape.markup(code)
    }
    let size = key.utf8.count + html.utf8.count
    Self.recent.withLock { [self] recent in
      if recent.bytes + size > Self.mostBytes { recent = ([:], 0) }
      if size <= Self.mostBytes, recent.blocks.updateValue(self, forKey: key) == nil { recent.bytes += size }
    }
  }
}
