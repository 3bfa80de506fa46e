import Foundation

/// A color among an app's resources.
///
/// Xcode writes a constant for each color of an app. A listing declares those that it uses, and ``ViewScene/colors`` says
/// what they look like:
///
/// ```swift
/// extension ColorResource {
///   static let brand = ColorResource(name: "brand", bundle: .main)
/// }
/// ```
public struct ColorResource: Hashable, Sendable {
  let name: String
  /// Creates a resource by the color's name.
  public init(name: String, bundle: Bundle) { self.name = name }
}
