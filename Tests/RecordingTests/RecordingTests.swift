import Demos
import Diagnostics
import Foundation
import Stagecraft
import Testing

@testable import Recording

@Suite struct FrameScheduleTests {
  @Test("A recording has a frame at each exact time of an iteration", arguments: [(60.0, 288), (50, 240), (12.5, 60)])
  func countsFrames(rate: Double, count: Int) throws {
    let schedule = try FrameSchedule(Timeline(resolving: .hero), rate: rate)
    #expect(schedule.frames.count == count)
    #expect(schedule.frames.map(\.time) == (0..<count).map { Double($0) / rate })
  }

  @Test("A frame is repeated if and only if no layer has changed since the previous frame")
  func repeatsHolds() throws {
    let timeline = try Timeline(resolving: .hero)
    let frames = FrameSchedule(timeline, rate: 60).frames
    #expect(!frames[0].isRepeated)
    for (last, next) in zip(frames, frames.dropFirst()) {
      let isSame = timeline.layers.indices.allSatisfy {
        timeline.state(of: $0, at: last.time) == timeline.state(of: $0, at: next.time)
      }
      #expect(next.isRepeated == isSame, "at \(next.time) s")
    }
    #expect(frames.contains { $0.isRepeated })
  }

  @Test("A film stores the frames that differ and the last one, and its pauses have the others")
  func storesDifferences() throws {
    let schedule = FrameSchedule(try Timeline(resolving: .hero), rate: 60)
    let (frames, pauses) = schedule.film
    #expect(frames.count + pauses.reduce(0) { $0 + $1.length } == schedule.frames.count)
    #expect(frames.dropLast().allSatisfy { !$0.isRepeated } && frames.last == schedule.frames.last)
    #expect(frames.count < schedule.frames.count)
    // Each frame is at its time.
    for (index, frame) in frames.enumerated() {
      let skipped = pauses.filter { $0.index <= index }.reduce(0) { $0 + $1.length }
      #expect(schedule.frames[index + skipped] == frame)
    }
  }

  @Test("A frame isn't repeated while an outline, a fill or a content changes, which has no place of its own")
  func recordsOutlines() throws {
    let canvas = Canvas(width: 100, height: 100)
    let circle = Path.circle(center: Point2D(x: 25, y: 25), radius: 25)
    let from = Stage(on: canvas) { Layer("a", shape: circle).fill(.red).frame(x: 0, y: 0, width: 50, height: 50) }
    let to = Stage(on: canvas) { Layer("a", shape: circle).fill(.blue).frame(x: 0, y: 0, width: 50, height: 50) }
    let scene = Scene(
      "fill",
      title: "A fill",
      description: "A fill changes.",
      on: canvas,
      from: from,
      to: to,
      with: MorphTransition(.linear(duration: 1))
    )
    let frames = FrameSchedule(try Timeline(resolving: scene), rate: 10).frames
    #expect(frames.count { !$0.isRepeated } >= 20)
  }
}

@Suite struct BrowserCountTests {
  @Test(
    "Long films have a browser for each core, and short ones have one",
    arguments: [(1, 8, 1), (90, 8, 1), (110, 8, 2), (110, 1, 1), (900, 2, 2), (900, 4, 4), (0, 8, 1)]
  )
  func countsBrowsers(megapixels: Int, cores: Int, count: Int) {
    var limits = BrowserLimits()
    limits.browserCount = cores
    #expect(limits.browserCount(drawing: megapixels * 1_000_000) == count)
  }

  @Test("Two browsers draw the same film as one")
  func drawsInTurn() throws {
    let canvas = Canvas(width: 40, height: 40)
    let from = Stage(on: canvas) { Layer("a").fill(.red).frame(x: 0, y: 0, width: 40, height: 40) }
    let to = Stage(on: canvas) { Layer("a").fill(.blue).frame(x: 0, y: 0, width: 40, height: 40) }
    let scene = Scene(
      "fade",
      title: "A fade",
      description: "A square turns blue.",
      on: canvas,
      from: from,
      to: to,
      with: MorphTransition(.linear(duration: 1))
    )
    let films = try [1, 2].map { count in
      var limits = BrowserLimits()
      (limits.browserCount, limits.pixelsPerBrowser) = (count, 1600)
      let workspace = try Workspace()
      defer { workspace.cleanUp() }
      let options = RecordingOptions(format: .apng, frameRate: 10)
      let recorder = try Recorder(options, browser: nil, encoder: nil, in: workspace, limits: limits)
      return try Data(contentsOf: #require(try recorder.record([scene]).first))
    }
    #expect(films[0] == films[1])
  }

  @Test("A picture has its background at the round corners of a canvas that an opaque layer covers")
  func drawsCorners() throws {
    let canvas = Canvas(width: 40, height: 40, cornerRadius: 12)
    let from = Stage(on: canvas) { Layer("a").fill(.red).frame(x: 0, y: 0, width: 40, height: 40) }
    let to = Stage(on: canvas) { Layer("b").fill(.blue).frame(x: 0, y: 0, width: 40, height: 40) }
    let scene = Scene(
      "cover",
      title: "A cover",
      description: "A square covers another.",
      on: canvas,
      from: from,
      to: to,
      with: FadeTransition(animation: .linear(duration: 0.2))
    )
    let workspace = try Workspace()
    defer { workspace.cleanUp() }
    let options = RecordingOptions(format: .png, background: .color(0xFFFFFF), posterTime: 1)
    let recorder = try Recorder(options, browser: nil, encoder: nil, in: workspace)
    let picture = try Data(contentsOf: #require(try recorder.record([scene]).first))
    #expect(!FramePage.hasAlpha(picture))
  }
}

@Suite struct RecordingOptionsTests {
  @Test(
    "The size follows the width, the scale, the margin and the format",
    arguments: [
      (RecordingOptions(format: .png), 780, 1688),
      (RecordingOptions(format: .gif), 390, 844),
      (RecordingOptions(format: .mp4, size: .width(161)), 162, 348),
      (RecordingOptions(format: .gif, size: .width(161)), 161, 348),
      (RecordingOptions(format: .webm, size: .scale(0.5), margin: 10), 206, 432),
      (RecordingOptions(format: .png, size: .box(width: 1200, height: 630), margin: 40), 1200, 630),
    ]
  )
  func sizes(options: RecordingOptions, width: Int, height: Int) throws {
    let layout = try options.layout(of: .phone)
    #expect(layout.width == width)
    #expect(layout.height == height)
  }

  @Test("A picture has room for the bezel and the shadow of a device")
  func makesRoom() throws {
    let canvas = Canvas.phone(.device)
    let layout = try RecordingOptions(format: .gif).layout(of: canvas)
    #expect(layout.width == Int(canvas.outerFrame.width.rounded()) && layout.width > 390)
    #expect(layout.origin == Point2D(x: -canvas.outerFrame.x, y: -canvas.outerFrame.y))
  }

  @Test(
    "In a box, a canvas is in the middle, and as large as its margin allows",
    arguments: [(390, 844, 630.0 / 924), (320, 200, 630.0 / 280), (800, 100, 1200.0 / 880)]
      as [(Double, Double, Double)]
  )
  func centersCanvas(width: Double, height: Double, scale: Double) throws {
    let options = RecordingOptions(format: .png, size: .box(width: 1200, height: 630), margin: 40)
    let canvas = Canvas(width: width, height: height)
    let layout = try options.layout(of: canvas)
    #expect(abs(layout.scale - scale) < 1e-12)
    let frame = canvas.outerFrame
    let left = layout.origin.x + frame.x * scale
    let top = layout.origin.y + frame.y * scale
    #expect(abs(left - (1200 - frame.width * scale) / 2) <= 0.5)
    #expect(abs(top - (630 - frame.height * scale) / 2) <= 0.5)
  }

  @Test("All options that are out of range are reported at once")
  func refuses() throws {
    let options = RecordingOptions(format: .mp4, frameRate: 0, size: .width(9000), margin: -1, background: .transparent)
    let problems = try #require(throws: Diagnostics.self) { try options.layout(of: .phone) }
    #expect(problems.all.compactMap(\.subject) == ["--fps", "--margin", "--background", "--width"])
  }

  @Test("A picture that is too high is an error of the option that set its size")
  func refusesHigh() throws {
    let options = RecordingOptions(format: .mp4, size: .width(8000))
    let problems = try #require(throws: Diagnostics.self) { try options.layout(of: .phone) }
    #expect(
      problems.all.first?.statement
        == "--width: error: the picture has 8000 × 17314 pixels; expected at most 8192 on each side"
    )
  }

  @Test(
    "The default background is white or black depending on the appearance, and transparent in a png",
    arguments: [
      (RecordingOptions(format: .mp4), RecordingOptions.Background.color(0xFFFFFF)),
      (RecordingOptions(format: .gif, appearance: .dark), .color(0)),
      (RecordingOptions(format: .png), .transparent),
      (RecordingOptions(format: .png, background: .color(0x123456)), .color(0x123456)),
    ]
  )
  func choosesBackground(options: RecordingOptions, background: RecordingOptions.Background) {
    #expect(options.effectiveBackground == background)
  }
}

@Suite struct EncoderTests {
  private func commands(_ encoder: Encoder) -> [String] {
    encoder.commands(frames: "in", palette: "palette", output: "out").map { $0.joined(separator: " ") }
  }

  @Test("An mp4 is H.264 in 4:2:0 that plays while it loads")
  func encodesMP4() throws {
    let commands = commands(Encoder(format: .mp4, frameRate: 60))
    let command = try #require(commands.first)
    #expect(commands.count == 1)
    #expect(command.contains("-f image2pipe -framerate 60 ") && command.contains("-c:v png -i in "))
    for part in ["-c:v libx264", "format=yuv420p", "-movflags +faststart", "-colorspace bt709"] {
      #expect(command.contains(part))
    }
    #expect(command.hasSuffix(" out"))
  }

  @Test(
    "A webm is VP9, with an alpha channel if it is transparent",
    arguments: [(true, "yuva420p"), (false, "yuv420p")]
  )
  func encodesWebM(isTransparent: Bool, pixels: String) throws {
    let command = try #require(commands(Encoder(format: .webm, frameRate: 29.97, isTransparent: isTransparent)).first)
    #expect(command.contains("-framerate 29970/1000"))
    #expect(command.contains("format=\(pixels) -c:v libvpx-vp9"))
  }

  @Test("Frames after a pause come later", arguments: [RecordingFormat.mp4, .webm, .gif, .webp, .apng])
  func waits(format: RecordingFormat) throws {
    let encoder = Encoder(
      format: format,
      frameRate: 50,
      pauses: [.init(before: 1, length: 40), .init(before: 31, length: 8)]
    )
    #expect(try #require(commands(encoder).last).contains("setpts='N+40*gte(N,1)+8*gte(N,31)'"))
  }

  @Test(
    "Opaque pictures and others go through the same filters, which count all frames",
    arguments: RecordingFormat.allCases
  )
  func countsAllFrames(format: RecordingFormat) {
    #expect(
      commands(Encoder(format: format, frameRate: 30)).allSatisfy { $0.contains(" -reinit_filter 0 -c:v png -i in ") }
    )
  }

  @Test(
    "A version of ffmpeg that fills pauses is told not to",
    arguments: [
      ("ffmpeg version 5.1.9-0+deb12u1 Copyright", true), ("ffmpeg version n4.4 Copyright", true),
      ("ffmpeg version 6.0 Copyright", false), ("ffmpeg version 10.1 Copyright", false),
      ("ffmpeg version N-110000-gabcdef0123 Copyright", false),
    ]
  )
  func keepsPauses(version: String, fills: Bool) {
    #expect(Encoder.fillsPauses(version: version) == fills)
    let commands = commands(Encoder(format: .mp4, frameRate: 60, fillsPauses: fills))
    #expect(commands.allSatisfy { $0.contains("-vsync vfr") == fills })
  }

  @Test("A GIF has a palette of its own, and loops unless it plays once", arguments: [(true, "0"), (false, "-1")])
  func encodesGIF(repeats: Bool, loop: String) {
    let commands = commands(Encoder(format: .gif, frameRate: 50, repeats: repeats))
    #expect(commands.count == 2)
    #expect(commands[0].contains("palettegen") && commands[0].hasSuffix(" palette"))
    #expect(commands[1].contains("-i in -i palette") && commands[1].hasSuffix("-loop \(loop) out"))
  }
}

@Suite struct RequiredProgramTests {
  @Test(
    "A program is searched in the option, the variable, PATH and the standard paths, in this order",
    arguments: [
      ("/mine/chrome", ["STAGECRAFT_BROWSER": "/other/chrome", "PATH": "/a:/b"], "/mine/chrome"),
      (nil, ["STAGECRAFT_BROWSER": "/other/chrome", "PATH": "/a:/b"], "/other/chrome"),
      (nil, ["STAGECRAFT_BROWSER": "", "PATH": "/a:/b"], "/b/chromium"),
      ("google-chrome", ["PATH": "/a:/b"], "/a/google-chrome"),
      (nil, ["PATH": "/a"], "/a/google-chrome"),
      (nil, ["PATH": ""], "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
      (nil, ["HOME": "/me"], "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    ] as [(String?, [String: String], String)]
  )
  func finds(named: String?, environment: [String: String], path: String) throws {
    let programs: Set = [
      "/mine/chrome", "/other/chrome", "/b/chromium", "/a/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]
    let found = try RequiredProgram.browser.path(named: named, environment: environment) { programs.contains($0) }
    #expect(found == path)
  }

  @Test(
    "The error for a missing program contains its install command",
    arguments: [RequiredProgram.browser, .encoder, .scaler, .pdfReader]
  )
  func asks(program: RequiredProgram) throws {
    let problems = try #require(throws: Diagnostics.self) {
      try program.path(named: nil, environment: ["PATH": "/a"], isProgram: { _ in false })
    }
    #expect(problems.all.count == 1)
    #expect(
      problems.description.contains(
        /install it with “(apt-get|brew) install .+”, or set its path with (--\w+ or )?STAGE/
      )
    )
  }

  @Test("A wrong name isn't replaced by another program")
  func keepsToTheName() throws {
    let problems = try #require(throws: Diagnostics.self) {
      try RequiredProgram.encoder.path(named: "ffmpg", environment: [:], isProgram: { $0.hasSuffix("/ffmpeg") })
    }
    #expect(problems.all.first?.statement == "--ffmpeg: error: “ffmpg” isn't a program; expected ffmpeg")
  }
}
