/// How many cells the tables of a Markdown text have, found before they are made.
///
/// A row may have fewer cells than its table has columns, and libcmark-gfm makes the others, so that 35 kB of text can
/// become 25 million cells.
enum TableSizes {
  /// The most cells of all tables of a text.
  static let mostCells = 200_000

  /// What is wrong with the first table that is too large, and its line in the text, from 1.
  static func problem(in text: String) -> (message: String, line: Int)? {
    var text = text
    return text.withUTF8 { bytes in
      var cells = 0
      // The table that the lines belong to: where it begins, and how many columns and rows it has so far.
      var table: (line: Int, columns: Int, rows: Int)?
      for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
        if let columns = columns(ofDelimiterRow: line) {
          table = (index + 1, columns, 1)
        } else if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
          table = nil
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

  /// How many columns a line such as `| --- | :-: |` begins; nothing where it isn't one.
  ///
  /// The marks of quotes and lists may stand before it. A line is rather taken for one that isn't than left out.
  private static func columns(ofDelimiterRow line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let row = line.drop { " \t>*+-.)0123456789".utf8.contains($0) }
    guard line.contains(UInt8(ascii: "-")), line.contains(UInt8(ascii: "|")) || line.contains(UInt8(ascii: ":")),
      row.allSatisfy({ " \t|:-".utf8.contains($0) })
    else { return nil }
    return line.split(separator: UInt8(ascii: "|")).count { $0.contains(UInt8(ascii: "-")) }
  }
}
