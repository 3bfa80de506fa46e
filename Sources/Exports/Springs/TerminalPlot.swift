import Curves
import WebText

/// A plot of a spring in Braille characters, each with two columns of four dots.
public struct TerminalPlot {
  /// The text of the plot, on several lines.
  public let text: String

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - duration: The duration in seconds.
  ///   - width: The width of the plot in characters, 1…1,000. The nearest one is taken.
  ///   - height: The height of the plot in lines, 1…1,000. The nearest one is taken.
  public init(_ spring: Spring, over duration: Double, width: Int = 64, height: Int = 12) {
    let (width, height) = (min(max(width, 1), 1_000), min(max(height, 1), 1_000))
    let (low, high) = (min(0, -spring.undershoot), max(1, 1 + spring.overshoot))
    let rows = height * 4
    // Values that aren't numbers are at the bottom.
    func row(_ value: Double) -> Int {
      let row = ((high - value) / (high - low) * Double(rows - 1)).rounded()
      return row.isNaN ? rows - 1 : Int(min(max(0, row), Double(rows - 1)))
    }
    var dots = Set<Int>()
    func dot(_ column: Int, _ row: Int) { dots.insert(row * width * 2 + column) }
    // The target as a dotted line.
    for column in stride(from: 0, to: width * 2, by: 4) { dot(column, row(1)) }
    var last = row(0)
    for column in 0..<(width * 2) {
      let here = row(spring.value(at: duration * Double(column) / Double(width * 2 - 1)))
      for between in min(last, here)...max(last, here) { dot(column, between) }
      last = here
    }
    // The bits of a Braille character's dots, by column and line.
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    // After a fast start, start and target can be on the same line.
    let labels = [(row(1) / 4, "1"), (row(0) / 4, "0")].reduce(into: [Int: String]()) { $0[$1.0] = $0[$1.0] ?? $1.1 }
    var lines = (0..<height).map { line -> String in
      let characters = (0..<width).map { column -> Character in
        var code: UInt32 = 0x2800
        for side in 0..<2 {
          for step in 0..<4 where dots.contains((line * 4 + step) * width * 2 + column * 2 + side) {
            code |= bits[side][step]
          }
        }
        return Character(Unicode.Scalar(code)!)
      }
      return (labels[line] ?? " ") + " " + String(characters)
    }
    let end = SpringWords.plain(duration, 3) + " s"
    lines.append("  0" + String(repeating: " ", count: max(1, width - 1 - end.count)) + end)
    text = lines.joined(separator: "\n") + "\n"
  }
}
