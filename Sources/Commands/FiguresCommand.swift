import ArgumentParser
import Diagnostics
import Exports
import Files
import Foundation
import Preview
import Processes
import Proof
import Recording
import Scenes
import Site

/// The command `figures`.
struct FiguresCommand: StagecraftCommand {
  static let configuration = CommandConfiguration(
    commandName: "figures",
    abstract: "Writes the pictures of all previews and listings in a folder, and shows them in its Markdown.",
    discussion: """
      Each preview of the Swift files becomes a picture in docs/figures, for light and for dark pages. A listing in a \
      Markdown file becomes one in figures beside the file, or in the Resources of a DocC catalog, and is followed by a line \
      that shows it, between two comments that readers don't see. Files that stay the same aren't written.

      The file \(FigureSettings.file) in the folder can say where the pictures are, what is left out, and the words of figures.
      """
  )

  @OptionGroup
  var place: FolderArgument

  @Option(help: "The folder for the pictures of previews, relative to the folder. The default is docs/figures.")
  var output: String?

  @Flag(help: "Writes nothing, lists what isn't as it would be written, and ends with 1 if there is something.")
  var check = false

  @Flag(help: "Writes the pictures again whenever a file of the folder changes, until it is interrupted.")
  var watch = false

  @Flag(help: "Prints the JSON schema of \(FigureSettings.file), and writes nothing.")
  var schema = false

  @OptionGroup
  var limits: LimitArguments

  // While it watches, each run is a process of its own.
  var usesScenes: Bool { !watch && !schema }
  var hasSameOrder: Bool { true }

  func validate() throws {
    if watch, check { throw ValidationError("--check ends, and --watch doesn't; use one of them") }
  }

  func run(_ session: Session) async throws {
    if schema { return session.terminal.print(FigureSettings.schema.text) }
    if watch { return try await runAgain(session) }
    limits.apply()
    let settings = try place.settings()
    let folder = place.folder
    session.goOnWithoutStoppedCode()
    let memory = PictureMemory(in: folder, font: settings.font)
    var figures = try FolderFigures(in: folder, settings, session.terminal, except: memory.has)
    let font = settings.font == .embed ? try InterFont() : nil
    var plan = FiguresPlan(place.path(output ?? settings.output ?? "docs/figures"), font)
    var writer = FigureWriter(session)
    var known: [String: Result<FigurePictures, Diagnostics>] = [:]
    var done = 0
    while let places = figures.next() {
      for place in places {
        done += 1
        session.terminal.progress("\(folder): figure \(done) of \(figures.count)")
        do throws(Diagnostics) {
          known[place.name] = try pictures(of: place, of: figures, by: plan, keptBy: memory).map { .success($0) }
        } catch {
          known[place.name] = .failure(error)
        }
        if !check, let pictures = try? known[place.name]?.get() {
          try writer.write(plan.files(of: pictures, at: place))
        }
      }
    }
    session.terminal.progress(nil)
    try figures.end()
    var problems = FigureProblems(figures.problems)
    // They are told once all code has run: a program that goes on without code that has stopped this one tells them again.
    var warnings: [String] = []
    var shown: [ListingFiles.Place] = []
    for place in figures.places {
      switch known[place.name] {
      case .success(let pictures):
        warnings += pictures.warnings.filter { !warnings.contains($0) }
        plan.add(pictures, at: place)
        shown.append(place)
      case .failure(let error):
        // Nobody has asked for a figure that is only noted.
        if place.isOptional {
          warnings.append("\(error.all[0].asUnshown(at: place.location))")
        } else {
          problems.add(error.all, of: place)
        }
      case nil: break
      }
    }
    // Code without a figure of its own can stand below a figure that is shown.
    for reason in figures.reasons(below: shown.map(\.name)) { session.terminal.show(reason.withExcerpt) }
    for warning in warnings {
      session.terminal.show(Diagnostic(printed: warning, orElse: .listingWarning)?.withExcerpt ?? warning)
    }
    memory.removeOthers(than: figures.places)
    let count = shown.count
    let (written, others) = plan.files()
    var otherProblems: [Diagnostic] = []
    let changed: Int
    if check {
      let stale = FigureWriter.stale(written)
      changed = stale.count
      otherProblems = stale.map { file in
        let state = FileManager.default.fileExists(atPath: file.name) ? "is stale" : "is missing"
        return Diagnostic(.figuresStale, "it \(state); expected what “figures” writes", at: Location(file: file.name))
      }
    } else {
      try writer.write(written)
      changed = writer.count
    }
    let files = "\(changed) file\(changed == 1 ? "" : "s")"
    let changes =
      check
      ? changed == 0 ? "all as they are written" : "\(files) would be written"
      : changed == 0 ? "nothing has changed" : "\(files) written"
    session.terminal.printError("\(count) figure\(count == 1 ? "" : "s") in \(folder): \(changes)")
    let all = problems.all + others + otherProblems
    guard all.isEmpty else { throw Diagnostics(all) }
  }

  /// Returns the pictures of a figure, which are kept for the next time, or nil if it is left out.
  ///
  /// - Throws: `Diagnostics` if it can't be shown, which is kept, too.
  private func pictures(
    of place: ListingFiles.Place,
    of figures: FolderFigures,
    by plan: FiguresPlan,
    keptBy memory: PictureMemory
  ) throws(Diagnostics) -> FigurePictures? {
    if let stop = memory.stops[place] { throw Diagnostics(stop) }
    do throws(Diagnostics) {
      if let pictures = memory.pictures(of: place) { return pictures }
      guard let scene = figures.scene(at: place) else {
        if let reason = figures.reason(for: place) { throw Diagnostics([reason]) }
        return nil
      }
      try figures.check(scene, at: place)
      let pictures = try plan.pictures(of: scene, at: place)
      memory.keep(pictures, of: place)
      return pictures
    } catch {
      memory.stops.keep(error.all, of: place)
      throw error
    }
  }

  /// Runs the command now and after each change, each time as a program of its own, which code can't stop.
  private func runAgain(_ session: Session) async throws {
    try place.check()
    let folder = place.folder
    guard let program = Bundle.main.executablePath else { return }
    let options = (output.map { ["--output", $0] } ?? []) + ["--time-limit", "\(limits.timeLimit)"]
    func write() async {
      let tool = ChildProcess([program, "figures", folder] + options)
      let interruption = Interruption { tool.stop() }
      let result = await tool.run { _ in }
      interruption.end()
      session.terminal.show(result.errors.trimmingCharacters(in: .newlines))
    }
    await watchFolder(realPath(of: folder), report: { session.terminal.show($0.withExcerpt) }, write)
  }
}

/// The files that show the figures of a folder.
private struct FiguresPlan {
  /// The path of the folder for the pictures of previews.
  private let output: String
  private let font: InterFont?
  private var pictures: [(name: String, bytes: [UInt8])] = []
  /// The blocks that show figures, by the Markdown files and the lines of their listings, from 1.
  private var blocks: [String: [Int: (name: String, text: String)]] = [:]

  init(_ output: String, _ font: InterFont?) { (self.output, self.font) = (output, font) }

  /// Returns the pictures of a figure.
  ///
  /// - Throws: `Diagnostics` if it can't be played or written as a picture.
  func pictures(of scene: any Playable, at figure: ListingFiles.Place) throws(Diagnostics) -> FigurePictures {
    let catalog = catalog(of: figure)
    let host = catalog == nil ? EmbedHost.github : .docc
    var options = ExportOptions(appearance: .light, beginsAtPoster: host.beginsAtPoster)
    if let font { options.fonts = try font.fonts(for: scene.composition()) }
    let light = try scene.exported(as: .svg, options: options)
    options.appearance = .dark
    let dark = try scene.exported(as: .svg, options: options)
    let file = scene.name + ".svg"
    // DocC finds the dark picture by its name.
    let line =
      catalog != nil
      ? "![\(scene.title.filter { !"[]".contains($0) })](\(file))"
      : EmbedHost.picture(of: scene, file: file, hasDarkFile: true, in: "figures")
    let told = light.notes.filter { $0.severity != .note || Self.replacements.contains($0.id) }
    return FigurePictures(light: light.text, dark: dark.text, line: line, warnings: told.map(\.description))
  }

  /// The kinds of notes that are told for each of many figures: something else stands for what isn't there.
  private static let replacements: [Diagnostic.ID] = [.viewSymbol, .viewPicture, .viewColor]

  /// Adds a figure.
  mutating func add(_ figure: FigurePictures, at place: ListingFiles.Place) {
    pictures += files(of: figure, at: place)
    if place.isInMarkdown { blocks[place.file, default: [:]][place.line] = (place.name, figure.line) }
  }

  /// Returns the files of a figure's pictures.
  func files(of figure: FigurePictures, at place: ListingFiles.Place) -> [FigureWriter.File] {
    let own = (place.file as NSString).deletingLastPathComponent
    let folder: String
    if let catalog = catalog(of: place) {
      folder = catalog + "/Resources"
    } else if place.isInMarkdown {
      folder = own.isEmpty ? "figures" : own + "/figures"
    } else {
      folder = output
    }
    let file = place.name + ".svg"
    return [
      (name: "\(folder)/\(file)", bytes: Array(figure.light.utf8)),
      (name: "\(folder)/\(EmbedHost.dark(file))", bytes: Array(figure.dark.utf8)),
    ]
  }

  /// Returns the path of the DocC catalog that a figure is in, or nil if it is in none.
  private func catalog(of figure: ListingFiles.Place) -> String? {
    let parts = figure.file.split(separator: "/", omittingEmptySubsequences: false)
    return parts.firstIndex { $0.hasSuffix(".docc") }.map { parts[...$0].joined(separator: "/") }
  }

  /// Returns all files as they have to be, and what is wrong with the comments around figures in the others.
  func files() -> (files: [(name: String, bytes: [UInt8])], problems: [Diagnostic]) {
    var files = pictures
    var problems: [Diagnostic] = []
    for (file, blocks) in blocks.sorted(by: { $0.key < $1.key }) {
      do throws(Diagnostics) {
        let text = try ListingFiles.text(ofMarkdown: file)
        files.append((file, Array(try Self.text(text, showing: blocks, in: file).utf8)))
      } catch {
        problems += error.all
      }
    }
    return (files, problems)
  }

  /// Returns a Markdown text in which each listing is followed by its figure.
  static func text(
    _ text: String,
    showing blocks: [Int: (name: String, text: String)],
    in file: String
  ) throws(Diagnostics) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var result: [String] = []
    var index = 0
    while index < lines.count {
      result.append(lines[index])
      index += 1
      guard let block = blocks[index] else { continue }
      let opening = lines[index - 1]
      let indent = opening.prefix { $0 == " " || $0 == "\t" || $0 == ">" }
      let fence = opening.dropFirst(indent.count).prefix { $0 == "`" || $0 == "~" }
      while index < lines.count {
        let line = lines[index]
        result.append(line)
        index += 1
        let rest = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
        if rest.hasPrefix(fence), rest.allSatisfy({ $0 == fence.first || $0.isWhitespace }) { break }
      }
      var next = index
      while next < lines.count, lines[next].allSatisfy({ $0.isWhitespace || $0 == ">" }) { next += 1 }
      if next < lines.count, lines[next].dropFirst(indent.count).hasPrefix(FigureMark.start) {
        guard let last = lines[next...].firstIndex(where: { $0.dropFirst(indent.count).hasPrefix(FigureMark.end) }),
          !lines[(next + 1)..<last].contains(where: { $0.dropFirst(indent.count).hasPrefix(FigureMark.start) })
        else {
          let message =
            "the comment “\(FigureMark.start)…” has no “\(FigureMark.end)” after it; expected both around the figure"
          throw Diagnostics([Diagnostic(.figuresMarks, message, at: Location(file: file, line: next + 1))])
        }
        index = last + 1
      }
      let shown = ["", FigureMark.opening(block.name), block.text, FigureMark.end].map {
        $0.isEmpty ? String(indent) : indent + $0
      }
      result += shown.map { $0.allSatisfy(\.isWhitespace) ? "" : $0 }
    }
    return result.joined(separator: "\n")
  }
}
