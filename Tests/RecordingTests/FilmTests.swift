import Commands
import Demos
import Foundation
import Recording
import Stagecraft
import Synchronization
import Testing

/// Recordings with a real browser and a real encoder, which `make test` installs.
@Suite(.serialized) struct FilmTests {
  private static let rate = 20.0
  private static let (width, height) = (120, 260)
  /// The hero without a bezel.
  private static let scene: Scene = {
    var scene = Scene.hero
    scene.canvas = .phone
    return scene
  }()
  /// A time during the transition, as a frame number and in milliseconds.
  private static let (frame, time) = (19, 950.0)

  /// A temporary folder that is removed when the object is deinitialized.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-films-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }
  }

  /// Runs the command `export`.
  private func export(_ arguments: String..., scene: Scene = FilmTests.scene) async -> (
    status: Int32, errors: String
  ) {
    let errors = Mutex<[String]>([])
    let terminal = Terminal(print: { _ in }, printError: { line in errors.withLock { $0.append(line) } })
    let status = await StagecraftTool.run(["export", "hero"] + arguments, scenes: [scene], terminal: terminal)
    let messages = errors.withLock { $0.joined(separator: "\n") }
    return (status, messages.replacing(/(?m)\x20\[recording\.[a-z]+\]$/, with: ""))
  }

  /// Runs a program and returns its output.
  private func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments.joined(separator: " "))")
    return data
  }

  /// Returns the red, green and blue of one frame, averaged over squares of four pixels.
  ///
  /// HTML and SVG differ in how they draw thin lines and small letters, but not in their positions.
  private func pixels(of file: String, frame: Int = 0) throws -> [UInt8] {
    let picture =
      "fps=\(Self.rate),select=eq(n\\,\(frame)),crop=\(Self.width):\(Self.height):0:0,scale=iw/4:ih/4:flags=area,format=rgb24"
    let data = try output(
      of: "ffmpeg",
      ["-loglevel", "error", "-i", file, "-vf", picture, "-frames:v", "1", "-f", "rawvideo", "-"]
    )
    try #require(data.count == Self.width / 4 * (Self.height / 4) * 3)
    return Array(data)
  }

  /// Returns the difference of two pictures: the mean difference of a color component, 0…255.
  private func difference(_ a: [UInt8], _ b: [UInt8]) -> Double {
    zip(a, b).reduce(0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(a.count)
  }

  /// Draws the poster of a time with a separate run of the browser, independently of the recorder.
  private func still(at milliseconds: Double, in folder: Folder) throws -> [UInt8] {
    if let pixels = Self.stills.withLock({ $0[milliseconds] }) { return pixels }
    let options = ExportOptions(appearance: .light, posterTime: milliseconds / 1000)
    let poster = try Self.scene.exported(as: .poster, options: options).text
    let source = "data:image/svg+xml;base64,\(Data(poster.utf8).base64EncodedString())"
    let size = "width:\(Self.width)px;height:auto"
    let page = "<!doctype html><body style=\"margin:0\"><img style=\"display:block;\(size)\" src=\"\(source)\"></body>"
    try Data(page.utf8).write(to: folder.url.appendingPathComponent("still.html"))
    let picture = folder.path("still.png")
    _ = try output(
      of: RequiredProgram.browser.path(named: nil),
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--force-color-profile=srgb", "--font-render-hinting=none", "--user-data-dir=\(folder.path("profile"))",
        "--window-size=600,700", "--screenshot=\(picture)", "file://\(folder.path("still.html"))",
      ]
    )
    let pixels = try pixels(of: picture)
    Self.stills.withLock { $0[milliseconds] = pixels }
    return pixels
  }

  /// The posters that were drawn, by their time in milliseconds.
  private static let stills = Mutex<[Double: [UInt8]]>([:])

  /// Expects that a frame shows the scene at one time, and not at the time of the previous or the next frame.
  private func expectInstant(_ shown: [UInt8], in folder: Folder) throws {
    let right = difference(shown, try still(at: Self.time, in: folder))
    let step = 1000 / Self.rate
    let wrong = try [Self.time - step, Self.time + step].map { difference(shown, try still(at: $0, in: folder)) }
    #expect(right < 8, "a frame differs by \(right) from the poster of its time")
    #expect(
      wrong.allSatisfy { $0 > right * 2 },
      "a frame differs by \(right) from its time, \(wrong) from its neighbors"
    )
  }

  private struct Stream: Decodable {
    var codec_name: String
    var width: Int
    var height: Int
    var pix_fmt: String
    var nb_read_frames: String
  }

  private struct Container: Decodable { var duration: String? }

  private struct Probe: Decodable {
    var streams: [Stream]
    var format: Container
  }

  @Test(
    "A film shows every frame of one iteration like the poster of its time",
    arguments: [
      (RecordingFormat.mp4, "h264", "yuv420p"), (.webm, "vp9", "yuv420p"), (.gif, "gif", "bgra"),
      (.apng, "apng", "rgb24"),
    ]
  )
  func films(format: RecordingFormat, codec: String, pixelFormat: String) async throws {
    let folder = try Folder()
    let run = await export(
      "--as",
      format.rawValue,
      "--output",
      folder.url.path,
      "--width",
      "\(Self.width)",
      "--fps",
      "\(Self.rate)"
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names == ["hero.\(format.rawValue)"])
    let file = folder.path("hero.\(format.rawValue)")
    let probe = try output(
      of: "ffprobe",
      ["-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", file]
    )
    let found = try JSONDecoder().decode(Probe.self, from: probe)
    let stream = try #require(found.streams.first)
    let schedule = FrameSchedule(try Timeline(resolving: Self.scene), rate: Self.rate)
    #expect(stream.nb_read_frames == "\(schedule.film.frames.count)")
    // Some versions of ffmpeg don't know how long an APNG is.
    if let duration = found.format.duration.flatMap(Double.init) {
      #expect(abs(duration - Double(schedule.frames.count) / Self.rate) < 0.005)
    }
    #expect((stream.codec_name, stream.pix_fmt) == (codec, pixelFormat))
    #expect((stream.width, stream.height) == (Self.width, Self.height))
    try expectInstant(pixels(of: file, frame: Self.frame), in: folder)
  }

  @Test("An animated WebP lasts as long as one iteration, and repeats")
  func animatesWebP() async throws {
    let folder = try Folder()
    let run = await export(
      "--as",
      "webp",
      "--output",
      folder.url.path,
      "--width",
      "\(Self.width)",
      "--fps",
      "\(Self.rate)"
    )
    #expect(run.status == 0, "\(run.errors)")
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: folder.path("hero.webp"))))
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    var (place, milliseconds, loops) = (12, 0, -1)
    while place + 24 <= bytes.count {
      switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
      case "ANIM": loops = number(place + 12, 2)
      case "ANMF": milliseconds += number(place + 20, 3)
      default: break
      }
      let length = number(place + 4, 4)
      place += 8 + length + length % 2
    }
    let schedule = FrameSchedule(try Timeline(resolving: Self.scene), rate: Self.rate)
    #expect((milliseconds, loops) == (schedule.frames.count * Int(1000 / Self.rate), 0))
  }

  @Test("A picture shows its time on the requested background")
  func takesPictures() async throws {
    let folder = try Folder()
    let run = await export(
      "--as",
      "png",
      "--output",
      folder.url.path,
      "--width",
      "\(Self.width)",
      "--at",
      "\(Self.time)",
      "--background",
      "white"
    )
    #expect(run.status == 0, "\(run.errors)")
    try expectInstant(pixels(of: folder.path("hero.png")), in: folder)
  }

  @Test("A picture is transparent at the round corners of its canvas, and opaque inside")
  func keepsTransparency() async throws {
    let folder = try Folder()
    let run = await export("--as", "png", "--output", folder.url.path, "--width", "60", "--appearance", "dark")
    #expect(run.status == 0, "\(run.errors)")
    let data = try output(
      of: "ffmpeg",
      ["-loglevel", "error", "-i", folder.path("hero.png"), "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    )
    try #require(data.count == 60 * 130 * 4)
    #expect(data[3] == 0)
    #expect(data[(65 * 60 + 30) * 4 + 3] == 255)
  }

  @Test("A failed recording leaves no files behind and keeps the existing one")
  func leavesNothing() async throws {
    let folder = try Folder()
    let encoder = folder.path("ffmpeg")
    try writeProgram("echo 'no such codec' >&2\nexit 3", to: encoder)
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("hero.mp4"))
    let run = await export(
      "--as",
      "mp4",
      "--output",
      folder.url.path,
      "--width",
      "16",
      "--fps",
      "1",
      "--ffmpeg",
      encoder
    )
    #expect(run.status == 1)
    #expect(run.errors == "\(encoder): error: mp4 can't be encoded: no such codec")
    #expect(folder.names == ["ffmpeg", "hero.mp4"])
    #expect(FileManager.default.contents(atPath: folder.path("hero.mp4")) == Data("old".utf8))
  }

  @Test("A film with too many frames is refused before drawing")
  func refusesLongFilms() async throws {
    var scene = Scene.hero
    scene.script = [.present, .hold(500), .dismiss]
    let run = await export("--as", "mp4", "--output", "/nowhere", "--fps", "120", scene: scene)
    #expect(run.status == 1)
    #expect(run.errors == "hero: error: the film has 60239 frames; expected at most 36000, so lower --fps")
  }

  @Test("A browser that quits at once is an error")
  func namesBrowser() async throws {
    let folder = try Folder()
    let run = await export("--as", "png", "--output", folder.url.path, "--browser", "/usr/bin/true")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "/usr/bin/true: error: it quit; expected Chromium, Google Chrome or another browser based on Chromium"
    )
    #expect(folder.names == [])
  }
}
