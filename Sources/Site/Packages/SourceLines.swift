import WebText

/// The lines of an author's file in what the compiler gets of it.
///
/// The parts of a file with figures are in the order of the file, each after a statement with its line, and the previews follow.
struct SourceLines {
  /// The indices of the lines, by their numbers in the author's file, from 1.
  private var indices: [Int: Int] = [:]
  private var numbers: [Int: Int] = [:]

  /// - Parameters:
  ///   - path: The path of the author's file.
  ///   - lines: The lines that the compiler gets.
  init(of path: String, in lines: [Substring]) {
    let start = "#sourceLocation(file: \(SwiftLiteral(path)), line: "
    var next: Int?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("#sourceLocation(") {
        next = line.hasPrefix(start) ? Int(line.dropFirst(start.count).prefix { $0.isNumber }) : nil
      } else if let number = next {
        // A preview leaves an empty line where it was.
        if !line.allSatisfy(\.isWhitespace), indices[number] == nil {
          (indices[number], numbers[index]) = (index, number)
        }
        next = number + 1
      }
    }
  }

  /// Returns the index of a line of the author's file, or nil if the compiler doesn't get it, or gets it empty.
  func index(of number: Int) -> Int? { indices[number] }

  /// Returns the number in the author's file of a line that the compiler gets, from 1, or nil if it isn't the author's.
  func number(of index: Int) -> Int? { numbers[index] }
}
