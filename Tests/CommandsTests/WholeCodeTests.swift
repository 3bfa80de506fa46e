import Diagnostics
import Foundation
import Processes
import Testing
import ToolSupport

@testable import Commands
@testable import Site

/// Code of several files, as packages have it.
@Suite struct WholeCodeTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Fancy",
      targets: [
        .target(name: "Base"), .target(name: "Fancy", dependencies: ["Base"], resources: [.process("Media.xcassets")]),
        .testTarget(name: "FancyTests", dependencies: ["Fancy"]),
      ]
    )
    """
  private static let base =
    "import Foundation\npublic struct Words { public init() {}; public var hello = \"Hello\" }\n"
  private static let theme = """
    import Base
    import SwiftUI
    public struct Card: ViewModifier {
      public init() {}
      public func body(content: Content) -> some View { content.padding(secret) }
    }
    let secret: CGFloat = 8
    extension ViewModifier where Self == Card { public static var card: Card { Card() } }
    extension EnvironmentValues {
      @Entry public var level = 3
    }
    extension View { public func carded() -> some View { modifier(Card()) } }
    private struct Inner: View { var body: some View { Text(Words().hello).carded() } }
    #Preview("Inside") { Inner() }
    """

  /// A library of two targets, and what a case adds.
  private static func package(_ files: [String: String]) -> [String: String] {
    let package = [
      "Package.swift": manifest, "Sources/Base/Words.swift": base, "Sources/Fancy/Card.swift": theme,
    ]
    return package.merging(files) { $1 }
  }

  /// Runs the tool in a folder with files.
  private static func run(_ files: [String: String], _ arguments: [String]) async throws -> (
    result: ChildProcess.Result, folder: TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let script = "cd \"$0\" && export TMPDIR=\"$0\" && exec \"$@\""
    let command = ["sh", "-c", script, folder.path, BuildFolder.tool, "export"] + arguments
    return (await ChildProcess(command).run { _ in }, folder)
  }

  /// Files, the arguments of `export`, and what the figure has.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var arguments: [String]
    var texts: [String]
  }

  @Test(
    "Code is compiled with what belongs to it",
    arguments: [
      Case(
        testDescription: "public members of extensions",
        files: [
          "A.swift": """
          import SwiftUI
          public struct Loud: ButtonStyle {
            public func makeBody(configuration: Configuration) -> some View { configuration.label.font(.title) }
          }
          extension ButtonStyle where Self == Loud { public static var loud: Loud { Loud() } }
          struct A: View { var body: some View { Button("Press") {}.buttonStyle(.loud) } }
          """
        ],
        arguments: ["A.swift"],
        texts: [">Press<"]
      ),
      Case(
        testDescription: "an import of the package around the file",
        files: package([
          "Demo/A.swift":
            "import Fancy\nimport SwiftUI\n#Preview { Text(\"Outside\").carded().environment(\\.level, 4) }\n"
        ]),
        arguments: ["Demo/A.swift"],
        texts: [">Outside<"]
      ),
      Case(
        testDescription: "a target, whose internal names are seen",
        files: package(["Demo/A.swift": "import SwiftUI\n#Preview { Text(\"Edge \\(Int(secret))\") }\n"]),
        arguments: ["Demo/A.swift", "--with", "Fancy"],
        texts: [">Edge", ">8<"]
      ),
      Case(
        testDescription: "a folder beside the file",
        files: ["A.swift": "import SwiftUI\n#Preview { Text(word) }\n", "Lib/B.swift": "let word = \"Beside\"\n"],
        arguments: ["A.swift", "--with", "Lib"],
        texts: [">Beside<"]
      ),
      Case(
        testDescription: "a file in its target",
        files: package(["Sources/Fancy/B.swift": "import SwiftUI\n#Preview { Text(\"B\").padding(secret).carded() }\n"]
        ),
        arguments: ["Sources/Fancy/B.swift"],
        texts: [">B<"]
      ),
      Case(
        testDescription: "files that are exported together",
        files: [
          "A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(Model().name) } }\n",
          "Model.swift": "struct Model { var name = \"Together\" }\n",
        ],
        arguments: ["A.swift", "Model.swift"],
        texts: [">Together<"]
      ),
      Case(
        testDescription: "the fence of an article",
        files: package([
          "a.md":
            "```swift figure=\"A\" with=\"Sources/Fancy\"\nimport SwiftUI\n#Preview { Text(\"Fence\").carded() }\n```\n"
        ]),
        arguments: ["a.md"],
        texts: [">Fence<"]
      ),
      Case(
        testDescription: "a preview that declares a type and returns it",
        files: [
          "A.swift": """
          import SwiftUI
          #Preview("Demo") {
            struct Demo: View {
              @State var text = "Local"
              var body: some View { Text(text) }
            }
            return Demo()
          }
          """
        ],
        arguments: ["A.swift"],
        texts: [">Local<"]
      ),
      Case(
        testDescription: "one of several previews of a provider, by its name",
        files: [
          "A.swift": """
          import SwiftUI
          struct A_Previews: PreviewProvider {
            private static let sample = "Second"
            static var previews: some View {
              Group {
                Text("First").previewDisplayName("One")
                Text(sample).previewDisplayName("Two").previewLayout(.fixed(width: 200, height: 90))
              }
            }
          }
          """
        ],
        arguments: ["A.swift", "--view", "Two"],
        texts: [">Second<", "viewBox=\"0 0 200 90\""]
      ),
      Case(
        testDescription: "the second preview, by its number and with its size",
        files: [
          "A.swift": """
          import SwiftUI
          #Preview { Text("First") }
          #Preview(traits: .fixedLayout(width: 300, height: 80)) { Text("Second") }
          """
        ],
        arguments: ["A.swift", "--view", "#2"],
        texts: [">Second<", "viewBox=\"0 0 300 80\""]
      ),
      Case(
        testDescription: "a model that ends what it began when it goes",
        files: [
          "A.swift": """
          import Combine
          import SwiftUI
          class Model: ObservableObject {
            @Published var word = "Waiting"
            private var timer: Timer?
            private var listeners: Set<AnyCancellable> = []
            deinit {
              timer?.invalidate()
              listeners.forEach { $0.cancel() }
              NotificationCenter.default.removeObserver(self)
              stop()
            }
            func stop() { timer = nil }
          }
          #Preview { Text(Model().word) }
          """
        ],
        arguments: ["A.swift"],
        texts: [">Waiting<"]
      ),
      Case(
        testDescription: "a property of a preview that changes",
        files: [
          "A.swift": """
          // play="tap More 1"
          import SwiftUI
          #Preview {
            @Previewable @State var count = 1
            Button("More \\(count)") { count += 1 }
          }
          """
        ],
        arguments: ["A.swift"],
        texts: [">1<", ">2<"]
      ),
      Case(
        testDescription: "colors, pictures and texts among the resources",
        files: package([
          "Sources/Fancy/Media.xcassets/brand.colorset/Contents.json": """
          {"colors": [
            {"idiom": "universal", "color": {"color-space": "srgb",
              "components": {"red": "0x12", "green": "0.204", "blue": "86", "alpha": "0.500"}}},
            {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
              "color": {"components": {"red": "1.000", "green": "1.000", "blue": "1.000", "alpha": "1.000"}}}
          ], "info": {"author": "xcode", "version": 1}}
          """,
          "Sources/Fancy/en.lproj/Localizable.strings": "\"greet %@\" = \"Good morning, %@!\";\n",
          "Sources/Fancy/Localizable.xcstrings": """
          {"sourceLanguage": "en", "version": "1.0", "strings": {
            "bye": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Goodbye"}}}}
          }}
          """,
          "Sources/Fancy/B.swift": """
          import SwiftUI
          #Preview {
            VStack {
              Text("greet \\("Ada")")
              Text("bye", bundle: .module).foregroundStyle(Color("brand", bundle: .module))
              Rectangle().fill(Color(.brand)).frame(width: 20, height: 20)
              Rectangle().fill(Color(uiColor: .brand)).frame(width: 20, height: 20)
            }
          }
          """,
        ]),
        arguments: ["Sources/Fancy/B.swift"],
        texts: [">Good morning,", ">Ada<", ">Goodbye<", "#123456\" fill-opacity=\".5\""]
      ),
      Case(
        testDescription: "a library of which a part can't be compiled",
        files: [
          "A.swift": "import SwiftUI\n#Preview { Text(word) }\n",
          "Lib/B.swift": """
          import Metal
          let word = "Rest"
          /// Draws.
          struct Renderer {
            var device: MTLDevice
          }
          let last = 1
          """,
        ],
        arguments: ["A.swift", "--with", "Lib"],
        texts: [">Rest<"]
      ),
    ]
  )
  func compiles(_ test: Case) async throws {
    let (result, folder) = try await Self.run(test.files, test.arguments + ["--as", "svg", "--output", "out"])
    #expect(result.status == 0, "\(result.errors)")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")) ?? []
    try #require(files.count == 1)
    let text = try String(contentsOfFile: "\(folder.path)/out/\(files[0])", encoding: .utf8)
    for part in test.texts { #expect(text.contains(part), "\(part): \(text)") }
  }

  @Test("Each preview in a folder is a figure, with its name")
  func exportsFolders() async throws {
    let more = "import SwiftUI\n#Preview(\"Light one\") { Text(\"A\") }\n#Preview { Text(\"B\") }\n"
    let (result, folder) = try await Self.run(
      Self.package(["Sources/Fancy/Two.swift": more]),
      ["Sources/Fancy", "--as", "svg", "--output", "out"]
    )
    #expect(result.status == 0, "\(result.errors)")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")) ?? []
    #expect(files.sorted() == ["card.svg", "two-2.svg", "two-light-one.svg"])
  }

  @Test("A part of a library that is left out is named, at its line, and so is a picture that isn't there")
  func namesWhatIsLeftOut() async throws {
    let files = [
      "A.swift": "import SwiftUI\n#Preview { Text(word) }\n",
      "Lib/B.swift": "let word = \"A\"\n\nstruct Renderer { var device: MTLDevice }\n",
      "Lib/M.xcassets/x.imageset/Contents.json": "{\"images\": [{\"filename\": \"x.png\", \"scale\": \"2x\"}]}",
    ]
    let (result, _) = try await Self.run(files, ["A.swift", "--with", "Lib", "--as", "svg"])
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "Lib/B.swift:3:31: warning: what can't be compiled here is left out: cannot find type 'MTLDevice' in scope"
      )
    )
    #expect(
      result.errors.contains(
        "x.imageset: warning: the picture “x.png” isn't there; expected the file that Contents.json names"
      )
    )
  }

  @Test(
    "What can't be compiled has one message that says what was expected",
    arguments: [
      (
        ["A.swift": "import SwiftUI\n#Preview { Text(\"A\") }\n", "Package.swift": manifest], ["--with", "Fance"],
        "A.swift:2: error: there are no sources “Fance”; expected a file, a folder or one of the targets Base, Fancy"
      ),
      (
        ["A.swift": "import SwiftUI\n#Preview { Text(\"A\") }\n", "Lib/a.txt": ""], ["--with", "Lib"],
        "Lib: error: it has no Swift files; expected the sources of a module"
      ),
      (
        [
          "A.swift": "import SwiftUI\n#Preview { Text(\"A\") }\n",
          "Package.swift": """
          import PackageDescription
          let package = Package(name: "A", targets: [
            .macro(name: "Magic"), .target(name: "Lib", dependencies: ["Magic"]),
          ])
          """,
          "Sources/Lib/B.swift": "let a = 1\n",
        ], ["--with", "Lib"],
        "the target “Lib” needs the macro “Magic”, which can't be used here; expected sources without it"
      ),
      (
        [
          "A.swift": """
          import SwiftUI
          struct W<C: View>: View { @ViewBuilder var c: () -> C; var body: some View { c() } }
          struct V: View {
            var body: some View {
              W {
                struct D: View { var body: some View { Text("a") } }
                return D()
              }
            }
          }
          """
        ], [],
        "A.swift:6:7: error: the compiler crashes on a type that a closure declares; expected the type outside of the closure"
      ),
    ] as [([String: String], [String], String)]
  )
  func refuses(files: [String: String], arguments: [String], message: String) async throws {
    let (result, folder) = try await Self.run(files, ["A.swift"] + arguments + ["--as", "svg", "--output", "out"])
    #expect(result.status == 1)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!folder.names.contains("out"))
  }

  @Test("A file of 300 kB is compiled")
  func compilesLargeFiles() async throws {
    let words = String(repeating: "some words ", count: 500)
    let constants = (0..<60).map { "let constant\($0) = \"\(words)\"\n" }.joined()
    let code = "import SwiftUI\n\(constants)#Preview { Text(constant59.prefix(21)) }\n"
    let (result, _) = try await Self.run(["A.swift": code], ["A.swift", "--as", "svg"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(">some words some words<"))
  }

  @Test("In a folder of snippets, a file that declares the same view isn't taken along for the name of a property")
  func leavesSnippetsAlone() async throws {
    let view = "import SwiftUI\nstruct ContentView: View {\n"
    let first = "let accent = Color.red\nvar body: some View { Text(\"First\").foregroundStyle(accent) }"
    let second = "var body: some View { Text(\"Second\") }\n}\nlet accent = Color.blue"
    let files = ["A.swift": "\(view)\(first)\n}\n", "B.swift": "\(view)\(second)\n"]
    let (result, _) = try await Self.run(files, ["A.swift", "--as", "svg"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(">First<") && !result.errors.contains("warning"))
  }

  @Test("A manifest is read, and never run")
  func readsManifests() throws {
    let folder = try TemporaryFolder()
    let text = """
      import PackageDescription
      fatalError("it runs")
      let package = Package(
        name: "A", products: [.library(name: "P", targets: ["B"])],
        dependencies: [.package(path: "../Other"), .package(url: "https://example.com/x", from: "1.0.0")],
        targets: [
          .target(name: "B", dependencies: [.target(name: "C"), .product(name: "X", package: "x"), "D"], path: "Code/B/",
            exclude: ["old"], sources: ["a.swift"]),
          .executableTarget(name: "C"), .binaryTarget(name: "D", path: "D.xcframework"),
        ]
      )
      """
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("Package.swift"))
    let manifest = try #require(try PackageManifest(in: folder.path))
    #expect(manifest.targets.map(\.name) == ["B", "C", "D"])
    #expect(manifest.targets.map(\.kind) == [.sources, .program, .binary])
    #expect(manifest.targets[0].dependencies == ["C", "X", "D"])
    #expect(manifest.targets[0].path == "Code/B" && manifest.targets[0].exclude == ["old"])
    #expect(manifest.packages == ["../Other"] && manifest.products == ["P": ["B"]])
  }

  @Test("A package's manifest has the targets whose names are constants")
  func readsConstants() throws {
    let folder = try TemporaryFolder()
    let text = """
      import PackageDescription
      let library = "Fancy"
      extension String { static let core = "\\(library)Core" }
      enum Names { static let tests = library + "Tests" }
      let package = Package(
        name: library, products: [.library(name: library, targets: [library, .core])],
        targets: [
          .target(name: library, dependencies: [.target(name: .core)], path: "Sources/\\(library)"), .target(name: .core),
          .testTarget(name: Names.tests, dependencies: [.byName(name: library)]), .target(name: unknown + "Tests"),
        ]
      )
      """
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("Package.swift"))
    let manifest = try #require(try PackageManifest(in: folder.path))
    #expect(manifest.targets.map(\.name) == ["Fancy", "FancyCore", "FancyTests"])
    #expect(manifest.targets.map(\.dependencies) == [["FancyCore"], [], ["Fancy"]])
    #expect(manifest.targets[0].path == "Sources/Fancy" && manifest.products == ["Fancy": ["Fancy", "FancyCore"]])
  }
}
