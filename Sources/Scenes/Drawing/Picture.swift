/// A drawing or an image that covers a layer: filled shapes, from back to front, over a bitmap.
///
/// A picture is cropped, but never stretched.
///
/// ```swift
/// Layer("cover", picture: Picture(file: "Public/cover.jpg"))  // next to Package.swift and Sources
/// ```
public struct Picture: Hashable, Sendable {
  /// A filled shape.
  public struct Shape: Hashable, Sendable {
    /// The outline, in the coordinates of the picture.
    public var path: Path
    /// The fill.
    ///
    /// A gradient covers the bounds of the shape.
    public var fill: Paint

    /// Creates a shape.
    public init(_ path: Path, fill: Paint) {
      self.path = path
      self.fill = fill
    }

    /// Creates a shape with a single color.
    public init(_ path: Path, color: Color) {
      self.init(path, fill: .color(color))
    }
  }

  /// The size that the shapes are designed for and that the bitmap fills, in points.
  public var size: Size2D
  /// A photograph or a screenshot behind the shapes, or nil.
  public var bitmap: Bitmap?
  /// The shapes, back to front.
  public var shapes: [Shape]
  /// What changes the colors of the bitmap, one after the other.
  public var filters: [ColorFilter] = []

  /// Creates a picture.
  public init(size: Size2D, shapes: [Shape]) {
    self.size = size
    self.shapes = shapes
  }

  /// Creates a picture of a bitmap, with one point for each pixel.
  public init(_ bitmap: Bitmap) {
    self.init(size: bitmap.pixels, shapes: [])
    self.bitmap = bitmap
  }

  /// Creates a picture of an image file: a PNG, JPEG, GIF or WebP.
  ///
  /// If the file can't be read or shown, resolving the scene throws an error.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the package's folder, which contains `Sources`.
  ///   - sourceFile: A source file of the package. If it isn't in `Sources`, paths are relative to its folder.
  public init(file path: String, of sourceFile: String = #filePath) {
    self.init(Bitmap(file: path, of: sourceFile))
  }

  /// Returns the scale at which the picture covers a size.
  public func scale(filling target: Size2D) -> Double {
    max(target.width / size.width, target.height / size.height)
  }
}
