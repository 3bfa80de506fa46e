import Foundation

public struct Anchor<Value> {
  public struct Source {
    let make: (CGRect) -> Value
  }

  /// The value in the canvas's points.
  let value: Value
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {}

extension Anchor: Hashable where Value: Hashable {}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Self { Self { $0 } }
}

extension Anchor.Source where Value == CGPoint {
  public static var topLeading: Self { .unitPoint(.topLeading) }
  public static var center: Self { .unitPoint(.center) }
  public static var top: Self { .unitPoint(.top) }
  public static var bottom: Self { .unitPoint(.bottom) }
  public static var leading: Self { .unitPoint(.leading) }
  public static var trailing: Self { .unitPoint(.trailing) }
  public static var bottomTrailing: Self { .unitPoint(.bottomTrailing) }
  public static func unitPoint(_ point: UnitPoint) -> Self { Self { point.point(in: $0) } }
}
