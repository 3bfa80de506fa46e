/// A drawing of filled shapes, back to front, that fills a layer without being stretched.
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

  /// The size that the shapes are drawn for.
  public var size: Size
  /// The shapes, back to front.
  public var shapes: [Shape]

  /// Creates a picture.
  public init(size: Size, shapes: [Shape]) {
    self.size = size
    self.shapes = shapes
  }

  /// How much larger it is drawn to cover a size, cropped and never stretched.
  public func scale(filling target: Size) -> Double {
    max(target.width / size.width, target.height / size.height)
  }
}
