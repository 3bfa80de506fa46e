import Foundation
import Processes
import Testing
import ToolSupport
import Yams

@testable import Commands
@testable import Site

/// The pictures of a repository.
@Suite struct FiguresCommandTests {
  private static let preview = "import SwiftUI\n#Preview(\"Card\") { Text(\"Card\") }\n"
  private static let readme = """
    # Title

    ```swift figure="A word" id=word play="hold 0.5, tap Word, hold 1"
    import SwiftUI
    struct Word: View {
      @State private var isPale = false
      var body: some View { Button("Word") { withAnimation { isPale.toggle() } }.opacity(isPale ? 0.5 : 1) }
    }
    ```

    The end.

    """
  private static let shown = """
    <!-- stagecraft: word -->
    <picture><source media="(prefers-color-scheme: dark)" srcset="figures/word~dark.svg"><img src="figures/word.svg"
    """

  private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) async -> ChildProcess.Result {
    let script = "cd \"$0\" && exec \"$@\""
    return await ChildProcess(["sh", "-c", script, folder.path, BuildFolder.tool] + arguments).run { _ in }
  }

  private static func text(_ name: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test("Previews and listings have pictures, which a check finds stale after a change")
  func writesPictures() async throws {
    let folder = try Self.folder([
      "Sources/Lib/Card.swift": Self.preview, "README.md": Self.readme,
      "Lib.docc/Lib.md": Self.readme.replacing("id=word", with: "id=other"),
    ])
    let missing = await Self.run(["figures", "--check"], in: folder)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("README.md: error: it is stale; expected what “figures” writes"))
    #expect(missing.errors.contains("docs/figures/card.svg: error: it is missing"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/docs"))
    let result = await Self.run(["figures"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    for name in ["docs/figures/card", "figures/word", "Lib.docc/Resources/other"] {
      #expect(try Self.text("\(name).svg", in: folder).contains("<svg"))
      #expect(try Self.text("\(name)~dark.svg", in: folder).contains("<svg"))
    }
    // On GitHub, but not in DocC, a picture begins with its poster.
    let times = try ["figures/word.svg", "Lib.docc/Resources/other.svg"].map { name in
      try Self.text(name, in: folder).matches(of: /[0-9.]+%/).map { String($0.0) }
    }
    #expect(times.allSatisfy { !$0.isEmpty } && times[0] != times[1])
    let readme = try Self.text("README.md", in: folder)
    #expect(readme.contains("```\n\n" + Self.shown) && readme.hasSuffix("<!-- /stagecraft -->\n\nThe end.\n"))
    #expect(try Self.text("Lib.docc/Lib.md", in: folder).contains("![A word](other.svg)"))
    #expect(await Self.run(["figures", "--check"], in: folder).status == 0)
    try Data(Self.preview.replacing("Text(\"Card\")", with: "Text(\"Other\")").utf8)
      .write(to: folder.url.appendingPathComponent("Sources/Lib/Card.swift"))
    let stale = await Self.run(["figures", "--check"], in: folder)
    #expect(stale.status == 1 && stale.errors.contains("docs/figures/card.svg: error: it is stale"))
    #expect(!stale.errors.contains("README.md"))
    let again = await Self.run(["figures"], in: folder)
    #expect(again.errors.contains("2 files written"), "\(again.errors)")
    #expect(try Self.text("README.md", in: folder) == readme)
  }

  @Test("A figure that can't be compiled and one whose code stops the program are told, and the others are written")
  func writesOtherFigures() async throws {
    let folder = try Self.folder([
      "Sources/Lib/Card.swift": Self.preview, "Sources/Lib/Wrong.swift": "import SwiftUI\n#Preview { Txt(\"A\") }\n",
      "Sources/Lib/Stop.swift": "import SwiftUI\n#Preview { Text([String]()[1]) }\n",
      "Sources/Lib/Able.swift": "import SwiftUI\n#Preview { Text(\"A\").frame(width: -5) }\n",
    ])
    let result = await Self.run(["figures"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("Sources/Lib/Wrong.swift:2:1: error: cannot find 'Txt' in scope"),
      "\(result.errors)"
    )
    #expect(result.errors.contains("Sources/Lib/Stop.swift:2: error: its code stopped the program: Index out of range"))
    #expect(result.errors.contains("2 figures in .: 4 files written"))
    // The program that goes on after the stop tells nothing twice.
    #expect(result.errors.split(separator: "\n").count { $0.contains("Able.swift:2") } == 1, "\(result.errors)")
    #expect(try Self.text("docs/figures/card.svg", in: folder).contains("<svg"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/docs/figures/stop.svg"))
  }

  @Test("What stands for a symbol that isn't there is told, also of a figure that stays the same")
  func tellsReplacements() async throws {
    let code = "import SwiftUI\n#Preview(\"Card\") { Image(systemName: \"no.such.sign\") }\n"
    let folder = try Self.folder(["Sources/Lib/Card.swift": code])
    for _ in 1...2 {
      let result = await Self.run(["figures"], in: folder)
      #expect(result.status == 0)
      #expect(
        result.errors.contains("Card.swift:2:1: note: no outline for the symbol “no.such.sign”, so a square is drawn"),
        "\(result.errors)"
      )
    }
  }

  @Test("The first figures are written before the others are compiled")
  func writesFirstFiguresSoon() async throws {
    let count = ProcessInfo.processInfo.activeProcessorCount + 1
    let names = (0..<count).map { "f\(100 + $0)" }
    let listings = names.map { ("\($0).md", Self.readme.replacing("id=word", with: "id=\($0)")) }
    let folder = try Self.folder(Dictionary(uniqueKeysWithValues: listings))
    let result = await Self.run(["figures"], in: folder)
    #expect(result.errors.contains("\(count) figures in .: \(3 * count) files written"), "\(result.errors)")
    func time(_ file: String) throws -> Date {
      try #require(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date)
    }
    let cache = BuildCache.folder(in: folder.path)
    let libraries = try FileManager.default.contentsOfDirectory(atPath: cache).filter { $0.hasSuffix(".listings") }
    let last = try #require(try libraries.map { try time("\(cache)/\($0)") }.max())
    #expect(libraries.count == count)
    #expect(try time("\(folder.path)/figures/f100.svg") < last)
    #expect(try time("\(folder.path)/figures/\(names[count - 1]).svg") > last)
  }

  @Test("A comment around a figure that was removed is an error at its line, and all other files are written")
  func refusesHalfMarks() async throws {
    let folder = try Self.folder([
      "README.md": Self.readme.replacing("The end.", with: "<!-- stagecraft: word -->\nOld"),
      "Other.md": Self.readme.replacing("id=word", with: "id=other"),
    ])
    let text = try Self.text("README.md", in: folder)
    let result = await Self.run(["figures"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "README.md:11: error: the comment “<!-- stagecraft: …” has no “<!-- /stagecraft -->” after it; expected both around the figure"
      )
    )
    #expect(try Self.text("README.md", in: folder) == text)
    #expect(try Self.text("Other.md", in: folder).contains("<!-- stagecraft: other -->"))
  }

  @Test("Motion is recorded, and a change of a spring is found, named, and recorded again")
  func verifiesMotion() async throws {
    let code = """
      import SwiftUI
      struct Dot: View {
        @State private var isOn = false
        var body: some View {
          Button("Go") { withAnimation(.spring(duration: 0.5, bounce: 0.3)) { isOn.toggle() } }.offset(x: isOn ? 40 : 0)
        }
      }
      #Preview { Dot() }
      """
    let folder = try Self.folder(["Dot.swift": code, "docs/motion/notes.txt": "Not a record"])
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let new = await Self.run(["verify"], in: folder)
    let message = "“dot” has no record; expected docs/motion/dot.txt, which --record writes"
    #expect(new.status == 1 && new.errors.contains(message), "\(new.errors)")
    #expect(await Self.run(["verify", "--record"], in: folder).status == 0)
    let recorded = try Self.text("docs/motion/dot.txt", in: folder)
    #expect(recorded.contains("offset x 0 → 40 | spring 0.5, bounce 0.3"))
    let picture = try Self.text("docs/motion/dot.svg", in: folder)
    try write(recorded, to: "docs/motion/old.txt")
    try write(code.replacing("bounce: 0.3", with: "bounce: 0.2"), to: "Dot.swift")
    let changed = await Self.run(["verify"], in: folder)
    #expect(changed.status == 1 && changed.errors.contains("its spring's bounce is 0.2, was 0.3"), "\(changed.errors)")
    #expect(changed.errors.contains("docs/motion/old.txt: error: no figure has the name “old” any more"))
    #expect(!changed.errors.contains("notes"))
    let json = await Self.run(["verify", "--json"], in: folder)
    #expect(json.status == 1 && json.output.contains("\"property\": \"bounce\", \"was\": \"0.3\", \"is\": \"0.2\""))
    #expect(await Self.run(["verify", "--page", "out/motion.html"], in: folder).status == 1)
    let page = try Self.text("out/motion.html", in: folder)
    #expect(page.contains(picture.trimmingCharacters(in: .newlines)) && page.split(separator: "<svg ").count == 3)
    #expect(page.contains("its spring's bounce is 0.2, was 0.3") && page.contains("no figure has this name any more"))
    try write(picture.replacing("<title", with: "<script>alert(1)</script><title"), to: "docs/motion/dot.svg")
    let unsafe = await Self.run(["verify", "--page", "motion.html"], in: folder)
    #expect(unsafe.status == 1 && unsafe.errors.contains("docs/motion/dot.svg:2:"), "\(unsafe.errors)")
    #expect(try !Self.text("motion.html", in: folder).contains("alert"))
    #expect(await Self.run(["verify", "--record"], in: folder).errors.contains("1 changed, 1 gone"))
    #expect(try Self.text("docs/motion/dot.svg", in: folder).hasPrefix("<svg "))
    #expect(try Self.text("docs/motion/notes.txt", in: folder) == "Not a record")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/docs/motion/old.txt"))
    #expect(await Self.run(["verify"], in: folder).status == 0)
  }

  @Test(
    "Figures are those of a folder that is there",
    arguments: ["figures", "verify"],
    [("a.swift", "this is a file; expected a folder with code"), ("b", "there is no such folder")]
  )
  func checksFolder(command: String, wrong: (String, String)) async throws {
    let folder = try Self.folder(["a.swift": Self.preview])
    let result = await Self.run([command, wrong.0], in: folder)
    #expect(result.status == 1 && result.errors.contains("\(wrong.0): error: \(wrong.1)"), "\(result.errors)")
  }

  @Test("Listings of a package's README without words are shown if they can be compiled, and the others are noted")
  func showsPlainListings() async throws {
    let folder = try Self.folder([
      "Package.swift": "let package = Package(name: \"Glow\", targets: [.target(name: \"Glow\")])",
      "Sources/Glow/Lamp.swift": """
      import SwiftUI
      public struct Lamp: View { public init() {}; public var body: some View { Text("Lamp") } }
      """,
      "README.md": "# Glow\n\n```swift\nLamp()\n```\n\n```swift\nLamp().padding(missing)\n```\n\n"
        + "```swift\nGroup { if false { Lamp() } }\n```\n",
    ])
    let result = await Self.run(["figures"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("README.md:8:16: note: the listing has no figure: cannot find 'missing' in scope"))
    #expect(result.errors.contains("README.md:11: note: the listing has no figure: it shows nothing"))
    #expect(try Self.text("README.md", in: folder).contains("```\n\n<!-- stagecraft: readme-glow -->\n<picture>"))
    #expect(try Self.text("figures/readme-glow.svg", in: folder).contains("<svg"))
    // The listing has moved, since a picture was put before it.
    let again = await Self.run(["figures", "--check"], in: folder)
    #expect(again.status == 0)
    #expect(again.errors.contains("README.md:12:16: note: the listing has no figure: cannot find 'missing' in scope"))
    #expect(again.errors.contains("README.md:15: note: the listing has no figure: it shows nothing"))
  }

  @Test("Scenes are listed and sampled from files and folders")
  func readsFiles() async throws {
    let code = """
      // play="hold 1"
      import SwiftUI
      struct Word: View { var body: some View { Text("Word").frame(width: 80, height: 40).background(.red) } }
      """
    let folder = try Self.folder(["Words.swift": code, "README.md": Self.readme])
    let listed = await Self.run(["scenes", "."], in: folder)
    #expect(listed.status == 0, "\(listed.errors)")
    #expect(listed.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["word", "words"])
    let sampled = await Self.run(["sample", "Words.swift", "--at", "0"], in: folder)
    #expect(sampled.status == 0 && sampled.output.contains("\"scene\": \"words\""), "\(sampled.errors)")
    let wrong = await Self.run(["sample", "Words.swift", "--at", "0", "--figure", "wrods"], in: folder)
    #expect(wrong.status == 1 && wrong.errors.contains("there is no figure “wrods”; expected one of words"))
  }

  @Test("A doctor says what is there, and what it is for")
  func examines() async throws {
    let folder = try Self.folder([:])
    let result = await Self.run(["doctor"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let names = result.output.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first }
    #expect(
      names == ["modules", "compiler", "cache", "browser", "ffmpeg", "ImageMagick", "fonttools", "pdftocairo", "Inter"]
    )
    #expect(result.output.contains("✓ compiler") && result.output.contains("compiles listings"))
  }

  @Test("Without a compiler, a doctor says so and ends with 1")
  func missesCompiler() async throws {
    let folder = try Self.folder([:])
    let script = "PATH=/nowhere exec \"$1\" doctor"
    let result = await ChildProcess(["/bin/sh", "-c", script, folder.path, BuildFolder.tool]).run { _ in }
    #expect(result.status == 1 && result.errors.contains("no compiler was found"))
  }
}

/// What runs the tool elsewhere.
@Suite struct FiguresHookTests {
  private struct Hook: Decodable {
    var id: String
    var entry: String
  }

  @Test("Each hook runs a command that there is")
  func namesCommands() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = root.deletingLastPathComponent().appendingPathComponent(".pre-commit-hooks.yaml")
    let hooks = try YAMLDecoder().decode([Hook].self, from: String(contentsOf: file, encoding: .utf8))
    #expect(hooks.map(\.id) == ["stagecraft-figures", "stagecraft-verify"])
    for hook in hooks {
      let words = hook.entry.split(separator: " ").map(String.init)
      #expect(words.first == "stagecraft")
      #expect(throws: Never.self) { try RootCommand.parseAsRoot(Array(words.dropFirst())) }
    }
  }
}

/// Pictures that follow the code.
@Suite struct FiguresWatchTests {
  @Test("While a folder is watched, its pictures follow the code and the settings, and nothing is left running")
  func followsCode() async throws {
    let folder = try TemporaryFolder()
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    func wait(for word: String, in name: String) async throws -> Bool {
      for _ in 0..<240 {
        let text = try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
        if text?.contains(word) == true { return true }
        try await Task.sleep(for: .milliseconds(250))
      }
      return false
    }
    try write("import SwiftUI\n#Preview { Text(\"First\") }\n", to: "Word.swift")
    try write("output: first\n", to: "stagecraft.yaml")
    let script = "cd \"$0\" && exec \"$1\" figures --watch"
    let tool = ChildProcess(["sh", "-c", script, folder.path, BuildFolder.tool])
    async let ended = tool.run { _ in }
    #expect(try await wait(for: "First", in: "first/word.svg"))
    try write("output: second\n", to: "stagecraft.yaml")
    #expect(try await wait(for: "First", in: "second/word.svg"))
    tool.stop()
    #expect(await ended.errors.contains("1 figure in .: 2 files written"))
  }
}

/// The figures of files in a browser.
@Suite struct FilePreviewTests {
  @Test("A file is shown, and its figure follows the code")
  func showsFiles() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("Word.swift")
    func write(_ word: String) throws {
      let code = "// play=\"hold 1\"\nimport SwiftUI\n#Preview { Text(\"\(word)\") }\n"
      try Data(code.utf8).write(to: file)
    }
    try write("First")
    let output = folder.url.appendingPathComponent("log")
    let script = "cd \"$0\" && exec \"$1\" preview Word.swift --port 0 >log 2>errors"
    let server = ChildProcess(["sh", "-c", script, folder.path, BuildFolder.tool])
    async let ended = server.run { _ in }
    func address() throws -> String? {
      let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      return text.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\//).map { String($0.0) }
    }
    func page(with word: String) async throws -> Bool {
      for _ in 0..<240 {
        if let address = try address(),
          await ChildProcess(["curl", "-s", address]).run({ _ in }).output.contains(">\(word)</text>")
        {
          return true
        }
        try await Task.sleep(for: .milliseconds(250))
      }
      return false
    }
    #expect(try await page(with: "First"))
    try write("Second")
    #expect(try await page(with: "Second"))
    server.stop()
    _ = await ended
  }
}
