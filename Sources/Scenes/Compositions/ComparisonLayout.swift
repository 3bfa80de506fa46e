/// The places of several canvases in one picture, each with a label below it.
///
/// They stand side by side where a page has room for them, and in rows otherwise.
package struct ComparisonLayout {
  /// The canvas of all of them.
  package private(set) var canvas = Canvas(width: 0, height: 0)
  /// The layers behind each canvas: its bezel.
  private(set) var behind: [[Layer]] = []
  /// The layer that each canvas is drawn in.
  private(set) var holders: [Layer] = []
  /// The layers above each canvas: its border and its label.
  private(set) var above: [[Layer]] = []

  /// The widest picture that pages show in its own size, in points.
  private static let mostWidth = 1024.0
  private static let gap = 24.0
  /// The size of labels in a picture that a phone shows in its own size, in points.
  private static let fontSize = 14.0
  /// The smallest size that labels have on a page whose text is as wide as a phone's, in points.
  private static let smallestFontSize = (size: 10.0, width: 350.0)

  /// Creates a layout.
  ///
  /// - Parameter sides: The canvases and their labels, of which there is at least one.
  package init(of sides: [(label: String, canvas: Canvas)]) {
    func label(_ text: String, size: Double) -> Text {
      Text(text, size: size, weight: .medium, color: .secondaryLabel, alignment: .center)
    }
    func width(of side: (label: String, canvas: Canvas), _ size: Double) -> Double {
      let text = label(side.label, size: size)
      let labelWidth = text.lineWidths.compactMap(\.self).max() ?? text.estimatedSize.width
      return max(side.canvas.size.width + 2 * side.canvas.bezelWidth, labelWidth + 8).rounded(.up)
    }
    func columns(_ widest: Double) -> Int {
      min(sides.count, max(1, Int((Self.mostWidth + Self.gap) / (widest + Self.gap))))
    }
    let narrow = sides.map { width(of: $0, Self.fontSize) }.max() ?? 0
    let room = Double(columns(narrow)) * (narrow + Self.gap) - Self.gap
    let smallest = Self.smallestFontSize
    // Labels that are longer than their canvases are smaller, so that these stay beside each other.
    let longest = sides.map { label($0.label, size: Self.fontSize).estimatedSize.width + 8 }.max() ?? 0
    let fitting = (Self.fontSize * narrow / max(1, longest)).rounded(.down)
    let fontSize = max(Self.fontSize, min(fitting, (smallest.size * room / smallest.width).rounded()))
    let labelHeight = (2 * fontSize).rounded() + 2
    let texts = sides.map { label($0.label, size: fontSize) }
    let heights = sides.map { $0.canvas.size.height + 2 * $0.canvas.bezelWidth + labelHeight }
    let widest = sides.map { width(of: $0, fontSize) }.max() ?? 0
    let columns = columns(widest)
    var top = 0.0
    for row in stride(from: 0, to: sides.count, by: columns) {
      let places = row..<min(row + columns, sides.count)
      let height = heights[places].max() ?? 0
      for index in places {
        let canvas = sides[index].canvas
        let left = Double(index - row) * (widest + Self.gap)
        let spare = height - heights[index]
        let frame = Rect2D(
          x: left + (widest - canvas.size.width) / 2,
          y: top + canvas.bezelWidth + spare / 2,
          width: canvas.size.width,
          height: canvas.size.height
        )
        let label = Rect2D(x: left, y: top + height - labelHeight + 6, width: widest, height: labelHeight - 6)
        add(canvas, texts[index], named: "\(index + 1)", in: frame, label)
      }
      top += height + Self.gap
    }
    canvas.size = Size2D(width: Double(columns) * (widest + Self.gap) - Self.gap, height: top - Self.gap)
  }

  private mutating func add(_ canvas: Canvas, _ text: Text, named name: String, in frame: Rect2D, _ label: Rect2D) {
    func around(_ part: String, _ distance: Double) -> Layer {
      let rect = Rect2D(
        x: frame.x - distance,
        y: frame.y - distance,
        width: frame.width + 2 * distance,
        height: frame.height + 2 * distance
      )
      return Layer("\(name).\(part)").frame(rect).cornerRadius(canvas.cornerRadius + distance)
    }
    let hasBezel = canvas.device.contains(.bezel)
    let metal = Stroke(DeviceMetrics.frameColor, width: DeviceMetrics.frame)
    behind.append(hasBezel ? [around("bezel", canvas.bezelWidth).fill(.black).stroke(metal)] : [])
    holders.append(around("canvas", 0).clipped())
    above.append(
      (canvas.border.map { [around("border", 0).stroke($0)] } ?? [])
        + [Layer("\(name).label").content(.text(text)).frame(label).role(.annotation)]
    )
  }
}
