import ArgumentParser
import Curves
import Diagnostics
import Exports
import MarkupChecks
import WebText

/// The command `spring`.
struct SpringCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "spring",
    abstract: "Writes a spring as CSS, SMIL, JSON or a plot.",
    discussion: """
      A spring is one of
        --mass 1 --stiffness 150 --damping 15
        --response 0.5 --damping-fraction 0.825
        --duration 0.5 --bounce 0.3
        --settling-duration 1 --damping-ratio 0.7
        --preset snappy [--duration 0.3] [--extra-bounce 0.1]
      each with --velocity, if it doesn't start at rest.

      text       all spellings, how long it takes, a small plot, and its linear()
      linear     CSS's linear(), the shortest that is found
      css        a rule with linear() and duration, for transitions
      keyframes  @keyframes with a cubic Bézier between each two, and a rule that plays them
      smil       the same as an SVG element
      json       the spring, its linear() and how exact that is
      samples    values and velocities, 60 times a second unless --rate says otherwise
      plot       an SVG to look at
      """
  )

  /// What a spring can be written as.
  enum Format: String, CaseIterable {
    case text, linear, css, keyframes, smil, json, samples, plot
  }

  @OptionGroup(title: "The spring")
  var options: SpringOptions

  @Option(
    name: .customLong("as"),
    help: "The format: text, linear, css, keyframes, smil, json, samples or plot."
  )
  var format = "text"

  @Option(parsing: .unconditional, help: "How far it may be off, as a part of the distance: 0.00001…0.5.")
  var tolerance = "0.001"

  @Option(help: "How long to search for the shortest linear(): quick or standard.")
  var effort = "standard"

  @Option(help: "The name of the class and of the keyframes.")
  var name = "spring"

  @Option(help: "The property that keyframes move.")
  var property = "translate"

  @Option(parsing: .unconditional, help: "Where keyframes and SMIL start.")
  var from = "0"

  @Option(parsing: .unconditional, help: "Where keyframes and SMIL end.")
  var to = "100"

  @Option(help: "The unit of the values in keyframes; empty for none.")
  var unit = "px"

  @Option(parsing: .unconditional, help: "How many samples a second.")
  var rate = "60"

  @Option(help: "The colours of a plot: auto, light or dark.")
  var appearance = "auto"

  func run(_ session: Session) throws {
    let format = try choice(self.format, of: Format.self, called: "format", option: "--as")
    let effort = try choice(self.effort, of: LinearEncoding.Effort.self, called: "effort", option: "--effort")
    let appearance = try choice(
      self.appearance,
      of: ExportOptions.Appearance.self,
      called: "appearance",
      option: "--appearance"
    )
    try checkNames()
    let spring = try options.spring()
    let tolerance = try OptionNumber.read(self.tolerance, of: "--tolerance")!
    guard tolerance >= 1e-5, tolerance <= 0.5 else {
      throw Diagnostics([
        Diagnostic(
          "\(self.tolerance) is out of range; expected 0.00001…0.5 of the distance",
          at: Location(file: "--tolerance")
        )
      ])
    }
    do {
      try write(spring, within: tolerance, as: format, effort, appearance, to: session.terminal)
    } catch let failure as EncodingFailure {
      throw Diagnostics([Diagnostic(failure.description, at: Location(file: "--as \(format)"))])
    }
  }

  private func write(
    _ spring: Spring,
    within tolerance: Double,
    as format: Format,
    _ effort: LinearEncoding.Effort,
    _ appearance: ExportOptions.Appearance,
    to terminal: Terminal
  ) throws {
    switch format {
    case .keyframes, .smil:
      let encoding = try spring.bezierEncoding(
        within: tolerance,
        ordinates: format == .smil ? .unit : .any,
        from: try OptionNumber.read(from, of: "--from")!,
        to: try OptionNumber.read(to, of: "--to")!
      )
      let text: String
      if format == .smil {
        text = #"<animateTransform attributeName="transform" type="translate" \#(encoding.smil) fill="freeze"/>"#
      } else {
        let seconds = Number.css(encoding.duration, decimals: 6)
        text =
          encoding.keyframes(named: name, animating: property, unit: unit)
          + ".\(name){animation:\(seconds)s \(name) both}"
      }
      terminal.print(text)
      terminal.complain(
        summary(encoding.keys.count - 1, "Béziers", text, encoding.maximumError, tolerance, encoding.duration)
      )
    case .samples:
      let rate = try OptionNumber.read(self.rate, of: "--rate")!
      guard rate >= 1, rate <= 1000 else {
        throw Diagnostics([
          Diagnostic("\(self.rate) is out of range; expected 1…1000 a second", at: Location(file: "--rate"))
        ])
      }
      terminal.print(spring.samples(over: spring.settlingTime(within: tolerance), rate: rate).text)
    case .text, .linear, .css, .json, .plot:
      let encoding = try spring.linearEncoding(within: tolerance, effort: effort)
      let text = try self.text(encoding, as: format, appearance)
      terminal.print(text)
      if format == .linear || format == .css {
        terminal.complain(
          summary(
            encoding.easing.stops.count,
            "stops (at least \(encoding.minimumStops) are needed)",
            encoding.easing.text,
            encoding.maximumError,
            tolerance,
            encoding.duration
          )
        )
      }
    }
  }

  private func text(
    _ encoding: LinearEncoding,
    as format: Format,
    _ appearance: ExportOptions.Appearance
  ) throws -> String {
    switch format {
    case .linear: return encoding.easing.text
    case .css: return encoding.css(named: name)
    case .json: return encoding.json.text
    case .plot:
      let text = SpringPlot(encoding, appearance: appearance).text
      let findings = SVGCheck().findings(in: Array(text.utf8), file: "spring.svg")
      if !findings.isEmpty { throw Diagnostics(findings) }
      return text
    default: return SpringReport(encoding).text
    }
  }

  private func summary(
    _ count: Int,
    _ what: String,
    _ text: String,
    _ error: Double,
    _ tolerance: Double,
    _ duration: Double
  ) -> String {
    """
    \(count) \(what), \(text.utf8.count) bytes, \(Number.json(duration)) s, at most \(Number.json(error)) off \
    (\(Number.json(tolerance)) allowed)
    """
  }

  /// Names end up in CSS: nothing that could end a rule gets there.
  private func checkNames() throws(Diagnostics) {
    func check(_ text: String, _ option: String, _ expected: String, _ pattern: Regex<Substring>) throws(Diagnostics) {
      if text.wholeMatch(of: pattern) == nil {
        throw Diagnostics([
          Diagnostic("“\(text)” can't be written into CSS; expected \(expected)", at: Location(file: option))
        ])
      }
    }
    let identifier = /-{0,2}[A-Za-z_][A-Za-z0-9_-]*/
    try check(name, "--name", "letters, digits, hyphens and underscores", identifier)
    try check(property, "--property", "a property such as translate", identifier)
    try check(unit, "--unit", "a unit such as px, or nothing", /[A-Za-z]*|%/)
  }
}
