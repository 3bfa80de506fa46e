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
    abstract: "Exports springs as CSS, SMIL, JSON, a plot, or tokens of a design system.",
    discussion: """
      Describe the spring with one of these sets of options:
        --mass 1 --stiffness 150 --damping 15
        --response 0.5 --damping-fraction 0.825
        --duration 0.5 --bounce 0.3
        --settling-duration 1 --damping-ratio 0.7
        --preset snappy [--duration 0.3] [--extra-bounce 0.1]
      Add --velocity if the spring doesn't start at rest.

      text       a report with all descriptions, settling times and a small plot
      linear     the shortest CSS linear() function that is found
      css        a rule with the linear() function and its duration, for transitions
      keyframes  @keyframes with cubic Béziers, and a rule that plays them
      smil       an SVG element with cubic Béziers
      json       the spring, its linear() function and its error
      samples    values and velocities, by default 60 per second
      plot       a plot as an SVG file

      These write tokens, of one spring or of several: --token "card: duration 0.5 bounce 0.3" --token "menu: preset snappy". \
      Without any spring, they are SwiftUI's smooth, snappy and bouncy.

      properties  custom properties of CSS
      dtcg        design tokens in the format of the W3C's community group
      tailwind    a theme of Tailwind 4
      swift       Swift for SwiftUI
      page        a page on which all of them play
      """
  )

  /// The format of the output.
  enum Format: String, CaseIterable {
    case text, linear, css, keyframes, smil, json, samples, plot, properties, dtcg, tailwind, swift, page

    /// Those that have several springs.
    static let tokens: [Format] = [.properties, .dtcg, .tailwind, .swift, .page]
  }

  @OptionGroup(title: "The spring")
  var options: SpringOptions

  @Option(
    name: .customLong("as"),
    help: "The format: \(Format.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var format = "text"

  @Option(parsing: .unconditional, help: "The largest error, as a fraction of the distance: 0.00001…0.5.")
  var tolerance = "0.001"

  @Option(help: "How long to search for the shortest linear(): quick or standard.")
  var effort: String?

  @Option(
    name: .customLong("token"),
    help: "A name and a spring in the words of the other options, for tokens: \"card: duration 0.5 bounce 0.3\"."
  )
  var tokenTexts: [String] = []

  @Option(help: "The name of the class, the keyframes or the token. The default is spring.")
  var name: String?

  @Option(help: "The property to animate, for keyframes. The default is translate.")
  var property: String?

  @Option(parsing: .unconditional, help: "The unit of the values, for keyframes. The default depends on the property.")
  var unit: String?

  @Option(parsing: .unconditional, help: "The start value, for keyframes and smil. The default is 0.")
  var from: String?

  @Option(parsing: .unconditional, help: "The end value, for keyframes and smil. The default is 100.")
  var to: String?

  @Option(parsing: .unconditional, help: "The number of samples per second, 1…1000, for samples. The default is 60.")
  var rate: String?

  @Option(help: "The appearance, for plot: auto, light or dark.")
  var appearance: String?

  func run(_ session: Session) throws {
    let format = try choice(self.format, of: Format.self, called: "format", option: "--as")
    try checkOptions(for: format)
    if Format.tokens.contains(format) { return try writeTokens(as: format, session.terminal) }
    let spring = try options.spring()
    let tolerance = try readTolerance()
    let terminal = session.terminal
    do {
      switch format {
      case .keyframes, .smil: try writePieces(of: spring, within: tolerance, as: format, to: terminal)
      case .samples:
        let rate = try OptionNumber.read(self.rate, of: "--rate", in: 1...1000, "per second") ?? 60
        terminal.print(try spring.samples(over: spring.restingDuration(within: tolerance), rate: rate).text)
      default: try writeLinear(of: spring, within: tolerance, as: format, to: terminal)
      }
    } catch let failure as EncodingFailure {
      throw Diagnostics([Diagnostic(.exportTolerance, failure.description, about: "--as \(format)")])
    }
  }

  /// Refuses options that have no effect on a format.
  private func checkOptions(for format: Format) throws {
    let supported: [(option: String, value: String?, formats: [Format])] = [
      ("--effort", effort, [.text, .linear, .css, .json, .plot] + Format.tokens),
      ("--name", name, [.css, .keyframes] + Format.tokens), ("--token", tokenTexts.first, Format.tokens),
      ("--property", property, [.keyframes]), ("--unit", unit, [.keyframes]), ("--from", from, [.keyframes, .smil]),
      ("--to", to, [.keyframes, .smil]), ("--rate", rate, [.samples]), ("--appearance", appearance, [.plot]),
    ]
    for (option, value, formats) in supported where value != nil && !formats.contains(format) {
      let names = formats.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("\(option) has no effect on --as \(format); use it with --as \(names)")
    }
  }

  private func readTolerance() throws(Diagnostics) -> Double {
    try OptionNumber.read(tolerance, of: "--tolerance", in: 0.00001...0.5, "of the distance")!
  }

  /// Writes named springs.
  private func writeTokens(as format: Format, _ terminal: Terminal) throws {
    let effort = try choice(effort ?? "standard", of: LinearEncoding.Effort.self, called: "effort", option: "--effort")
    let tolerance = try readTolerance()
    if !tokenTexts.isEmpty, let other = options.firstOption ?? name.map({ _ in "--name" }) {
      throw ValidationError("\(other) describes one spring; use it in a --token instead")
    }
    var springs = try tokenTexts.map { try SpringToken($0) }
    if options.firstOption != nil { springs = [try SpringToken(name ?? "spring", options.spring())] }
    if springs.isEmpty { springs = try ["smooth", "snappy", "bouncy"].map { try SpringToken("\($0): preset \($0)") } }
    let names = springs.map(\.name)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw Diagnostics([
        Diagnostic(.toolOption, "two tokens are called “\(twice)”; expected every name once", about: "--token")
      ])
    }
    let tokens = try springs.map { token throws(Diagnostics) in
      do throws(EncodingFailure) {
        return SpringTokens.Token(token.name, try token.spring.linearEncoding(within: tolerance, effort: effort))
      } catch {
        throw Diagnostics([Diagnostic(.exportTolerance, error.description, about: "\(token.name) as \(format)")])
      }
    }
    let all = SpringTokens(tokens)
    switch format {
    case .dtcg: terminal.print(all.designTokens.text)
    case .tailwind: terminal.print(all.tailwind)
    case .swift: terminal.print(all.swift)
    case .page: terminal.print(all.page)
    default: terminal.print(all.properties)
    }
  }

  private func writeLinear(
    of spring: Spring,
    within tolerance: Double,
    as format: Format,
    to terminal: Terminal
  ) throws {
    let effort = try choice(effort ?? "standard", of: LinearEncoding.Effort.self, called: "effort", option: "--effort")
    if format == .text {
      let linear = Result { () throws(EncodingFailure) in try spring.linearEncoding(within: tolerance, effort: effort) }
      terminal.print(SpringReport(spring, linear: linear).text)
      return
    }
    let name = try CSSWord.name(name ?? "spring")
    let appearance = try choice(
      appearance ?? "auto",
      of: ExportOptions.Appearance.self,
      called: "appearance",
      option: "--appearance"
    )
    let encoding = try spring.linearEncoding(within: tolerance, effort: effort)
    switch format {
    case .css: terminal.print(encoding.css(named: name))
    case .json: terminal.print(encoding.json.text)
    case .plot:
      let text = SpringPlot(encoding, appearance: appearance).text
      let findings = SVGCheck().findings(in: Array(text.utf8), file: "spring.svg")
      if !findings.isEmpty { throw Diagnostics(findings) }
      terminal.print(text)
    default: terminal.print(encoding.easing.text)
    }
    guard format == .linear || format == .css else { return }
    let count = "\(encoding.easing.stops.count) stops (at least \(encoding.minimumStops) are needed)"
    summarize(count, encoding.easing.text, encoding.maximumError, tolerance, encoding.duration, to: terminal)
  }

  private func writePieces(
    of spring: Spring,
    within tolerance: Double,
    as format: Format,
    to terminal: Terminal
  ) throws {
    let name = try CSSWord.name(name ?? "spring")
    let property = try CSSWord.property(property ?? "translate")
    let unit = try CSSWord.unit(unit ?? CSSWord.unit(of: property))
    let encoding = try spring.bezierEncoding(
      within: tolerance,
      ordinates: format == .smil ? .unit : .any,
      from: try OptionNumber.read(from, of: "--from") ?? 0,
      to: try OptionNumber.read(to, of: "--to") ?? 100
    )
    let text: String
    if format == .smil {
      text = #"<animateTransform attributeName="transform" type="translate" \#(encoding.smil) fill="freeze"/>"#
    } else {
      let seconds = Number.css(encoding.duration, decimals: 6)
      let play = ".\(name){animation:\(seconds)s \(name) both}"
      text = encoding.keyframes(named: name, animating: property, unit: unit) + play
    }
    terminal.print(text)
    let count = encoding.keyframes.count == 2 ? "1 Bézier" : "\(encoding.keyframes.count - 1) Béziers"
    summarize(count, text, encoding.maximumError, tolerance, encoding.duration, to: terminal)
  }

  private func summarize(
    _ count: String,
    _ text: String,
    _ error: Double,
    _ tolerance: Double,
    _ duration: Double,
    to terminal: Terminal
  ) {
    terminal.printError(
      """
      \(count), \(text.utf8.count) bytes, \(Number.json(duration)) s, maximum error \(Number.json(error)) \
      (\(Number.json(tolerance)) allowed)
      """
    )
  }
}

/// A named spring of the command line.
private struct SpringToken {
  let name: String
  let spring: Spring

  init(_ name: String, _ spring: Spring) throws(Diagnostics) {
    guard name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil else {
      let message =
        "“\(name)” can't be the name of a token; expected lowercase letters, digits and hyphens, such as card-flip"
      throw Diagnostics([Diagnostic(.toolOption, message, about: "--token")])
    }
    (self.name, self.spring) = (name, spring)
  }

  /// Reads a name and a spring: `card: duration 0.5 bounce 0.3`.
  init(_ text: String) throws(Diagnostics) {
    let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    let words = parts.count == 2 ? parts[1].split { $0 == " " || $0 == "," }.map(String.init) : []
    guard !words.isEmpty, words.count.isMultiple(of: 2) else {
      let message = "“\(text)” isn't a token; expected a name and a spring, such as “card: duration 0.5 bounce 0.3”"
      throw Diagnostics([Diagnostic(.toolOption, message, about: "--token")])
    }
    try self.init(parts[0], try SpringOptions(words: words).spring())
  }
}

/// Validates words from the command line that are written into CSS, so that they can't end a rule or mean something
/// else.
private enum CSSWord {
  static func name(_ text: String) throws(Diagnostics) -> String {
    let taken = [
      "none", "auto", "normal", "reverse", "alternate", "infinite", "forwards", "backwards", "both", "running",
      "paused", "linear", "ease", "initial", "inherit", "unset", "revert", "default",
    ]
    if taken.contains(text.lowercased()) || text.lowercased().hasPrefix("ease-") || text.lowercased().hasPrefix("step-")
    {
      throw problem("“\(text)” is a CSS keyword; expected another name", at: "--name")
    }
    return try checked(text, "--name", "letters, digits, hyphens and underscores", /-{0,2}[A-Za-z_][A-Za-z0-9_-]*/)
  }

  static func property(_ text: String) throws(Diagnostics) -> String {
    if ["all", "transform", "color", "animation", "transition", "none"].contains(text) {
      throw problem(
        "the value of \(text) isn't a number; expected a property such as translate, rotate, scale, opacity or --x",
        at: "--property"
      )
    }
    return try checked(text, "--property", "a property such as translate", /-{0,2}[A-Za-z_][A-Za-z0-9_-]*/)
  }

  static func unit(_ text: String) throws(Diagnostics) -> String {
    try checked(text, "--unit", "a unit such as px, or nothing", /[A-Za-z]*|%/)
  }

  /// Returns the default unit of a property.
  static func unit(of property: String) -> String {
    switch property {
    case "opacity", "scale", "flex-grow", "line-height", "z-index": ""
    case "rotate": "deg"
    default: property.hasPrefix("--") ? "" : "px"
    }
  }

  private static func checked(
    _ text: String,
    _ option: String,
    _ expected: String,
    _ pattern: Regex<Substring>
  ) throws(Diagnostics) -> String {
    if text.wholeMatch(of: pattern) != nil { return text }
    throw problem("“\(text)” isn't valid here; expected \(expected)", at: option)
  }

  private static func problem(_ message: String, at option: String) -> Diagnostics {
    Diagnostics([Diagnostic(.toolOption, message, about: option)])
  }
}
