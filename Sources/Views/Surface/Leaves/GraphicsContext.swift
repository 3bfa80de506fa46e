import Foundation

/// The commands that draw in a canvas, with the state that they are drawn in.
///
/// A copy begins with the same state and draws in the same canvas.
@MainActor public struct GraphicsContext {
  /// The opacity of what is drawn, 0…1.
  public var opacity = 1.0 { didSet { fades = true } }
  /// How what is drawn is mixed with what the canvas has drawn before.
  public var blendMode = BlendMode.normal
  /// The transform of what is drawn.
  public var transform = CGAffineTransform.identity { didSet { moves = true } }
  private var clips: [(path: Path, isEvenOdd: Bool)] = []
  private var filters: [Filter] = []
  /// Whether what is drawn has an opacity of its own, so that layers are the same in all frames.
  private var fades = false
  /// Whether what is drawn has a transform of its own.
  private var moves = false
  private let recorder: CanvasRecorder

  init(_ recorder: CanvasRecorder) { self.recorder = recorder }

  /// The values that are handed down to the canvas.
  public var environment: EnvironmentValues { recorder.context.environment }
  /// The rectangle around what isn't cut away.
  public var clipBoundingRect: CGRect {
    let seen = clips.reduce(CGRect(origin: .zero, size: recorder.size)) { $0.overlap($1.path.boundingRect) }
    return Path(seen).applying(transform.inverted()).boundingRect
  }

  // MARK: State

  /// Moves what is drawn next, by points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Scales what is drawn next.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Turns what is drawn next.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  /// Draws next through another transform, too.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Cuts what is drawn next to an outline.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    if options.contains(.inverse) {
      return recorder.note("an inverse clip isn't drawn; expected a path around the area")
    }
    clips.append((path.applying(transform), style.isEOFilled))
  }
  /// Draws next through a filter.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    if let note = filter.note { recorder.note(note) }
    filters.append(filter)
  }

  // MARK: Shapes

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(path, shading) { Snapshot.ShapeContent(path: $0, paint: $1, isEvenOdd: style.isEOFilled) }
  }
  /// Draws a line along an outline.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    var style = style
    let scale = sqrt(abs(transform.a * transform.d - transform.b * transform.c))
    style.lineWidth *= scale
    style.dash = style.dash.map { $0 * scale }
    style.dashPhase *= scale
    draw(path, shading) { Snapshot.ShapeContent(path: $0, paint: $1, stroke: style) }
  }
  /// Draws a line along an outline.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws an outline in a layer that is as large as the outline, so that what only moves keeps its outline.
  private func draw(_ path: Path, _ shading: Shading, _ content: (Path, Paint) -> Snapshot.ShapeContent) {
    let path = path.applying(transform)
    guard !path.isEmpty else { return recorder.skip() }
    let bounds = path.boundingRect
    let room = min(bounds.width, bounds.height) < 1 ? CGRect(origin: .zero, size: recorder.size) : bounds
    let shape = content(path.offsetBy(dx: -room.minX, dy: -room.minY), paint(shading, in: room))
    recorder.add { context, frame in
      let shown = room.offsetBy(dx: frame.minX, dy: frame.minY)
      var layer = Snapshot.Layer(id: context.node.identity, frame: shown, content: .shape(shape))
      layer.replacesContentAtOnce = true
      return finished(faded([layer], context, frame), context, frame)
    }
  }

  /// Returns the paint of a shading whose points refer to a rectangle of the canvas.
  private func paint(_ shading: Shading, in room: CGRect) -> Paint {
    let environment = recorder.context.environment
    func unit(_ point: CGPoint) -> UnitPoint {
      let place = point.applying(transform)
      return UnitPoint(x: (place.x - room.minX) / max(room.width, 1), y: (place.y - room.minY) / max(room.height, 1))
    }
    return switch shading.kind {
    case .style(let style): style.paint(in: environment, look: recorder.context.look)
    case .linear(let gradient, let from, let to):
      .linear(gradient.resolved(in: environment), from: unit(from), to: unit(to))
    case .radial(let gradient, let center, let from, let to):
      .radial(gradient.resolved(in: environment), center: unit(center), from: from, to: to)
    case .conic(let gradient, let center, let angle):
      .angular(gradient.resolved(in: environment), center: unit(center), from: angle, to: angle + .degrees(360))
    }
  }

  // MARK: Views

  /// Draws a text with an anchor at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  /// Draws a text with an anchor at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    place(text.shown, ProposedViewSize(width: .infinity, height: .infinity)) { $0.rectangle(with: anchor, at: point) }
  }
  /// Draws a text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    place(text.shown, ProposedViewSize(rect.size)) { CGRect(origin: rect.origin, size: $0) }
  }
  /// Draws a picture or a symbol with an anchor at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
  /// Draws a picture or a symbol in a rectangle.
  public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }
  /// Draws a picture or a symbol with an anchor at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    place(image.shown, .unspecified) { $0.rectangle(with: anchor, at: point) }
  }
  /// Draws a picture or a symbol in a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect) {
    place(AnyView(image.image.resizable()), ProposedViewSize(rect.size)) { _ in rect }
  }
  /// Draws a view of the canvas with an anchor at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    place(symbol.shown, .unspecified) { $0.rectangle(with: anchor, at: point) }
  }
  /// Draws a view of the canvas in a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    place(symbol.shown, ProposedViewSize(rect.size)) { _ in rect }
  }

  /// Draws in a copy of the context, whose opacity, mode and filters apply to all that is drawn together.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = self
    guard fades || blendMode != .normal || !filters.isEmpty else {
      let layers = try recorder.apart { try content(&inner) }
      return recorder.put { context, frame in
        recorder.mixedApart ? [wrapped(layers, context.part("layer"), frame, .group)] : layers
      }
    }
    (inner.opacity, inner.blendMode, inner.filters, inner.clips) = (1, .normal, [], [])
    inner.fades = false
    let layers = try recorder.apart { try content(&inner) }
    recorder.put { context, frame in finished(faded(layers, context, frame), context, frame) }
  }

  /// Returns a text with its size.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, recorder: recorder) }
  /// Returns a picture or a symbol with its size.
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image, recorder: recorder) }
  public func resolve(_ shading: Shading) -> Shading { shading }
  /// Returns the view of the canvas with a tag, or nil if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    recorder.symbols.first { $0.tag == AnyHashable(id) }.map { ResolvedSymbol(item: $0) }
  }

  private func place(_ view: AnyView, _ proposal: ProposedViewSize, _ rect: @escaping (CGSize) -> CGRect) {
    recorder.add { context, frame in
      guard let item = context.item(of: view) else { return [] }
      let place = rect(item.size(proposal).finite)
      let shown = CGRect(
        x: frame.minX + place.minX,
        y: frame.minY + place.minY,
        width: place.width,
        height: place.height
      )
      item.place(shown, proposal: ProposedViewSize(place.size), in: recorder.placement)
      return transformed(item.layers(), context, frame)
    }
  }

  /// Draws characters of a text that are neighbors on one line.
  func draw(_ pieces: [Text.Layout.Piece]) {
    guard let (rect, text) = pieces.content else { return recorder.skip() }
    recorder.add { context, frame in
      let shown = rect.offsetBy(dx: frame.minX, dy: frame.minY)
      var layer = Snapshot.Layer(id: context.part("text").node.identity, frame: shown, content: .text(text))
      layer.replacesContentAtOnce = true
      layer.children = text.images(in: layer, look: context.look)
      return transformed([layer], context, frame)
    }
  }

  /// Returns layers with the opacity, the transform, the filters and the outlines of the context.
  private func transformed(_ layers: [Snapshot.Layer], _ context: ViewContext, _ frame: CGRect) -> [Snapshot.Layer] {
    var layers = faded(layers, context, frame)
    if moves {
      layers = [wrapped(layers, context.part("transform"), frame, .projection(ProjectionTransform(transform)))]
    }
    return finished(layers, context, frame)
  }

  // MARK: Effects

  private func faded(_ layers: [Snapshot.Layer], _ context: ViewContext, _ frame: CGRect) -> [Snapshot.Layer] {
    fades ? [wrapped(layers, context.part("opacity"), frame, .opacity(min(max(opacity, 0), 1)))] : layers
  }

  private func wrapped(
    _ layers: [Snapshot.Layer],
    _ context: ViewContext,
    _ frame: CGRect,
    _ effect: Snapshot.Effect
  ) -> Snapshot.Layer {
    Snapshot.Layer(id: context.node.identity, frame: frame, effect: effect, children: layers)
  }

  /// Returns layers with the filters and in the outlines of the context.
  private func finished(_ layers: [Snapshot.Layer], _ context: ViewContext, _ frame: CGRect) -> [Snapshot.Layer] {
    var layers = layers
    // The last filter is the first that changes what is drawn, as with transforms.
    for (index, filter) in filters.enumerated().reversed() {
      layers = [wrapped(layers, context.part("filter \(index)"), frame, filter.make(recorder.context))]
    }
    for (index, clip) in clips.enumerated() {
      let effect = Snapshot.Effect.clip(clip.path, isEvenOdd: clip.isEvenOdd)
      layers = [wrapped(layers, context.part("clip \(index)"), frame, effect)]
    }
    if blendMode != .normal {
      recorder.mixes = true
      layers = [wrapped(layers, context.part("mode"), frame, .blend(blendMode))]
    }
    return layers
  }
}

extension CGSize {
  /// Returns a rectangle of the size that has an anchor at a point.
  fileprivate func rectangle(with anchor: UnitPoint, at point: CGPoint) -> CGRect {
    CGRect(x: point.x - anchor.x * width, y: point.y - anchor.y * height, width: width, height: height)
  }
}
