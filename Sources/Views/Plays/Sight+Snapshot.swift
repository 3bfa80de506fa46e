import Foundation
import Scenes

extension DescriptionFacts.Sight {
  /// What a reader sees in a snapshot.
  init(_ snapshot: Snapshot) { self = SightReader(snapshot).sight }
}

extension DescriptionFacts.Deed {
  /// The same with words where what has no label is named by its symbol, whose name has dots.
  var withWordsOfSymbols: DescriptionFacts.Deed {
    var deed = self
    deed.texts = texts.map { text in
      guard text.contains("."), SymbolDrawing(named: text) != nil else { return text }
      return text.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
    }
    return deed
  }
}

/// Finds the largest shape of a snapshot, its texts and its symbols.
private struct SightReader {
  private var shape: DescriptionFacts.Shape?
  /// A gradient that fills the canvas, which is described if nothing else is seen.
  private var ground: DescriptionFacts.Shape?
  private let canvas: CGSize
  private var largest = 0.0
  /// The texts, symbols and pictures, without those that something opaque covers.
  private var things: [(area: CGRect, thing: Thing)] = []

  private enum Thing {
    case text(String)
    case picture(DescriptionFacts.Picture)
  }

  /// What a layer is drawn with.
  private struct Surroundings {
    var opacity = 1.0
    var clip: Path?
    var transform = CGAffineTransform.identity
    /// The part of the canvas in which it can be seen.
    var room: CGRect
    /// Whether it may show what is behind it, because it is mixed with that, blurred or cut.
    var isMixed = false
  }

  /// The distance by which what covers something may end before it, in points.
  private static let tolerance: CGFloat = 0.25

  init(_ snapshot: Snapshot) {
    canvas = snapshot.canvas
    let room = CGRect(origin: .zero, size: canvas)
    for layer in snapshot.layers { read(layer, in: Surroundings(room: room)) }
  }

  var sight: DescriptionFacts.Sight {
    var sight = DescriptionFacts.Sight()
    sight.shape = shape ?? (things.isEmpty ? ground : nil)
    for (_, thing) in things {
      switch thing {
      case .text(let text): if !sight.texts.contains(text) { sight.texts.append(text) }
      case .picture(let picture): sight.pictures.append(picture)
      }
    }
    return sight
  }

  private mutating func read(_ layer: Snapshot.Layer, in surroundings: Surroundings) {
    var own = surroundings
    switch layer.effect {
    case .opacity(let opacity): own.opacity *= opacity
    case .clip(let path, _):
      own.clip = path
      let area = path.boundingRect.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY)
      own.room = own.room.overlap(area.box(through: own.transform))
      if path.box == nil { own.isMixed = true }
    case .mask(let mask):
      own.isMixed = true
      // Letters through which something is seen are what readers see.
      if mask.haveTexts || mask.haveSymbols && !layer.children.haveTexts {
        for letter in mask { read(letter, in: own) }
        return
      }
    case .blend, .blur, .color, .rotation3D, .projection: own.isMixed = true
    case let effect: own.transform = (effect?.transform(of: layer.frame) ?? .identity).concatenating(own.transform)
    }
    guard own.opacity > 0.05 else { return }
    let area = layer.frame.box(through: own.transform)
    if let cover = cover(by: layer, in: own) {
      let covered = cover.overlap(own.room).insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
      things.removeAll { covered.contains($0.area) }
    }
    switch layer.content {
    case .shape(let shape): read(shape, in: layer.frame, own.opacity, own.clip)
    case .text(let content):
      let text = content.lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty { things.append((area, .text(text))) }
    case .symbol(let name, _, _, _, _): things.append((area, .picture(.symbol(name))))
    case .picture(let name, _): things.append((area, .picture(.picture(name))))
    case nil: break
    }
    for child in layer.children { read(child, in: own) }
  }

  /// Returns the rectangle in which nothing is seen behind a layer, or nil if there is none.
  private func cover(by layer: Snapshot.Layer, in surroundings: Surroundings) -> CGRect? {
    let transform = surroundings.transform
    guard case .shape(let shape)? = layer.content, shape.stroke == nil, shape.trim == nil, shape.paint.isOpaque,
      surroundings.opacity > 0.95, !surroundings.isMixed, transform.b == 0, transform.c == 0, let box = shape.path.box
    else { return nil }
    // What is in the corners can be seen.
    let corner = min(box.radius, box.rect.width / 2, box.rect.height / 2) * 0.3
    let rect = box.rect.insetBy(dx: corner, dy: corner)
    return rect.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY).box(through: transform)
  }

  private mutating func read(_ shape: Snapshot.ShapeContent, in frame: CGRect, _ opacity: Double, _ clip: Path?) {
    let bounds = shape.path.boundingRect
    let area = Double(bounds.width * bounds.height)
    var kind = Self.kind(of: shape.path)
    if kind == .rectangle, let clip { kind = Self.kind(of: clip) }
    let isGround =
      (kind == .rectangle || kind == .square) && bounds.width >= 0.95 * canvas.width
      && bounds.height >= 0.95 * canvas.height
    guard let (hue, tone) = Self.color(shape.paint, opacity) else { return }
    guard !isGround else {
      if !shape.paint.isColor { ground = DescriptionFacts.Shape(.rectangle, isOutline: shape.stroke != nil, hue, tone) }
      return
    }
    guard area > max(1, largest) else { return }
    largest = area
    self.shape = DescriptionFacts.Shape(kind, isOutline: shape.stroke != nil, hue, tone)
  }

  private static func kind(of path: Path) -> DescriptionFacts.Shape.Kind {
    guard let box = path.box else { return .shape }
    let (short, long) = (min(box.rect.width, box.rect.height), max(box.rect.width, box.rect.height))
    if box.radius >= 0.49 * short { return long - short < 1 ? .circle : .capsule }
    return long - short < 1 && box.radius == 0 ? .square : box.radius > 0 ? .roundedRectangle : .rectangle
  }
}

/// The names of colors.
extension SightReader {
  private typealias Color = (hue: DescriptionFacts.Shape.Hue, tone: DescriptionFacts.Shape.Tone)

  private static func color(_ paint: Paint, _ opacity: Double) -> Color? {
    let color: Views.Color.Resolved? =
      switch paint {
      case .color(let color): color
      case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
        .angular(let stops, _, _, _):
        stops.first?.color
      }
    return color.flatMap { name(of: $0, opacity) }
  }

  /// Returns the name of a color on a white ground, or nil if it isn't seen.
  private static func name(of color: Views.Color.Resolved, _ opacity: Double) -> Color? {
    let opacity = color.opacity * opacity
    guard opacity > 0.02 else { return nil }
    let channels = [color.red, color.green, color.blue].map { $0 * opacity + 1 - opacity }
    let (low, high) = (channels.min() ?? 0, channels.max() ?? 0)
    let lightness = (low + high) / 2
    let range = high - low
    guard range > 0.06 else {
      return (lightness > 0.97 ? .white : lightness > 0.8 ? .lightGray : lightness > 0.25 ? .gray : .black, .plain)
    }
    var hue = 0.0
    switch high {
    case channels[0]: hue = 60 * (channels[1] - channels[2]) / range
    case channels[1]: hue = 60 * (channels[2] - channels[0]) / range + 120
    default: hue = 60 * (channels[0] - channels[1]) / range + 240
    }
    if hue < 0 { hue += 360 }
    let names: [(Double, DescriptionFacts.Shape.Hue)] = [
      (13, .red), (42, .orange), (66, .yellow), (165, .green), (197, .teal), (238, .blue), (262, .indigo),
      (300, .purple), (352, .pink), (361, .red),
    ]
    return (names.first { hue < $0.0 }?.1 ?? .red, lightness > 0.82 ? .pale : lightness < 0.22 ? .dark : .plain)
  }
}
