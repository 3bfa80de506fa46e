import ArgumentParser
import Diagnostics
import Exports
import Foundation
import Recording
import Scenes
import WebText

/// The options of `export` for films and pictures.
struct RecordingArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The frames per second. The default is 60 for videos, 30 for webp and apng, and 25 for gif."
  )
  var fps: Double?

  @Option(parsing: .unconditional, help: "The width of the picture without its margin, in pixels.")
  var width: Int?

  @Option(
    parsing: .unconditional,
    help:
      "The pixels per point of the canvas, instead of a width. The default is 1 for gif, webp and apng, and 2 for others."
  )
  var scale: Double?

  @Option(parsing: .unconditional, help: "The margin around the canvas, in points. The default is 0.")
  var margin: Double?

  @Option(
    help: """
      The color behind the canvas: transparent, white, black, or #RRGGBB. The default is transparent for png. For other \
      formats it is white, or black with --appearance dark.
      """
  )
  var background: String?

  @Option(help: "The path of the browser. The default is STAGECRAFT_BROWSER, or one in PATH or a standard folder.")
  var browser: String?

  @Option(help: "The path of ffmpeg. The default is STAGECRAFT_FFMPEG, or ffmpeg in PATH or a standard folder.")
  var ffmpeg: String?

  /// The name of the first option that was given.
  var firstOption: String? {
    let given: [(String, Bool)] = [
      ("--fps", fps != nil), ("--width", width != nil), ("--scale", scale != nil), ("--margin", margin != nil),
      ("--background", background != nil), ("--browser", browser != nil), ("--ffmpeg", ffmpeg != nil),
    ]
    return given.first { $0.1 }?.0
  }
}

extension RecordingOptions.Background {
  /// Parses a background from the command line.
  init(_ text: String) throws(Diagnostics) {
    let names = ["transparent", "white", "black"]
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    switch text {
    case "transparent": self = .transparent
    case "white": self = .color(0xFFFFFF)
    case "black": self = .color(0x000000)
    default:
      let isColor = [3, 6].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
      guard isColor,
        let hex = UInt32(digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits), radix: 16)
      else {
        throw Diagnostics([
          Diagnostic(
            .toolOption,
            "“\(text)” isn't a color; expected transparent, white, black or #RRGGBB",
            about: "--background",
            suggestion: nearestSpelling(of: text, among: names)
          )
        ])
      }
      self = .color(hex)
    }
  }
}

extension ExportCommand {
  /// Exports scenes as recordings.
  func record(
    _ scenes: [any Playable],
    as format: RecordingFormat,
    to output: ExportOutput,
    _ session: Session
  ) async throws {
    if self.output.isEmpty { throw ValidationError("--output is empty; name a folder") }
    guard let folder = output.folder else {
      throw ValidationError("\(format.rawValue) can't be printed to the terminal; name a folder with --output")
    }
    if measurable || link != nil {
      throw ValidationError("\(measurable ? "--measurable" : "--link") has no effect on a recording; leave it out")
    }
    if withoutStyle { throw ValidationError("--without-style is for figures; use it with --as figure or page") }
    if let start, start != "load", start != "loop" {
      throw ValidationError("--start \(start) is for figures; a recording plays the script")
    }
    if at != nil, format.isAnimated {
      throw ValidationError("--at is the time of a picture; use it with --as poster or png")
    }
    if !format.isAnimated, recording.fps != nil || recording.ffmpeg != nil {
      let option = recording.fps != nil ? "--fps" : "--ffmpeg"
      throw ValidationError("\(option) is for films; use it with --as gif, mp4, webm, webp or apng")
    }
    if recording.width != nil, recording.scale != nil {
      throw ValidationError("--width and --scale both set the size; use one of them")
    }
    for scene in scenes {
      for note in try scene.composition().notes { messages.show(note, on: session.terminal) }
    }
    let workspace = try Workspace()
    defer { workspace.cleanUp() }
    let recorder = try Recorder(
      options(format),
      browser: recording.browser,
      encoder: recording.ffmpeg,
      in: workspace
    )
    let interruption = Interruption { workspace.cleanUp() }
    defer { interruption.end() }
    let files = try await Self.files(of: recorder, scenes, session.terminal)
    try OutputFolder(folder).write(files.map { (output.name($0.lastPathComponent), .file($0)) })
    for file in files {
      let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
      let name = output.name(file.lastPathComponent)
      session.terminal.printError("\(name): \(Number.json(Double(size ?? 0) / 1000, decimals: 1)) kB")
    }
  }

  private func options(_ format: RecordingFormat) throws(Diagnostics) -> RecordingOptions {
    let size: RecordingOptions.Size? = recording.width.map { .width($0) } ?? recording.scale.map { .scale($0) }
    var options = RecordingOptions(
      format: format,
      frameRate: recording.fps,
      size: size,
      margin: recording.margin ?? 0,
      background: try recording.background.map { text throws(Diagnostics) in try .init(text) },
      appearance: try choice(
        appearance,
        of: ExportOptions.Appearance.self,
        called: "appearance",
        option: "--appearance"
      ),
      posterTime: at.map { $0 / 1000 },
      repeats: start != "load",
      tolerance: tolerance
    )
    options.embedsFont = try choice(font, of: FontChoice.self, called: "font", option: "--font") == .embed
    return options
  }

  /// Records on a separate thread, because it blocks while other programs run.
  private static func files(of recorder: Recorder, _ scenes: [any Playable], _ terminal: Terminal) async throws -> [URL]
  {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        let result = Result {
          try recorder.record(scenes) { scene, progress in
            switch progress {
            case .drawing(let frame, let count): terminal.progress("\(scene.name): frame \(frame) of \(count)")
            case .encoding: terminal.progress("\(scene.name): encoding")
            }
          }
        }
        terminal.progress(nil)
        continuation.resume(with: result)
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}
