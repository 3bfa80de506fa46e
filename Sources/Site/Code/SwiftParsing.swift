import SwiftParser
import SwiftSyntax

/// Swift's own parser, on a stack that is large enough for the source.
///
/// The parser recurses: along a chain of calls, conditions or types as deep as the chain is long. So a source is
/// measured first, and parsed on a thread whose stack is as large as the longest chain in it could need.
enum SwiftParsing {
  /// Why a source wasn't parsed.
  struct Problem: Error {
    let message: String
  }

  /// The parser's own limit of nesting, which would differ between debug and release builds.
  private static let nesting = 2 * SwiftSourceMeasure.mostDepth

  /// Parses a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - limit: The most bytes that it may have.
  ///   - body: What is done with the tree, on the same stack.
  /// - Throws: ``Problem`` if the source is beyond the limits.
  static func parse<Result>(
    _ source: String,
    atMost limit: Int = SwiftSourceMeasure.mostBytes,
    _ body: (SourceFileSyntax) -> Result
  ) throws(Problem) -> Result {
    if let problem = SwiftSourceMeasure(source, atMost: limit).problem { throw Problem(message: problem) }
    func result() -> Result {
      var source = source
      return source.withUTF8 { bytes in
        body(unsafe Parser.parse(source: bytes, maximumNestingLevel: nesting))
      }
    }
    // The worst chain that was found, “a ? a ? …”, takes 2,400 bytes of stack for each byte of source in a debug build.
    let stack = 8 << 20 + source.utf8.count * 4_096
    if ThreadStack.size > stack + 1 << 20 { return result() }
    guard let result = onThread(stackSize: stack, { result() }) else {
      throw Problem(message: "the system starts no thread to parse it on")
    }
    return result
  }
}
