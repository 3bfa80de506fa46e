import Foundation

/// In a figure, the device lies still, as in a simulator, so it has no sensors and sends no updates.
public final class CMMotionManager {
  public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
  public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
  public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

  public var deviceMotionUpdateInterval: TimeInterval = 0
  public var accelerometerUpdateInterval: TimeInterval = 0
  public var gyroUpdateInterval: TimeInterval = 0
  public var showsDeviceMovementDisplay = false

  public init() {}

  public var isDeviceMotionAvailable: Bool { false }
  public var isDeviceMotionActive: Bool { false }
  public var isAccelerometerAvailable: Bool { false }
  public var isAccelerometerActive: Bool { false }
  public var isGyroAvailable: Bool { false }
  public var isGyroActive: Bool { false }
  public var deviceMotion: CMDeviceMotion? { nil }
  public var accelerometerData: CMAccelerometerData? { nil }
  public var gyroData: CMGyroData? { nil }

  public func startDeviceMotionUpdates() {}
  public func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
  }
  public func startDeviceMotionUpdates(using frame: CMAttitudeReferenceFrame) {}
  public func startDeviceMotionUpdates(
    using frame: CMAttitudeReferenceFrame,
    to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  public func stopDeviceMotionUpdates() {}
  public func startAccelerometerUpdates() {}
  public func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler)
  {}
  public func stopAccelerometerUpdates() {}
  public func startGyroUpdates() {}
  public func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
  public func stopGyroUpdates() {}
}

/// How a device is turned and moved.
public final class CMDeviceMotion {
  public let attitude = CMAttitude()
  public let rotationRate = CMRotationRate()
  public let gravity = CMAcceleration(x: 0, y: 0, z: -1)
  public let userAcceleration = CMAcceleration()
  public let timestamp: TimeInterval = 0
}

/// How a device is turned, in radians.
public final class CMAttitude {
  public let roll = 0.0
  public let pitch = 0.0
  public let yaw = 0.0
  public func multiply(byInverseOf attitude: CMAttitude) {}
}

/// The acceleration along each axis, in multiples of that of the earth.
public final class CMAccelerometerData {
  public let acceleration = CMAcceleration(x: 0, y: 0, z: -1)
  public let timestamp: TimeInterval = 0
}

/// The speed of a turn about each axis.
public final class CMGyroData {
  public let rotationRate = CMRotationRate()
  public let timestamp: TimeInterval = 0
}

/// An acceleration along three axes.
public struct CMAcceleration: Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A speed of turning about three axes, in radians a second.
public struct CMRotationRate: Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// What a device's turns are measured from.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let xArbitraryZVertical = Self(rawValue: 1)
  public static let xArbitraryCorrectedZVertical = Self(rawValue: 2)
  public static let xMagneticNorthZVertical = Self(rawValue: 4)
  public static let xTrueNorthZVertical = Self(rawValue: 8)
}
