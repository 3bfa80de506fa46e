import Foundation

/// Words in the layout.
final class TextItem: LayoutItem {
  private let words: String
  private let runs: [TextRun]
  private let text: TextLayouts.Entry
  private let metrics: FontMetrics
  private let paint: Paint
  private let alignment: TextAlignment
  private let transitionOfWords: ContentTransition.Kind
  private let isPlaceholder: Bool

  init(_ text: Text, context: ViewContext) {
    let environment = context.environment
    let look = context.look
    let font = environment.font ?? look.defaultFont
    var runs: [TextRun] = []
    for part in text.parts {
      var run = Self.run(part, font: font, environment: environment, look: look)
      run.image = part.image?.inline(in: run.font, context: context)
      runs.append(run)
    }
    let takesSpacing = context.takes([environment.lineSpacing], in: "lineSpacing")
    for index in runs.indices where !context.takes([runs[index].tracking], in: "tracking") { runs[index].tracking = 0 }
    for case let size? in [font.unsoundSize] + text.parts.map({ $0.font?.unsoundSize }) {
      context.refuse(size, in: "font", expecting: "a size above 0")
    }
    let main = runs.max { $0.font.size < $1.font.size }?.font ?? font.resolved(in: look)
    metrics = look.metrics(of: main)
    self.runs = runs
    self.text = context.evaluation.texts.entry(
      runs,
      metrics: metrics,
      options: TextLayout.Options(
        lineLimit: environment.lineLimit,
        lineSpacing: takesSpacing ? max(0, environment.lineSpacing) : 0,
        minimumScale: min(max(environment.minimumScaleFactor.orZero, 0.01), 1),
        truncation: environment.truncationMode,
        reservedLines: environment.lineLimit.map { min($0, environment.reservedLines) } ?? environment.reservedLines
      )
    )
    words = runs.lazy.filter { $0.image == nil }.map(\.text).joined()
    paint = ForegroundStyle().paint(in: environment, look: look)
    alignment = environment.multilineTextAlignment
    transitionOfWords = environment.contentTransition.kind
    isPlaceholder = environment.drawsPlaceholders
    super.init(children: [], context: context)
    if case .digits = transitionOfWords { context.evaluation.noteComingAndGoing(in: context) }
    reportUnknown(in: context)
  }

  private static func run(
    _ part: Text.Part,
    font: Font,
    environment: EnvironmentValues,
    look: Look
  ) -> TextRun {
    let resolved = (part.font ?? font).resolved(in: look, changes: environment.fontChanges + part.changes)
    let cased =
      switch environment.textCase {
      case .uppercase: part.text.uppercased()
      case .lowercase: part.text.lowercased()
      case nil: part.text
      }
    return TextRun(
      cased,
      font: resolved,
      color: part.style?.resolved(in: environment),
      tracking: part.tracking ?? environment.tracking,
      baselineOffset: part.baselineOffset,
      isUnderlined: part.isUnderlined ?? environment.isUnderlined,
      isStruckThrough: part.isStruckThrough ?? environment.isStruckThrough,
      attributes: part.attributes
    )
  }

  private func reportUnknown(in context: ViewContext) {
    guard words.utf8.contains(where: { $0 >= 0x80 }) else { return }
    for run in runs where run.image == nil {
      guard let character = TextMeasure(font: run.font).unknownCharacters(in: run.text).first else { continue }
      context.evaluation.report(
        .viewText,
        "“\(character)” isn't in the table of widths, so its width is guessed; expected Latin, Greek, Cyrillic, CJK or emoji",
        at: node
      )
    }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { text.size(proposal) }

  private var shown: TextLayout.Result?
  private var textSide = TextAlignment.center
  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    shown = text.result(proposal)
    textSide = placement.textSide
  }

  /// From the top of a line to its baseline: what rounding adds stands below.
  private func baseline(_ scale: Double) -> Double {
    let room = metrics.lineHeight(scale: look.scale)
    let ascent = metrics.lineHeight == nil ? metrics.ascent : room - metrics.descent
    return (ascent * scale * look.scale).rounded() / look.scale
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let result = text.result(proposal)
    if key.isFirstBaseline { return baseline(result.scale) }
    if key.isLastBaseline {
      return CGFloat(max(0, result.lines.count - 1)) * text.layout.pitch * result.scale + baseline(result.scale)
    }
    return nil
  }

  override func makeSpacing() -> ItemSpacing { ItemSpacing(top: .text(metrics), bottom: .text(metrics)) }

  override func layers() -> [Snapshot.Layer] {
    guard let shown, runs.contains(where: { !$0.text.isEmpty }), !shown.lines.isEmpty else { return [] }
    if isPlaceholder {
      var bars = layer(content: Placeholder.content(self.bars(in: shown), paint))
      bars.label = words
      return [bars]
    }
    var content = Snapshot.TextContent(
      lines: shown.lines.map { Snapshot.TextLine(runs: $0.runs, width: $0.width) },
      alignment: shown.lines.count == 1 ? textSide : alignment,
      pitch: (shown.lines.count > 1 ? text.layout.pitch : text.layout.lineHeight) * shown.scale,
      firstBaseline: baseline(shown.scale),
      paint: paint,
      scale: shown.scale
    )
    content.isInterpolated = transitionOfWords == .interpolate
    var made = layer(content: .text(content))
    made.label = labels().first
    made.children = content.images(in: made, look: look)
    made.replacesContentAtOnce = transitionOfWords == .identity
    if case .digits(let countsDown) = transitionOfWords, shown.lines.count == 1 {
      made.content = nil
      made.children += digits(of: content, in: made, countsDown: countsDown)
    }
    return [made]
  }

  /// The lines where they are drawn, once the text is placed.
  var placedLayout: Text.Layout? {
    shown.map { shown in
      shown.placed(
        in: frame.width,
        side: shown.lines.count == 1 ? textSide : alignment,
        pitch: text.layout.pitch * shown.scale,
        baseline: baseline(shown.scale),
        metrics: metrics,
        paint: paint
      )
    }
  }

  /// The bars in place of the lines, from the tops of their letters to just below their baselines.
  private func bars(in shown: TextLayout.Result) -> [CGRect] {
    let letters = metrics.capHeight * shown.scale
    let side = shown.lines.count == 1 ? textSide : alignment
    return shown.lines.enumerated().map { number, line in
      let room = frame.width - line.width
      let x = side == .leading ? 0 : side == .trailing ? room : room / 2
      let baseline = CGFloat(number) * text.layout.pitch * shown.scale + baseline(shown.scale)
      return CGRect(x: x, y: baseline - letters * 1.1, width: line.width, height: letters * 1.33)
    }
  }

  override func texts() -> [String] { words.isEmpty ? [] : [words] }
  override func labels() -> [String] { words.isEmpty ? runs.compactMap { $0.image?.source.name } : [words] }
}
