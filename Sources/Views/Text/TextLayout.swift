import Foundation

/// Breaks text into lines as SwiftUI does, and measures them.
///
/// A line breaks after a space, which hangs over its end, after a hyphen or dash, or beside an ideograph; a word that
/// is wider than the box breaks between characters. A paragraph of two lines whose second is a lone word takes one
/// more word down if that makes the two more even.
struct TextLayout: Sendable {
  /// The requests to a layout.
  struct Options: Hashable, Sendable {
    /// The largest number of lines, or nil for any number.
    var lineLimit: Int?
    /// The additional distance between lines, in points.
    var lineSpacing = 0.0
    /// The part of the font's size that the text may shrink to, 0…1.
    var minimumScale = 1.0
    /// The place at which a text that is too long is truncated.
    var truncation = Text.TruncationMode.tail
    /// The number of lines that there is room for at least.
    var reservedLines = 0
  }

  /// A line of text.
  struct Line: Hashable, Sendable {
    /// Its runs, with an ellipsis if it is cut.
    var runs: [TextRun]
    /// Its width in points without the space at its end.
    var width: Double
  }

  /// Lines with the room that they take.
  struct Result: Hashable, Sendable {
    /// The lines from top to bottom.
    var lines: [Line]
    /// The size in points, the width rounded up to a pixel.
    var size: CGSize
    /// The part of the font's size that the text was shrunk to.
    var scale: Double
    /// Whether something was left out.
    var isTruncated: Bool
  }

  private let characters: [Piece]
  private let runs: [TextRun]
  private let metrics: FontMetrics
  private let pixels: Double
  private let options: Options
  /// The text as a single line with its advance in points, or nil for a text that is empty or has several paragraphs.
  private var single: (line: Line, advance: Double)?

  /// One character with its run, and its advance with the kerning to the one before in the same run.
  private struct Piece {
    var character: Character
    var run: Int
    var advance: Double
    var isSpace: Bool { character == " " || character == "\t" }
    var isNewline: Bool { character.isNewline }
  }

  /// Prepares a text for being laid out at any number of widths.
  ///
  /// - Parameters:
  ///   - runs: The text.
  ///   - metrics: The heights of its lines.
  ///   - pixels: The pixels of the screen to a point.
  ///   - options: What limits it.
  init(_ runs: [TextRun], metrics: FontMetrics, pixels: Double, options: Options = Options()) {
    self.runs = runs
    self.metrics = metrics
    self.pixels = pixels
    self.options = options
    var characters: [Piece] = []
    for (index, run) in runs.enumerated() {
      let measure = TextMeasure(font: run.font)
      var last: Character?
      for character in run.text {
        let kerning = last.map { measure.kerning($0, character) } ?? 0
        let own = run.image.map { Double($0.size.width) } ?? measure.advance(of: character)
        let advance = character.isNewline ? 0 : own + kerning + run.tracking
        characters.append(Piece(character: character, run: index, advance: advance))
        last = character
      }
    }
    self.characters = characters
    guard !characters.isEmpty, !characters.contains(where: \.isNewline) else { return }
    single = (line(characters.indices), advance(of: characters.indices))
  }

  /// The distance of two lines' tops, in points at full size: what the text style asks for, if that is more than a line's height.
  var pitch: Double { pitch(scale: 1) }
  /// The height of a single line, in points at full size.
  var lineHeight: Double { lineHeight(scale: 1) }

  private func lineHeight(scale: Double) -> Double {
    (metrics.lineHeight(scale: pixels) * scale).roundedUp(toPixelsAt: pixels)
  }

  private func pitch(scale: Double) -> Double {
    max(lineHeight(scale: scale), (metrics.leading * scale).roundedUp(toPixelsAt: pixels)) + options.lineSpacing
  }

  /// Lays the text out in the room that is offered.
  ///
  /// - Parameters:
  ///   - width: The largest width of a line in points, or nil for any width.
  ///   - height: The room for whole lines in points, of which there is always one, or nil for any number.
  func result(width: Double?, height: Double?) -> Result {
    let measure = measure(width: width, height: height)
    return Result(
      lines: measure.single.map { [$0] } ?? measure.ranges.map(line) + (measure.cut.map { [$0] } ?? []),
      size: measure.size,
      scale: measure.scale,
      isTruncated: measure.isTruncated
    )
  }

  /// The size that the text takes in the room that is offered.
  ///
  /// - Parameters:
  ///   - width: The largest width of a line in points, or nil for any width.
  ///   - height: The room for whole lines in points, of which there is always one, or nil for any number.
  func size(width: Double?, height: Double?) -> CGSize { measure(width: width, height: height).size }

  /// Where lines break, without the lines.
  private struct Measure {
    /// The text if it is a single line.
    var single: Line?
    /// The lines otherwise, without one that is cut.
    var ranges: [Range<Int>] = []
    var cut: Line?
    var size: CGSize
    var scale: Double
    var isTruncated = false
    /// Whether it is larger than the room, although nothing is left out.
    var overflows = false
    /// Whether it should be smaller.
    var isTooLarge: Bool { isTruncated || overflows }
  }

  private func measure(width: Double?, height: Double?) -> Measure {
    let full = measure(width: width, height: height, scale: 1)
    guard options.minimumScale < 1, full.isTooLarge else { return full }
    var low = max(options.minimumScale, 0.01)
    var high = 1.0
    var best = measure(width: width, height: height, scale: low)
    guard !best.isTooLarge else { return best }
    for _ in 0..<8 {
      let middle = (low + high) / 2
      let tried = measure(width: width, height: height, scale: middle)
      if tried.isTooLarge {
        high = middle
      } else {
        (low, best) = (middle, tried)
      }
    }
    return best
  }

  private func measure(width: Double?, height: Double?, scale: Double) -> Measure {
    let room = max(0, (width ?? .infinity)) / scale + 1e-6
    if let single, single.advance <= room { return measure(of: single, width: width, height: height, scale: scale) }
    var ranges = paragraphs().flatMap { lines(of: $0, room: room) }
    // There is no leading below the last line.
    let (pitch, lineHeight) = (pitch(scale: scale), lineHeight(scale: scale))
    let fitting = height.map {
      $0.isFinite ? 1 + Int(min(max(0, ($0 - lineHeight + 1e-6) / pitch), 1e6)) : Int.max
    }
    let limit = min(max(1, options.lineLimit ?? .max), fitting ?? .max)
    let isTruncated = ranges.count > limit
    var cut: Line?
    if isTruncated {
      ranges.removeSubrange(limit...)
      cut = truncated(from: ranges.removeLast().lowerBound, room: room)
    }
    let widest = max(ranges.map { advance(of: $0) }.max() ?? 0, cut?.width ?? 0)
    let natural = (widest * scale).roundedUp(toPixelsAt: pixels)
    let count = Double(max(1, ranges.count + (cut == nil ? 0 : 1), options.reservedLines))
    let whole = (count - 1) * pitch + lineHeight
    return Measure(
      ranges: ranges,
      cut: cut,
      size: CGSize(
        width: characters.isEmpty ? 0 : min(natural, max(width ?? natural, 0)),
        height: characters.isEmpty && options.reservedLines == 0 ? 0 : whole
      ),
      scale: scale,
      isTruncated: isTruncated,
      overflows: isLarger(widest * scale, whole, than: width, height)
    )
  }

  /// Measures a text that fits into one line, as most texts do.
  private func measure(
    of single: (line: Line, advance: Double),
    width: Double?,
    height: Double?,
    scale: Double
  ) -> Measure {
    let natural = (single.advance * scale).roundedUp(toPixelsAt: pixels)
    let whole = Double(max(1, options.reservedLines) - 1) * pitch(scale: scale) + lineHeight(scale: scale)
    return Measure(
      single: single.line,
      size: CGSize(
        width: min(natural, max(width ?? natural, 0)),
        height: whole
      ),
      scale: scale,
      overflows: isLarger(natural, whole, than: width, height)
    )
  }

  /// Whether a size in points is larger than the room by more than a pixel.
  private func isLarger(_ width: Double, _ height: Double, than room: Double?, _ roomHeight: Double?) -> Bool {
    width > (room ?? .infinity) + 1 / pixels || height > (roomHeight ?? .infinity) + 1 / pixels
  }

  /// The parts between line breaks that the text has itself.
  private func paragraphs() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in characters.indices where characters[index].isNewline {
      result.append(start..<index)
      start = index + 1
    }
    result.append(start..<characters.count)
    return result
  }

  /// The lines of a paragraph, each with the spaces at its end.
  private func lines(of paragraph: Range<Int>, room: Double) -> [Range<Int>] {
    let words = words(in: paragraph)
    var lines: [Range<Int>] = []
    var start = paragraph.lowerBound
    var width = 0.0
    for word in words {
      let (solid, whole) = widths(of: word)
      if width > 0, width + solid > room {
        lines.append(start..<word.lowerBound)
        (start, width) = (word.lowerBound, 0)
      }
      width += whole
      guard width == whole, solid > room else { continue }
      let parts = characterLines(of: word, room: room)
      lines += parts.dropLast()
      start = parts.last?.lowerBound ?? start
      width = advance(of: start..<word.upperBound)
    }
    lines.append(start..<paragraph.upperBound)
    return balanced(lines, words: words, room: room)
  }

  /// The parts of a paragraph between which a line may break.
  private func words(in paragraph: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = paragraph.lowerBound
    for index in paragraph.dropFirst() where mayBreak(before: index) {
      words.append(start..<index)
      start = index
    }
    if start < paragraph.upperBound { words.append(start..<paragraph.upperBound) }
    return words
  }

  private func mayBreak(before index: Int) -> Bool {
    let (left, right) = (characters[index - 1], characters[index])
    if right.isSpace { return false }
    if left.isSpace || runs[left.run].image != nil || runs[right.run].image != nil { return true }
    if "-–—".contains(left.character) { return right.character.isLetter }
    guard let first = left.character.unicodeScalars.first, let second = right.character.unicodeScalars.first else {
      return false
    }
    return TextMeasure.isWide(first) && !"、。，！？）」』".contains(right.character)
      || TextMeasure.isWide(second) && !"、。，！？）」』".contains(right.character)
  }

  /// The width of a word without and with the spaces after it.
  private func widths(of word: Range<Int>) -> (solid: Double, whole: Double) {
    let whole = advance(of: word)
    let spaces = characters[word].reversed().prefix(while: \.isSpace).reduce(0) { $0 + $1.advance }
    return (whole - spaces, whole)
  }

  private func characterLines(of word: Range<Int>, room: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = word.lowerBound
    var width = 0.0
    for index in word {
      if index > start, !characters[index].isSpace, width + characters[index].advance > room {
        lines.append(start..<index)
        (start, width) = (index, 0)
      }
      width += characters[index].advance
    }
    lines.append(start..<word.upperBound)
    return lines
  }

  /// Two lines of which the second is a lone word, or the same lines with one more word there.
  private func balanced(_ lines: [Range<Int>], words: [Range<Int>], room: Double) -> [Range<Int>] {
    guard lines.count == 2, words.count >= 3, words[words.count - 1] == lines[1] else { return lines }
    let break2 = words[words.count - 2].lowerBound
    guard break2 > lines[0].lowerBound else { return lines }
    let moved = [lines[0].lowerBound..<break2, break2..<lines[1].upperBound]
    guard widths(of: moved[1]).solid <= room, unevenness(moved) < unevenness(lines) else { return lines }
    return moved
  }

  private func unevenness(_ lines: [Range<Int>]) -> Double {
    abs(widths(of: lines[0]).solid - widths(of: lines[1]).solid)
  }

  private func advance(of range: Range<Int>) -> Double { characters[range].reduce(0) { $0 + $1.advance } }

  private func line(_ range: Range<Int>) -> Line {
    var end = range.upperBound
    while end > range.lowerBound, characters[end - 1].isSpace { end -= 1 }
    let solid = range.lowerBound..<end
    return Line(runs: runs(of: Array(characters[solid])), width: advance(of: solid))
  }

  private func runs(of pieces: [Piece]) -> [TextRun] {
    var result: [TextRun] = []
    var last = -1
    for piece in pieces {
      if piece.run != last {
        result.append(runs[piece.run])
        result[result.count - 1].text = ""
        last = piece.run
      }
      result[result.count - 1].text.append(piece.character)
    }
    return result
  }

  /// The last line of a text that has more than there is room for.
  private func truncated(from start: Int, room: Double) -> Line {
    let end = characters[start...].firstIndex(where: \.isNewline) ?? characters.count
    var pieces = Array(characters[start..<end])
    let run = pieces.first { runs[$0.run].image == nil }?.run ?? pieces.first?.run ?? 0
    let ellipsis = Piece(
      character: "…",
      run: run,
      advance: TextMeasure(font: runs[run].font).advance(of: "…") + runs[run].tracking
    )
    let wraps = end < characters.count
    var width = pieces.reduce(ellipsis.advance) { $0 + $1.advance }
    let keepsEnd = options.truncation != .tail
    let keepsStart = options.truncation != .head
    let half = keepsStart ? (keepsEnd ? (pieces.count + 1) / 2 : pieces.count) : 0
    var (head, tail) = (pieces[..<half], pieces[half...])
    while width > room || wraps && head.isEmpty && tail.isEmpty, !(head.isEmpty && tail.isEmpty) {
      let fromHead = keepsStart && (!keepsEnd || head.count >= tail.count)
      width -= (fromHead ? head.popLast() : tail.popFirst())?.advance ?? 0
    }
    while let last = head.last, last.isSpace { width -= head.removeLast().advance }
    while let first = tail.first, first.isSpace { width -= tail.removeFirst().advance }
    let last = head.last { runs[$0.run].image == nil }?.run ?? run
    pieces = head + [Piece(character: "…", run: last, advance: ellipsis.advance)] + tail
    return Line(runs: runs(of: pieces), width: width)
  }
}
