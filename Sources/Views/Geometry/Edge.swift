import Foundation

/// A side of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  case top
  /// The side where reading begins.
  case leading
  case bottom
  /// The side where reading ends.
  case trailing

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    /// The side where reading begins.
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    /// The side where reading ends.
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and the trailing side.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// The upper or the lower side.
public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
  case top
  case bottom
}

/// The leading or the trailing side.
public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
  /// The side where reading begins.
  case leading
  /// The side where reading ends.
  case trailing
}

extension VerticalEdge {
  /// Some of the upper and the lower side.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let bottom = Self(rawValue: 2)
    public static let all: Self = [.top, .bottom]
  }
}

extension HorizontalEdge {
  /// Some of the leading and the trailing side.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The side where reading begins.
    public static let leading = Self(rawValue: 1)
    /// The side where reading ends.
    public static let trailing = Self(rawValue: 2)
    public static let all: Self = [.leading, .trailing]
  }
}
