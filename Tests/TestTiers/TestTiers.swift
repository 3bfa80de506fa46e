import Foundation

/// How much of their tables and of their random inputs tests run.
public enum TestTier {
  /// How many times as many random inputs tests have as in `make check`: the number in `STAGECRAFT_INPUTS`, or 1.
  public static let factor = ProcessInfo.processInfo.environment["STAGECRAFT_INPUTS"].flatMap { Int($0) } ?? 1

  /// Whether tests run all rows of their tables, as in `make thorough`, and not a share.
  public static let isThorough = factor > 2
}

extension Collection {
  /// Returns the elements that a run tests: all in `make thorough`, and otherwise a share, which is the same in every run.
  ///
  /// - Parameters:
  ///   - step: An element in so many is in the share.
  ///   - first: The index of the first one.
  public func share(_ step: Int, from first: Int = 0) -> [Element] {
    TestTier.isThorough ? Array(self) : enumerated().filter { $0.offset % step == first }.map(\.element)
  }
}
