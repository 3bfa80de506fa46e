import Scenes
import WebText

/// A scene as one SVG file without scripts and without anything from outside.
struct SVGExport {
  /// The document.
  let text: String
  /// How near it is to the timeline.
  let fidelity: Fidelity

  init(_ composition: Composition, _ dialect: SVGDialect, _ options: ExportOptions) {
    let timelines = composition.timelines.drawable
    let (timeline, calm) = (timelines.full, timelines.reduced)
    // CSS has two ways to write a spring, and which is shorter depends on what moves and how often. Inside an SVG
    // nothing is left to a compositor, so the shorter it is.
    let memory = StretchMemory()
    let candidates = (dialect == .css ? [false, true] : [false]).map { usesStops in
      SVGExport(
        composition,
        dialect,
        options,
        still: calm,
        TrackEncoder(
          timeline,
          tolerance: options.tolerance,
          ordinates: dialect == .smil ? .unit : .any,
          usesStops: usesStops,
          sharing: memory
        )
      )
    }
    self =
      candidates.filter { $0.fidelity.largestError <= options.tolerance }
      .min { $0.text.utf8.count < $1.text.utf8.count } ?? candidates[0]
  }

  private init(
    _ composition: Composition,
    _ dialect: SVGDialect,
    _ options: ExportOptions,
    still calm: Timeline,
    _ encoder: TrackEncoder
  ) {
    let timeline = encoder.timeline

    func build(_ scope: Scope) -> (text: String, drawn: [Fidelity.DrawnLayer]) {
      let styles = StyleCollector(
        scope: scope,
        course: Course(duration: timeline.duration, isEndless: composition.repeats),
        root: "",
        writesRest: false
      )
      var builder = SVGBuilder(
        timeline,
        still: calm,
        encoder: encoder,
        dialect: dialect,
        options: options,
        styles: styles
      )
      let layers = builder.layers()
      var page = SVGPage(composition: composition, options: options, scope: scope)
      page.add(layers, definitions: builder.definitions)
      if dialect == .smil {
        // SMIL knows nothing of readers who prefer no motion: CSS shows them a still instead.
        var second = SVGBuilder(
          timeline,
          still: calm,
          encoder: encoder,
          dialect: .still(timeline.posterTime),
          options: options,
          styles: builder.styles,
          namesLayers: false,
          label: "r"
        )
        second.images = builder.images
        page.addStill(second.layers(), definitions: second.definitions)
        builder.styles = second.styles
      }
      let document = page.document(&builder.styles)
      return (MarkupPrinter(.xml).text(of: document) + "\n", builder.drawn)
    }

    let built = build(Scope { build($0).text })
    text = built.text
    if case .still = dialect {
      fidelity = Fidelity(of: [], against: timeline, tolerance: options.tolerance)
    } else {
      fidelity = Fidelity(of: built.drawn, against: timeline, tolerance: options.tolerance)
    }
  }
}

/// What is round the layers of an SVG document.
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

  /// Adds a still that is seen in place of what moves by readers who prefer no motion.
  mutating func addStill(_ layers: [Markup], definitions: [Markup]) {
    self.definitions += definitions
    let (moving, still) = (scope.name("v"), scope.name("w"))
    body = [
      .element("g", ["class": moving], body), .lineBreak,
      .element("g", ["class": still, "display": "none"], layers),
    ]
    rules = [
      .conditional(
        "@media (prefers-reduced-motion:reduce)",
        [.style(".\(moving)", ["display": "none"]), .style(".\(still)", ["display": "inline"])]
      )
    ]
  }

  func document(_ styles: inout StyleCollector) -> Markup {
    let canvas = composition.canvas
    let device = SVGDevice(canvas)
    let (title, description) = (scope.name("t"), scope.name("d"))
    var definitions = definitions
    var content = body
    if canvas.cornerRadius > 0 {
      let clip = scope.name("c0")
      definitions.append(.element("clipPath", ["id": clip], [device.screen()]))
      content = [.element("g", ["clip-path": "url(#\(clip))"], content)]
    }
    if let border = canvas.border { content += [.lineBreak, edge(border, device, &styles)] }
    content = device.behind(composition.name) + content

    let sheet = styles.sheet(includesDark: options.appearance == .auto)
    let style = StyleSheet(sheet.rules + rules)
    var children: [Markup] = [
      .lineBreak, .element("title", ["id": title], [.text(composition.title)]), .lineBreak,
      .element("desc", ["id": description], [.text(composition.description)]), .lineBreak,
    ]
    if !style.rules.isEmpty { children += [.element("style", [:], [.style(style)]), .lineBreak] }
    if !definitions.isEmpty { children += [.element("defs", [:], definitions), .lineBreak] }
    return .element(
      "svg",
      attributes: [.init("xmlns", "http://www.w3.org/2000/svg")] + device.size + [
        .init("role", "img"), .init("aria-labelledby", "\(title) \(description)"),
      ] + (device.coversDocument ? [.init("data-scene", composition.name)] : []) + [
        .init("font-family", "system-ui,sans-serif")
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
