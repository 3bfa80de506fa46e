import Foundation

/// In a figure, there are no haptics.
@MainActor @preconcurrency public final class CHHapticEngine {
  /// What a device can do.
  public struct Capabilities: Sendable {
    public let supportsHaptics = false
    public let supportsAudio = false
  }

  public init() throws {}
  /// Returns what the device can do, which is nothing.
  public static func capabilitiesForHardware() -> Capabilities { Capabilities() }

  public var isAutoShutdownEnabled = false
  public var playsHapticsOnly = false
  /// Called when the engine stops, which it never does.
  public var stoppedHandler: (Int) -> Void = { _ in }
  /// Called when the engine starts again, which it never does.
  public var resetHandler: () -> Void = {}

  public func start() throws {}
  public func stop(completionHandler: (((any Error)?) -> Void)? = nil) {}
  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { SilentPlayer() }

  private struct SilentPlayer: CHHapticPatternPlayer {
    func start(atTime time: TimeInterval) throws {}
    func stop(atTime time: TimeInterval) throws {}
  }
}

/// What plays a pattern.
@MainActor @preconcurrency public protocol CHHapticPatternPlayer {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}

/// The time of what happens at once.
public let CHHapticTimeImmediate: TimeInterval = 0

/// What would be felt, one after the other.
public final class CHHapticPattern: Sendable {
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {}
}

/// Something that would be felt.
public final class CHHapticEvent: Sendable {
  public enum EventType: Sendable { case hapticTransient, hapticContinuous, audioContinuous, audioCustom }

  public let eventType: EventType
  public let eventParameters: [CHHapticEventParameter]
  public let relativeTime: TimeInterval
  public let duration: TimeInterval

  public init(
    eventType: EventType,
    parameters: [CHHapticEventParameter],
    relativeTime: TimeInterval,
    duration: TimeInterval = 0
  ) {
    (self.eventType, eventParameters) = (eventType, parameters)
    (self.relativeTime, self.duration) = (relativeTime, duration)
  }
}

/// A property of something that would be felt.
public final class CHHapticEventParameter: Sendable {
  public enum ID: Sendable {
    case hapticIntensity, hapticSharpness, attackTime, decayTime, releaseTime, sustained
    case audioVolume, audioPitch, audioPan, audioBrightness
  }

  public let parameterID: ID
  public let value: Float

  public init(parameterID: ID, value: Float) { (self.parameterID, self.value) = (parameterID, value) }
}

/// A property that changes at a time.
public final class CHHapticDynamicParameter: Sendable {
  public enum ID: Sendable { case hapticIntensityControl, hapticSharpnessControl, audioVolumeControl }
  public init(parameterID: ID, value: Float, relativeTime: TimeInterval) {}
}

/// A property that changes on a curve.
public final class CHHapticParameterCurve: Sendable {
  public struct ControlPoint: Sendable {
    public init(relativeTime: TimeInterval, value: Float) {}
  }
  public init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval) {}
}
