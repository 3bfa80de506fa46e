import Diagnostics
import Exports
import Foundation
import Scenes
import WebText

/// A recorder of scenes: a browser draws them at exact times, and an encoder turns the frames into one file.
///
/// A recorder writes its files to the folder of a ``Workspace``.
package struct Recorder: Sendable {
  private let options: RecordingOptions
  private let browser: String
  private let encoder: String?
  private let workspace: Workspace
  private let limits: BrowserLimits

  /// The maximum number of frames of a film: ten minutes at 60 frames per second.
  static let maximumFrameCount = 36_000

  /// The progress of a recording.
  package enum Progress: Hashable, Sendable {
    /// The browser is drawing a frame, counted from 1.
    case drawing(frame: Int, of: Int)
    /// The encoder is running.
    case encoding
  }

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - options: The options of the recordings.
  ///   - browser: The path of the browser, or nil to search it.
  ///   - encoder: The path of ffmpeg, or nil to search it.
  ///   - workspace: The folder and the processes.
  ///   - limits: How long browsers may take, how much they may say, and how much each of them draws.
  /// - Throws: `Diagnostics` if a program is missing.
  package init(
    _ options: RecordingOptions,
    browser: String?,
    encoder: String?,
    in workspace: Workspace,
    limits: BrowserLimits = BrowserLimits()
  ) throws(Diagnostics) {
    self.options = options
    self.workspace = workspace
    self.limits = limits
    self.browser = try RequiredProgram.browser.path(named: browser)
    self.encoder = options.format.isAnimated ? try RequiredProgram.encoder.path(named: encoder) : nil
  }

  /// Records scenes.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - report: A closure that is called with the progress of each scene.
  /// - Returns: One file for each scene.
  /// - Throws: `Diagnostics` if an option or a scene is invalid, or if a program fails.
  package func record(
    _ scenes: [any Playable],
    report: (any Playable, Progress) -> Void = { _, _ in }
  ) throws(Diagnostics) -> [URL] {
    // Find all problems before starting a program.
    let timelines = try scenes.map { scene throws(Diagnostics) in try scene.composition().timelines.full }
    let layouts = try scenes.map { scene throws(Diagnostics) in try options.layout(of: scene.canvas) }
    let schedules = try zip(scenes, timelines).map { scene, timeline throws(Diagnostics) in
      try schedule(scene, timeline)
    }
    let figures = try scenes.map { scene throws(Diagnostics) in try FramePage.figure(of: scene, options) }
    var browsers: [DevTools] = []
    defer { for browser in browsers { browser.end() } }
    let pixels = zip(layouts, schedules).map { $0.width * $0.height * $1.film.frames.count { !$0.isRepeated } }
    // They start at the same time.
    for _ in 0..<limits.browserCount(drawing: pixels.max() ?? 0) {
      browsers.append(try DevTools(browser, in: workspace, limits))
    }
    for browser in browsers { try browser.openPage() }
    var files: [URL] = []
    for (index, scene) in scenes.enumerated() {
      let pages = try browsers.map { browser throws(Diagnostics) in
        try FramePage(figures[index], of: scene, options, layout: layouts[index], in: browser)
      }
      files.append(try record(scene, schedules[index], on: pages, report: report))
    }
    return files
  }

  private func schedule(_ scene: any Playable, _ timeline: Timeline) throws(Diagnostics) -> FrameSchedule {
    if options.format.isAnimated {
      let count = timeline.duration * options.framesPerSecond
      guard count <= Double(Self.maximumFrameCount) else {
        throw Diagnostics([
          Diagnostic(
            .recordingOption,
            """
            the film has \(String(format: "%.0f", count)) frames; expected at most \(Self.maximumFrameCount), so lower --fps
            """,
            about: scene.name
          )
        ])
      }
      return FrameSchedule(timeline, rate: options.framesPerSecond)
    }
    let time = options.posterTime ?? timeline.posterTime
    guard (0...timeline.duration).contains(time) else {
      let text = abs(time) < 1e6 ? Number.json(time) : "\(time)"
      let length = Number.json(timeline.duration, decimals: 2)
      throw Diagnostics([
        Diagnostic(.recordingOption, "the time of the picture is \(text) s; expected 0…\(length) s", about: scene.name)
      ])
    }
    return FrameSchedule(at: time)
  }

  private func record(
    _ scene: any Playable,
    _ schedule: FrameSchedule,
    on pages: [FramePage],
    report: (any Playable, Progress) -> Void
  ) throws(Diagnostics) -> URL {
    let output = workspace.folder.appendingPathComponent(scene.name + options.format.fileSuffix)
    let drawn = options.format.isAnimated ? workspace.folder.appendingPathComponent("\(scene.name).frames") : output
    let film = schedule.film
    try draw(scene, film.frames, on: pages, to: drawn, report: report)
    guard let encoder else { return output }
    report(scene, .encoding)
    defer { try? FileManager.default.removeItem(at: drawn) }
    try Encoder(
      format: options.format,
      frameRate: options.framesPerSecond,
      isTransparent: options.effectiveBackground == .transparent,
      repeats: options.repeats,
      pauses: film.pauses
    ).encode(drawn, to: output, frameCount: film.frames.count, program: encoder, in: workspace)
    return output
  }

  /// Writes frames to one file, so that only those that pages are drawing are in memory.
  private func draw(
    _ scene: any Playable,
    _ frames: [FrameSchedule.Frame],
    on pages: [FramePage],
    to file: URL,
    report: (any Playable, Progress) -> Void
  ) throws(Diagnostics) {
    func written(_ body: () throws -> Void) throws(Diagnostics) {
      do { try body() } catch {
        throw Diagnostics([
          Diagnostic(
            .recordingFile,
            "it can't be written to: \(error.localizedDescription)",
            at: Location(file: file.path)
          )
        ])
      }
    }
    guard FileManager.default.createFile(atPath: file.path, contents: nil),
      let handle = FileHandle(forWritingAtPath: file.path)
    else {
      throw Diagnostics([Diagnostic(.recordingFile, "it can't be written to", at: Location(file: file.path))])
    }
    let times = frames.filter { !$0.isRepeated }.map(\.time)
    var requests: [FramePage.Request] = []
    var drawnCount = 0
    var picture = Data()
    for (index, frame) in frames.enumerated() {
      report(scene, .drawing(frame: index + 1, of: frames.count))
      if !frame.isRepeated {
        // All pages draw while one picture is read.
        while requests.count < min(times.count, drawnCount + pages.count) {
          requests.append(try pages[requests.count % pages.count].request(at: times[requests.count]))
        }
        picture = try pages[drawnCount % pages.count].picture(of: requests[drawnCount])
        drawnCount += 1
      }
      try written { try handle.write(contentsOf: picture) }
    }
    try written { try handle.close() }
  }
}
