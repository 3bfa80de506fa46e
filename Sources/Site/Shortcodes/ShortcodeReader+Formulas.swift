import Diagnostics
import Foundation
import WebText

/// Formulas, which are shown as code.
extension ShortcodeReader {
  /// A formula between two pairs of dollars, or as MathJax has it, as code.
  mutating func formula(_ open: String, _ close: String) {
    let start = place + open.utf8.count
    let end = next(close, from: start)
    guard end < bytes.count, end > start, end - place <= Shortcodes.mostBytes,
      !bytes[place..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst().dropLast()
        .contains(where: { $0.allSatisfy { $0 == 0x20 } })
    else { return copy(open.utf8.count) }
    putFormula(start..<end, before: end + close.utf8.count)
  }

  /// A formula within a line between two dollars, unless these are money: it has a command, or something raised or lowered.
  mutating func shortFormula() {
    let start = place + 1
    let end = start + bytes[start...].prefix(Self.longestSpan).prefix { !"$\n".utf8.contains($0) }.count
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "$"), end > start,
      place == 0 || !Self.isWord(bytes[place - 1]) && bytes[place - 1] != UInt8(ascii: "\\"),
      bytes[start] != 0x20, bytes[end - 1] != 0x20, end + 1 == bytes.count || !Self.isWord(bytes[end + 1]),
      text.contains(/\\[A-Za-z{]|[_^]\{|\w[_^]\w/), !text.contains(/<\/?[a-z][^<>]*>/)
    else { return copy(1) }
    putFormula(start..<end, before: end + 1)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private mutating func putFormula(_ inside: Range<Int>, before end: Int) {
    let lines = bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
    let tag = Tag(content: "", end: end, lines: lines)
    var formula = String(decoding: bytes[inside], as: UTF8.self).trimmed
    // In Hugo, formulas are Markdown, where two backslashes are one.
    if shortcodes.syntax == .hugo { formula = formula.replacing(/\\\\(?=[A-Za-z{}])/, with: "\\") }
    let text = Escape.markup(formula)
    if !hasFormula { note("formulas are shown as they are written: nothing here draws them", at: line) }
    hasFormula = true
    put(isAlone(tag) ? "<p class=\"math\"><code>\(text)</code></p>" : "<code class=\"math\">\(text)</code>", for: tag)
  }
}
