import Foundation

/// A picture or a symbol by its name, as listings with UIKit have it.
public final class UIImage: Hashable, @unchecked Sendable {
  /// The picture or the symbol, or nil for nothing.
  let image: Image?
  private let name: String

  public init() { (image, name) = (nil, "") }
  /// Creates a picture by its name.
  public init?(named name: String) { (image, self.name) = (Image(name), name) }
  /// Creates a symbol by its name.
  public init?(systemName name: String) { (image, self.name) = (Image(systemName: name), name) }
  /// Creates a picture of a catalog.
  public init(resource: ImageResource) { (image, name) = (Image(resource), resource.name) }
  /// In a figure, pictures are known by their names, so this returns nil.
  public init?(data: Data) { nil }
  /// In a figure, pictures are known by their names, so this returns nil.
  public init?(contentsOfFile path: String) { nil }

  /// Whether two pictures have the same name.
  public static func == (a: UIImage, b: UIImage) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Image {
  /// Creates a picture, or an empty one.
  public init(uiImage: UIImage) { self = uiImage.image ?? Image("") }
}
