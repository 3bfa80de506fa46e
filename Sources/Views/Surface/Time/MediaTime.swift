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
@MainActor public func CFAbsoluteTimeGetCurrent() -> Double { ViewHost.current?.clock.now ?? 0 }
