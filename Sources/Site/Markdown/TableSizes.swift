/// The number of cells in the tables of a Markdown text, found before the tables are made.
///
/// A row may have fewer cells than its table has columns, and libcmark-gfm makes the others, so that 35 kB of text can
/// become 25 million cells.
enum TableSizes {
  /// The most cells of all tables of a text.
  static let mostCells = 200_000
  /// The most columns of a table.
  static let mostColumns = 1_000
  /// The most steps back through the lines of paragraphs, which the parser takes again at each line that may make one a
  /// table, squared for each such line.
  static let mostSteps = 100_000_000

  /// The error about the first table that is too large, and its line in the text, from 1.
  static func problem(in text: String) -> (message: String, line: Int)? {
    var text = text
    return text.withUTF8 { bytes in
      var cells = 0
      // The table that the lines belong to: where it begins, and how many columns and rows it has so far.
      var table: (line: Int, columns: Int, rows: Int)?
      // The lines since an empty one, the most bars in one of these, and the squares of lines before rows of hyphens.
      var (lines, bars, steps) = (0, 0, 0)
      for unsafe(index, line) in unsafe bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .enumerated()
      {
        lines += 1
        bars = unsafe max(bars, line.count { $0 == UInt8(ascii: "|") })
        if let columns = unsafe columns(ofDelimiterRow: line) {
          table = (index + 1, columns, 1)
          steps += lines * lines
          if steps > mostSteps {
            return ("lines of a table follow \(lines) other lines; expected an empty line before the table", index + 1)
          }
        } else if unsafe line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
          table = nil
          (lines, bars) = (0, 0)
        }
        if table != nil, bars > mostColumns + 1 {
          return ("a line of the table has \(bars) bars; expected at most \(mostColumns) columns", index + 1)
        }
        guard let current = table else { continue }
        table?.rows += 1
        cells += current.columns
        if cells > mostCells {
          let size = "\(current.columns) columns and \(current.rows) rows or more"
          return ("the table has \(size); expected at most \(mostCells) cells in a text", current.line)
        }
      }
      return nil
    }
  }

  /// The number of columns that a line such as `| --- | :-: |` begins, or nil if it isn't one.
  ///
  /// The marks of quotes and lists may stand before it. A line is rather taken for one that isn't than left out.
  private static func columns(ofDelimiterRow line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let row = unsafe line.drop { " \t>*+-.)0123456789".utf8.contains($0) }
    guard unsafe line.contains(UInt8(ascii: "-")),
      unsafe line.contains(UInt8(ascii: "|")) || line.contains(UInt8(ascii: ":")),
      unsafe row.allSatisfy({ " \t|:-".utf8.contains($0) })
    else { return nil }
    return unsafe line.split(separator: UInt8(ascii: "|")).count { unsafe $0.contains(UInt8(ascii: "-")) }
  }
}
