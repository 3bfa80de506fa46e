import Mathematics
import Stagecraft

/// Stages, layers and their content.
extension RandomScenes {
  mutating func stage(_ size: Size2D, _ name: String) -> Stage {
    let styles: [SystemContentStyle] = [.automatic, .lightContent, .darkContent]
    var left = random.int(1...10)
    var layers: [Layer] = []
    while left > 0 { layers.append(layer(in: size, name, depth: 0, &left)) }
    return Stage(size: size) { layers }.statusBar(random.pick(styles)).homeIndicator(random.pick(styles))
  }

  private mutating func layer(in size: Size2D, _ stage: String, depth: Int, _ left: inout Int) -> Layer {
    left -= 1
    let frame = frame(in: size)
    var children: [Layer] = []
    while left > 0, depth < 4, random.happens(0.35) {
      children.append(layer(in: frame.size, stage, depth: depth + 1, &left))
    }
    let id = id(stage)
    var layer: Layer
    if !children.isEmpty, random.happens(0.1) {
      let turned = children.map { random.happens(0.7) ? $0.pose(pose(depth: number(-100...100))) : $0 }
      return Layer(id) { turned }.frame(frame).pose(pose()).sharingDepth()
    }
    switch random.int(0...9) {
    case 0, 1: layer = Layer(id, text: text(in: frame.size))
    case 2: layer = Layer(id, shape: path(in: frame.size))
    case 3: layer = Layer(id, picture: picture())
    default: layer = Layer(id)
    }
    layer = layer.adding { children }
    if random.happens(0.85) { layer = layer.frame(frame) }
    if random.happens(0.7) { layer = layer.fill(paint()) }
    if random.happens(0.15) { layer = layer.stroke(stroke()) }
    if random.happens(0.3) { layer = layer.cornerRadius(number(0...40)) }
    if random.happens(0.2) { layer = layer.opacity(part()) }
    if random.happens(0.2) { layer = layer.clipped() }
    if random.happens(0.07) { layer = layer.pose(pose()) }
    if random.happens(0.06), layer.fill != nil, layer.stroke == nil { layer = layer.outline(outline(in: frame.size)) }
    if random.happens(0.04) { layer = layer.clipped(to: outline(in: frame.size)) }
    if random.happens(0.04) { layer = layer.hidden() }
    if random.happens(0.06) { layer = layer.blur(radius: number(0...10)) }
    if random.happens(0.06), layer.drawsItself { layer = layer.with(.shadow, shadow()) }
    if random.happens(0.3) {
      let properties: MatchedGeometryProperties = random.pick([.frame, .frame, .frame, .position, .size])
      let anchor: UnitPoint = random.pick([.center, .center, .topLeading, UnitPoint(x: 1, y: 0.25)])
      let match = isAwkward ? "" : random.pick(["a", "b", "c", "\"</style>"])
      layer = layer.matchedGeometryEffect(id: match, properties: properties, anchor: anchor)
    }
    return layer
  }

  /// Returns a frame that is usually inside its parent.
  mutating func frame(in size: Size2D) -> Rect2D {
    let (width, height) = (max(1, min(1000, size.width)), max(1, min(1000, size.height)))
    if random.happens(0.2) { return Rect2D(size: size) }
    let w = random.happens(0.04) ? 0 : number(0.5...width)
    let h = random.happens(0.04) ? 0 : number(0.5...height)
    return Rect2D(x: number(-0.2 * width...0.8 * width), y: number(-0.2 * height...0.8 * height), width: w, height: h)
  }

  mutating func pose(depth: Double = 0) -> Pose {
    Pose(
      perspective: random.happens(0.7) ? number(1500...3000) : nil,
      rotationX: random.happens(0.6) ? number(-45...45) : 0,
      rotationY: random.happens(0.6) ? number(-45...45) : 0,
      rotationZ: random.happens(0.6) ? number(-180...180) : 0,
      rotation: random.happens(0.2) ? number(-45...45) : 0,
      about: Pose.Axis(x: number(-1...1), y: number(-1...1), z: number(-1...1)),
      translation: random.happens(0.5) ? Point2D(x: number(-50...50), y: number(-50...50)) : .zero,
      depth: depth,
      scale: random.happens(0.5) ? number(0...2) : 1,
      scaleY: random.happens(0.2) ? number(-1...2) : nil,
      anchor: random.happens(0.7) ? .center : UnitPoint(x: number(-0.5...1.5), y: number(-0.5...1.5))
    )
  }

  /// Returns an outline: a path, or a pie or an arc that is a function of its angle.
  mutating func outline(in size: Size2D) -> Outline {
    if random.happens(0.3) {
      let ring = Path.circle(center: Point2D(x: 40, y: 30), radius: number(5...30))
      let line = Outline(ring, line: .init(width: number(0.5...8), isRound: random.happens(0.5)))
      return random.happens(0.5) ? line.trimmed(to: part()) : line.trimmed(from: 0.4 * part(), to: 0.5 + 0.5 * part())
    }
    if random.happens(0.4) { return Outline(path(in: size)) }
    let (isPie, radius) = (random.happens(0.5), number(4...40))
    let center = Point2D(x: 50, y: 40)
    return Outline(at: part(), line: isPie ? nil : .init(width: number(0.5...8), isRound: random.happens(0.5))) {
      part in
      .sector(center: center, radius: radius, turn: part, isPie: isPie)
    }
  }

  /// Returns an outline that an outline can become.
  mutating func outline(after outline: Outline) -> Outline {
    if outline.samples.count > 1 { return outline.moved(to: part()) }
    if outline.line != nil {
      var line = outline
      line.line?.width = number(0.5...8)
      return outline.trim.from == 0
        ? line.trimmed(to: part()) : line.trimmed(from: 0.4 * part(), to: 0.5 + 0.5 * part())
    }
    let moves = outline.path.points.map { _ in Point2D(x: number(-20...20), y: number(-20...20)) }
    var rest = moves[...]
    return Outline(
      outline.path.mapped { point in
        let move = rest.removeFirst()
        return Point2D(x: point.x + move.x, y: point.y + move.y)
      }
    )
  }

  mutating func shadow() -> Shadow {
    Shadow(color(), radius: number(0...12), x: number(-10...10), y: number(-10...10))
  }

  mutating func color() -> Color {
    let named: [Color] = [.systemBackground, .label, .red, .green, .blue, .separator, .white, .black]
    if random.happens(0.5) { return random.pick(named) }
    let light = UInt32(random.int(0...0xFFFFFF))
    let dark = random.happens(0.5) ? UInt32(random.int(0...0xFFFFFF)) : nil
    return Color(isAwkward ? .max : light, dark: dark, opacity: random.happens(0.7) ? 1 : part())
  }

  mutating func paint() -> Paint {
    guard random.happens(0.2) else { return .color(color()) }
    let colors = (0..<(isAwkward ? random.int(0...1) : random.int(2...4))).map { _ in color() }
    if random.happens(0.3) {
      let center = UnitPoint(x: number(0...1), y: number(0...1))
      let (first, last) = (number(0...40), number(40...90))
      return .gradient(
        Gradient(
          colors,
          direction: random.pick([
            .radial(center: center, from: last, to: first), .radial(center: center, from: first, to: last),
            .elliptical(center: center, from: first / 90, to: last / 45),
            .angular(center: center, from: -first, to: last), .angular(center: center, from: first, to: 9 * last),
          ])
        )
      )
    }
    guard random.happens(0.3) else { return .gradient(Gradient(colors, direction: random.pick([.down, .right]))) }
    let stops = Gradient(colors).stops
    let (start, end) = (UnitPoint(x: number(0...1), y: number(0...1)), UnitPoint(x: number(0...1), y: number(0...1)))
    return .gradient(Gradient(stops: stops, from: start, to: end))
  }

  mutating func stroke() -> Stroke {
    Stroke(color(), width: number(0.5...6), dash: random.happens(0.3) ? number(1...12) : nil)
  }

  private mutating func text(in size: Size2D) -> Text {
    Text(
      text(),
      size: number(4...40),
      weight: random.pick([.regular, .medium, .semibold, .bold]),
      color: color(),
      alignment: random.pick([.leading, .center, .trailing]),
      lineHeight: number(0.8...2)
    )
  }

  mutating func path(in size: Size2D) -> Path {
    let (width, height) = (max(1, min(1000, size.width)), max(1, min(1000, size.height)))
    let box = Size2D(width: width, height: height)
    switch random.int(0...4) {
    case 0: return .circle(center: point(in: box), radius: number(0.5...min(width, height)))
    case 1:
      let rect = Rect2D(x: number(0...10), y: number(0...10), width: number(1...width), height: number(1...height))
      return .roundedRect(rect, cornerRadius: number(0...20), style: random.pick([.circular, .continuous]))
    case 2: return Path(polygon: (0..<random.int(1...8)).map { _ in point(in: box) })
    case 3:
      var line = Path { $0.move(to: .zero) }
      for _ in 0..<random.int(1...4) { line.addLine(to: point(in: box)) }
      return line.strokedPath(lineWidth: number(0.5...10))
    default:
      var path = Path { _ in }
      if !isAwkward { path.move(to: point(in: box)) }
      for _ in 0..<random.int(0...6) {
        switch random.int(0...4) {
        case 0: path.closeSubpath()
        case 1: path.move(to: point(in: box))
        case 2: path.addLine(to: point(in: box))
        default: path.addCurve(to: point(in: box), control1: point(in: box), control2: point(in: box))
        }
      }
      return path
    }
  }

  private mutating func picture() -> Picture {
    if random.happens(0.4) { return Picture(bitmap()) }
    let size = Size2D(width: number(10...200), height: number(10...200))
    let shapes = (0..<random.int(0...4)).map { _ in Picture.Shape(path(in: size), fill: paint()) }
    return Picture(size: size, shapes: shapes)
  }

  /// Returns the bytes of an image up to its size, because nothing after that is read.
  private mutating func bitmap() -> Bitmap {
    let side = UInt8(random.int(isAwkward ? 0...0 : 1...200))
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    bytes += [0, 0, 0, side, 0, 0, 0, side, 8, 0, 0, 0, 0]
    if isAwkward { bytes.removeLast(random.int(1...bytes.count)) }
    return Bitmap(bytes)
  }
}

extension Layer {
  /// Whether the layer draws something that can have a shadow.
  var drawsItself: Bool {
    switch content {
    case .text, .picture: true
    case .none, .shape: fill != nil
    }
  }
}

extension Path {
  /// Returns a sector of a disc from the top, clockwise, in four curves.
  static func sector(center: Point2D, radius: Double, turn: Double, isPie: Bool) -> Path {
    Path { path in
      func at(_ angle: Double, _ distance: Double, _ along: Double) -> Point2D {
        Point2D(
          x: center.x + distance * sin(angle) + along * cos(angle),
          y: center.y - distance * cos(angle) + along * sin(angle)
        )
      }
      if isPie { path.move(to: center) }
      let step = 2 * Double.pi * turn / 4
      let reach = radius * 4 / 3 * tan(step / 4)
      if isPie { path.addLine(to: at(0, radius, 0)) } else { path.move(to: at(0, radius, 0)) }
      for index in 0..<4 {
        let (start, end) = (Double(index) * step, Double(index + 1) * step)
        path.addCurve(to: at(end, radius, 0), control1: at(start, radius, reach), control2: at(end, radius, -reach))
      }
      if isPie { path.closeSubpath() }
    }
  }
}
