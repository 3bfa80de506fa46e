import ArgumentParser
import Diagnostics
import Exports
import Foundation
import Proof
import Recording
import Scenes
import Site
import WebText

/// The command `export`.
struct ExportCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports scenes.",
    discussion: """
      figure     HTML for a post: one <figure> with its styles, without a script
      page       an HTML page that shows the figure
      svg        an SVG file with CSS animations, for <img> and READMEs
      smil       an SVG file with SMIL animations
      poster     an SVG file of one frame
      keyframes  JSON for the Web Animations API
      css        the figure's styles alone, for a strict content security policy
      gif        a GIF, for chats and sites that don't support videos
      mp4        an H.264 video
      webm       a VP9 video, which can have a transparent background
      webp       an animated WebP, at a fraction of a GIF's weight with photographs
      apng       an animated PNG, which loses nothing
      png        a picture of one frame

      An installed Chromium or Google Chrome draws the last six, and an installed ffmpeg encodes them. Their bytes depend \
      on the versions of both programs and on the fonts of this machine. All other exports are the same on every machine.

      With --for instead of --as, the command picks the format and prints how to embed it: \(EmbedHost.summary).

      A file with SwiftUI code is exported in the same way: stagecraft export LikeButton.swift --play "tap Like" --as svg. \
      A Swift file is one figure, and a Markdown file has one for each ```swift figure="…" play="…". This needs the \
      compiler that built this tool.
      """
  )

  @Argument(
    help: "The names of the scenes, which “stagecraft scenes” lists, or files with SwiftUI code: .swift or .md."
  )
  var names: [String]

  @Option(
    name: .customLong("as"),
    help: """
      The format: figure, page, svg, smil, poster, keyframes, css, gif, mp4, webm, webp, apng or png. The default is that \
      of the file that --output names, such as svg for like.svg.
      """
  )
  var formats: [String] = []

  @Option(
    name: .customLong("for"),
    help: "The destination, instead of a format: \(EmbedHost.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var host: String?

  @Option(
    name: [.short, .long],
    help: """
      The folder for the files, the file of a single export, such as docs/like.svg, or - for standard output, which \
      doesn't support films and pictures.
      """
  )
  var output = "-"

  @Option(parsing: .unconditional, help: "The maximum distance of a layer from its exact position, in points.")
  var tolerance = 0.25

  @Option(
    parsing: .unconditional,
    help: "The time of a poster or png, in milliseconds. The default is a time when the presented stage is visible."
  )
  var at: Double?

  @Option(
    help: "The trigger in a page: loop, load, appear, scroll, tap, drag or driven. The default is the scene's own."
  )
  var start: String?

  @Option(help: "The appearance: auto, light or dark.")
  var appearance = "auto"

  @Flag(help: "Shows all states that taps lead to, side by side in one picture.")
  var states = false

  @Flag(name: .customLong("without-style"), help: "Omits the <style> of a figure; export it with --as css.")
  var withoutStyle = false

  @Flag(help: "Adds invisible boxes, so that every layer of a figure or an SVG can be measured in a browser.")
  var measurable = false

  @Option(help: "The URL of a page that shows the figure. The caption links to it on hosts that remove the styles.")
  var link: String?

  @Option(
    help: "The URL of a poster, which old browsers and hosts that remove the styles show in place of the figure."
  )
  var poster: String?

  @Option(
    help:
      "The language of a figure's buttons and of descriptions that nobody has written: \(FigureWords.languages.joined(separator: ", ")). The default is en."
  )
  var language: String?

  @Option(
    help: """
      The letters: system, for the fonts of readers, or embed, which puts the letters of Inter that are used into each \
      file, so that all readers see the same. It needs fonttools and Inter.
      """
  )
  var font = FontChoice.system.rawValue

  @Option(help: "How messages are printed: text or json, an object on each line.")
  var messages = MessageFormat.text

  @OptionGroup(title: "SwiftUI code in a .swift file")
  var listing: ListingArguments

  @OptionGroup(title: "Recordings (gif, mp4, webm, webp, apng, png)")
  var recording: RecordingArguments

  @OptionGroup
  var limits: LimitArguments

  var usesScenes: Bool { true }
  var hasSameOrder: Bool { true }

  func text(of message: Diagnostic) -> String { messages.text(of: message) }

  func run(_ session: Session) async throws {
    limits.apply()
    do {
      try await export(session)
    } catch let error as Diagnostics {
      for problem in error.all { messages.show(problem, on: session.terminal) }
      throw ExitCode.failure
    }
  }

  private func export(_ session: Session) async throws {
    let host = try self.host.map { try choice($0, of: EmbedHost.self, called: "host", option: "--for") }
    let format = try outputFormat(for: host)
    // Compiling takes a while, so a wrong path is refused before.
    func output(of scenes: Int) throws(Diagnostics) -> ExportOutput {
      try ExportOutput(self.output, for: format, fileCount: scenes * (writesDarkFile(for: host) ? 2 : 1))
    }
    _ = try output(of: names.count)
    let scenes = try await scenes(session)
    let output = try output(of: scenes.count)
    switch format {
    case .document(let format): try export(scenes, as: format, for: host, to: output, session)
    case .recording(let format): try await record(scenes, as: format, to: output, session)
    }
    guard let host else { return }
    for scene in scenes {
      let placement = host.placement(
        of: scene,
        hasDarkFile: writesDarkFile(for: host),
        file: output.name(scene.name + host.format.fileSuffix),
        in: output.folder ?? ".",
        words: try words()
      )
      session.terminal.printError(placement)
    }
  }

  /// Returns the scenes that were named, or those of the files.
  private func scenes(_ session: Session) async throws -> [any Playable] {
    let files = names.filter { ListingFiles.canRead($0) }
    if files.isEmpty {
      if let option = listing.firstOption {
        throw ValidationError("\(option) is for SwiftUI code; use it with the name of a .swift file")
      }
      try await session.handOver(to: ".") { messages.show($0, on: session.terminal) }
      let scenes = try names.map { try session.scene(named: $0) }
      return states ? try scenes.map { try $0.showingStates() } : scenes
    }
    guard files.count == names.count else {
      throw ValidationError("files and scenes can't be exported together; use one command for each")
    }
    var values = listing.values
    if states { values[ListingFiles.statesKey] = "" }
    return try session.scenes(of: files, replacing: values, start: start) {
      messages.show($0, on: session.terminal)
    }
  }

  /// Returns the format that was given, or the format for a host.
  private func outputFormat(for host: EmbedHost?) throws -> OutputFormat {
    guard formats.count < 2 else {
      throw ValidationError("--as is given \(formats.count) times; expected one format, so use one command for each")
    }
    switch (formats.first, host) {
    case (let format?, nil): return try OutputFormat(named: format)
    case (nil, let host?): return host.format
    case (nil, nil):
      if let format = try OutputFormat(ofFile: output) { return format }
      throw ValidationError(
        "there is no format; name one with --as, a file with --output, such as like.svg, or a destination with --for"
      )
    case (.some, .some): throw ValidationError("--for picks the format; use either --as or --for")
    }
  }

  /// Whether to write a second file for dark pages: if the host needs it and no appearance was given.
  private func writesDarkFile(for host: EmbedHost?) -> Bool { host?.hasDarkFile == true && appearance == "auto" }

  /// Returns the words of figures in the language that was given.
  private func words() throws(Diagnostics) -> FigureWords {
    guard let language else { return .english }
    try check(language, isOneOf: FigureWords.languages, called: "language", option: "--language")
    return FigureWords(in: language)
  }

  /// Exports scenes as documents.
  private func export(
    _ scenes: [any Playable],
    as format: ExportFormat,
    for host: EmbedHost?,
    to output: ExportOutput,
    _ session: Session
  ) throws {
    if let option = recording.firstOption {
      throw ValidationError("\(option) is for recordings; use it with --as gif, mp4, webm, webp, apng or png")
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
      posterTime: at.map { $0 / 1000 },
      beginsAtPoster: host?.beginsAtPoster == true,
      inlinesStyle: !withoutStyle,
      start: try start.map { try Scene.Start(naming: $0, about: "--start") },
      isMeasurable: measurable,
      link: link,
      poster: poster,
      words: try words()
    )
    let font = try choice(font, of: FontChoice.self, called: "font", option: "--font")
    if font == .embed, format == .keyframes {
      throw ValidationError("--font is for what has letters; use it with --as figure, page, css, svg, smil or poster")
    }
    if poster != nil, format != .figure, format != .page, format != .css {
      throw ValidationError("--poster is for figures; use it with --as figure, page or css")
    }
    if language != nil, format == .keyframes {
      throw ValidationError("--language is for what has words; use it with --as figure, page, css, svg, smil or poster")
    }
    if at != nil, format != .poster, !options.beginsAtPoster {
      throw ValidationError("--at is the time of a picture; use it with --as poster or png, or with --for github")
    }
    if withoutStyle, format != .figure, format != .page {
      throw ValidationError("--without-style is for figures; use it with --as figure or page")
    }
    if measurable, !format.isSVG, format != .figure, format != .page {
      throw ValidationError(
        "--measurable is for figures and SVG files; use it with --as figure, page, svg, smil or poster"
      )
    }
    if link != nil, format != .figure, format != .page {
      throw ValidationError("--link is for figures; use it with --as figure or page")
    }
    if let start, start != "load", start != "loop", format != .figure, format != .page, format != .css {
      throw ValidationError("--start \(start) is for figures; use it with --as figure, page or css")
    }
    if self.output.isEmpty { throw ValidationError("--output is empty; name a folder, or - for standard output") }
    if output == .standard, writesDarkFile {
      throw ValidationError("\(host?.title ?? "") needs a light and a dark file; name a folder with --output")
    }
    if output == .standard, scenes.count > 1 {
      throw ValidationError("standard output can't hold several scenes; name a folder with --output")
    }
    // Export and check all documents before writing the first one.
    let inter = font == .embed ? try InterFont() : nil
    let fonts = try scenes.map { scene in
      try inter?.fonts(for: scene.located { () throws(Diagnostics) in try scene.composition() })
    }
    var documents = try zip(scenes, fonts).map { scene, fonts in
      options.fonts = fonts
      let document = try scene.exported(as: format, options: options)
      for note in document.notes { messages.show(note, on: session.terminal) }
      return document
    }
    var files = documents.map { (name: output.name($0.fileName), bytes: Array($0.text.utf8)) }
    if writesDarkFile {
      options.appearance = .dark
      let dark = try zip(scenes, fonts).map { scene, fonts in
        options.fonts = fonts
        return try scene.exported(as: format, options: options)
      }
      files += dark.map { (EmbedHost.dark($0.fileName), Array($0.text.utf8)) }
      documents += dark
    }
    if let folder = output.folder {
      try OutputFolder(folder).write(files)
    } else {
      for document in documents { session.terminal.print(document.text) }
    }
    for (document, file) in zip(documents, files) {
      session.terminal.printError(summary(of: document, named: file.name))
    }
    if fonts.contains(where: { $0?.isEmpty == false }) {
      session.terminal.printError("letters of Inter are embedded, under the SIL Open Font License 1.1")
    }
    if documents.contains(where: \.wantsGestureScript) {
      session.terminal.printError(
        "dragging needs the script that “stagecraft gesture > gesture.js” writes; without it, taps lead to the other state and back"
      )
    }
  }

  private func summary(of document: ExportedDocument, named name: String) -> String {
    let kilobytes = Number.json(Double(document.text.utf8.count) / 1000, decimals: 1)
    var text = "\(name): \(kilobytes) kB"
    if document.format != .poster {
      let error = Number.json(max(document.fidelity.largestError, document.fidelity.outlineError), decimals: 3)
      text += ", maximum error \(error) pt (\(Number.json(document.fidelity.tolerance)) pt allowed)"
    }
    return text
  }
}

/// The command `gesture`.
struct GestureCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture",
    abstract: "Prints the script for figures that readers can drag with a finger or the keyboard.",
    discussion: """
      Save the script next to your pages and load it with <script type="module" src="gesture.js"></script>. It finds the \
      figures on the page and reads all parameters from them. Without the script, taps lead to the other state and back.

      With --taps, it is the smaller spring.js for figures that are tapped: a tap in the middle of a transition goes on \
      with its speed. Without it, a tap turns back from where the transition is, at rest.
      """
  )

  @Flag(help: "Prints the script for figures that readers tap.")
  var taps = false

  func run(_ session: Session) throws {
    session.terminal.print(taps ? SpringScript.text : GestureScript.text)
  }
}

/// The command `sample`.
struct SampleCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Prints the state of every layer of a scene at given times, as JSON.",
    discussion: """
      t             the time, in milliseconds
      frame         the layer's frame on the canvas before any transform: x, y, width, height
      bounds        the layer's bounding box on the canvas after all transforms and projections
      opacity       the opacity, multiplied by the opacities of its ancestors
      cornerRadius  the corner radius, in points
      transform     the transform from the frame to the canvas, as the sixteen numbers of matrix3d()
      """
  )

  @Argument(help: "The name of the scene, or a file or folder with SwiftUI code: .swift, .md, or a site.")
  var scene: String

  @Option(parsing: .unconditional, help: "The times in milliseconds, separated by commas.")
  var at: String

  @Option(help: "The name of the figure, if there are several.")
  var figure: String?

  var usesScenes: Bool { true }

  func run(_ session: Session) async throws {
    let isFile = ListingFiles.canRead(scene)
    if !isFile {
      if figure != nil { throw ValidationError("--figure is for files; use it with the name of one") }
      try await session.handOver(to: ".")
    }
    let times = try at.split(separator: ",", omittingEmptySubsequences: false).map { text in
      guard let time = Double(text.trimmingCharacters(in: .whitespaces)), time.isFinite, time >= 0, time < 1e9 else {
        throw Diagnostics([
          Diagnostic(.toolOption, "“\(text)” isn't a time; expected milliseconds such as 0,100,250", about: "--at")
        ])
      }
      return time
    }
    let found = try isFile ? figure(of: session) : session.scene(named: scene)
    let timeline = try found.located { () throws(Diagnostics) in try found.composition() }.timelines.full
    session.terminal.print(SampleReport(timeline, milliseconds: times).json.text)
  }

  /// Returns the figure of the file that was named, or the only one.
  private func figure(of session: Session) throws -> any Playable {
    let scenes = try session.scenes(of: [scene]) { session.terminal.show($0.withExcerpt) }
    if let figure { try check(figure, isOneOf: scenes.map(\.name), called: "figure", option: "--figure") }
    guard let found = figure.map({ name in scenes.first { $0.name == name } }) ?? (scenes.count == 1 ? scenes[0] : nil)
    else {
      throw ValidationError(
        "there are several figures; name one of \(scenes.map(\.name).joined(separator: ", ")) with --figure"
      )
    }
    return found
  }
}

/// The output of the command `sample`.
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
    abstract: "Checks that SVG files are well-formed, valid against the profile that Stagecraft writes, and sound."
  )

  @Argument(help: "The files, or - for standard input.")
  var files: [String]

  func run(_ session: Session) throws {
    let problems = files.flatMap { SVGFileCheck.findings(in: $0) }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    session.terminal.printError(files.count == 1 ? "\(files[0]) is valid" : "\(files.count) files are valid")
  }
}

/// Returns the value of an enumeration with a name, or throws an error with the nearest name.
func choice<Value: RawRepresentable & CaseIterable>(
  _ text: String,
  of type: Value.Type,
  called name: String,
  option: String
) throws(Diagnostics) -> Value where Value.RawValue == String {
  try check(text, isOneOf: Value.allCases.map(\.rawValue), called: name, option: option)
  return Value(rawValue: text)!
}

/// Checks that a text is one of several names, or throws an error with the nearest of them.
private func check(
  _ text: String,
  isOneOf names: [String],
  called name: String,
  option: String
) throws(Diagnostics) {
  guard !names.contains(text) else { return }
  throw Diagnostics([
    Diagnostic(
      .toolOption,
      "there is no \(name) “\(text)”; expected one of \(names.joined(separator: ", "))",
      about: option,
      suggestion: nearestSpelling(of: text, among: names)
    )
  ])
}
