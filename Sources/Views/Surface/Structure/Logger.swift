/// What a program notes about itself, which nobody reads in a figure.
public nonisolated struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}

  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func critical(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}

/// How much a note matters.
public nonisolated enum OSLogType: Sendable {
  case `default`, info, debug, error, fault
}

/// How much of a value a note shows.
public nonisolated struct OSLogPrivacy: Sendable {
  public static var auto: Self { Self() }
  public static var `public`: Self { Self() }
  public static var `private`: Self { Self() }
  public static var sensitive: Self { Self() }
}

/// The words of a note.
public nonisolated struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    /// Takes a value without evaluating it, as a note that nobody reads does.
    public mutating func appendInterpolation<Value>(_ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}
