import Diagnostics
import Foundation
import Processes
import Testing
import ToolSupport

@testable import Commands
@testable import Site

/// Files with SwiftUI code that the tool compiles while it runs.
@Suite struct ListingExportTests {
  /// The tool beside the tests.
  private static let tool = BuildFolder.tool

  private static let button = """
    // play="tap Like, hold 1, tap Liked"
    import Combine
    import SwiftUI

    @Observable class Model { var isLiked = false }

    struct LikeButton: View {
      @State private var model = Model()

      var body: some View {
        Text(model.isLiked ? "Liked" : "Like").frame(width: model.isLiked ? 132 : 104, height: 44)
          .background(Capsule().fill(.pink))
          .onTapGesture { withAnimation(.bouncy) { model.isLiked.toggle() } }
      }
    }

    #Preview { LikeButton() }
    """

  /// Runs the tool in a folder with files, which is its temporary folder, too.
  private static func run(_ files: [String: String], _ arguments: [String]) async throws -> (
    result: ChildProcess.Result, folder: TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    for (name, text) in files { try Data(text.utf8).write(to: folder.url.appendingPathComponent(name)) }
    let script = "cd \"$0\" && export TMPDIR=\"$0\" && exec \"$@\""
    let command = ["sh", "-c", script, folder.path, tool, "export"] + arguments
    return (await ChildProcess(command).run { _ in }, folder)
  }

  @Test("A Swift file becomes a figure with the play of its comment")
  func exportsSwift() async throws {
    let (result, folder) = try await Self.run(
      ["LikeButton.swift": Self.button],
      ["LikeButton.swift", "--as", "figure"]
    )
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("like-button.figure.html: "))
    #expect(result.output.contains("Like button") && result.output.contains("<figure"))
    #expect(result.output.contains("taps &#8220;Like&#8221;, then taps &#8220;Liked&#8221;"))
    #expect(folder.names == ["LikeButton.swift"])
  }

  @Test("With --start tap, readers tap the view without a script")
  func startsByTap() async throws {
    let (result, _) = try await Self.run(
      ["LikeButton.swift": Self.button],
      ["LikeButton.swift", "--as", "figure", "--start", "tap"]
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("role=\"switch\"") && !result.output.contains("<script"))
  }

  @Test("Options say what is shown, and several files are exported at once")
  func exportsSeveral() async throws {
    let plain = "import SwiftUI\nstruct Card: View { var body: some View { Text(\"A\").frame(width: 80) } }\n"
    let arguments = ["A.swift", "B.swift", "--title", "Two", "--size", "100x80", "--as", "svg", "--output", "."]
    let (result, folder) = try await Self.run(["A.swift": plain, "B.swift": plain], arguments)
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder.names == ["A.swift", "B.swift", "a.svg", "b.svg"])
    let text = try String(contentsOfFile: folder.path + "/b.svg", encoding: .utf8)
    #expect(text.contains("viewBox=\"0 0 100 80\"") && text.contains(">Two</title>"))
  }

  /// Code that stops the program, and the message about it.
  struct Crash: CustomTestStringConvertible, Sendable {
    var code: String
    var line: Int
    var message: String
    var testDescription: String { code }
  }

  @Test(
    "Code that stops the program is named, with status 1",
    arguments: [
      Crash(
        code: "let a: [Int] = []; var body: some View { Text(\"\\(a[3])\") }",
        line: 3,
        message: "its code stopped the program: Index out of range; expected code that runs to its end"
      ),
      Crash(
        code: "let a: Int? = nil; var body: some View { Text(\"A\").onAppear { print(a!) } }",
        line: 2,
        message: "its code stopped the program: Unexpectedly found nil while unwrapping an Optional value; expected "
          + "code that runs to its end"
      ),
      Crash(
        code: "func f(_ n: Int) -> Int { n < 0 ? 0 : f(n + 1) + 1 }; var body: some View { Text(\"\\(f(0))\") }",
        line: 3,
        message: "its code needs more stack than there is, or memory that isn't its own; expected functions that come "
          + "to an end"
      ),
    ]
  )
  func namesWhatCrashes(_ crash: Crash) async throws {
    let code = "import SwiftUI\nstruct A: View { \(crash.code) }\n#Preview { A() }\n"
    let (result, folder) = try await Self.run(["A.swift": code], ["A.swift", "--as", "svg", "--output", "out"])
    #expect(result.status == 1)
    let line = code.split(separator: "\n")[crash.line - 1]
    let shown = "A.swift:\(crash.line): error: \(crash.message) [listing.crash]\n\(crash.line) | \(line)\n  | ^\n"
    #expect(result.errors.hasSuffix(shown), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count <= 4, "\(result.errors)")
    #expect(folder.names == ["A.swift"])
  }

  @Test("A figure without a play leaves out what stops its code, and says on which line that is")
  func leavesOutWhatCrashes() async throws {
    let code = """
      import SwiftUI
      struct A: View {
        @State private var words: [String] = []
        @State private var isOn = false
        var body: some View {
          Button("Pop") { words.removeLast() }
          Button("Turn") { isOn.toggle() }.opacity(isOn ? 0.5 : 1)
        }
      }

      """
    let (result, folder) = try await Self.run(["A.swift": code], ["A.swift", "--as", "svg", "--output", "a.svg"])
    #expect(result.status == 0)
    let message =
      "A.swift:6:5: warning: play=\"tap Pop\" is left out of the play that is looked for: its code stopped the program: "
      + "Can't remove last element from an empty collection"
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("play=\"hold 0.6, tap Turn, hold 0.6, tap Turn, hold 0.6\""), "\(result.errors)")
    #expect(folder.names == ["A.swift", "a.svg"])
  }

  @Test("A listing in a Markdown file becomes a figure")
  func exportsMarkdown() async throws {
    let post = "# Post\n\n```swift figure=\"A\" play=\"tap Like\"\n\(Self.button)\n```\n"
    let (result, folder) = try await Self.run(["post.md": post], ["post.md", "--for", "hugo", "--output", "out"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder.names == ["out", "post.md"])
  }

  @Test("Pictures are read beside the file, wherever the tool runs")
  func showsPictures() async throws {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    let folder = try TemporaryFolder()
    try Data(#require(Data(base64Encoded: png))).write(to: folder.url.appendingPathComponent("dot.png"))
    let code = "import SwiftUI\n#Preview { Image(\"dot\").resizable().frame(width: 40, height: 40) }\n"
    try Data(code.utf8).write(to: folder.url.appendingPathComponent("A.swift"))
    let file = folder.path + "/A.swift"
    let shown = await ChildProcess([Self.tool, "export", file, "--pictures", "dot.png", "--as", "figure"]).run { _ in }
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(shown.output.contains(png.prefix(60)))
    let missing = await ChildProcess([Self.tool, "export", file, "--pictures", "no.png", "--as", "figure"]).run { _ in }
    #expect(missing.status == 1)
    #expect(missing.errors.contains("no.png”: there is no such file in "), "\(missing.errors)")
  }

  @Test("Colors of an app's catalog have the constants that Xcode writes, in both appearances")
  func showsColors() async throws {
    let code = """
      import SwiftUI
      @frozen public struct A: View {
        public var body: some View {
          VStack {
            Color("Deep Sea")
            Color(.deepSea)
            Text("a").foregroundStyle(.paper).background(Color.deepSea)
          }
        }
      }
      """
    let (result, folder) = try await Self.run(
      ["A.swift": code],
      ["A.swift", "--colors", "Deep Sea #102030/#405060, paper #FEFEFE", "--as", "svg", "--output", "out"]
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("gray"))
    let svg = try String(contentsOf: folder.url.appendingPathComponent("out/a.svg"), encoding: .utf8)
    #expect(svg.matches(of: /fill="#102030"/).count == 3 && svg.contains("#fefefe") && svg.contains("#405060"))
  }

  @Test(
    "Colors that can't be read are refused with an example",
    arguments: ["paper", "paper FEFEFE", "#FEFEFE", "a #12345", "a #123456/#12", "a #123456/#123456/#123456", ""]
  )
  func refusesColors(colors: String) async throws {
    let (result, folder) = try await Self.run(
      ["A.swift": Self.button],
      ["A.swift", "--colors", colors, "--as", "svg", "--output", "out"]
    )
    #expect(result.status == 1)
    #expect(result.errors.contains("isn't a list of colors; expected names with a color"), "\(result.errors)")
    #expect(folder.names == ["A.swift"])
  }

  @Test("A view without a play and without motion says what is missing")
  func notesMissingPlay() async throws {
    let code = "import SwiftUI\n#Preview { Text(\"a\") }\n"
    let (result, _) = try await Self.run(["A.swift": code], ["A.swift", "--as", "svg", "--output", "out"])
    #expect(result.status == 0)
    #expect(result.errors.contains("A.swift:2: note: nothing moves; expected a play that says"), "\(result.errors)")
  }

  @Test(
    "Code may import what comes with SwiftUI, declare entries of the environment, and have properties in its preview"
  )
  func takesMacros() async throws {
    let code = """
      import Combine
      import Foundation
      import SwiftUI
      import UIKit

      extension EnvironmentValues {
        @Entry var limit = 9
        @Entry public var name: String?
        @Entry var color: Color = .pink
      }

      final class Model: ObservableObject {
        @Published var start = Foundation.Date(timeIntervalSince1970: 0)
      }

      struct Badge: View {
        @StateObject private var model = Model()
        @Environment(\\.limit) private var limit
        @Environment(\\.name) private var name
        var body: some View { Text("\\(name ?? "none") \\(limit) \\(Int(model.start.timeIntervalSince1970))") }
      }

      #Preview("Badge", traits: .sizeThatFitsLayout) {
        @Previewable @State var limit = 4
        Badge().environment(\\.limit, limit).environment(\\.name, "some")
      }
      """
    let (result, folder) = try await Self.run(["A.swift": code], ["A.swift", "--as", "svg", "--output", "."])
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8)
    #expect(text.contains(">some<") && text.contains(">4<") && text.contains(">0<"))
  }

  @Test("An entry that can't be one is an error at its line")
  func refusesEntries() async throws {
    let code = "import SwiftUI\n\nextension EnvironmentValues {\n  @Entry var limit: Int\n}\n#Preview { Text(\"A\") }\n"
    let (result, _) = try await Self.run(["A.swift": code], ["A.swift", "--as", "svg", "--output", "."])
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("A.swift:4:"), "\(result.errors)")
    #expect(result.errors.contains(" error: 'limit' has no default value; expected var limit = value"))
  }

  @Test("A file of another ending is refused before the compiler starts")
  func refusesFileNames() async throws {
    let (result, folder) = try await Self.run(
      ["A.swift": "not Swift"],
      ["A.swift", "--as", "svg", "--output", "b.png"]
    )
    #expect(result.status == 1)
    #expect(
      result.errors.hasSuffix(
        "b.png: error: this names a .png file; expected the ending .svg of the format svg [tool.file]\n"
      )
    )
    #expect(folder.names == ["A.swift"])
  }

  @Test("What the compiler finds is shown at its line of the file, and nothing is written")
  func showsErrors() async throws {
    let code = "import SwiftUI\n\nstruct A: View {\n  var body: some View { Text(\"a\").foo() }\n}\n"
    let (result, folder) = try await Self.run(["A.swift": code], ["A.swift", "--as", "svg", "--output", "."])
    #expect(result.status == 1)
    #expect(
      result.errors == """
        A.swift:4:35: error: value of type 'Text' has no member 'foo' [listing.compile]
        4 |   var body: some View { Text("a").foo() }
          |                                   ^

        """
    )
    #expect(folder.names == ["A.swift"])
  }

  @Test("A cue on the command line without a target is an error at the line of the view")
  func showsPlayErrors() async throws {
    let (result, _) = try await Self.run(
      ["A.swift": Self.button],
      ["A.swift", "--as", "svg", "--play", "tap Nope"]
    )
    #expect(result.status == 1)
    #expect(
      result.errors.contains("A.swift:17: error: cue 1: nothing to tap with the label “Nope”; expected “Like”")
    )
  }

  @Test(
    "Options for SwiftUI code need a Swift file",
    arguments: [
      (["hero", "--play", "tap A"], "--play is for SwiftUI code; use it with the name of a .swift file"),
      (["hero", "a.swift"], "files and scenes can't be exported together; use one command for each"),
    ]
  )
  func refuses(arguments: [String], message: String) async {
    let run = await Run(["export"] + arguments + ["--as", "svg"])
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
  }

  @Test("The modules of an installed tool are in lib beside its folder")
  func findsModules() throws {
    let folder = try TemporaryFolder()
    for file in ["bin/stagecraft", "lib/stagecraft/Modules/Views.swiftmodule"] {
      let url = folder.url.appendingPathComponent(file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    let compiler = try ListingCompiler(of: folder.path + "/bin/stagecraft")
    #expect(compiler.modules.hasSuffix("/lib/stagecraft/Modules"))
    let command = compiler.command(["a.swift"], as: "A", to: "a.so", on: .linux)
    #expect(command.first == "swiftc" && command.last == "a.swift" && !command.contains("dynamic_lookup"))
    #expect(compiler.command(["a.swift"], as: "A", to: "a.so", on: .apple).contains("dynamic_lookup"))
    #expect(throws: (any Error).self) { try ListingCompiler(of: folder.path + "/stagecraft") }
  }

  @Test("A listing that the compiler doesn't finish is named, and the compiler is stopped")
  func stopsCompilers() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/LikeButton.swift"
    try Data(Self.button.utf8).write(to: URL(fileURLWithPath: file))
    var compiler = try ListingCompiler(of: Self.tool)
    compiler.limit = 0.05
    let files = try ListingFiles([file])
    let error = #expect(throws: Diagnostics.self) {
      try compiler.compile(files, to: folder.path + "/library") { _ in }
    }
    #expect(error?.all.first?.subject == file)
    #expect(error?.all.first?.message.hasPrefix("the compiler didn't finish within 0 s") == true)
    #expect(folder.names == ["LikeButton.swift"])
  }

}
