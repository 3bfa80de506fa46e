/// A file in an author's input, or a place in it.
public struct Location: Hashable, Sendable, CustomStringConvertible {
  /// A position in a file.
  public struct Position: Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in characters, counted from 1.
    public var column: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - line: The line, counted from 1.
    ///   - column: The column in characters, counted from 1.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  /// The path of the file or the folder as the author wrote it, or `-` for standard input.
  public var file: String
  /// The line, counted from 1, if it is known.
  public var line: Int?
  /// The column in characters, counted from 1, if it is known.
  public var column: Int?
  /// The position after the last character of a range, if that is known.
  public var end: Position?

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - file: The path of a file or a folder.
  ///   - line: The line, counted from 1.
  ///   - column: The column in characters, counted from 1.
  ///   - length: The number of characters of a range within the line.
  public init(file: String, line: Int? = nil, column: Int? = nil, length: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
    if let line, let column, let length { end = Position(line: line, column: column + length) }
  }

  /// `file`, `file:line` or `file:line:column`.
  public var description: String {
    ([file] + [line, column].prefix { $0 != nil }.compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}
