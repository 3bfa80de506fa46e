import Foundation
import Scenes

/// What is drawn: shapes, lines of text, pictures and symbols.
extension SnapshotReader {
  mutating func nodes(of content: Snapshot.Content, in layer: Snapshot.Layer) -> [DrawnNode] {
    switch content {
    case .shape(let shape):
      if let window = gradients.window(of: shape, in: layer) { return nodes(of: window) }
      return [node(of: shape, in: layer)]
    case .text(let text):
      guard let window = gradients.window(of: text, in: layer) else { return nodes(of: text, in: layer) }
      return [lettered(window)]
    case .picture(let name, let tint):
      if let tint, let shapes = pictures[name]?.template(in: layer.frame.size, tint) {
        return shapes.enumerated().map { node(of: $1, in: layer, part: "picture \($0)") }
      }
      return [node(ofPicture: name, tint, in: layer)]
    case .symbol(let name, let paint, let weight, let layers, let isStretched):
      let drawing = SymbolDrawing(named: name, weight: weight, isLayered: !layers.isEmpty) ?? .placeholder
      let ratio = isStretched ? nil : SymbolSize.ratio(of: name)
      if gradients.firsts[layer.id] != nil,
        let window = gradients.window(of: drawing.area(in: layer.frame.size, ratio: ratio, paint: paint), in: layer)
      {
        return nodes(of: window)
      }
      let isChanging = changingSymbols.contains(layer.id)
      let part = isChanging ? "symbol \(name)" : "symbol"
      var count = 0
      let nodes = drawing.layers(in: layer.frame.size, ratio: ratio, paints: [paint] + layers).flatMap { drawn in
        let shapes = drawn.shapes.enumerated().map { node(of: $1, in: layer, part: "\(part) \(count + $0)") }
        count += shapes.count
        guard shapes.count > 1, fadedSymbols.contains(layer.id) else { return shapes }
        var whole = group(layer.id, "symbol", part: "\(part) whole \(count)", layer, children: shapes)
        whole.look = whole.look.opacity(drawn.opacity)
        return [whole]
      }
      return isChanging ? [symbol(name, nodes, in: layer)] : nodes
    }
  }

  /// Returns a group with a symbol's shapes, which moves as one and fades when another symbol takes its place.
  private func symbol(_ name: String, _ shapes: [DrawnNode], in layer: Snapshot.Layer) -> DrawnNode {
    var drawing = group(layer.id, "symbol", part: "symbol " + name, layer, children: shapes)
    drawing.isPresence = true
    drawing.place = layer.id
    drawing.transition = .opacity
    var box = group(layer.id, "symbol", layer, children: [drawing])
    box.carriesChildren = true
    return box
  }

  private func leaf(
    _ layer: Snapshot.Layer,
    _ kind: String,
    _ frame: CGRect,
    part: String = "",
    _ make: (Scenes.Layer) -> Scenes.Layer
  ) -> DrawnNode {
    leaf(layer, names.name(layer.id, part: kind + part, kind: kind), frame) { make(Scenes.Layer($0)) }
  }

  private func leaf(
    _ layer: Snapshot.Layer,
    _ name: String,
    _ frame: CGRect,
    _ make: (String) -> Scenes.Layer
  ) -> DrawnNode {
    var node = DrawnNode(id: name, frame: frame, look: make(name), isGroup: false, animation: layer.animation)
    node.replacesContentAtOnce = layer.replacesContentAtOnce
    return node
  }

  private mutating func node(
    of shape: Snapshot.ShapeContent,
    in layer: Snapshot.Layer,
    part: String = ""
  ) -> DrawnNode {
    let origin = layer.frame.origin
    let paint = Scenes.Paint(shape.paint)
    let dashes = shape.dashes
    let isDashed = dashes.contains { $0 > 0 }
    if part.isEmpty, !outlinedShapes.contains(layer.id), let box = shape.box {
      var rect = box.rect.offsetBy(dx: origin.x, dy: origin.y)
      guard let line = shape.stroke else {
        return leaf(layer, "box", rect) { $0.fill(paint).cornerRadius(Double(box.radius)) }
      }
      if case .color(let color) = paint {
        let width = max(0, line.lineWidth.orZero)
        rect = rect.insetBy(dx: -width / 2, dy: -width / 2)
        let radius = box.radius > 0 ? Double(box.radius + width / 2) : 0
        let stroke = Stroke(color, width: Double(width))
        return leaf(layer, "line", rect) { $0.stroke(stroke).cornerRadius(radius) }
      }
    }
    var path = Scenes.Path(shape.path)
    var trim = shape.trim
    if isDashed, let part = trim {
      // A part of a line that has dashes is a line of its own.
      path = Scenes.Path(shape.path.trimmedPath(from: part.from, to: part.to))
      trim = nil
    }
    if shape.isEvenOdd { path = path.windingByDepth }
    let line = shape.stroke.map { stroke in
      var line = Outline.Line(width: max(0.01, Double(stroke.lineWidth.orZero)), isRound: stroke.lineCap == .round)
      if isDashed { (line.dashes, line.phase) = (dashes, Double(stroke.dashPhase.orZero)) }
      return line
    }
    let name = names.name(layer.id, part: "shape" + part, kind: part.isEmpty ? "shape" : "symbol")
    var node = leaf(layer, name, layer.frame) { id in Scenes.Layer(id).fill(paint) }
    node.outline = DrawnOutline(
      path: path,
      line: line,
      trim: trim.map(Outline.Trim.init) ?? .whole,
      isShape: part.isEmpty
    )
    return node
  }

  private mutating func node(ofPicture source: String, _ tint: Paint?, in layer: Snapshot.Layer) -> DrawnNode {
    guard let known = pictures[source] else {
      // The view has said so.
      return leaf(layer, "picture", layer.frame) { $0.fill(Scenes.Color(0xC7C7CC, dark: 0x48484A)) }
    }
    let name = names.name(layer.id, part: "picture", kind: "picture")
    let picture = tint.map { known.tinted(Scenes.Paint($0)) } ?? known
    if tint != nil, known.bitmap != nil {
      note(
        "the picture “\(source)” is drawn in its own colors; expected a drawing, such as an SVG",
        layer,
        as: .viewPicture
      )
    }
    return leaf(layer, name, layer.frame) { id in Scenes.Layer(id, picture: picture).clipped() }
  }

  /// The room for text in wider fonts, as a part of its width.
  nonisolated static let slack = 0.5

  mutating func nodes(of text: Snapshot.TextContent, in layer: Snapshot.Layer) -> [DrawnNode] {
    let runs = text.lines.flatMap(\.runs)
    guard let first = runs.first else { return [] }
    if let family = runs.lazy.compactMap(\.font.family).first {
      note("the font “\(family)” is drawn as the system's own; readers wouldn't have it", layer, as: .viewText)
    }
    let isPlain =
      text.lines.allSatisfy { $0.runs.count <= 1 } && runs.allSatisfy { $0.isLike(first) && $0.image == nil }
    if isPlain {
      let lines = text.lines.map { $0.runs.first?.text.trimmingSuffix(while: \.isWhitespace) ?? "" }
      var alignment = text.alignment
      if lines.count == 1 {
        alignment = alignments[layer.id] ?? alignment
        alignments[layer.id] = alignment
      }
      return [node(lines.joined(separator: "\n"), first, of: text, alignment, line: 0, in: layer, frame: layer.frame)]
    }
    var result: [DrawnNode] = []
    for (number, line) in text.lines.enumerated() {
      let room = Double(layer.frame.width) - line.width * text.scale
      let share = text.alignment == .leading ? 0 : text.alignment == .center ? 0.5 : 1
      var x = Double(layer.frame.minX) + room * share
      for (index, run) in line.runs.enumerated() {
        let width = run.width * text.scale
        let frame = CGRect(x: x, y: Double(layer.frame.minY), width: width, height: Double(layer.frame.height))
        let part = "\(number).\(index)"
        // The layer of an image is one of the text's children.
        if run.image == nil {
          result.append(
            node(run.text, run, of: text, .leading, line: number, in: layer, frame: frame, part: part)
          )
        }
        x += width
      }
    }
    return result
  }

  private mutating func node(
    _ words: String,
    _ run: TextRun,
    of text: Snapshot.TextContent,
    _ alignment: TextAlignment,
    line: Int,
    in layer: Snapshot.Layer,
    frame: CGRect,
    part: String = ""
  ) -> DrawnNode {
    let size = run.font.size * text.scale
    let pitch = max(text.pitch, 0.1)
    let baseline = text.firstBaseline + Double(line) * pitch - run.baselineOffset
    var paint = text.paint
    if let color = run.color { paint = .color(color) }
    var color = Scenes.Color.label
    var gradient: Scenes.Gradient?
    switch Scenes.Paint(paint) {
    case .color(let single): color = single
    case .gradient(let several): (color, gradient) = (several.stops.first?.color ?? color, several)
    }
    var words = Scenes.Text(
      words,
      size: size,
      weight: Scenes.Text.Weight.nearest(to: run.font.weight),
      color: color,
      alignment: alignment.resolved,
      lineHeight: pitch / size
    )
    words.design = Scenes.Text.Design(run.font.design)
    words.isItalic = run.font.isItalic
    words.hasEvenDigits = run.font.usesMonospacedDigits
    words.tracking = run.tracking * text.scale
    if run.isUnderlined { words.decorations.insert(.underline) }
    if run.isStruckThrough { words.decorations.insert(.strikethrough) }
    let name = names.name(layer.id, part: "text" + part, kind: "text")
    // A line that is wider than its box would begin at the box's start, whatever its alignment is.
    let slack = frame.width * Self.slack
    let room = CGRect(
      x: frame.minX - slack * CGFloat(alignment.resolved.part),
      y: frame.minY + CGFloat(baseline - words.firstBaseline * size),
      width: frame.width + slack,
      height: frame.height
    )
    if var gradient {
      if let direction = gradient.direction.seen(from: room, of: layer.frame) {
        gradient.direction = direction
        words.gradient = gradient
      } else {
        note("an elliptical gradient isn't drawn on text; the text has its first color", layer)
      }
    }
    var node = leaf(layer, name, room) { Scenes.Layer($0, text: words) }
    node.interpolatesText = text.isInterpolated
    return node
  }
}

extension TextRun {
  /// Whether another run looks the same.
  fileprivate func isLike(_ other: TextRun) -> Bool {
    var run = other
    run.text = text
    return run == self
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var end = endIndex
    while end > startIndex, isTrimmed(self[index(before: end)]) { end = index(before: end) }
    return String(self[..<end])
  }
}

extension TextAlignment {
  /// The alignment of a scene's text.
  fileprivate var resolved: Scenes.Text.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension Scenes.Text.Weight {
  /// The nearest weight.
  ///
  /// - Parameter css: The weight as CSS counts it.
  fileprivate static func nearest(to css: Double) -> Self {
    allCases.min { abs(Double($0.rawValue) - css) < abs(Double($1.rawValue) - css) } ?? .regular
  }
}

extension Scenes.Text.Design {
  /// Creates the design of a view's font.
  fileprivate init(_ design: Font.Design) {
    self =
      switch design {
      case .default: .standard
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
  }
}

extension Scenes.Gradient.Direction {
  /// Returns the same direction with its points as fractions of another rectangle, or nil for ellipses of another shape.
  fileprivate func seen(from room: CGRect, of frame: CGRect) -> Self? {
    guard room.width > 0, room.height > 0 else { return self }
    func point(_ x: Double, _ y: Double) -> Scenes.UnitPoint {
      Scenes.UnitPoint(
        x: Double((frame.minX + CGFloat(x) * frame.width - room.minX) / room.width),
        y: Double((frame.minY + CGFloat(y) * frame.height - room.minY) / room.height)
      )
    }
    func point(_ own: Scenes.UnitPoint) -> Scenes.UnitPoint { point(own.x, own.y) }
    switch self {
    case .down: return .points(from: point(0.5, 0), to: point(0.5, 1))
    case .right: return .points(from: point(0, 0.5), to: point(1, 0.5))
    case .points(let from, let to): return .points(from: point(from), to: point(to))
    case .radial(let center, let from, let to): return .radial(center: point(center), from: from, to: to)
    case .elliptical(let center, let from, let to):
      guard let scale = frame.scale(ofSameShapeAs: room).map(Double.init) else { return nil }
      return .elliptical(center: point(center), from: from * scale, to: to * scale)
    case .angular(let center, let from, let to): return .angular(center: point(center), from: from, to: to)
    }
  }
}

extension Outline.Trim {
  /// Creates the part of a view's outline, which a spring may carry beyond 0…1.
  init(_ trim: ShapeTrim) {
    self.init(from: Double(trim.from.orZero), to: Double(trim.to.orZero))
  }
}

extension Scenes.UnitPoint {
  /// Creates a point of a view's frame.
  init(_ point: UnitPoint) { self.init(x: Double(point.x.orZero), y: Double(point.y.orZero)) }
}

/// What a shape is drawn as.
enum ShapeForm: Equatable {
  /// A box, with the width of the line along it.
  case box(lineWidth: CGFloat?)
  case outline
}

extension Snapshot.ShapeContent {
  fileprivate var dashes: [Double] { (stroke?.dash ?? []).map { Double(max(0, $0.orZero)) } }

  /// The rectangle and its corner radius, if all of the shape is one.
  fileprivate var box: (rect: CGRect, radius: CGFloat)? {
    trim == nil && !dashes.contains { $0 > 0 } ? path.box : nil
  }

  /// What it is drawn as if it doesn't change.
  var form: ShapeForm {
    guard box != nil else { return .outline }
    guard let stroke else { return .box(lineWidth: nil) }
    if case .color = paint { return .box(lineWidth: stroke.lineWidth) }
    return .outline
  }
}
