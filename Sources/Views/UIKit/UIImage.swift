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
  /// Creates a picture of one of Core Graphics.
  public convenience init(cgImage: CGImage) { self.init(cgImage) }
  /// Creates a picture of one of Core Graphics, with its own size and orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(cgImage) }
  private init(_ other: CGImage) { (image, name) = (other.image.image, other.image.name) }
  /// In a figure, pictures are known by their names, so this returns nil.
  public init?(data: Data) { nil }
  /// In a figure, pictures are known by their names, so this returns nil.
  public init?(contentsOfFile path: String) { nil }

  /// Where the top of a picture is.
  public typealias Orientation = Image.Orientation
  /// The picture by the name of Core Graphics, or nil if there is none.
  public var cgImage: CGImage? { image.map { _ in CGImage(self) } }

  /// The size in points, or zero if it isn't known.
  public var size: CGSize {
    MainActor.assumeIsolated { ViewHost.current?.environment.sizeOfPicture(name) } ?? .zero
  }
  /// The pixels to a point.
  public var scale: CGFloat { 1 }
  /// Whether it is a symbol.
  public var isSymbolImage: Bool { if case .symbol = image?.source { true } else { false } }

  /// Whether two pictures have the same name.
  public static func == (a: UIImage, b: UIImage) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension UIImage: _ExpressibleByImageLiteral {
  /// Creates the picture of `#imageLiteral`.
  public convenience init(imageLiteralResourceName path: String) {
    self.init(resource: ImageResource(name: path, bundle: .main))
  }
}

/// The type of `#imageLiteral` where no other type is expected.
public typealias _ImageLiteralType = UIImage

/// A picture by the name of Core Graphics.
public final class CGImage: Hashable, Sendable {
  fileprivate let image: UIImage

  fileprivate init(_ image: UIImage) { self.image = image }

  /// Whether two pictures have the same name.
  public static func == (a: CGImage, b: CGImage) -> Bool { a.image == b.image }
  public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}

extension Image {
  /// Where the top of a picture is; a figure shows pictures as they are.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  /// Creates a picture, or an empty one.
  public init(uiImage: UIImage) { self = uiImage.image ?? Image("") }
  /// Creates a picture with its own size and orientation.
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(uiImage: cgImage.image)
  }
  /// Creates a picture with its own size and orientation.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(uiImage: cgImage.image)
  }
}
