/// A drawing or an image that covers a layer, cropped and never stretched: filled shapes, back to front, over a bitmap.
///
/// ```swift
/// Layer("cover", picture: Picture(file: "Public/cover.jpg"))  // beside Package.swift and Sources
/// ```
public struct Picture: Hashable, Sendable {
  /// A filled shape.
  public struct Shape: Hashable, Sendable {
    /// Its outline, in the picture's points.
    public var path: Path
    /// What it is filled with; a gradient runs over the shape's bounds.
    public var fill: Paint

    /// Creates a shape.
    public init(_ path: Path, fill: Paint) {
      self.path = path
      self.fill = fill
    }

    /// Creates a shape of one colour.
    public init(_ path: Path, color: Color) {
      self.init(path, fill: .color(color))
    }
  }

  /// The size that the shapes are drawn for, and that the bitmap fills.
  public var size: Size
  /// A photograph or screenshot behind the shapes, if there is one.
  public var bitmap: Bitmap?
  /// The shapes, back to front.
  public var shapes: [Shape]

  /// Creates a picture.
  public init(size: Size, shapes: [Shape]) {
    self.size = size
    self.shapes = shapes
  }

  /// Creates a picture of a bitmap, as large as it has pixels.
  public init(_ bitmap: Bitmap) {
    self.init(size: bitmap.pixels, shapes: [])
    self.bitmap = bitmap
  }

  /// Creates a picture of an image file: a PNG, JPEG, GIF or WebP.
  ///
  /// A file that can't be read or shown is an error when the scene is resolved.
  ///
  /// - Parameters:
  ///   - path: The file, from the package's folder: the one that holds `Sources`.
  ///   - sourceFile: A source file of the package; where it isn't in `Sources`, paths begin beside it.
  public init(file path: String, of sourceFile: String = #filePath) {
    self.init(Bitmap(file: path, of: sourceFile))
  }

  /// How much larger it is drawn to cover a size, cropped and never stretched.
  public func scale(filling target: Size) -> Double {
    max(target.width / size.width, target.height / size.height)
  }
}
