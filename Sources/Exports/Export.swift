import Diagnostics
import Scenes
import WebText

extension Composition {
  /// Exports the composition, without validating SVG.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The options. The composition itself determines what starts it.
  /// - Throws: ``Diagnostics`` with one message for each problem of the composition or the options, or if taps can't play
  ///   the composition.
  ///
  /// The motion of a view that taps or fingers can't play within the tolerance loops, with a note. Other motion that can't
  /// keep the tolerance has a warning that says how far off it is.
  package func document(
    as format: ExportFormat,
    options: ExportOptions = .init()
  ) throws(Diagnostics) -> ExportedDocument {
    var document = try documentOfAnySize(as: format, options: options)
    if let note = weightNote(of: document) { document.notes.append(note) }
    return document
  }

  private func documentOfAnySize(
    as format: ExportFormat,
    options: ExportOptions
  ) throws(Diagnostics) -> ExportedDocument {
    try options.check(for: self)
    var notes = notes
    if timelines.full.layers.contains(where: \.changesCompositing) {
      notes.append(
        Diagnostic(.viewSimplified, "a blend mode changes; the first one is drawn all the time", about: name)
      )
    }
    if timelines.full.layers.contains(where: \.changesFilters) {
      notes.append(
        Diagnostic(.viewSimplified, "a filter of a group changes; the first one is drawn all the time", about: name)
      )
    }
    if [.figure, .page, .css].contains(format),
      timelines.full.layers.contains(where: { $0.filters.contains { $0.css == nil } })
    {
      let message =
        "Safari draws what flows by an alphaThreshold as blurred shapes in a figure; expected an SVG (--as svg)"
      notes.append(Diagnostic(.viewSimplified, message, about: name))
    }
    if options.fonts != nil, let unembedded {
      notes.append(Diagnostic(.exportFont, "readers see \(unembedded) in fonts of their own", about: name))
    }
    func document(_ text: String, _ fidelity: Fidelity) throws(Diagnostics) -> ExportedDocument {
      if let note = fidelity.outlineNote(in: self, size: text.utf8.count) { notes.append(note) }
      guard fidelity.isKept else {
        guard let place = loopingNotePlace, playback != .clock(.loop) else {
          if case .states = playback, fidelity.isImpossible { throw Diagnostics([fidelity.problem(in: self)]) }
          // The closest document is worth more than none.
          return ExportedDocument(
            scene: name,
            format: format,
            text: text,
            fidelity: fidelity,
            notes: notes + [fidelity.warning(in: self)]
          )
        }
        var looping = self
        (looping.playback, looping.loopingNotePlace) = (.clock(.loop), nil)
        var document = try looping.documentOfAnySize(as: format, options: options)
        document.notes.append(fidelity.loopingNote(in: self, at: place))
        return document
      }
      return ExportedDocument(scene: name, format: format, text: text, fidelity: fidelity, notes: notes)
    }
    if !choices.isEmpty, options.offersChoices, !options.isMeasurable, [.figure, .page, .css].contains(format) {
      let figure = try ChoiceFigure(self, options)
      let texts: [ExportFormat: () -> String] = [.page: { figure.page(title: title) }, .css: { figure.styles }]
      var document = ExportedDocument(
        scene: name,
        format: format,
        text: texts[format]?() ?? figure.text,
        fidelity: figure.fidelity,
        notes: notes + figure.notes
      )
      (document.wantsGestureScript, document.wantsSpringScript) = (figure.isDragged, figure.isTapped)
      return document
    }
    func figure() -> FigureExport { Accuracy.best { FigureExport(self, options, $0) } }
    switch format {
    case .figure:
      let figure = figure()
      var document = try document(figure.text, figure.fidelity)
      (document.wantsGestureScript, document.wantsSpringScript) = (figure.isDragged, figure.isTapped)
      return document
    case .page:
      let figure = figure()
      return try document(figure.page(title: title), figure.fidelity)
    case .css:
      let figure = figure()
      return try document(figure.styles, figure.fidelity)
    case .svg, .smil, .poster:
      let image = image(as: format, options)
      var document = try document(image.text, image.fidelity)
      document.notes += imageNotes
      // A second document takes time, so only large ones are compared.
      guard format == .svg, image.text.utf8.count > Self.largeSize else { return document }
      let (size, figureSize) = (image.text.utf8.count, figure().text.utf8.count)
      if size > 3 * figureSize { document.notes.append(sizeNote(size, figureSize)) }
      return document
    case .keyframes:
      let keyframes = Accuracy.best { KeyframesExport(self, options, $0) }
      return try document(keyframes.text, keyframes.fidelity)
    }
  }
}

extension Composition {
  /// Returns the composition with a loop that begins at a time, or at its poster.
  private func beginning(at time: Double?) -> Composition {
    guard repeats, let timelines = timelines.beginning(at: time ?? timelines.full.posterTime) else { return self }
    var composition = self
    composition.timelines = timelines
    return composition
  }

  /// Returns the image of a format, which is one of SVG's.
  private func image(as format: ExportFormat, _ options: ExportOptions) -> SVGExport {
    if format == .poster {
      return SVGExport(self, .poster(options.posterTime ?? timelines.full.posterTime), options, Accuracy())
    }
    let shown = options.beginsAtPoster ? beginning(at: options.posterTime) : self
    return Accuracy.best { SVGExport(shown, format == .svg ? .css : .smil, options, $0) }
  }

  /// The size of an SVG above which it is compared with the figure, in bytes.
  private static let largeSize = 60_000

  /// The notes on what an SVG can't draw.
  private var imageNotes: [Diagnostic] {
    let timeline = timelines.full
    let layers = timeline.layers
    guard !layers.allSatisfy(\.isPlanar) else { return [] }
    let losesMask = layers.indices.contains { index in
      guard layers[index].isMasked else { return false }
      return sequence(first: index, next: { layers[$0].parent }).contains {
        layers[$0].isPosed && !timeline.isPlanar($0)
      }
    }
    let moments = (0...Self.momentCount).map { timeline.duration * Double($0) / Double(Self.momentCount) }
    let samples = TimeSamples(moments)
    let reachesEye = layers.indices.contains { !layers[$0].isOnlyGroup && !timeline.isInFront($0, at: samples) }
    let notes = [
      losesMask ? "draws a layer that is turned in space without its mask of gradients" : nil,
      reachesEye ? "can't draw a layer of which a part comes behind the eye" : nil,
    ]
    return notes.compactMap(\.self).map {
      Diagnostic(.viewSimplified, "an SVG \($0); expected a figure or a film (--as mp4)", about: name)
    }
  }

  /// The number of moments at which layers are looked for behind the eye.
  private static let momentCount = 240
}

extension Playable {
  /// Exports the scene, without validating SVG.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The options.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene or the options, or if taps can't play it.
  package func document(
    as format: ExportFormat,
    options: ExportOptions = .init()
  ) throws(Diagnostics) -> ExportedDocument {
    var options = options
    return try composition(for: &options).document(as: format, options: options)
  }

  /// Resolves the scene with the trigger that options ask for, and leaves the options without it.
  ///
  /// - Parameter options: The options.
  /// - Throws: ``Diagnostics`` with one message for each problem of the scene.
  package func composition(for options: inout ExportOptions) throws(Diagnostics) -> Composition {
    defer { options.start = nil }
    return try (options.start.map(started) ?? self).composition()
  }
}

extension ExportOptions {
  fileprivate func check(for composition: Composition) throws(Diagnostics) {
    var problems = composition.problems(named: composition.name)
    let place = composition.name
    if start != nil {
      problems.append(
        Diagnostic(
          .exportOption,
          "a start for a composition; expected none, because its playback sets it",
          about: place
        )
      )
    }
    if !Self.tolerances.contains(tolerance) {
      problems.append(
        Diagnostic(
          .exportOption,
          "a tolerance of \(tolerance) points; expected \(Self.tolerances.lowerBound)…\(Self.tolerances.upperBound)",
          about: place
        )
      )
    }
    if let posterTime, !(posterTime.isFinite && posterTime >= 0) {
      problems.append(
        Diagnostic(.exportOption, "a poster at \(posterTime) s; expected a time of 0 or more", about: place)
      )
    } else if let posterTime, posterTime > composition.timelines.full.duration {
      let length = Number.json(composition.timelines.full.duration, decimals: 2)
      let text = posterTime < 1e6 ? Number.json(posterTime) : "\(posterTime)"
      problems.append(
        Diagnostic(.exportOption, "a poster at \(text) s; expected a time of 0…\(length) s", about: place)
      )
    }
    if let link, !link.hasPrefix("https://"), !link.hasPrefix("http://") {
      problems.append(
        Diagnostic(
          .exportOption,
          "a link to “\(link)”; expected an address that begins with https:// or http://",
          about: place
        )
      )
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }
}
