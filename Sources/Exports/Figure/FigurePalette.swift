import Scenes

/// The fills of a picture, numbered from back to front.
///
/// The rules for a number depend on the picture. So pictures that differ only in their colors have the same elements,
/// which compress to a few bytes.
struct FigurePalette {
  /// The fills, in the order of their numbers.
  private(set) var fills: [StyleCollector.Style] = []
  private var numbers: [StyleCollector.Style: Int] = [:]

  /// Returns the number of a fill, which gets the next one if it is new.
  mutating func number(of fill: StyleCollector.Style) -> Int {
    if let known = numbers[fill] { return known }
    fills.append(fill)
    numbers[fill] = fills.count - 1
    return fills.count - 1
  }

  /// Returns the pictures that get a palette: those with more than three shapes, most of which another picture has, too.
  static func pictures(of timeline: Timeline) -> Set<Picture> {
    let pictures = Set(
      timeline.layers.compactMap { layer -> Picture? in
        guard case .picture(let picture) = layer.look.content, picture.shapes.count > 3 else { return nil }
        return picture
      }
    )
    var counts: [Path: Int] = [:]
    for picture in pictures { for path in Set(picture.shapes.map(\.path)) { counts[path, default: 0] += 1 } }
    return pictures.filter { picture in
      picture.shapes.count { counts[$0.path]! > 1 } * 2 > picture.shapes.count
    }
  }
}
