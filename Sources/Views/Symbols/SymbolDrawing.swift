import Diagnostics
import Foundation
import Synchronization

/// A symbol as outlines on a grid of 24 × 24 units, with the width of its lines.
public struct SymbolDrawing: Hashable, Sendable {
  /// An outline that is filled or stroked.
  public struct Part: Hashable, Sendable {
    public var path: Path
    /// Whether it is stroked; otherwise it is filled.
    public var isStroked: Bool
    /// Whether overlapping parts are filled by the even-odd rule.
    public var isEvenOdd = false
    /// The layer by its number, from 0 for the one in front to 2, which colors tell apart.
    public var layer = 0
  }

  /// The side of the grid in units.
  public static let side = 24.0

  /// The outlines from back to front.
  public let parts: [Part]
  /// The width of the lines in units.
  public let lineWidth: Double

  /// Creates the drawing of a symbol, or of the simpler one that takes its place.
  ///
  /// - Parameters:
  ///   - name: The symbol's name, with endings such as `.circle` and `.fill`.
  ///   - weight: The weight of the text beside it, as CSS counts it.
  ///   - isLayered: Whether its layers have colors of their own, so that nothing is cut out of those behind.
  /// - Returns: Nothing if there is no symbol with the name.
  public init?(named name: String, weight: Double = 400, isLayered: Bool = false) {
    let key = Key(name: name, weight: weight, isLayered: isLayered)
    if let known = Self.known.withLock({ $0[key] }) {
      self = known
      return
    }
    guard let variant = SymbolVariant(name) else { return nil }
    lineWidth = Self.lineWidth(of: weight)
    parts = isLayered ? variant.layers(lineWidth: lineWidth) : variant.parts(lineWidth: lineWidth)
    let drawing = self
    Self.known.withLock { known in
      if known.count >= Self.mostKnown { known = [:] }
      known[key] = drawing
    }
  }

  /// What a drawing is made from.
  private struct Key: Hashable {
    var name: String
    var weight: Double
    var isLayered: Bool
  }

  /// The drawings that were made, which a play needs in each of its snapshots.
  private static let known = Mutex<[Key: SymbolDrawing]>([:])
  private static let mostKnown = 500

  fileprivate init(parts: [Part], lineWidth: Double) { (self.parts, self.lineWidth) = (parts, lineWidth) }

  /// The replacement of an unknown symbol: a square with round corners.
  public static let placeholder = SymbolDrawing(
    parts: [Part(path: Path(roundedRect: CGRect(x: 4, y: 4, width: 16, height: 16), cornerRadius: 4), isStroked: true)],
    lineWidth: lineWidth(of: 400)
  )

  /// The names of all symbols without endings, in order.
  public static var names: [String] { (Array(SymbolTable.outlines.keys) + Array(SymbolTable.aliases.keys)).sorted() }

  /// The width of lines beside text of a weight, in units.
  static func lineWidth(of weight: Double) -> Double {
    let table = [(100.0, 0.7), (300, 1.3), (400, 1.7), (500, 1.95), (600, 2.25), (700, 2.6), (900, 3.3)]
    guard let next = table.firstIndex(where: { $0.0 >= weight }) else { return 3.3 }
    guard next > 0 else { return table[0].1 }
    let (low, high) = (table[next - 1], table[next])
    return low.1 + (high.1 - low.1) * (weight - low.0) / (high.0 - low.0)
  }

  /// A layer of a symbol in a frame.
  public struct Layer {
    /// The opacity of the layer as a whole.
    public var opacity = 1.0
    /// What is drawn, from back to front, in points from the frame's top left.
    public var shapes: [Snapshot.ShapeContent]
  }

  /// The layers in a frame, whose width stands for a part of the grid's, or which they fill.
  ///
  /// Where parts of a translucent layer overlap, they would be seen twice. So the layer is opaque and as translucent as a whole as
  /// its paint, or if that has several opacities, one area.
  ///
  /// - Parameters:
  ///   - size: The size of the frame in points.
  ///   - ratio: The width of the symbol's own box as a part of its height, or nil to fill the frame.
  ///   - paints: What its layers are painted with; those without a paint of their own have the last one.
  /// - Returns: The layers from back to front.
  public func layers(in size: CGSize, ratio: Double?, paints: [Paint]) -> [Layer] {
    paints.indices.reversed().compactMap { index in
      let parts = parts.filter { min($0.layer, paints.count - 1) == index }
      let opacity = paints[index].evenOpacity
      let paint = opacity != nil && parts.count > 1 ? paints[index].opaque : paints[index]
      let shapes = shapes(of: parts, in: size, ratio: ratio, paint: paint)
      guard shapes.count > 1 else { return shapes.isEmpty ? nil : Layer(shapes: shapes) }
      guard let opacity else { return Layer(shapes: [Self.area(of: shapes, paint: paint)]) }
      return Layer(opacity: opacity, shapes: shapes)
    }
  }

  /// Returns the shape of a symbol of one layer as one area.
  ///
  /// - Parameters:
  ///   - size: The size of the frame in points.
  ///   - ratio: The width of the symbol's own box as a part of its height, or nil to fill the frame.
  ///   - paint: The paint of the area.
  func area(in size: CGSize, ratio: Double?, paint: Paint) -> Snapshot.ShapeContent {
    let shapes = shapes(of: parts, in: size, ratio: ratio, paint: paint)
    return shapes.count == 1 ? shapes[0] : Self.area(of: shapes, paint: paint)
  }

  private static func area(of shapes: [Snapshot.ShapeContent], paint: Paint) -> Snapshot.ShapeContent {
    let area = shapes.reduce(Path()) { area, shape in
      let part = shape.stroke.map { shape.path.strokedPath($0) } ?? shape.path.normalized(eoFill: shape.isEvenOdd)
      return area.union(part)
    }
    return Snapshot.ShapeContent(path: area, paint: paint, isEvenOdd: true)
  }

  private func shapes(
    of parts: [Part],
    in size: CGSize,
    ratio: Double?,
    paint: Paint
  ) -> [Snapshot.ShapeContent] {
    let transform = ratio.map { place(in: size, ratio: $0) } ?? stretch(to: size)
    let width = lineWidth * min(transform.a, transform.d)
    let line = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    return parts.map { part in
      Snapshot.ShapeContent(
        path: part.path.applying(transform),
        paint: paint,
        stroke: part.isStroked ? line : nil,
        isEvenOdd: part.isEvenOdd
      )
    }
  }
}

/// A symbol with what the endings of its name say.
nonisolated struct SymbolVariant {
  private var base: [SymbolOutline.Piece]
  private var enclosure: String?
  private var isFilled = false
  /// Whether it is a cloud with something else, such as rain.
  private var isWeather = false
  private var isSlashed = false
  /// The symbol on a corner, in a circle, or a dot.
  private var badge: Badge?
  /// The simpler symbol that is drawn in place of the one that the name means.
  private(set) var simplified: String?

  private enum Badge {
    case dot
    indirect case symbol(SymbolVariant)

    /// The distance between a badge and what it is on, in units.
    private static let gap = 1.5

    /// Returns a symbol as one area with the badge on its corner: a dot at the top right, and a symbol at the bottom right.
    func parts(on symbol: SymbolDrawing) -> [SymbolDrawing.Part] {
      let box = symbol.box
      let (own, radius, middle) =
        switch self {
        case .dot: ([Self.disk], 3.7, CGPoint(x: box.maxX - 2.2, y: box.minY + 3))
        case .symbol(let inner):
          (
            inner.parts(lineWidth: symbol.lineWidth / Self.scale).filter { !$0.isStroked }
              .map { $0.scaled(by: Self.scale, to: CGPoint(x: 12 * (1 - Self.scale), y: 12 * (1 - Self.scale))) },
            12 * Self.scale * 0.85, CGPoint(x: box.maxX - 2, y: box.maxY - 2.5)
          )
        }
      let reach = radius + Self.gap
      let hole = CGRect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
      let side = CGSize(width: SymbolDrawing.side, height: SymbolDrawing.side)
      let area = symbol.area(in: side, ratio: 1, paint: .color(.ink))
      let body = area.stroke.map { area.path.strokedPath($0) } ?? area.path
      return [SymbolDrawing.Part(path: body.subtracting(Path(ellipseIn: hole)), isStroked: false, isEvenOdd: true)]
        + own.map { $0.scaled(by: 1, to: CGPoint(x: middle.x - 12, y: middle.y - 12)) }
    }

    /// The size of a symbol that is a badge.
    private static let scale = 0.42
    private static let disk = SymbolDrawing.Part(
      path: Path(ellipseIn: CGRect(x: 8.3, y: 8.3, width: 7.4, height: 7.4)),
      isStroked: false
    )
  }

  /// The symbols that other symbols can be in, with the size of what is in them and the height of its middle.
  private static let enclosures: [String: (scale: Double, middle: Double)] = [
    "circle": (0.52, 12), "square": (0.52, 12), "rectangle": (0.52, 12), "seal": (0.52, 12), "triangle": (0.4, 14.2),
    "diamond": (0.45, 12), "hexagon": (0.52, 12), "octagon": (0.52, 12), "capsule": (0.52, 12),
    "app": (0.52, 12), "cloud": (0.4, 12.8), "icloud": (0.4, 12.8),
    "message": (0.42, 11.6), "bubble": (0.42, 11.6), "shield": (0.45, 11.6),
  ]

  /// Creates it, unless the name has a part that isn't known.
  init?(_ name: String) {
    var rest = name
    var steps = 0
    base = []
    if SymbolTable.outlines[name] == nil, let found = Self.badge(in: name) { (rest, badge) = found }
    while SymbolTable.outlines[rest] == nil {
      steps += 1
      guard steps < 8 else { return nil }
      if enclosure != nil, let digits = SymbolOutline.pieces(ofNumber: rest) {
        base = digits
        return
      }
      if enclosure != nil, let letter = SymbolTable.letters[rest] {
        base = SymbolOutline.pieces(of: letter)
        return
      }
      if let alias = SymbolTable.aliases[rest] {
        rest = alias
        continue
      }
      if let simpler = SymbolTable.simplified[rest] {
        (rest, simplified) = (simpler, simpler)
        continue
      }
      guard let dot = rest.lastIndex(of: ".") else { return nil }
      let ending = String(rest[rest.index(after: dot)...])
      switch ending {
      case "fill" where !isFilled: isFilled = true
      case "slash" where !isSlashed: isSlashed = true
      case _ where Self.enclosures[ending] != nil && enclosure == nil: enclosure = ending
      default: return nil
      }
      rest = String(rest[..<dot])
    }
    isWeather = rest.hasPrefix("cloud.")
    base = SymbolOutline.pieces(of: SymbolTable.outlines[rest] ?? "")
  }

  /// Returns the name without its badge, such as `.badge.plus`, and the badge.
  private static func badge(in name: String) -> (rest: String, badge: Badge)? {
    guard let range = name.range(of: ".badge") else { return nil }
    var ending = name[range.upperBound...]
    var rest = String(name[..<range.lowerBound])
    if ending.hasSuffix(".fill") {
      ending = ending.dropLast(".fill".count)
      rest += ".fill"
    }
    guard !ending.isEmpty else { return (rest, .dot) }
    guard ending.first == ".", let symbol = SymbolVariant("\(ending.dropFirst()).circle.fill") else { return nil }
    return (rest, .symbol(symbol))
  }

  /// The note about a name: that there is no outline for it, or a simpler one.
  static func note(about name: String) -> String? {
    guard let variant = SymbolVariant(name) else {
      let nearest = nearestSpelling(of: name, among: SymbolDrawing.names).map { "; the nearest name is “\($0)”" } ?? ""
      return "no outline for the symbol “\(name)”, so a square is drawn\(nearest)"
    }
    return variant.simplified.map { "the symbol “\(name)” is drawn as “\($0)”" }
  }

  func parts(lineWidth: Double) -> [SymbolDrawing.Part] {
    var parts = enclosure.map { enclosed(in: $0, lineWidth: lineWidth) } ?? plain(lineWidth: lineWidth)
    if let badge { parts = badge.parts(on: SymbolDrawing(parts: parts, lineWidth: lineWidth)) }
    if isSlashed {
      var slash = Path()
      slash.move(to: CGPoint(x: 3.5, y: 3))
      slash.addLine(to: CGPoint(x: 20.5, y: 21))
      parts.append(SymbolDrawing.Part(path: slash, isStroked: true))
    }
    return parts
  }

  /// Returns the outlines in layers: a badge, a slash and what is in an enclosure are in front, and so is a cloud.
  func layers(lineWidth: Double) -> [SymbolDrawing.Part] {
    var whole = self
    (whole.badge, whole.isSlashed) = (nil, false)
    if badge != nil || isSlashed {
      let count = badge == nil ? whole.parts(lineWidth: lineWidth).count : 1
      return parts(lineWidth: lineWidth).enumerated().map { $1.inLayer($0 < count ? 1 : 0) }
    }
    if let enclosure {
      let (outer, glyph) = (self.outer(enclosure), placed(in: enclosure))
      let outline = outer.reduce(into: Path()) { $0.addPath($1.path) }
      let line = SymbolDrawing.Part(path: outline, isStroked: true)
      let front = SymbolDrawing.Part(path: area(of: glyph, lineWidth: lineWidth), isStroked: false, isEvenOdd: true)
      guard isFilled else { return [line.inLayer(1), front] }
      return [SymbolDrawing.Part(path: outline, isStroked: false).inLayer(2), line.inLayer(2), front]
    }
    guard isWeather, let cloud = base.first else { return plain(lineWidth: lineWidth) }
    var (front, back) = (self, self)
    (front.base, back.base) = ([cloud], Array(base.dropFirst()))
    return back.plain(lineWidth: lineWidth).map { $0.inLayer(1) } + front.plain(lineWidth: lineWidth)
  }

  private func plain(lineWidth: Double) -> [SymbolDrawing.Part] {
    guard isFilled else { return base.map { SymbolDrawing.Part(path: $0.path, isStroked: !$0.isFilled) } }
    var body = Path()
    var lines = Path()
    for piece in base where !piece.isDetail {
      if piece.isClosed { body.addPath(piece.path) }
      if !piece.isFilled { lines.addPath(piece.path) }
    }
    let details = SymbolOutline.area(of: base.filter(\.isDetail), lineWidth: lineWidth)
    return [
      SymbolDrawing.Part(
        path: details.isEmpty ? body : body.symmetricDifference(details, eoFill: true),
        isStroked: false,
        isEvenOdd: true
      ),
      SymbolDrawing.Part(path: lines, isStroked: true),
    ].filter { !$0.path.isEmpty }
  }

  /// The outlines of an enclosure.
  private func outer(_ name: String) -> [SymbolOutline.Piece] {
    let shape = SymbolTable.aliases[name] ?? name
    return SymbolOutline.pieces(of: SymbolTable.outlines[shape] ?? "")
  }

  /// The outlines of what is in an enclosure.
  private func placed(in name: String) -> [SymbolOutline.Piece] {
    let (scale, middle) = Self.enclosures[name] ?? (0.52, 12)
    let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 12 - 12 * scale, ty: middle - 12 * scale)
    return base.map { $0.applying(transform) }
  }

  /// The area of what is in an enclosure, without its details.
  private func area(of pieces: [SymbolOutline.Piece], lineWidth: Double) -> Path {
    SymbolOutline.area(of: pieces.filter { !$0.isDetail }, lineWidth: lineWidth * 0.95)
      .subtracting(SymbolOutline.area(of: pieces.filter(\.isDetail), lineWidth: lineWidth * 0.5))
  }

  private func enclosed(in name: String, lineWidth: Double) -> [SymbolDrawing.Part] {
    let (outer, inner) = (self.outer(name), placed(in: name))
    if isFilled {
      var body = Path()
      for piece in outer { body.addPath(piece.path) }
      let glyph = area(of: inner, lineWidth: lineWidth)
      var rim = Path()
      for piece in outer { rim.addPath(piece.path) }
      return [
        SymbolDrawing.Part(path: body.subtracting(glyph), isStroked: false, isEvenOdd: true),
        SymbolDrawing.Part(path: rim, isStroked: true),
      ]
    }
    var fills = Path()
    var lines = Path()
    for piece in outer { lines.addPath(piece.path) }
    for piece in inner where !piece.isDetail {
      if piece.isClosed { fills.addPath(piece.path) }
      if !piece.isFilled, !piece.isClosed { lines.addPath(piece.path) }
    }
    return [
      SymbolDrawing.Part(path: fills, isStroked: false),
      SymbolDrawing.Part(path: lines, isStroked: true),
    ].filter { !$0.path.isEmpty }
  }
}

extension SymbolDrawing.Part {
  /// Returns the part in a layer.
  fileprivate nonisolated func inLayer(_ layer: Int) -> SymbolDrawing.Part {
    var part = self
    part.layer = layer
    return part
  }

  /// Returns the part in another size, with the grid's corner at a point.
  fileprivate nonisolated func scaled(by scale: Double, to corner: CGPoint) -> SymbolDrawing.Part {
    var part = self
    part.path = path.applying(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: corner.x, ty: corner.y))
    return part
  }
}
