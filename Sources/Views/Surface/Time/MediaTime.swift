import Foundation

/// A time in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds, since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The time of the view's clock, in seconds.
///
/// On a Mac, it takes the place of QuartzCore's function.
public func CACurrentMediaTime() -> CFTimeInterval { MainActor.assumeIsolated { ViewHost.current?.clock.now ?? 0 } }

/// The time of the view's clock, in seconds.
///
/// On a Mac, it takes the place of CoreFoundation's function, which has the time of the machine.
@MainActor @preconcurrency public func CFAbsoluteTimeGetCurrent() -> Double { ViewHost.current?.clock.now ?? 0 }

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
