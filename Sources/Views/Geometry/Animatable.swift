import Foundation

/// A value that can be added and scaled, so that there is something halfway between two of them.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies the value.
  mutating func scale(by rhs: Double)
  /// The square of its length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value times a number.
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }

  /// The value a fraction of the way to another one.
  public func interpolated(towards other: Self, amount: Double) -> Self { self + (other - self).scaled(by: amount) }

  /// Moves the value a fraction of the way to another one.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self = interpolated(towards: other, amount: amount)
  }
}

/// Something with numbers that can change smoothly.
@MainActor @preconcurrency public protocol Animatable {
  /// The type of the numbers.
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

/// The numbers of something that doesn't change smoothly.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static let zero = EmptyAnimatableData()
  public static func + (left: Self, right: Self) -> Self { left }
  public static func - (left: Self, right: Self) -> Self { left }
  /// Does nothing.
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// Numbers of any type, of which those of two types have nothing between them.
public struct _AnyAnimatableData: VectorArithmetic {
  /// The numbers, or nil for zero.
  private(set) var value: (any VectorArithmetic)?

  init(_ value: (any VectorArithmetic)?) { self.value = value }

  public static var zero: Self { Self(nil) }
  public static func == (left: Self, right: Self) -> Bool {
    switch (left.value, right.value) {
    case (let left?, let right?): isEqual(left, right)
    case (nil, nil): true
    default: false
    }
  }
  public static func + (left: Self, right: Self) -> Self {
    guard let first = left.value, let second = right.value else { return left.value == nil ? right : left }
    return Self(sum(first, second))
  }
  public static func - (left: Self, right: Self) -> Self {
    var other = right
    other.scale(by: -1)
    return left + other
  }
  public mutating func scale(by rhs: Double) { value?.scale(by: rhs) }
  public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }

  private static func isEqual<Value: VectorArithmetic>(_ left: Value, _ right: any VectorArithmetic) -> Bool {
    right as? Value == left
  }
  private static func sum<Value: VectorArithmetic>(_ left: Value, _ right: any VectorArithmetic) -> Value {
    (right as? Value).map { left + $0 } ?? left
  }
}

/// Two values that change together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public static var zero: Self { Self(.zero, .zero) }
  public static func + (left: Self, right: Self) -> Self { Self(left.first + right.first, left.second + right.second) }
  public static func - (left: Self, right: Self) -> Self { Self(left.first - right.first, left.second - right.second) }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The square of its length.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}

extension Double: VectorArithmetic, Animatable {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic, Animatable {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic, Animatable {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The origin and the size.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}
