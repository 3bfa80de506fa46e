import ArgumentParser
import Diagnostics
import Exports
import Foundation
import Proof
import Scenes
import Site
import WebText

/// The command `scenes`.
struct ScenesCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "Lists the scenes: name, length, what starts them, and title."
  )

  func run(_ session: Session) throws {
    var rows: [[String]] = []
    var notes: [Diagnostic] = []
    var problems: [Diagnostic] = []
    for scene in session.catalogue.scenes {
      do throws(Diagnostics) {
        let resolution = try Resolution(of: scene)
        let seconds = Number.json(resolution.timeline.duration, decimals: 2)
        rows.append([scene.name, "\(seconds) s", scene.start.summary, scene.title])
        notes += resolution.notes
      } catch {
        problems += error.all
      }
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
      session.terminal.print((cells + [row[3]]).joined(separator: "  "))
    }
    for note in notes { session.terminal.complain(note.description) }
    if !problems.isEmpty { throw Diagnostics(problems) }
  }
}

/// The command `export`.
struct ExportCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes scenes out.",
    discussion: """
      figure     HTML for a post: one <figure> with its rules, no script
      page       a whole page that shows the figure
      svg        an SVG file that CSS moves, for <img> and READMEs
      smil       the same with SMIL
      poster     an SVG file of one moment
      keyframes  JSON for the Web Animations API
      css        the figure's rules alone, for a strict content security policy
      gif        a GIF, for chats and sites that take no video
      mp4        an H.264 video
      webm       a VP9 video, which can have a transparent background
      png        a picture of one moment

      An installed Chromium or Google Chrome draws the last four, and an installed ffmpeg encodes them. Their bytes depend \
      on the versions of both, and on the fonts of this machine; everything else is the same on every machine.

      With --for in place of --as the command picks the format and says how to put it in: \(EmbedHost.summary).
      """
  )

  @Argument(help: "The scenes' names; see stagecraft scenes.")
  var scenes: [String]

  @Option(
    name: .customLong("as"),
    help: "The format: figure, page, svg, smil, poster, keyframes, css, gif, mp4, webm or png."
  )
  var format: String?

  @Option(
    name: .customLong("for"),
    help: "In place of a format, where it goes: \(EmbedHost.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var host: String?

  @Option(help: "The folder for the files, or - for the output, which gif, mp4, webm and png can't go to.")
  var output = "-"

  @Option(parsing: .unconditional, help: "How far anything may be from where it should be, in points.")
  var tolerance = 0.25

  @Option(
    parsing: .unconditional,
    help: "The moment of a poster or png, in milliseconds; without it, while the presented stage is shown."
  )
  var at: Double?

  @Option(
    help: "What starts it in a page: loop, load, appear, scroll, tap, drag or driven; without, what the scene says."
  )
  var start: String?

  @Option(help: "The colours: auto, light or dark.")
  var appearance = "auto"

  @Flag(name: .customLong("without-style"), help: "Leaves the <style> out of a figure; its rules come from css.")
  var withoutStyle = false

  @Flag(help: "Adds unseen boxes, so that every layer of a figure or an SVG can be measured in a browser.")
  var measurable = false

  @Option(help: "The address of a page that shows the figure; its caption links there where a host drops its rules.")
  var link: String?

  @OptionGroup(title: "Recordings (gif, mp4, webm, png)")
  var recording: RecordingArguments

  func run(_ session: Session) async throws {
    let host = try self.host.map { try choice($0, of: EmbedHost.self, called: "host", option: "--for") }
    switch try outputFormat(for: host) {
    case .document(let format): try export(as: format, for: host, session)
    case .recording(let format): try await record(as: format, session)
    }
    guard let host else { return }
    for name in scenes {
      let scene = try session.catalogue.scene(named: name)
      session.terminal.complain(host.placement(of: scene, hasDarkFile: writesDarkFile(for: host)))
    }
  }

  /// The format that was named, or that a host gets.
  private func outputFormat(for host: EmbedHost?) throws -> OutputFormat {
    switch (format, host) {
    case (let format?, nil): return try OutputFormat(named: format)
    case (nil, let host?): return host.format
    case (nil, nil): throw ValidationError("say what to write with --as, or where it goes with --for")
    case (.some, .some): throw ValidationError("--for picks the format; give either --as or --for")
    }
  }

  /// Whether a host gets a dark file beside the other: unless one of them was asked for.
  private func writesDarkFile(for host: EmbedHost?) -> Bool { host?.hasDarkFile == true && appearance == "auto" }

  /// Exports documents, which are text.
  private func export(as format: ExportFormat, for host: EmbedHost?, _ session: Session) throws {
    if let option = recording.firstOption {
      throw ValidationError("\(option) is about recordings; it goes with --as gif, mp4, webm or png")
    }
    let appearance = try choice(
      self.appearance,
      of: ExportOptions.Appearance.self,
      called: "appearance",
      option: "--appearance"
    )
    let writesDarkFile = writesDarkFile(for: host)
    var options = ExportOptions(
      tolerance: tolerance,
      appearance: writesDarkFile ? .light : appearance,
      stillTime: at.map { $0 / 1000 },
      inlinesStyle: !withoutStyle,
      start: try start.map { try Scene.Start(naming: $0, at: Location(file: "--start")) },
      isMeasurable: measurable,
      link: link
    )
    if at != nil, format != .poster {
      throw ValidationError("--at is the moment of a poster; it goes with --as poster or png")
    }
    if withoutStyle, format != .figure, format != .page {
      throw ValidationError("--without-style is about figures; it goes with --as figure or page")
    }
    if measurable, !format.isSVG, format != .figure, format != .page {
      throw ValidationError(
        "--measurable is about what has layers; it goes with --as figure, page, svg, smil or poster"
      )
    }
    if link != nil, format != .figure, format != .page {
      throw ValidationError("--link is about figures; it goes with --as figure or page")
    }
    if let start, start != "load", start != "loop", format != .figure, format != .page, format != .css {
      throw ValidationError("--start \(start) is about figures; it goes with --as figure, page or css")
    }
    if output.isEmpty { throw ValidationError("--output is empty; name a folder, or - for the output") }
    if output == "-", writesDarkFile {
      throw ValidationError("\(host?.title ?? "") gets a light and a dark file; name a folder with --output")
    }
    if output == "-", scenes.count > 1 {
      throw ValidationError("several scenes can't share the output; name a folder with --output")
    }
    // All or nothing: every document is made and proven before the first is written.
    var documents = try scenes.map { name in
      let scene = try session.catalogue.scene(named: name)
      for note in try Resolution(of: scene).notes { session.terminal.complain(note.description) }
      return try scene.exported(as: format, options: options)
    }
    var files = documents.map { (name: $0.fileName, bytes: Array($0.text.utf8)) }
    if writesDarkFile {
      options.appearance = .dark
      let dark = try scenes.map { try session.catalogue.scene(named: $0).exported(as: format, options: options) }
      files += dark.map { (EmbedHost.dark($0.fileName), Array($0.text.utf8)) }
      documents += dark
    }
    if output == "-" {
      for document in documents { session.terminal.print(document.text) }
    } else {
      try OutputFolder(output).write(files)
    }
    for (document, file) in zip(documents, files) {
      session.terminal.complain(summary(of: document, named: file.name))
    }
    if documents.contains(where: \.wantsGestureScript) {
      session.terminal.complain("fingers drive it where stagecraft gesture > gesture.js is loaded; without, taps do")
    }
  }

  private func summary(of document: ExportedDocument, named name: String) -> String {
    let kilobytes = Number.json(Double(document.text.utf8.count) / 1000, decimals: 1)
    var text = "\(name): \(kilobytes) kB"
    if document.format != .poster {
      let error = Number.json(document.fidelity.largestError, decimals: 3)
      text += ", at most \(error) pt off (\(Number.json(document.fidelity.tolerance)) pt allowed)"
    }
    return text
  }
}

/// The command `gesture`.
struct GestureCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture",
    abstract: "Prints the script that lets fingers and keys drive figures that start on drag.",
    discussion: """
      Save it beside your pages and load it with <script type="module" src="gesture.js"></script>. It finds the figures, and
      reads all it needs from them. Without it a tap presents and dismisses.
      """
  )

  func run(_ session: Session) throws {
    session.terminal.print(GestureScript.text)
  }
}

/// The command `sample`.
struct SampleCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Prints where every layer of a scene is at some times, as JSON.",
    discussion: """
      t             the time, in milliseconds
      frame         the layer's own frame on the canvas, before anything turns it: x, y, width, height
      bounds        the box that it covers on the canvas after every transform and projection
      opacity       the product with its parents'
      cornerRadius  in points
      transform     what leads from frame to canvas, as the sixteen numbers of matrix3d()
      """
  )

  @Argument(help: "The scene's name.")
  var scene: String

  @Option(parsing: .unconditional, help: "The times, in milliseconds, with commas between them.")
  var at: String

  func run(_ session: Session) throws {
    let times = try at.split(separator: ",", omittingEmptySubsequences: false).map { text in
      guard let time = Double(text.trimmingCharacters(in: .whitespaces)), time.isFinite, time >= 0, time < 1e9 else {
        throw Diagnostics([
          Diagnostic("“\(text)” isn't a time; expected milliseconds such as 0,100,250", at: Location(file: "--at"))
        ])
      }
      return time
    }
    let timeline = try Timeline(resolving: session.catalogue.scene(named: scene))
    session.terminal.print(SampleReport(timeline, milliseconds: times).json.text)
  }
}

/// What `sample` prints.
struct SampleReport {
  let json: JSON

  init(_ timeline: Timeline, milliseconds: [Double]) {
    let layers = timeline.layers.indices.map { index in
      let states = milliseconds.map { time -> JSON in
        let state = timeline.state(of: index, at: timeline.wrapped(time / 1000))
        return .object([
          "t": .number(time), "frame": .numbers(state.frame.components), "bounds": .numbers(state.bounds.components),
          "opacity": .number(state.opacity), "cornerRadius": .number(state.cornerRadius),
          "transform": .numbers(state.projection.matrix3D),
        ])
      }
      return JSON.Member(timeline.layers[index].id, .array(states))
    }
    let size = timeline.canvas.size
    json = .object([
      "scene": .string(timeline.scene), "canvas": .numbers([size.width, size.height]),
      "duration": .number(timeline.duration), "layers": .object(layers),
    ])
  }
}

/// The command `check`.
struct CheckCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Proves SVG files: well-formed, valid against the profile that Stagecraft writes, and sound."
  )

  @Argument(help: "The files, or - for the standard input.")
  var files: [String]

  func run(_ session: Session) throws {
    let problems = files.flatMap { SVGFileCheck.findings(in: $0) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    session.terminal.complain(files.count == 1 ? "\(files[0]) is right" : "\(files.count) files are right")
  }
}

/// A value of an enumeration by its name, or one message with the nearest.
func choice<Value: RawRepresentable & CaseIterable>(
  _ text: String,
  of type: Value.Type,
  called name: String,
  option: String
) throws(Diagnostics) -> Value where Value.RawValue == String {
  if let value = Value(rawValue: text) { return value }
  let names = Value.allCases.map(\.rawValue)
  throw Diagnostics([
    Diagnostic(
      "there is no \(name) “\(text)”; expected one of \(names.joined(separator: ", "))",
      at: Location(file: option),
      suggestion: nearestSpelling(of: text, among: names)
    )
  ])
}
