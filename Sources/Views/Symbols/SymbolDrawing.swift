import Diagnostics
import Foundation

/// A symbol as outlines on a grid of 24 × 24 units, with the width of its lines.
public struct SymbolDrawing: Hashable, Sendable {
  /// An outline that is filled or stroked.
  public struct Part: Hashable, Sendable {
    public var path: Path
    /// Whether it is stroked; otherwise it is filled.
    public var isStroked: Bool
    /// Whether overlapping parts are filled by the even-odd rule.
    public var isEvenOdd = false
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
  /// - Returns: Nothing if there is no symbol with the name.
  public init?(named name: String, weight: Double = 400) {
    guard let variant = SymbolVariant(name) else { return nil }
    lineWidth = Self.lineWidth(of: weight)
    parts = variant.parts(lineWidth: lineWidth)
  }

  private init(parts: [Part], lineWidth: Double) { (self.parts, self.lineWidth) = (parts, lineWidth) }

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

  /// The outlines in a frame, whose width stands for a part of the grid's.
  ///
  /// - Parameters:
  ///   - size: The size of the frame in points.
  ///   - ratio: The width of the symbol's own box as a part of its height.
  ///   - paint: What it is painted with.
  /// - Returns: What is drawn, from back to front, in points from the frame's top left.
  public func shapes(in size: CGSize, ratio: Double, paint: Paint) -> [Snapshot.ShapeContent] {
    let across = size.width / (Self.side * max(ratio, 0.01))
    let down = size.height / Self.side
    let transform = CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: size.width / 2 - 12 * across, ty: 0)
    return parts.map { part in
      Snapshot.ShapeContent(
        path: part.path.applying(transform),
        paint: paint,
        stroke: part.isStroked
          ? StrokeStyle(lineWidth: lineWidth * min(across, down), lineCap: .round, lineJoin: .round) : nil,
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
  private var isSlashed = false
  private var glyph = ""
  /// The symbol in the corner, in a circle, or a dot.
  private var badge: Badge?
  /// The simpler symbol that is drawn in place of the one that the name means.
  private(set) var simplified: String?

  private enum Badge {
    case dot
    indirect case symbol(SymbolVariant)
  }

  /// The symbols that other symbols can be in, with the size of what is in them and the height of its middle.
  private static let enclosures: [String: (scale: Double, middle: Double)] = [
    "circle": (0.52, 12), "square": (0.52, 12), "rectangle": (0.52, 12), "seal": (0.52, 12), "triangle": (0.4, 14.2),
    "diamond": (0.45, 12), "hexagon": (0.52, 12), "capsule": (0.52, 12), "app": (0.52, 12), "cloud": (0.4, 12.8),
    "icloud": (0.4, 12.8), "message": (0.42, 11.6), "bubble": (0.42, 11.6), "shield": (0.45, 11.6),
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
        glyph = rest == "x" ? "multiply" : ""
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
    glyph = rest
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
    if let badge {
      parts = parts.map { $0.scaled(by: 0.76, to: CGPoint(x: 0.6, y: 0.6)) } + drawing(of: badge, lineWidth)
    }
    if isSlashed {
      var slash = Path()
      slash.move(to: CGPoint(x: 3.5, y: 3))
      slash.addLine(to: CGPoint(x: 20.5, y: 21))
      parts.append(SymbolDrawing.Part(path: slash, isStroked: true))
    }
    return parts
  }

  private func drawing(of badge: Badge, _ lineWidth: Double) -> [SymbolDrawing.Part] {
    switch badge {
    case .dot:
      [SymbolDrawing.Part(path: Path(ellipseIn: CGRect(x: 15.6, y: 0.8, width: 7.4, height: 7.4)), isStroked: false)]
    case .symbol(let symbol):
      symbol.parts(lineWidth: lineWidth / 0.42).filter { !$0.isStroked }
        .map { $0.scaled(by: 0.42, to: CGPoint(x: 13.4, y: 13.4)) }
    }
  }

  private func plain(lineWidth: Double) -> [SymbolDrawing.Part] {
    guard isFilled else { return base.map { SymbolDrawing.Part(path: $0.path, isStroked: !$0.isFilled) } }
    var body = Path()
    var lines = Path()
    for piece in base where !piece.isDetail {
      if piece.isClosed { body.addPath(piece.path) }
      if !piece.isFilled { lines.addPath(piece.path) }
    }
    for piece in base where piece.isDetail { body.addPath(piece.hole(lineWidth: lineWidth)) }
    return [
      SymbolDrawing.Part(path: body, isStroked: false, isEvenOdd: true),
      SymbolDrawing.Part(path: lines, isStroked: true),
    ].filter { !$0.path.isEmpty }
  }

  private func enclosed(in name: String, lineWidth: Double) -> [SymbolDrawing.Part] {
    let shape = name == "app" ? "square" : SymbolTable.aliases[name] ?? name
    let outer = SymbolOutline.pieces(of: SymbolTable.outlines[shape] ?? "")
    let (scale, middle) = Self.enclosures[name] ?? (0.52, 12)
    let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 12 - 12 * scale, ty: middle - 12 * scale)
    let inner = base.map { $0.applying(transform) }
    if isFilled {
      var body = Path()
      for piece in outer { body.addPath(piece.path) }
      if let area = SymbolOutline.joinedArea(of: glyph, lineWidth: lineWidth / scale * 0.95) {
        body.addPath(area.applying(transform))
      } else {
        for piece in inner where !piece.isDetail { body.addPath(piece.hole(lineWidth: lineWidth * 0.95)) }
      }
      var rim = Path()
      for piece in outer { rim.addPath(piece.path) }
      return [
        SymbolDrawing.Part(path: body, isStroked: false, isEvenOdd: true),
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
  /// Returns the part in another size, with the grid's corner at a point.
  fileprivate nonisolated func scaled(by scale: Double, to corner: CGPoint) -> SymbolDrawing.Part {
    var part = self
    part.path = path.applying(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: corner.x, ty: corner.y))
    return part
  }
}
