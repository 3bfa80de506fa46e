import Diagnostics
import Scenes
import WebText

/// A figure with several compositions, of which readers choose one without a script.
///
/// Each is a figure of its own without a caption. Radio buttons say which one is displayed, and a browser starts the
/// animations of what it begins to display.
struct ChoiceFigure {
  private var parts: [FigureExport] = []
  private let frame: FigureFrame
  private let choices: [Composition.Choice]
  private let options: ExportOptions
  private var scope = Scope.pending
  /// What the author should know about the parts.
  private(set) var notes: [Diagnostic] = []

  /// Makes the figure.
  ///
  /// - Throws: `Diagnostics` if taps can't play one of the compositions.
  init(_ composition: Composition, _ options: ExportOptions) throws(Diagnostics) {
    var own = options
    (own.link, own.poster) = (nil, nil)
    choices = composition.choices
    self.options = options
    // The outer frame has the words of the whole, and the width of the widest part.
    var whole = choices.map(\.composition).max { $0.canvas.size.width < $1.canvas.size.width } ?? composition
    (whole.name, whole.title, whole.description) = (composition.name, composition.title, composition.description)
    whole.facts = composition.facts
    frame = FigureFrame(driver: FigureDriver(whole, namesBoxes: false), options: options, scope: .pending)
    for choice in choices {
      var part = choice.composition
      (part.title, part.choices) = (choice.label, [])
      parts.append(try part.figure(own, isPart: true, notes: &notes))
    }
    let texts = parts.map(\.text)
    scope = Scope { [self] in styles(in: $0) + outer(in: $0, style: []) + texts.joined() }
    let kilobytes = Number.json(Double(text.utf8.count) / 1000, decimals: 1)
    notes.append(
      Diagnostic(
        .exportChoices,
        "its figure has \(choices.count) versions and \(kilobytes) kB; expected fewer values where this is too much",
        about: composition.name
      )
    )
  }

  /// The accuracy of the least accurate part.
  var fidelity: Fidelity { parts.map(\.fidelity).max { $0.excess < $1.excess } ?? parts[0].fidelity }
  var isDragged: Bool { parts.contains(where: \.isDragged) }
  var isTapped: Bool { parts.contains(where: \.isTapped) }

  /// The text of the figure.
  var text: String {
    let style: [Markup] = options.inlinesStyle ? [.element("style", [:], [.style(sheet)]), .lineBreak] : []
    return outer(in: scope, style: style) + "\n"
  }

  /// The text of all style sheets.
  var styles: String { styles(in: scope) + "\n" + parts.map(\.styles).joined() }

  /// Returns a page that shows only the figure.
  func page(title: String) -> String {
    FigureExport.page(title: title, text, isDragged: isDragged, isTapped: isTapped, options.words)
  }

  private func styles(in scope: Scope) -> String { sheet.text(in: scope) }

  private func input(_ number: Int) -> String { "choice\(number)" }
  private func part(_ number: Int) -> String { "part\(number)" }

  private var sheet: StyleSheet {
    let names = Scope.pending
    // The parts have canvases of their own.
    let ofCanvas = ["c", "b", "t", "w", "e"].map { names.inside($0) }
    var rules = frame.outerRules.filter { rule in
      guard case .style(let selector, _) = rule else { return true }
      return !ofCanvas.contains { selector.hasPrefix($0) }
    }
    rules += [
      .style(names.controls, ["flex-wrap": "wrap"]),
      .style(names.inside("k") + " input:checked+span", FigureFrame.pressed),
      .style(choices.indices.dropFirst().map { names.inside(part($0)) }.joined(separator: ","), ["display": "none"]),
      .style(
        "\(names.figure):has(.\(names.className(input(0))):not(:checked)) .\(names.className(part(0)))",
        ["display": "none"]
      ),
      .style(
        choices.indices.dropFirst().map { "\(names.checked(input($0))) .\(names.className(part($0)))" }
          .joined(separator: ","),
        ["display": "block"]
      ),
    ]
    return StyleSheet(rules + (options.fonts?.rules ?? [])).forOlderBrowsers.printed
  }

  /// Returns the text of the figure, with the names of a scope.
  private func outer(in scope: Scope, style: [Markup]) -> String {
    let names = Scope.pending
    var children = style
    for (number, part) in parts.enumerated() {
      children += [.element("div", ["class": names.className(self.part(number))], [.printed(part.text)]), .lineBreak]
    }
    let radios = choices.enumerated().map { number, choice in
      var attributes: [Markup.Attribute] = [
        .init("type", "radio"), .init("name", names.name("choice")), .init("class", names.className(input(number))),
        .init("aria-label", choice.label),
      ]
      if number == 0 { attributes.append(.init("checked", nil)) }
      return Markup.element(
        "label",
        ["class": names.className("k")],
        [.element("input", attributes: attributes), FigureFrame.label(choice.label)]
      )
    }
    let group: KeyValuePairs = [
      "class": names.className("o"), "hidden": "until-found", "role": "radiogroup",
      "aria-label": frame.composition.title,
    ]
    children += [.element("div", group, radios), .lineBreak] + frame.ending
    let figure = Markup.element("figure", ["class": names.prefix], children)
    return MarkupPrinter(.html, scope: scope).text(of: figure)
  }
}

extension Composition {
  /// Returns the figure of one of several compositions, which loops if taps can't play it.
  fileprivate func figure(
    _ options: ExportOptions,
    isPart: Bool,
    notes: inout [Diagnostic]
  ) throws(Diagnostics) -> FigureExport {
    let figure = Accuracy.best { FigureExport(self, options, $0, isPart: isPart) }
    let outlineNote = figure.fidelity.outlineNote(in: self, size: figure.text.utf8.count)
    guard !figure.fidelity.isKept else {
      if let outlineNote { notes.append(outlineNote) }
      return figure
    }
    guard let place = loopingNotePlace, playback != .clock(.loop) else {
      if case .states = playback, figure.fidelity.isImpossible {
        throw Diagnostics([figure.fidelity.problem(in: self)])
      }
      if let outlineNote { notes.append(outlineNote) }
      notes.append(figure.fidelity.warning(in: self))
      return figure
    }
    notes.append(figure.fidelity.loopingNote(in: self, at: place))
    var looping = self
    (looping.playback, looping.loopingNotePlace) = (.clock(.loop), nil)
    return try looping.figure(options, isPart: isPart, notes: &notes)
  }
}
