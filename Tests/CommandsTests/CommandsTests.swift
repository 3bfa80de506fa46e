import Commands
import Demos
import Foundation
import Stagecraft
import Synchronization
import Testing
import ToolSupport

/// The result of a command: its exit status, its output and its messages.
struct Run {
  var status: Int32
  var output: String
  /// What was printed to standard error.
  var printed: String
  /// The messages, without their identities.
  var errors: String { printed.replacing(/\x20\[[a-z0-9-]+\.[a-z0-9-]+\](?=\n)/, with: "") }

  init(_ arguments: [String], scenes: [Scene] = Demos.all) async {
    let printed = Mutex("")
    let errorText = Mutex("")
    let terminal = Terminal(
      print: { line in printed.withLock { $0 += line.hasSuffix("\n") ? line : line + "\n" } },
      printError: { line in errorText.withLock { $0 += line + "\n" } }
    )
    status = await StagecraftTool.run(arguments, scenes: scenes, terminal: terminal)
    output = printed.withLock { $0 }
    self.printed = errorText.withLock { $0 }
  }
}

@Suite struct MessageTests {
  @Test(
    "A message ends with its identity, also as an object",
    arguments: [
      (["export", "heroo", "--as", "svg"], "scene.unknown"), (["export", "hero", "--as", "sgv"], "tool.option"),
      (["export", "hero", "--as", "svg", "--tolerance", "0"], "export.option"),
    ]
  )
  func hasIdentity(arguments: [String], id: String) async throws {
    #expect(await Run(arguments).printed.hasSuffix(" [\(id)]\n"))
    let run = await Run(arguments + ["--messages", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.printed.utf8)) as? [String: Any]
    #expect(run.status == 1 && object?["id"] as? String == id)
  }
}

/// A temporary folder that is removed when the object is deinitialized.
final class TemporaryFolder: Sendable {
  let url = TemporaryPlace.url.appendingPathComponent("stagecraft-\(UUID().uuidString)")
  var path: String { url.path }

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

@Suite struct CommandsTests {
  @Test("Scenes are listed with their durations and triggers")
  func listsScenes() async {
    let run = await Run(["scenes"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        hero           4.8 s  loops    A hero transition
        hero-layers    5 s    loops    The layers of a hero transition
        photo          5.1 s  on tap   A photograph opens
        postcard       4.9 s  on tap   A stamp opens
        sheet          4.4 s  on drag  A system sheet
        card           4 s    on drag  A card modal
        card-layers    4 s    loops    The layers of a card modal
        card-drag      5.3 s  loops    A card under a finger
        card-fling     5.8 s  loops    A card that is flung
        drawer         4.6 s  on drag  A drawer
        expand         4.3 s  on tap   A view that expands
        segments       3.1 s  on tap   A segmented control
        interrupted    3.4 s  loops    A spring that is interrupted
        heartbeat      4.8 s  loops    A spinner and a heartbeat
        button         3.8 s  on tap   A button that confirms
        progress-ring  6.2 s  loops    Progress rings
        cube           4.7 s  loops    A cube of pages

        """
    )
  }

  @Test(
    "Every format is written to a file with its own suffix",
    arguments: ExportFormat.allCases
  )
  func exports(format: ExportFormat) async throws {
    let folder = try TemporaryFolder()
    let run = await Run(["export", "hero-layers", "--as", format.rawValue, "--output", folder.path])
    #expect(run.status == 0)
    #expect(folder.names == ["hero-layers" + format.fileSuffix])
    #expect(format == .poster || run.errors.contains("pt (0.25 pt allowed)"))
  }

  @Test("An export is printed unless a folder is named")
  func exportsToOutput() async throws {
    let run = await Run(["export", "hero", "--as", "svg"])
    let document = try Scene.hero.exported(as: .svg)
    #expect(run.output == document.text)
  }

  @Test("An export that names two formats is refused, and writes nothing")
  func refusesTwoFormats() async throws {
    let run = await Run(["export", "hero", "--as", "svg", "--as", "figure"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("--as is given 2 times; expected one format, so use one command for each"))
  }

  @Test("An option sets the trigger of a figure, and unknown triggers are refused")
  func exportsStarts() async throws {
    let tapped = await Run(["export", "hero", "--as", "figure", "--start", "tap"])
    #expect(tapped.status == 0 && tapped.output.contains("role=\"switch\""))
    let wrong = await Run(["export", "hero", "--as", "figure", "--start", "tapp"])
    #expect(wrong.status == 1 && wrong.output.isEmpty)
    #expect(wrong.errors.contains("did you mean “tap”?"))
    let fingerless = await Run(["export", "hero", "--as", "figure", "--start", "drag"])
    #expect(fingerless.status == 1 && fingerless.output.isEmpty)
  }

  @Test(
    "The printed scripts are those in Public, with at most 5000 and 1200 bytes after gzip -9",
    arguments: [("gesture.js", ["gesture"], 5000), ("spring.js", ["gesture", "--taps"], 1200)]
  )
  func printsScripts(name: String, command: [String], limit: Int) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = folder.appendingPathComponent("Public/\(name)")
    let run = await Run(command)
    #expect(run.status == 0)
    #expect(run.output == (try String(contentsOf: file, encoding: .utf8)))
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-9", "-c", file.path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let size = output.fileHandleForReading.readDataToEndOfFile().count
    gzip.waitUntilExit()
    #expect(size > 500 && size <= limit)
  }

  @Test("A page with a drag contains the script, and for a figure the command says how to get it")
  func exportsDraggedPage() async throws {
    let page = await Run(["export", "card", "--as", "page"])
    #expect(page.output.contains("<script type=\"module\">"))
    let figure = await Run(["export", "card", "--as", "figure"])
    #expect(!figure.output.contains("<script") && figure.errors.contains("stagecraft gesture > gesture.js"))
  }

  @Test("A sample has every layer at every time")
  func samples() async throws {
    let run = await Run(["sample", "hero", "--at", "0,900.5,2000"])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(json["scene"] as? String == "hero")
    #expect(json["canvas"] as? [Double] == [390, 844])
    let layers = try #require(json["layers"] as? [String: [[String: Any]]])
    let timeline = try Timeline(resolving: .hero)
    #expect(Set(layers.keys) == Set(timeline.layers.map(\.id)))
    let photo = try #require(layers["photo"])
    #expect(photo.compactMap { $0["t"] as? Double } == [0, 900.5, 2000])
    #expect(photo[0]["frame"] as? [Double] == [20, 140, 104, 80])
    #expect(photo[0]["transform"] as? [Double] == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    for key in ["bounds", "opacity", "cornerRadius"] { #expect(photo[0][key] != nil) }
  }

  @Test("Valid files pass the check")
  func acceptsValidFiles() async throws {
    let folder = try TemporaryFolder()
    _ = await Run(["export", "hero", "hero-layers", "--as", "svg", "--output", folder.path])
    let run = await Run(["check"] + folder.names.map { "\(folder.path)/\($0)" })
    #expect(run.status == 0)
    #expect(run.errors == "2 files are valid\n")
  }

  @Test("An invalid file is refused with its line and column")
  func refusesInvalidFiles() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("bad.svg")
    let text = try Scene.hero.exported(as: .poster).text.replacing("stroke-width", with: "stroke-widht")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let run = await Run(["check", file.path])
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        /bad\.svg:\d+:\d+: error: <rect> has an attribute “stroke-widht” that isn't in the profile; did you mean “stroke-width”\?/
      )
    )
  }

  @Test(
    "Invalid input gives status 1 and one message",
    arguments: [
      (
        ["export", "heroo", "--as", "svg"],
        "error: there is no scene “heroo”; expected one of the 17 that “stagecraft scenes” lists; did you mean “hero”?"
      ),
      (
        ["export", "car", "--as", "svg"],
        "error: there is no scene “car”; expected one of the 17 that “stagecraft scenes” lists, such as card, card-layers, card-drag, card-fling; did you mean “card”?"
      ),
      (
        ["export", "hero", "--as", "sgv"],
        "--as: error: there is no format “sgv”; expected one of figure, page, svg, smil, poster, keyframes, css, gif, mp4, webm, webp, apng, png; did you mean “svg”?"
      ),
      (
        ["export", "hero", "--as", "svg", "--tolerance", "0"],
        "hero: error: a tolerance of 0.0 points; expected 0.01…50.0"
      ),
      (
        ["export", "hero", "--as", "svg", "--appearance", "dork"],
        "--appearance: error: there is no appearance “dork”; expected one of auto, light, dark; did you mean “dark”?"
      ),
      (
        ["export", "hero", "--as", "figure", "--language", "rf"],
        "--language: error: there is no language “rf”; expected one of de, en, es, fr, it, ja, ko, pt, zh, zh-Hant; did you mean “fr”?"
      ),
      (
        ["export", "hero", "--as", "poster", "--at=-1000"],
        "hero: error: a poster at -1.0 s; expected a time of 0 or more"
      ),
      (
        ["export", "hero-layers", "--as", "poster", "--at", "9000"],
        "hero-layers: error: a poster at 9 s; expected a time of 0…5 s"
      ),
      (
        ["export", "hero-layers", "--as", "poster", "--at", "1e308"],
        "hero-layers: error: a poster at 1e+305 s; expected a time of 0…5 s"
      ),
      (
        ["export", "hero", "--for", "gost"],
        "--for: error: there is no host “gost”; expected one of hugo, jekyll, mkdocs, wordpress, ghost, github, docc, amp, feed, email; did you mean “ghost”?"
      ),
      (
        ["export", "hero", "--as", "gif", "--output", "x", "--fps", "60"],
        "--fps: error: 60 frames per second; expected 1…50; a GIF has delays in hundredths of a second, and browsers slow down delays of one"
      ),
      (
        ["export", "hero", "--as", "mp4", "--output", "x", "--background", "transparent"],
        "--background: error: mp4 doesn't support transparency; expected a color, or --as webm, gif, webp, apng or png"
      ),
      (
        ["export", "hero", "--as", "mp4", "--output", "x", "--background", "blak"],
        "--background: error: “blak” isn't a color; expected transparent, white, black or #RRGGBB; did you mean “black”?"
      ),
      (
        ["export", "hero", "--as", "png", "--output", "x", "--at", "5000"],
        "hero: error: the time of the picture is 5 s; expected 0…4.8 s"
      ),
      (
        ["export", "hero", "--as", "png", "--output", "x", "--at", "1e308"],
        "hero: error: the time of the picture is 1e+305 s; expected 0…4.8 s"
      ),
      (
        ["export", "hero", "--as", "png", "--output", "x", "--at", "nan"],
        "hero: error: the time of the picture is nan s; expected 0…4.8 s"
      ),
      (
        ["export", "hero", "--as", "mp4", "--output", "x", "--fps", "inf"],
        "--fps: error: inf frames per second; expected 1…120"
      ),
      (
        ["export", "hero", "--as", "webm", "--output", "x", "--ffmpeg", "/nowhere/ffmpeg"],
        "--ffmpeg: error: “/nowhere/ffmpeg” isn't a program; expected ffmpeg"
      ),
      (
        ["export", "hero", "--as", "svg", "--font", "embedded"],
        "--font: error: there is no font “embedded”; expected one of system, embed"
      ),
      (
        ["sample", "hero", "--at", "0,x"], "--at: error: “x” isn't a time; expected milliseconds such as 0,100,250"
      ),
      (["check", "/nowhere/a.svg"], "/nowhere/a.svg: error: there is no such file"),
      (
        ["build", "--site", "/nowhere"],
        "/nowhere: error: it has no folder Content; expected a site with Content, and perhaps Templates and Public"
      ),
    ]
  )
  func refuses(arguments: [String], message: String) async {
    let run = await Run(arguments)
    #expect(run.status == 1)
    #expect(run.errors == message + "\n")
    #expect(run.output == "")
  }

  @Test(
    "Invalid usage gives status 2",
    arguments: [
      ["bild"], ["export"], ["export", "hero"], ["build", "--outptu", "x"], ["sample", "hero"],
      ["preview", "--port", "x"], ["export", "hero", "--as", "svg", "--width", "100"],
      ["export", "hero", "--as", "svg", "--for", "hugo"], ["export", "hero", "--for", "github"],
      ["export", "hero", "--for", "email"], ["export", "hero", "--for", "docc", "--output", "x", "--start", "tap"],
      ["export", "hero", "--as", "png", "--output", "x", "--measurable"],
      ["export", "hero", "--as", "gif"], ["export", "hero", "--as", "gif", "--output", "x", "--at", "0"],
      ["export", "hero", "--as", "png", "--output", "x", "--fps", "30"],
      ["export", "hero", "--as", "mp4", "--output", "x", "--width", "100", "--scale", "2"],
      ["export", "card", "--as", "mp4", "--output", "x", "--start", "drag"],
    ]
  )
  func refusesUsage(arguments: [String]) async {
    let run = await Run(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(!run.errors.isEmpty)
  }

  @Test("A misspelled command gets a suggestion")
  func suggestsCommands() async {
    let run = await Run(["bild"])
    #expect(
      run.errors
        == "stagecraft: error: there is no command “bild”; expected one of build, preview, scenes, export, gesture, sample, figures, verify, spring, check, new, import, theme, doctor; did you mean “build”?\n"
    )
  }

  @Test(
    "A misspelled command of another one, and of the help, gets a suggestion",
    arguments: [
      (["new", "sit", "x"], "“new sit”; expected one of new site, new post, new scene; did you mean “new site”?"),
      (["help", "new", "pots"], "“new pots”; expected one of new site, new post, new scene; did you mean “new post”?"),
    ]
  )
  func suggestsSubcommands(arguments: [String], message: String) async {
    let run = await Run(arguments)
    #expect(run.status == 2)
    #expect(run.errors == "stagecraft: error: there is no command \(message)\n")
  }

  @Test("The help of a misspelled command names the nearest one")
  func suggestsHelp() async {
    let run = await Run(["help", "exprt"])
    #expect(run.status == 2 && run.errors.hasSuffix("; did you mean “export”?\n"))
  }

  @Test("The help of help is there", arguments: [["help", "help"], ["help", "new", "site"], ["new", "--help"]])
  func helpsWithHelp(arguments: [String]) async { #expect(await Run(arguments).status == 0) }

  @Test(
    "A misspelled file gets a suggestion from its folder",
    arguments: ["LikeButon.swift", "like_button.swift", "LikeButton.swft"],
    [["export", "--as", "svg"], ["sample", "--at", "0"]]
  )
  func suggestsFiles(name: String, arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appendingPathComponent("LikeButton.swift"))
    let run = await Run(arguments + [folder.path + "/" + name])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("\(folder.path)/\(name): error: "))
    #expect(run.errors.hasSuffix("; did you mean “\(folder.path)/LikeButton.swift”?\n"))
  }

  @Test("An ending that no format has is named with those that there are")
  func refusesEndings() async {
    let run = await Run(["export", "hero", "--output", "hero.wepb"])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("hero.wepb: error: no format has the ending .wepb; expected one of .figure.html, "))
    #expect(run.errors.hasSuffix(", or a format with --as; did you mean “.webp”?\n"))
  }

  @Test("Without a command, the help is printed", arguments: [[], ["--help"], ["help"]])
  func helps(arguments: [String]) async {
    let run = await Run(arguments)
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: stagecraft <subcommand>"))
  }

  @Test("An output folder that is a file is refused, and the file isn't changed")
  func keepsFiles() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("taken")
    try "mine".write(to: file, atomically: true, encoding: .utf8)
    let run = await Run(["export", "hero", "--as", "svg", "--output", file.path])
    #expect(run.status == 1)
    #expect(run.errors == "\(file.path): error: this is a file; expected a folder\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
  }

  @Test("If one of several scenes is unknown, no file is written")
  func writesAllOrNothing() async throws {
    let folder = try TemporaryFolder()
    let run = await Run(["export", "hero", "cart", "--as", "svg", "--output", folder.path + "/out"])
    #expect(run.status == 1)
    #expect(folder.names == [])
  }

  @Test("The problems of a scene are printed, and no file is written")
  func refusesScenes() async throws {
    let scene = Scene(
      "broken",
      title: "T",
      description: "D",
      from: Stage(on: .phone) { Layer("a").opacity(3) },
      to: Stage(on: .phone) {},
      with: HeroTransition(animation: .spring(Spring(stiffness: -1, damping: .nan)))
    )
    let run = await Run(["export", "broken", "--as", "svg"], scenes: [scene])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == """
        broken: layer “a”: error: opacity is 3.0; expected 0…1
        broken: presentation: error: spring: stiffness is -1.0; expected a number above 0
        broken: dismissal: error: spring: stiffness is -1.0; expected a number above 0

        """
    )
  }

  @Test("An invalid scene doesn't hide the others")
  func listsOtherScenes() async {
    var broken = Scene.heroLayers
    (broken.name, broken.title) = ("broken", "")
    let run = await Run(["scenes"], scenes: [broken, .heroLayers])
    #expect(run.status == 1)
    #expect(run.output == "hero-layers  5 s  loops  The layers of a hero transition\n")
    #expect(run.errors == "broken: title: error: it is empty; expected words for readers who don't see the scene\n")
  }

  @Test("Either all of several exports are written or none")
  func writesAllOrNone() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // The last file would replace a folder.
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("card.svg"),
      withIntermediateDirectories: true
    )
    let run = await Run(["export", "hero-layers", "card", "--as", "svg", "--output", folder.path])
    #expect(run.status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["card.svg"])
  }

  @Test("A failed export doesn't change existing files and links")
  func keepsWhatWasThere() async throws {
    let folder = try TemporaryFolder()
    try Data("old".utf8).write(to: folder.url.appendingPathComponent("hero-layers.svg"))
    try FileManager.default.createDirectory(atPath: folder.path + "/card.svg", withIntermediateDirectories: true)
    let run = await Run(["export", "hero-layers", "card", "--as", "svg", "--output", folder.path])
    #expect(run.status == 1)
    #expect(folder.names == ["card.svg", "hero-layers.svg"])
    #expect(FileManager.default.contents(atPath: folder.path + "/hero-layers.svg") == Data("old".utf8))
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    let other = await Run(["export", "hero-layers", "--as", "svg", "--output", link])
    #expect(other.errors.hasSuffix("link: error: this link points to a folder that doesn't exist\n"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
  }

  @Test("A view without a counterpart is exported with a note")
  func notesUnmatched() async {
    let scene = Scene(
      "alone",
      title: "T",
      description: "D",
      from: Stage(on: .phone) { Layer("a").matchedGeometryEffect(id: "x") },
      to: Stage(on: .phone) {}
    )
    let run = await Run(["export", "alone", "--as", "svg"], scenes: [scene])
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix("alone: matchedGeometryEffect: note: nothing on the presented stage is marked with “x”")
    )
  }
}
