import Diagnostics
import Scenes

extension Picture {
  /// Creates a picture of a drawing.
  ///
  /// A picture has filled shapes. Lines become shapes, clip paths cut shapes, and the opacity of a group goes to its parts if
  /// they are apart. What a picture can't show is an error: a clip path with a shape of which neither is convex, a translucent
  /// group whose parts overlap, gradients that repeat, and radial gradients with a focus or at an angle.
  ///
  /// - Parameter artwork: The drawing.
  /// - Throws: ``Diagnostics`` with the element and the line of everything that a picture can't show.
  public init(artwork: Artwork) throws(Diagnostics) {
    var drawing = PictureDrawing(artwork)
    self.init(size: artwork.size, shapes: try drawing.shapes())
  }

  /// Reads a picture from an SVG file.
  ///
  /// ```swift
  /// let fox = try Picture.artwork("Public/fox.svg")  // beside Package.swift and Sources
  /// Layer("fox", picture: fox)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file, from the package's folder: the one that holds `Sources`.
  ///   - sourceFile: A source file of the package; where it isn't in `Sources`, paths begin beside it.
  /// - Throws: ``Diagnostics`` with everything in the file that can't be taken or shown.
  public static func artwork(_ path: String, of sourceFile: String = #filePath) throws(Diagnostics) -> Picture {
    try Picture(artwork: Artwork(file: path, of: sourceFile))
  }
}
