import Scenes

/// The coordinates that an element's content has, and how they fit into its viewport.
struct ViewBox {
  /// The visible area, in the content's coordinates.
  private(set) var box: Rect2D
  /// The part of the free space that lies before the box, or nil if it is stretched.
  private var alignment: (x: Double, y: Double)?
  /// Whether the box covers the viewport, rather than lying in it.
  private var isSlice = false

  /// Reads `viewBox` and `preserveAspectRatio`, or returns nil if an element has no `viewBox`.
  init?(of element: ArtworkElement) throws(SyntaxProblem) {
    guard let text = element["viewBox"], text.lowercased() != "none" else { return nil }
    let numbers = NumberScanner.list(text) ?? []
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0, numbers.allSatisfy({ abs($0) <= 1e12 }) else {
      throw .value(text, of: "viewBox", expected: "a left, a top, a width and a height above 0")
    }
    box = Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let ratio = element["preserveAspectRatio"] ?? "xMidYMid meet"
    var words = ratio.split(whereSeparator: \.isWhitespace)
    if words.first == "defer" { words.removeFirst() }
    let mode = words.count > 1 ? words[1] : "meet"
    guard (1...2).contains(words.count), let alignment = Self.alignments[String(words[0])],
      ["meet", "slice"].contains(mode)
    else {
      throw .value(ratio, of: "preserveAspectRatio", expected: "none, or a word such as xMidYMid with meet or slice")
    }
    (self.alignment, isSlice) = (alignment, mode == "slice")
  }

  /// The transform from the content's coordinates to those of the viewport.
  func transform(to viewport: Rect2D) -> Artwork.Transform {
    let (x, y) = (viewport.width / box.width, viewport.height / box.height)
    guard let alignment else {
      return Artwork.Transform(x, 0, 0, y, viewport.x - box.x * x, viewport.y - box.y * y)
    }
    let scale = isSlice ? max(x, y) : min(x, y)
    return Artwork.Transform(
      scale,
      0,
      0,
      scale,
      viewport.x - box.x * scale + (viewport.width - box.width * scale) * alignment.x,
      viewport.y - box.y * scale + (viewport.height - box.height * scale) * alignment.y
    )
  }

  /// The part of the free space before the box, by SVG's words, or nil for a box that is stretched.
  private static let alignments: [String: (x: Double, y: Double)?] = {
    let parts = [("Min", 0.0), ("Mid", 0.5), ("Max", 1.0)]
    var alignments: [String: (x: Double, y: Double)?] = [:]
    alignments.updateValue(nil, forKey: "none")
    for (x, left) in parts {
      for (y, top) in parts { alignments.updateValue((left, top), forKey: "x\(x)Y\(y)") }
    }
    return alignments
  }()
}
