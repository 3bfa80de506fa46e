import Scenes
import WebText

/// A scene as a single SVG file without scripts and external resources.
struct SVGExport: MeasuredExport {
  /// The text of the document.
  let text: String
  /// The accuracy of the motion.
  let fidelity: Fidelity

  /// Makes the document.
  ///
  /// - Parameter accuracy: How near to the timeline it is.
  init(_ composition: Composition, _ dialect: SVGDialect, _ options: ExportOptions, _ accuracy: Accuracy) {
    let timelines = composition.timelines.drawing(namesBoxes: options.isMeasurable)
    let (timeline, reducedTimeline) = (timelines.full, timelines.reduced)
    // CSS can write a spring in two ways. Which one is shorter depends on the motion. SVG content isn't composited
    // anyway, so the shorter one is better.
    let memory = StretchMemory()
    let candidates = (dialect == .css ? [false, true] : [false]).map { usesStops in
      SVGExport(
        composition,
        dialect,
        options,
        reducedTimeline: reducedTimeline,
        TrackEncoder(
          timeline,
          options,
          accuracy,
          ordinates: dialect == .smil ? .unit : .any,
          usesStops: usesStops,
          sharing: memory
        )
      )
    }
    self =
      candidates.filter(\.fidelity.isKept)
      .min { $0.text.utf8.count < $1.text.utf8.count } ?? candidates[0]
  }

  private init(
    _ composition: Composition,
    _ dialect: SVGDialect,
    _ options: ExportOptions,
    reducedTimeline: Timeline,
    _ encoder: TrackEncoder
  ) {
    let timeline = encoder.timeline

    let styles = StyleCollector(
      scope: .pending,
      course: Course(duration: timeline.duration, isEndless: composition.repeats),
      root: "",
      writesRest: false
    )
    var builder = SVGBuilder(
      timeline,
      reducedTimeline: reducedTimeline,
      encoder: encoder,
      dialect: dialect,
      options: options,
      styles: styles
    )
    let layers = builder.layers()
    var page = SVGPage(composition: composition, options: options, scope: .pending)
    page.add(layers, definitions: builder.definitions)
    if dialect == .smil {
      // SMIL doesn't support reduced motion, so CSS shows a poster instead.
      var second = SVGBuilder(
        timeline,
        reducedTimeline: reducedTimeline,
        encoder: encoder,
        dialect: .poster(timeline.posterTime),
        options: options,
        styles: builder.styles,
        namesLayers: false,
        label: "r"
      )
      second.images = builder.images
      page.addReduced(second.layers(), definitions: second.definitions)
      builder.styles = second.styles
    }
    let document = page.document(&builder.styles)
    func text(_ scope: Scope) -> String { MarkupPrinter(.xml, scope: scope).text(of: document) + "\n" }
    self.text = text(Scope(hashing: text))
    if case .poster = dialect {
      fidelity = Fidelity(of: [], nil, against: timeline, tolerance: options.tolerance)
    } else {
      fidelity = Fidelity(
        of: builder.drawn,
        encoder,
        against: timeline,
        tolerance: options.tolerance
      )
    }
  }
}

/// The parts of an SVG document around its layers.
private struct SVGPage {
  let composition: Composition
  let options: ExportOptions
  let scope: Scope
  private var body: [Markup] = []
  private var definitions: [Markup] = []
  private var rules: [StyleSheet.Rule] = []

  init(composition: Composition, options: ExportOptions, scope: Scope) {
    self.composition = composition
    self.options = options
    self.scope = scope
  }

  mutating func add(_ layers: [Markup], definitions: [Markup]) {
    self.definitions += definitions
    body = layers
  }

  /// Adds a poster that replaces the motion for readers who prefer reduced motion.
  mutating func addReduced(_ layers: [Markup], definitions: [Markup]) {
    self.definitions += definitions
    let (full, reduced) = (scope.name("v"), scope.name("w"))
    body = [
      .element("g", ["class": full], body), .lineBreak,
      .element("g", ["class": reduced, "display": "none"], layers),
    ]
    rules = [
      .conditional(
        "@media (prefers-reduced-motion:reduce)",
        [.style(".\(full)", ["display": "none"]), .style(".\(reduced)", ["display": "inline"])]
      )
    ]
  }

  func document(_ styles: inout StyleCollector) -> Markup {
    let canvas = composition.canvas
    let device = SVGDevice(canvas)
    let (title, description) = (scope.name("t"), scope.name("d"))
    var definitions = definitions
    var content = body
    // A document without a bezel or shadow ends where the canvas does.
    if canvas.cornerRadius > 0 || !device.coversDocument {
      let clip = scope.name("c0")
      definitions.append(.element("clipPath", ["id": clip], [device.screen()]))
      content = [.element("g", ["clip-path": "url(#\(clip))"], content)]
    }
    if let border = canvas.border { content += [.lineBreak, edge(border, device, &styles)] }
    content = device.behind(composition.name, scope, &definitions) + content

    let sheet = styles.sheet(includesDark: options.appearance == .auto)
    let style = StyleSheet((options.fonts?.rules ?? []) + sheet.rules + rules).forOlderBrowsers
    var children: [Markup] = [
      .lineBreak, .element("title", ["id": title], [.text(composition.title)]), .lineBreak,
      .element(
        "desc",
        ["id": description],
        [.text(composition.description(in: options.words.descriptions))]
      ), .lineBreak,
    ]
    if !style.rules.isEmpty { children += [.element("style", [:], [.style(style)]), .lineBreak] }
    if !definitions.isEmpty { children += [.element("defs", [:], definitions), .lineBreak] }
    return .element(
      "svg",
      attributes: [.init("xmlns", "http://www.w3.org/2000/svg")] + device.size + [
        .init("role", "img"), .init("aria-labelledby", "\(title) \(description)"),
      ] + (device.coversDocument ? [.init("data-scene", composition.name)] : []) + [
        .init("font-family", Text.Design.standard.css(options.fonts))
      ],
      children: children + content + [.lineBreak]
    )
  }

  private func edge(_ border: Stroke, _ device: SVGDevice, _ styles: inout StyleCollector) -> Markup {
    var attributes: [Markup.Attribute] = [
      .init("fill", "none"), .init("stroke", border.color.rgb(isDark: options.appearance == .dark).hexText),
      .init("stroke-width", Number.css(border.width, decimals: 3)),
    ]
    if options.appearance == .auto, border.color.light != border.color.dark {
      var style = StyleCollector.Style()
      style.dark = [.init("stroke", border.color.dark.hexText)]
      attributes.append(.init("class", styles.classes(for: style).joined(separator: " ")))
    }
    return device.screen(outsetBy: -border.width / 2, attributes)
  }
}
