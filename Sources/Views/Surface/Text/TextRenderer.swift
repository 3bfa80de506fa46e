import Foundation

/// A type that draws a text itself: its lines, their runs, and the characters of these.
@MainActor @preconcurrency public protocol TextRenderer: Animatable {
  func draw(layout: Text.Layout, in context: inout GraphicsContext)
  /// The size of the text in the room that is offered.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// In a figure, nothing is cut at the edges of a text.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text whose size a renderer asks for.
@MainActor public struct TextProxy {
  fileprivate let item: LayoutItem
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { item.size(proposal) }
}

extension Text {
  /// The text with an attribute for its renderer.
  public func customAttribute<Value: TextAttribute>(_ value: Value) -> Text {
    var text = self
    for index in text.parts.indices { text.parts[index].attributes[Value.self] = value }
    return text
  }

  /// The lines of a text, where it is drawn.
  public struct Layout: RandomAccessCollection {
    fileprivate var lines: [Line]
    public fileprivate(set) var isTruncated: Bool
    public var startIndex: Int { 0 }
    public var endIndex: Int { lines.count }
    public subscript(index: Int) -> Line { lines[index] }

    /// The room of a part of a text, in points.
    public struct TypographicBounds: Hashable, Sendable {
      /// The start of the baseline.
      public var origin: CGPoint
      public var width: CGFloat
      public var ascent: CGFloat
      public var descent: CGFloat
      public var leading: CGFloat
      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }

    /// In a figure, the options have no effect.
    public struct DrawingOptions: OptionSet, Sendable {
      public let rawValue: UInt32
      public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }
      public static let disablesSubpixelQuantization = Self(rawValue: 1)
    }

    /// A line.
    public struct Line: RandomAccessCollection {
      fileprivate var runs: [Run]
      public fileprivate(set) var typographicBounds: TypographicBounds
      public var origin: CGPoint { typographicBounds.origin }
      public var paragraphLayoutDirection: LayoutDirection { .leftToRight }
      public var startIndex: Int { 0 }
      public var endIndex: Int { runs.count }
      public subscript(index: Int) -> Run { runs[index] }
      var pieces: [Piece] { runs.flatMap(\.pieces) }
    }

    /// A part of a line that looks the same throughout.
    public struct Run: RandomAccessCollection {
      fileprivate var pieces: [Piece]
      public var startIndex: Int { 0 }
      public var endIndex: Int { pieces.count }
      public var layoutDirection: LayoutDirection { .leftToRight }
      public var typographicBounds: TypographicBounds { pieces.bounds }
      public subscript(index: Int) -> RunSlice { RunSlice(pieces: [pieces[index]]) }
      public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(pieces: Array(pieces[bounds])) }
      public subscript<Key: TextAttribute>(key: Key.Type) -> Key? { pieces.first?.run.attributes[key] }
    }

    /// Some characters of a run.
    public struct RunSlice: RandomAccessCollection {
      var pieces: [Piece]
      public var startIndex: Int { 0 }
      public var endIndex: Int { pieces.count }
      public var typographicBounds: TypographicBounds { pieces.bounds }
      public subscript(index: Int) -> RunSlice { RunSlice(pieces: [pieces[index]]) }
      public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(pieces: Array(pieces[bounds])) }
      public subscript<Key: TextAttribute>(key: Key.Type) -> Key? { pieces.first?.run.attributes[key] }
    }

    /// A character at its place.
    struct Piece {
      var run: TextRun
      var bounds: TypographicBounds
      var paint: Paint
      /// The factor of the font's size.
      var scale: Double
    }
  }
}

extension [Text.Layout.Piece] {
  fileprivate var bounds: Text.Layout.TypographicBounds {
    guard let first, let last else {
      return .init(origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0)
    }
    var bounds = first.bounds
    bounds.width = last.bounds.origin.x + last.bounds.width - first.bounds.origin.x
    return bounds
  }

  /// What is drawn of neighbors on one line.
  var content: (rect: CGRect, text: Snapshot.TextContent)? {
    guard let first else { return nil }
    var runs: [TextRun] = []
    for piece in self {
      var last = runs.last
      last?.text = piece.run.text
      if last == piece.run { runs[runs.count - 1].text += piece.run.text } else { runs.append(piece.run) }
    }
    let bounds = bounds
    let text = Snapshot.TextContent(
      lines: [Snapshot.TextLine(runs: runs, width: Double(bounds.width) / first.scale)],
      alignment: .leading,
      pitch: Double(bounds.ascent + bounds.descent),
      firstBaseline: Double(bounds.ascent),
      paint: first.paint,
      scale: first.scale
    )
    return (bounds.rect, text)
  }
}

extension GraphicsContext {
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) { draw(line.pieces) }
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) { draw(run[0..<run.count]) }
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) { draw(slice.pieces) }
}

extension TextLayout.Result {
  /// The lines where they are drawn in a frame.
  ///
  /// - Parameters:
  ///   - width: The width of the frame in points.
  ///   - side: The alignment of the lines.
  ///   - pitch: The distance of two baselines in points.
  ///   - baseline: The distance from the top of the frame to the first baseline, in points.
  ///   - metrics: The heights of a line, at full size.
  ///   - paint: The paint of runs that name no color.
  func placed(
    in width: CGFloat,
    side: TextAlignment,
    pitch: Double,
    baseline: Double,
    metrics: FontMetrics,
    paint: Paint
  ) -> Text.Layout {
    let placed = lines.enumerated().map { number, line in
      let room = width - line.width * scale
      var x = side == .leading ? 0 : side == .trailing ? room : room / 2
      let (start, y) = (x, CGFloat(baseline + Double(number) * pitch))
      func bounds(_ x: CGFloat, _ width: CGFloat) -> Text.Layout.TypographicBounds {
        Text.Layout.TypographicBounds(
          origin: CGPoint(x: x, y: y),
          width: width,
          ascent: metrics.ascent * scale,
          descent: metrics.descent * scale,
          leading: 0
        )
      }
      let runs = line.runs.map { run in
        let measure = TextMeasure(font: run.font)
        var last: Character?
        let pieces = run.text.map { character in
          let kerning = last.map { measure.kerning($0, character) } ?? 0
          last = character
          x += kerning * scale
          let own = run.image.map { Double($0.size.width) } ?? measure.advance(of: character)
          let advance = (own + run.tracking) * scale
          defer { x += advance }
          var piece = run
          piece.text = String(character)
          return Text.Layout.Piece(run: piece, bounds: bounds(x, advance), paint: paint, scale: scale)
        }
        return Text.Layout.Run(pieces: pieces)
      }
      return Text.Layout.Line(runs: runs, typographicBounds: bounds(start, line.width * scale))
    }
    return Text.Layout(lines: placed, isTruncated: isTruncated)
  }
}

extension EnvironmentValues {
  private struct RendererKey: EnvironmentKey {
    static var defaultValue: (any TextRenderer)? { nil }
  }
  /// What draws texts, or nil if they draw themselves.
  var textRenderer: (any TextRenderer)? {
    get { self[RendererKey.self] }
    set { self[RendererKey.self] = newValue }
  }
}

extension View {
  public func textRenderer<Renderer: TextRenderer>(_ renderer: Renderer) -> some View {
    modifier(TextRendererModifier(renderer: renderer))
  }
}

private struct TextRendererModifier<Renderer: TextRenderer>: PrimitiveModifier {
  typealias Body = Never
  let renderer: Renderer

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    var place = context.part("textRenderer")
    let presented = place.presented(renderer)
    guard place.link(presented) != nil else { return [] }
    place.environment.textRenderer = presented
    return content(place)
  }
}

/// A text that a renderer draws.
final class RenderedTextItem: WrapperItem {
  private let text: TextItem
  private let renderer: any TextRenderer
  private let context: ViewContext
  private var drawn: [Snapshot.Layer] = []

  init(_ text: TextItem, renderer: any TextRenderer, context: ViewContext) {
    (self.text, self.renderer, self.context) = (text, renderer, context)
    super.init(child: text, context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    renderer.sizeThatFits(proposal: proposal, text: TextProxy(item: text))
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    super.placeChildren(proposal, in: placement)
    let recorder = CanvasRecorder(context: context.part("drawing"), frame: frame, placement: placement, symbols: [])
    var graphics = GraphicsContext(recorder)
    if let layout = text.placedLayout { renderer.draw(layout: layout, in: &graphics) }
    drawn = recorder.layers
  }

  override func layers() -> [Snapshot.Layer] {
    var layer = layer(children: drawn)
    layer.id = context.part("drawing").node.identity
    layer.label = text.labels().first
    return drawn.isEmpty ? [] : [layer]
  }
}
