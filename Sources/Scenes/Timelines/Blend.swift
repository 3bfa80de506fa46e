/// Values that can't be mixed number by number, each with its share: two colors while one becomes the other, two texts.
///
/// The shares add up to 1. What is drawn is the sum of all values, each as opaque as its share says.
public struct Blend<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A value and its share.
  public struct Share: Hashable, Sendable {
    /// The value.
    public var value: Value
    /// How much of it there is: 0…1, and on a spring a little beyond.
    public var weight: Double
  }

  /// The values that have a share, in the order in which they came.
  public var shares: [Share]

  /// Creates a blend of one value.
  public init(_ value: Value) {
    shares = [Share(value: value, weight: 1)]
  }

  /// How much there is of a value: 0…1, and on a spring a little beyond.
  public func weight(of value: Value) -> Double { shares.first { $0.value == value }?.weight ?? 0 }
}

extension Blend: Interpolatable {
  /// The values of both, each with its share a part of the way between its shares in the two.
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

  /// Nothing: a blend has no velocity, so what interrupts it starts from rest.
  public var components: [Double] { [] }

  /// The blend itself.
  public func adding(_ difference: [Double]) -> Blend { self }
}
