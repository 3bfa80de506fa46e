import Scenes

/// A value that is encoded: its components at any time.
///
/// It is an object, because the optimizer would otherwise compile the whole encoder once for each closure that is encoded.
final class EncodedValue {
  private let components: (Double, Side) -> [Double]

  /// Creates a value.
  ///
  /// - Parameter components: Returns the components at a time in seconds, on one side of a jump.
  init(_ components: @escaping (Double, Side) -> [Double]) { self.components = components }

  /// Returns the components at a time.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - side: The side of a jump.
  func callAsFunction(_ time: Double, _ side: Side) -> [Double] { components(time, side) }
}
