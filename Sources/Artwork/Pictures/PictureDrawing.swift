import Diagnostics
import Scenes

/// Turns a drawing into a picture's shapes.
struct PictureDrawing {
  /// A shape, and a rectangle that holds it.
  private struct Piece {
    var shape: Picture.Shape
    var extent: Rect2D
  }

  private let artwork: Artwork
  private var problems: [Diagnostic] = []
  private var steps = 0

  init(_ artwork: Artwork) { self.artwork = artwork }

  /// The shapes, back to front.
  ///
  /// - Throws: ``Diagnostics`` with everything that a picture can't show.
  mutating func shapes() throws(Diagnostics) -> [Picture.Shape] {
    let pieces = pieces(of: artwork.nodes)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return pieces.map(\.shape)
  }

  private mutating func refuse(_ source: Artwork.Source, _ message: String) {
    guard problems.count < ArtworkLimits.messages else { return }
    problems.append(
      Diagnostic(
        .artworkPicture,
        "<\(source.element)>: \(message)",
        at: Location(file: artwork.file, line: source.line)
      )
    )
  }

  /// - Parameter clips: What cuts all of them.
  private mutating func pieces(of nodes: [Artwork.Node], in clips: [Artwork.Clip] = []) -> [Piece] {
    var pieces: [Piece] = []
    for node in nodes {
      switch node {
      case .shape(let shape): pieces += self.pieces(of: shape, in: clips)
      case .group(let group): pieces += self.pieces(of: group, in: clips)
      }
    }
    return pieces
  }

  private mutating func pieces(of group: Artwork.Group, in clips: [Artwork.Clip]) -> [Piece] {
    let pieces = pieces(of: group.nodes, in: clips + group.clips)
    guard group.opacity < 1 else { return pieces }
    guard Self.areApart(pieces) else {
      refuse(
        group.source,
        "a picture can't show the opacity of a group whose parts overlap; expected opacity 1"
      )
      return pieces
    }
    return pieces.map { piece in
      var piece = piece
      piece.shape.fill = piece.shape.fill.opacity(group.opacity)
      return piece
    }
  }

  /// Whether no two of some pieces overlap, as far as their rectangles can tell.
  private static func areApart(_ pieces: [Piece]) -> Bool {
    let extents = pieces.map(\.extent).sorted { $0.x < $1.x }
    // Rectangles that still go on where another begins.
    var open: [Rect2D] = []
    for extent in extents {
      open.removeAll { $0.x + $0.width <= extent.x }
      guard open.count < 100, open.allSatisfy({ $0.intersection(extent) == nil }) else { return false }
      open.append(extent)
    }
    return true
  }

  private mutating func pieces(of shape: Artwork.Shape, in clips: [Artwork.Clip]) -> [Piece] {
    guard shape.isWithinReach else {
      refuse(shape.source, "it is drawn too far away; expected numbers within ±\(Int(ArtworkLimits.coordinate))")
      return []
    }
    var pieces: [Piece] = []
    if let fill = shape.fill, let piece = filled(shape.outline, fill, shape.source, clips) { pieces.append(piece) }
    if let stroke = shape.stroke, let piece = stroked(shape.outline, stroke, shape.source, clips) {
      pieces.append(piece)
    }
    return pieces
  }

  private mutating func filled(
    _ outline: Path,
    _ fill: Artwork.Fill,
    _ source: Artwork.Source,
    _ clips: [Artwork.Clip]
  ) -> Piece? {
    var path = outline
    path.fillRule = fill.rule == .evenOdd ? .evenOdd : .nonzero
    return piece(path, fill.paint, opacity: fill.opacity, source, clips)
  }

  private mutating func stroked(
    _ outline: Path,
    _ stroke: Artwork.Stroke,
    _ source: Artwork.Source,
    _ clips: [Artwork.Clip]
  ) -> Piece? {
    do {
      let pen = Stroker(
        stroke,
        tolerance: Stroker.tolerance(for: artwork.size),
        atMost: max(0, ArtworkLimits.steps - steps)
      )
      let (path, cost) = try pen.outline(of: outline)
      // The steps are counted with the piece, so these are the cuts.
      steps += cost - path.elements.count
      return path.elements.isEmpty ? nil : piece(path, stroke.paint, opacity: stroke.opacity, source, clips)
    } catch {
      refuse(source, error.message)
      return nil
    }
  }

  private mutating func piece(
    _ path: Path,
    _ paint: Artwork.Paint,
    opacity: Double,
    _ source: Artwork.Source,
    _ clips: [Artwork.Clip]
  ) -> Piece? {
    var path = path
    for clip in clips {
      guard let cut = path.cut(to: clip, in: Rect2D(size: artwork.size)) else {
        refuse(
          source,
          "a picture can't show how a clip path cuts it; expected one of the two to be convex, or shapes that are already cut"
        )
        return nil
      }
      steps += path.elements.count
      path = cut
      guard steps <= ArtworkLimits.steps else { break }
    }
    guard let extent = path.bounds else { return nil }
    steps += path.elements.count
    guard steps <= ArtworkLimits.steps else {
      refuse(source, "the drawing's outlines have more than \(ArtworkLimits.steps) steps; expected a simpler one")
      return nil
    }
    do {
      let fill = try paint.pictured(over: extent)
      return Piece(shape: Picture.Shape(path, fill: fill.opacity(opacity)), extent: extent)
    } catch {
      refuse(source, error.message)
      return nil
    }
  }
}

extension Scenes.Paint {
  /// The paint, more or less see-through.
  fileprivate func opacity(_ factor: Double) -> Scenes.Paint {
    guard factor < 1 else { return self }
    switch self {
    case .color(let color): return .color(color.opacity(factor))
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.opacity(factor) }
      return .gradient(gradient)
    }
  }
}
