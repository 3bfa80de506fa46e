/// A weighted sum of values that can't be interpolated by their numbers, such as two colors or two texts that
/// cross-fade.
///
/// The weights add up to 1. What is drawn is the sum of all values, each with the opacity of its weight.
public struct Blend<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value and its weight.
  public struct Share: Hashable, Sendable {
    /// The value.
    public var value: Value
    /// The weight, 0…1.
    ///
    /// On a spring, it can exceed both slightly.
    public var weight: Double
  }

  /// The values with a weight, in their original order.
  public var shares: [Share]

  /// Creates a blend of one value.
  public init(_ value: Value) {
    shares = [Share(value: value, weight: 1)]
  }

  /// Returns the weight of a value, 0…1.
  ///
  /// On a spring, it can exceed both slightly.
  public func weight(of value: Value) -> Double { shares.first { $0.value == value }?.weight ?? 0 }
}

extension Blend: Interpolatable {
  /// Returns the values of both blends, each with its interpolated weight.
  public static func mix(_ start: Blend, _ end: Blend, _ part: Double) -> Blend {
    if part == 0 || start == end { return start }
    if part == 1 { return end }
    var result = start
    for index in result.shares.indices { result.shares[index].weight *= 1 - part }
    for share in end.shares {
      if let index = result.shares.firstIndex(where: { $0.value == share.value }) {
        result.shares[index].weight += share.weight * part
      } else {
        result.shares.append(Share(value: share.value, weight: share.weight * part))
      }
    }
    return result
  }

  /// Empty, because a blend has no velocity.
  ///
  /// A change that interrupts another one starts without velocity.
  public var components: [Double] { [] }

  /// Returns the blend unchanged.
  public func adding(_ difference: [Double]) -> Blend { self }
}
